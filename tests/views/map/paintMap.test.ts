import { expect, test } from 'vitest';
import type { BlockColumns, Plan } from '../../../src/engine/types';
import { noneSkipped, skippedOf } from '../../../src/store/selections/skipped';
import { pixelOf } from '../../../src/views/canvas/colour';
import type { Raster } from '../../../src/views/canvas/shapes';
import { mapLook } from '../../../src/views/map/drawMap';
import { boxOfBlock, layoutMap, type MapLayout, tileOf } from '../../../src/views/map/mapLayout';
import { paintMap } from '../../../src/views/map/paintMap';
import { eraseRange, stateNumber, validRange } from '../../../src/views/map/ranges';
import { themeOf } from '../../../src/views/theme';
import { fakeColumns, fakeFrame, fakePlan } from '../fakes';

const theme = themeOf('light', false);
const whole = { k: 1, x: 0, y: 0 };

function paint(
  plan: Plan,
  columns: BlockColumns,
  width: number,
  height: number,
  mode: 'valid' | 'erases' | 'state' = 'valid',
  view = whole,
  open = true,
  skipped = noneSkipped,
) {
  const layout = layoutMap(plan.sim, width, height);
  const raster: Raster = { pixels: new Uint32Array(width * height), width, height, ratio: 1 };
  const range = (mode === 'erases' ? eraseRange(columns) : validRange(columns, plan.sim)) ?? { low: 0, high: 0 };
  const look = mapLook(theme, mode, plan.sim, range);
  const { hostGroups, gcGroups } = fakeFrame(plan, columns);
  const none = new Int32Array(plan.sim.dies).fill(-1);
  const perMark = paintMap(
    raster,
    layout,
    view,
    { columns, hostGroups: open ? hostGroups : none, gcGroups: open ? gcGroups : none, skipped },
    look,
  );
  const at = (x: number, y: number) => raster.pixels[Math.floor(y) * width + Math.floor(x)] ?? 0;
  return { layout, look, perMark, at };
}

function middle(layout: MapLayout, block: number): readonly [number, number] {
  const box = boxOfBlock(layout, block);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const one = fakePlan({ scale: 1, drive: { channels: 2, diesPerChannel: 1, planesPerDie: 2, blocksPerPlane: 60 } });

test('each block with a mark of its own has the colour of its valid pages', () => {
  const columns = fakeColumns(one, 'steady');
  const { layout, look, perMark, at } = paint(one, columns, 800, 300);
  expect(perMark).toBe(1);
  let checked = 0;
  for (let b = 0; b < one.sim.blocks; b++) {
    if (columns.state[b] !== stateNumber.closed) continue;
    expect(at(...middle(layout, b)), `block ${b}`).toBe(look.table[columns.valid[b] ?? 0]);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(100);
});

test('the emptiest closed group is at one end of the ramp, a full block at the other', () => {
  const columns = fakeColumns(one, 'steady');
  const range = validRange(columns, one.sim);
  const { look } = paint(one, columns, 800, 300);
  expect(look.table[Math.floor((range?.low ?? 0) / 2)]).toBe(pixelOf(theme.colours.ramp[0] ?? ''));
  expect(look.table[one.sim.pagesPerBlock]).toBe(pixelOf(theme.colours.ramp.at(-1) ?? ''));
});

test('a free block is an empty outlined cell', () => {
  const { layout, at } = paint(one, fakeColumns(one, 'fresh'), 800, 300, 'valid', whole, false);
  for (let b = 0; b < one.sim.blocks; b++) {
    const box = boxOfBlock(layout, b);
    expect(at(...middle(layout, b))).toBe(0);
    expect(at(box.x, box.y)).toBe(pixelOf(theme.colours.outline));
  }
});

test('open blocks have the outline of their stream', () => {
  const columns = fakeColumns(one, 'steady');
  const { layout, at } = paint(one, columns, 800, 300);
  const { hostGroups, gcGroups } = fakeFrame(one, columns);
  for (let die = 0; die < one.sim.dies; die++) {
    const host = boxOfBlock(layout, (hostGroups[die] ?? 0) * 2);
    const gc = boxOfBlock(layout, (gcGroups[die] ?? 0) * 2 + 1);
    expect(at(host.x, host.y)).toBe(pixelOf(theme.colours.host));
    expect(at(gc.x, gc.y)).toBe(pixelOf(theme.colours.gc));
  }
});

test('where blocks are too small a mark is the mean of its blocks, with the emptiest at its foot', () => {
  const plan = fakePlan({ scale: 16 });
  const columns = fakeColumns(plan, 'steady');
  const { layout, look, perMark, at } = paint(plan, columns, 760, 280, 'valid', whole, false);
  expect(perMark).toBeGreaterThan(1);
  const tileX = tileOf(layout.cellWidth, layout.pitch);
  const tileY = tileOf(layout.cellHeight, layout.pitch);
  let checked = 0;
  // The top left mark of each plane; blocks of a tile lie in rows of the plane.
  layout.planes.forEach((box, index) => {
    const die = Math.floor(index / 2);
    const blocks: number[] = [];
    for (let r = 0; r < tileY; r++)
      for (let c = 0; c < tileX; c++) blocks.push((die * plan.sim.groupsPerDie + r * layout.columns + c) * 2 + (index % 2));
    if (blocks.some((b) => columns.state[b] === stateNumber.free)) return;
    const valid = blocks.map((b) => columns.valid[b] ?? 0);
    const mean = Math.round(valid.reduce((sum, v) => sum + v, 0) / valid.length);
    expect(at(box.x, box.y)).toBe(look.table[mean]);
    const foot = Math.round(box.y + tileY * layout.cellHeight) - 2;
    expect(at(box.x, foot)).toBe(look.table[Math.min(...valid)]);
    checked += 1;
  });
  expect(checked).toBeGreaterThan(30);
});

test('zoomed in, each block is a mark again', () => {
  const plan = fakePlan({ scale: 16 });
  const columns = fakeColumns(plan, 'steady');
  const { layout, look, perMark, at } = paint(plan, columns, 760, 280, 'valid', { k: 16, x: -100, y: -60 }, false);
  expect(perMark).toBe(1);
  const block = 2 * (layout.columns + 3);
  const [x, y] = middle(layout, block);
  expect(at(x * 16 - 100, y * 16 - 60)).toBe(look.table[columns.valid[block] ?? 0]);
});

test('erase counts are shown in grey from the least to the most worn, free blocks too', () => {
  const columns = fakeColumns(one, 'steady');
  const { layout, look, at } = paint(one, columns, 800, 300, 'erases');
  const { low } = eraseRange(columns);
  for (let b = 0; b < one.sim.blocks; b++) expect(at(...middle(layout, b))).toBe(look.table[(columns.erases[b] ?? 0) - low]);
});

test('a bad block is neither free nor valid', () => {
  const columns = fakeColumns(one, 'steady');
  columns.state[40] = stateNumber.bad;
  const { layout, at } = paint(one, columns, 800, 300, 'state');
  const box = boxOfBlock(layout, 40);
  expect(at(box.x + 1, box.y + box.height / 2)).toBe(pixelOf(theme.colours.outline));
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
    expect(() => paint(plan, columns, 400, 200, 'valid', view)).not.toThrow();
  }
});

test('what a group skipped when its die began is not painted as stale', () => {
  const columns = fakeColumns(one, 'steady');
  const { planesPerDie, groupsPerDie } = one.sim;
  // The first group of die 1 is half used, and all that it holds is valid.
  const block = groupsPerDie * planesPerDie;
  const half = one.sim.pagesPerBlock / 2;
  const full = block - planesPerDie;
  for (let plane = 0; plane < planesPerDie; plane++) {
    columns.state[block + plane] = columns.state[full + plane] = stateNumber.closed;
    columns.erases[block + plane] = 0;
    columns.valid[block + plane] = half;
    columns.valid[full + plane] = one.sim.pagesPerBlock;
  }
  const skipped = skippedOf(columns, one);
  expect([...skipped.groups]).toEqual([-1, groupsPerDie]);
  const { layout, at } = paint(one, columns, 800, 300, 'valid', whole, false, skipped);
  expect(at(...middle(layout, block))).toBe(at(...middle(layout, full)));
  // As soon as it has been erased it is a group like any other.
  for (let plane = 0; plane < planesPerDie; plane++) columns.erases[block + plane] = 1;
  const later = paint(one, columns, 800, 300, 'valid', whole, false, skippedOf(columns, one));
  expect(later.at(...middle(layout, block))).not.toBe(later.at(...middle(layout, full)));
});
