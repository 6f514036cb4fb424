/** How far each number may move before the log speaks against it, the others following: profiles with one linear refit a point. */
import { dot, normal, solved } from './linear';
import type { Evaluate } from './run';
import { type Coordinates, type Fitted, type Place, runPlaces, type Slopes, slopesOf, type Target, within } from './search';

/** Distances of the points of a profile, in standard deviations by the slopes; and shares of the way to the edge where slopes say nothing. */
const DISTANCES = [2, 6] as const;
const SHARES = [0.3, 1] as const;
/** Standard deviations that a slope can be trusted with, as a share of the box. */
const WIDE = 0.15;
/** No profile is finer than what a scaled drive moves by itself: least standard deviation, in internal units. */
const LEAST = [0.012, 0.012, 0.015, 0.015] as const;

/** A range in internal coordinates; an end that the log does not set is the edge of the box. */
export interface Range {
  readonly low: number;
  readonly high: number;
  readonly reachesLow: boolean;
  readonly reachesHigh: boolean;
  /** The coordinate that moves most with it, and how much narrower the range would be if that were known, [0, 1]. */
  readonly partner: number;
  readonly shared: number;
}

/** Standard deviation of coordinate i by the slopes alone, the others free or fixed. */
function deviation(columns: Slopes, i: number, free: boolean): number {
  const own = columns[i] as readonly number[];
  const rest = columns.filter((_, k) => k !== i);
  if (!free) return 1 / Math.sqrt(Math.max(dot(own, own), 1e-9));
  const along = follow(columns, i);
  const left = own.map((value, row) => value + rest.reduce((sum, column, k) => sum + (column[row] as number) * (along[k] as number), 0));
  return 1 / Math.sqrt(Math.max(dot(left, left), 1e-9));
}

/** How far the other coordinates move for a unit step of coordinate i, where they follow the slopes. */
function follow(columns: Slopes, i: number): readonly number[] {
  const own = columns[i] as readonly number[];
  const rest = columns.filter((_, k) => k !== i);
  const a = normal(rest).map((row, k) => row.map((value, j) => (k === j ? value * 1.01 + 1 : value)));
  return (
    solved(
      a,
      rest.map((column) => -dot(column, own)),
    ) ?? rest.map(() => 0)
  );
}

/** Places of the profile of coordinate i, from the best one outwards, to one side. */
function outwards({ best, space }: Fitted, columns: Slopes, i: number, side: 1 | -1): readonly Coordinates[] {
  const edge = (side > 0 ? space.high[i] : space.low[i]) as number;
  const from = best.x[i] as number;
  const room = Math.abs(edge - from);
  if (room < 1e-6) return [];
  const s = Math.max(deviation(columns, i, true), LEAST[i] as number);
  const wide = s > WIDE * ((space.high[i] as number) - (space.low[i] as number));
  const steps = wide ? SHARES.map((share) => share * room) : DISTANCES.map((d) => Math.min(room, d * s));
  const along = wide ? columns.slice(1).map(() => 0) : follow(columns, i);
  return [...new Set(steps)].map((step) => {
    let k = 0;
    return within(
      space,
      best.x.map((value, j) => (j === i ? value + side * step : value + side * step * (along[k++] as number))),
    );
  });
}

/** Where the misfit crosses the threshold on the way out; the edge where it does not. */
function crossing(fit: Fitted, i: number, side: 1 | -1, places: readonly (Place | null)[], threshold: number) {
  const edge = (side > 0 ? fit.space.high[i] : fit.space.low[i]) as number;
  let [inner, below] = [fit.best.x[i] as number, 0];
  for (const place of places) {
    if (place === null) continue;
    const rise = Math.max(0, place.chi2 - fit.best.chi2);
    const outer = place.x[i] as number;
    if (rise > threshold) {
      const [a, b, t] = [below, rise, threshold].map(Math.sqrt) as [number, number, number];
      return { at: inner + ((t - a) / (b - a)) * (outer - inner), reaches: false };
    }
    [inner, below] = [outer, rise];
  }
  return { at: edge, reaches: true };
}

/** The range of every coordinate of a fit at a threshold of chi2. */
export async function rangesOf(fit: Fitted, target: Target, threshold: number, evaluate: Evaluate): Promise<readonly Range[]> {
  const [columns = []] = await slopesOf([fit], target, evaluate);
  const lists = fit.best.x.flatMap((_, i) => ([-1, 1] as const).map((side) => ({ i, side, xs: outwards(fit, columns, i, side) })));
  const asked = lists.flatMap(({ xs }) => xs.map((x) => ({ ...fit, x })));
  const places = await runPlaces(asked, target, evaluate);
  const ends = lists.map(({ i, side, xs }, l) => {
    const from = lists.slice(0, l).reduce((sum, list) => sum + list.xs.length, 0);
    return crossing(fit, i, side, places.slice(from, from + xs.length), threshold);
  });
  return fit.best.x.map((_, i) => {
    const [low, high] = [ends[2 * i], ends[2 * i + 1]] as [(typeof ends)[0], (typeof ends)[0]];
    const alone = deviation(columns, i, false);
    const along = follow(columns, i).map((move, k) => Math.abs(move) / deviation(columns, k >= i ? k + 1 : k, true));
    const most = along.indexOf(Math.max(...along));
    return {
      low: low.at,
      high: high.at,
      reachesLow: low.reaches,
      reachesHigh: high.reaches,
      partner: most >= i ? most + 1 : most,
      shared: 1 - alone / deviation(columns, i, true),
    };
  });
}
