/** What each lesson asks, as a drawing of few parts. Nothing in it is measured, and none of it is an answer. */

/** A page: valid, stale, free (or not on the flash), of another owner. */
type PageState = 'v' | 's' | 'f' | 'o';

/** What a line is: ink, an axis, the host's way, an edge, what is open, a victim's frame, a limit. */
type LineKind = 'ink' | 'axis' | 'host' | 'edge' | 'open' | 'victim' | 'full';

/** A part of a drawing of 152 by 56. */
export type Asked =
  | {
      readonly kind: 'pages';
      readonly x: number;
      readonly y: number;
      readonly columns: number;
      readonly size: number;
      readonly states: string;
    }
  | { readonly kind: 'line'; readonly line: LineKind; readonly d: string }
  | { readonly kind: 'dots'; readonly at: readonly (readonly [number, number])[] }
  | { readonly kind: 'ask'; readonly x: number; readonly y: number };

const pages = (x: number, y: number, columns: number, states: string, size = 9): Asked => ({ kind: 'pages', x, y, columns, size, states });
const line = (kind: LineKind, d: string): Asked => ({ kind: 'line', line: kind, d });
const dots = (at: readonly (readonly [number, number])[]): Asked => ({ kind: 'dots', at });
const ask = (x: number, y: number): Asked => ({ kind: 'ask', x, y });
const all = (state: PageState, n: number): string => state.repeat(n);

/** A box with its corner at x, y. */
const box = (kind: LineKind, x: number, y: number, width: number, height: number): Asked =>
  line(kind, `M${x} ${y}h${width}v${height}h${-width}z`);

/** A straight way with a head at its end. */
function way(kind: LineKind, x0: number, y0: number, x1: number, y1: number): Asked {
  const angle = Math.atan2(y1 - y0, x1 - x0);
  const head = [2.6, -2.6].map(
    (turn) => `M${x1} ${y1}l${(5 * Math.cos(angle + turn)).toFixed(1)} ${(5 * Math.sin(angle + turn)).toFixed(1)}`,
  );
  return line(kind, `M${x0} ${y0}L${x1} ${y1}${head.join('')}`);
}

/** Axes with their corner at the left below. */
const axes = (x: number, width: number): Asked => line('axis', `M${x}.5 2V53.5h${width}`);

/** A row of dots at one height. */
const row = (x: number, y: number, n: number, apart = 4): Asked => dots(Array.from({ length: n }, (_, i) => [x + i * apart, y] as const));

const drawings: Readonly<Record<string, readonly Asked[]>> = {
  // A page that is in one block, and written once more: to there, or elsewhere?
  pages: [
    pages(0, 4, 6, all('v', 12)),
    pages(92, 4, 6, all('f', 12)),
    pages(71, 44, 1, 'v'),
    box('host', 70, 43, 11, 11),
    way('host', 66, 44, 48, 27),
    way('host', 86, 44, 104, 27),
    ask(76, 24),
  ],
  // A victim becomes a free block, at what price?
  collection: [
    pages(2, 8, 6, 'vvsvvvsvvsvv'),
    box('victim', 0, 6, 64, 24),
    way('ink', 68, 18, 86, 18),
    pages(92, 8, 6, all('f', 12)),
    ask(76, 44),
  ],
  // Fast so far.
  cliff: [axes(3, 148), row(7, 10, 16), ask(108, 30)],
  // A drive, of which the last quarter is left free.
  spare: [pages(0, 30, 15, all('v', 11) + all('f', 4) + all('v', 11) + all('f', 4)), line('ink', 'M111 24v-5h38v5'), ask(130, 9)],
  // A drive whose files in the middle were deleted.
  trim: [
    pages(0, 3, 15, ['v', 'f', 'f', 'v', 'v'].map((state) => all('v', 5) + all(state === 'f' ? 'f' : 'v', 6) + all('v', 4)).join('')),
    ask(80, 18),
  ],
  // A page, pressed.
  compression: [
    pages(20, 12, 1, 'v', 32),
    way('ink', 36, 0, 36, 9),
    way('ink', 36, 55, 36, 46),
    way('ink', 62, 28, 84, 28),
    box('open', 98, 12, 32, 32),
    ask(114, 28),
  ],
  // The question itself: a line beside a cloud.
  clouds: [
    axes(1, 60),
    row(6, 26, 14),
    ask(76, 28),
    axes(88, 62),
    dots([30, 12, 41, 22, 8, 35, 18, 46, 27, 14, 38, 10, 24, 44, 31, 16, 36, 20, 42, 26, 12, 33].map((y, i) => [94 + i * 2.5, y] as const)),
  ],
  // Nearly all writes go to few pages.
  hotcold: [
    pages(0, 34, 12, all('v', 24)),
    ...[18, 24, 30, 36].map((x) => way('host', x, 6, x < 27 ? 24 : 30, 30)),
    way('host', 85, 6, 85, 30),
    ask(139, 43),
  ],
  // How often each block was erased, and what it stands.
  wear: [
    line('full', 'M0 4.5h150'),
    line('axis', 'M0 53.5h150'),
    ...[16, 19, 14, 18, 21, 15, 17, 20, 16, 18].map((height, i) => line('edge', `M${3 + i * 15} 53v${-height}h9v${height}z`)),
    ask(76, 19),
  ],
  // A figure, and a higher one to be had.
  benchmarks: [line('axis', 'M30 53.5h92'), line('edge', 'M46 53v-22h22v22z'), line('open', 'M86 53v-50h22v50z'), ask(97, 28)],
  // Two writers, one place.
  placement: [
    pages(46, 30, 6, 'vovvoovovovv'),
    pages(2, 4, 2, 'vv'),
    pages(131, 4, 2, 'oo'),
    way('host', 24, 10, 56, 26),
    way('host', 128, 10, 96, 26),
    ask(76, 14),
  ],
  // One tenant writes a little, the other much, over a wall.
  neighbour: [
    pages(0, 34, 7, all('v', 14)),
    pages(81, 34, 7, all('o', 14)),
    line('full', 'M75.5 4V55'),
    way('host', 34, 8, 34, 30),
    ...[88, 98, 108, 118, 128, 138, 148].map((x) => way('host', x, 8, x, 30)),
    ask(56, 18),
  ],
  // A long table, of which a few lines are at hand, and a look-up.
  map: [
    ...[3, 10, 17, 24, 31, 38, 45].map((y, i) => box(i < 2 ? 'edge' : 'open', 70, y, 60, 7)),
    pages(4, 29, 1, 'v'),
    way('ink', 18, 34, 64, 34),
    ask(41, 18),
  ],
  // Pages in RAM on their way, and the way cut.
  plug: [
    pages(46, 3, 6, all('f', 6)),
    box('open', 44, 1, 64, 13),
    line('ink', 'M75.5 15v4M67 21l6 3l-4 3l14 4M75.5 32v5'),
    pages(46, 38, 6, 'vvvfff'),
    ask(20, 26),
    ask(132, 26),
  ],
  // A shut box, and what is measured outside it.
  outside: [
    box('edge', 4, 10, 40, 36),
    ask(24, 28),
    way('ink', 48, 28, 62, 28),
    axes(72, 78),
    dots([
      ...Array.from({ length: 7 }, (_, i) => [77 + i * 4, 9] as const),
      ...Array.from({ length: 11 }, (_, i) => [105 + i * 4, 40] as const),
    ]),
  ],
};

/** The drawing of a lesson; one that has none of its own asks on an empty pair of axes. */
export function askedOf(name: string): readonly Asked[] {
  return drawings[name] ?? [axes(1, 150), ask(108, 30)];
}
