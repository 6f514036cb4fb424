/** Placement as the engine takes it and as frames tell of it (wasm/layout.ts, PL_* and OWN_*). */
import * as L from '../../wasm/layout';
import { plidSelects, quotas } from '../domain/names';
import { classesOf, isolationOf, namedTags, reclaimGroupsOf } from '../scenario/placement';
import type { PhaseFields, Scenario } from '../scenario/types';
import type { SimulationPlan } from './plan';
import type { HandleTotals, PlaceEvents } from './totals';

/** Fills in the configuration's numbers of placement. */
export function putPlacement(c: Float64Array, scenario: Scenario): void {
  const { placement } = scenario;
  const { handles, handleOfClass } = classesOf(placement);
  c[L.CFG_HANDLES] = handles;
  c[L.CFG_CLASSES] = handleOfClass.length;
  c[L.CFG_NAMED] = namedTags(scenario);
  c[L.CFG_OWNERS] = ownersOf(scenario);
  c[L.CFG_RECLAIM_GROUPS] = reclaimGroupsOf(placement);
  // Of one class there is nothing to choose.
  c[L.CFG_SCOPED] = placement.victimScope === 'handle' && handleOfClass.length > 1 ? 1 : 0;
  c[L.CFG_QUOTA] = typeof placement.quota === 'string' ? quotas.indexOf(placement.quota) : L.QUOTA_FIXED;
  const tagger = placement.interface === 'none' ? null : placement.classifier;
  c[L.CFG_CLASSIFIER] = tagger === null ? L.CLASSIFIER_NONE : tagger === 'updates' ? L.CLASSIFIER_UPDATES : L.CLASSIFIER_LIFETIME;
}

/** The table of handles and classes. */
export function placementTable({ placement }: Scenario): Float64Array {
  const { handles, classOf, handleOfClass } = classesOf(placement);
  const table = new Float64Array(handles * L.PL_SIZE + handleOfClass.length);
  for (let handle = 0; handle < handles; handle++) {
    table[handle * L.PL_SIZE + L.PL_CLASS] = classOf[handle] ?? 0;
    table[handle * L.PL_SIZE + L.PL_SHARE] = typeof placement.quota === 'string' ? 0 : (placement.quota[handle] ?? 0);
  }
  table.set(handleOfClass, handles * L.PL_SIZE);
  return table;
}

/** The places of a step: how one is selected and which there are, and the ranges of a scheme. */
export function putPlaces(lists: Float64Array, { plids, plidSelect, scheme }: Pick<PhaseFields, 'plids' | 'plidSelect' | 'scheme'>): void {
  lists[L.LIST_SELECT] = plidSelects.indexOf(plidSelect);
  lists.set([plids?.length ?? 0, ...(plids ?? [])], L.LIST_PLIDS);
  lists.set([scheme?.length ?? 0, ...(scheme ?? []).flatMap(({ from, to, plid }) => [from, to, plid])], L.LIST_SCHEME);
}

/** Events of placement; null where there is one place. */
export function placeEventsOf(events: Float64Array, { scenario, factor }: SimulationPlan): PlaceEvents | null {
  if (classesOf(scenario.placement).handles * reclaimGroupsOf(scenario.placement) === 1) return null;
  const [invalid = 0, notFullyWritten = 0, implicitlyModified = 0] = events;
  return { invalidPid: invalid * factor, notFullyWritten, implicitlyModified };
}

/** Owners that the engine counts by: those of groups, or where tags are only watched each tag, and behind them the groups that they share. */
function ownersOf(scenario: Scenario): number {
  const { handles, owners } = classesOf(scenario.placement);
  const named = namedTags(scenario);
  return handles === 1 && named > 1 ? named + 1 : owners;
}

/** Numbers of each owner in the engine's tables; none where one is named. */
export function ownerRecord({ scenario, sim }: SimulationPlan): { readonly owners: number; readonly size: number } {
  const owners = ownersOf(scenario);
  return { owners: owners > 1 ? owners : 0, size: L.OWN_TO + owners + (sim.slotsPerPage > 1 ? 1 : 0) };
}

/** What each owner has done between two states of the table (simulated counts), full size. */
export function handlesOf(
  now: Float64Array,
  before: Float64Array | null,
  plan: SimulationPlan,
  erasesPerGroup: number,
): readonly HandleTotals[] {
  const { owners, size } = ownerRecord(plan);
  if (owners === 0) return [];
  const { placement } = plan.scenario;
  const { classOf, handleOfClass, handles } = classesOf(placement);
  const named = namedTags(plan.scenario);
  const { factor, sim } = plan;
  return Array.from({ length: owners }, (_, owner): HandleTotals => {
    const at = (field: number): number => ((now[owner * size + field] ?? 0) - (before?.[owner * size + field] ?? 0)) * factor;
    const [hostPages, relocatedPages] = [at(L.OWN_WRITTEN), at(L.OWN_RELOCATED)];
    // Of a hundred tags these are ten thousand numbers a frame, most of them 0.
    const relocatedTo = new Array<number>(owners).fill(0);
    if (relocatedPages !== 0) for (let to = 0; to < owners; to++) relocatedTo[to] = at(L.OWN_TO + to);
    return {
      handle: owner,
      isHosts: owner < named,
      isolation:
        owner >= handles || handles === 1
          ? null
          : handleOfClass[classOf[owner] ?? 0] === owner
            ? 'persistently'
            : isolationOf(placement, owner),
      hostPages,
      relocatedPages,
      storedPages: sim.slotsPerPage > 1 ? at(L.OWN_TO + owners) / sim.slotsPerPage : hostPages + relocatedPages,
      paddedPages: at(L.OWN_PADDED) / sim.slotsPerPage,
      erases: (at(L.OWN_ERASED) / factor) * erasesPerGroup,
      relocatedTo,
    };
  });
}

/** Whether the engine needs what only drives with handles, tags, zones, a map on flash or power losses have (wasm/assembly/features.ts). */
export function needsWholeEngine(scenario: Scenario): boolean {
  const { placement, map, drive, phases } = scenario;
  if (placement.interface !== 'none' || map.cacheMiB !== null || drive.capacitors || namedTags(scenario) > 1) return true;
  return losesPower(scenario) || phases.some((phase) => 'flushEvery' in phase && phase.flushEvery !== null);
}

/** Whether the run is to lose its power. */
export function losesPower({ actions }: Pick<Scenario, 'actions'>): boolean {
  return actions.some((action) => 'offSeconds' in action);
}
