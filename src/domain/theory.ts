/**
 * Published laws of write amplification (WAF) under uniform random writes in steady state.
 *
 * alpha = T/U: pages that can hold data over logical pages in use = 1 + OP. Use the *effective* alpha (`effectiveAlpha`): open groups and
 * the reserve are not spare, and ignoring them is the commonest error of simulators. np = pages per group, the unit of collection. Every
 * law returns Infinity for alpha <= 1, where no collector can work, and 1 for alpha = Infinity, where nothing is in use. None takes more
 * than some 10^7 steps for any input: a slider, a link or a file may ask for any of them.
 */
import type { VictimPolicy } from './names';

/**
 * Pages of a group up to which Van Houdt's chain is solved; a larger group has the WAF of one of this size. WAF nears its limit as 1/np:
 * from here on it would rise by less than 1e-4 (best of 2 at alpha = 1.07: 10.6983 for 2^16 pages, 10.6992 for 2^18).
 */
const CHAIN_PAGES = 2 ** 15;

/** A law: WAF (>= 1) at an effective alpha. */
export type Law = (alpha: number) => number;

/** Principal branch of Lambert's W: w e^w = x with w >= -1, for x >= -1/e; NaN below. Halley's method from the usual starts (Corless et al. 1996). */
export function lambertW0(x: number): number {
  const q = Math.E * x + 1;
  if (!(q >= -1e-15)) return Number.NaN;
  const p = Math.sqrt(2 * Math.max(0, q));
  if (p < 1e-7) return -1 + p;
  let w = x < 0.5 ? -1 + p * (1 - p * (1 / 3 - (11 / 72) * p)) : Math.log1p(x) * (1 - Math.log1p(Math.log1p(x)) / (2 + Math.log1p(x)));
  for (let i = 0; i < 40; i++) {
    const e = Math.exp(w);
    const f = w * e - x;
    const step = f / (e * (w + 1) - ((w + 2) * f) / (2 * w + 2));
    w -= step;
    if (Math.abs(step) <= 1e-15 * (1 + Math.abs(w))) break;
  }
  return w;
}

/** FIFO (LRU cleaning); also greedy for np to infinity. Desnoyers, SYSTOR 2012; Xiang and Kurkoski 2012 (arXiv 1110.4245). */
export function wafFifo(alpha: number): number {
  if (alpha <= 1) return Number.POSITIVE_INFINITY;
  if (alpha === Number.POSITIVE_INFINITY) return 1;
  return alpha / (alpha + lambertW0(-alpha * Math.exp(-alpha)));
}

/**
 * Greedy with groups of np pages: victims hold k or k - 1 valid pages (Bux and Iliadis 2010), where
 * alpha (np - k + q) = np (H_np - H_k + q/k), 0 <= q < 1; the limit d to infinity of Van Houdt, SIGMETRICS 2013.
 */
export function wafGreedy(alpha: number, np: number): number {
  if (alpha <= 1) return Number.POSITIVE_INFINITY;
  // The difference of the two sides at q = 0, from k = np downwards: it falls while k > np/alpha, then rises through zero.
  let difference = 0;
  for (let k = np; k >= 1; k--) {
    const step = np / k - alpha;
    if (step > 0 && difference + step >= 0) return np / (np - k - difference / step);
    difference += step;
  }
  return 1;
}

const TINY = 1e-150;

/** x^n for x in [0, 1], 0 below 1e-150; for whole n several times as fast as Math.pow, which would dominate the chain below. */
function power(x: number, n: number): number {
  if (!Number.isInteger(n)) return x ** n;
  let result = 1;
  let square = x;
  for (let rest = n | 0; rest > 0; rest >>= 1) {
    if ((rest & 1) === 1) result *= square;
    // Subnormal numbers are slow, and no term here is as small.
    if (result < TINY || (square < TINY && rest > 1)) return 0;
    square *= square;
  }
  return result;
}

/** Sum of Q_1..Q_np of Van Houdt's chain for one kappa, and its derivative by kappa. */
function chainSum(kappa: number, np: number, d: number): { sum: number; slope: number } {
  let q = 0;
  let dq = 0;
  let sum = 0;
  let slope = 0;
  let below = power(q, d - 1);
  for (let i = np; i >= 1; i--) {
    const rate = kappa / i;
    const target = q + rate;
    // Newton on x + rate x^d = target, a convex, increasing function of x in [0, 1]. It starts at the last level, from which x is a small step away.
    let x = q;
    for (let n = 0; n < 50; n++) {
      const step = (target - x - rate * below * x) / (1 + rate * d * below);
      x = Math.min(1, x + step);
      below = power(x, d - 1);
      // The error after the step is of the order of its square.
      if (Math.abs(step) * d < 1e-7) break;
    }
    dq = (dq + (1 - below * x) / i) / (1 + rate * d * below);
    q = x;
    sum += q;
    slope += dq;
    if (1 - q < 1e-13) return { sum: sum + i - 1, slope };
  }
  return { sum, slope };
}

/**
 * Best of d random groups (with replacement), d >= 1: Q_i - Q_(i+1) = kappa (1 - Q_i^d)/i for i = np..1, Q_(np+1) = 0,
 * kappa such that the Q_i sum to np/alpha; WAF = kappa alpha. Van Houdt, SIGMETRICS 2013.
 */
export function wafDChoices(alpha: number, np: number, d: number): number {
  if (alpha <= 1) return Number.POSITIVE_INFINITY;
  if (d <= 1) return wafRandom(alpha);
  if (alpha === Number.POSITIVE_INFINITY) return 1;
  const levels = Math.min(np, CHAIN_PAGES);
  const target = levels / alpha;
  let low = 0;
  // kappa = WAF/alpha, and no law is above the random victim's.
  let high = wafRandom(alpha) / alpha;
  let kappa = wafFifo(alpha) / alpha;
  for (let n = 0; n < 100; n++) {
    const { sum, slope } = chainSum(kappa, levels, d);
    if (sum < target) low = kappa;
    else high = kappa;
    const newton = kappa + (target - sum) / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    const moved = Math.abs(next - kappa);
    kappa = next;
    if (moved < 1e-9 * kappa) break;
  }
  return Math.max(1, kappa * alpha);
}

/** Random victim, any workload over the full span, any np: 1/S = alpha/(alpha - 1). Van Houdt 2013, d = 1. */
export function wafRandom(alpha: number): number {
  if (alpha <= 1) return Number.POSITIVE_INFINITY;
  return alpha === Number.POSITIVE_INFINITY ? 1 : alpha / (alpha - 1);
}

/** Share of the logical pages in use when a share q (0 <= q < 0.5) of the requests TRIMs a page drawn among mapped ones. Frankie et al., arXiv 1208.1794. */
export function trimUsedShare(q: number): number {
  return q >= 0.5 ? 0 : (1 - 2 * q) / (1 - q);
}

/** Data that is collected by itself, in shares of the whole. */
export interface Pool {
  /** Share of the host's writes, and of the data. */
  readonly writes: number;
  readonly data: number;
  /** Share of the spare; 0 where its writes go round in turn: whole groups become stale then, and nothing of them is moved. */
  readonly spare: number;
}

/**
 * WAF of pools that are collected each by itself under uniform writes: each follows the law at its own spare (Stoica and Ailamaki, VLDB 2013;
 * `reference/placement.md`, 3.1 and 3.3). `alpha` effective, of the whole.
 */
export function wafPools(law: Law, alpha: number, pools: readonly Pool[]): number {
  return pools.reduce((sum, { writes, data, spare }) => sum + writes * (spare === 0 ? 1 : law(1 + ((alpha - 1) * spare) / data)), 0);
}

/** Standard deviations to each side, and steps of one, over which a fluctuating stock is averaged. */
const STOCK_REACH = 4;
const STOCK_STEPS = 4;
/** A stock that fluctuates by less than this share of the spare changes WAF by less than its square. */
const STEADY_STOCK = 0.01;

/**
 * WAF of a law where data lies on several dies that collect by themselves. Host pages come to the dies in turn, but the page that a write makes
 * stale lies on any of them. So what a die holds is a birth and death process with mean V = U/D and variance V/2 (1 - 1/D), whatever the policy:
 * arrivals have no variance, departures that of draws, drawn back at a rate 1/U. It changes over a drive write, slowly against a round of
 * collection, so WAF is the mean of the law over the stocks. A die that is full takes no more: the normal law is cut off where alpha is 1.
 * This project's own extension; `tests/engine/stock.test.ts` holds the engine to it. `alpha` effective, `pagesPerDie` = U/D.
 */
export function wafOfStock(law: Law, alpha: number, dies: number, pagesPerDie: number): number {
  const spread = Math.sqrt((1 - 1 / dies) / (2 * pagesPerDie));
  if (!(alpha > 1) || spread < STEADY_STOCK * (alpha - 1)) return law(alpha);
  let sum = 0;
  let weights = 0;
  for (let i = -STOCK_REACH * STOCK_STEPS; i <= STOCK_REACH * STOCK_STEPS; i++) {
    const x = i / STOCK_STEPS;
    const at = alpha / (1 + spread * x);
    if (!(at > 1)) break;
    const weight = Math.exp((-x * x) / 2);
    sum += weight * law(at);
    weights += weight;
  }
  return weights > 0 ? sum / weights : Number.POSITIVE_INFINITY;
}

export interface NamedLaw {
  /** For the screen: "theory for greedy". */
  readonly name: string;
  readonly waf: Law;
}

interface PolicyOfLaw {
  readonly victim: VictimPolicy;
  readonly d: number;
}

const ofGreedy = (np: number): NamedLaw => ({ name: 'theory for greedy', waf: (alpha) => wafGreedy(alpha, np) });
const ofFifo: NamedLaw = { name: 'theory for FIFO', waf: wafFifo };

/** The law of each policy that has one, for groups of np pages. */
const laws: Readonly<Partial<Record<VictimPolicy, (np: number, d: number) => NamedLaw>>> = {
  greedy: ofGreedy,
  fifo: () => ofFifo,
  random: () => ({ name: 'theory for a random victim', waf: wafRandom }),
  'd-choices': (np, d) => ({ name: `theory for best of ${d}`, waf: (alpha) => wafDChoices(alpha, np, d) }),
};

/** The published law of a victim policy for groups of np pages under uniform random writes; null where none is known. */
export function lawFor({ victim, d }: PolicyOfLaw, np: number): NamedLaw | null {
  return laws[victim]?.(np, d) ?? null;
}

/**
 * Random reads of single pages over a span of which the cache holds the map of a share `covered` (1 or more: all), as a share of their rate with all of it in
 * RAM: 1 / (2 - covered). Each look-up that is not found reads the flash once more (DFTL: Gupta, Kim and Urgaonkar, ASPLOS 2009); die-bound, or one
 * at a time, where the time of the flash dominates.
 */
export function shareOfReadRate(covered: number): number {
  return 1 / (2 - Math.min(1, covered));
}
