/** From the quick drives of the search to finer ones: what scaling makes of each window, what chance does, and on how many dies. */
import { dot } from './linear';
import type { Evaluate } from './run';
import { type Candidate, type Coordinates, descend, type Fitted, type Place, residualsOf, runPlaces, type Target } from './search';
import { total } from './series';
import { freshOf } from './space';

/** Seeds beside the first. */
const SEEDS = [2, 3] as const;
/** The finer drive is so many times as large. */
const FINER = 4;
/** Share of a quick drive's variance between seeds that a finer drive and the real one have between them. */
const LEFT_VARIANCE = 0.35;
/** Explanations that are tried on half and twice as many dies, and those that go on. */
const SPREAD = 2;
const KEPT = 6;
const KEPT_FAR = 2;
/** Those that are so many times worse than the best are not gone on with. */
const HOPELESS = 6;
const ROUNDS = 2;
/** One die in sixteen, as RAIN usually has it. */
const USUAL_PARITY = 1 / 16;
/** Places that differ by less in every coordinate are one. */
const FAR = 0.15;
/** A controller with time to spare, before the cliff and behind it; the other coordinates are left. */
const FLASH_ALONE: readonly (number | null)[] = [null, null, 0.3, 0];

/** What is not known of a drive: dies that its bandwidth may be spread over, and whether the share that parity takes may be another. */
export interface Unknown {
  readonly dies: number | null;
  readonly parity: boolean;
  /** For each order of writes a place where something else limits the drive. */
  readonly others: ReadonlyMap<string, Coordinates>;
}

/** The fit at other places, where they are others: where its flash alone limits it, and where the search's other case came to. */
function elsewhere(fit: Fitted, other: Coordinates | undefined): readonly Fitted[] {
  const flash = fit.best.x.map((value, i) => FLASH_ALONE[i] ?? (i === 1 ? freshOf(fit.space) : value));
  const isFar = (x: Coordinates): boolean => x.some((value, i) => Math.abs(value - (fit.best.x[i] as number)) > FAR);
  return [flash, ...(other ? [other] : [])].filter(isFar).map((x) => ({ ...fit, best: { ...fit.best, x } }));
}

/** The same explanations on other numbers of dies and with parity, beside the first ones. */
function variants(fits: readonly Fitted[], { dies, parity }: Unknown): readonly Fitted[] {
  const counts = dies === null ? [] : [dies / 2, dies * 2];
  const beside = fits
    .slice(0, SPREAD)
    .flatMap((fit) => [
      ...counts.map((count) => ({ ...fit, choice: { ...fit.choice, dies: count } })),
      ...(parity ? [{ ...fit, choice: { ...fit.choice, parity: USUAL_PARITY } }] : []),
    ]);
  return [...fits, ...beside];
}

const meanOf = (values: readonly number[]): number => total(values) / values.length;

function varianceOf(curves: readonly (readonly number[])[], i: number): number {
  const values = curves.map((rates) => rates[i] as number);
  const mean = meanOf(values);
  return total(values.map((value) => (value - mean) ** 2)) / Math.max(1, values.length - 1);
}

/** A fit at its place on the finer drive, and how its windows scatter by chance. */
interface Fine {
  readonly fit: Fitted;
  readonly variances: readonly number[];
}

async function fineOf(fits: readonly Fitted[], target: Target, evaluate: Evaluate): Promise<readonly Fine[]> {
  const asked = fits.map((fit): Candidate & { x: Place['x'] } => ({ ...fit, correction: null, x: fit.best.x }));
  const [first, fine, ...more] = await Promise.all([
    runPlaces(asked, target, evaluate),
    runPlaces(asked, target, evaluate, { seed: 1, finer: FINER }),
    ...SEEDS.map((seed) => runPlaces(asked, target, evaluate, { seed, finer: 1 })),
  ]);
  return fits.flatMap((fit, f): readonly Fine[] => {
    const [quick, best] = [first?.[f], fine?.[f]];
    if (!quick || !best) return [];
    const curves = [quick, ...more.flatMap((places) => places[f] ?? [])].map(({ answer }) => answer.logRate);
    const correction = {
      logRate: best.answer.logRate.map((rate, i) => rate - (quick.answer.logRate[i] as number)),
      waf: best.answer.waf - quick.answer.waf,
    };
    return [{ fit: { ...fit, correction, best }, variances: best.answer.logRate.map((_, i) => varianceOf(curves, i)) }];
  });
}

/** The fit in the sigma of another target: the slopes are kept. */
function rescaled(fit: Fitted, from: Target, to: Target): Fitted {
  const residuals = residualsOf(to, fit.best.answer);
  const factors = to.used.flatMap((is, i) => (is ? [(from.windows.sigma[i] as number) / (to.windows.sigma[i] as number)] : []));
  const columns = fit.columns.map((column) => column.map((value, row) => value * (factors[row] as number)));
  return { ...fit, columns, best: { ...fit.best, residuals, chi2: dot(residuals, residuals) } };
}

/** Best first; the target's sigma has the scatter of the model in it. */
export async function refine(
  fits: readonly Fitted[],
  target: Target,
  unknown: Unknown,
  evaluate: Evaluate,
): Promise<{ readonly fits: readonly Fitted[]; readonly target: Target }> {
  const far = fits.slice(0, SPREAD).flatMap((fit) => elsewhere(fit, unknown.others.get(fit.choice.pattern)));
  const [near, other] = await Promise.all([fineOf(variants(fits, unknown), target, evaluate), fineOf(far, target, evaluate)]);
  const [best] = [...near].sort((a, b) => a.fit.best.chi2 - b.fit.best.chi2);
  if (best === undefined) return { fits, target };
  const smooth = best.variances.map((_, i) => meanOf(best.variances.slice(Math.max(0, i - 1), i + 2)));
  const sigma = target.windows.sigma.map((value, i) => Math.sqrt(value ** 2 + LEFT_VARIANCE * (smooth[i] as number)));
  const wider: Target = { ...target, windows: { ...target.windows, sigma } };
  const first = (list: readonly Fine[], count: number): readonly Fitted[] =>
    list
      .map(({ fit }) => rescaled(fit, target, wider))
      .sort((a, b) => a.best.chi2 - b.best.chi2)
      .slice(0, count);
  const least = Math.min(...near.map(({ fit }) => rescaled(fit, target, wider).best.chi2));
  const limit = HOPELESS * Math.max(least, target.used.filter(Boolean).length);
  // What begins elsewhere has farther to go, and is not compared before it is there.
  const kept = [...first(near, KEPT).filter(({ best: { chi2 } }) => chi2 <= limit), ...first(other, KEPT_FAR)];
  return { fits: await descend(kept, wider, evaluate, { rounds: ROUNDS, tell: () => {}, keepsAll: true }), target: wider };
}
