import { expect, it } from 'vitest';
import { wafSeries } from '../../../src/store/selections/series/waf';
import { english } from '../../../src/texts/en/english';
import { runAndBefore } from '../../../src/views/plots/chart/styledRun';
import { wafKind } from '../../../src/views/plots/kinds/waf';
import { placeOfOne } from '../../../src/views/plots/labels/oneCost';
import { fakeRun } from '../fakes';
import { light, plotOf } from './plotOf';

it('where the drive is shown as it was, write amplification at the end of its line is that of then', () => {
  const run = fakeRun({ at: 812 });
  const nameAt = (rows: number) =>
    runAndBefore(run, null, light, english, () => rows).flatMap((styled) => wafKind(null, english).series(styled).at(-1)?.name);
  const { now, n } = wafSeries(run.samples, run.plan);
  const [then, last] = [now[39] ?? Number.NaN, now[n - 1] ?? Number.NaN].map(english.numbers.ratio);
  expect(then).not.toBe(last);
  expect(nameAt(40)).toEqual([`mean ${then}`]);
  expect(nameAt(n)).toEqual([`mean ${last}`]);
});

it('what one collection costs is marked at its moment with its figure, in place of the mean; one beyond the axis is not', () => {
  const runs = runAndBefore(fakeRun({ at: 79 }), null, light, english);
  const told = (one: number | null) => {
    const { labels, layout, notes, scene } = plotOf(wafKind(null, english, { one }), runs, {
      size: [1340, 90],
      zoom: [0, 90],
      marks: [[]],
    });
    return {
      place: placeOfOne(notes, scene, layout),
      layout,
      words: labels.flatMap(({ text }) => (text.startsWith('theory') ? [] : [text])).join(),
    };
  };
  const one = told(1.25);
  expect(one.words).toBe('1.25 in one collection');
  expect(one.place?.x).toBeCloseTo(one.layout.time.x(79), -0.5);
  expect(one.place?.y).toBeCloseTo(one.layout.y(1.25), 3);
  expect(told(null).words).toMatch(/^mean/);
  expect(told(null).place).toBeNull();
  expect(told(99)).toMatchObject({ place: null, words: '' });
});

it('while the tour has not come to theory the axis has room for it, and no line or number of it', () => {
  const runs = runAndBefore(fakeRun({ at: 812 }), null, light, english);
  const [ahead, now] = [true, false].map((isAhead) => wafKind(null, english, { isAhead }));
  expect(ahead?.rules?.(runs)).toEqual([]);
  expect(now?.rules?.(runs)).toHaveLength(1);
  const early = runAndBefore(fakeRun({ at: 20 }), null, light, english);
  expect(ahead?.domain(early, null, null).y[1]).toBeGreaterThan(7.46);
  expect(ahead?.domain(early, null, null)).toEqual(now?.domain(early, null, null));
});
