import { describe, expect, test } from 'vitest';
import { planScenario } from '../../../src/engine/plan';
import { parseScenario } from '../../../src/scenario/parse';
import { drivePresets } from '../../../src/scenario/presets';
import { blockAtPoint, blockNear, boxOfBlock, layoutMap, tileOf } from '../../../src/views/map/mapLayout';
import { blocksInMiddle, deepestZoom, markOf } from '../../../src/views/map/mapMarks';
import { viewAfterResize } from '../../../src/views/map/useMapView';

/** Rooms of the map in the compositions: desktop, hall, phone. */
const rooms = [
  { width: 798, height: 278 },
  { width: 800, height: 140 },
  { width: 364, height: 330 },
];

describe('zoom of the map', () => {
  const presets = Object.keys(drivePresets);

  test.each(presets)('reaches single blocks by doubling, and never shows more blocks in a mark on the way: %s', (preset) => {
    for (const scale of [1, 2, 4, 8, 16, 32, 64, 128, 256]) {
      const parsed = parseScenario({ v: 1, scale, drive: { preset } });
      if (!parsed.ok) continue;
      const { sim } = planScenario(parsed.value);
      for (const { width, height } of rooms) {
        const layout = layoutMap(sim, width, height);
        const deepest = deepestZoom(layout);
        let before = Number.POSITIVE_INFINITY;
        for (let k = 1; ; k = Math.min(2 * k, deepest)) {
          const perMark = tileOf(layout.cellWidth * k, layout.pitch) * tileOf(layout.cellHeight * k, layout.pitch);
          expect(perMark).toBeLessThanOrEqual(before);
          before = perMark;
          if (k === deepest) break;
        }
        expect(before, `1:${scale} in ${width} x ${height}`).toBe(1);
        // Large enough for the outline and the fill level of an open block.
        expect(Math.min(layout.cellWidth, layout.cellHeight) * deepest).toBeGreaterThanOrEqual(30);
      }
    }
  });

  test('the presets above do open at some scale', () => {
    const opens = presets.filter((preset) => parseScenario({ v: 1, scale: 16, drive: { preset } }).ok);
    expect(opens.length).toBeGreaterThan(presets.length / 2);
  });

  test('a room that changes keeps the middle of what is seen', () => {
    const from = { width: 800, height: 280 };
    const to = { width: 700, height: 262 };
    const view = { k: 8, x: -3000, y: -900 };
    const after = viewAfterResize(view, from, to, 20);
    expect(after.k).toBe(8);
    expect((to.width / 2 - after.x) / after.k / to.width).toBeCloseTo((from.width / 2 - view.x) / view.k / from.width, 6);
    expect((to.height / 2 - after.y) / after.k / to.height).toBeCloseTo((from.height / 2 - view.y) / view.k / from.height, 6);
  });

  test('a room that changes never leaves the map, and another drive may be shallower', () => {
    const from = { width: 800, height: 280 };
    const to = { width: 400, height: 500 };
    const after = viewAfterResize({ k: 30, x: 0, y: -29 * 280 }, from, to, 4);
    expect(after.k).toBe(4);
    expect(after.x).toBeLessThanOrEqual(0);
    expect(after.x).toBeGreaterThanOrEqual(to.width * (1 - after.k));
    expect(after.y).toBeGreaterThanOrEqual(to.height * (1 - after.k));
    expect(viewAfterResize({ k: 3, x: -9, y: -9 }, { width: 0, height: 0 }, to, 4)).toEqual({ k: 1, x: 0, y: 0 });
  });

  test('a mark holds its block, each block of it has the same mark, and it covers all of them', () => {
    const parsed = parseScenario({ v: 1, scale: 16 });
    if (!parsed.ok) throw new Error(parsed.faults.join());
    const { sim } = planScenario(parsed.value);
    const layout = layoutMap(sim, 798, 278);
    let merged = 0;
    for (let block = 0; block < sim.blocks; block += 997) {
      const mark = markOf(layout, 1, block);
      merged = Math.max(merged, mark.blocks.length);
      expect(mark.blocks).toContain(block);
      for (const other of mark.blocks) {
        expect(markOf(layout, 1, other)).toEqual(mark);
        const box = boxOfBlock(layout, other);
        expect(box.x).toBeGreaterThanOrEqual(mark.box.x - 1e-6);
        expect(box.y + box.height).toBeLessThanOrEqual(mark.box.y + mark.box.height + 1e-6);
      }
      expect(markOf(layout, deepestZoom(layout), block)).toEqual({ blocks: [block], box: boxOfBlock(layout, block) });
    }
    expect(merged).toBeGreaterThan(1);
  });

  test('zooming in by a button leads to blocks, not into the gap between two dies', () => {
    const parsed = parseScenario({ v: 1, scale: 16 });
    if (!parsed.ok) throw new Error(parsed.faults.join());
    const layout = layoutMap(planScenario(parsed.value).sim, 798, 278);
    const k = deepestZoom(layout);
    const gap = [399, 139] as const;
    expect(blockAtPoint(layout, ...gap)).toBeNull();
    const [x, y] = blocksInMiddle(layout, k, ...gap, 798, 278);
    expect(blockAtPoint(layout, x, y)).not.toBeNull();
    expect(Math.hypot(x - gap[0], y - gap[1])).toBeLessThan(60);
    // While many dies are seen it stays where it is.
    expect(blocksInMiddle(layout, 1, ...gap, 798, 278)).toEqual(gap);
  });

  test('the block nearest to a point is the one under it, and one at the edge from outside', () => {
    const parsed = parseScenario({ v: 1, scale: 64 });
    if (!parsed.ok) throw new Error(parsed.faults.join());
    const { sim } = planScenario(parsed.value);
    const layout = layoutMap(sim, 798, 278);
    for (let block = 0; block < sim.blocks; block += 131) {
      const box = boxOfBlock(layout, block);
      expect(blockNear(layout, box.x + box.width / 2, box.y + box.height / 2)).toBe(block);
    }
    expect(blockNear(layout, -50, -50)).toBe(0);
    expect(blockNear(layout, 9999, 9999)).toBe(sim.blocks - 1);
  });
});
