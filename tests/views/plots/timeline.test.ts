import { describe, expect, test } from 'vitest';
import { originPhase } from '../../../src/store/selections/phase';
import { actionMarks } from '../../../src/store/selections/time/actionMarks';
import { type LineShape, lineMarks, placeAt, timeLine } from '../../../src/store/selections/time/lineOfTime';
import { createMarkMemory } from '../../../src/store/selections/time/marks';
import { axisEnd, freshRate, isBehind, nearestRow, stripLength, timelineOf } from '../../../src/store/selections/time/timeline';
import type { RunView } from '../../../src/store/types';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { createEraseMeter } from '../../../src/views/map/draw/eraseMeter';
import { mainStyle, wholeAxis } from '../../../src/views/plots/chart/styledRun';
import { createTimeAxis } from '../../../src/views/plots/chart/timeAxis';
import { timeScale } from '../../../src/views/plots/chart/timeScale';
import { latencySummary } from '../../../src/views/plots/kinds/latency';
import { rateKind } from '../../../src/views/plots/kinds/rates';
import { rateSummary, wafSummary } from '../../../src/views/plots/labels/summaries';
import { erasePhase, fakeFrame, fakePlan, fakeRun, fillPhase, randomPhase, trimPhase } from '../fakes';
import { light } from './plotOf';

test('time 0 is the beginning of the first phase that is not a fill', () => {
  expect(originPhase(fakePlan())).toBe(2);
  expect(originPhase(fakePlan({ phases: [fillPhase] }))).toBe(0);
  expect(originPhase(fakePlan({ phases: [erasePhase] }))).toBe(0);
  expect(originPhase(fakePlan({ phases: [randomPhase(10), fillPhase] }))).toBe(0);
});

test('the fill lies before 0, its length as expected until it is known', () => {
  const during = fakeRun({ at: 0 });
  const early = timelineOf(during);
  expect(early.zero).toBeNull();
  expect(stripLength(during, early)).toBeGreaterThan(early.stripSeconds * 0.9);
  const run = fakeRun({ at: 100 });
  const timeline = timelineOf(run);
  expect(timeline.zero).toBe(640);
  expect(timeline.firstRow).toBe(640);
  expect(stripLength(run, timeline)).toBe(640);
});

test('the axis ends with the last phase where that is known, else has room', () => {
  const run = fakeRun({ at: 300 });
  expect(axisEnd(run, timelineOf(run))).toBe(2000);
  const open = fakeRun({ at: 300, phases: [erasePhase, fillPhase, { ...randomPhase(0), seconds: null, until: 'steady' }] });
  expect(axisEnd(open, timelineOf(open))).toBe(500);
});

test('the fresh rate of the 840 Pro-like drive is that of its programs', () => {
  const plan = fakePlan();
  expect(freshRate(plan, randomPhase(1))).toBeCloseTo((32 * 4 * 1e6) / 1300, 3);
  expect(freshRate(plan, fillPhase) * 128 * 1024).toBeCloseTo((32 * 4 * 4096 * 1e6) / 1300, 0);
});

test('one read at a time is no faster than the flash answers it, and the axis of reads begins a decade below', () => {
  const { drive } = fakePlan().scenario;
  const reads = { ...randomPhase(10), do: 'read', qd: 1 } as const;
  expect(freshRate(fakePlan(), reads)).toBeLessThanOrEqual(1e6 / drive.readUs);
  const run = { ...fakeRun({ at: 0 }), plan: fakePlan({ phases: [reads] }) };
  const { y } = rateKind('iops', 'log', english).domain([{ run, name: null, style: mainStyle(light), isContext: false }], null, null);
  expect(y[1] / y[0]).toBeCloseTo(10, 6);
  expect(y[1]).toBeLessThan(5e6 / drive.readUs);
});

test('the row nearest to a time', () => {
  const timeline = timelineOf(fakeRun({ at: 100 }));
  expect(nearestRow(timeline, 0)).toBe(640);
  expect(nearestRow(timeline, 42.4)).toBe(640 + 42);
  expect(nearestRow(timeline, 42.5)).toBe(640 + 42);
  expect(nearestRow(timeline, 1e9)).toBe(640 + 99);
  expect(nearestRow(timeline, -5)).toBe(640);
  expect(nearestRow(timelineOf(fakeRun({ at: 0 })), 5)).toBeNull();
});

test('marks: the spare used up, the steady window, borders of later phases; those of a phase that is over are kept', () => {
  const memory = createMarkMemory();
  const run = fakeRun({ at: 1000, phases: [erasePhase, fillPhase, randomPhase(1000), trimPhase], frame: { steadyAtSeconds: 900 } });
  const first = memory.marks(run, timelineOf(run), 1000, english);
  expect(first).toContainEqual({ kind: 'moment', at: 48, name: 'free pages used up' });
  expect(first.find((mark) => mark.kind === 'stretch')).toMatchObject({ from: 600, to: 900 });
  const later = { ...run, frame: { ...run.frame, phase: 3, phaseSeconds: 0, collectingSince: null, steadyAtSeconds: null } };
  expect(memory.marks(later, timelineOf(later), 1000, english)).toEqual(first);
  // Who chooses another language reads it from the next frame on.
  const inGerman = memory.marks(later, timelineOf(later), 1000, german).map(({ name }) => name);
  expect(inGerman).toContain(german.marks.spareUsedUp);
  expect(inGerman).not.toContain(english.marks.spareUsedUp);
  const another = { ...later, id: 'another' } as RunView;
  // A memory that was not there in the phase finds it in the samples.
  const found = memory.marks(another, timelineOf(another), 1000, english);
  expect(found.map(({ kind, name }) => [kind, name])).toEqual([['moment', 'free pages used up']]);
  expect(found[0]?.kind === 'moment' && Math.abs(found[0].at - 48)).toBeLessThanOrEqual(5);
});

test('the map is drawn at 4 Hz above one erase per block per second, and at once below', () => {
  const meter = createEraseMeter();
  const run = fakeRun({ at: 1 });
  const after = (erases: number): RunView => ({ ...run, frame: { ...run.frame, totals: { ...run.frame.totals, blocksErased: erases } } });
  const blocks = run.plan.full.blocks;
  expect(meter.intervalMs(after(0), 0)).toBe(0);
  expect(meter.intervalMs(after(blocks * 0.4), 500)).toBe(0);
  expect(meter.intervalMs(after(blocks * 1.4), 1000)).toBe(250);
  expect(meter.intervalMs(after(blocks * 1.5), 1500)).toBe(0);
});

test('summaries have the numbers of the run', () => {
  const run = fakeRun({ at: 812 });
  const timeline = timelineOf(run);
  const text = rateSummary(run, 'iops', createMarkMemory().marks(run, timeline, axisEnd(run, timeline), english), english);
  expect(text).toContain('812 samples over 812');
  expect(text).toContain('All free pages except a small reserve were used up at 48');
  expect(text).toMatch(/Speed fell from 9\d(\.\d)?K to \d\.\d+K \(mean of the slowest 10.s\): an? \w+\./);
  expect(rateSummary(run, 'iops', [], english)).toContain('Collection has not begun.');
  expect(rateSummary(fakeRun({ at: 0 }), 'iops', [], english)).toMatch(/^The fill before it took 640.s at 400.MB\/s on average\.$/);
  expect(rateSummary(fakeRun({ at: 0, frame: { phase: 0 } }), 'iops', [], english)).toBe('No sample yet.');
  expect(rateSummary(fakeRun({ at: 0, fillSeconds: 0 }), 'iops', [], english)).toBe('No sample yet.');
  expect(wafSummary(run, english)).toContain('1.76');
  expect(latencySummary(run, english)).toContain('median 260');
  const unknown = {
    ...run,
    frame: fakeFrame(run.plan, null, { latencyUs: { mean: null, p50: null, p99: null, p999: null, p9999: null, max: null } }),
  };
  expect(latencySummary(unknown, english)).toContain('median not known');
});

test('a run that went on hides the one before it, another drive does not', () => {
  const [ghost, later, fuller] = [fakeRun({ at: 812 }), fakeRun({ at: 1500 }), fakeRun({ at: 1500, fillSeconds: 700 })].map(timelineOf);
  if (ghost === undefined || later === undefined || fuller === undefined) throw new Error('three runs');
  expect(isBehind(ghost, later)).toBe(true);
  expect(isBehind(later, ghost)).toBe(false);
  expect(isBehind(ghost, fuller)).toBe(false);
  expect(isBehind(timelineOf(fakeRun({ at: 0 })), later)).toBe(false);
});

test('the shared axis tells its listeners of each change, once', () => {
  const axis = createTimeAxis();
  let told = 0;
  const stop = axis.subscribe(() => {
    told += 1;
  });
  axis.setCursor(5);
  axis.setCursor(5);
  axis.setZoom([1, 2]);
  expect(told).toBe(2);
  stop();
  axis.setZoom(null);
  expect(told).toBe(2);
  expect(axis.cursor()).toBe(5);
});

test('what was done to the running drive is marked when it took effect, a drag once', () => {
  const run = fakeRun({ at: 812 });
  const timeline = timelineOf(run);
  const untilSecond = (s: number) =>
    Array.from({ length: s }, (_, i) => run.samples.at(640 + i, 'requests')).reduce((sum, n) => sum + n, 0);
  const at = (s: number) => ({ phase: 2, request: untilSecond(s) });
  const acted = {
    ...run,
    receipts: [
      { at: at(100), set: { entropy: 0.9 } },
      { at: at(104), set: { entropy: 0.5 } },
      { at: at(500), do: 'trim', span: { from: 0, to: 0.5 } },
      { at: { phase: 2, request: 1e12 }, do: 'erase' },
    ],
  } as RunView;
  const { marks, pending } = actionMarks(acted, timeline, 2000, english);
  expect(marks.map((mark) => mark.name)).toEqual(['compressible 50\u00a0%', 'TRIM']);
  expect(marks.map((mark) => (mark.kind === 'stretch' ? Number.NaN : Math.round(mark.at)))).toEqual([104, 500]);
  expect(pending).toBe(true);
  // One drag sets a value many times, now and then twice between two requests: the line of time has one mark for it.
  const twice = {
    ...acted,
    receipts: [...acted.receipts.slice(0, 1), ...acted.receipts.slice(0, 2), ...acted.receipts.slice(2)],
  } as RunView;
  const line = timeLine(twice, twice, { stub: 0.05, indent: 0.05, ...wholeAxis([{ run: twice, isContext: false }]) });
  const onLine = lineMarks(twice, line, english).filter(({ kind }) => kind === 'action');
  expect(onLine.map(({ place }) => ('phaseSeconds' in place ? Math.round(place.phaseSeconds) : Number.NaN))).toEqual([100, 500]);
});

test('zooms by a factor round the cursor, within the axis, and back to everything', () => {
  const axis = createTimeAxis();
  axis.setWhole(
    { end: 100, stretch: null },
    (zoom) => zoom,
    () => true,
  );
  axis.zoomBy(0.5);
  expect(axis.zoom()).toEqual([25, 75]);
  axis.setCursor(70);
  axis.zoomBy(0.5);
  expect(axis.zoom()).toEqual([47.5, 72.5]);
  axis.setCursor(null);
  axis.zoomBy(3.6);
  // As long as it is asked for: what does not fit on one side is added on the other.
  expect(axis.zoom()).toEqual([10, 100]);
  axis.zoomBy(2);
  expect(axis.zoom()).toBeNull();
});

describe('the time line below plots', () => {
  const open = { ...randomPhase(0), seconds: null, until: 'steady' as const };
  /** Room of the plots' numbers, and the width of both. */
  const [left, width] = [50, 1000];
  const cases = {
    'that runs': fakeRun({ at: 300 }),
    'that ended before its time': fakeRun({ at: 700, frame: { ended: true, phase: 3, steadyAtSeconds: 600 } }),
    'whose end nobody knows': fakeRun({ at: 700, phases: [erasePhase, fillPhase, open], frame: { phaseProgress: 0.2 } }),
  };
  const longer = fakeRun({ at: 3000, phases: [erasePhase, fillPhase, randomPhase(6000)] });

  test.each(Object.entries(cases))('of a run %s has marks, knob and places where the plots have their times', (_, run) => {
    for (const before of [null, longer]) {
      const axis = wholeAxis([{ run, isContext: false }, ...(before === null ? [] : [{ run: before, isContext: true }])]);
      const scale = timeScale([0, axis.end], [left, width], axis.stretch);
      const shape: LineShape = { stub: left / width, indent: left / width, ...axis };
      const line = timeLine(run, run, shape);
      const origin = originPhase(run.plan);
      const { samples } = run;
      const last = samples.at(samples.length - 1, 'start') + samples.at(samples.length - 1, 'seconds');
      expect(line.shown * width).toBeCloseTo(scale.x(last), 6);
      const marks = lineMarks(run, line, english);
      expect(marks.map(({ kind }) => kind)).toContain('collection');
      for (const { at, place } of marks) {
        const time = 'phaseSeconds' in place ? place.phaseSeconds : Number.NaN;
        expect(at * width).toBeCloseTo(scale.x(time), 6);
      }
      for (const time of [0, 20, 48, 130, 290])
        expect(placeAt(line, scale.x(time + 1e-6) / width, run)).toEqual({ phase: origin, phaseSeconds: expect.closeTo(time, 4) });
    }
  });

  test.each([
    ['that goes on', fakeRun({ at: 300 })],
    ['that has ended', fakeRun({ at: 2000, frame: { ended: true, phase: 3, steadyAtSeconds: 1400 } })],
  ])('where they show the beginning alone has the knob below it, and no mark of what came later: a run %s', (_, whole) => {
    const axis = createTimeAxis(() => true);
    const all = wholeAxis([{ run: whole, isContext: false }]);
    axis.setWhole(
      all,
      (span) => span,
      () => true,
    );
    // The fall, at 47 s, is in its middle.
    expect(axis.whole().end).toBe(90);
    const scale = axis.scale(left, width);
    const shown = fakeRun({ at: 80 });
    const line = timeLine(shown, whole, { stub: left / width, indent: left / width, ...axis.whole() });
    expect(line.shown * width).toBeCloseTo(scale.x(80), 6);
    expect(line.computed).toBe(1);
    const marks = lineMarks(whole, line, english);
    expect(marks.map(({ kind }) => kind)).toEqual(['collection', 'slowest'].slice(0, marks.length));
    for (const { at, place } of marks)
      expect(at * width).toBeCloseTo(scale.x('phaseSeconds' in place ? place.phaseSeconds : Number.NaN), 6);
    expect(placeAt(line, scale.x(85) / width, whole)).toEqual({ phase: originPhase(whole.plan), phaseSeconds: expect.closeTo(85, 4) });
  });

  test('its zero is theirs without a fill, too', () => {
    const run = fakeRun({ at: 0, phases: [open], frame: { phase: 0, phaseProgress: 0 } });
    const line = timeLine(run, run, { stub: 0.05, indent: 0.05, ...wholeAxis([{ run, isContext: false }]) });
    expect(line.parts[0]?.from).toBe(0.05);
    expect(line.shown).toBe(0.05);
  });
});
