/** What a sweep over the spare area says in one sentence: how much spare area one line needs to match another. */
import type { SweepChoice } from './sweepChoice';
import { isSpareSweep, type SweepLine } from './sweepData';

type Curve = readonly (readonly [x: number, y: number])[];

/** Two lines that meet the same write amplification at different spare areas. */
export interface SweepMatch {
  /** The line that is lower, and the higher one that needs more spare to come down to it. */
  readonly better: string;
  readonly worse: string;
  /** Write amplification of both. */
  readonly level: number;
  /** Total spare area of the better and of the worse there, shares of the flash. */
  readonly at: number;
  readonly needs: number;
  /** Whether the computed points say it, or the published laws. */
  readonly by: 'points' | 'law';
}

/** How far into the range the better line is read: the first place where the worse one still comes down to it. */
const PLACES = [0.25, 0.15, 0.08, 0] as const;
/** Points further from their law, as a share of it, say nothing between them: the law does. */
const STRAY = 0.1;
/** A point this near to a level, as a share of it, is at it. */
const LEVEL = 0.01;
/** Lines closer than this are alike: there is nothing to find. */
const APART = 1.1;

/** The height of a curve at a place; as a ratio between its points, since a factor is drawn so. */
function heightAt(curve: Curve, x: number): number {
  const right = curve.findIndex(([at]) => at >= x);
  const [low, high] = [curve[Math.max(0, right - 1)], curve[right]];
  if (low === undefined || high === undefined) return Number.NaN;
  const share = high[0] === low[0] ? 0 : (x - low[0]) / (high[0] - low[0]);
  return low[1] * (high[1] / low[1]) ** share;
}

/** Where a falling curve first comes down to a height; null: nowhere. */
function placeOf(curve: Curve, y: number): number | null {
  for (let i = 1; i < curve.length; i++) {
    const [low, high] = [curve[i - 1], curve[i]];
    if (low === undefined || high === undefined || low[1] < y || high[1] > y) continue;
    const share = low[1] === high[1] ? 0 : Math.log(low[1] / y) / Math.log(low[1] / high[1]);
    return low[0] + (high[0] - low[0]) * share;
  }
  return null;
}

/** The place next to the one wanted; null: there is none. */
function nearest(places: readonly number[], wanted: number): number | null {
  return places.length === 0 ? null : places.reduce((best, x) => (Math.abs(x - wanted) < Math.abs(best - wanted) ? x : best));
}

/** A point's place next to where a curve is at a level, if it is as high there: an arrow beside it would read as an error. Else that place. */
function pointNear(curve: Curve, reach: readonly number[], place: number, level: number): number {
  const x = nearest(reach, place);
  return x !== null && Math.abs(heightAt(curve, x) / level - 1) <= LEVEL ? x : place;
}

/**
 * Of the lowest line and the highest; null where the lines are alike, or are about something else.
 * @param reach places of all points, also of those that are not computed yet
 */
export function sweepMatch(
  lines: readonly SweepLine[],
  choice: SweepChoice,
  complete: boolean,
  reach: readonly number[],
): SweepMatch | null {
  if (!isSpareSweep(choice)) return null;
  const strays = lines.some(({ marks }) => marks.some(({ mean, law }) => law !== null && Math.abs(mean / law - 1) > STRAY));
  const byPoints = complete && !strays;
  const curves = lines.flatMap(({ name, law, marks }) => {
    const curve: Curve = byPoints ? marks.map(({ x, mean }) => [x, mean] as const) : law;
    return curve.length < 2 ? [] : [{ name, curve: [...curve].sort(([a], [b]) => a - b) }];
  });
  const low = Math.max(...curves.map(({ curve }) => curve[0]?.[0] ?? 0));
  const high = Math.min(...curves.map(({ curve }) => curve.at(-1)?.[0] ?? 0));
  const ordered = curves.sort((a, b) => heightAt(a.curve, (low + high) / 2) - heightAt(b.curve, (low + high) / 2));
  const [best, worst] = [ordered[0], ordered.at(-1)];
  if (best === undefined || worst === undefined) return null;
  // Drives have whole blocks: points have places of their own, and the better line is read at one.
  const places = reach.filter((x) => x >= low && x <= high);
  for (const share of PLACES) {
    const wanted = low + (high - low) * share;
    const at = nearest(places, wanted) ?? wanted;
    const level = heightAt(best.curve, at);
    if (!(heightAt(worst.curve, at) >= level * APART)) return null;
    const met = placeOf(worst.curve, level);
    const needs = met === null ? null : pointNear(worst.curve, places, met, level);
    if (needs !== null) return { better: best.name, worse: worst.name, level, at, needs, by: byPoints ? 'points' : 'law' };
  }
  return null;
}
