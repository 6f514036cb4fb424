import type { Scale } from '../../axes/scale';
import type { TimeScale } from './timeScale';

/** Rows [from, to) of a series; `value` may be NaN where it is undefined, which breaks the line. */
export interface LineData {
  readonly from: number;
  readonly to: number;
  readonly time: (i: number) => number;
  readonly value: (i: number) => number;
}

/** Ends of a drawn line, for its label; null where nothing was drawn. */
export interface LineEnd {
  readonly x: number;
  readonly y: number;
}

/**
 * Adds a line to the path, reduced to its first, least, greatest and last value per px column. So 200,000 rows cost what the width
 * costs and no spike is lost. Rows outside the scale's domain are left out except the neighbour that carries the line to the edge.
 */
export function traceLine(
  context: Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo'>,
  data: LineData,
  time: TimeScale,
  y: Scale,
): LineEnd | null {
  const [t0, t1] = time.span;
  let end: LineEnd | null = null;
  let isOpen = false;
  let column = Number.NaN;
  let low = 0;
  let high = 0;
  let last = 0;
  const flush = () => {
    if (!Number.isFinite(column) || low === high) return;
    context.lineTo(column, low);
    context.lineTo(column, high);
    context.lineTo(column, last);
  };
  for (let i = firstVisible(data, t0); i < data.to; i++) {
    const value = data.value(i);
    if (!Number.isFinite(value)) {
      flush();
      column = Number.NaN;
      isOpen = false;
      continue;
    }
    const at = data.time(i);
    const px = Math.round(time.x(at) * 2) / 2;
    const py = y(value);
    if (px === column) {
      low = Math.min(low, py);
      high = Math.max(high, py);
      last = py;
    } else {
      flush();
      if (isOpen) context.lineTo(px, py);
      else context.moveTo(px, py);
      isOpen = true;
      column = px;
      low = high = last = py;
    }
    end = { x: px, y: py };
    if (at > t1) break;
  }
  flush();
  return end;
}

/** First row at or after t0, and one before it. */
function firstVisible(data: LineData, t0: number): number {
  let low = data.from;
  let high = data.to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (data.time(middle) < t0) low = middle + 1;
    else high = middle;
  }
  return Math.max(data.from, low - 1);
}

/** Labels that stand one below the other, `room` px apart, about the middle of their own places. */
interface Pile {
  readonly n: number;
  /** Sum of the places of the first one that its labels would have. */
  readonly sum: number;
}

/**
 * Moves labels apart so that neighbours are at least `room` px from each other, within [top, bottom]; order by height is kept, and those that
 * meet make room alike. Where there are too many they go beyond the top.
 */
export function spreadLabels<T extends { readonly y: number }>(labels: readonly T[], room: number, top: number, bottom: number): T[] {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  const first = ({ n, sum }: Pile) => Math.min(Math.max(sum / n, top), bottom - (n - 1) * room);
  const piles: Pile[] = [];
  for (const { y } of sorted) {
    let pile: Pile = { n: 1, sum: y };
    for (let above = piles.at(-1); above !== undefined && first(above) + above.n * room > first(pile); above = piles.at(-1)) {
      piles.pop();
      pile = { n: above.n + pile.n, sum: above.sum + pile.sum - pile.n * above.n * room };
    }
    piles.push(pile);
  }
  const places = piles.flatMap((pile) => Array.from({ length: pile.n }, (_, k) => first(pile) + k * room));
  return sorted.map((label, i) => ({ ...label, y: places[i] ?? label.y }));
}
