import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { VictimExplanation } from '../../../src/engine/answers';
import { english } from '../../../src/texts/en/english';
import type { Box } from '../../../src/views/canvas/box';
import type { Pen } from '../../../src/views/canvas/pen';
import { drawOverlays } from '../../../src/views/map/draw/drawOverlays';
import { columnOf } from '../../../src/views/map/draw/mapColumns';
import { lookOf } from '../../../src/views/map/draw/mapLook';
import { numbersApart } from '../../../src/views/map/draw/numbersApart';
import { overlayAt } from '../../../src/views/map/draw/overlayAt';
import type { Overlay } from '../../../src/views/map/draw/overlays';
import { overlaysOf } from '../../../src/views/map/draw/overlaysOf';
import { overlayWords } from '../../../src/views/map/draw/overlayWords';
import { layoutMap, wholeDrive } from '../../../src/views/map/mapLayout';
import { byPlace } from '../../../src/views/map/order';
import { themeOf } from '../../../src/views/theme';
import { fakeRun } from '../fakes';

const width = 400;
const size = 12;

it('numbers beside marks that pile up lie apart, inside the picture, the first where it belongs (property)', () => {
  const mark = fc.record({ x: fc.integer({ min: 8, max: width - 8 }), y: fc.integer({ min: 0, max: 60 }) });
  fc.assert(
    fc.property(fc.array(mark, { minLength: 1, maxLength: 12 }), (marks) => {
      const placed = numbersApart(
        marks.map((one, i) => ({ ...one, text: String(i + 1) })),
        size,
        width,
      );
      const boxes = placed.map(({ x, y, text, isRight }) => {
        const room = text.length * size * 0.6;
        return { left: isRight ? x + 6 : x - 6 - room, right: isRight ? x + 6 + room : x - 6, y };
      });
      for (const [i, a] of boxes.entries()) {
        expect(a.left).toBeGreaterThanOrEqual(0);
        expect(a.right).toBeLessThanOrEqual(width);
        for (const b of boxes.slice(0, i)) expect(a.left < b.right && b.left < a.right && Math.abs(a.y - b.y) < size).toBe(false);
      }
      expect(placed[0]).toMatchObject({ text: '1', y: marks[0]?.y });
    }),
  );
});

it('five candidates side by side keep their five numbers', () => {
  const marks = [0, 1, 2, 3, 4].map((i) => ({ text: String(i + 1), x: 100 + 4 * i, y: 50 }));
  expect(numbersApart(marks, size, width)).toHaveLength(5);
  // Two that would stand side by side read as one: "24".
  const near = [
    { text: '2', x: 100, y: 50 },
    { text: '4', x: 111, y: 50 },
  ];
  expect(numbersApart(near, size, width)).toMatchObject([
    { isRight: true, y: 50 },
    { isRight: true, y: 62 },
  ]);
  // Nor does one lie on another mark.
  const other = { x: 107, y: 95, width: 10, height: 10 };
  const [beside] = numbersApart([{ text: '1', x: 100, y: 100 }], 12, 400, [other]);
  expect(beside).toMatchObject({ isRight: false, y: 100 });
  // It stands in the die of its mark, unless a mark takes its last place there.
  const within = { x: 95, y: 60, width: 60, height: 80 };
  expect(numbersApart([{ text: '1', x: 100, y: 100, within }], 12, 400)).toMatchObject([{ isRight: true, y: 100 }]);
  expect(numbersApart([{ text: '1', x: 100, y: 100, within }], 12, 400, [other])).toMatchObject([{ isRight: true, y: 112 }]);
  const all = [{ x: 96, y: 50, width: 60, height: 100 }];
  expect(numbersApart([{ text: '1', x: 100, y: 100, within }], 12, 400, all)).toMatchObject([{ isRight: false, y: 100 }]);
});

it('a number stands near another rather than nowhere', () => {
  // So many that no place beside them is left.
  const crowd = Array.from({ length: 20 }, (_, i) => ({ text: String(i % 10), x: 100, y: 50 }));
  const placed = numbersApart([...crowd, { text: 'last', x: 100, y: 50 }, { text: '7', x: 110, y: 50 }], size, width);
  expect(placed.length).toBeLessThan(20);
  expect(placed.at(-1)).toMatchObject({ text: '7', x: 110 });
});

it('a number lies on a mark rather than nowhere, and on no side beyond its die', () => {
  const everywhere = [{ x: 0, y: 0, width: 400, height: 200 }];
  expect(numbersApart([{ text: '1', x: 100, y: 100 }], 12, 400, everywhere)).toHaveLength(1);
  const placed = (within: Box, marks: readonly Box[] = []) => numbersApart([{ text: '1', x: 100, y: 100, within }], 12, 400, marks)[0];
  // At the right edge of its die it stands at its left, at the foot above its line.
  expect(placed({ x: 40, y: 60, width: 64, height: 80 })).toMatchObject({ isRight: false, y: 100 });
  expect(placed({ x: 96, y: 60, width: 64, height: 42 })).toMatchObject({ isRight: true, y: 88 });
  expect(placed({ x: 96, y: 98, width: 64, height: 42 })).toMatchObject({ isRight: true, y: 112 });
});

const { plan } = fakeRun();
const layout = layoutMap(plan.sim, 1040, 340);
const { groupsPerDie, planesPerDie } = plan.sim;

/** Where the map writes the numbers of candidates, the first one's first; `gc`: groups that collection writes to. */
function numbersOf(groups: readonly number[], gc: readonly number[] = []) {
  const written = new Map<string, { readonly side: string; readonly y: number }>();
  const feet = new Set<number>();
  const leaders: { x: number; y: number; to: number }[] = [];
  let begun = { x: Number.NaN, y: Number.NaN };
  const begin = (x: number, y: number) => (begun = { x, y });
  const lead = (x: number, y: number) => {
    feet.add(Math.round(y));
    leaders.push({ ...begun, to: x });
  };
  const state = { textAlign: '' };
  const write = (text: string, _x: number, y: number) =>
    written.set(text, { side: state.textAlign === 'left' ? 'right' : 'left', y: Math.round(y) });
  const context = new Proxy({} as Pen, {
    get: (_, name) => (name === 'fillText' ? write : name === 'moveTo' ? begin : name === 'lineTo' ? lead : () => undefined),
    set: (_, name, value) => (name === 'textAlign' ? Reflect.set(state, name, value) : true),
  });
  const theme = themeOf('light', false);
  const valid = columnOf('valid');
  const stage = { context, layout, view: wholeDrive, order: byPlace(plan.sim), theme };
  const overlays = groups.map((group, i): Overlay => ({ kind: 'candidate', block: group * planesPerDie, rank: i + 1, valid: 200 }));
  const none = new Int32Array();
  const frame = { hostGroups: none, gcGroups: Int32Array.from(gc), streamGroups: none };
  drawOverlays(stage, overlays, lookOf(theme, valid, valid.ends(plan)), frame);
  return Object.assign(
    groups.map((_, i) => written.get(String(i + 1))),
    { feet: [...feet], leaders },
  );
}

it('the candidate that is taken has its number first, none lies on a sign, and each is in its die', () => {
  const middle = 5 * groupsPerDie + layout.columns * 3 + Math.floor(layout.columns / 2);
  const [alone] = numbersOf([middle]);
  expect(alone?.side).toBe('right');
  // Two in one place.
  expect(numbersOf([middle, middle])[0]).toEqual(alone);
  expect(numbersOf([middle, middle])[1]).not.toEqual(alone);
  // A line leads to a number that stands lower than its mark, and to no other.
  const crowd = numbersOf([middle, middle, middle]);
  const lower = crowd.flatMap((number) => (number && number.y > (alone?.y ?? Number.NaN) ? [number.y] : []));
  expect(lower).toHaveLength(1);
  expect(crowd.feet.map((foot) => foot > (alone?.y ?? Number.NaN) && foot < (lower[0] ?? Number.NaN))).toEqual([true]);
  // From the middle of the mark to the side on which the number stands, on paper and in ink.
  const side = crowd.find((number) => number?.y === lower[0])?.side === 'right' ? 1 : -1;
  expect(crowd.leaders.map(({ x, y, to }) => [Math.sign(to - x), Math.round(y)])).toEqual(Array(2).fill([side, alone?.y]));
  expect(numbersOf([middle, middle]).feet).toEqual([]);
  // Collection writes to a group at its right.
  expect(numbersOf([middle], [middle + 2])[0]).not.toEqual(alone);
  const atEdge = 5 * groupsPerDie + layout.columns * 4 - 1;
  expect(numbersOf([atEdge])[0]?.side).toBe('left');
});

it('a dot that is pressed is the place that it tells, also where a mark stands for two groups', () => {
  const at = new Map([
    [480, { x: 19, y: 19, width: 2, height: 2 }],
    [481, { x: 19, y: 19, width: 2, height: 2 }],
    [7, { x: 25, y: 19, width: 2, height: 2 }],
  ]);
  const places = [7, 481].map((block, i) => ({ block, number: i + 1, isNow: i === 1 }));
  const overlays: readonly Overlay[] = [{ kind: 'trail', places, words: '' }];
  const press = (x: number, y: number) => overlayAt(overlays, (block) => at.get(block) ?? null, x, y);
  expect(press(20, 21)).toBe(481);
  expect(press(25, 20)).toBe(7);
  expect(press(60, 20)).toBeNull();
});

it('the path of a page ends at the moment shown, and says where the page is only while the run rests', () => {
  const run = fakeRun({ at: 812, scale: 16 });
  const { frame, plan } = run;
  const stop = (phaseRequests: number, group: number) =>
    ({ kind: 'moved', phase: frame.phase, phaseRequests, phaseSeconds: 0, to: group * plan.sim.pagesPerGroup }) as const;
  const stops = [stop(frame.phaseRequests - 9, 3), stop(frame.phaseRequests, 4), stop(frame.phaseRequests + 1, 5)];
  const page = { lpn: 0, story: { lpn: 0, stops, isWhole: true }, at: frame };
  const [trail] = overlaysOf(run, page, null, true, english);
  const planes = plan.sim.planesPerDie;
  expect(trail).toEqual({
    kind: 'trail',
    places: [
      { block: 3 * planes, number: 1, isNow: false },
      { block: 4 * planes, number: 2, isNow: true },
    ],
    words: '2 places of the page; it is at 2 now',
  });
  expect(overlayWords(overlaysOf(run, page, null, false, english), english, 'valid')).toEqual([
    { kind: 'trail', words: '2 places of the page' },
  ]);
});

it('a number on the map is the group that stands in that place beside it, whatever its rank', () => {
  const run = fakeRun({ at: 812, scale: 16 });
  const planes = run.plan.sim.planesPerDie;
  const shown = [41, 7, 90].map((group, i) => ({ group, validPages: 220 + i }));
  const candidates = [7, 8, 9, 41, 90].map((group, i) => ({ group, validPages: 221, age: 0, erases: 0, score: null, rank: i + 1 }));
  const choice: VictimExplanation = { die: 0, draws: [], policy: 'fifo', group: 7, levelled: false, candidates, others: [], shown };
  expect(overlaysOf(run, null, choice, true, english)).toEqual(
    [41, 7, 90].map((group, i) => ({ kind: 'candidate', block: group * planes, rank: i + 1, valid: 220 + i })),
  );
  expect(overlaysOf(run, null, choice, false, english)).toEqual([]);
});

it('where the ramp of the run before began elsewhere the legend of valid pages says so', () => {
  const run = fakeRun({ at: 812, scale: 16 });
  const wide = fakeRun({ at: 812, scale: 16, drive: { logicalPages: 45_000_000 } });
  const column = columnOf('valid');
  const low = column.endWords(column.ends(run.plan).low, 'low', run.plan, english);
  const overlays = overlaysOf(wide, null, null, true, english, run);
  expect(overlayWords(overlays, english, 'valid')).toEqual([{ kind: 'scaling', words: english.why.rampBefore(low) }]);
  expect(overlayWords(overlays, english, 'erases')).toEqual([]);
  expect(overlaysOf(run, null, null, true, english, run)).toEqual([]);
  expect(overlaysOf(run, null, null, true, english)).toEqual([]);
  expect(overlayAt(overlays, () => ({ x: 0, y: 0, width: 4, height: 4 }), 2, 2)).toBeNull();
});
