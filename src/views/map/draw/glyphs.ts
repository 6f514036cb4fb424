import type { Frame, Plan } from '../../../engine/types';
import type { EarlyLanguage } from '../../../texts/language';
import type { Box } from '../../canvas/box';
import type { Pen } from '../../canvas/pen';
import type { Theme } from '../../theme';
import { boxOfDie, boxOfPlace, type MapLayout, type View } from '../mapLayout';
import type { Order } from '../order';
import type { StepMarks } from '../tiny/tinyMarks';

/** What is found at a glance: a sign larger than a mark, the same in map, legend, tiny drive and block. */
export type GlyphKind = 'host' | 'gc' | 'victim' | 'chosen';

/**
 * Signs from inside out. Where a group has several, they nest in this order and none hides another: what writes there now, round it that it was
 * the last victim, round all that it is chosen. A bad group has none.
 */
export const glyphOrder: readonly GlyphKind[] = ['host', 'gc', 'victim', 'chosen'];

const glyphNames: Readonly<Record<GlyphKind, (language: EarlyLanguage) => string>> = {
  host: (language) => language.map.hostWritesHere,
  gc: (language) => language.map.collectionWritesHere,
  victim: (language) => language.map.victim,
  chosen: (language) => language.map.chosen,
};

/** What a sign stands for. With a single frontier host and collection write to the same group. */
export function signName(kind: GlyphKind, { scenario }: Plan, language: EarlyLanguage): string {
  const { map: words } = language;
  return kind === 'host' && scenario.ftl.frontiers === 'single' ? words.hostAndCollectionWriteHere : glyphNames[kind](language);
}

/** Signs that a drive can have, in the order of the legend. */
export function signsOf({ scenario }: Plan): readonly GlyphKind[] {
  return glyphOrder.filter((kind) => kind !== 'gc' || scenario.ftl.frontiers !== 'single');
}

/** A sign at a group (its global number). */
export interface Glyph {
  readonly kind: GlyphKind;
  readonly group: number;
}

/** Smallest side of a sign that is still told from the others, css px. */
const leastSign = 4;
/** A sign of this side lies on marks of two pixels, css px. */
const smallSign = 5;

/** How much larger a sign is than a small mark, css px. */
const larger = 2;

/** Side of a sign, css px: a little more than a small mark's, at most two thirds of small type, less where dies are so small that it would cover them. */
export function glyphSize(theme: Theme, { columns, rows, cellWidth, cellHeight }: MapLayout): number {
  const room = Math.round(Math.min(columns * cellWidth, rows * cellHeight) / 6);
  const onMark = Math.ceil(Math.max(cellWidth, cellHeight)) + larger;
  return Math.max(leastSign, Math.min(room, onMark, Math.round(theme.type.small * 0.65)));
}

/** A sign on the map, and how many others of its group lie within it. */
export interface NestedGlyph extends Glyph {
  readonly nest: number;
}

/** Signs of this moment, from inside out. `isBad`: groups that have none; `marks`: what the last step did, where one was made. */
export function glyphsOf(
  frame: Frame,
  chosenGroup: number | null,
  isBad: (group: number) => boolean = () => false,
  marks: StepMarks | null = null,
): readonly NestedGlyph[] {
  const victims = new Set([...(marks?.victims ?? []), ...(frame.lastVictim === null ? [] : [frame.lastVictim.group])]);
  // With several handles the streams of a die: those of the host's handles, then those of collection.
  const streams = frame.streamGroups.length / frame.hostGroups.length;
  const handles = frame.handles.filter(({ isHosts }) => isHosts).length;
  const of = (first: number, end: number) => frame.streamGroups.filter((_, i) => i % streams >= first && i % streams < end);
  const groups: Readonly<Record<GlyphKind, Iterable<number>>> = {
    host: streams > 0 ? of(0, handles) : frame.hostGroups,
    gc: streams > 0 ? of(handles, streams) : frame.gcGroups,
    victim: victims,
    chosen: chosenGroup === null ? [] : [chosenGroup],
  };
  const within = new Map<number, number>();
  return glyphOrder.flatMap((kind) =>
    [...groups[kind]].flatMap((group) => {
      if (group < 0 || (kind !== 'chosen' && isBad(group))) return [];
      const nest = within.get(group) ?? 0;
      within.set(group, nest + 1);
      return [{ kind, group, nest }];
    }),
  );
}

/** Signs of one group, from inside out. With a single frontier host and collection share one. */
export function signsOfGroup(group: number, frame: Frame, isBad: boolean, marks: StepMarks | null): readonly GlyphKind[] {
  return glyphsOf(frame, null, () => isBad, marks).flatMap((glyph) => (glyph.group === group ? [glyph.kind] : []));
}

/** Where a group's mark is on the screen. */
export function boxOfGroup(layout: MapLayout, view: View, order: Order, group: number): Box {
  return boxOfPlace(layout, view, Math.floor(group / layout.groupsPerDie), order.placeOf[group] ?? 0);
}

/** Room of a sign's halo within its die, css px. */
const haloRoom = 1;

/** The box that a sign takes: the sign's own size round the middle of a small mark, else the mark's. Never over an edge of its die. */
function boxOfGlyph(layout: MapLayout, die: Box, mark: Box, size: number): Box {
  const width = Math.max(size, mark.width);
  const height = Math.max(size, mark.height);
  const inside = (middle: number, length: number, from: number, room: number) =>
    Math.max(from + haloRoom, Math.min(from + room - length - haloRoom, middle - length / 2));
  const snap = (at: number) => Math.round(at * layout.ratio) / layout.ratio;
  return {
    x: snap(width > mark.width ? inside(mark.x + mark.width / 2, width, die.x, die.width) : mark.x),
    y: snap(height > mark.height ? inside(mark.y + mark.height / 2, height, die.y, die.height) : mark.y),
    width,
    height,
  };
}

/** The box of a group's sign on the screen. */
export function boxOfSign(layout: MapLayout, view: View, mark: Box, group: number, size: number): Box {
  return boxOfGlyph(layout, boxOfDie(layout, view, Math.floor(group / layout.groupsPerDie)), mark, size);
}

/** How far a sign lies outside the one within it, css px. */
const nestStep = 3;

/**
 * Draws a sign. On a large mark it frames it and stands in its corner, so that what the mark shows stays in sight. `fill`: the mark's colour;
 * `nest`: signs that lie within it.
 */
export function drawGlyph(context: Pen, kind: GlyphKind, box: Box, size: number, theme: Theme, fill: string | null, nest = 0): void {
  const isLarge = Math.min(box.width, box.height) > 2 * size;
  const around = grown(box, nest * nestStep);
  if (!isLarge) {
    // The sign is larger than its mark: what it frames is its own colour, not its neighbours'.
    if (fill !== null && nest === 0 && (kind === 'victim' || kind === 'chosen')) fillBox(context, box, fill);
    drawSign(context, kind, around, theme);
    return;
  }
  frame(context, kind, around, theme);
  if (kind === 'host' || kind === 'gc')
    drawSign(context, kind, { x: box.x - size / 2, y: box.y - size / 2, width: size, height: size }, theme);
}

function fillBox(context: Pen, { x, y, width, height }: Box, colour: string): void {
  context.fillStyle = colour;
  context.fillRect(x, y, width, height);
}

function halo(context: Pen, { x, y, width, height }: Box, by: number, theme: Theme): void {
  context.fillStyle = theme.colours.paper;
  context.fillRect(x - by, y - by, width + 2 * by, height + 2 * by);
}

/** A line of `wide` px inside the edge of a box. */
function edge(context: Pen, { x, y, width, height }: Box, wide: number, colour: string): void {
  context.lineWidth = wide;
  context.strokeStyle = colour;
  context.strokeRect(x + wide / 2, y + wide / 2, width - wide, height - wide);
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Draws a sign into a box as large as itself. */
export function drawSign(context: Pen, kind: GlyphKind, box: Box, theme: Theme): void {
  const { colours } = theme;
  if (kind === 'host') {
    halo(context, box, 1, theme);
    context.fillStyle = colours.host;
    context.fillRect(box.x, box.y, box.width, box.height);
  } else if (kind === 'gc') {
    halo(context, box, 1, theme);
    // The smallest is a frame, too.
    edge(context, box, Math.min(2, box.width / 4), colours.gc);
  } else frame(context, kind, box, theme);
}

function frame(context: Pen, kind: GlyphKind, box: Box, theme: Theme): void {
  const { colours } = theme;
  if (kind === 'victim') {
    // Among small marks no larger than the other signs with their halo.
    const out = box.width > smallSign ? 1 : 0;
    edge(context, grown(box, out + 1), 2, colours.paper);
    edge(context, grown(box, out), 1.5, colours.paper);
    context.setLineDash([3, 2]);
    edge(context, grown(box, out), 1.5, colours.ink);
    context.setLineDash([]);
  } else if (kind === 'chosen') {
    edge(context, grown(box, 4), 5, colours.paper);
    edge(context, grown(box, 3), 2, colours.ink);
  } else {
    edge(context, grown(box, 3), 4, colours.paper);
    edge(context, grown(box, 2), 2.5, kind === 'host' ? colours.host : colours.gc);
  }
}
