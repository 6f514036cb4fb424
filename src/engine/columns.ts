/** The columns of every block, copied out of the engine (wasm/assembly/inspect.ts). */

import type { EngineExports } from '../../wasm/exports';
import * as L from '../../wasm/layout';
import { classesOf, namedTags } from '../scenario/placement';
import type { SimulationPlan } from './plan';
import type { BlockColumns } from './types';

/** Pages that are looked at for whose they are each time that the columns are copied: a few milliseconds. */
const MOST_LOOKED_AT = 2 ** 20;

export function columnsOf(wasm: EngineExports, plan: SimulationPlan): BlockColumns {
  const { sim, factor, scenario } = plan;
  const n = sim.blocks;
  const at = wasm.writeColumns() >>> 0;
  const { buffer } = wasm.memory;
  const age = new Float32Array(buffer, at + n * 4, n).slice();
  if (factor !== 1) for (let i = 0; i < n; i++) age[i] = (age[i] as number) * factor;
  return {
    erases: new Uint32Array(buffer, at, n).slice(),
    age,
    valid: new Uint16Array(buffer, at + n * 8, n).slice(),
    programmed: new Uint16Array(buffer, at + n * 10, n).slice(),
    state: new Uint8Array(buffer, at + n * 12, n).slice(),
    handle: classesOf(scenario.placement).handles > 1 ? new Uint8Array(buffer, at + n * 13, n).slice() : null,
    mixture: namedTags(scenario) > 1 ? mixtureOf(wasm, plan) : null,
  };
}

/** Whose the valid pages of each group are. */
function mixtureOf(wasm: EngineExports, { sim }: SimulationPlan): Uint16Array {
  const groups = sim.dies * sim.groupsPerDie;
  const at = wasm.writeMixture(Math.ceil((groups * sim.pagesPerGroup) / MOST_LOOKED_AT)) >>> 0;
  return new Uint16Array(wasm.memory.buffer, at, groups * L.MIXED_OWNERS).slice();
}
