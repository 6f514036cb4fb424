import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../src/engine/types';
import { recentRate } from '../../../src/store/selections/series/iops';
import { changeClause } from '../../../src/store/selections/words/change';
import { compareFigures, comparison, headline, isGhostBehind } from '../../../src/store/selections/words/comparison';
import { narrate } from '../../../src/store/selections/words/narration';
import type { RunView } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { plainText } from '../../../src/texts/rich';
import { frame, phase, plain, plan, run, scenario, totals, writes } from './synthetic';

const compareRuns = (ghost: RunView, now: RunView) => plain(plainText(comparison(now, ghost, english)));
const spare25 = scenario({ userSpare: 0.19469363 });

function at(of: Plan, seconds: number, iops: number, waf: number) {
  const rows = [
    ...Array.from({ length: 5 }, (_, i) => writes(i, 90_000, 1, 1)),
    ...Array.from({ length: seconds }, (_, i) => writes(i, iops + i, waf)),
  ];
  return run(of, frame(of, { phaseSeconds: seconds, collectingSince: waf > 1 ? 0 : null }), rows);
}

describe('compareRuns', () => {
  it('names what differs, the ratio of IOPS and both WAF at the same displayed time', () => {
    const ghost = at(plan(), 2000, 9_000, 7.5);
    const now = at(plan(spare25), 812, 32_000, 2.2);
    const figures = compareFigures(now, ghost);
    const last = Array.from({ length: 60 }, (_, i) => 752 + i);
    const mean = (base: number) => last.reduce((sum, i) => sum + base + i, 0) / 60;
    expect(figures?.at).toBe(812);
    expect(figures?.iops.now).toBeCloseTo(mean(32_000), 6);
    expect(figures?.iops.ghost).toBeCloseTo(mean(9_000), 6);
    const times = (mean(32_000) / mean(9_000)).toPrecision(3);
    expect(compareRuns(ghost, now)).toBe(
      `25 % spare area (33.3 % over-provisioned) instead of 6.87 % (7.37 %): ${times} times the IOPS (32,800 against 9,780 over the last 60 s), WAF 2.20 instead of 7.50 at 812 s on the time axis.`,
    );
  });

  it('means hold nothing from before the first collection of either, and are not told just after it', () => {
    const fallen = (of: Plan, slow: number, until: number) =>
      run(
        of,
        frame(of, { phaseSeconds: until }),
        Array.from({ length: until }, (_, i) => (i < 49 ? writes(i, 95_000, 1) : writes(i, slow, 5))),
      );
    const said = (until: number) => compareRuns(fallen(plan(), 9000, until), fallen(plan(spare25), 18_000, until));
    expect(said(80)).toContain(': 2.00 times the IOPS (18,000 against 9,000 over the last 30 s), WAF ');
    expect(said(52)).toContain(': collection has just begun, and IOPS are compared from 60 s on, WAF ');
  });

  it('at once and large names both spares, and when only one drive collects: that factor ends with the cliff of the other', () => {
    const said = (now: RunView, ghost: RunView) => plain(plainText(headline(now, ghost, english)));
    const fresh = (of: Plan, collectingSince: number | null = null) => {
      const rows = Array.from({ length: 174 }, (_, i) => writes(i, 100_000, 1));
      return run(of, frame(of, { phaseSeconds: 174, collectingSince }), rows);
    };
    const used = at(plan(), 2000, 9_000, 7.5);
    // The run before was left at 174 s, the one on screen went on past its own cliff.
    const left = at(plan(), 174, 9_000, 7.5);
    const gone = Array.from({ length: 300 }, (_, i) => (i < 200 ? writes(i, 100_000, 1) : writes(i, 30_000, 2)));
    expect(said(run(plan(spare25), frame(plan(spare25), { phaseSeconds: 300, collectingSince: 200 }), gone), left)).toBe('');
    expect(said(fresh(plan(spare25)), used)).toMatch(
      /^So far 1[01]\.\d times as fast with 25 % spare, not 6\.87 %: 100,000 IOPS instead of 9,\d+\. At 174 s it has not begun to collect: run on to see its own fall\.$/,
    );
    // While it is computed to its end the line goes on beside the sentence, which has no figures then.
    const computing = (now: RunView, ghost: RunView) => plain(plainText(headline(now, ghost, english, true)));
    expect(computing(fresh(plan(spare25)), used)).toBe('25 % spare instead of 6.87 %: the drive starts afresh.');
    expect(computing(fresh(plan()), used)).toBe('With what you changed, the drive starts afresh.');
    // As fast as each other so long as neither collects: what the change does is still to come, and how to get there is said.
    expect(said(fresh(plan(spare25)), fresh(plan()))).toBe(
      'No difference yet: neither drive has begun to collect. Run on to see what the change does.',
    );
    expect(said(run(plan(spare25), frame(plan(spare25), { phaseSeconds: 300, collectingSince: 200 }), gone), fresh(plan()))).toBe('');
    // Neither collects in the fill, but the run before has been through more than that.
    expect(said(fresh(plan(spare25)), fresh(plan(), 40))).toBe('');
    expect(said(used, fresh(plan(spare25)))).toMatch(/ At 174 s the previous run had not begun to collect\.$/);
    expect(said(at(plan(spare25), 812, 32_000, 2.2), used)).toMatch(
      /^3\.35 times as fast with 25 % spare, not 6\.87 %: 32,800 IOPS instead of 9,780\. Each host page costs 2\.20 page writes, not 7\.50\.$/,
    );
    // The run before was left at 812 s: what is compared is of that moment, and says so beside figures of a later one.
    expect(said(at(plan(spare25), 2000, 32_000, 2.2), at(plan(), 812, 9_000, 7.5))).toMatch(
      /^3\.35 times as fast with 25 % spare, not 6\.87 %, at 812 s: 32,800 IOPS/,
    );
  });

  it('of a run before that was computed less far says how far, and that it had not collected yet', () => {
    const early = (collectingSince: number | null) => {
      const rows = Array.from({ length: 46 }, (_, i) => writes(i, 95_500, 1));
      return run(plan(), frame(plan(), { phaseSeconds: 46, collectingSince }), rows);
    };
    const now = at(plan(spare25), 812, 32_000, 2.2);
    // What both did on erased pages is no result beside a drive that collects.
    expect(compareRuns(early(null), now)).toMatch(
      /^25 % spare area [^:]*\. The previous run was computed only to 46 s, before its first collection: continue it to see how they differ\.$/,
    );
    expect(compareRuns(early(40), now)).toMatch(/ only to 46 s: continue it to compare what comes later\.$/);
    expect(isGhostBehind(now, early(40))).toBe(true);
    // The other way round nothing is missing.
    expect(compareRuns(now, early(40))).toMatch(/ at 46 s on the time axis\.$/);
    expect(isGhostBehind(early(40), now)).toBe(false);
  });

  it('names policies, compression and pacing, three at most and the rest by number', () => {
    const other = scenario({ seed: 2 }, { compression: true }, { victim: 'fifo', pacing: 'stall' });
    const said = compareRuns(at(plan(), 100, 9000, 7), at(plan(other), 100, 9000, 7));
    expect(said).toContain(
      'FIFO collection instead of greedy collection, compression instead of no compression, collection that stalls the host instead of interleaved collection, 1 other setting',
    );
    expect(said).toContain('the same IOPS (9,070), WAF 7.00 on both at 100 s');
  });

  it('says so when nothing differs, and nothing before there is something to compare', () => {
    expect(compareRuns(at(plan(), 100, 9000, 7), at(plan(), 100, 9000, 7))).toMatch(/^Same drive, new run: /);
    expect(compareRuns(at(plan(), 100, 9000, 7), run(plan(), frame(plan())))).toBe('');
  });

  it('takes the moment on the time axis, where the phase is a later one, and says until when two runs are one where only one has it', () => {
    const { phases } = scenario();
    const longer = plan(scenario({ phases: [...phases, phase({ do: 'trim', passes: 1, seconds: null }), phase({ seconds: 500 })] }));
    const rows = (n: number) => [
      ...Array.from({ length: 100 }, (_, i) => writes(i, 9_780, 7.5)),
      ...Array.from({ length: n }, (_, i) => ({ ...writes(i, 51_000, 1.3), phase: 4 })),
    ];
    const later = (n: number) => run(longer, frame(longer, { phase: 4, totals: totals({ pagesTrimmed: 1e7 }) }), rows(n));
    expect(compareFigures(later(70), later(70))).toMatchObject({ at: 70, plotAt: 170 });
    const said = compareRuns(at(plan(), 100, 9_780, 7.5), later(70));
    expect(said).toBe('Identical to the previous run, bit for bit, until 100 s. Then came TRIM, 500 s more.');
    // The large sentence tells what this run does, as it does where there is none before it.
    expect(headline(later(700), at(plan(), 100, 9_780, 7.5), english)).toEqual(narrate(later(700), english).lead);
    // A TRIM of the procedure says why it helps, as the reader's own does.
    expect(plain(plainText(changeClause(later(700), english)))).toMatch(
      /^TRIM of the whole drive: .* What was trimmed is no longer needed/,
    );
    const policy = { ...later(70), receipts: [{ at: { phase: 4, request: 0 }, set: { 'ftl.victim': 'random' as const } }] };
    expect(compareRuns(at(plan(), 100, 9_780, 7.5), policy)).toMatch(/Then came TRIM, 500 s more with random victims\.$/);
    // Of a step that was to end when steady, the time that it took counts, and only once it is over.
    const until = plan(scenario({ phases: [...phases, phase({ seconds: 20_000, until: 'steady' })] }));
    const settled = { ...later(70), plan: until, frame: frame(until, { phase: 3, totals: totals() }) };
    const rows3 = [...rows(0), ...Array.from({ length: 70 }, (_, i) => ({ ...writes(i, 51_000, 1.3), phase: 3 }))];
    const goesOn = run(until, settled.frame, rows3);
    const before = at(plan(), 100, 9_780, 7.5);
    expect(compareRuns(before, goesOn)).toMatch(/Then came more of it\.$/);
    expect(compareRuns(before, { ...goesOn, frame: { ...settled.frame, ended: true } })).toMatch(/Then came 70 s more\.$/);
    // Another drive is another run from its beginning.
    expect(compareRuns(at(plan(spare25), 100, 9_780, 7.5), later(70))).toBe('');
  });

  it('takes a run that ends within its last request where it ends, so that its figures are those of its own sentence', () => {
    const past = { ...writes(100, 400, 7), seconds: 0.02 };
    const rows = [...Array.from({ length: 100 }, (_, i) => writes(i, 9000, 7)), past];
    const now = run(plan(), frame(plan(), { phaseSeconds: 100.02 }), rows);
    const figures = compareFigures(now, at(plan(), 100, 9000, 7));
    expect(figures?.at).toBe(100);
    expect(figures?.iops.now).toBe(recentRate(now).iops);
    expect(figures?.iops.now).not.toBe(9000);
  });

  it('prints ratios that a reader can work out from the numbers beside them', () => {
    const said = compareRuns(at(plan(), 100, 10_569 - 69.5, 7), at(plan(spare25), 100, 32_949 - 69.5, 3));
    const [, times, now, ghost] = /: ([\d.]+) times the IOPS \(([\d,]+) against ([\d,]+)/.exec(said) ?? [];
    const number = (words = '') => Number(words.replaceAll(',', ''));
    expect(times).toBe((number(now) / number(ghost)).toPrecision(3));
    // The unrounded rates have another.
    expect(times).not.toBe((32_949 / 10_569).toPrecision(3));
  });

  it('names what firmware and flash do, and other work, on the same drive', () => {
    const behaves = scenario({}, { parityShare: 0.0625, slcShare: 0.1 }, { gcStart: 0.9 });
    const said = compareRuns(at(plan(), 100, 9000, 7), at(plan(behaves), 100, 9000, 7));
    expect(said).toContain(
      '6.25 % parity instead of no parity, early collection, once 90 % of the groups are in use instead of no early collection, a pSLC cache of 10 % of the groups instead of no pSLC cache: ',
    );
    const phases = scenario().phases.map((phase) => ({ ...phase, hotWrites: 0.95 }));
    expect(compareRuns(at(plan(), 100, 9000, 7), at(plan(scenario({ phases })), 100, 9000, 7))).toMatch(
      /^The same drive with other work: /,
    );
  });

  it('names the geometry that was changed, and the same drive only where it is the same', () => {
    const said = (drive: Parameters<typeof scenario>[1]) =>
      compareRuns(at(plan(), 100, 9000, 7), at(plan(scenario({}, drive)), 100, 9000, 7));
    expect(said({ pagesPerBlock: 7 })).toContain('7 NAND pages per block instead of 256 NAND pages per block');
    expect(said({ blocksPerPlane: 7691, logicalPages: 117_187_500 })).toMatch(
      /480 GB of capacity instead of 256 GB of capacity, .*7,691 blocks per plane instead of 2,048/,
    );
    expect(said({ channelMBps: 12 })).toMatch(/^The same drive with other settings: /);
    expect(said({})).toMatch(/^Same drive, new run: /);
  });

  it('leaves IOPS out on drives that count requests', () => {
    const tiny = plan(scenario({ sample: { requests: 8 } }, {}, { victim: 'fifo' }));
    const said = compareRuns(at(plan(scenario({ sample: { requests: 8 } })), 50, 8, 2), at(tiny, 50, 8, 3));
    expect(said).not.toContain('IOPS');
    expect(said).toContain('WAF 3.00 instead of 2.00');
  });
});
