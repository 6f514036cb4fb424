/** Random reads over a growing span of a drive whose map lies on flash: the sweep of it, and the law beside it. */
import { usedPages } from '../../domain/spare';
import { shareOfReadRate } from '../../domain/theory';
import { coverage } from '../../scenario/mapOnFlash';
import type { Scenario } from '../../scenario/types';

const PAGE_KIB = 4;
const SPANS = '0.001, 0.03, 0.06, 0.08, 0.12, 0.2, 0.4, 0.7, 1';
const rates: readonly string[] = ['iopsLast', 'iopsMean'];

/** The end of the last step's span, as a field of a sweep; null where that step has none that is a share. */
export function spanField({ phases }: Scenario): { readonly path: string; readonly values: string } | null {
  const last = phases.at(-1);
  if (last === undefined || !('span' in last) || !('to' in last.span)) return null;
  return { path: `phases.${phases.length - 1}.span.to`, values: SPANS };
}

/** Whether all of the scenario's end is such reads, for which the law holds: single pages, uniformly drawn. */
export function readsAtRandom({ map, phases }: Scenario): boolean {
  const last = phases.at(-1);
  return map.cacheMiB !== null && last?.do === 'read' && last.pattern === 'random' && last.kib === PAGE_KIB;
}

/** The rate of its reads over that with all of their map in RAM, (0.5, 1]; null where no law is known, or `measure` is no rate. */
export function lawOfReads(scenario: Scenario, measure: string): number | null {
  const last = scenario.phases.at(-1);
  if (!rates.includes(measure) || !readsAtRandom(scenario) || last === undefined || !('span' in last)) return null;
  const { span } = last;
  const pages = usedPages(scenario);
  const share = 'to' in span ? span.to - span.from : (span.toBytes - span.fromBytes) / (pages * PAGE_KIB * 1024);
  return shareOfReadRate(coverage(scenario) / share);
}
