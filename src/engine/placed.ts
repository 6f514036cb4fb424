/** What a frame reads from the engine beside its own record: open groups, and what was placed where. */
import type { EngineExports } from '../../wasm/exports';
import * as L from '../../wasm/layout';
import type { Causes } from '../domain/wafByCause';
import { classesOf } from '../scenario/placement';
import { erasesPerGroup, type OpenGroups, type PlacedTotals } from './frame';
import { handlesOf, ownerRecord, placeEventsOf } from './placement';
import type { SimulationPlan } from './plan';
import type { WholeParts } from './wholeParts';

/** What was programmed beside data, by cause (wasm/layout.ts, CAUSE_*), in pages at full size, and since the phase began. */
function causesOf(wasm: EngineExports, { factor, sim }: SimulationPlan): { readonly total: Causes; readonly phase: Causes } {
  const at = new Float64Array(wasm.memory.buffer, wasm.causesAddress() >>> 0, 2 * L.CAUSE_SIZE);
  const totals = (before: number): Causes => {
    const pages = (cause: number): number => (((at[cause] ?? 0) - before * (at[L.CAUSE_SIZE + cause] ?? 0)) * factor) / sim.slotsPerPage;
    return { parityPages: pages(L.CAUSE_PARITY), checkpointPages: pages(L.CAUSE_CHECKPOINT), mapPages: pages(L.CAUSE_MAP) };
  };
  return { total: totals(0), phase: totals(1) };
}

/** The open groups of each die and stream. */
export function openGroupsOf(wasm: EngineExports, { sim, scenario }: SimulationPlan): OpenGroups {
  const { handles, handleOfClass } = classesOf(scenario.placement);
  const streams = handles + handleOfClass.length;
  const of = (stream: number): Int32Array => new Int32Array(sim.dies).map((_, die) => wasm.openGroupOf(die, stream));
  const all = handles > 1 ? new Int32Array(sim.dies * streams) : new Int32Array();
  return {
    host: of(0),
    gc: of(handles),
    streams: all.map((_, i) => wasm.openGroupOf(Math.floor(i / streams), i % streams)),
  };
}

/** What a frame says of handles, zones, the map and power losses. */
export function placedTotalsOf(wasm: EngineExports, plan: SimulationPlan, whole: WholeParts | null): PlacedTotals {
  const numbers = (at: number, length: number) => new Float64Array(wasm.memory.buffer, at >>> 0, length);
  const { owners, size } = ownerRecord(plan);
  const now = numbers(wasm.ownersAddress(), owners * size);
  const before = numbers(wasm.phaseOwnersAddress(), owners * size);
  const erases = erasesPerGroup(plan);
  const events = numbers(wasm.placeEventsAddress(), L.PE_SIZE);
  return {
    total: handlesOf(now, null, plan, erases),
    phase: handlesOf(now, before, plan, erases),
    events: placeEventsOf(events, plan),
    ...(whole?.read(wasm, plan) ?? { zones: null, map: null, powerLosses: [] }),
    causes: causesOf(wasm, plan),
  };
}
