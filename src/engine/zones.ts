/** Zones as the engine takes them and as frames tell of them (wasm/layout.ts, ZONE_* and ZC_*). */

import type { EngineExports } from '../../wasm/exports';
import * as L from '../../wasm/layout';
import { type ZoneError, zoneErrors } from '../domain/names';
import { pagesPerProgramUnit } from '../domain/spare';
import { classesOf } from '../scenario/placement';
import { bufferSlots } from './places';
import type { SimulationPlan } from './plan';
import type { ZonesFrame } from './totals';

/** Words of the record of a group, and where it has its valid slots (wasm/assembly/state.ts, Group). */
const GROUP_WORDS = 16;
const VALID_WORD = 2;

/** Fills in the configuration's numbers of zones. */
export function putZones(c: Float64Array, plan: SimulationPlan): void {
  const { zones: shape, scenario, sim } = plan;
  if (shape === null) return;
  const { maxOpen, maxActive, resetThreshold, resetFrequency } = scenario.zones;
  const units = scenario.drive.bufferKiB === 0 ? shape.zones : Math.floor(bufferSlots(plan) / pagesPerProgramUnit(scenario.drive));
  c[L.CFG_ZONES] = shape.zones;
  c[L.CFG_ZONE_PAGES] = shape.pages;
  c[L.CFG_ZONE_GROUPS] = shape.groups;
  c[L.CFG_ZONE_DIES] = shape.dies;
  c[L.CFG_ZONE_ACTIVE] = Math.min(maxActive ?? units, shape.zones);
  c[L.CFG_ZONE_OPEN] = Math.min(maxOpen ?? Number.POSITIVE_INFINITY, c[L.CFG_ZONE_ACTIVE] as number);
  c[L.CFG_ZONE_RESET_FROM] = resetThreshold * Math.min(sim.usedPages, shape.zones * shape.pages);
  c[L.CFG_ZONE_RESET_EVERY] = resetFrequency > 0 ? Math.max(1, Math.round(1 / resetFrequency)) : 0;
}

/** The zones as they are now; null where the drive has none. */
export function zonesOf(wasm: EngineExports, plan: SimulationPlan): ZonesFrame | null {
  if (plan.zones === null) return null;
  const { scenario } = plan;
  const { buffer } = wasm.memory;
  const { zones: n, groups, dies } = plan.zones;
  const { handles, handleOfClass } = classesOf(scenario.placement);
  const at = wasm.zoneCounters() >>> 0;
  const counters = new Float64Array(buffer, at, L.ZC_SIZE);
  const records = new DataView(buffer, at + L.ZC_SIZE * 8, n * L.ZONE_BYTES);
  const groupsOf = new Int32Array(buffer, at + L.ZC_SIZE * 8 + n * L.ZONE_BYTES + (handles + handleOfClass.length) * 4, n * groups * dies);
  const validOf = new Uint32Array(buffer, wasm.groupsAddress() >>> 0, plan.sim.dies * plan.sim.groupsPerDie * GROUP_WORDS);
  const word = (z: number, k: number): number => records.getUint32(z * L.ZONE_BYTES + 4 * k, true);
  const column = (value: (zone: number) => number): number[] => Array.from({ length: n }, (_, zone) => value(zone));
  const valid = (zone: number): number => {
    const own = groupsOf.subarray(zone * groups * dies, (zone + 1) * groups * dies);
    return own.reduce((sum, group) => sum + (group < 0 ? 0 : (validOf[group * GROUP_WORDS + VALID_WORD] ?? 0)), 0);
  };
  const handleOf = (stream: number): number => (stream < handles ? stream : (handleOfClass[stream - handles] ?? 0));
  const count = (k: number): number => counters[k] ?? 0;
  const errors = zoneErrors.map((name, i) => [name, count(L.ZC_ERRORS + i)] as const);
  return {
    pages: plan.zones.pages,
    state: Uint8Array.from(column((zone) => word(zone, 0))),
    written: Uint32Array.from(column((zone) => word(zone, 1))),
    valid: Uint32Array.from(column(valid)),
    handle: Uint8Array.from(column((zone) => handleOf(word(zone, 3)))),
    isVictim: Uint8Array.from(column((zone) => word(zone, 5))),
    resets: count(L.ZC_RESET),
    finished: count(L.ZC_FINISHED),
    closedByLimit: count(L.ZC_CLOSED),
    errors: Object.fromEntries(errors.filter(([, n]) => n > 0)) as Partial<Record<ZoneError, number>>,
    host: scenario.zones.host,
  };
}
