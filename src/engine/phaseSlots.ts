/** What the engine's records have of each field of a step, and of each setting of a running drive. The types name one that is not here. */
import * as L from '../../wasm/layout';
import { type PhaseKind, pacings, patterns, phaseKinds, victimPolicies } from '../domain/names';
import type { LiveValues } from '../scenario/fields/live';
import type { PhaseFields } from '../scenario/types';
import { spanPages, windowGroups } from './places';
import type { SimulationPlan } from './plan';
import type { Slot, Slots } from './slots';

/** The step that a field is of, and the plan. */
export interface StepPlan {
  readonly phase: PhaseFields;
  readonly plan: SimulationPlan;
}

/** In the lists of the phase (`listRecord`), or where its trace is put. */
const apart: Slot<unknown, StepPlan> = () => [];
const as =
  (slot: number): Slot<number, StepPlan> =>
  (value) => [[slot, value]];
/** The reciprocal of a limit; 0: there is none. */
const limit =
  (slot: number, amount: number): Slot<number | null, StepPlan> =>
  (most) => [[slot, most === null ? 0 : amount / most]];
/** Other kinds have none, until an action gives them some. */
const ofMix =
  (slot: number): Slot<number, StepPlan> =>
  (share, { phase }) => [[slot, phase.do === 'mixed' ? share : 0]];

/** The engine's number of a kind: its place in the list of names, past that of a kind of requests, KIND_FLUSH. */
function kindNumber(kind: PhaseKind): number {
  const at = phaseKinds.indexOf(kind);
  return at < L.KIND_FLUSH ? at : at + 1;
}

export const phaseSlots: Slots<Omit<PhaseFields, 'beside'>, StepPlan> = {
  do: (kind) => [[L.PH_KIND, kindNumber(kind)]],
  pattern: (pattern) => [[L.PH_PATTERN, patterns.indexOf(pattern)]],
  kib: (kib) => [[L.PH_REQUEST_BYTES, kib * 1024]],
  mixKiB: apart,
  sequentialShare: as(L.PH_SEQUENTIAL_SHARE),
  qd: as(L.PH_QD),
  entropy: as(L.PH_ENTROPY),
  readShare: ofMix(L.PH_READ_SHARE),
  trimShare: ofMix(L.PH_TRIM_SHARE),
  hotWrites: as(L.PH_HOT_WRITES),
  hotPages: as(L.PH_HOT_PAGES),
  theta: as(L.PH_THETA),
  pareto: as(L.PH_PARETO),
  deviation: as(L.PH_DEVIATION),
  zones: apart,
  strideKiB: (kib) => [[L.PH_STRIDE_BYTES, kib * 1024]],
  alignBytes: (bytes) => [[L.PH_ALIGN_BYTES, bytes ?? 0]],
  span: (span, { plan }) => {
    const { from, pages } = spanPages(span, plan);
    return [
      [L.PH_FROM_PAGE, from],
      [L.PH_SPAN_PAGES, pages],
    ];
  },
  plids: apart,
  plidSelect: apart,
  scheme: apart,
  rateIops: limit(L.PH_REQUEST_US, 1e6),
  rateMBps: limit(L.PH_BYTE_US, 1),
  thinkUs: as(L.PH_THINK_US),
  burst: as(L.PH_BURST),
  flushEvery: (requests) => [[L.PH_FLUSH_EVERY, requests ?? 0]],
  trace: apart,
  time: apart,
  timeFactor: apart,
  map: apart,
  passes: (passes, { phase }) => [[L.PH_STOP_PASSES, phase.do === 'erase' ? 0 : (passes ?? 0)]],
  bytes: (bytes, { plan }) => [[L.PH_STOP_BYTES, bytes === null ? 0 : Math.max(1, bytes / plan.factor)]],
  seconds: (seconds, { plan }) => [[L.PH_STOP_US, seconds === null ? 0 : (seconds * 1e6) / plan.factor]],
  requests: (requests, { plan }) => [[L.PH_STOP_REQUESTS, requests === null ? 0 : Math.max(1, Math.round(requests / plan.factor))]],
  until: (until) => [[L.PH_STOP_STEADY, until === 'steady' ? 1 : 0]],
};

/** What an action sets, and one number or two. */
export type Setting = readonly [what: number, a: number, b?: number];

export const setters: { readonly [K in keyof LiveValues]: (value: LiveValues[K], plan: SimulationPlan) => Setting } = {
  entropy: (v) => [L.SET_ENTROPY, v],
  qd: (v) => [L.SET_QD, v],
  kib: (v) => [L.SET_REQUEST_BYTES, v * 1024],
  pattern: (v) => [L.SET_PATTERN, patterns.indexOf(v)],
  readShare: (v) => [L.SET_READ_SHARE, v],
  trimShare: (v) => [L.SET_TRIM_SHARE, v],
  span: (v, plan) => {
    const { from, pages } = spanPages(v, plan);
    return [L.SET_SPAN, from, pages];
  },
  'ftl.victim': (v) => [L.SET_VICTIM, victimPolicies.indexOf(v)],
  'ftl.d': (v) => [L.SET_D, v],
  'ftl.window': (v, plan) => [L.SET_WINDOW_GROUPS, windowGroups(v, plan)],
  'ftl.pacing': (v) => [L.SET_PACING, pacings.indexOf(v)],
};
