/** Whose the pages of each group are: what the map paints, sorts and says of it. Fetched with the first drive that tells owners apart. */
import type { BlockColumns, Geometry } from '../../../engine/types';
import type { Language } from '../../../texts/language';
import type { Pen } from '../../canvas/pen';
import { fillBox, type Raster } from '../../canvas/shapes';
import { ownerLetter, shownOwners } from '../../ownerLetter';
import type { Theme } from '../../theme';
import { FREE, isValue, stateNumber } from '../draw/mapColumns';
import { type Look, paintGroup } from '../draw/mapLook';
import { apartFrom, groupGap, groupShownAt, type Scene } from '../draw/paintMap';
import { boxOfDie, boxOfPlace, isInSight, type MapLayout, tileOf, type View } from '../mapLayout';
import type { Order } from '../order';
import { isOnPattern, type OwnerPixels, ownerPixels, tintOf } from './ownerColours';

/** Pages of each owner in a group that were looked at, `shownOwners` numbers. */
function ownersOfGroup({ mixture }: BlockColumns, group: number): readonly number[] {
  const first = group * shownOwners;
  return mixture === null ? [] : Array.from(mixture.subarray(first, first + shownOwners));
}

/** The owner with the most pages of a group; -1: it has none. */
function greatest(mixture: Uint16Array, group: number): number {
  let best = -1;
  let most = 0;
  for (let owner = 0; owner < shownOwners; owner++) {
    const pages = mixture[group * shownOwners + owner] as number;
    if (pages <= most) continue;
    most = pages;
    best = owner;
  }
  return best;
}

/**
 * Values by which a die is sorted by handle, the highest first: the handle whose group it is, behind them the groups that handles share, then what
 * has no value. Where the drive has one place to write, all groups are alike, and stay where they are.
 */
export function handleRanks({ handle, state }: BlockColumns, { planesPerDie: planes, dies, groupsPerDie }: Geometry): Float64Array {
  const ranks = new Float64Array(dies * groupsPerDie);
  for (let group = 0, block = 0; group < ranks.length; group++, block += planes) {
    const s = state[block] as number;
    ranks[group] = s === stateNumber.free || s === stateNumber.bad ? FREE : 255 - (handle?.[block] ?? 0);
  }
  return ranks;
}

/** A number of a group that looks drawn at random, and is always the same. */
function chance(group: number, k: number): number {
  return (((Math.imul(group + 1, 0x9e3779b1) ^ Math.imul(k + 1, 0x85ebca6b)) >>> 8) & 0xffff) / 0x10000;
}

/** Marks of fewer device px a side have no room for two owners: they show one of them, drawn by its share. */
const partsFrom = 4;

/** Paints every group in sight as whose pages it holds. */
export function paintOwners(raster: Raster, layout: MapLayout, view: View, scene: Scene, look: Look, theme: Theme): void {
  raster.pixels.fill(0);
  const pixels = ownerPixels(theme);
  const { across, down } = tileOf(layout, view);
  const { ratio } = raster;
  const width = layout.cellWidth * across * view.k * ratio;
  const height = layout.cellHeight * down * view.k * ratio;
  const isApart = Math.min(width, height) / ratio >= apartFrom;
  const gap = isApart ? Math.round(groupGap * ratio) : 0;
  for (let die = 0; die < layout.dies; die++) {
    const box = boxOfDie(layout, view, die);
    if (!isInSight(layout, box)) continue;
    for (let place = 0; place < layout.groupsPerDie; place++) {
      const column = place % layout.columns;
      const row = Math.floor(place / layout.columns);
      if (column % across !== 0 || row % down !== 0) continue;
      const group = groupShownAt(layout, view, scene, look, die, place);
      const [x, y] = placeNow(layout, scene, group, column, row);
      const left = box.x * ratio + (x * width) / across;
      const top = box.y * ratio + (y * height) / down;
      if (left > raster.width || top > raster.height || left + width < 0 || top + height < 0) continue;
      paintMark(
        raster,
        scene,
        look,
        pixels,
        group,
        isApart,
        Math.round(left),
        Math.round(top),
        Math.max(Math.round(left) + 1, Math.round(left + width) - gap),
        Math.max(Math.round(top) + 1, Math.round(top + height) - gap),
      );
    }
  }
}

/** Column and row of a group's mark, on its way where it has one. */
function placeNow(
  { columns, groupsPerDie }: MapLayout,
  { before }: Scene,
  group: number,
  column: number,
  row: number,
): readonly [number, number] {
  if (before === null) return [column, row];
  const from = before.order.placeOf[group] ?? group % groupsPerDie;
  const rest = 1 - before.share;
  return [(from % columns) * rest + column * before.share, Math.floor(from / columns) * rest + row * before.share];
}

/** A mark: the colour of the owner with most pages, paler the less is valid; in it a part for each other owner, as large as its share. */
function paintMark(
  raster: Raster,
  { columns: { mixture }, values }: Scene,
  look: Look,
  pixels: readonly OwnerPixels[],
  group: number,
  isApart: boolean,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  const value = values[group] as number;
  const first = mixture === null || !isValue(value) ? -1 : greatest(mixture, group);
  if (mixture === null || first < 0) {
    if (!isValue(value)) paintGroup(raster, value, look, x0, y0, x1, y1, isApart);
    else fillBox(raster, x0, y0, x1, y1, look.hairline);
    return;
  }
  const valid = value / look.ends.high;
  let all = 0;
  for (let owner = 0; owner < shownOwners; owner++) all += mixture[group * shownOwners + owner] as number;
  const width = x1 - x0;
  const height = y1 - y0;
  if (Math.min(width, height) < partsFrom) {
    paintPart(raster, drawn(mixture, group, all), pixels, valid, x0, y0, x1, y1);
    return;
  }
  paintPart(raster, first, pixels, valid, x0, y0, x1, y1);
  for (let owner = 0; owner < shownOwners; owner++) {
    const share = (mixture[group * shownOwners + owner] as number) / all;
    if (owner === first || share === 0) continue;
    const side = Math.sqrt(share);
    const wide = Math.max(1, Math.round(width * side));
    const high = Math.max(1, Math.round(height * side));
    const x = x0 + Math.round((width - wide) * chance(group, owner));
    const y = y0 + Math.round((height - high) * chance(group, owner + shownOwners));
    paintPart(raster, owner, pixels, Math.max(valid, 0.6), x, y, x + wide, y + high);
  }
}

/** One owner of a group, drawn by its share. */
function drawn(mixture: Uint16Array, group: number, all: number): number {
  let left = chance(group, 0) * all;
  for (let owner = 0; owner < shownOwners; owner++) {
    left -= mixture[group * shownOwners + owner] as number;
    if (left < 0) return owner;
  }
  return greatest(mixture, group);
}

function paintPart(
  raster: Raster,
  owner: number,
  pixels: readonly OwnerPixels[],
  valid: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  const of = pixels[owner] as OwnerPixels;
  fillBox(raster, x0, y0, x1, y1, tintOf(of, valid));
  if (owner === 0) return;
  const { width, height, ratio } = raster;
  for (let y = Math.max(0, y0); y < Math.min(height, y1); y++)
    for (let x = Math.max(0, x0); x < Math.min(width, x1); x++) if (isOnPattern(owner, x, y, ratio)) raster.pixels[y * width + x] = of.line;
}

/** What letters are written on, and where marks lie there: a `Stage` of drawMap.ts, which fetches this file. */
interface Sheet {
  readonly context: Pen;
  readonly layout: MapLayout;
  readonly view: View;
  readonly order: Order;
  readonly theme: Theme;
}

/** Side of a mark from which on it has its owners' letters, css px. */
const lettersFrom = 44;

/** The letters of each group's owners, where marks are large enough. */
export function drawOwnerLetters({ context, layout, view, order, theme }: Sheet, scene: Scene): void {
  const { mixture } = scene.columns;
  if (mixture === null || Math.min(layout.cellWidth, layout.cellHeight) * view.k < lettersFrom) return;
  const { colours, type } = theme;
  context.font = `600 ${type.small}px ${type.family}`;
  context.textAlign = 'left';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colours.paper;
  context.fillStyle = colours.ink;
  for (let group = 0; group < layout.dies * layout.groupsPerDie; group++) {
    const box = boxOfPlace(layout, view, Math.floor(group / layout.groupsPerDie), order.placeOf[group] ?? 0);
    if (!isInSight(layout, box)) continue;
    const letters = ownersOfGroup(scene.columns, group)
      .flatMap((pages, owner) => (pages > 0 ? [ownerLetter(owner)] : []))
      .join('');
    context.strokeText(letters, box.x + 4, box.y + 3);
    context.fillText(letters, box.x + 4, box.y + 3);
  }
}

/** Whose the pages of a group are, in words: "A 90 %, B 10 %"; empty: no owner's. */
export function ownersText(group: number, columns: BlockColumns, { numbers, placement }: Language): string {
  const pages = ownersOfGroup(columns, group);
  const all = pages.reduce((sum, n) => sum + n, 0);
  const parts = pages.flatMap((n, owner) => (n > 0 ? [`${ownerLetter(owner)} ${numbers.percent(n / all)}`] : []));
  return parts.length === 0 ? '' : placement.whoseGroup(parts.join(', '));
}

/** How many groups hold the pages of one owner, and how many of several, in a sentence. */
export function ownersSummary(columns: BlockColumns, { numbers, placement }: Language): string {
  const groups = (columns.mixture?.length ?? 0) / shownOwners;
  const alone = new Array<number>(shownOwners).fill(0);
  let mixed = 0;
  for (let group = 0; group < groups; group++) {
    const owners = ownersOfGroup(columns, group).flatMap((n, owner) => (n > 0 ? [owner] : []));
    if (owners.length > 1) mixed++;
    else if (owners[0] !== undefined) alone[owners[0]] = (alone[owners[0]] ?? 0) + 1;
  }
  const parts = alone.flatMap((n, owner) => (n > 0 ? [placement.groupsOfOne(numbers.whole(n), ownerLetter(owner))] : []));
  return placement.groupsOfOwners(parts, numbers.whole(mixed));
}
