import { ticks } from 'd3-array';
import type { EarlyLanguage } from '../../../texts/language';

/** The beginning of an axis that has more room than its length would give it. */
export interface Stretch {
  /** Where the enlarged part ends, seconds of the axis; it begins at 0. */
  readonly until: number;
  /** Its share of the width, (0, 1). */
  readonly share: number;
}

/** Where seconds of the axis lie on the screen, css px. One object for all plots and the time line below them. */
export interface TimeScale {
  /** Seconds at both ends. */
  readonly span: readonly [from: number, to: number];
  /** The ends, css px. */
  readonly range: readonly [left: number, right: number];
  /** Where the enlarged beginning ends: seconds, css px, and how many times it is enlarged against the rest; null: all is alike. */
  readonly stretch: { readonly until: number; readonly at: number; readonly factor: number } | null;
  /** css px of a time; beyond the span it goes on as at the nearer end. */
  readonly x: (seconds: number) => number;
  /** Seconds at css px: the inverse of `x`. */
  readonly seconds: (x: number) => number;
  /** Round times within the span, in order, at least about `room` css px apart. */
  readonly ticks: (room: number) => readonly number[];
}

/** Seconds of the beginning that are enlarged where its interest is not later. */
const ENLARGED_SECONDS = 120;
/** Share of the width that they get; of a narrow axis, css px, more: the fall has its name beside it. */
const ENLARGED_SHARE = 0.5;
/** And where what comes later is what the run is about. */
const LESS = 0.3;
const NARROW_SHARE = 2 / 3;
const NARROW = 360;
/** The enlarged part goes on for this much longer than the fall comes. */
const AFTER_FALL = 1.3;
/** An axis less than this many times as long as the part has room for it as it is. */
const LONG = 4;

/**
 * The stretch for an axis of `end` seconds on which the fall is expected at `fallAt`: two minutes, or as many doublings of them as hold it;
 * null where the axis is short enough to show its beginning without. `isLess`: the rest has more room.
 */
export function stretchFor(end: number, fallAt: number, isLess = false): Stretch | null {
  let until = ENLARGED_SECONDS;
  while (until < fallAt * AFTER_FALL && until * LONG < end) until *= 2;
  return until * LONG <= end ? { until, share: isLess ? LESS : ENLARGED_SHARE } : null;
}

/**
 * Where the axis ends as long as its beginning alone is watched, with the fall in its middle: the quarter of the enlarged part that is
 * nearest to twice the time of the fall.
 */
export function openingFor({ until }: Stretch, fallAt: number): number {
  const quarter = until / 4;
  return Math.min(until, Math.max(1, Math.round((2 * fallAt) / quarter)) * quarter);
}

/** A scale of `span` seconds on `range` css px. The stretch counts only where the span begins at 0 and goes beyond it. */
export function timeScale(span: readonly [number, number], range: readonly [number, number], stretch: Stretch | null = null): TimeScale {
  const [from, to] = span;
  const [left, right] = range;
  // The beginning alone: its times are those that it has in front of the rest.
  const isOpening = stretch !== null && from === 0 && to <= stretch.until;
  const isStretched = stretch !== null && from === 0 && to > stretch.until;
  const until = isStretched ? stretch.until : to;
  const share = right - left < NARROW ? NARROW_SHARE : stretch?.share;
  const at = isStretched ? left + (right - left) * (share ?? 1) : right;
  const first = (at - left) / (until - from);
  const rest = isStretched ? (right - at) / (to - until) : first;
  return {
    span,
    range,
    stretch: isStretched ? { until, at, factor: first / rest } : null,
    x: (seconds) => (seconds <= until ? left + (seconds - from) * first : at + (seconds - until) * rest),
    seconds: (x) => (x <= at ? from + (x - left) / first : until + (x - at) / rest),
    ticks(room) {
      if (isStretched) return stretchedTicks(until, to, at - left, right - at, room);
      if (!isOpening) return evenTicks(from, to, right - left, room);
      return quarters(stretch.until, ((right - left) * stretch.until) / to, room).filter((time) => time <= to);
    },
  };
}

function evenTicks(from: number, to: number, width: number, room: number): readonly number[] {
  return ticks(from, to, Math.max(2, Math.floor(width / room)));
}

/** Quarters or halves of the enlarged part, and its end. */
function quarters(until: number, width: number, room: number): readonly number[] {
  const parts = [4, 2, 1].find((n) => width / n >= room) ?? 1;
  return Array.from({ length: parts + 1 }, (_, i) => (until * i) / parts);
}

/** The enlarged part, and round times of the rest that are not too near to that. */
function stretchedTicks(until: number, to: number, near: number, far: number, room: number): readonly number[] {
  // Fewer than fit: the eye stays with the enlarged part.
  const late = ticks(until, to, Math.max(1, Math.floor(far / room / 2)));
  return [...quarters(until, near, room), ...late.filter((time) => ((time - until) / (to - until)) * far >= room)];
}

/** What the axis says of its parts, the longest words first: "the first 2 minutes, enlarged" and "the next 31 minutes". */
export function stretchWords(
  { until }: { readonly until: number },
  to: number,
  language: EarlyLanguage,
): readonly [near: readonly string[], far: readonly string[]] {
  const { plots: texts } = language;
  const [first, next] = [inMinutes(until, language), inMinutes(to - until, language)];
  return [
    [texts.firstPartEnlarged(first.long), texts.firstEnlarged(first.short), texts.firstAlone(first.short), first.short],
    [texts.nextPart(next.long), next.short],
  ];
}

function inMinutes(seconds: number, language: EarlyLanguage): { readonly long: string; readonly short: string } {
  const { plots: texts } = language;
  const minutes = Math.round(seconds / 60);
  if (minutes < 2) return { long: texts.wholeSeconds(Math.round(seconds)), short: `${Math.round(seconds)}\u00a0s` };
  return { long: texts.wholeMinutes(minutes), short: texts.min(minutes) };
}
