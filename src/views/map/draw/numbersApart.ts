/** A number beside the middle of its mark, css px. */
export interface NumberAt {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Puts numbers of `size` css px height beside their marks so that none lies on another: at the right, else at the left of the mark, else up to
 * three lines lower or higher; one that finds no room is left out. Those that come first choose first.
 * @param width of the picture, css px: none lies beyond it
 */
export function numbersApart<T extends NumberAt>(
  numbers: readonly T[],
  size: number,
  width: number,
): readonly (T & { readonly isRight: boolean })[] {
  const taken: { readonly left: number; readonly right: number; readonly y: number }[] = [];
  const found: (T & { readonly isRight: boolean })[] = [];
  for (const number of numbers) {
    const room = number.text.length * size * 0.6 + 2;
    const place = places.find(({ isRight, lines }) => {
      const left = isRight ? number.x + 6 : number.x - 6 - room;
      const y = number.y + lines * size;
      if (left < 0 || left + room > width) return false;
      if (taken.some((other) => left < other.right && other.left < left + room && Math.abs(y - other.y) < size)) return false;
      taken.push({ left, right: left + room, y });
      return true;
    });
    if (place !== undefined) found.push({ ...number, y: number.y + place.lines * size, isRight: place.isRight });
  }
  return found;
}

const places = [0, 1, -1, 2, -2, 3, -3].flatMap((lines) => [
  { isRight: true, lines },
  { isRight: false, lines },
]);
