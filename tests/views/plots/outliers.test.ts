import { expect, it } from 'vitest';
import { english } from '../../../src/texts/en/english';
import { axisNumber } from '../../../src/views/axes/scale';
import { runAndBefore } from '../../../src/views/plots/chart/styledRun';
import { rateKind } from '../../../src/views/plots/kinds/rates';
import { outliersOf, outlierWords, pointerBox } from '../../../src/views/plots/labels/outliers';
import { fakeRun } from '../fakes';
import { light, plotOf } from './plotOf';

const iops = rateKind('iops', 'log', english);
const size = [763, 300] as const;
const plain = plotOf(iops, runAndBefore(fakeRun({ at: 812 }), null, light, english), { size });

it('one second at 3 requests leaves the axis as it is; it is pointed at below its moment, and its value stands there', () => {
  const { layout, scene, labels } = plotOf(iops, runAndBefore(fakeRun({ at: 812, stalls: [500] }), null, light, english), { size });
  expect(layout.y.domain).toEqual(plain.layout.y.domain);
  const found = outliersOf(layout, scene, light);
  expect(found.map(({ value }) => value)).toEqual([3]);
  const [only] = found;
  const box = only && pointerBox(only, layout, light);
  expect(box && box.x + box.width / 2).toBeCloseTo(layout.time.x(500), 0);
  expect(box && box.y + box.height).toBeLessThanOrEqual(layout.plot.y + layout.plot.height);
  expect(labels.map(({ text }) => text)).toContain('one at 3');
  expect(outliersOf(plain.layout, plain.scene, light)).toEqual([]);
});

it('zoomed in on it, the axis holds it', () => {
  const runs = runAndBefore(fakeRun({ at: 812, stalls: [500] }), null, light, english);
  const { layout, scene, labels } = plotOf(iops, runs, { size, zoom: [480, 520] });
  expect(layout.y.domain[0]).toBeLessThan(3);
  expect(outliersOf(layout, scene, light)).toEqual([]);
  expect(labels.map(({ text }) => text)).not.toContain('one at 3');
});

it('what is slow more often than once in a hundred seconds is no outlier: the axis holds it', () => {
  const stalls = Array.from({ length: 30 }, (_, i) => 200 + 20 * i);
  const { layout, scene } = plotOf(iops, runAndBefore(fakeRun({ at: 812, stalls }), null, light, english), { size });
  expect(layout.y.domain[0]).toBeLessThan(3);
  expect(outliersOf(layout, scene, light)).toEqual([]);
  const few = plotOf(iops, runAndBefore(fakeRun({ at: 812, stalls: [300, 500] }), null, light, english), { size });
  expect(few.layout.y.domain).toEqual(plain.layout.y.domain);
  expect(few.labels.map(({ text }) => text)).toContain(`2 below ${axisNumber(few.layout.y.domain[0], english)}, lowest 3`);
});

it('a plot of single seconds says how many there are in its own words', () => {
  const { layout, scene } = plotOf(iops, runAndBefore(fakeRun({ at: 812, stalls: [300, 500] }), null, light, english), { size });
  const below = (count: number, foot: string) => `${count} seconds below ${foot}`;
  const [foot] = layout.y.domain;
  expect(outlierWords(outliersOf(layout, scene, light), foot, { below }, english)).toBe(`2 seconds below ${axisNumber(foot, english)}`);
  expect(outlierWords([], foot, { below }, english)).toBeNull();
});
