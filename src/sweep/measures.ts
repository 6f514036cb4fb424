/** What a sweep can measure: every number of a run's report, by its name there. */
import type { PhaseReport, Report } from '../engine/report';
import type { Latency, LatencyOfKind } from '../engine/types';
import type { Scenario } from '../scenario/types';

/** Fields that hold a number or null. */
type NumbersOf<T> = { [K in keyof T]-?: T[K] extends number | null ? K : never }[keyof T] & string;
type LatencyName = `latencyUs.${keyof Latency & string}` | `${'read' | 'write'}LatencyUs.${keyof LatencyOfKind & string}`;

/** How a result is spoken of on a screen. */
export interface MeasureWords {
  readonly title: string;
  /** '' for a plain ratio or count. */
  readonly unit: string;
}

/** Results of a phase; without `phases.N.` in front those of the last one. */
const phaseMeasures = {
  wafLast: { title: 'Write amplification at the end', unit: '' },
  iopsLast: { title: 'Requests a second at the end', unit: '1/s' },
  wafPhase: { title: 'Write amplification over the phase', unit: '' },
  iopsMean: { title: 'Requests a second, mean', unit: '1/s' },
  mbpsMean: { title: 'Data a second, mean', unit: 'MB/s' },
  'latencyUs.mean': { title: 'Latency, mean', unit: 'us' },
  'latencyUs.p50': { title: 'Latency, median', unit: 'us' },
  'latencyUs.p99': { title: 'Latency, 99th percentile', unit: 'us' },
  'latencyUs.p999': { title: 'Latency, 99.9th percentile', unit: 'us' },
  'latencyUs.p9999': { title: 'Latency, 99.99th percentile', unit: 'us' },
  'latencyUs.max': { title: 'Latency, longest', unit: 'us' },
  'readLatencyUs.mean': { title: 'Latency of reads, mean', unit: 'us' },
  'readLatencyUs.p50': { title: 'Latency of reads, median', unit: 'us' },
  'readLatencyUs.p99': { title: 'Latency of reads, 99th percentile', unit: 'us' },
  'readLatencyUs.p999': { title: 'Latency of reads, 99.9th percentile', unit: 'us' },
  'readLatencyUs.p9999': { title: 'Latency of reads, 99.99th percentile', unit: 'us' },
  'writeLatencyUs.mean': { title: 'Latency of writes, mean', unit: 'us' },
  'writeLatencyUs.p50': { title: 'Latency of writes, median', unit: 'us' },
  'writeLatencyUs.p99': { title: 'Latency of writes, 99th percentile', unit: 'us' },
  'writeLatencyUs.p999': { title: 'Latency of writes, 99.9th percentile', unit: 'us' },
  'writeLatencyUs.p9999': { title: 'Latency of writes, 99.99th percentile', unit: 'us' },
  steadyAtSeconds: { title: 'Steady by the SNIA rule after', unit: 's' },
  collectingSinceSeconds: { title: 'Collection begins after', unit: 's' },
  displayedSeconds: { title: 'Length of the phase', unit: 's' },
  hostRequests: { title: 'Requests', unit: '' },
  hostPagesWritten: { title: 'Pages written by the host', unit: '' },
  hostBytesWritten: { title: 'Bytes written by the host', unit: 'B' },
  hostBytesRead: { title: 'Bytes read by the host', unit: 'B' },
  nandBytesProgrammed: { title: 'Bytes programmed', unit: 'B' },
  pagesRelocated: { title: 'Pages relocated', unit: '' },
  pagesPadded: { title: 'Pages of padding', unit: '' },
  pagesTrimmed: { title: 'Pages trimmed', unit: '' },
  nandPagesRead: { title: 'NAND pages read', unit: '' },
  blocksErased: { title: 'Blocks erased', unit: '' },
  groupsCollected: { title: 'Groups collected (simulated)', unit: '' },
} as const satisfies Readonly<Record<NumbersOf<PhaseReport> | LatencyName, MeasureWords>>;

/** Results of the whole run. */
const runMeasures = {
  'totals.wafCumulative': { title: 'Write amplification since the first write', unit: '' },
  'totals.displayedSeconds': { title: 'Length of the run', unit: 's' },
  'totals.hostRequests': { title: 'Requests in all', unit: '' },
  'totals.hostPagesWritten': { title: 'Pages written by the host in all', unit: '' },
  'totals.hostBytesWritten': { title: 'Bytes written by the host in all', unit: 'B' },
  'totals.hostBytesRead': { title: 'Bytes read by the host in all', unit: 'B' },
  'totals.nandBytesProgrammed': { title: 'Bytes programmed in all', unit: 'B' },
  'totals.pagesRelocated': { title: 'Pages relocated in all', unit: '' },
  'totals.pagesPadded': { title: 'Pages of padding in all', unit: '' },
  'totals.pagesTrimmed': { title: 'Pages trimmed in all', unit: '' },
  'totals.nandPagesRead': { title: 'NAND pages read in all', unit: '' },
  'totals.blocksErased': { title: 'Blocks erased in all', unit: '' },
  'totals.groupsCollected': { title: 'Groups collected in all (simulated)', unit: '' },
  'wear.min': { title: 'Erasures of the least worn block', unit: '' },
  'wear.mean': { title: 'Erasures of a block, mean', unit: '' },
  'wear.max': { title: 'Erasures of the most worn block', unit: '' },
  'law.waf': { title: 'Write amplification by the law', unit: '' },
  'law.alphaEffective': { title: 'Physical over logical pages, as the law counts them', unit: '' },
} as const satisfies Readonly<
  Record<`totals.${NumbersOf<Report['totals']>}` | `wear.${NumbersOf<Report['wear']>}` | 'law.waf' | 'law.alphaEffective', MeasureWords>
>;

/** All of them in words; a phase's results are those of the last one. */
export const measureWords: Readonly<Record<string, MeasureWords>> = { ...phaseMeasures, ...runMeasures };

const phasePrefix = /^phases\.(0|[1-9]\d{0,2})\.(.+)$/;

/** A measure's name taken apart: its phase (null: the last one, or the whole run) and the name within it; null where there is none of that name. */
function partsOf(measure: string): { readonly phase: number | null; readonly name: string } | null {
  const match = phasePrefix.exec(measure);
  const name = match?.[2] ?? measure;
  const known = Object.hasOwn(phaseMeasures, name) || (match === null && Object.hasOwn(runMeasures, name));
  return known ? { phase: match ? Number(match[1]) : null, name } : null;
}

/** Whether a name is that of a measure, in a scenario with `phases` phases. */
export function isMeasure(measure: string, phases = Number.POSITIVE_INFINITY): boolean {
  const parts = partsOf(measure);
  return parts !== null && (parts.phase ?? 0) < phases;
}

/** What `isMeasure` accepts, for a sentence. */
export const measureNames = [...Object.keys(phaseMeasures), ...Object.keys(runMeasures)].join(', ');

function numberAt(value: unknown, path: readonly string[]): number | null {
  const [key, ...rest] = path;
  if (key === undefined) return typeof value === 'number' && Number.isFinite(value) ? value : null;
  return typeof value === 'object' && value !== null ? numberAt((value as Readonly<Record<string, unknown>>)[key], rest) : null;
}

/** What of a report is measured. */
export type Measurable = Pick<Report, 'phases' | 'totals' | 'wear' | 'law'> & { readonly scenario: Pick<Scenario, 'phases'> };

/** A result of a run by name; null where it is undefined there, and where the run ended before that phase. Throws for an unknown name. */
export function measured(report: Measurable, measure: string): number | null {
  const parts = partsOf(measure);
  if (parts === null) throw new Error(`There is no measure ${measure}.`);
  const path = parts.name.split('.');
  if (!Object.hasOwn(phaseMeasures, parts.name)) return numberAt(report, path);
  return numberAt(report.phases[parts.phase ?? report.scenario.phases.length - 1], path);
}
