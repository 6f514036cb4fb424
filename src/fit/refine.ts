/** Repeats the best of the search on larger simulated drives, with other seeds and numbers of dies. That shows the errors of scaling and of chance. */
import { dot } from './linear';
import type { Evaluate } from './run';
import { type Candidate, descend, type Fitted, type Place, residualsOf, runPlaces, type Target } from './search';
import { total } from './series';

/** Seeds whose runs differ by chance alone. */
const SEEDS = [1, 2, 3] as const;
/** The finer drive is this many times as large. */
const FINER = 4;
/** Share of a quick drive's variance between seeds that a finer drive and the real one have between them. */
const LEFT_VARIANCE = 0.35;
/** Explanations that are tried on half and twice as many dies, and those that go on. */
const SPREAD = 2;
const KEPT = 6;
/** Those that are this many times worse than the best are dropped. */
const HOPELESS = 6;
const ROUNDS = 2;
/** One die in sixteen, as RAIN usually has it. */
const USUAL_PARITY = 1 / 16;
/** What is not known of a drive: dies that its bandwidth may be spread over, and whether the share that parity takes may be another. */
export interface Unknown {
  readonly dies: number | null;
  readonly parity: boolean;
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
  return total(values.map((value) => (value - mean) * (value - mean))) / Math.max(1, values.length - 1);
}

/** Fits at their places on the finer drive, with what that adds to each window. */
export async function finer(fits: readonly Fitted[], target: Target, evaluate: Evaluate): Promise<readonly Fitted[]> {
  const asked = fits.map((fit): Candidate & { x: Place['x'] } => ({ ...fit, correction: null, x: fit.best.x }));
  const [quick, fine] = await Promise.all([
    runPlaces(asked, target, evaluate),
    runPlaces(asked, target, evaluate, { seed: 1, finer: FINER }),
  ]);
  return fits.flatMap((fit, f): readonly Fitted[] => {
    const [coarse, best] = [quick[f], fine[f]];
    if (!coarse || !best) return [];
    const logRate = best.answer.logRate.map((rate, i) => rate - (coarse.answer.logRate[i] as number));
    return [{ ...fit, correction: { logRate, waf: best.answer.waf - coarse.answer.waf }, best }];
  });
}

/** How the windows of a quick drive scatter by chance alone. */
async function scatter(fit: Fitted, target: Target, evaluate: Evaluate): Promise<readonly number[]> {
  const asked = [{ ...fit, correction: null, x: fit.best.x }];
  const seeds = await Promise.all(SEEDS.map((seed) => runPlaces(asked, target, evaluate, { seed, finer: 1 })));
  const curves = seeds.flatMap(([place]) => (place ? [place.answer.logRate] : []));
  return target.windows.logRate.map((_, i) => (curves.length > 1 ? varianceOf(curves, i) : 0));
}

/** The fit in the sigma of another target. */
function rescaled(fit: Fitted, to: Target): Fitted {
  const residuals = residualsOf(to, fit.best.answer);
  return { ...fit, best: { ...fit.best, residuals, chi2: dot(residuals, residuals) } };
}

/** Best first; the target's sigma has the scatter of the model in it. */
export async function refine(
  fits: readonly Fitted[],
  target: Target,
  unknown: Unknown,
  evaluate: Evaluate,
): Promise<{ readonly fits: readonly Fitted[]; readonly target: Target }> {
  const near = await finer(variants(fits.slice(0, KEPT), unknown), target, evaluate);
  const [best] = [...near].sort((a, b) => a.best.chi2 - b.best.chi2);
  if (best === undefined) return { fits, target };
  const variances = await scatter(best, target, evaluate);
  const smooth = variances.map((_, i) => meanOf(variances.slice(Math.max(0, i - 1), i + 2)));
  const sigma = target.windows.sigma.map((value, i) => Math.sqrt(value * value + LEFT_VARIANCE * (smooth[i] as number)));
  const wider: Target = { ...target, windows: { ...target.windows, sigma } };
  const scaled = near.map((fit) => rescaled(fit, wider)).sort((a, b) => a.best.chi2 - b.best.chi2);
  const limit = HOPELESS * Math.max(scaled[0]?.best.chi2 ?? 0, target.used.filter(Boolean).length);
  const kept = scaled.filter((fit) => fit.best.chi2 <= limit).slice(0, KEPT);
  return { fits: await descend(kept, wider, evaluate, { rounds: ROUNDS, tell: () => {}, keepsAll: true }), target: wider };
}
