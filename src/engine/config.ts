/** A plan as the records that the engine reads (wasm/layout.ts). */

import type { EngineExports } from '../../wasm/exports';
import * as L from '../../wasm/layout';
import { zoneDeeds } from '../domain/names';
import { programUnits } from '../domain/spare';
import { liveKeys, sectionNames } from '../scenario/fields/keys';
import type { SectionName, Sections } from '../scenario/fields/sections';
import { fieldsOf, phaseOfJob } from '../scenario/kinds';
import { isHostPhase } from '../scenario/procedure';
import type { Action, HandRequest, Phase, PhaseFields, Scenario, SideJob, ZoneAppend, ZoneManagement } from '../scenario/types';
import type { EngineMemory } from './memory';
import { phaseSlots, type Setting, setters } from './phaseSlots';
import { placementTable, putPlacement, putPlaces } from './placement';
import { spanPages } from './places';
import type { SimulationPlan } from './plan';
import type { Replay, Replays } from './replay';
import { driveSlots, runSlots, sectionSlots, writeSlots } from './slots';
import type { WholeParts } from './wholeParts';

/** What an action on a zone is to the engine, and its two numbers. */
function zoneAction(action: ZoneManagement | ZoneAppend, { zones, factor }: SimulationPlan): readonly number[] {
  if (action.do === 'zone') return [L.DO_ZONE, action.zone, zoneDeeds.indexOf(action.manage)];
  return [L.HAND_APPEND, action.zone * (zones?.pages ?? 0), Math.max(1, Math.round(action.pages / factor))];
}

function writeSection<K extends SectionName>(record: Float64Array, name: K, plan: SimulationPlan): void {
  writeSlots<Sections[K], SimulationPlan>(record, sectionSlots[name], plan.scenario[name], plan);
}

/** The configuration record: what it has of the fields, and what only the plan knows. `whole`: null for an engine without zones. */
export function configRecord(plan: SimulationPlan, actions: number, whole: WholeParts | null, power: boolean): Float64Array {
  const { scenario, sim } = plan;
  const c = new Float64Array(L.CFG_SIZE);
  writeSlots(c, driveSlots, scenario.drive, plan);
  for (const name of sectionNames) writeSection(c, name, plan);
  writeSlots(c, runSlots, scenario, plan);
  c[L.CFG_DIES] = sim.dies;
  c[L.CFG_PLANES] = sim.planesPerDie;
  c[L.CFG_GROUPS_PER_DIE] = sim.groupsPerDie;
  c[L.CFG_UNITS] = programUnits(scenario.drive, sim.nandPagesPerBlock);
  c[L.CFG_SLOTS_PER_NAND_PAGE] = sim.pagesPerNandPage * sim.slotsPerPage;
  c[L.CFG_SLOTS_PER_PAGE] = sim.slotsPerPage;
  c[L.CFG_USED_PAGES] = sim.usedPages;
  c[L.CFG_WITHHELD] = plan.withheldGroups;
  putPlacement(c, scenario);
  whole?.put(c, plan);
  c[L.CFG_POWER] = power ? 1 : 0;
  c[L.CFG_PHASES] = scenario.phases.length;
  c[L.CFG_ACTIONS] = actions;
  const beside = scenario.phases.map((phase) => sideJobs(phase).length);
  c[L.CFG_JOBS] = beside.reduce((sum, n) => sum + n, 0);
  c[L.CFG_MOST_JOBS] = Math.max(0, ...beside);
  c[L.CFG_REPLAYS] = scenario.phases.some((phase) => phase.do === 'replay') ? 1 : 0;
  return c;
}

/** Jobs that run beside a phase. */
function sideJobs(phase: Phase): readonly SideJob[] {
  return isHostPhase(phase) ? (phase.beside ?? []) : [];
}

/** Phases as the engine has their records: those of the scenario, and behind them the jobs that run beside them, phase by phase. */
function recordedPhases({ phases }: Scenario): readonly Phase[] {
  return [...phases, ...phases.flatMap(sideJobs).map(phaseOfJob)];
}

/** Number of the record of the first job beside phase `number`. */
function firstJob({ phases }: Scenario, number: number): number {
  return phases.slice(0, number).reduce((at, phase) => at + sideJobs(phase).length, phases.length);
}

/** Record of phase `number`, of the scenario or behind it. `replay`: the trace of one that replays it. */
function phaseRecord(step: Phase, plan: SimulationPlan, number: number, replay: Replay | null): Float64Array {
  const phase = fieldsOf(step);
  const p = new Float64Array(L.PH_SIZE);
  writeSlots(p, phaseSlots, phase, { phase, plan });
  p[L.PH_JOBS] = sideJobs(step).length;
  if (p[L.PH_JOBS] > 0) p[L.PH_JOBS_FROM] = firstJob(plan.scenario, number);
  replay?.putInto(p);
  return p;
}

/** The lists of one phase: its sizes, zones and places. */
function listRecord(step: Phase): Float64Array {
  const phase = fieldsOf(step);
  const lists = new Float64Array(L.LIST_SIZE);
  lists.set(mixRecord(phase), L.LIST_MIX);
  lists.set(zoneRecord(phase), L.LIST_ZONES);
  putPlaces(lists, phase);
  return lists;
}

/** Writes the phases of a run with their lists and traces, and who may write where. */
export function writeRecords(wasm: EngineExports, memory: EngineMemory, plan: SimulationPlan, replays: Replays): void {
  recordedPhases(plan.scenario).forEach((phase, i) => {
    memory.numbers(wasm.phasesAddress() + i * L.PH_SIZE * 8, L.PH_SIZE).set(phaseRecord(phase, plan, i, replays[i] ?? null));
    memory.numbers(wasm.listsAddress() + i * L.LIST_SIZE * 8, L.LIST_SIZE).set(listRecord(phase));
  });
  const places = placementTable(plan.scenario);
  memory.numbers(wasm.placementAddress(), places.length).set(places);
}

/** Number of zones, then the cumulative shares of requests and of pages of each. */
function zoneRecord({ zones }: Pick<PhaseFields, 'zones'>): number[] {
  let [requests, pages] = [0, 0];
  const pairs = zones.flatMap((zone) => {
    requests += zone[0];
    pages += zone[1];
    return [requests, pages];
  });
  return [zones.length, ...pairs];
}

/** Number of sizes, then each in bytes with the cumulative share of requests. */
function mixRecord({ mixKiB }: Pick<PhaseFields, 'mixKiB'>): number[] {
  let share = 0;
  const pairs = (mixKiB ?? []).flatMap(([kib, part]) => {
    share += part;
    return [kib * 1024, share];
  });
  return [pairs.length / 2, ...pairs];
}

const hands = { write: L.HAND_WRITE, read: L.HAND_READ, trim: L.HAND_TRIM } as const satisfies Record<HandRequest['do'], number>;

/** The simulated pages that stand for those of a request of the full-size drive. */
function simulatedPages({ lpn, pages }: HandRequest, { factor, sim }: SimulationPlan): { readonly lpn: number; readonly pages: number } {
  const first = Math.min(sim.usedPages - 1, Math.floor(lpn / factor));
  const end = Math.min(sim.usedPages, Math.ceil((lpn + pages) / factor));
  return { lpn: first, pages: Math.max(1, end - first) };
}

/** Records of an action that takes effect before simulated request `request` of its phase: one for each field it sets. */
export function actionRecords(action: Action, request: number, plan: SimulationPlan): number[][] {
  const at = [action.at.phase, request];
  if ('set' in action) {
    return liveKeys
      .filter((key) => action.set[key] !== undefined)
      .map((key) => {
        const setter = setters[key] as (value: unknown, plan: SimulationPlan) => Setting;
        const [what, a, b = 0] = setter(action.set[key], plan);
        return [...at, what, a, b];
      });
  }
  if (action.do === 'erase') return [[...at, L.DO_ERASE, 0, 0]];
  if ('offSeconds' in action) return [[...at, L.DO_POWER_LOSS, (action.offSeconds * 1e6) / plan.factor, 0]];
  if ('zone' in action) return [[...at, ...zoneAction(action, plan)]];
  if (action.do === 'ruhUpdate') return [[...at, L.DO_LEAVE, action.plid, 0]];
  if ('lpn' in action) {
    const { lpn, pages } = simulatedPages(action, plan);
    return [[...at, hands[action.do], lpn, pages]];
  }
  const { from, pages } = spanPages(action.span, plan);
  return [[...at, L.DO_TRIM, from, pages]];
}
