/** What only drives with zones or a map on flash have: it comes with the engine that knows them (wasm/assembly/features.ts). */

import type { EngineExports } from '../../wasm/exports';
import type { PowerFrame } from './answers';
import { mapOf, putMap } from './mapOnFlash';
import type { SimulationPlan } from './plan';
import { lossesOf, powerOf } from './power';
import type { MapFrame, PowerLossReport, ZonesFrame } from './totals';
import { putZones, zonesOf } from './zones';

export interface WholeParts {
  /** Fills in the configuration's numbers of them. */
  put(c: Float64Array, plan: SimulationPlan): void;
  /** What a frame tells of them. */
  read(
    wasm: EngineExports,
    plan: SimulationPlan,
  ): { readonly zones: ZonesFrame | null; readonly map: MapFrame | null; readonly powerLosses: readonly PowerLossReport[] };
  /** Its power losses; null: none yet. */
  power(wasm: EngineExports, plan: SimulationPlan): PowerFrame | null;
}

export const wholeParts: WholeParts = {
  put(c, plan) {
    putZones(c, plan);
    putMap(c, plan);
  },
  read: (wasm, plan) => ({ zones: zonesOf(wasm, plan), map: mapOf(wasm, plan), powerLosses: lossesOf(wasm, plan) }),
  power: powerOf,
};
