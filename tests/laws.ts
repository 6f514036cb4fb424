/** Published laws that the engine is measured by, and that no page draws. */
import type { Law } from '../src/domain/theory';

/** One temperature of pages: a share of the writes, and the share of the used pages that they go to. */
export interface HotColdGroup {
  readonly share: number;
  readonly size: number;
}

/** FIFO, hot and cold pages in one log: tau sum r/(1 - e^(-r tau/f)) = alpha; WAF = alpha/tau. Shares and sizes each sum to 1. Desnoyers, SYSTOR 2012. */
export function wafFifoHotCold(alpha: number, groups: readonly HotColdGroup[]): number {
  if (alpha <= 1) return Number.POSITIVE_INFINITY;
  if (alpha === Number.POSITIVE_INFINITY) return 1;
  const left = (tau: number): number =>
    groups.reduce((sum, { share, size }) => sum + (share > 0 ? (tau * share) / -Math.expm1((-share * tau) / size) : size), 0);
  // left(0) = 1 and left(tau) >= tau, so the root lies in (0, alpha].
  let low = 0;
  let high = alpha;
  for (let n = 0; n < 100 && high - low > 1e-15 * high; n++) {
    const tau = (low + high) / 2;
    if (left(tau) < alpha) low = tau;
    else high = tau;
  }
  return Math.max(1, (2 * alpha) / (low + high));
}

/** WAF relative to host bytes when a share c (0, 1] of each page is stored and the capacity is not raised: c A(alpha/c). */
export function wafCompressed(law: Law, alpha: number, c: number): number {
  return c * law(alpha / c);
}
