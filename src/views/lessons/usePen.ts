import { useRef } from 'react';

/** What a pen has drawn so far over a width of evenly spaced places. */
interface Pen {
  /** Begins again. */
  readonly begin: () => void;
  /** Takes the pen to a place, counted from the left, and a height; returns a height for every place: what was not drawn yet is as its left neighbour. */
  readonly to: (place: number, height: number) => readonly number[];
  readonly lift: () => void;
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
      let before: number = heights.current.find((each) => each != null) ?? h;
      return Array.from({ length: places }, (_, k) => {
        before = heights.current[k] ?? before;
        return before;
      });
    },
    lift,
  };
}
