/** Counts of the full drive as pages, groups and slots of the simulated one. */
import { pagesPerProgramUnit } from '../domain/spare';
import type { Span } from '../scenario/types';
import { logHeads } from '../scenario/zones';
import type { SimulationPlan } from './plan';

export const PAGE_BYTES = 4096;

/** First page and number of pages of a span, clipped to the pages in use; at least one page. */
export function spanPages(span: Span, plan: SimulationPlan): { readonly from: number; readonly pages: number } {
  const used = plan.sim.usedPages;
  const toPage = 'from' in span ? (x: number) => Math.round(x * used) : (x: number) => Math.round(x / PAGE_BYTES / plan.factor);
  const [start, stop] = 'from' in span ? [span.from, span.to] : [span.fromBytes, span.toBytes];
  const from = Math.min(used - 1, Math.max(0, toPage(start)));
  return { from, pages: Math.max(1, Math.min(used, toPage(stop)) - from) };
}

/**
 * Buffer of the simulated drive, slots: the share of a group that it is at full size, at least two program units per die, and never
 * more than at full size. It evens out what the dies owe, which comes by groups: with 1/N of it mean IOPS at 1:16 and 25 % spare are
 * 9 % below full size (stalled collection: 39 %), with the share of a group 2 % (3 %).
 */
export function bufferSlots(plan: SimulationPlan): number {
  const { drive } = plan.scenario;
  // An active zone keeps its running unit in the buffer.
  const units = plan.zones === null ? 0 : (plan.scenario.zones.maxActive ?? logHeads(plan.scenario));
  const least = Math.max(2 * plan.sim.dies, units) * pagesPerProgramUnit(drive) * 4;
  const share = (drive.bufferKiB * plan.sim.pagesPerGroup) / plan.full.pagesPerGroup;
  const kib = Math.min(drive.bufferKiB, Math.max(share, least));
  return Math.floor(kib / 4) * plan.sim.slotsPerPage;
}

/** Groups of a die that windowed greedy looks at. */
export function windowGroups(share: number, plan: SimulationPlan): number {
  return Math.max(1, Math.ceil(share * plan.sim.groupsPerDie));
}
