import type { Box } from '../../canvas/box';

/** A number beside the middle of its mark, css px. */
export interface NumberAt {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** How far beside the middle it begins, css px; absent: beside a small mark. */
  readonly reach?: number;
  /** It stands within this, as the die of its mark, where there is a place; absent: anywhere. */
  readonly within?: Box;
}

/** A number at its place: right or left of its mark, and so many lines below it. */
type Placed<T> = T & { readonly isRight: boolean; readonly lines: number };

const REACH = 6;
/** Between two numbers on a line, of their height. */
const GAP = 0.5;

/**
 * Puts numbers of `size` css px height beside their marks so that none lies on another: at the right, else at the left of the mark, else up to
 * three lines lower or higher; one that finds no room is left out. Those that come first choose first.
 * @param width of the picture, css px: none lies beyond it
 * @param marks where none lies that has another place
 */
export function numbersApart<T extends NumberAt>(
  numbers: readonly T[],
  size: number,
  width: number,
  marks: readonly Box[] = [],
): readonly Placed<T>[] {
  const taken: { readonly left: number; readonly right: number; readonly y: number }[] = [];
  const found: Placed<T>[] = [];
  for (const number of numbers) {
    const room = number.text.length * size * 0.6 + 2;
    const reach = number.reach ?? REACH;
    const boxAt = ({ isRight, lines }: (typeof places)[number]) => {
      const left = isRight ? number.x + reach : number.x - reach - room;
      return { left, right: left + room, y: number.y + lines * size };
    };
    const freeWith = (gap: number) =>
      places.filter((place) => {
        const { left, right, y } = boxAt(place);
        const isTaken = taken.some((other) => left - gap < other.right && other.left < right + gap && Math.abs(y - other.y) < size);
        return left >= 0 && right <= width && !isTaken;
      });
    const isOffMarks = (place: (typeof places)[number]) => {
      const { left, right, y } = boxAt(place);
      return !marks.some(
        (mark) => left < mark.x + mark.width && mark.x < right && Math.abs(y - mark.y - mark.height / 2) < (size + mark.height) / 2,
      );
    };
    const isWithin = (place: (typeof places)[number]) => {
      const { left, right, y } = boxAt(place);
      const { within: box } = number;
      return (
        box === undefined || (left >= box.x && right <= box.x + box.width && y - size / 2 >= box.y && y + size / 2 <= box.y + box.height)
      );
    };
    // Two side by side read as one; near another, or on a mark, rather than not at all.
    const apart = freeWith(size * GAP);
    const free = apart.length > 0 ? apart : freeWith(0);
    const clear = free.filter(isOffMarks);
    const place = clear.find(isWithin) ?? clear[0] ?? free[0];
    if (place !== undefined) taken.push(boxAt(place));
    if (place !== undefined) found.push({ ...number, y: number.y + place.lines * size, isRight: place.isRight, lines: place.lines });
  }
  return found;
}

const places = [0, 1, -1, 2, -2, 3, -3].flatMap((lines) => [
  { isRight: true, lines },
  { isRight: false, lines },
]);
