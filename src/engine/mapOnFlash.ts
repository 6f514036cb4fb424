/** A map on flash as the engine takes it, and as frames tell of it (wasm/layout.ts, CFG_MAP_* and MC_*). */

import type { EngineExports } from '../../wasm/exports';
import * as L from '../../wasm/layout';
import { dieSets } from '../domain/spare';
import { cached, entriesPerPage, frontsOf, mapPool, translationPages } from '../scenario/mapOnFlash';
import type { SimulationPlan } from './plan';
import type { MapFrame, MapTotals, MapWaits } from './totals';

function simulatedEntries({ scenario, full, sim, factor }: SimulationPlan): number {
  return Math.max(1, Math.round((entriesPerPage(scenario.map) * full.pagesPerGroup) / sim.pagesPerGroup / factor));
}

/** Translation pages of the simulated drive. */
export function simulatedTables(plan: SimulationPlan): number {
  return Math.ceil(Math.ceil((plan.sim.usedPages * 4) / plan.scenario.drive.mappingKiB) / simulatedEntries(plan));
}

/**
 * Fills in the configuration's numbers of the map. The cache holds the same share of the map as at full size. A translation page has as many entries
 * less as there are fewer groups: so a victim touches the same share of the map, and the map fills as many groups as at full size.
 */
export function putMap(c: Float64Array, plan: SimulationPlan): void {
  const { scenario, full, sim, factor } = plan;
  const { map, drive } = scenario;
  if (map.cacheMiB === null) return;
  const units = (used: number): number => Math.ceil((used * 4) / drive.mappingKiB);
  const pages = simulatedTables(plan);
  const fullPages = translationPages(scenario, full.usedPages);
  const perGroup = (sim.pagesPerGroup * 4) / map.pageKiB;
  const fronts = frontsOf(sim.dies, pages / perGroup);
  const pool = mapPool(scenario);
  const alpha = ((pool.groups - pool.fronts / 2 - 1) * ((full.pagesPerGroup * 4) / map.pageKiB)) / fullPages;
  const groups = Math.round((alpha * pages) / perGroup + fronts / 2 + 1);
  const [keys, fullKeys] = map.policy === 'entry-lru' ? [units(sim.usedPages), units(full.usedPages)] : [pages, fullPages];
  const { own, all } = cached(map);
  const nodes = Math.min(keys, Math.max(1, Math.round((all * keys) / fullKeys)));
  c[L.CFG_MAP_NODES] = nodes;
  c[L.CFG_MAP_OWN] = Math.min(nodes, Math.round((own * keys) / fullKeys));
  c[L.CFG_MAP_HOST_US] = map.hostUs;
  c[L.CFG_MAP_ENTRIES] = simulatedEntries(plan);
  c[L.CFG_MAP_SLOTS] = (map.pageKiB / 4) * sim.slotsPerPage;
  c[L.CFG_MAP_GROUPS] = Math.max(groups, Math.ceil(pages / perGroup) + fronts + 2);
  c[L.CFG_MAP_FRONTS] = fronts;
  // Where each translation page lies: 4 bytes.
  const root = Math.ceil((fullPages * 4) / (drive.nandPageKiB * 1024));
  c[L.CFG_MAP_ROOT] = root / factor;
  c[L.CFG_MAP_ROOT_US] = (Math.ceil(root / dieSets(drive)) * drive.readUs) / factor;
}

/** Counters, at full size except groups. `before`: as they were when the phase began. */
function totalsOf(now: Float64Array, before: Float64Array | null, { factor }: SimulationPlan): MapTotals {
  const at = (counter: number): number => ((now[counter] ?? 0) - (before?.[counter] ?? 0)) * factor;
  return {
    lookups: at(L.MC_LOOKUPS),
    hits: at(L.MC_HITS),
    misses: at(L.MC_MISSES),
    reads: at(L.MC_READS),
    programs: at(L.MC_PROGRAMS),
    relocated: at(L.MC_RELOCATED),
    updates: at(L.MC_UPDATES),
    erases: at(L.MC_ERASED) / factor,
  };
}

/** Waits since the start, or since the phase began. */
function waitsOf(times: Float64Array, before: 0 | 1): MapWaits {
  const at = (i: number): number => (times[i] ?? 0) - before * (times[L.MT_SIZE + i] ?? 0);
  const mean = (us: number): number | null => (at(us + 1) > 0 ? at(us) / at(us + 1) : null);
  return { readUs: mean(L.MT_READ_US), writeUs: mean(L.MT_WRITE_US) };
}

/** The map's counters; null where it is in DRAM. */
export function mapOf(wasm: EngineExports, plan: SimulationPlan): MapFrame | null {
  if (plan.scenario.map.cacheMiB === null) return null;
  const counters = (k: number): Float64Array =>
    new Float64Array(wasm.memory.buffer, (wasm.mapCounters() >>> 0) + k * L.MC_SIZE * 8, L.MC_SIZE);
  const parts = Math.min(L.MAP_PARTS, translationPages(plan.scenario, plan.full.usedPages));
  const picture = new Float64Array(wasm.memory.buffer, wasm.writeMap(parts) >>> 0, parts * L.MCN_SIZE).slice();
  const times = new Float64Array(wasm.memory.buffer, wasm.mapTimes() >>> 0, 2 * L.MT_SIZE);
  const waits = { total: waitsOf(times, 0), phase: waitsOf(times, 1) };
  return { waits, total: totalsOf(counters(0), null, plan), phase: totalsOf(counters(0), counters(1), plan), picture };
}
