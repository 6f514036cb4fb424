/** The columns of a run's samples in a file: the same from the page as from the command line. Units stand at the end of the names. */
import { PAGE_BYTES } from '../domain/spare';
import { waf } from '../domain/waf';
import { isHostPhase } from '../scenario/procedure';
import type { Phase } from '../scenario/types';
import type { SampleField } from './types';

/** Reads a field of one sample. */
type At = (field: SampleField) => number;

export interface SampleColumn {
  readonly name: string;
  /** Null or not-a-number: not known of this sample. */
  readonly of: (at: At) => number | null;
}

const field = (name: string, from: SampleField): SampleColumn => ({ name, of: (at) => at(from) });

function per(amount: number, over: number): number | null {
  return over > 0 ? amount / over : null;
}

/** Displayed, full-size values: one row a sample. */
const columnsOfAll: readonly SampleColumn[] = [
  field('phase', 'phase'),
  field('start_s', 'start'),
  field('length_s', 'seconds'),
  field('requests', 'requests'),
  field('host_written_bytes', 'hostBytesWritten'),
  field('host_read_bytes', 'hostBytesRead'),
  field('host_written_pages', 'hostPagesWritten'),
  field('programmed_host_pages', 'pagesHost'),
  field('programmed_relocated_pages', 'pagesRelocated'),
  field('programmed_padding_pages', 'pagesPadded'),
  field('erased_blocks', 'blocksErased'),
  field('latency_p50_us', 'p50'),
  field('latency_p99_us', 'p99'),
  field('latency_p99.9_us', 'p999'),
  field('latency_max_us', 'max'),
  field('least_free_groups', 'freeGroups'),
  field('reads', 'reads'),
  field('read_latency_p50_us', 'readP50'),
  field('read_latency_p99_us', 'readP99'),
  field('writes', 'writes'),
  field('write_latency_p50_us', 'writeP50'),
  field('write_latency_p99_us', 'writeP99'),
  { name: 'iops_per_s', of: (at) => per(at('requests'), at('seconds')) },
  { name: 'written_MB_per_s', of: (at) => per(at('hostBytesWritten') / 1e6, at('seconds')) },
  { name: 'read_MB_per_s', of: (at) => per(at('hostBytesRead') / 1e6, at('seconds')) },
  {
    name: 'waf',
    of: (at) => waf((at('pagesHost') + at('pagesRelocated') + at('pagesPadded')) * PAGE_BYTES, at('hostBytesWritten')),
  },
  { name: 'read_latency_mean_us', of: (at) => per(at('readUs'), at('reads')) },
  { name: 'write_latency_mean_us', of: (at) => per(at('writeUs'), at('writes')) },
];

/** Jobs of a phase that has several, its own requests first; else 0. */
function jobsOf(phase: Phase | undefined): number {
  return phase !== undefined && isHostPhase(phase) && phase.beside !== undefined ? 1 + phase.beside.length : 0;
}

/** The columns of a scenario's samples. Jobs side by side have theirs behind the others, empty in a phase without that job. */
export function sampleColumnsOf(phases: readonly Phase[]): readonly SampleColumn[] {
  const most = Math.max(0, ...phases.map(jobsOf));
  const ofJobs = Array.from({ length: most }, (_, k): readonly SampleColumn[] => {
    const requests = `job${k + 1}` as SampleField;
    const us = `job${k + 1}Us` as SampleField;
    return [
      { name: `job${k + 1}_requests`, of: (at) => (k < jobsOf(phases[at('phase')]) ? at(requests) : null) },
      { name: `job${k + 1}_latency_mean_us`, of: (at) => per(at(us), at(requests)) },
    ];
  });
  return [...columnsOfAll, ...ofJobs.flat()];
}
