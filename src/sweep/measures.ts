/** What a sweep can measure: every number of a run's report, by its name there. */
import type { PhaseReport, Report } from '../engine/report';
import type { Latency, LatencyOfKind } from '../engine/totals';
import type { Scenario } from '../scenario/types';

/** Fields that hold a number or null. */
type NumbersOf<T> = { [K in keyof T]-?: T[K] extends number | null ? K : never }[keyof T] & string;
type LatencyName = `latencyUs.${keyof Latency & string}` | `${'read' | 'write'}LatencyUs.${keyof LatencyOfKind & string}`;

/** Unit of a result; '' for a plain ratio or count. */
type Unit = string;

/** Results of a phase; without `phases.N.` in front those of the last one. */
const phaseMeasures = {
  wafLast: '',
  iopsLast: '1/s',
  wafPhase: '',
  iopsMean: '1/s',
  mbpsMean: 'MB/s',
  'latencyUs.mean': 'us',
  'latencyUs.p50': 'us',
  'latencyUs.p99': 'us',
  'latencyUs.p999': 'us',
  'latencyUs.p9999': 'us',
  'latencyUs.max': 'us',
  'readLatencyUs.mean': 'us',
  'readLatencyUs.p50': 'us',
  'readLatencyUs.p99': 'us',
  'readLatencyUs.p999': 'us',
  'readLatencyUs.p9999': 'us',
  'writeLatencyUs.mean': 'us',
  'writeLatencyUs.p50': 'us',
  'writeLatencyUs.p99': 'us',
  'writeLatencyUs.p999': 'us',
  'writeLatencyUs.p9999': 'us',
  steadyAtSeconds: 's',
  collectingSinceSeconds: 's',
  displayedSeconds: 's',
  hostRequests: '',
  hostPagesWritten: '',
  hostBytesWritten: 'B',
  hostBytesRead: 'B',
  nandBytesProgrammed: 'B',
  pagesRelocated: '',
  pagesPadded: '',
  pagesTrimmed: '',
  nandPagesRead: '',
  blocksErased: '',
  groupsCollected: '',
} as const satisfies Readonly<Record<NumbersOf<PhaseReport> | LatencyName, Unit>>;

/** Results of the whole run. */
const runMeasures = {
  'totals.wafCumulative': '',
  'totals.displayedSeconds': 's',
  'totals.hostRequests': '',
  'totals.hostPagesWritten': '',
  'totals.hostBytesWritten': 'B',
  'totals.hostBytesRead': 'B',
  'totals.nandBytesProgrammed': 'B',
  'totals.pagesRelocated': '',
  'totals.pagesPadded': '',
  'totals.pagesTrimmed': '',
  'totals.nandPagesRead': '',
  'totals.blocksErased': '',
  'totals.groupsCollected': '',
  'wear.min': '',
  'wear.mean': '',
  'wear.max': '',
  'law.waf': '',
  'law.alphaEffective': '',
} as const satisfies Readonly<
  Record<`totals.${NumbersOf<Report['totals']>}` | `wear.${NumbersOf<Report['wear']>}` | 'law.waf' | 'law.alphaEffective', Unit>
>;

/** The units of all of them; a phase's results are those of the last one. */
export const measureUnits: Readonly<Record<string, Unit>> = { ...phaseMeasures, ...runMeasures };

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
