/** The sample series of a run as CSV. */

import type { Finished } from '../engine/report';
import { sampleColumnsOf } from '../engine/sampleColumns';
import { sampleIndex } from '../engine/samples';

function cell(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value);
}

/** The sample series: one line per sample, displayed full-size values; percentiles that are not known are empty. */
export function csvOf(run: Finished): string {
  const columns = sampleColumnsOf(run.scenario.phases);
  const lines = run.phases.flatMap(({ rows }) =>
    rows.map((row) => columns.map(({ of }) => cell(of((field) => row[sampleIndex[field]] ?? Number.NaN))).join(',')),
  );
  return `${[columns.map(({ name }) => name).join(','), ...lines].join('\n')}\n`;
}
