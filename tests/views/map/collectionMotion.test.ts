import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Collection, CollectionPage, CollectionStep } from '../../../src/store/selections/drive/collection';
import { layoutCollection } from '../../../src/views/map/collection/collectionLayout';
import { amidMoves, momentOf, scheduleOf, stepFrom, stillsOf, tallyOf } from '../../../src/views/map/collection/collectionMotion';

const pages = 24;
const free: CollectionPage = { state: 'free', lpn: null, relocated: false };

/** Collections of a small group: some pages valid, some of them overwritten before they move, host pages between. */
const collections = fc
  .array(fc.constantFrom('move', 'stale', 'invalid'), { minLength: pages, maxLength: pages })
  .map((fates): Collection => {
    const steps: CollectionStep[] = [];
    fates.forEach((fate, from) => {
      if (fate === 'move') steps.push({ kind: 'move', lpn: from + 100, from, destination: steps.length < 8 ? 0 : 1, to: steps.length });
      if (fate === 'stale') steps.push({ kind: 'stale', lpn: from + 100, from });
      if (from % 7 === 6) steps.push({ kind: 'host', pages: 2 });
    });
    return {
      owners: new Map(),
      groupPages: new Map(),
      die: 0,
      victim: 3,
      destinations: [4, 5],
      victimPages: fates.map((fate, i) => ({ state: fate === 'invalid' ? 'invalid' : 'valid', lpn: i + 100, relocated: false })),
      destinationPages: [Array.from({ length: 40 }, () => free), Array.from({ length: 40 }, () => free)],
      steps,
    };
  });
const progress = fc.double({ min: 0, max: 1, noNaN: true });

test('no page is ever lost or seen twice: each valid one is in the victim, on its way, at its place, or was overwritten', () => {
  fc.assert(
    fc.property(collections, progress, (collection, at) => {
      const moment = momentOf(collection, scheduleOf(collection), at);
      const stay = moment.victim.filter(({ state }) => state === 'valid').length;
      const there = moment.destinations.flat().filter(({ state }) => state === 'valid').length;
      const overwritten = moment.victim.filter(
        (page, i) => page.state === 'invalid' && page.left === undefined && collection.victimPages[i]?.state === 'valid',
      ).length;
      const all = collection.victimPages.filter(({ state }) => state === 'valid').length;
      expect(stay + moment.flights.length + there + overwritten).toBe(all);
      expect(moment.moved).toBe(moment.flights.length + there);
      // What is said beside the picture adds up to them, too.
      expect(tallyOf(moment, { valid: all })).toEqual({ moved: there, overwritten, valid: stay + moment.flights.length });
      // Where a page moved on, stale data stays until the erase.
      expect(moment.victim.filter(({ state, left }) => state === 'invalid' && left).length).toBe(moment.moved);
    }),
  );
});

test('it begins with the choice and ends with all moved and the victim erased; nothing goes back', () => {
  fc.assert(
    fc.property(collections, progress, progress, (collection, a, b) => {
      const schedule = scheduleOf(collection);
      const [before, after] = [momentOf(collection, schedule, Math.min(a, b)), momentOf(collection, schedule, Math.max(a, b))];
      expect(after.moved).toBeGreaterThanOrEqual(before.moved);
      expect(after.erased).toBeGreaterThanOrEqual(before.erased);
      // The erase waits for the last page.
      if (after.erased > 0) expect(after.flights).toEqual([]);
      expect(momentOf(collection, schedule, 0).victim).toEqual(collection.victimPages);
      const end = momentOf(collection, schedule, 1);
      expect(end.erased).toBe(1);
      expect(end.moved).toBe(collection.steps.filter(({ kind }) => kind === 'move').length);
    }),
  );
});

test('steps lead on and back through every page, and the stills are in order', () => {
  fc.assert(
    fc.property(collections, (collection) => {
      const schedule = scheduleOf(collection);
      let at = 0;
      let count = 0;
      while (at < 1 && count < 100) {
        const next = stepFrom(schedule, at, 1);
        expect(next).toBeGreaterThan(at);
        at = next;
        count += 1;
      }
      expect(at).toBe(1);
      while (at > 0) {
        const next = stepFrom(schedule, at, -1);
        expect(next).toBeLessThan(at);
        at = next;
      }
      // In one column no pages go from one row to one row.
      const stills = stillsOf(schedule, 1);
      expect([...stills].sort((a, b) => a - b)).toEqual(stills);
      expect(momentOf(collection, schedule, stills[2] ?? 0).erased).toBe(0);
      // The one that a picture begins and rests with: a third of the pages have come.
      const amid = momentOf(collection, schedule, stills[1] ?? 0);
      const moves = collection.steps.filter(({ kind }) => kind === 'move').length;
      expect(amid.moved - amid.flights.length).toBe(moves === 0 ? 0 : Math.max(1, Math.round(moves / 3)));
    }),
  );
});

test('both groups fit, one above the other, at any width and size of a group', () => {
  for (const count of [12, 256, 1024, 4096]) {
    for (const width of [220, 291, 560]) {
      const { destination, victim, height, cell } = layoutCollection(count, width);
      expect(destination.width).toBeLessThanOrEqual(width + 1e-6);
      expect(destination.y + destination.height).toBeLessThan(victim.y);
      expect(victim.y + victim.height).toBeLessThanOrEqual(height + 1e-6);
      expect(cell).toBeGreaterThan(1);
    }
  }
});

test('a group of few pages is one row across the width where each has room, with a way between as high as it is', () => {
  const { columns, destination, victim } = layoutCollection(12, 1415);
  expect(columns).toBe(12);
  expect(destination.width).toBeCloseTo(1415);
  expect(victim.y - destination.height).toBeCloseTo(destination.height);
  expect(layoutCollection(12, 560).columns).toBe(6);
  const inRoom = layoutCollection(12, 1415, 0, 300);
  expect(inRoom.columns).toBe(12);
  expect(inRoom.height).toBeLessThanOrEqual(300 + 1e-6);
  expect(layoutCollection(256, 1415).columns).toBeLessThan(64);
});

test('where there is height, pages are as large as it allows, in rows that are nearly full, and both groups reach its ends', () => {
  for (const count of [256, 512, 1024]) {
    for (const width of [240, 291, 404]) {
      const least = layoutCollection(count, width);
      for (const room of [least.height, 1.3 * least.height, 2 * least.height, 3 * least.height]) {
        const { columns, cell, victim, height, destination } = layoutCollection(count, width, 0, room);
        expect(cell).toBeGreaterThanOrEqual(least.cell);
        expect(Math.ceil(count / columns) * columns - count).toBeLessThanOrEqual(columns / 3);
        expect(height).toBeCloseTo(room);
        expect(victim.y + victim.height).toBeCloseTo(height);
        expect(victim.y - destination.height).toBeGreaterThanOrEqual(39.9);
      }
      const tall = layoutCollection(count, width, 0, 2 * least.height);
      expect(tall.cell * tall.high).toBeGreaterThan(1.3 * least.cell * least.high);
    }
  }
});

test('on a stage, where there is width, both groups go across it in rows that are nearly full, with a way between them', () => {
  for (const count of [256, 512])
    for (const [width, room] of [
      [1008, 374],
      [1512, 590],
      [1140, 480],
    ] as const) {
      const { columns, cell, victim, destination } = layoutCollection(count, width, 0, room);
      expect(destination.width).toBeGreaterThanOrEqual(0.95 * width);
      expect(Math.ceil(count / columns) * columns - count).toBeLessThanOrEqual(columns / 3);
      expect(victim.y - destination.height).toBeGreaterThanOrEqual(39.9);
      expect(cell).toBeGreaterThanOrEqual(15);
    }
});

test('the line of a group that was filled is as high as its words, for the last row of a hall, too', () => {
  for (const small of [12, 20, 30]) {
    const { strips, destination } = layoutCollection(256, 1512, 2, 590, small);
    expect(destination.y).toBeGreaterThanOrEqual(2 * small);
    for (const { height } of strips) expect(height + 4).toBeGreaterThanOrEqual(small);
  }
});

test('where the height is less than that, pages are smaller, and both groups still fit it; they are never too small to be seen', () => {
  for (const width of [240, 291]) {
    const usual = layoutCollection(256, width, 1);
    for (const share of [0.6, 0.75, 0.9]) {
      const { cell, height, victim, destination } = layoutCollection(256, width, 1, share * usual.height);
      expect(height).toBeCloseTo(share * usual.height);
      expect(cell).toBeGreaterThanOrEqual(4);
      expect(destination.y + destination.height).toBeLessThan(victim.y);
      expect(victim.y + victim.height).toBeLessThanOrEqual(height + 1e-6);
    }
    const least = layoutCollection(256, width, 1, 0);
    expect(least.cell).toBeGreaterThanOrEqual(4);
    expect(least.height).toBeLessThan(0.7 * usual.height);
  }
});

test('the erase comes as soon as the last page has: nothing waits for pages of the host, which are not drawn', () => {
  const of = (hosts: number): Collection => ({
    owners: new Map(),
    groupPages: new Map(),
    die: 0,
    victim: 3,
    destinations: [4],
    victimPages: [{ state: 'valid', lpn: 1, relocated: false }],
    destinationPages: [[free]],
    steps: [
      { kind: 'move', lpn: 1, from: 0, destination: 0, to: 0 },
      { kind: 'host', pages: hosts },
    ],
  });
  expect(scheduleOf(of(500))).toEqual(scheduleOf(of(1)));
});

test('a group has full rows beside the map, on a phone and on a stage; a page is nearly a square', () => {
  for (const [width, room] of [
    [288, 262],
    [280, 352],
    [357, 315],
    [956, 457],
  ] as const) {
    const { columns, cell, high, destination, victim } = layoutCollection(256, width, 1, room);
    expect(columns).toBe(32);
    expect(destination.width).toBeCloseTo(width, 5);
    expect(Math.max(high / cell, cell / high)).toBeLessThanOrEqual(1.45 + 1e-9);
    expect(victim.y - destination.y - destination.height).toBeGreaterThanOrEqual(Math.min(90, 0.25 * room));
  }
  // One of a prime number of pages has none but a row of all of them.
  expect(layoutCollection(251, 288, 1, 262).columns).toBeGreaterThan(15);
});

test('at rest the pages on their way leave one row for one row, a third or somewhat more of all having come', () => {
  const columns = 32;
  const steps = Array.from({ length: 231 }, (_, i): CollectionStep => {
    const from = Math.floor(i * 1.1);
    return { kind: 'move', lpn: i, from, destination: i < 126 ? 0 : 1, to: i < 126 ? 130 + i : i - 126 };
  });
  const group = Array.from({ length: 256 }, () => free);
  const collection: Collection = {
    owners: new Map(),
    groupPages: new Map(),
    die: 0,
    victim: 3,
    destinations: [4, 5],
    victimPages: group.map((_, i) => ({ state: 'valid', lpn: i, relocated: false })),
    destinationPages: [group, group],
    steps,
  };
  const schedule = scheduleOf(collection, columns);
  const moment = momentOf(collection, schedule, stillsOf(schedule, columns)[1] ?? 0);
  expect(moment.flights.length).toBeGreaterThan(6);
  for (const place of ['from', 'to', 'destination'] as const)
    expect(
      new Set(moment.flights.map((flight) => (place === 'destination' ? flight[place] : Math.floor(flight[place] / columns)))).size,
    ).toBe(1);
  expect(moment.moved).toBeGreaterThanOrEqual(77);
  expect(moment.moved).toBeLessThan(77 + 2 * columns);
});

test('pages on their way go from one row to one row at every moment, so that no line crosses another (property)', () => {
  fc.assert(
    fc.property(collections, progress, fc.integer({ min: 3, max: 12 }), (collection, at, columns) => {
      const { flights } = momentOf(collection, scheduleOf(collection, columns), at);
      const rows = flights.map(({ from, destination, to }) => [Math.floor(from / columns), destination, Math.floor(to / columns)].join());
      expect(new Set(rows).size).toBeLessThanOrEqual(1);
    }),
  );
});

test('the pages on their way at rest go from the next row where those of a third would not lie in one', () => {
  const columns = 16;
  const cameOf = (moves: number) => {
    const steps = Array.from({ length: moves }, (_, i): CollectionStep => ({ kind: 'move', lpn: i, from: i, destination: 0, to: i }));
    const group = Array.from({ length: 128 }, () => free);
    const victimPages: Collection['victimPages'] = group.map((_, i) => ({ state: 'valid', lpn: i, relocated: false }));
    const places = { die: 0, victim: 3, destinations: [4], victimPages, destinationPages: [group] };
    const collection: Collection = { owners: new Map(), groupPages: new Map(), ...places, steps };
    const schedule = scheduleOf(collection, columns);
    const moment = momentOf(collection, schedule, amidMoves(schedule, columns));
    return moment.moved - moment.flights.length;
  };
  // A third of 60 is amid a row; of 48 and 84 those behind it cross the end of one.
  expect(cameOf(60)).toBe(20);
  expect(cameOf(48)).toBe(17);
  expect(cameOf(84)).toBe(33);
});

test('two groups are never higher than their room, unless their pages are the smallest', () => {
  for (let width = 200; width < 720; width += 20)
    for (let room = 140; room < 520; room += 10)
      for (const count of [256, 384, 512]) {
        const least = layoutCollection(count, width, 1, 0).height;
        expect(layoutCollection(count, width, 1, room).height, `${count} in ${width} x ${room}`).toBeLessThanOrEqual(Math.max(room, least));
      }
});
