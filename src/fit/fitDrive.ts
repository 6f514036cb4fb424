/** The way back: from the log of a drive to the parameters of the model. */
import { exactExp } from '../lib/exactMath';
import { failure, type Result, success } from '../lib/result';
import { besides } from './beside';
import { challenge } from './challenge';
import { type Closed, closedForms, spareOfCliff } from './closed';
import { decisionOf } from './decides';
import { finalScenario } from './finalDrive';
import { otherGeometries } from './geometry';
import { hintOf } from './hint';
import { rangesOf } from './intervals';
import { type BesideName, type Choice, type Known, parameterNames } from './model';
import { parametersOf } from './parameters';
import { refine, type Unknown } from './refine';
import type { CurvePoint, FitProgress, FitResult, FitStage, HeldOut, Mechanism, Tried } from './result';
import { type Evaluate, madeOnce } from './run';
import { begin, type Coordinates, descend, type Fitted, MOST_ROUNDS, type Place, type Target, type Tell } from './search';
import { type Series, total, withoutPauses } from './series';
import { beginningOf } from './space';
import { explanation } from './verdict';
import { bordersOf, windowsOf } from './windows';

/** Rise of chi2 at the ends of an interval, for every unit of chi2 a degree of freedom. A guess: no calibration yet. */
const THRESHOLD = 12;
/** Explanations are tied up to this many times the chi2 of the best, or while each explains the log. */
const TIED = 3;
const EXPLAINED = 1;
/** Rounds of the first choice of each order. */
const SCOUT_ROUNDS = 2;
/** Explanations whose intervals are sought. */
const MOST_PROFILES = 3;
const LEAST_FREEDOM = 8;
/** Share of what is written behind the cliff that is held out. */
const HELD_OUT = 1 / 3;

export interface Asked {
  readonly known: Omit<Known, 'bytes'>;
  /** The log of random writes. */
  readonly series: Series;
  readonly choices: readonly Choice[];
  /** What of the drive is not known, and tried beside it. */
  readonly unknown: Unknown;
  /** Write amplification of the phase, where it was measured. */
  readonly waf: number | null;
}

/** The sentence that says why a log without a cliff is not fitted. */
function noCliff({ known, series }: Asked): string {
  const written = total(series.bytes);
  const least = spareOfCliff(written, known.capacity, known.share);
  const phase = known.scenario.phases[known.phase];
  const shares = `${(100 * (written / known.capacity)).toFixed(0)} % of the capacity`;
  if (phase && 'qd' in phase && phase.qd === 1)
    return `The rate never falls within ${shares}; at queue depth 1 it may be the host's own: measure with a deeper queue.`;
  if (written > known.capacity)
    return `The rate never falls within ${shares}: something other than collection limits it, and nothing can be fitted.`;
  return `The log has no cliff: it ends after ${shares}, so the drive's spare area is at least ${(100 * least).toFixed(1)} %; write longer.`;
}

/** Whether two explanations differ in no more than the number of dies. */
function isSame(a: Choice, b: Choice): boolean {
  return a.victim === b.victim && a.pacing === b.pacing && a.pattern === b.pattern;
}

/** Windows that are fitted: all but the last part behind the cliff, unless something else was measured. */
function usedWindows(borders: readonly number[], cliff: number, holdsOut: boolean): readonly boolean[] {
  const end = borders.at(-1) as number;
  const last = end - (end - cliff) * HELD_OUT;
  return borders.slice(1).map((border) => !holdsOut || border <= last * 1.0001);
}

function curveOf({ windows, used }: Target, place: Place): readonly CurvePoint[] {
  return windows.logRate.map((rate, i) => ({
    fromBytes: windows.borders[i] as number,
    toBytes: windows.borders[i + 1] as number,
    measured: exactExp(rate) / 1e6,
    model: exactExp(place.answer.logRate[i] as number) / 1e6,
    heldOut: used[i] !== true,
  }));
}

function heldOutOf({ windows, used }: Target, best: Place, waf: number | null): readonly HeldOut[] {
  const out: HeldOut[] = waf === null ? [] : [{ what: 'write amplification', measured: waf, predicted: best.answer.waf }];
  const held = used.flatMap((is, i) => (is ? [] : [i]));
  if (held.length === 0) return out;
  const mean = (rates: readonly number[]): number => {
    const lengths = held.map((i) => (windows.borders[i + 1] as number) - (windows.borders[i] as number));
    return total(lengths) / total(held.map((i, k) => (lengths[k] as number) / exactExp(rates[i] as number))) / 1e6;
  };
  return [...out, { what: 'rate of the last part', measured: mean(windows.logRate), predicted: mean(best.answer.logRate) }];
}

/** Best first, one for each mechanism: the numbers of dies are not told apart. */
function mechanismsOf(fits: readonly Pick<Fitted, 'choice' | 'best'>[], freedom: number): readonly Mechanism[] {
  const sorted = [...fits].sort((a, b) => a.best.chi2 - b.best.chi2);
  const firsts = sorted.filter(({ choice }, i) => sorted.findIndex((each) => isSame(each.choice, choice)) === i);
  const limit = tieLimit(sorted, freedom);
  return firsts.map(({ choice: { victim, pacing, pattern, parity }, best }) => {
    const chi2PerPoint = best.chi2 / freedom;
    return {
      victim,
      pacing,
      pattern,
      ...(parity === null ? {} : { parityShare: parity }),
      chi2PerPoint,
      tied: best.chi2 <= limit,
      values: best.values,
    };
  });
}

function tieLimit([best]: readonly Pick<Fitted, 'best'>[], freedom: number): number {
  return Math.max(TIED * (best?.best.chi2 ?? 0), EXPLAINED * freedom);
}

/** Fits a log; `tell` hears the best so far. The result depends on nothing but the arguments. Faults say why a log cannot be fitted. */
export async function fitDrive(asked: Asked, evaluate: Evaluate, tell: (progress: FitProgress) => void): Promise<Result<FitResult>> {
  const series = withoutPauses(asked.series);
  const closed = closedForms(series);
  if (closed === null) return failure(noCliff(asked));
  const target = targetOf(asked, series, closed);
  const freedom = target.used.filter(Boolean).length - parameterNames.length;
  if (freedom < LEAST_FREEDOM) return failure('The log has too few intervals about its cliff; log a value each second and write longer.');
  let runs = 0;
  const counted = madeOnce(evaluate, (made) => {
    runs += made;
  });
  const show =
    (stage: FitStage): Tell =>
    (paths) => {
      const { choice, best } = paths[0] as Fitted;
      const final = finalScenario(target.known, choice, best.values);
      const scenario = final.ok ? final.value : null;
      tell({ stage, runs, scenario, curve: curveOf(target, best), mechanisms: mechanismsOf(paths, freedom) });
    };
  const { begun, others } = await scout(asked.choices, target, closed, counted, show('scout'));
  if (begun.length === 0) return failure('No drive of the model could be run for this log; give its capacity and a preset.');
  const searched = await descend(begun, target, counted, { rounds: MOST_ROUNDS, tell: show('search'), keepsAll: false });
  show('refine')(searched);
  const refined = await refine(searched, target, asked.unknown, counted);
  show('challenge')(refined.fits);
  const limit = tieLimit(refined.fits, freedom);
  const challenged = await challenge(refined.fits, refined.target, { choices: asked.choices, others, limit }, counted);
  const isExplained = challenged.some((fit) => explanation(refined.target, fit, freedom).explains);
  const fits = isExplained ? challenged : await otherGeometries(challenged, refined.target, asked.unknown, counted);
  show('report')(fits);
  const concluded = await conclusion(fits, refined.target, freedom, asked.waf, counted);
  return concluded.ok ? success({ ...concluded.value, runs }) : concluded;
}

/** The best, then what is tied with it by how far it lies from it: the profiles of the far ones say most. */
function farthestFirst([best, ...others]: readonly Fitted[]): readonly Fitted[] {
  if (best === undefined) return [];
  const distance = ({ best: { x } }: Fitted): number => Math.max(...x.map((value, i) => Math.abs(value - (best.best.x[i] as number))));
  return [best, ...others.sort((a, b) => distance(b) - distance(a))];
}

/** Intervals, ties and verdict of fits, the best first. */
async function conclusion(
  fits: readonly Fitted[],
  target: Target,
  freedom: number,
  waf: number | null,
  evaluate: Evaluate,
): Promise<Result<Omit<FitResult, 'runs'>>> {
  // Of explanations that what was fitted does not tell apart, one that also predicts what was held out is preferred to one that does not.
  const alike = fits.filter(({ best }) => best.chi2 <= tieLimit(fits, freedom));
  const first = alike.find((fit) => explanation(target, fit, freedom).explains) ?? (alike[0] as Fitted);
  const tied = farthestFirst([first, ...alike.filter((fit) => fit !== first)]);
  const { best } = first;
  const threshold = THRESHOLD * Math.max(1, best.chi2 / freedom);
  const ranges = await Promise.all(tied.slice(0, MOST_PROFILES).map((fit) => rangesOf(fit, target, threshold, evaluate)));
  const verdict = explanation(target, first, freedom);
  const others = verdict.explains ? [] : await besides(first, target, evaluate);
  const tried = others.map(
    (fit): Tried => ({
      what: fit.choice.beside?.what as BesideName,
      chi2PerPoint: fit.best.chi2 / freedom,
      explains: explanation(target, fit, freedom).explains,
    }),
  );
  const nearest = others.find((_, i) => tried[i]?.explains) ?? first;
  const final = finalScenario(target.known, nearest.choice, nearest.best.values);
  if (!final.ok) return final;
  return success({
    ...verdict,
    hint: verdict.explains ? null : hintOf(target, first, verdict.misses, best.chi2 / freedom, tried),
    tried,
    chi2PerPoint: best.chi2 / freedom,
    parameters: parametersOf(tied, ranges, verdict.explains),
    mechanisms: mechanismsOf(fits, freedom),
    heldOut: heldOutOf(target, best, waf),
    curve: curveOf(target, best),
    decides: await decisionOf(tied, target.known, evaluate),
    scenario: final.value,
  });
}

/** Where every choice begins, best first; and for each order of writes the place of the other case, which may have the same curve. */
interface Scouted {
  readonly begun: readonly Fitted[];
  readonly others: ReadonlyMap<string, Coordinates>;
}

/** One choice of each order of writes shows which case it is, flash or controller; then every choice begins there. */
async function scout(choices: readonly Choice[], target: Target, closed: Closed, evaluate: Evaluate, tell: Tell): Promise<Scouted> {
  const scouts = choices.filter(({ pattern }, i) => choices.findIndex((each) => each.pattern === pattern) === i);
  const first = await begin(
    scouts.flatMap((choice) => {
      const { space, cases } = beginningOf(target.known, closed, choice);
      return cases.map((starts) => ({ choice, space, correction: null, starts }));
    }),
    target,
    evaluate,
  );
  if (first.length > 0) tell(first);
  const near = await descend(first, target, evaluate, { rounds: SCOUT_ROUNDS, tell, keepsAll: true });
  const others = new Map<string, Coordinates>();
  const starts = choices.flatMap((choice) => {
    const [from, other] = near.filter((fit) => fit.choice.pattern === choice.pattern);
    if (other) others.set(choice.pattern, other.best.x);
    if (from === undefined) return [];
    // One policy's place may be another's dead end: the plain cases are begun with, too.
    const { cases } = beginningOf(target.known, closed, from.choice);
    const plain = cases.flatMap(([first, ...more]) => [first, more.at(-1)].filter((x) => x !== undefined));
    return [{ choice, correction: null, space: from.space, starts: [from.best.x, ...(other ? [other.best.x] : []), ...plain] }];
  });
  return { begun: await begin(starts, target, evaluate), others };
}

function targetOf(asked: Asked, series: Series, closed: Closed): Target {
  const known: Known = { ...asked.known, bytes: total(series.bytes) };
  const windows = windowsOf(series, bordersOf(series, closed.cliff));
  return { known, windows, used: usedWindows(windows.borders, closed.cliff, asked.waf === null) };
}
