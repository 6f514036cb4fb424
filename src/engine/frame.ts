/** Engine records as the typed frames, samples and events of the contract; counts become full-size here and nowhere else. */

import * as L from '../../wasm/layout';
import type { Causes } from '../domain/wafByCause';
import type { SimulationPlan } from './plan';
import { rowsOfSample } from './sampleFields';
import type { HandleTotals, JobTotals, LatencyOfKind, MapFrame, PlaceEvents, PowerLossReport, Totals, ZonesFrame } from './totals';
import type { BlockColumns, Frame, StepEvent } from './types';

const PAGE_BYTES = 4096;

/** NaN, the engine's "not known", as null. */
function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** Full-size block erases for one erase of a simulated group: as many pages as were erased, in blocks of the full drive. */
export function erasesPerGroup(plan: SimulationPlan): number {
  return (plan.sim.planesPerDie * plan.factor * plan.sim.pagesPerBlock) / plan.full.pagesPerBlock;
}

/** Counters (simulated, in the order of CNT_*) as full-size totals. */
function totals(at: (counter: number) => number, plan: SimulationPlan): Totals {
  const f = plan.factor;
  const slots = at(L.CNT_SLOTS_HOST) + at(L.CNT_SLOTS_RELOCATED) + at(L.CNT_SLOTS_PADDED);
  return {
    hostRequests: at(L.CNT_REQUESTS) * f,
    hostPagesWritten: at(L.CNT_PAGES_WRITTEN) * f,
    hostBytesWritten: at(L.CNT_BYTES_WRITTEN) * f,
    hostBytesRead: at(L.CNT_BYTES_READ) * f,
    nandBytesProgrammed: slots * (PAGE_BYTES / plan.sim.slotsPerPage) * f,
    pagesRelocated: at(L.CNT_EXTENTS_RELOCATED) * f,
    pagesPadded: (at(L.CNT_SLOTS_PADDED) / plan.sim.slotsPerPage) * f,
    pagesTrimmed: at(L.CNT_PAGES_TRIMMED) * f,
    nandPagesRead: at(L.CNT_NAND_READS) * f,
    blocksErased: at(L.CNT_GROUPS_ERASED) * erasesPerGroup(plan),
    groupsCollected: at(L.CNT_GROUPS_COLLECTED),
  };
}

/** What only drives with placement have counted. */
export interface PlacedTotals {
  readonly total: readonly HandleTotals[];
  readonly phase: readonly HandleTotals[];
  readonly events: PlaceEvents | null;
  readonly zones: ZonesFrame | null;
  readonly map: MapFrame | null;
  readonly powerLosses: readonly PowerLossReport[];
  readonly causes: { readonly total: Causes; readonly phase: Causes };
}

export interface OpenGroups {
  readonly host: Int32Array;
  readonly gc: Int32Array;
  readonly streams: Int32Array;
}

/** Mean, p50, p99, p99.9 and p99.99, one behind the other from `first` on. */
function latencyOfKind(at: (field: number) => number, first: number): LatencyOfKind {
  return {
    mean: known(at(first)),
    p50: known(at(first + 1)),
    p99: known(at(first + 2)),
    p999: known(at(first + 3)),
    p9999: known(at(first + 4)),
  };
}

/** Results of jobs (JOB_*), one behind the other. */
export function jobsOf(record: Float64Array, { factor }: SimulationPlan): readonly JobTotals[] {
  return Array.from({ length: record.length / L.JOB_SIZE }, (_, k): JobTotals => {
    const at = (field: number): number => record[k * L.JOB_SIZE + field] as number;
    return {
      hostRequests: at(L.JOB_REQUESTS) * factor,
      hostBytesWritten: at(L.JOB_BYTES_WRITTEN) * factor,
      hostBytesRead: at(L.JOB_BYTES_READ) * factor,
      latencyUs: { ...latencyOfKind(at, L.JOB_MEAN), max: known(at(L.JOB_MAX)) },
    };
  });
}

/** The frame that the record `f` (FR_*) describes. */
export function frameOf(
  f: Float64Array,
  plan: SimulationPlan,
  open: OpenGroups,
  columns: BlockColumns | null,
  jobs: readonly JobTotals[],
  handles: PlacedTotals,
): Frame {
  const at = (field: number): number => f[field] as number;
  const seconds = (us: number): number => (us * plan.factor) / 1e6;
  const sinceStart = (us: number): number | null => (us < 0 ? null : seconds(us));
  const group = at(L.FR_LAST_VICTIM);
  return {
    clockUs: at(L.FR_CLOCK_US),
    seconds: seconds(at(L.FR_CLOCK_US)),
    phaseSeconds: seconds(at(L.FR_CLOCK_US) - at(L.FR_PHASE_START_US)),
    phase: at(L.FR_PHASE),
    ended: at(L.FR_ENDED) === 1,
    readOnly: at(L.FR_READ_ONLY) === 1,
    phaseRequests: at(L.FR_REQUEST) * plan.factor,
    phaseProgress: known(at(L.FR_PROGRESS)),
    totals: totals((c) => at(L.FR_COUNTERS + c), plan),
    phaseTotals: totals((c) => at(L.FR_PHASE_COUNTERS + c), plan),
    handles: handles.total,
    phaseHandles: handles.phase,
    placeEvents: handles.events,
    zones: handles.zones,
    map: handles.map,
    powerLosses: handles.powerLosses,
    causes: handles.causes,
    mappedPages: at(L.FR_MAPPED_PAGES) * plan.factor,
    groups: [at(L.FR_FREE), at(L.FR_OPEN), at(L.FR_CLOSED), at(L.FR_VICTIM), at(L.FR_BAD)],
    lastVictim:
      group < 0
        ? null
        : {
            group,
            die: Math.floor(group / plan.sim.groupsPerDie),
            validPages: at(L.FR_LAST_VALID) / plan.sim.slotsPerPage,
            pages: plan.sim.pagesPerGroup,
          },
    wafNow: known(at(L.FR_WAF_NOW)),
    collectingSince: sinceStart(at(L.FR_COLLECTING_US)),
    steadyAtSeconds: sinceStart(at(L.FR_STEADY_US)),
    hostGroups: open.host,
    gcGroups: open.gc,
    streamGroups: open.streams,
    latencyUs: {
      mean: known(at(L.FR_MEAN)),
      p50: known(at(L.FR_P50)),
      p99: known(at(L.FR_P99)),
      p999: known(at(L.FR_P999)),
      p9999: known(at(L.FR_P9999)),
      max: known(at(L.FR_MAX)),
    },
    readLatencyUs: latencyOfKind(at, L.FR_READ_LATENCY),
    writeLatencyUs: latencyOfKind(at, L.FR_WRITE_LATENCY),
    jobs,
    live: {
      entropy: at(L.FR_ENTROPY),
      qd: at(L.FR_QD),
      kib: at(L.FR_REQUEST_BYTES) / 1024,
      readShare: at(L.FR_READ_SHARE),
      trimShare: at(L.FR_TRIM_SHARE),
      pattern: at(L.FR_PATTERN),
      victim: at(L.FR_VICTIM_POLICY),
      pacing: at(L.FR_PACING),
    },
    columns,
  };
}

/** Sample rows of `stride` numbers (SMP_*, then those of jobs, handles and a map) as rows of `sampleFields` and the same, full size. */
export function samplesOf(rows: Float64Array, stride: number, plan: SimulationPlan): Float64Array {
  const out = new Float64Array(rows.length);
  if (rows.length === 0) return out;
  const f = plan.factor;
  const times = { simulated: f, us: f / 1e6, slots: f / plan.sim.slotsPerPage, groups: erasesPerGroup(plan) };
  const columns = Array.from({ length: stride }, (_, k) => {
    const { at = k, counts = undefined } = rowsOfSample[k] ?? { counts: 'simulated' };
    return { at, by: counts === undefined ? 1 : times[counts] };
  });
  for (let row = 0; row < rows.length; row += stride)
    for (let k = 0; k < stride; k++) {
      const { at, by } = columns[k] as (typeof columns)[number];
      out[row + k] = (rows[row + at] as number) * by;
    }
  return out;
}

const NO_SLOT = L.NONE;

/** Trace records (EV_*) as step events. */
export function eventsOf(records: Uint32Array): StepEvent[] {
  const events: StepEvent[] = [];
  for (let i = 0; i < records.length; i += L.EV_SIZE) {
    const [kind, a, b, c] = records.subarray(i, i + L.EV_SIZE) as unknown as [number, number, number, number];
    events.push(eventOf(kind, a, b, c));
  }
  return events;
}

function slotOrNull(slot: number): number | null {
  return slot === NO_SLOT ? null : slot;
}

function eventOf(kind: number, a: number, b: number, c: number): StepEvent {
  switch (kind) {
    case L.EV_WRITE:
      return { kind: 'write', lpn: a, to: b, stale: slotOrNull(c) };
    case L.EV_READ:
      return { kind: 'read', lpn: a, from: slotOrNull(b) };
    case L.EV_TRIM:
      return { kind: 'trim', lpn: a, stale: slotOrNull(b) };
    case L.EV_OPEN:
      return { kind: 'open', group: a, stream: b === L.STREAM_HOST ? 'host' : 'gc', handle: c };
    case L.EV_CLOSE:
      return { kind: 'close', group: a };
    case L.EV_VICTIM:
      return { kind: 'victim', group: a, valid: b };
    case L.EV_RELOCATE:
      return { kind: 'relocate', lpn: a, from: b, to: c };
    case L.EV_ERASE:
      return { kind: 'erase', group: a };
    case L.EV_BAD:
      return { kind: 'bad', group: a };
    default:
      throw new Error(`The engine traced an event of unknown kind ${kind}.`);
  }
}
