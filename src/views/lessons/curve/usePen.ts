import { useRef } from 'react';

/** What a pen has drawn so far over a width of evenly spaced places. */
interface Pen {
  /** Begins again. */
  readonly begin: () => void;
  /** Takes the pen to a place, counted from the left, and a height; returns a height for every place (`filled`). */
  readonly to: (place: number, height: number) => readonly number[];
  readonly lift: () => void;
}

/** A height for every place: straight between those that are there, level outside them; 0 where there is none. */
export function filled(heights: readonly (number | null | undefined)[], places: number): readonly number[] {
  const known = heights.flatMap((h, i) => (h == null ? [] : [{ i, h }]));
  return Array.from({ length: places }, (_, k) => {
    const right = known.find(({ i }) => i >= k);
    const left = known.filter(({ i }) => i <= k).at(-1);
    if (left === undefined || right === undefined || left.i === right.i) return (left ?? right)?.h ?? 0;
    return left.h + ((right.h - left.h) * (k - left.i)) / (right.i - left.i);
  });
}

/** A pen that leaves no place out, however fast it is moved. */
export function usePen(places: number): Pen {
  const heights = useRef<(number | null)[]>([]);
  const last = useRef<{ readonly i: number; readonly h: number } | null>(null);
  const lift = () => {
    last.current = null;
  };
  return {
    begin: () => {
      heights.current = [];
      lift();
    },
    to: (i, h) => {
      const from = last.current ?? { i, h };
      const [low, high] = [Math.min(from.i, i), Math.max(from.i, i)];
      for (let k = low; k <= high; k++) heights.current[k] = from.i === i ? h : from.h + ((h - from.h) * (k - from.i)) / (i - from.i);
      last.current = { i, h };
      return filled(heights.current, places);
    },
    lift,
  };
}
