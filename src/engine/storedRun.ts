/** A run that was computed before and is kept in a file: what it showed of its phases, and from what it can be made again. */

import { pack, unpack } from '../scenario/link/deflate';
import { MODEL_REVISION, parseScenario } from '../scenario/parse';
import type { Scenario } from '../scenario/types';
import type { Finished } from './report';
import { SAMPLE_STRIDE, type SampleField, sampleIndex } from './sampleFields';
import { mergeSample } from './samples';
import type { Frame, Plan } from './types';

/** What the file says. */
export interface StoredRun {
  /** Of which experiment, and its id there. */
  readonly experiment: string;
  readonly run: string;
  /** Model revision, and the hash of the run's last state: any machine that computes the scenario with this revision ends there. */
  readonly m: number;
  readonly stateHash: string;
  readonly scenario: Scenario;
  /** `Contents` as JSON, packed. */
  readonly data: string;
}

/** What a plot and a table need of a sample. */
const fields = [
  'start',
  'seconds',
  'requests',
  'hostBytesWritten',
  'hostBytesRead',
  'hostPagesWritten',
  'pagesHost',
  'pagesRelocated',
  'pagesPadded',
] as const satisfies readonly SampleField[];
type StoredField = (typeof fields)[number];

/**
 * A field of all rows: a multiple of the requests, or the values, whole ones as differences from row to row. A scaled drive counts multiples of its
 * factor: those are whole in that `unit`, and times in microseconds.
 */
type Column =
  | { readonly perRequest: number }
  | { readonly values: readonly number[] }
  | { readonly differences: readonly number[]; readonly unit?: number };

type StoredFrame = Omit<
  Frame,
  'hostGroups' | 'gcGroups' | 'streamGroups' | 'handles' | 'phaseHandles' | 'placeEvents' | 'map' | 'powerLosses' | 'causes' | 'columns'
>;

interface Contents {
  readonly plan: Omit<Plan, 'scenario'>;
  /** The frame at the end of each phase. */
  readonly ends: readonly StoredFrame[];
  /** Samples of the last phase, or of each phase in order. */
  readonly rows: number | readonly number[];
  readonly columns: Readonly<Record<StoredField, Column>>;
}

/** A stored run as its views take it. Fields of a sample that were not stored are NaN, and a frame has neither open groups nor columns. */
export interface RecalledRun {
  readonly plan: Plan;
  readonly ends: readonly Frame[];
  /** Rows of SAMPLE_STRIDE numbers. */
  readonly samples: Float64Array;
}

/** A second in the unit of stored times. */
const MICROSECOND = 1e-6;
/** Of a count of a scaled drive: parts of a page are counted where data is compressed. */
const PARTS = 4096;

const differencesOf = (values: readonly number[]) => values.map((value, i) => value - (values[i - 1] ?? 0));

/** @param unit what the values are counted in where they are not whole */
function columnOf(values: readonly number[], requests: readonly number[], unit: number): Column {
  const perRequest = (values[0] ?? 0) / (requests[0] || 1);
  if (values !== requests && values.every((value, i) => value === perRequest * (requests[i] ?? 0))) return { perRequest };
  if (values.every(Number.isSafeInteger)) return { differences: differencesOf(values) };
  const counts = values.map((value) => Math.round(value / unit));
  return counts.every(Number.isSafeInteger) ? { differences: differencesOf(counts), unit } : { values };
}

/** The values of a column; throws where it has not one for each row. */
function valuesOf(column: Column, requests: readonly number[], rows: number): readonly number[] {
  let sum = 0;
  const summed = ({ differences, unit = 1 }: { readonly differences: readonly number[]; readonly unit?: number }) =>
    differences.map((difference) => {
      sum += difference;
      return sum * unit;
    });
  const values =
    'perRequest' in column ? requests.map((count) => count * column.perRequest) : 'values' in column ? column.values : summed(column);
  if (values.length !== rows) throw new Error(`A stored run has ${values.length} of ${rows} samples of a field.`);
  return values;
}

function keptOf({
  hostGroups: _host,
  gcGroups: _gc,
  streamGroups: _streams,
  handles: _handles,
  phaseHandles: _phase,
  placeEvents: _events,
  map: _map,
  powerLosses: _losses,
  causes: _causes,
  columns: _columns,
  ...frame
}: Frame): StoredFrame {
  return frame;
}

/** A stored run is built with the page: it may be larger than what a link may hold. */
const MAX_CONTENTS = 2 ** 23;

/** Of which phases the samples are kept: how each ended is always. */
export type KeptSamples = 'last phase' | 'every phase';

/** Rows of a phase that are kept at the most: of a longer one neighbours are merged. */
const MOST_ROWS = 20_000;

function mergedRows(rows: readonly Float64Array[]): readonly Float64Array[] {
  if (rows.length <= MOST_ROWS) return rows;
  const pairs = Array.from({ length: Math.ceil(rows.length / 2) }, (_, i) => {
    const merged = (rows[2 * i] as Float64Array).slice();
    const next = rows[2 * i + 1];
    if (next !== undefined) mergeSample(merged, next, merged.length);
    return merged;
  });
  return mergedRows(pairs);
}

/** Writes a finished run down: how each phase ended, and the samples of the last one or of all. */
export async function storeRun(experiment: string, run: string, finished: Finished, kept: KeptSamples): Promise<StoredRun> {
  const { plan, phases, scenario, stateHash } = finished;
  const ofPhases = kept === 'every phase' ? phases.map((phase) => mergedRows(phase.rows)) : [phases.at(-1)?.rows ?? []];
  const rows = ofPhases.flat();
  const valuesIn = (field: StoredField) => rows.map((row) => row[sampleIndex[field]] ?? Number.NaN);
  const requests = valuesIn('requests');
  const unitOf = (field: StoredField) => (field === 'start' || field === 'seconds' ? MICROSECOND : plan.factor / PARTS);
  const columns = fields.map(
    (field) => [field, columnOf(field === 'requests' ? requests : valuesIn(field), requests, unitOf(field))] as const,
  );
  const { scenario: _, ...planned } = plan;
  const contents: Contents = {
    plan: planned,
    ends: phases.map(({ frame }) => keptOf(frame)),
    rows: kept === 'every phase' ? ofPhases.map(({ length }) => length) : rows.length,
    columns: Object.fromEntries(columns) as Contents['columns'],
  };
  return { experiment, run, m: MODEL_REVISION, stateHash, scenario, data: await pack(JSON.stringify(contents)) };
}

/** Reads a stored run. Rejects where the file is broken or of another revision: it was built with the page, so that is a fault of the build. */
export async function recallRun(stored: StoredRun): Promise<RecalledRun> {
  const of = `The stored run ${stored.experiment} ${stored.run}`;
  if (stored.m !== MODEL_REVISION) throw new Error(`${of} was made with model revision ${stored.m}; this is revision ${MODEL_REVISION}.`);
  // Names that the format has got since have their defaults.
  const scenario = parseScenario(stored.scenario);
  if (!scenario.ok) throw new Error(`${of} has a scenario that cannot be read: ${scenario.faults.join(' ')}`);
  const text = await unpack(stored.data, MAX_CONTENTS);
  if (text === null) throw new Error(`${of} cannot be unpacked.`);
  const { plan, ends, rows, columns } = JSON.parse(text) as Contents;
  const phaseOfRow =
    typeof rows === 'number' ? Array<number>(rows).fill(ends.length - 1) : rows.flatMap((count, phase) => Array<number>(count).fill(phase));
  const length = phaseOfRow.length;
  const requests = valuesOf(columns.requests, [], length);
  const samples = new Float64Array(length * SAMPLE_STRIDE).fill(Number.NaN);
  for (const field of fields) {
    const values = field === 'requests' ? requests : valuesOf(columns[field], requests, length);
    for (const [row, value] of values.entries()) samples[row * SAMPLE_STRIDE + sampleIndex[field]] = value;
  }
  for (const [row, phase] of phaseOfRow.entries()) samples[row * SAMPLE_STRIDE + sampleIndex.phase] = phase;
  const none = new Int32Array();
  return {
    plan: { ...plan, scenario: scenario.value },
    ends: ends.map((frame) => ({
      ...frame,
      hostGroups: none,
      gcGroups: none,
      streamGroups: none,
      handles: [],
      phaseHandles: [],
      placeEvents: null,
      map: null,
      powerLosses: [],
      causes: null,
      columns: null,
    })),
    samples,
  };
}
