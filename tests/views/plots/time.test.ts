import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropOf, shareWords } from '../../../src/store/selections/series/fall';
import { timelineOf } from '../../../src/store/selections/time/timeline';
import type { RunView } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { filledSpan, holdsSamples, rowsOn, runAndBefore, shownTime, wholeAxis } from '../../../src/views/plots/chart/styledRun';
import { createTimeAxis } from '../../../src/views/plots/chart/timeAxis';
import { openingFor, stretchFor, stretchWords, timeScale } from '../../../src/views/plots/chart/timeScale';
import { tipPlace } from '../../../src/views/plots/labels/tipPlace';
import { fakeSamples } from '../fakeSamples';
import { erasePhase, fakeRun, fillPhase, randomPhase, trimPhase } from '../fakes';
import { light } from './plotOf';

const time = (max: number) => fc.double({ min: 0, max, noNaN: true });

describe('time scale', () => {
  const scales = fc.record({
    end: fc.double({ min: 1, max: 1e6, noNaN: true }),
    width: fc.integer({ min: 100, max: 3000 }),
    fall: time(1e5),
  });

  it('seconds and px are inverses of each other, in order and from edge to edge, stretched or not', () => {
    fc.assert(
      fc.property(scales, time(1), time(1), ({ end, width, fall }, a, b) => {
        const scale = timeScale([0, end], [40, 40 + width], stretchFor(end, fall));
        expect(scale.x(0)).toBeCloseTo(40, 6);
        expect(scale.x(end)).toBeCloseTo(40 + width, 6);
        const [near, far] = [Math.min(a, b) * end, Math.max(a, b) * end];
        expect(scale.x(near)).toBeLessThanOrEqual(scale.x(far) + 1e-9);
        for (const each of [near, far]) expect(scale.seconds(scale.x(each)) / end).toBeCloseTo(each / end, 9);
        const ticks = scale.ticks(60);
        for (const tick of ticks) expect(tick >= 0 && tick <= end).toBe(true);
        expect([...ticks].sort((x, y) => x - y)).toEqual(ticks);
      }),
    );
  });

  it('the first two minutes have half of the width, 16 times what they would have, as long as the fall is in them', () => {
    const scale = timeScale([0, 2000], [0, 1000], stretchFor(2000, 47));
    expect(scale.x(120)).toBeCloseTo(500, 9);
    expect(scale.stretch?.factor).toBeCloseTo(15.7, 1);
    expect(scale.ticks(60)).toEqual([0, 30, 60, 90, 120, 500, 1000, 1500, 2000]);
    expect(stretchFor(2000, 174)?.until).toBe(240);
    expect(stretchFor(300, 47)).toBeNull();
    expect(stretchFor(2000, 1500)).toBeNull();
  });

  it('the beginning alone has the times that it has in front of the rest', () => {
    const stretch = stretchFor(2000, 47);
    const alone = timeScale([0, 120], [0, 1200], stretch);
    expect(alone.stretch).toBeNull();
    expect(alone.x(60)).toBeCloseTo(600, 9);
    expect(alone.ticks(60)).toEqual([0, 30, 60, 90, 120]);
    expect(alone.ticks(500)).toEqual([0, 60, 120]);
  });

  it('the beginning that is watched has the fall in its middle, to a quarter of what is enlarged, and no more than that', () => {
    const two = { until: 120, share: 0.5 };
    for (const [fall, end] of [
      [47, 90],
      [31, 60],
      [2, 30],
      [92, 120],
    ] as const)
      expect(openingFor(two, fall)).toBe(end);
    expect(timeScale([0, 90], [0, 1200], two).ticks(60)).toEqual([0, 30, 60, 90]);
  });

  it('what is said of both parts has its minutes, however short it must be', () => {
    const [near, far] = stretchWords({ until: 120 }, 2000, english);
    expect([...near, ...far].filter((words) => !/\d/.test(words))).toEqual([]);
    expect([near.at(-2), near.at(-1), far.at(-1)].join()).toMatch(/^first 2.min,2.min,31.min$/);
  });

  it('a stretch that is zoomed to is even', () => {
    expect(timeScale([10, 500], [0, 980], stretchFor(2000, 47)).x(255)).toBeCloseTo(490, 9);
  });

  it('holds the fall of a run of each spare area where the axis is long', () => {
    expect(wholeAxis(runAndBefore(fakeRun({ at: 5 }), null, light, english))).toEqual({
      end: 2000,
      stretch: { until: 120, share: 0.5 },
      opening: 90,
    });
  });

  it('leaves the rest more room where a TRIM comes later, which the run is about', () => {
    const run = fakeRun({ at: 5, phases: [erasePhase, fillPhase, randomPhase(1000), trimPhase, randomPhase(1000)] });
    const { end, stretch } = wholeAxis(runAndBefore(run, null, light, english));
    expect(stretch?.until).toBe(120);
    const { x } = timeScale([0, end], [0, 1000], stretch);
    expect(x(120)).toBeLessThan(400);
    expect(x(120)).toBeGreaterThan(120 * (1000 / end));
  });

  it('is even where nothing falls: writes in sequence alone, reads, a trace', () => {
    const run = fakeRun({ at: 5 });
    const { scenario } = run.plan;
    const last = scenario.phases.at(-1);
    const axisOf = (change: object) => {
      const phases = [{ ...last, ...change }] as typeof scenario.phases;
      return wholeAxis(runAndBefore({ ...run, plan: { ...run.plan, scenario: { ...scenario, phases } } }, null, light, english));
    };
    expect(axisOf({}).stretch).toMatchObject({ share: 0.5 });
    expect(axisOf({ pattern: 'sequential' }).stretch).toBeNull();
    expect(axisOf({ do: 'read' }).stretch).toBeNull();
    expect(axisOf({ do: 'replay' }).stretch).toBeNull();
    // Random writes beside them make it fall.
    expect(axisOf({ pattern: 'sequential', beside: [{ do: 'write', pattern: 'random' }] }).stretch).not.toBeNull();
  });
});

it('a zoom holds samples, wherever it was dragged, and is as wide as it was or wider', () => {
  const run = fakeRun({ at: 812 });
  const timeline = timelineOf(run);
  fc.assert(
    fc.property(time(2000), time(2000), (a, b) => {
      const wanted = [Math.min(a, b), Math.max(a, b)] as const;
      const filled = filledSpan(wanted, [timeline]);
      const [first, end] = rowsOn(timeline, filled);
      expect(end - first).toBeGreaterThanOrEqual(3);
      expect(filled[1] - filled[0]).toBeGreaterThanOrEqual(wanted[1] - wanted[0] - 1e-9);
      expect(filled[0]).toBeGreaterThanOrEqual(0);
    }),
  );
  expect(filledSpan([10, 20], [timeline])).toEqual([10, 20]);
  expect(filledSpan([10, 20], [timelineOf(fakeRun({ at: 0 }))])).toEqual([10, 20]);
});

it('a zoom that a link names shows everything until there are samples on it, and stays named', () => {
  const axis = createTimeAxis();
  const whole = { end: 2000, stretch: { until: 120, share: 0.5 } };
  const sees = (at: number) => {
    const timeline = timelineOf(fakeRun({ at }));
    axis.setWhole(
      whole,
      (span) => filledSpan(span, [timeline]),
      (span) => holdsSamples(timeline, span),
    );
  };
  let told = 0;
  axis.subscribe(() => {
    told += 1;
  });
  sees(0);
  axis.setZoom([300, 400]);
  sees(10);
  expect([axis.zoom(), axis.shown(), axis.scale(0, 100).span]).toEqual([[300, 400], null, [0, 2000]]);
  const before = told;
  sees(350);
  expect(told).toBe(before + 1);
  expect([axis.zoom(), axis.shown(), axis.scale(0, 100).span]).toEqual([
    [300, 400],
    [300, 400],
    [300, 400],
  ]);
  axis.setZoom(null);
  expect(axis.shown()).toBeNull();
});

describe('the moment that is shown', () => {
  it('is the end of the samples, or of those that are shown', () => {
    const run = fakeRun({ at: 812 });
    const at = (shownRows?: number) =>
      shownTime(
        runAndBefore(run, null, light, english, shownRows === undefined ? undefined : () => shownRows)[0] as ReturnType<
          typeof runAndBefore
        >[number],
      );
    expect(at()).toBe(812);
    expect(at(640 + 78)).toBe(78);
    expect(at(640)).toBe(0);
    expect(at(100)).toBeNull();
  });
});

describe('the fall', () => {
  it('is from the mean of the last minute before to that of the slowest ten seconds after, and its share is of the printed numbers', () => {
    const run = fakeRun({ at: 812 });
    const drop = dropOf(run, english);
    if (drop === null) throw new Error('it fell');
    const { series, firstRow } = timelineOf(run);
    // In the fake, pages move from here on.
    const first = 52;
    expect(drop.at).toBe(first);
    const before = series.iops.subarray(firstRow, firstRow + first);
    expect(drop.from).toBe(Number((before.reduce((sum, v) => sum + v, 0) / first).toPrecision(3)));
    const means = Array.from({ length: 600 }, (_, i) => {
      const rows = series.iops.subarray(firstRow + first + i, firstRow + first + 10 + i);
      return rows.reduce((sum, v) => sum + v, 0) / 10;
    });
    expect(drop.to).toBe(Number(Math.min(...means).toPrecision(3)));
    expect(drop.share).toBe(shareWords(drop.from / drop.to, english));
    expect(Math.abs(drop.slowestAt - first - 5 - means.indexOf(Math.min(...means)))).toBeLessThanOrEqual(1);
  });

  it('is told once its slowest seconds are behind, and then stays the same; not of rows behind the moment shown, nor where nothing fell', () => {
    const run = fakeRun({ at: 812, noise: 0 });
    const least = dropOf(run, english)?.slowestAt ?? Number.NaN;
    const told = Array.from({ length: 300 }, (_, second) => dropOf(run, english, 640 + second));
    const first = told.findIndex((drop) => drop !== null);
    expect(first).toBeGreaterThanOrEqual(least + 12);
    expect(new Set(told.slice(first).map((drop) => JSON.stringify(drop))).size).toBe(1);
    expect(dropOf(fakeRun({ at: 812, floor: 140_000 }), english)).toBeNull();
    expect(dropOf(fakeRun({ at: 0 }), english)).toBeNull();
  });

  it('stays what it was where the reader slows the running drive later', () => {
    const plain = fakeRun({ at: 812 });
    const change = 640 + 160;
    const samples = fakeSamples(812);
    const at = samples.at.bind(samples);
    const slowed = Object.assign(samples, {
      at: (row: number, field: Parameters<typeof at>[1]) => (field === 'requests' && row >= change ? 0.5 : 1) * at(row, field),
    });
    const requests = Array.from({ length: 160 }, (_, i) => at(640 + i, 'requests')).reduce((sum, n) => sum + n, 0);
    const receipt = { at: { phase: 2, request: Math.round(requests) + 5 }, set: { 'ftl.victim': 'random' } };
    const changed = { ...plain, samples: slowed, receipts: [receipt] } as unknown as RunView;
    const told = dropOf(changed, english);
    // What write amplification fell from is of the moment that is shown.
    const { cheaperWaf: _, ...fall } = told ?? { cheaperWaf: '' };
    expect({ ...fall, cheaperWaf: '' }).toEqual(dropOf(fakeRun({ at: 160 }), english, change));
    expect(told?.slowestAt).toBeLessThan(160);
    expect(dropOf({ ...changed, receipts: [] }, english)?.to).toBeLessThan(0.7 * (told?.to ?? 0));
  });

  it('says how far its slowest seconds were sought where still slower ones come long after it', () => {
    const plain = fakeRun({ at: 812 });
    expect(dropOf(plain, english)?.slowest).toBe('slowest 10\u00a0s');
    const samples = fakeSamples(812);
    const at = samples.at.bind(samples);
    const worn = Object.assign(samples, {
      at: (row: number, field: Parameters<typeof at>[1]) => (field === 'requests' && row >= 640 + 780 ? 0.5 : 1) * at(row, field),
    });
    const drop = dropOf({ ...plain, samples: worn } as unknown as RunView, english);
    expect(drop?.to).toBe(dropOf(plain, english)?.to);
    expect(drop?.slowest).toBe('slowest 10\u00a0s in 10\u00a0min');
  });

  it('has words for what is left', () => {
    expect([2, 3.4, 2.67, 3.1, 11.9, 20, 24.6].map((factor) => shareWords(factor, english))).toEqual([
      'half',
      'under a third',
      'under half',
      'a third',
      'a twelfth',
      'a twentieth',
      '1/25',
    ]);
  });
});

it('a read-out stands above a plot that has no room for it', () => {
  const plot = { x: 40, y: 20, width: 700, height: 240 };
  const full = [{ x: 40, y: 20, width: 700, height: 240 }];
  const place = tipPlace({ width: 200, height: 28 }, 300, plot, 760, full);
  expect(place.y + 28).toBeLessThanOrEqual(plot.y);
});

it('a read-out covers none of the data that it is of, and stays on the stage', () => {
  const plot = { x: 40, y: 20, width: 700, height: 240 };
  const dots = fc.array(fc.record({ x: fc.integer({ min: 40, max: 740 }), y: fc.integer({ min: 20, max: 260 }) }), { maxLength: 60 });
  fc.assert(
    fc.property(dots, fc.integer({ min: 40, max: 740 }), fc.integer({ min: 60, max: 300 }), (at, x, width) => {
      const data = at.map((dot) => ({ x: dot.x - 2, y: dot.y - 2, width: 4, height: 4 }));
      const place = tipPlace({ width, height: 28 }, x, plot, 760, data);
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.x + width).toBeLessThanOrEqual(760);
      const isCovered = (box: (typeof data)[number]) =>
        box.x < place.x + width && box.x + box.width > place.x && box.y < place.y + 28 && box.y + box.height > place.y;
      expect(place.y + 28 <= plot.y + 4 || !data.some(isCovered)).toBe(true);
    }),
  );
});
