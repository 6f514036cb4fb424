import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { driveState } from '../../../src/store/selections/drive/driveState';
import { driftSinceSteady, driveWritesCollecting, steadyRule, steadyWindow } from '../../../src/store/selections/series/steady';
import { lineMarks, timeLine } from '../../../src/store/selections/time/lineOfTime';
import { runMarks } from '../../../src/store/selections/time/marks';
import { steadyClause } from '../../../src/store/selections/words/steadyWords';
import { english } from '../../../src/texts/en/english';
import { plainText } from '../../../src/texts/rich';
import { frame, plan, run, scenario, totals, writes } from './synthetic';

const p = plan(scenario({ steadyMinDriveWrites: 0.001 }));

function view(iopsAt: (second: number) => number, until: number, since: number | null, steadyAt: number | null = null, of = p) {
  const rows = Array.from({ length: until }, (_, i) => writes(i, iopsAt(i), 7));
  const written = rows.reduce((pages, row) => pages + (row.hostPagesWritten ?? 0), 0);
  const phaseTotals = totals({ hostPagesWritten: written, hostRequests: written });
  return run(of, frame(of, { phaseSeconds: until, collectingSince: since, steadyAtSeconds: steadyAt, phaseTotals }), rows);
}

describe('steadyRule', () => {
  it('judges range and rise as SNIA writes them', () => {
    expect(steadyRule([100, 100, 100, 100, 100])).toEqual({ mean: 100, range: 0, rise: 0, met: true });
    expect(steadyRule([90, 110, 90, 110, 100])).toMatchObject({ range: 0.2, met: true });
    expect(steadyRule([89, 110, 90, 110, 101]).met).toBe(false);
    // A line from 94 to 106 rises by 12 % of its mean: refused, although the range is only 12 %.
    const slope = steadyRule([94, 97, 100, 103, 106]);
    expect(slope.rise).toBeCloseTo(0.12, 12);
    expect(slope.met).toBe(false);
  });

  it('takes a line for what it is, and does not care for the unit (property)', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e5, noNaN: true }), fc.double({ min: -0.15, max: 0.15, noNaN: true }), (mean, rise) => {
        const line = [-2, -1, 0, 1, 2].map((x) => mean * (1 + (rise * x) / 4));
        const got = steadyRule(line);
        expect(got.rise).toBeCloseTo(rise, 9);
        expect(got.range).toBeCloseTo(Math.abs(rise), 9);
        expect(steadyRule(line.map((y) => y * 3)).met).toBe(got.met);
      }),
    );
  });
});

describe('steadyWindow', () => {
  it('is absent before collection, and until five whole rounds have passed since', () => {
    expect(steadyWindow(view(() => 9000, 600, null))).toBeNull();
    expect(steadyWindow(view(() => 9000, 359, 50))).toBeNull();
    expect(steadyWindow(view(() => 9000, 360, 50))).toMatchObject({ from: 60, to: 360, met: false });
  });

  it('takes the engine for the judge and shows the window that it judged', () => {
    const met = steadyWindow(view((t) => (t < 700 ? 5000 : 9000), 1300, 48, 1020));
    expect(met).toMatchObject({ from: 720, to: 1020, met: true, missing: null });
    expect(met?.figures.mean).toBeCloseTo(9000, 6);
  });

  it('says what is missing', () => {
    const rising = steadyWindow(view((t) => 5000 + 10 * t, 660, 48));
    expect(rising).toMatchObject({ from: 360, to: 660, missing: 'rule' });
    // Rounds at 389.5 + 60 k: 4 x 600 over their mean.
    expect(rising?.figures.rise).toBeCloseTo(2400 / (5000 + 10 * 509.5), 9);
    const strict = plan(scenario({ steadyMinDriveWrites: 1 }));
    expect(steadyWindow(view(() => 9000, 660, 48, null, strict))?.missing).toBe('writes');
  });

  it('is never drawn for drives that count samples in requests', () => {
    const tiny = plan(scenario({ sample: { requests: 8 } }));
    expect(steadyWindow(view(() => 9000, 1300, 48, 1020, tiny))).toBeNull();
  });

  it('counts drive writes since collection began', () => {
    expect(driveWritesCollecting(view(() => 1000, 100, 40))).toBeCloseTo((60 * 1000) / 62_500_000, 12);
    expect(driveWritesCollecting(view(() => 1000, 100, null))).toBe(0);
  });
});

describe('driftSinceSteady', () => {
  /** Met at 1,020 s, then 0.04 % less each second, 1.2 % in the five minutes of a window: the rule never sees it. */
  const drifting = (until: number) => view((t) => 5000 * 0.99996 ** t, until, 48, 1020);

  it('tells a fall that is too slow for the rule, once the later rounds left its band', () => {
    expect(driftSinceSteady(drifting(1300))).toBeNull();
    expect(driftSinceSteady(drifting(3000))).toBeNull();
    // From the middle of 720 to 1,020 s to that of 5,700 to 6,000 s.
    expect(driftSinceSteady(drifting(6000))).toBeCloseTo(0.99996 ** 4980 - 1, 6);
    const { figures } = steadyWindow(view((t) => 5000 * 0.99996 ** t, 6000, 48)) ?? {};
    expect(figures?.met).toBe(true);
  });

  it('is silent where the rule was not met, and where IOPS stay', () => {
    expect(driftSinceSteady(view(() => 9000, 6000, 48))).toBeNull();
    expect(driftSinceSteady(view((t) => (t % 2 === 0 ? 8000 : 10_000), 6000, 48, 1020))).toBeNull();
  });

  it('is what sentence, state, plot and time line say', () => {
    const driven = drifting(6000);
    const run = { ...driven, frame: { ...driven.frame, totals: driven.frame.phaseTotals } };
    expect(plainText(steadyClause(run, english))).toBe(
      'The five minutes up to 1,020 s on the time axis met the SNIA rule. Since then IOPS fell by 18.1 %, too slowly for the rule to see.'
        .replaceAll(' s on', '\u00a0s on')
        .replaceAll(' %', '\u00a0%'),
    );
    expect(driveState(run)).toBe('settling');
    const names = [
      ...runMarks(run, english).map(({ name }) => name),
      ...lineMarks(run, timeLine(run, run), english).map(({ name }) => name),
    ].join('; ');
    expect(names).toContain('then 18.1');
    expect(names).not.toContain('steady');
  });
});
