import { expect, test } from 'vitest';
import type { BlockColumns } from '../../../src/engine/types';
import { noneSkipped } from '../../../src/store/selections/series/skipped';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { contrast, type Pixel, pixelOf } from '../../../src/views/canvas/colour';
import type { Raster } from '../../../src/views/canvas/shapes';
import { columnOf, stateNumber } from '../../../src/views/map/draw/mapColumns';
import { lookOf } from '../../../src/views/map/draw/mapLook';
import { byValue } from '../../../src/views/map/draw/sortDies';
import { boxOfPlace, layoutMap, wholeDrive } from '../../../src/views/map/mapLayout';
import { byPlace } from '../../../src/views/map/order';
import { isOnPattern, ownerColour, ownerPixels } from '../../../src/views/map/owners/ownerColours';
import { handleRanks, ownersSummary, ownersText, paintOwners } from '../../../src/views/map/owners/owners';
import { shownOwners } from '../../../src/views/ownerLetter';
import { themeOf } from '../../../src/views/theme';
import { fakeColumns, fakePlan } from '../fakes';

const theme = themeOf('light', false);
const plan = fakePlan({ scale: 1, drive: { channels: 2, diesPerChannel: 1, planesPerDie: 1, blocksPerPlane: 60, logicalPages: 56_000 } });
const groups = plan.sim.dies * plan.sim.groupsPerDie;

/** All groups closed and wholly valid; `owners`: pages of A and of B in each. */
function columnsOf(owners: (group: number) => readonly [number, number]): BlockColumns {
  const { pagesPerGroup } = plan.sim;
  const mixture = new Uint16Array(groups * shownOwners);
  for (let g = 0; g < groups; g++) mixture.set(owners(g), g * shownOwners);
  return {
    ...fakeColumns(plan, 'steady'),
    valid: new Uint16Array(groups).fill(pagesPerGroup),
    state: new Uint8Array(groups).fill(stateNumber.closed),
    mixture,
  };
}

/** How many pixels of a group's mark are of each owner. */
function pixelsOfOwners(columns: BlockColumns, group: number): readonly number[] {
  const layout = layoutMap(plan.sim, 900, 500);
  const raster: Raster = { pixels: new Uint32Array(900 * 500), width: 900, height: 500, ratio: 1 };
  const column = columnOf('valid');
  const look = lookOf(theme, column, column.ends(plan));
  const values = new Float64Array(groups);
  column.read({ columns, skipped: noneSkipped }, plan.sim, values);
  paintOwners(raster, layout, wholeDrive, { columns, values, order: byPlace(plan.sim), before: null }, look, theme);
  const box = boxOfPlace(layout, wholeDrive, Math.floor(group / plan.sim.groupsPerDie), group % plan.sim.groupsPerDie);
  const seen = new Map<Pixel, number>();
  for (let y = Math.round(box.y); y < Math.round(box.y + box.height); y++)
    for (let x = Math.round(box.x); x < Math.round(box.x + box.width); x++) {
      const pixel = raster.pixels[y * 900 + x] as Pixel;
      seen.set(pixel, (seen.get(pixel) ?? 0) + 1);
    }
  return ownerPixels(theme).map(({ tint, line }) => [...new Set([...tint, line])].reduce((sum, pixel) => sum + (seen.get(pixel) ?? 0), 0));
}

test('a group of one owner has its colours alone, a mixed one those of both, each as much as its share', () => {
  const [a, b] = pixelsOfOwners(
    columnsOf((g) => (g % 2 === 0 ? [256, 0] : [0, 256])),
    1,
  ) as [number, number];
  expect(a).toBe(0);
  expect(b).toBeGreaterThan(100);
  for (const share of [0.1, 0.25, 0.45]) {
    const [most, some] = pixelsOfOwners(
      columnsOf(() => [256 * (1 - share), 256 * share]),
      7,
    ) as [number, number];
    expect(some / (most + some)).toBeGreaterThan(share * 0.6);
    expect(some / (most + some)).toBeLessThan(share * 1.4);
  }
});

test('the less of a group is valid, the paler it is', () => {
  const columns = columnsOf(() => [256, 0]);
  const tints = ownerPixels(theme)[0]?.tint ?? [];
  expect(tints.at(-1)).toBe(pixelOf(ownerColour(0, theme)));
  columns.valid[3] = plan.sim.pagesPerGroup / 4;
  const layout = layoutMap(plan.sim, 900, 500);
  expect(layout.columns).toBeGreaterThan(3);
  const [full, quarter] = [2, 3].map((g) => pixelsOfOwners(columns, g)[0]);
  expect(quarter).toBe(full);
  expect(new Set(tints).size).toBe(tints.length);
});

test('sorted by handle each die has one field after the other, and behind them what handles share and what is free', () => {
  const columns = columnsOf(() => [128, 128]);
  const handle = Uint8Array.from({ length: groups }, (_, g) => g % 3);
  const state = columns.state.slice();
  state[4] = stateNumber.free;
  const { groupAt } = byValue(handleRanks({ ...columns, handle, state }, plan.sim), plan.sim);
  const { groupsPerDie } = plan.sim;
  const first = Array.from(groupAt.subarray(0, groupsPerDie));
  expect(first.at(-1)).toBe(4);
  const handles = first.slice(0, -1).map((g) => handle[g] as number);
  expect(handles).toEqual([...handles].sort());
  // With one place to write all stay where they are.
  const { groupAt: mixed } = byValue(handleRanks({ ...columns, handle: null }, plan.sim), plan.sim);
  expect(Array.from(mixed)).toEqual(Array.from(byPlace(plan.sim).groupAt));
});

test('in words, in both languages', () => {
  const columns = columnsOf((g) => (g === 0 ? [192, 64] : g === 1 ? [0, 10] : [5, 0]));
  expect(ownersText(0, columns, english)).toBe(`valid pages: A ${english.numbers.percent(0.75)}, B ${english.numbers.percent(0.25)}`);
  expect(ownersSummary(columns, english)).toBe(
    `${groups - 2} groups hold pages of A alone, 1 groups hold pages of B alone, 1 groups hold pages of several owners.`,
  );
  expect(ownersSummary(columns, german)).toContain(`${groups - 2} Gruppen`);
});

test('owners are told apart without colour, and the first two by their luminance', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const of = themeOf(scheme, false);
    expect(contrast(ownerColour(0, of), ownerColour(1, of))).toBeGreaterThan(3);
  }
  const patterns = Array.from({ length: shownOwners }, (_, owner) =>
    Array.from({ length: 24 * 24 }, (_, i) => (isOnPattern(owner, i % 24, Math.floor(i / 24), 1) ? '#' : '.')).join(''),
  );
  expect(new Set(patterns).size).toBe(shownOwners);
});
