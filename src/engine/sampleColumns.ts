/** The columns of a run's samples in a file: the same from the page as from the command line. Units stand at the end of the names. */
import { PAGE_BYTES } from '../domain/spare';
import { waf } from '../domain/waf';
import { isHostPhase } from '../scenario/procedure';
import type { Phase, Scenario } from '../scenario/types';
import type { JobField, SampleField } from './sampleFields';

/** Reads a field of one sample. */
type At = (field: SampleField) => number;

interface SampleColumn {
  readonly name: string;
  /** Null or not-a-number: not known of this sample. */
  readonly of: (at: At) => number | null;
}

/** Decimals by the end of a name: a time has microseconds, all that is not named here thousandths of its unit. */
const decimals: readonly (readonly [ending: string, digits: number])[] = [
  ['_per_s', 3],
  ['_s', 6],
  ['waf', 6],
];

const field = (name: string, from: SampleField): SampleColumn => ({ name, of: (at) => at(from) });

function per(amount: number, over: number): number | null {
  return over > 0 ? amount / over : null;
}

/** Displayed, full-size values: one row a sample, behind its phase and the time since the start of the run. */
const columnsOfAll: readonly SampleColumn[] = [
  field('since_phase_start_s', 'start'),
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
  { name: 'iops', of: (at) => per(at('requests'), at('seconds')) },
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

/** Jobs side by side have columns behind the others, empty in a phase without that job. */
function columnsOfJobs(phases: readonly Phase[]): readonly SampleColumn[] {
  const most = Math.max(0, ...phases.map(jobsOf));
  return Array.from({ length: most }, (_, k): readonly SampleColumn[] => {
    const requests = `job${k + 1}` as JobField;
    const us = `job${k + 1}Us` as JobField;
    return [
      { name: `job${k + 1}_requests`, of: (at) => (k < jobsOf(phases[at('phase')]) ? at(requests) : null) },
      { name: `job${k + 1}_latency_mean_us`, of: (at) => per(at(us), at(requests)) },
    ];
  }).flat();
}

/** With a map on flash there are more columns: the part of a latency that is the wait for the map stands beside that latency's mean. */
const columnsOfMap: readonly SampleColumn[] = [
  field('map_hits', 'mapHits'),
  field('map_misses', 'mapMisses'),
  field('map_read_pages', 'mapReads'),
  field('map_programmed_pages', 'mapPrograms'),
  { name: 'read_wait_for_map_mean_us', of: (at) => per(at('mapReadUs'), at('mapHostReads')) },
  { name: 'write_wait_for_map_mean_us', of: (at) => per(at('mapWriteUs'), at('mapHostWrites')) },
];

/** Displayed seconds since the start of the run at which a sample begins: a reader of all samples in their order. */
function runClock(): (at: At) => number {
  let [phase, begun, end] = [-1, 0, 0];
  return (at) => {
    if (at('phase') !== phase) [phase, begun] = [at('phase'), end];
    end = begun + at('start') + at('seconds');
    return begun + at('start');
  };
}

/** Digits beyond what the model computes are noise of adding up: 0.9999999999999999 s is 1 s. */
function rounder(name: string): (value: number | null) => number | null {
  const power = 10 ** (decimals.find(([ending]) => name.endsWith(ending))?.[1] ?? 3);
  return (value) => (value === null || !Number.isFinite(value) ? null : Math.round(value * power) / power);
}

/**
 * The names of a run's columns, and what makes rows of its samples: it is given every sample, in their order, since the time since the
 * start of the run goes on from row to row. Null: not known of this sample.
 */
export function sampleTable({ phases, map }: Pick<Scenario, 'phases' | 'map'>): {
  readonly names: readonly string[];
  readonly rowOf: (at: At) => (number | null)[];
} {
  const first = [field('phase', 'phase'), { name: 'since_run_start_s', of: runClock() }];
  const columns = [...first, ...columnsOfAll, ...columnsOfJobs(phases), ...(map.cacheMiB === null ? [] : columnsOfMap)].map(
    ({ name, of }) => ({
      name,
      of,
      round: rounder(name),
    }),
  );
  return { names: columns.map(({ name }) => name), rowOf: (at) => columns.map(({ of, round }) => round(of(at))) };
}
