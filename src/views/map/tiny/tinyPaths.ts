/** Ways of pages over the tiny drive, as pure functions of what the engine told. Slots are addresses of the simulated drive. */
import type { PageStop } from '../../../engine/answers';
import type { StepEvent } from '../../../engine/types';

/** A page that a step moved: where it was before, where it is after it. */
export interface Travel {
  readonly lpn: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The pages that collection moved in a step and that are still there at its end, in the order in which they came. One that was moved twice
 * goes straight from its first place to its last.
 */
export function travelsOf(events: readonly StepEvent[]): readonly Travel[] {
  const arrived = new Map<number, Travel>();
  for (const event of events) {
    if (event.kind === 'relocate') {
      const { lpn, from, to } = event;
      const before = arrived.get(from);
      arrived.delete(from);
      arrived.set(to, { lpn, from: before?.from ?? from, to });
    } else if ((event.kind === 'write' || event.kind === 'trim') && event.stale !== null) arrived.delete(event.stale);
  }
  return [...arrived.values()];
}

/** From a place of a page to its next one, and who wrote it there. */
export interface Leg {
  readonly from: number;
  readonly to: number;
  readonly by: 'host' | 'gc';
}

/** The trail of a page: its places in order, and what lies between them. A place that it had twice is there twice. */
export interface Trail {
  readonly places: readonly number[];
  readonly legs: readonly Leg[];
}

/** The trail through a page's last `most` places; a TRIM is no place, the next write goes on from the last one. */
export function trailOf(stops: readonly PageStop[], most = Number.POSITIVE_INFINITY): Trail {
  const places: number[] = [];
  const legs: Leg[] = [];
  const written = stops.filter(({ to }) => to !== null);
  for (const { kind, to } of written.slice(Math.max(0, written.length - most))) {
    if (to === null) continue;
    const from = places.at(-1);
    if (from !== undefined && from !== to) legs.push({ from, to, by: kind === 'moved' ? 'gc' : 'host' });
    places.push(to);
  }
  return { places, legs };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place that a trail passes; the middles of the gaps below its row of pages and left of it; its block's row of blocks. */
export interface TrailPoint extends Point {
  readonly below: number;
  readonly left: number;
  readonly row: number;
}

/** How far a leg bends to its left, as a share of its length: there and back again are two lines. */
const BEND = 0.12;

/** How far at most, css px: a longer bow would reach the row above. */
const MOST_BEND = 8;

/** How far the way back along a row lies above the way there, css px. */
const BACK = 3;

/** Less than this apart, css px, two places are in one row. */
const ONE_ROW = 1;

/** Within a row of blocks: down into the gap below the pages, beside their numbers, and up again; to another row through the gap before its page. */
function legBetween(a: TrailPoint, b: TrailPoint, gap: number): string {
  const at = (n: number): string => n.toFixed(1);
  const [down, lane] = [a, b].map(({ below }) => below - (b.x < a.x ? BACK : 0)) as [number, number];
  const across = Math.abs(a.y - b.y) < ONE_ROW ? '' : `H${at(b.left)}V${at(lane)}`;
  return `M${at(a.x)} ${at(a.y)}V${at(down)}${across}H${at(b.x)}V${at(b.y + gap)}`;
}

/** A leg as an SVG path, css px; it ends `gap` before its place, so that its arrow has room. */
export function legPath(a: TrailPoint, b: TrailPoint, gap: number): string {
  if (a.row === b.row) return legBetween(a, b, gap);
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const bend = Math.min(BEND, MOST_BEND / Math.max(1, Math.hypot(dx, dy)));
  const middle = { x: (a.x + b.x) / 2 + dy * bend, y: (a.y + b.y) / 2 - dx * bend };
  const [ex, ey] = [b.x - middle.x, b.y - middle.y];
  const short = Math.min(0.5, gap / Math.max(1, Math.hypot(ex, ey)));
  const at = (n: number): string => n.toFixed(1);
  return `M${at(a.x)} ${at(a.y)}Q${at(middle.x)} ${at(middle.y)} ${at(b.x - ex * short)} ${at(b.y - ey * short)}`;
}
