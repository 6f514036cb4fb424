/** Bounded least squares by rounds: all choices ask for their runs together, so the answer depends on no timing. */
import { policyTraits } from '../domain/names';
import { dot, normal, solved } from './linear';
import type { Choice, Fidelity, Known, Values } from './model';
import { scenarioOf } from './model';
import type { Evaluate, FitAnswer, FitRun } from './run';
import type { Windows } from './windows';

/** Residuals beyond this many sigma count linearly. Huber 1964. */
const HUBER = 3;
/** Steps of the difference quotients, in internal units: what scaling makes of a window must not be taken for a slope. */
const STEPS = [0.03, 0.05, 0.05, 0.05] as const;
const DAMPINGS = [0.1, 1, 10] as const;
/** Rounds from the starts, at most. */
export const MOST_ROUNDS = 6;
/** A choice ends when a round improves it by less than this share. */
const SETTLED = 0.02;
/** A choice that is this many times worse than the best is dropped; twice as many after the first round, which is the longest way. */
const HOPELESS = 5;
/** Chi2 a window below which nothing is hopeless. */
const GOOD = 1;

/** Internal coordinates: logarithms of over-provisioning and bandwidth, shares of the controller's time. */
export type Coordinates = readonly number[];

export interface Space {
  readonly low: Coordinates;
  readonly high: Coordinates;
  readonly valuesAt: (x: Coordinates) => Values;
}

export interface Target {
  readonly known: Known;
  readonly windows: Windows;
  /** Windows that are fitted; the others are held out. */
  readonly used: readonly boolean[];
}

/** A place that was run. */
export interface Place {
  readonly x: Coordinates;
  readonly values: Values;
  readonly answer: FitAnswer;
  /** Residuals in sigma, Huber's; those of the windows that are used. */
  readonly residuals: readonly number[];
  /** Sum of their squares. */
  readonly chi2: number;
}

/** What is run at places: a mechanism, its box, and what a finer drive adds to the logarithm of each window's rate. */
export interface Candidate {
  readonly choice: Choice;
  readonly space: Space;
  readonly correction: { readonly logRate: readonly number[]; readonly waf: number } | null;
}

export interface Fitted extends Candidate {
  readonly best: Place;
}

/** Derivatives of the residuals at the best place, a column a coordinate. */
export type Slopes = readonly (readonly number[])[];

const huber = (r: number): number => (Math.abs(r) <= HUBER ? r : Math.sign(r) * Math.sqrt(2 * HUBER * Math.abs(r) - HUBER * HUBER));

/** Residuals of an answer, in sigma; those of the windows that are used. */
export function residualsOf({ windows, used }: Target, answer: FitAnswer): readonly number[] {
  return windows.logRate.flatMap((measured, i) =>
    used[i] ? [huber(((answer.logRate[i] as number) - measured) / (windows.sigma[i] as number))] : [],
  );
}

const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));

export function within({ low, high }: Space, x: Coordinates): Coordinates {
  return x.map((value, i) => clamp(value, low[i] as number, high[i] as number));
}

function corrected(answer: FitAnswer, correction: Candidate['correction']): FitAnswer {
  if (correction === null) return answer;
  return { logRate: answer.logRate.map((rate, i) => rate + (correction.logRate[i] as number)), waf: answer.waf + correction.waf };
}

/** Runs places of choices; null where the drive cannot be. */
export async function runPlaces(
  asked: readonly (Candidate & { readonly x: Coordinates })[],
  target: Target,
  evaluate: Evaluate,
  fidelity: Fidelity = { seed: 1, finer: 1 },
): Promise<readonly (Place | null)[]> {
  const { known, windows } = target;
  const end = windows.borders.at(-1) as number;
  const borders = windows.borders.map((border) => border / end);
  const runs: FitRun[] = [];
  const at = asked.map(({ choice, space, x }) => {
    const scenario = scenarioOf(known, choice, space.valuesAt(x), fidelity);
    return scenario.ok ? runs.push({ scenario: scenario.value, phase: known.phase, borders }) - 1 : -1;
  });
  const answers = await evaluate(runs);
  return asked.map(({ space, x, correction }, i) => {
    const raw = answers[at[i] as number] ?? null;
    if (raw === null || !raw.logRate.every(Number.isFinite)) return null;
    const answer = corrected(raw, correction);
    const residuals = residualsOf(target, answer);
    return { x, values: space.valuesAt(x), answer, residuals, chi2: dot(residuals, residuals) };
  });
}

/** One choice on its way. */
interface Path extends Candidate {
  best: Place;
  columns: Slopes;
  damping: number;
  settled: boolean;
}

/** The step away from a bound, into the space. */
function stepped({ high }: Space, x: Coordinates, i: number): Coordinates {
  const step = STEPS[i] as number;
  const room = (high[i] as number) - (x[i] as number) >= step;
  return x.map((value, k) => (k === i ? value + (room ? step : -step) : value));
}

/** The Levenberg-Marquardt step at a damping, within bounds: coordinates that would leave the space stay at its edge. */
function proposal(path: Path, damping: number): Coordinates {
  const { best, columns, space } = path;
  let free = best.x.map(() => true);
  for (;;) {
    const places = free.flatMap((is, i) => (is ? [i] : []));
    const some = places.map((i) => columns[i] as readonly number[]);
    const a = normal(some).map((row, i) => row.map((value, j) => (i === j ? value * (1 + damping) + 1e-6 + damping : value)));
    const step = solved(
      a,
      some.map((column) => -dot(column, best.residuals)),
    );
    if (step === null || places.length === 0) return best.x;
    const next = best.x.map((value, i) => (free[i] ? value + (step[places.indexOf(i)] as number) : value));
    const inside = within(space, next);
    const leaves = next.map((value, i) => value !== inside[i] && inside[i] === best.x[i]);
    if (!leaves.some(Boolean)) return inside;
    free = free.map((is, i) => is && !leaves[i]);
  }
}

/** The slopes of each fit, by as many runs as it has coordinates. */
export async function slopesOf(fits: readonly Fitted[], target: Target, evaluate: Evaluate): Promise<readonly Slopes[]> {
  const asked = fits.flatMap((fit) => fit.best.x.map((_, i) => ({ ...fit, x: stepped(fit.space, fit.best.x, i) })));
  const places = await runPlaces(asked, target, evaluate);
  let next = 0;
  return fits.map(({ best }) =>
    best.x.map((from, i) => {
      const place = places[next++];
      if (!place) return best.residuals.map(() => 0);
      const length = (place.x[i] as number) - from;
      return place.residuals.map((value, k) => (value - (best.residuals[k] as number)) / length);
    }),
  );
}

async function improve(paths: readonly Path[], target: Target, evaluate: Evaluate): Promise<void> {
  const asked = paths.flatMap((path) => DAMPINGS.map((factor) => ({ ...path, x: proposal(path, path.damping * factor) })));
  const places = await runPlaces(asked, target, evaluate);
  paths.forEach((path, p) => {
    const before = path.best.chi2;
    let taken: number | null = null;
    DAMPINGS.forEach((factor, k) => {
      const place = places[p * DAMPINGS.length + k];
      if (!place || place.chi2 >= path.best.chi2) return;
      path.best = place;
      taken = factor;
    });
    path.damping = clamp(path.damping * (taken ?? 10), 1e-4, 1e3);
    // A round without a better place is tried once more, with short steps.
    path.settled = taken === null ? path.damping >= 1 : before - path.best.chi2 < SETTLED * before;
  });
}

/** What is heard while it runs: the best so far of every choice that is left. */
export type Tell = (paths: readonly Pick<Fitted, 'choice' | 'best'>[]) => void;

const byChi2 = <T extends Pick<Fitted, 'best'>>(list: readonly T[]): T[] => [...list].sort((a, b) => a.best.chi2 - b.best.chi2);

/** The best of its starts for every choice; those that can be run. */
export async function begin(
  starts: readonly (Candidate & { readonly starts: readonly Coordinates[] })[],
  target: Target,
  evaluate: Evaluate,
): Promise<readonly Fitted[]> {
  const asked = starts.flatMap((each) => each.starts.map((x) => ({ ...each, x: within(each.space, x) })));
  const places = await runPlaces(asked, target, evaluate);
  let next = 0;
  const fits = starts.flatMap((each): readonly Fitted[] => {
    const found = places.slice(next, next + each.starts.length).filter((place) => place !== null);
    next += each.starts.length;
    const [best] = [...found].sort((a, b) => a.chi2 - b.chi2);
    return best ? [{ choice: each.choice, space: each.space, correction: each.correction, best }] : [];
  });
  return byChi2(fits);
}

/** The first of each family, pacing and order: what is much alike leaves room for what is not. */
function bestOfEach<T extends Candidate>(sorted: readonly T[]): T[] {
  const key = ({ choice: { victim, pacing, pattern } }: Candidate): string => `${policyTraits[victim].family} ${pacing} ${pattern}`;
  return sorted.filter((each, i) => sorted.findIndex((other) => key(other) === key(each)) === i);
}

/** Goes down by rounds, together; the hopeless are left behind. Best first. */
export async function descend(
  fits: readonly Fitted[],
  target: Target,
  evaluate: Evaluate,
  { rounds, tell, keepsAll }: { readonly rounds: number; readonly tell: Tell; readonly keepsAll: boolean },
): Promise<readonly Fitted[]> {
  let left: Path[] = fits.map((fit) => ({ ...fit, columns: [], damping: 0.1, settled: false }));
  const count = target.used.filter(Boolean).length;
  for (let round = 0; round < rounds && left.some(({ settled }) => !settled); round++) {
    const open = left.filter(({ settled }) => !settled);
    const slopes = await slopesOf(open, target, evaluate);
    open.forEach((path, i) => {
      path.columns = slopes[i] as Slopes;
    });
    await improve(open, target, evaluate);
    const least = Math.min(...left.map(({ best }) => best.chi2));
    const limit = (round === 0 ? 2 : 1) * HOPELESS * Math.max(least, GOOD * count);
    left = keepsAll ? byChi2(left) : bestOfEach(byChi2(left.filter(({ best }) => best.chi2 <= limit)));
    tell(left);
  }
  return byChi2(left).map(({ choice, space, correction, best }) => ({ choice, space, correction, best }));
}
