import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neighbourMark, neighbourOf } from '../../../src/views/map/mapKeys';
import { blockAtPoint, boxOfBlock, layoutMap, mapMargin, smallestPitch, tileOf } from '../../../src/views/map/mapLayout';
import { markOf } from '../../../src/views/map/mapMarks';
import { fakePlan } from '../fakes';

const drives = fc.record({
  channels: fc.integer({ min: 1, max: 16 }),
  diesPerChannel: fc.integer({ min: 1, max: 4 }),
  planesPerDie: fc.constantFrom(1, 2, 4),
  blocksPerPlane: fc.integer({ min: 8, max: 2100 }),
});
const rooms = fc.record({
  width: fc.integer({ min: 350, max: 1000 }),
  height: fc.integer({ min: 150, max: 600 }),
  ratio: fc.constantFrom(1, 1.5, 2),
});

function layoutOf(
  drive: { channels: number; diesPerChannel: number; planesPerDie: number; blocksPerPlane: number },
  room: { width: number; height: number; ratio: number },
) {
  const plan = fakePlan({ scale: 1, drive });
  return { geometry: plan.sim, layout: layoutMap(plan.sim, room.width, room.height, room.ratio) };
}

test('every block has its own place inside the map, and a point in it leads back to it', () => {
  fc.assert(
    fc.property(drives, rooms, fc.nat(), (drive, room, pick) => {
      const { geometry, layout } = layoutOf(drive, room);
      const block = pick % geometry.blocks;
      const box = boxOfBlock(layout, block);
      expect(box.x).toBeGreaterThanOrEqual(mapMargin - 1e-6);
      expect(box.y).toBeGreaterThanOrEqual(mapMargin - 1e-6);
      expect(box.x + box.width).toBeLessThanOrEqual(room.width - mapMargin + 1e-6);
      expect(box.y + box.height).toBeLessThanOrEqual(room.height - mapMargin + 1e-6);
      expect(blockAtPoint(layout, box.x + box.width / 2, box.y + box.height / 2)).toBe(block);
    }),
    { numRuns: 300 },
  );
});

test('planes do not overlap', () => {
  fc.assert(
    fc.property(drives, rooms, (drive, room) => {
      const { planes } = layoutOf(drive, room).layout;
      for (let i = 0; i < planes.length; i++) {
        for (let k = i + 1; k < planes.length; k++) {
          const a = planes[i];
          const b = planes[k];
          if (a === undefined || b === undefined) continue;
          const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
          expect(apart, `planes ${i} and ${k}`).toBe(true);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('marks are never smaller than the smallest pitch where the drive is laid out in a usual room', () => {
  for (const dies of [1, 2, 8, 16, 32, 64]) {
    for (const width of [350, 700, 1000]) {
      const plan = fakePlan({ scale: 16, drive: { channels: Math.min(8, dies), diesPerChannel: Math.ceil(dies / 8) } });
      const layout = layoutMap(plan.sim, width, 300, 1);
      const tileX = tileOf(layout.cellWidth, layout.pitch);
      const tileY = tileOf(layout.cellHeight, layout.pitch);
      expect(tileX * layout.cellWidth).toBeGreaterThanOrEqual(smallestPitch(1) - 1e-6);
      expect(tileY * layout.cellHeight).toBeGreaterThanOrEqual(smallestPitch(1) - 1e-6);
      // The room is used: at least two fifths of it carry marks.
      const used = layout.planes.reduce((sum, box) => sum + box.width * box.height, 0);
      expect(used / (width * 300), `${dies} dies at ${width} px`).toBeGreaterThan(0.4);
    }
  }
});

test('blocks of a small drive are marks of their own; a column is a channel', () => {
  const plan = fakePlan({ scale: 1, drive: { channels: 8, diesPerChannel: 1, planesPerDie: 1, blocksPerPlane: 64 } });
  const layout = layoutMap(plan.sim, 800, 300);
  expect(layout.byChannel).toBe(true);
  expect(layout.dieColumns).toBe(8);
  expect(tileOf(layout.cellWidth, layout.pitch)).toBe(1);
});

describe('keys', () => {
  const { layout, geometry } = layoutOf(
    { channels: 4, diesPerChannel: 2, planesPerDie: 2, blocksPerPlane: 100 },
    { width: 700, height: 300, ratio: 1 },
  );
  const perDie = geometry.groupsPerDie * geometry.planesPerDie;

  test('Page Down and Page Up go by die and stop at the ends', () => {
    expect(neighbourOf(layout, 5, 'PageDown')).toBe(5 + perDie);
    expect(neighbourOf(layout, 5 + perDie, 'PageUp')).toBe(5);
    expect(neighbourOf(layout, 5, 'PageUp')).toBe(5);
    expect(neighbourOf(layout, geometry.blocks - 1, 'PageDown')).toBe(geometry.blocks - 1);
  });

  test('Home, End, nowhere and other keys', () => {
    expect(neighbourOf(layout, 77, 'Home')).toBe(0);
    expect(neighbourOf(layout, 77, 'End')).toBe(geometry.blocks - 1);
    expect(neighbourOf(layout, null, 'ArrowRight')).toBe(0);
    expect(neighbourOf(layout, 5, 'a')).toBeNull();
  });

  test('arrows lead to the block that lies there, and never out of the drive', () => {
    fc.assert(
      fc.property(fc.nat(geometry.blocks - 1), fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'), (block, key) => {
        const next = neighbourOf(layout, block, key) ?? -1;
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThan(geometry.blocks);
        if (next === block) return;
        const from = boxOfBlock(layout, block);
        const to = boxOfBlock(layout, next);
        if (key === 'ArrowLeft') expect(to.x).toBeLessThan(from.x);
        if (key === 'ArrowRight') expect(to.x).toBeGreaterThan(from.x);
        if (key === 'ArrowUp') expect(to.y).toBeLessThan(from.y);
        if (key === 'ArrowDown') expect(to.y).toBeGreaterThan(from.y);
      }),
    );
  });

  test('by arrows alone every die can be reached', () => {
    const seen = new Set<number>([0]);
    const queue = [0];
    while (queue.length > 0) {
      const block = queue.pop() ?? 0;
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = neighbourOf(layout, block, key) ?? block;
        if (!seen.has(next)) {
          seen.add(next);
          queue.push(next);
        }
      }
    }
    expect(seen.size).toBe(geometry.blocks);
  });
});

test('where a mark is several blocks, arrows lead from mark to mark, to all of them and back', () => {
  const { geometry, layout } = layoutOf(
    { channels: 8, diesPerChannel: 4, planesPerDie: 2, blocksPerPlane: 514 },
    { width: 798, height: 278, ratio: 1 },
  );
  const mark = (block: number) => markOf(layout, 1, block);
  expect(mark(0).blocks.length).toBeGreaterThan(1);
  const reached = new Set<number>();
  let at = 0;
  // To the right until the edge of the drive, along the first row of marks.
  for (;;) {
    reached.add(at);
    const next = neighbourMark(layout, 1, at, 'ArrowRight') ?? at;
    if (next === at) break;
    expect(mark(next).blocks).not.toContain(at);
    expect(mark(next).box.x).toBeGreaterThan(mark(at).box.x);
    at = next;
  }
  const marksAcross = new Set(layout.planes.filter((box) => box.y === layout.planes[0]?.y).map((box) => box.x)).size;
  expect(reached.size).toBe((marksAcross * layout.columns) / tileOf(layout.cellWidth, layout.pitch));
  for (let i = 1; i < reached.size; i++) at = neighbourMark(layout, 1, at, 'ArrowLeft') ?? -1;
  expect(at).toBe(mark(0).blocks[0]);
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'End', 'Home']) {
    const next = neighbourMark(layout, 1, at, key) ?? -1;
    expect(mark(next).blocks[0]).toBe(next);
    at = next;
  }
  expect(at).toBe(0);
  expect(neighbourMark(layout, 1, geometry.blocks - 1, 'a')).toBeNull();
});
