/** What the engine counted beside data, by cause (wasm/layout.ts, CAUSE_*). */

import type { EngineExports } from '../../wasm/exports';
import * as L from '../../wasm/layout';
import type { Causes } from '../domain/wafByCause';
import type { SimulationPlan } from './plan';

/** What was programmed beside data, by cause, in pages at full size, and since the phase began. */
export function causesOf(wasm: EngineExports, { factor, sim }: SimulationPlan): { readonly total: Causes; readonly phase: Causes } {
  const at = new Float64Array(wasm.memory.buffer, wasm.causesAddress() >>> 0, 2 * L.CAUSE_SIZE);
  const totals = (before: number): Causes => {
    const pages = (cause: number): number => (((at[cause] ?? 0) - before * (at[L.CAUSE_SIZE + cause] ?? 0)) * factor) / sim.slotsPerPage;
    return { parityPages: pages(L.CAUSE_PARITY), checkpointPages: pages(L.CAUSE_CHECKPOINT), mapPages: pages(L.CAUSE_MAP) };
  };
  return { total: totals(0), phase: totals(1) };
}
