import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planScenario } from '../../../src/engine/plan';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import {
  boxOfDie,
  boxOfPlace,
  extentOf,
  groupsPerMark,
  layoutMap,
  mapMargin,
  placeAtPoint,
  placeNear,
  smallestMark,
  tileOf,
  wholeDrive,
} from '../../../src/views/map/mapLayout';
import { neighbourOf, type Place } from '../../../src/views/map/sight/mapKeys';
import { fakePlan } from '../fakes';

const drives = fc.record({
  channels: fc.integer({ min: 1, max: 16 }),
  diesPerChannel: fc.integer({ min: 1, max: 4 }),
  planesPerDie: fc.constantFrom(1, 2, 4),
  blocksPerPlane: fc.integer({ min: 8, max: 2100 }),
});
const rooms = fc.record({
  width: fc.integer({ min: 350, max: 1100 }),
  height: fc.integer({ min: 150, max: 600 }),
  ratio: fc.constantFrom(1, 1.25, 1.5, 2, 3),
});
const views = fc.record({
  k: fc.double({ min: 1, max: 300, noNaN: true }),
  x: fc.integer({ min: -90_000, max: 0 }),
  y: fc.integer({ min: -90_000, max: 0 }),
});

type Drive = { channels: number; diesPerChannel: number; planesPerDie: number; blocksPerPlane: number };

function layoutOf(drive: Drive, room: { width: number; height: number; ratio: number }) {
  const { sim } = fakePlan({ scale: 1, drive });
  return { geometry: sim, layout: layoutMap(sim, room.width, room.height, room.ratio) };
}

test('every group has its own place inside the map, and a point in it leads back to it', () => {
  fc.assert(
    fc.property(drives, rooms, fc.nat(), (drive, room, pick) => {
      const { geometry, layout } = layoutOf(drive, room);
      const die = pick % geometry.dies;
      const place = pick % geometry.groupsPerDie;
      const box = boxOfPlace(layout, wholeDrive, die, place);
      expect(box.x).toBeGreaterThanOrEqual(mapMargin - 1e-6);
      expect(box.y).toBeGreaterThanOrEqual(mapMargin - 1e-6);
      expect(box.x + box.width).toBeLessThanOrEqual(room.width - mapMargin + 1e-6);
      expect(box.y + box.height).toBeLessThanOrEqual(room.height - mapMargin + 1e-6);
      expect(placeAtPoint(layout, wholeDrive, box.x + box.width / 2, box.y + box.height / 2)).toEqual({ die, place });
    }),
    { numRuns: 300 },
  );
});

test('at every zoom the gaps between dies are the same, and there is none inside a die', () => {
  fc.assert(
    fc.property(drives, rooms, views, (drive, room, view) => {
      const { layout } = layoutOf(drive, room);
      if (layout.dieColumns < 2) return;
      const [first, second] = [boxOfDie(layout, view, 0), boxOfDie(layout, view, 1)];
      expect(second.x - first.x - first.width).toBeCloseTo(layout.gapX, 5);
      const [a, b] = [boxOfPlace(layout, view, 0, 0), boxOfPlace(layout, view, 0, 1)];
      if (layout.columns > 1) expect(b.x).toBeCloseTo(a.x + a.width, 5);
    }),
  );
});

test('where each group has a mark of its own, marks are whole device pixels and at least 2 x 2 css px, or their dies fill the room', () => {
  fc.assert(
    fc.property(drives, rooms, (drive, room) => {
      const { layout } = layoutOf(drive, room);
      if (groupsPerMark(layout, wholeDrive) > 1) return;
      const { width, height } = extentOf(layout, 1);
      const isWhole = (side: number) => Math.abs(side * room.ratio - Math.round(side * room.ratio)) < 1e-6;
      for (const [side, used, all] of [
        [layout.cellWidth, width, room.width],
        [layout.cellHeight, height, room.height],
      ] as const) {
        expect(isWhole(side) || all - 2 * mapMargin - used < 1 / room.ratio + 1e-6).toBe(true);
        expect(side).toBeGreaterThan(smallestMark - 1);
      }
      for (const gap of [layout.gapX, layout.gapY]) expect(isWhole(gap)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

/** Rooms of the map, css px, as the page has them in its nine windows. */
const inWindows = [
  [1071, 333],
  [1477, 433],
  [2043, 721],
  [923, 252],
  [732, 300],
  [375, 369],
  [335, 219],
  [397, 159],
  [358, 158],
] as const;

test.each(inWindows)('in a room of %i x %i px dies stand 4 to 6 px apart and reach its edges', (width, height) => {
  for (const ratio of [1, 2, 3]) {
    const layout = layoutMap(planScenario(shippedScenario('consistency')).sim, width + 2 * mapMargin, height + 2 * mapMargin, ratio);
    const extent = extentOf(layout, 1);
    for (const gap of [layout.gapX, layout.gapY]) {
      expect(gap).toBeGreaterThanOrEqual(4);
      expect(gap).toBeLessThanOrEqual(6);
    }
    expect(width - extent.width).toBeLessThan(8);
    expect(height - extent.height).toBeLessThan(4);
  }
});

/** Rooms of the map in the sketches' composition, and the narrowest window that is promised. */
const promised = [
  { name: '1440 x 900', width: 1070, height: 340 },
  { name: '1920 x 1080', width: 1430, height: 420 },
  { name: '1280 x 720', width: 900, height: 240 },
  { name: '1024 x 768', width: 680, height: 220 },
];

test.each(promised)('the default drive at 1:16 has a mark for every group at $name', ({ width, height }) => {
  const layout = layoutMap(planScenario(shippedScenario('consistency')).sim, width, height);
  expect(groupsPerMark(layout, wholeDrive)).toBe(1);
  const used = layout.dies * layout.groupsPerDie * layout.cellWidth * layout.cellHeight;
  expect(used / (width * height)).toBeGreaterThan(0.6);
});

test('a drive too large for its room says how many groups share a mark, and zooming in gives each its own', () => {
  const { sim } = fakePlan({ scale: 1 });
  const layout = layoutMap(sim, 400, 160);
  const shared = groupsPerMark(layout, wholeDrive);
  expect(shared).toBeGreaterThan(1);
  const { across, down } = tileOf(layout, wholeDrive);
  expect(across * down).toBe(shared);
  expect(groupsPerMark(layout, { k: 8, x: 0, y: 0 })).toBe(1);
});

test('the nearest place to any point is a place, and that at a point is the one there', () => {
  fc.assert(
    fc.property(
      drives,
      rooms,
      views,
      fc.integer({ min: -50, max: 1200 }),
      fc.integer({ min: -50, max: 700 }),
      (drive, room, view, x, y) => {
        const { geometry, layout } = layoutOf(drive, room);
        const near = placeNear(layout, view, x, y);
        expect(near.die).toBeGreaterThanOrEqual(0);
        expect(near.die).toBeLessThan(geometry.dies);
        expect(near.place).toBeGreaterThanOrEqual(0);
        expect(near.place).toBeLessThan(geometry.groupsPerDie);
        const at = placeAtPoint(layout, view, x, y);
        if (at !== null) expect(near).toEqual(at);
      },
    ),
    { numRuns: 300 },
  );
});

describe('keys', () => {
  const room = { width: 700, height: 300, ratio: 1 };
  const { layout, geometry } = layoutOf({ channels: 4, diesPerChannel: 2, planesPerDie: 2, blocksPerPlane: 101 }, room);
  const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

  test('Page Down and Page Up go by die and stop at the ends; Home and End go there', () => {
    expect(neighbourOf(layout, { die: 2, place: 5 }, 'PageDown')).toEqual({ die: 3, place: 5 });
    expect(neighbourOf(layout, { die: 3, place: 5 }, 'PageUp')).toEqual({ die: 2, place: 5 });
    expect(neighbourOf(layout, { die: 0, place: 5 }, 'PageUp')).toEqual({ die: 0, place: 5 });
    expect(neighbourOf(layout, { die: 7, place: 5 }, 'PageDown')).toEqual({ die: 7, place: 5 });
    expect(neighbourOf(layout, { die: 4, place: 7 }, 'Home')).toEqual({ die: 0, place: 0 });
    expect(neighbourOf(layout, { die: 4, place: 7 }, 'End')).toEqual({ die: 7, place: 100 });
  });

  test('arrows lead to the group that lies there, and never out of the drive', () => {
    fc.assert(
      fc.property(fc.nat(geometry.dies - 1), fc.nat(geometry.groupsPerDie - 1), fc.constantFrom(...arrows), (die, place, key) => {
        const next = neighbourOf(layout, { die, place }, key);
        if (next.die === die && next.place === place) return;
        const [from, to] = [boxOfPlace(layout, wholeDrive, die, place), boxOfPlace(layout, wholeDrive, next.die, next.place)];
        expect(next.place).toBeLessThan(geometry.groupsPerDie);
        if (key === 'ArrowLeft') expect(to.x).toBeLessThan(from.x);
        if (key === 'ArrowRight') expect(to.x).toBeGreaterThan(from.x);
        if (key === 'ArrowUp') expect(to.y).toBeLessThan(from.y);
        if (key === 'ArrowDown') expect(to.y).toBeGreaterThan(from.y);
      }),
    );
  });

  test.each([
    { across: 1, down: 1 },
    { across: 2, down: 1 },
    { across: 4, down: 2 },
  ])('by arrows alone every mark of $across x $down groups can be reached', (step) => {
    const id = ({ die, place }: Place) => {
      const column = Math.floor((place % layout.columns) / step.across);
      return `${die} ${column} ${Math.floor(Math.floor(place / layout.columns) / step.down)}`;
    };
    const all = new Set<string>();
    for (let die = 0; die < geometry.dies; die++) for (let place = 0; place < geometry.groupsPerDie; place++) all.add(id({ die, place }));
    const start: Place = { die: 0, place: 0 };
    const seen = new Set([id(start)]);
    const queue = [start];
    while (queue.length > 0) {
      const at = queue.pop() ?? start;
      for (const key of arrows) {
        const next = neighbourOf(layout, at, key, step);
        if (seen.has(id(next))) continue;
        seen.add(id(next));
        queue.push(next);
      }
    }
    expect([...all].filter((mark) => !seen.has(mark))).toEqual([]);
  });
});

test('the last row of a die of the drive that the page opens with is no stub', () => {
  const { sim } = planScenario(shippedScenario('consistency'));
  for (let width = 500; width <= 1800; width += 7) {
    for (let height = 200; height <= 800; height += 13) {
      const { columns, rows, groupsPerDie } = layoutMap(sim, width, height);
      expect(groupsPerDie - (rows - 1) * columns, `${width} x ${height}`).toBeGreaterThanOrEqual(columns / 4);
    }
  }
});

test('a strip has all dies in one row, within its room, each group in its place', () => {
  fc.assert(
    fc.property(drives, fc.integer({ min: 700, max: 1900 }), fc.integer({ min: 40, max: 110 }), (drive, width, height) => {
      const { sim } = fakePlan({ scale: 1, drive });
      const layout = layoutMap(sim, width, height, 1, true);
      expect([layout.dieColumns, layout.dieRows]).toEqual([sim.dies, 1]);
      const last = boxOfDie(layout, wholeDrive, sim.dies - 1);
      expect(last.x + last.width).toBeLessThanOrEqual(width + 1e-6);
      expect(last.y + last.height).toBeLessThanOrEqual(height + 1e-6);
      const { x, y, width: wide, height: high } = boxOfPlace(layout, wholeDrive, sim.dies - 1, sim.groupsPerDie - 1);
      expect(placeAtPoint(layout, wholeDrive, x + wide / 2, y + high / 2)).toEqual({ die: sim.dies - 1, place: sim.groupsPerDie - 1 });
    }),
  );
});
