/** Power losses as the engine has them (wasm/layout.ts, PW_* and LOST_*) and as the page and reports tell of them. */

import type { EngineExports } from '../../wasm/exports';
import * as L from '../../wasm/layout';
import { translationPages } from '../scenario/mapOnFlash';
import type { LostPage, PowerFrame } from './answers';
import { simulatedTables } from './mapOnFlash';
import { toFullRequest } from './order';
import { bufferSlots } from './places';
import type { SimulationPlan } from './plan';
import type { PowerLossReport } from './totals';

const whats = ['acknowledged', 'unacknowledged', 'trim'] as const;

/** The table of the engine: how many losses, how many pages are listed, then a row each. Empty where this run keeps none. */
function tableOf(wasm: EngineExports): Float64Array {
  const at = wasm.lossTable() >>> 0;
  return new Float64Array(wasm.memory.buffer, at, at === 0 ? 0 : 2 + L.PW_CAPACITY * L.PW_SIZE);
}

/** The power losses of the run so far. */
export function lossesOf(wasm: EngineExports, plan: SimulationPlan): readonly PowerLossReport[] {
  const table = tableOf(wasm);
  const losses = Math.min(table[0] ?? 0, L.PW_CAPACITY);
  return Array.from({ length: losses }, (_, i) => reportOf(table.subarray(2 + i * L.PW_SIZE), plan));
}

/** The same, with the pages of the last one; null where nothing was lost yet. */
export function powerOf(wasm: EngineExports, plan: SimulationPlan): PowerFrame | null {
  const losses = lossesOf(wasm, plan);
  if (losses.length === 0) return null;
  const words = new Uint32Array(wasm.memory.buffer, wasm.lostPages() >>> 0, (tableOf(wasm)[1] ?? 0) * L.LOST_PAGE_SIZE);
  const pages = Array.from({ length: words.length / L.LOST_PAGE_SIZE }, (_, i): LostPage => {
    const [lpn = 0, what = 0, slot = 0] = words.subarray(i * L.LOST_PAGE_SIZE);
    return { lpn, what: whats[what] ?? 'trim', slot: slot === L.NONE ? null : slot };
  });
  return { losses, pages };
}

/** Full-size buffer over the simulated one: that keeps its share of a group, and more (wasm/README.md, Scale). */
function bufferFactor(plan: SimulationPlan): number {
  const { drive } = plan.scenario;
  return drive.bufferKiB === 0 ? 1 : (drive.bufferKiB / 4) * (plan.sim.slotsPerPage / bufferSlots(plan));
}

/** Translation pages of the full-size map over those of the simulated one. */
function tableFactor(plan: SimulationPlan): number {
  const { scenario, full } = plan;
  if (scenario.map.cacheMiB === null) return 1;
  return translationPages(scenario, full.usedPages) / simulatedTables(plan);
}

function reportOf(row: Float64Array, plan: SimulationPlan): PowerLossReport {
  const { factor } = plan;
  const buffered = bufferFactor(plan);
  const full = (field: number): number => (row[field] ?? 0) * factor;
  const seconds = (field: number): number => full(field) / 1e6;
  const queued = (field: number): number => (row[field] ?? 0) * buffered;
  const tables = tableFactor(plan);
  const [checkpointSeconds, scanSeconds, paddingSeconds] = [seconds(L.PW_MAP_US), seconds(L.PW_SCAN_US), queued(L.PW_PAD_US) / 1e6];
  const tableSeconds = ((row[L.PW_TABLE_US] ?? 0) * tables) / 1e6;
  // With capacitors they are programmed at the cut.
  const correctingSeconds = plan.scenario.drive.capacitors ? 0 : tableSeconds;
  return {
    at: { phase: row[L.PW_PHASE] ?? 0, request: toFullRequest(row[L.PW_REQUEST] ?? 0, factor), seconds: seconds(L.PW_CLOCK_US) },
    offSeconds: seconds(L.PW_OFF_US),
    acknowledgedLost: queued(L.PW_ACKNOWLEDGED),
    // The host's queue is as deep at every scale.
    unacknowledgedLost: (row[L.PW_UNACKNOWLEDGED] ?? 0) - (row[L.PW_TAKEN] ?? 0) + queued(L.PW_TAKEN),
    unacknowledgedTaken: queued(L.PW_TAKEN),
    trimsReturned: full(L.PW_TRIMS),
    mapReplayedPages: full(L.PW_REPLAYED),
    savedPages: queued(L.PW_SAVED),
    unitsNotProgrammed: row[L.PW_UNITS] ?? 0,
    unitsHalfProgrammed: row[L.PW_HALF] ?? 0,
    checkpointPages: full(L.PW_MAP_PAGES),
    scannedPages: full(L.PW_SCANNED),
    checkpointSeconds,
    scanSeconds,
    paddingSeconds,
    translationPages: (row[L.PW_TABLES] ?? 0) * tables,
    correctingSeconds,
    readySeconds: checkpointSeconds + scanSeconds + paddingSeconds + correctingSeconds,
    holdUpSeconds: queued(L.PW_HOLD_US) / 1e6 + (tableSeconds - correctingSeconds),
  };
}
