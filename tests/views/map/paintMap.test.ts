import { expect, test } from 'vitest';
import type { BlockColumns, Plan } from '../../../src/engine/types';
import { noneSkipped, skippedOf } from '../../../src/store/selections/series/skipped';
import { english } from '../../../src/texts/en/english';
import { pixelOf } from '../../../src/views/canvas/colour';
import type { Raster } from '../../../src/views/canvas/shapes';
import { paintMoving } from '../../../src/views/map/collection/paintMoving';
import { depthOf } from '../../../src/views/map/draw/inside';
import { BAD, columnOf, EMPTYING, FREE, isValue, slotsOfGroup, stateNumber } from '../../../src/views/map/draw/mapColumns';
import { lookOf, pixelAt } from '../../../src/views/map/draw/mapLook';
import { groupShownAt, paintMap, type Scene } from '../../../src/views/map/draw/paintMap';
import { paintInside } from '../../../src/views/map/draw/paintPages';
import { byValue } from '../../../src/views/map/draw/sortDies';
import { boxOfPlace, groupsPerMark, layoutMap, type View, wholeDrive } from '../../../src/views/map/mapLayout';
import { byPlace, type Order } from '../../../src/views/map/order';
import type { MapMode } from '../../../src/views/props';
import { themeOf } from '../../../src/views/theme';
import { fakeColumns, fakeDetail, fakePlan, fakeRun } from '../fakes';

const theme = themeOf('light', false);

interface Painting {
  readonly mode?: MapMode;
  readonly view?: View;
  readonly width?: number;
  readonly height?: number;
  readonly order?: (values: Float64Array, plan: Plan) => Order;
  readonly before?: Scene['before'];
  readonly skipped?: typeof noneSkipped;
  readonly low?: number;
}

function paint(plan: Plan, columns: BlockColumns, options: Painting = {}) {
  const { mode = 'valid', view = wholeDrive, width = 800, height = 300, before = null, skipped = noneSkipped, low = 0 } = options;
  const layout = layoutMap(plan.sim, width, height);
  const raster: Raster = { pixels: new Uint32Array(width * height), width, height, ratio: 1 };
  const column = columnOf(mode);
  const look = lookOf(theme, column, column.ends(plan));
  const values = new Float64Array(plan.sim.dies * plan.sim.groupsPerDie);
  column.read({ columns, skipped, low }, plan.sim, values);
  const order = options.order?.(values, plan) ?? byPlace(plan.sim);
  const scene: Scene = { columns, values, order, before };
  (before === null ? paintMap : paintMoving)(raster, layout, view, scene, look);
  const at = (x: number, y: number) => raster.pixels[Math.floor(y) * width + Math.floor(x)] ?? 0;
  const middleOf = (group: number) => {
    const die = Math.floor(group / plan.sim.groupsPerDie);
    const box = boxOfPlace(layout, view, die, order.placeOf[group] ?? 0);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  return { layout, look, raster, scene, values, at, middleOf };
}

const small = fakePlan({
  scale: 1,
  drive: { channels: 2, diesPerChannel: 1, planesPerDie: 2, blocksPerPlane: 60, logicalPages: 112_000 },
});
const usual = fakePlan({ scale: 16 });

test('one mark for every group of the default drive, each the colour of its own valid pages: no average', () => {
  const columns = fakeColumns(usual, 'steady');
  const { look, at, middleOf, layout } = paint(usual, columns, { width: 1070, height: 340 });
  expect(groupsPerMark(layout, wholeDrive)).toBe(1);
  const closed = Array.from({ length: usual.sim.blocks / 2 }, (_, group) => group).filter(
    (group) => columns.state[2 * group] === stateNumber.closed,
  );
  expect(closed.length).toBeGreaterThan(16_000);
  const other = closed.filter((group) => {
    const valid = (columns.valid[2 * group] ?? 0) + (columns.valid[2 * group + 1] ?? 0);
    return at(...middleOf(group)) !== pixelAt(look, valid);
  });
  expect(other).toEqual([]);
});

test.each([
  { name: 'each mark as large as the next', width: 712, height: 418, isWhole: true },
  { name: 'where whole pixels would leave much, some by a pixel larger', width: 387, height: 382, isWhole: false },
])('marks on the map equal groups: every pixel of a die is a mark, $name', ({ width, height, isWhole }) => {
  const columns = fakeColumns(usual, 'full');
  const { layout, raster } = paint(usual, columns, { width, height, mode: 'erases' });
  const painted = raster.pixels.reduce((sum, pixel) => sum + (pixel === 0 ? 0 : 1), 0);
  const wanted = usual.sim.dies * usual.sim.groupsPerDie * layout.cellWidth * layout.cellHeight;
  expect(Math.abs(painted - wanted) / wanted).toBeLessThanOrEqual(isWhole ? 0 : 0.01);
  for (const side of [layout.cellWidth, layout.cellHeight]) expect(side - Math.floor(side)).toBeLessThan(isWhole ? 1e-9 : 0.6);
});

/** Patches of one colour that touch by a side: counted from the pixels alone. */
function patchesIn({ pixels, width, height }: Raster): number {
  const seen = new Uint8Array(pixels.length);
  let patches = 0;
  for (let start = 0; start < pixels.length; start++) {
    if (pixels[start] === 0 || seen[start] === 1) continue;
    patches += 1;
    const open = [start];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width;
      const neighbours = [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width];
      for (const next of neighbours) {
        if (next < 0 || next >= width * height || seen[next] === 1 || pixels[next] !== pixels[start]) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
  }
  return patches;
}

/** The default drive's groups: 514 to a die. */
const whole16 = fakePlan({ scale: 1, drive: { blocksPerPlane: 514, pagesPerBlock: 128, logicalPages: 3_800_000 } });

/** Space for the map in windows of 1024 x 690, 1024 x 768, 1280 x 720 and 1366 x 650; in those of 1440 x 900, 1920 x 1080 and 2560 x 1440. */
test.each([
  [743, 143],
  [743, 235],
  [922, 194],
  [650, 380],
  [1082, 300],
  [1436, 380],
  [1930, 560],
])('in %i x %i px as many marks are counted from the pixels as the drive has groups', (width, height) => {
  const columns = fakeColumns(whole16, 'full');
  const { columns: across } = layoutMap(whole16.sim, width, height);
  const { planesPerDie, groupsPerDie } = whole16.sim;
  // No two neighbours are alike: each mark is a patch of its own.
  for (let block = 0; block < whole16.sim.blocks; block++) {
    const place = Math.floor(block / planesPerDie) % groupsPerDie;
    columns.state[block] = stateNumber.closed;
    columns.valid[block] = (place % across) % 2 === Math.floor(place / across) % 2 ? 128 : 0;
  }
  const all = whole16.sim.dies * groupsPerDie;
  expect(all).toBe(16_448);
  // Behind the last group there is nothing but paper.
  const { raster } = paint(whole16, columns, { width, height });
  expect(patchesIn(raster)).toBe(all);
});

test('no group looks like a better victim than the one that is chosen: not what is being filled, and not what is being emptied', () => {
  const column = columnOf('valid');
  const { low, high } = column.ends(usual);
  const { planesPerDie: planes } = usual.sim;
  const columns = fakeColumns(usual, 'steady');
  const [open, emptying, chosen] = [3, 5, 7];
  const set = (group: number, state: number, valid: number, programmed: number) => {
    for (let b = group * planes; b < (group + 1) * planes; b++) {
      columns.state[b] = state;
      columns.valid[b] = valid / planes;
      columns.programmed[b] = programmed / planes;
    }
  };
  set(open, stateNumber.open, 34, 36);
  set(emptying, stateNumber.victim, 26, high);
  set(chosen, stateNumber.victim, low, high);
  const values = new Float64Array(usual.sim.dies * usual.sim.groupsPerDie);
  column.read({ columns, skipped: noneSkipped, low }, usual.sim, values);
  // Two of its 36 pages are stale already.
  expect(values[open]).toBe(high - 2);
  expect(values[emptying]).toBe(EMPTYING);
  expect(values[chosen]).toBe(low);
  const { at, middleOf, look } = paint(usual, columns, { width: 1070, height: 340, low });
  expect(at(...middleOf(emptying))).toBe(look.pale);
  expect([look.stale, 0, look.hairline]).not.toContain(look.pale);
});

test('the ends of the ramp are those of the run: the law knows them, and no moment stretches them', () => {
  const column = columnOf('valid');
  const ends = column.ends(usual);
  expect(ends.high).toBe(slotsOfGroup(usual.sim));
  expect(ends.low).toBeGreaterThan(0.8 * ends.high);
  const look = lookOf(theme, column, ends);
  const { ramp } = theme.colours;
  expect(pixelAt(look, ends.high)).toBe(pixelOf(ramp.at(-1) ?? ''));
  expect(pixelAt(look, ends.low)).toBe(pixelOf(ramp[0] ?? ''));
  expect(pixelAt(look, 0)).toBe(pixelAt(look, ends.low));
});

test('a free group is empty, with a thin mesh; a bad one is a chequer and no colour of the ramp', () => {
  const columns = fakeColumns(small, 'fresh');
  columns.state[40] = columns.state[41] = stateNumber.bad;
  const { at, middleOf, look, values } = paint(small, columns, { width: 300, height: 100 });
  expect(values[20]).toBe(BAD);
  expect(values[21]).toBe(FREE);
  for (const group of [0, 21, 59, 119]) expect(at(...middleOf(group))).toBe(0);
  const [x, y] = middleOf(20);
  const pixels = [0, 1, 2, 3].flatMap((dx) => [0, 1, 2, 3].map((dy) => at(x - 2 + dx, y - 2 + dy)));
  expect(new Set(pixels)).toEqual(new Set([0, look.ink]));
});

test('erases are told of free groups, too, on a ramp that begins at none', () => {
  const columns = fakeColumns(small, 'steady');
  const { look, at, middleOf } = paint(small, columns, { mode: 'erases' });
  for (let group = 0; group < 120; group++) expect(at(...middleOf(group))).toBe(pixelAt(look, columns.erases[2 * group] ?? 0));
  expect(look.ends.low).toBe(0);
});

test('states have a colour each', () => {
  const columns = fakeColumns(small, 'steady');
  const { look, at, middleOf } = paint(small, columns, { mode: 'state' });
  for (let group = 0; group < 120; group++) {
    const state = columns.state[2 * group] ?? 0;
    if (state !== stateNumber.free) expect(at(...middleOf(group))).toBe(look.table[state]);
  }
  expect(new Set(look.table).size).toBeGreaterThanOrEqual(4);
});

test('where groups have to share a mark it shows the emptiest of them, the one that its read-out is about', () => {
  const plan = fakePlan({ scale: 1 });
  const columns = fakeColumns(plan, 'steady');
  const { layout, look, scene, at, values } = paint(plan, columns, { width: 500, height: 180 });
  expect(groupsPerMark(layout, wholeDrive)).toBeGreaterThan(1);
  for (const die of [0, 13, 31]) {
    for (const place of [0, 100, 900, 2047]) {
      const shown = groupShownAt(layout, wholeDrive, scene, look, die, place);
      const box = boxOfPlace(layout, wholeDrive, die, place);
      const own = values[die * plan.sim.groupsPerDie + place] ?? 0;
      if (isValue(own)) expect(values[shown]).toBeLessThanOrEqual(own);
      expect(at(box.x + box.width / 2, box.y + box.height / 2)).toBe(pixelAt(look, values[shown] ?? 0));
    }
  }
});

test('by fullness every die runs from its fullest group to its emptiest', () => {
  const columns = fakeColumns(usual, 'steady');
  const { layout, at, look, values, scene } = paint(usual, columns, { width: 1070, height: 340, order: (v, plan) => byValue(v, plan.sim) });
  for (const die of [0, 17]) {
    let before = Number.POSITIVE_INFINITY;
    for (let place = 0; place < usual.sim.groupsPerDie; place++) {
      const value = values[die * usual.sim.groupsPerDie + (scene.order.groupAt[die * usual.sim.groupsPerDie + place] ?? 0)] ?? 0;
      const box = boxOfPlace(layout, wholeDrive, die, place);
      if (isValue(value)) {
        expect(value).toBeLessThanOrEqual(before);
        expect(at(box.x + 1, box.y + 1)).toBe(pixelAt(look, value));
        before = value;
      } else before = -1;
    }
  }
});

test('on the way from one order to the other every mark is drawn, and at its end nothing differs', () => {
  const columns = fakeColumns(small, 'full');
  const values = new Float64Array(120);
  columnOf('valid').read({ columns, skipped: noneSkipped }, small.sim, values);
  const from = byPlace(small.sim);
  const order = (v: Float64Array, plan: Plan) => byValue(v, plan.sim);
  const still = paint(small, columns, { order });
  const arrived = paint(small, columns, { order, before: { order: from, share: 1 } });
  const begun = paint(small, columns, { order, before: { order: from, share: 0 } });
  for (let group = 0; group < 120; group++) {
    if (!isValue(values[group] ?? FREE)) continue;
    expect(arrived.at(...arrived.middleOf(group))).toBe(still.at(...still.middleOf(group)));
    const box = boxOfPlace(begun.layout, wholeDrive, Math.floor(group / 60), from.placeOf[group] ?? 0);
    expect(begun.at(box.x + box.width / 2, box.y + box.height / 2)).toBe(pixelAt(begun.look, values[group] ?? 0));
  }
});

test('nearer, blocks have their own colour, and pages their state: valid, stale, free, hatched where collection put them', () => {
  const run = fakeRun({ scale: 1, drive: { channels: 1, diesPerChannel: 1, planesPerDie: 2, blocksPerPlane: 4, pagesPerBlock: 32 } });
  const columns = run.columns as BlockColumns;
  const { layout, raster, look, scene, values } = paint(run.plan, columns, { width: 900, height: 700 });
  const { sim } = run.plan;
  expect(depthOf(layout, wholeDrive, sim)).toBe('pages');
  const asked: number[] = [];
  const details = new Map(Array.from({ length: sim.blocks }, (_, block) => [block, fakeDetail(run, block)]));
  const pages = { of: (block: number) => details.get(block) ?? null, show: (blocks: readonly number[]) => void asked.push(...blocks) };
  const { plan, frame } = run;
  const inside = { plan, frame, marks: null, columns, order: scene.order, values, pages, skippedPages: () => 0 };
  const drawn = paintInside(raster, layout, wholeDrive, 'pages', inside, look, english);
  expect(asked.sort((a, b) => a - b)).toEqual([...details.keys()]);
  expect(drawn).toHaveLength(sim.blocks);
  const there = new Set(raster.pixels);
  const states = drawn.flatMap(({ detail }) => detail.pages);
  expect(there.has(look.valid)).toBe(states.some((page) => page.state === 'valid'));
  expect(there.has(look.stale)).toBe(states.some((page) => page.state === 'invalid'));
  expect(there.has(look.hatchValid)).toBe(states.some((page) => page.state === 'valid' && page.relocated));
});

test('painting never leaves the raster, whatever the view', () => {
  const plan = fakePlan({ scale: 64, drive: { blocksPerPlane: 512 } });
  const columns = fakeColumns(plan, 'steady');
  for (const view of [
    { k: 3, x: -900, y: -500 },
    { k: 40, x: 5, y: 5 },
    { k: 1, x: 300, y: 0 },
    { k: 64, x: -40_000, y: -9000 },
  ]) {
    expect(() => paint(plan, columns, { width: 400, height: 200, view })).not.toThrow();
  }
});

test('what a group skipped when its die began is not painted as stale', () => {
  const columns = fakeColumns(small, 'steady');
  const { planesPerDie, groupsPerDie } = small.sim;
  // The first group of die 1 is half used, and all that it holds is valid.
  const block = groupsPerDie * planesPerDie;
  for (let plane = 0; plane < planesPerDie; plane++) {
    columns.state[block + plane] = columns.state[block - 1 - plane] = stateNumber.closed;
    columns.erases[block + plane] = 0;
    columns.valid[block + plane] = small.sim.pagesPerBlock / 2;
    columns.valid[block - 1 - plane] = small.sim.pagesPerBlock;
  }
  const skipped = skippedOf(columns, small);
  expect([...skipped.groups]).toEqual([-1, groupsPerDie]);
  const { at, middleOf } = paint(small, columns, { skipped });
  expect(at(...middleOf(groupsPerDie))).toBe(at(...middleOf(groupsPerDie - 1)));
  // As soon as it has been erased it is a group like any other.
  for (let plane = 0; plane < planesPerDie; plane++) columns.erases[block + plane] = 1;
  const later = paint(small, columns, { skipped: skippedOf(columns, small) });
  expect(later.at(...later.middleOf(groupsPerDie))).not.toBe(later.at(...later.middleOf(groupsPerDie - 1)));
});
