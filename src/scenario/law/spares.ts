/** Spare and spans of a scenario, as shares. */
import { PAGE_BYTES, physicalPages, spareFactor, usedPages } from '../../domain/spare';
import type { Scenario, Span } from '../types';

/** A span in shares of the partition, [0, 1], whichever way it was given. */
export function spanShares(scenario: Pick<Scenario, 'drive' | 'userSpare'>, span: Span): { readonly from: number; readonly to: number } {
  if ('from' in span) return span;
  const used = usedPages(scenario) * PAGE_BYTES;
  return { from: span.fromBytes / used, to: Math.min(1, span.toBytes / used) };
}

/** Spare factor that the drive itself has, before anything is left unpartitioned. */
export function factorySpare({ drive }: Pick<Scenario, 'drive'>): number {
  return spareFactor(physicalPages(drive), drive.logicalPages);
}

/** Spare factor in all, of factory and user, as it was chosen; the partition has whole pages, so that up to one more is spare. */
export function spareInAll(scenario: Pick<Scenario, 'drive' | 'userSpare'>): number {
  return 1 - (1 - factorySpare(scenario)) * (1 - scenario.userSpare);
}
