/** The sample series of a run as CSV. */

import { waf } from '../domain/waf';
import { type Field, type Finished, per, programmedBytes } from '../engine/report';
import { sampleIndex } from '../engine/samples';

const csvColumns: readonly (readonly [header: string, field: Field])[] = [
  ['phase', 'phase'],
  ['start_s', 'start'],
  ['length_s', 'seconds'],
  ['requests', 'requests'],
  ['host_written_bytes', 'hostBytesWritten'],
  ['host_read_bytes', 'hostBytesRead'],
  ['host_written_pages', 'hostPagesWritten'],
  ['programmed_host_pages', 'pagesHost'],
  ['programmed_relocated_pages', 'pagesRelocated'],
  ['programmed_padding_pages', 'pagesPadded'],
  ['erased_blocks', 'blocksErased'],
  ['latency_p50_us', 'p50'],
  ['latency_p99_us', 'p99'],
  ['latency_p99.9_us', 'p999'],
  ['latency_max_us', 'max'],
  ['least_free_groups', 'freeGroups'],
  ['reads', 'reads'],
  ['read_latency_p50_us', 'readP50'],
  ['read_latency_p99_us', 'readP99'],
  ['writes', 'writes'],
  ['write_latency_p50_us', 'writeP50'],
  ['write_latency_p99_us', 'writeP99'],
];

function cell(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value);
}

/** The sample series: one line per sample, displayed full-size values; percentiles that are not known are empty. */
export function csvOf(run: Finished): string {
  const header = [
    ...csvColumns.map(([name]) => name),
    'iops_per_s',
    'written_MB_per_s',
    'read_MB_per_s',
    'waf',
    'read_latency_mean_us',
    'write_latency_mean_us',
  ];
  const lines = run.phases.flatMap(({ rows }) =>
    rows.map((row) => {
      const at = (field: Field): number => row[sampleIndex[field]] ?? Number.NaN;
      const rates = (['requests', 'hostBytesWritten', 'hostBytesRead'] as const).map((field, i) =>
        per(i === 0 ? at(field) : at(field) / 1e6, at('seconds')),
      );
      return [
        ...csvColumns.map(([, field]) => at(field)),
        ...rates,
        waf(programmedBytes([row]), at('hostBytesWritten')),
        per(at('readUs'), at('reads')),
        per(at('writeUs'), at('writes')),
      ]
        .map(cell)
        .join(',');
    }),
  );
  return `${[header.join(','), ...lines].join('\n')}\n`;
}
