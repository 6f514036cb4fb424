import { expect, it } from 'vitest';
import { timelineOf } from '../../../src/store/selections/timeline';
import type { Box } from '../../../src/views/map/mapLayout';
import { layoutChart, marginsOf } from '../../../src/views/plots/chartLayout';
import { dotBoxes, ghostPlace } from '../../../src/views/plots/nameGhost';
import { themeOf } from '../../../src/views/theme';
import { fakeRun } from '../fakes';

const theme = themeOf('light', false);
const domain = { x: [0, 2000], y: [1000, 100_000], strip: null } as const;
const layout = layoutChart(800, 300, domain, 'log', marginsOf(theme, 4, 8, 20), theme);
const size = { width: 60, height: 14 };

const overlaps = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Where each dot of a run lies. */
function dots(at: number): readonly Box[] {
  const { series, zero } = timelineOf(fakeRun({ at }));
  const rows = Array.from({ length: series.n }, (_, row) => row).filter((row) => (series.t[row] ?? 0) >= (zero ?? 0));
  return rows.map((row) => ({ x: layout.x((series.t[row] ?? 0) - (zero ?? 0)), y: layout.y(series.iops[row] ?? 0), width: 0, height: 0 }));
}

it('finds every dot between two times, and only those', () => {
  const timeline = timelineOf(fakeRun({ at: 812 }));
  const boxes = dotBoxes(layout, timeline, 'iops', 200, 300);
  for (const dot of dots(812).filter(({ x }) => x >= 200 && x <= 300)) expect(boxes.some((box) => overlaps(box, dot))).toBe(true);
  for (const box of boxes) expect(box.x + box.width > 190 && box.x < 310).toBe(true);
});

it('names the ghost near its end, on no dot of either run and on no other name', () => {
  const [ghost, run] = [timelineOf(fakeRun({ at: 812 })), timelineOf(fakeRun({ at: 1500 }))];
  const free = ghostPlace(layout, { ghost, run, field: 'iops', names: [] }, size);
  if (free === null) throw new Error('there is room for it');
  const all = [...dots(812), ...dots(1500)];
  expect(all.filter((dot) => overlaps(free, dot))).toEqual([]);
  expect(free.x + free.width).toBeLessThanOrEqual(layout.x(812));
  expect(free.x).toBeGreaterThan(layout.x(812) - 3 * size.width - 4);
  const other = ghostPlace(layout, { ghost, run, field: 'iops', names: [free] }, size);
  if (other === null) throw new Error('there is room beside the name');
  expect(overlaps(other, free)).toBe(false);
  expect(all.filter((dot) => overlaps(other, dot))).toEqual([]);
});

it('leaves it out where there is no room at all, or nothing yet', () => {
  const [ghost, run] = [timelineOf(fakeRun({ at: 812 })), timelineOf(fakeRun({ at: 1500 }))];
  expect(ghostPlace(layout, { ghost, run, field: 'iops', names: [layout.plot] }, size)).toBeNull();
  expect(ghostPlace(layout, { ghost: timelineOf(fakeRun({ at: 0 })), run, field: 'iops', names: [] }, size)).toBeNull();
});
