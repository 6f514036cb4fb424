import { expect, test } from 'vitest';
import type { Box } from '../../../src/views/canvas/box';
import { SAMPLE, type Wish } from '../../../src/views/plots/labels/label';
import { type Ground, hasRoom, leadOf } from '../../../src/views/plots/labels/lead';
import { clearOf } from '../../../src/views/plots/labels/placeLabels';

const plot: Box = { x: 50, y: 0, width: 400, height: 200 };
/** A name of a line at a height of 40 px, which stands at one of 100. */
const wish: Wish = { text: 'published: 9,800', colour: 'grey', priority: 1, places: () => [], line: 40, dash: [5, 3] };
const box: Box = { x: 200, y: 94, width: 100, height: 12 };
const ground = (data: readonly Box[] = [], lines: readonly number[] = [40]): Ground => ({ plot, isClear: clearOf(data), lines });
const dot = (x: number, y: number): Box => ({ x: x - 2, y: y - 2, width: 4, height: 4 });
const led = { leader: { x: 190, y: 40 } };
const sampled = { leader: null, sample: [5, 3] };

test('over free ground a leader goes from a name to its line', () => {
  expect(leadOf(wish, box, ground())).toEqual(led);
  // Its line lies in the data: there it may end.
  expect(leadOf(wish, box, ground([dot(190, 40)]))).toEqual(led);
  // Beside its way.
  expect(leadOf(wish, box, ground([dot(150, 70), dot(230, 70)]))).toEqual(led);
});

test('where data or another line are on its way, a sample of the line stands before the name', () => {
  expect(leadOf(wish, box, ground(Array.from({ length: 12 }, (_, i) => dot(160 + 4 * i, 70))))).toEqual(sampled);
  expect(leadOf(wish, box, ground([], [40, 70]))).toEqual(sampled);
  // Another line beyond either end is in nobody's way.
  expect(leadOf(wish, box, ground([], [20, 40, 150]))).toEqual(led);
});

test('a name beside its line has neither, and so has a word that names no line', () => {
  expect(leadOf(wish, { ...box, y: 44 }, ground([dot(195, 42)]))).toEqual({ leader: null });
  const { line: _, ...none } = wish;
  expect(leadOf(none, box, ground())).toEqual({ leader: null });
});

test('a sample has room where it meets neither the edge of the plot nor data', () => {
  const crossed = [40, 70];
  expect(hasRoom(wish, box, ground([], crossed))).toBe(true);
  expect(hasRoom(wish, { ...box, x: plot.x + SAMPLE - 1 }, ground([], crossed))).toBe(false);
  expect(hasRoom(wish, box, ground([dot(box.x - SAMPLE / 2, 100)], crossed))).toBe(false);
  // A name with a leader needs none.
  expect(hasRoom(wish, { ...box, x: plot.x + 1 }, ground())).toBe(true);
});
