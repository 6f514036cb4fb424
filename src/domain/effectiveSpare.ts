/** The spare that a law may count with: that of the drive less what its dies have open and in stock. */
import type { Law } from './theory';

export interface EffectiveSpare {
  readonly groupsPerDie: number;
  readonly dies: number;
  readonly pagesPerGroup: number;
  /** Logical pages in use. */
  readonly usedPages: number;
  /** Write frontiers of a die: 1 where host and GC share one, else 2, and with placement as many as there are. */
  readonly frontiers: number;
  readonly gcLow: number;
  /** Default gcLow. A batch up to a high mark costs its time-averaged stock. */
  readonly gcHigh?: number;
  readonly law: Law;
}

/**
 * Groups by which the convention on open groups and reserve misses what a die of the engine loses: no law is known any better. At 97 groups
 * 0.02 to 0.25 were found (`wasm/README.md`).
 */
export const KNOWN_GROUPS = 0.25;

/** f + 1 + (F - 1)/2: groups that a die has in stock, in collection and at its frontiers, except 1/(2A) more. */
export function lostGroups({ frontiers, gcLow, gcHigh }: Pick<EffectiveSpare, 'frontiers' | 'gcLow' | 'gcHigh'>): number {
  const stock = (gcLow + (gcHigh ?? gcLow)) / 2 - 1;
  return stock + 1 + (frontiers - 1) / 2;
}

/**
 * Fixed point of T_eff = T - D (f + 1 + (F - 1)/2 + 1/(2A)) groups, alpha_eff = T_eff np / U (`reference/theory.md`, convention):
 * f erased groups in stock when a victim is picked, F frontiers, D collection domains (dies). Null where alpha_eff <= 1.
 */
export function effectiveAlpha(drive: EffectiveSpare): { readonly alphaEffective: number; readonly waf: number } | null {
  const { groupsPerDie, dies, pagesPerGroup, usedPages, law } = drive;
  const lost = lostGroups(drive);
  const alphaAt = (waf: number): number => (dies * (groupsPerDie - lost - 1 / (2 * waf)) * pagesPerGroup) / usedPages;
  let alpha = alphaAt(Number.POSITIVE_INFINITY);
  if (!(alpha > 1)) return null;
  // Contracts by about 1/groupsPerDie a step.
  for (let n = 0; n < 60; n++) {
    const next = alphaAt(law(alpha));
    const moved = Math.abs(next - alpha);
    alpha = next;
    if (moved < 1e-10) break;
  }
  return alpha > 1 ? { alphaEffective: alpha, waf: law(alpha) } : null;
}
