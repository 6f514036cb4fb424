/** What may leave a residual that no mechanism explains: a hint, no finding. */
import type { Hint, Miss, Tried } from './result';
import type { Fitted, Target } from './search';
import { total } from './series';
import { isAtLimit } from './verdict';

/** With a cache, the misfit is at most this share of that without. */
const NEARER = 0.8;
/** Behind the cliff the model has fallen by so much, as a logarithm. */
const FALLEN = 0.22;
/** A shift of the rate: at least so much, as a logarithm, and so much of the misfit behind the cliff goes with it. */
const SHIFT = 0.05;
const SHARE = 0.5;
/** Windows to each side of a shift. */
const SIDE = 3;

/** Logarithm by which the rate shifts once, somewhere behind the cliff, against the model; 0: no single shift says most of the misfit. */
function shiftOf({ windows: { logRate, sigma } }: Target, { best: { answer } }: Fitted): number {
  const first = answer.logRate.findIndex((rate) => rate < (answer.logRate[0] as number) - FALLEN);
  if (first < 0) return 0;
  const points = logRate.slice(first).map((rate, i) => {
    const at = first + i;
    return { off: rate - (answer.logRate[at] as number), weight: 1 / ((sigma[at] as number) * (sigma[at] as number)) };
  });
  const mean = (list: typeof points): number =>
    total(list.map(({ off, weight }) => off * weight)) / total(list.map(({ weight }) => weight));
  const left = (list: typeof points, level: number): number => total(list.map(({ off, weight }) => (off - level) * (off - level) * weight));
  const all = left(points, 0);
  let [least, shift] = [(1 - SHARE) * all, 0];
  for (let k = SIDE; k <= points.length - SIDE; k++) {
    const [before, after] = [points.slice(0, k), points.slice(k)];
    const [low, high] = [mean(before), mean(after)];
    const rest = left(before, low) + left(after, high);
    if (rest < least) [least, shift] = [rest, high - low];
  }
  return shift;
}

/**
 * What leaves such a residual. A cache, if the log is nearer with one; else a shift of the rate at some time, which no place of the cliff makes:
 * downwards as throttling does; else a rise at the end, as another order of writes has it.
 */
export function hintOf(target: Target, fit: Fitted, misses: readonly Miss[], chi2PerPoint: number, tried: readonly Tried[]): Hint {
  const cache = tried.find(({ what }) => what === 'pSLC');
  if (cache !== undefined && cache.chi2PerPoint <= NEARER * chi2PerPoint) return 'pSLC';
  if (shiftOf(target, fit) < -SHIFT) return 'throttling';
  if (misses.length === 0) return isAtLimit(fit) ? 'limit' : null;
  return (misses.at(-1) as Miss).by > 0 ? 'permutation' : null;
}
