/** Whether the model explains a log, and where it does not. */
import { exactExp } from '../lib/exactMath';
import type { FitResult, Miss } from './result';
import type { Fitted, Target } from './search';

/**
 * Chi2 a degree of freedom up to which the model explains: between the worst of nine whole hidden drives (3.5) and the best of two incomplete ones
 * (8.2), by which it was set; the others of `tests/fit/results.md` were not looked at before.
 */
const MOST_CHI2 = 5;
/** This many neighbouring windows beyond this many sigma on one side are no chance. */
const NEIGHBOURS = 3;
const FAR = 3;
/** How near to the edge of the box counts as on it. */
const EDGE = 1e-3;

/** Runs of neighbouring windows that the model misses by more than `FAR`, on one side. */
function missesOf({ windows }: Target, fit: Fitted): readonly Miss[] {
  const misses: { from: number; to: number; side: number }[] = [];
  windows.logRate.forEach((rate, i) => {
    const far = (rate - (fit.best.answer.logRate[i] as number)) / (windows.sigma[i] as number);
    if (Math.abs(far) <= FAR) return;
    const last = misses.at(-1);
    if (last && last.to === i - 1 && last.side === Math.sign(far)) last.to = i;
    else misses.push({ from: i, to: i, side: Math.sign(far) });
  });
  return misses
    .filter(({ from, to }) => to - from + 1 >= NEIGHBOURS)
    .map(({ from, to }) => {
      let sum = 0;
      for (let i = from; i <= to; i++) sum += (windows.logRate[i] as number) - (fit.best.answer.logRate[i] as number);
      return {
        fromBytes: windows.borders[from] as number,
        toBytes: windows.borders[to + 1] as number,
        by: exactExp(sum / (to - from + 1)) - 1,
      };
    });
}

/** Whether the spare or the bandwidth was pressed against the edge of where it was sought. */
export function isAtLimit({ best, space }: Fitted): boolean {
  return [0, 1].some((i) => {
    const [x, low, high] = [best.x[i], space.low[i], space.high[i]] as [number, number, number];
    return x - low < EDGE || high - x < EDGE;
  });
}

export function explanation(target: Target, fit: Fitted, freedom: number): Pick<FitResult, 'explains' | 'misses'> {
  const misses = missesOf(target, fit);
  return { explains: fit.best.chi2 / freedom <= MOST_CHI2 && misses.length === 0 && !isAtLimit(fit), misses };
}
