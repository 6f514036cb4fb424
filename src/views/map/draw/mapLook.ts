/** How a mark of the map looks. */
import { type Pixel, pixelOf, rampColour, rampTable } from '../../canvas/colour';
import { fillBox, frameBox, type Raster } from '../../canvas/shapes';
import type { Theme } from '../../theme';
import { BAD, EMPTYING, type Ends, isValue, type MapColumn } from './mapColumns';

/** Colours ready to be stored; 0 is the paper that shines through. */
export interface Look {
  readonly column: MapColumn;
  readonly ends: Ends;
  /** Colours from the low to the high end, or one for each value. */
  readonly table: Uint32Array;
  readonly isCategory: boolean;
  /** Entries of the table for each one of the value. */
  readonly scale: number;
  readonly outline: Pixel;
  readonly hairline: Pixel;
  readonly ink: Pixel;
  readonly valid: Pixel;
  readonly stale: Pixel;
  /** Between stale and paper: as a page that has moved on. */
  readonly pale: Pixel;
  readonly hatchValid: Pixel;
  readonly hatchStale: Pixel;
}

/** How much of the stale colour a group that is being emptied has. */
const PALE = 0.4;

/** Colours of a ramp but one. */
export const steps = 255;

/** Colours of a column between the ends that hold for the run. */
export function lookOf(theme: Theme, column: MapColumn, ends: Ends): Look {
  const { colours } = theme;
  const ramp = column.ramp(colours);
  return {
    column,
    ends,
    isCategory: column.categories !== null,
    scale: ends.high > ends.low ? steps / (ends.high - ends.low) : Number.POSITIVE_INFINITY,
    table: column.categories !== null ? Uint32Array.from(ramp, (colour) => pixelOf(colour)) : rampTable(ramp, 0, steps, steps),
    outline: pixelOf(colours.outline),
    hairline: pixelOf(rampColour([colours.hairline, colours.outline], PALE)),
    ink: pixelOf(colours.ink),
    valid: pixelOf(colours.ramp[colours.ramp.length - 1] ?? colours.ink),
    stale: pixelOf(colours.ramp[0] ?? colours.ink),
    pale: pixelOf(rampColour([colours.paper, colours.ramp[0] ?? colours.ink], PALE)),
    hatchValid: pixelOf(colours.hatchValid),
    hatchStale: pixelOf(colours.hatchStale),
  };
}

/** `#rrggbb` of an opaque pixel. */
export function cssOf(pixel: Pixel): string {
  const byte = (shift: number) => ((pixel >> shift) & 255).toString(16).padStart(2, '0');
  return `#${byte(0)}${byte(8)}${byte(16)}`;
}

/** Colour of a value; the ends of the ramp go on beyond it. A ramp without length is all at its upper end. */
export function pixelAt(look: Look, value: number): Pixel {
  if (look.isCategory) return look.table[value] ?? 0;
  const at = (value - look.ends.low) * look.scale;
  return look.table[at <= 0 ? 0 : at >= steps ? steps : (at + 0.5) | 0] as number;
}

/** Marks of this many device px have room for the outline of an empty one. */
const meshFrom = 4;

/** A mark: its colour; empty with a thin mesh or an outline where it is free, pale where it is too small for either: an erased drive is no blank; a chequer, which is no colour at all, where it is bad. */
export function paintGroup(
  raster: Raster,
  value: number,
  look: Look,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  isApart: boolean,
): void {
  if (isValue(value)) fillBox(raster, x0, y0, x1, y1, pixelAt(look, value));
  else if (value === EMPTYING) fillBox(raster, x0, y0, x1, y1, look.pale);
  else if (value === BAD) chequer(raster, x0, y0, x1, y1, look.ink);
  else if (isApart) frameBox(raster, x0, y0, x1, y1, Math.max(1, Math.round(raster.ratio)), look.outline);
  else if (x1 - x0 >= meshFrom && y1 - y0 >= meshFrom) {
    // One line between two empty marks, not two.
    fillBox(raster, x1 - 1, y0, x1, y1, look.hairline);
    fillBox(raster, x0, y1 - 1, x1, y1, look.hairline);
  } else fillBox(raster, x0, y0, x1, y1, look.hairline);
}

function chequer(raster: Raster, x0: number, y0: number, x1: number, y1: number, pixel: Pixel): void {
  const unit = Math.max(1, Math.round(raster.ratio), Math.floor((y1 - y0) / 8));
  for (let y = y0; y < y1; y += unit) {
    for (let x = x0; x < x1; x += unit) {
      if (((x - x0) / unit + (y - y0) / unit) % 2 === 0) fillBox(raster, x, y, Math.min(x1, x + unit), Math.min(y1, y + unit), pixel);
    }
  }
}
