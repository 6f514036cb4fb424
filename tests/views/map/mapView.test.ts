import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planScenario } from '../../../src/engine/plan';
import { drivePresets } from '../../../src/scenario/drives/table';
import { parseScenario } from '../../../src/scenario/parse';
import { boxOfBlock, boxOfPage, depthOf, gridOfBlock } from '../../../src/views/map/draw/inside';
import { boxOfDie, boxOfPlace, groupsPerMark, layoutMap, placeAtPoint, placeNear, wholeDrive } from '../../../src/views/map/mapLayout';
import { deepestZoom, panBy, reveal, viewAfterResize, within, zoomAt } from '../../../src/views/map/sight/mapView';
import { fakePlan } from '../fakes';

const { sim } = fakePlan({ scale: 16 });
const layout = layoutMap(sim, 900, 320);
const deepest = deepestZoom(layout, sim.pagesPerBlock);
const points = fc.record({ x: fc.integer({ min: 0, max: 899 }), y: fc.integer({ min: 0, max: 319 }) });
type Moves = typeof moves extends fc.Arbitrary<infer T> ? T : never;
/** Any way to move about. */
const moves = fc.array(
  fc.oneof(
    fc.record({ factor: fc.constantFrom(0.5, 0.8, 1.3, 2, 8), at: points }),
    fc.record({ dx: fc.integer({ min: -800, max: 800 }), dy: fc.integer({ min: -300, max: 300 }) }),
  ),
  { maxLength: 12 },
);

function moved(steps: Moves) {
  return steps.reduce(
    (view, step) =>
      'factor' in step ? zoomAt(layout, view, step.factor, step.at.x, step.at.y, deepest) : panBy(layout, view, step.dx, step.dy),
    wholeDrive,
  );
}

describe('zoom', () => {
  test('what lies under the pointer stays there while zooming in; under a gap, the die beside it', () => {
    fc.assert(
      fc.property(moves, points, fc.double({ min: 2, max: 40, noNaN: true }), (steps, at, factor) => {
        // Beside the lines between marks, where the last digit of a number decides.
        const [x, y] = [at.x + 0.37, at.y + 0.41];
        const start = moved(steps);
        const before = placeAtPoint(layout, start, x, y);
        const view = zoomAt(layout, start, factor, x, y, deepest);
        // What the room leaves over beside the drive is taken first.
        const wanted = placeNear(layout, start, x, y);
        const isMoved = view.x === 0 || view.y === 0 || within(layout, { ...view, x: view.x - 0.5, y: view.y - 0.5 }).x !== view.x - 0.5;
        if (isMoved || within(layout, { ...view, x: view.x - 0.5, y: view.y - 0.5 }).y !== view.y - 0.5) return;
        expect(placeNear(layout, view, x, y).die).toBe(wanted.die);
        if (before !== null) expect(placeAtPoint(layout, view, x, y)).toEqual(before);
      }),
    );
  });

  test('the drive is never out of sight', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        const view = moved(steps);
        const box = boxOfDie(layout, view, placeNear(layout, view, 450, 160).die);
        const shown = Math.min(box.x + box.width, 900) - Math.max(box.x, 0);
        expect(shown).toBeGreaterThan(0);
      }),
    );
  });

  test('out again is where one came from', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        expect(zoomAt(layout, moved(steps), 1e-6, 100, 100, deepest)).toEqual(wholeDrive);
      }),
    );
  });

  test('in and out round one point is no step at all, away from the edges', () => {
    const start = zoomAt(layout, wholeDrive, 10, 450, 160, deepest);
    const back = zoomAt(layout, zoomAt(layout, start, 3, 450, 160, deepest), 1 / 3, 450, 160, deepest);
    expect(back.k).toBeCloseTo(start.k, 9);
    expect(back.x).toBeCloseTo(start.x, 6);
    expect(back.y).toBeCloseTo(start.y, 6);
  });

  test('the view stays inside the map, and what is revealed is in sight', () => {
    fc.assert(
      fc.property(moves, fc.nat(sim.dies - 1), fc.nat(sim.groupsPerDie - 1), (steps, die, place) => {
        const view = moved(steps);
        expect(within(layout, view)).toEqual(view);
        const shown = reveal(layout, view, boxOfPlace(layout, view, die, place));
        const box = boxOfPlace(layout, shown, die, place);
        expect(box.x + box.width).toBeGreaterThan(0);
        expect(box.x).toBeLessThan(layout.width);
        expect(box.y + box.height).toBeGreaterThan(0);
        expect(box.y).toBeLessThan(layout.height);
      }),
    );
  });

  test.each(Object.keys(drivePresets))('ends where the number of a page can be read, on any drive at any scale: %s', (preset) => {
    for (const scale of [1, 4, 16, 64, 256]) {
      const parsed = parseScenario({ v: 1, scale, drive: { preset } });
      if (!parsed.ok) continue;
      const geometry = planScenario(parsed.value).sim;
      for (const { width, height } of [
        { width: 798, height: 278 },
        { width: 364, height: 330 },
      ]) {
        const small = layoutMap(geometry, width, height);
        const k = deepestZoom(small, geometry.pagesPerBlock);
        const view = { k, x: 0, y: 0 };
        expect(groupsPerMark(small, view)).toBe(1);
        expect(depthOf(small, view, geometry)).toBe('pages');
        const block = boxOfBlock(boxOfPlace(small, view, 0, 0), geometry.planesPerDie, 0);
        const page = boxOfPage(block, gridOfBlock(small, geometry.pagesPerBlock), 0);
        expect(page.width).toBeGreaterThan(50);
        expect(page.height).toBeGreaterThan(17);
      }
    }
  });

  test('nearer is never less: groups, blocks, pages, in this order', () => {
    const order = ['groups', 'blocks', 'pages'];
    let before = 0;
    for (let k = 1; k <= deepest; k *= 1.3) {
      const now = order.indexOf(depthOf(layout, { k, x: 0, y: 0 }, sim));
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
    expect(before).toBe(2);
  });
});

describe('a room that changes', () => {
  const to = layoutMap(sim, 700, 262);
  test('keeps what is in the middle', () => {
    const view = zoomAt(layout, wholeDrive, 12, 450, 160, deepest);
    const after = viewAfterResize(view, layout, to, deepest);
    expect(placeAtPoint(to, after, 350, 131)?.die).toBe(placeAtPoint(layout, view, 450, 160)?.die);
  });

  test('shows all where all was shown, and never leaves the map', () => {
    expect(viewAfterResize(wholeDrive, layout, to, deepest)).toEqual(wholeDrive);
    fc.assert(
      fc.property(moves, (steps) => {
        const after = viewAfterResize(moved(steps), layout, to, deepest);
        expect(within(to, after)).toEqual(after);
      }),
    );
  });

  test('of another drive with fewer dies it is a view of that drive', () => {
    const few = layoutMap(fakePlan({ scale: 16, drive: { channels: 1, diesPerChannel: 1 } }).sim, 700, 262);
    const after = viewAfterResize({ k: 9, x: -5000, y: -1500 }, layout, few, 40);
    expect(within(few, after)).toEqual(after);
    expect(boxOfDie(few, after, 0).width).toBeGreaterThan(0);
  });
});

test('pages of a block lie inside it, in reading order, none over another', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 512 }),
      fc.integer({ min: 20, max: 900 }),
      fc.integer({ min: 20, max: 600 }),
      (count, width, height) => {
        const block = { x: 7, y: 3, width, height };
        const grid = gridOfBlock({ ...layout, cellWidth: width * layout.planesPerDie, cellHeight: height }, count);
        expect(grid.columns * grid.rows).toBeGreaterThanOrEqual(count);
        const last = boxOfPage(block, grid, count - 1);
        expect(last.x + last.width).toBeLessThanOrEqual(7 + width + 1e-6);
        expect(last.y + last.height).toBeLessThanOrEqual(3 + height + 1e-6);
        expect(new Set(Array.from({ length: count }, (_, i) => `${boxOfPage(block, grid, i).x} ${boxOfPage(block, grid, i).y}`)).size).toBe(
          count,
        );
      },
    ),
  );
});
