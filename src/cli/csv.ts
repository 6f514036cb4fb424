/** The sample series of a run as CSV. */

import type { Finished } from '../engine/report';
import { sampleTable } from '../engine/sampleColumns';
import { sampleIndex } from '../engine/samples';

/** The sample series: one line per sample, displayed full-size values; percentiles that are not known are empty. */
export function csvOf(run: Finished): string {
  const { names, rowOf } = sampleTable(run.scenario.phases);
  const lines = run.phases.flatMap(({ rows }) => rows.map((row) => rowOf((field) => row[sampleIndex[field]] ?? Number.NaN).join(',')));
  return `${[names.join(','), ...lines].join('\n')}\n`;
}
