/** Actions on zones as the engine takes them. */
import * as L from '../../wasm/layout';
import { zoneDeeds } from '../domain/names';
import type { ZoneAppend, ZoneManagement } from '../scenario/types';
import type { SimulationPlan } from './plan';

/** What an action on a zone is to the engine, and its two numbers. */
export function zoneAction(action: ZoneManagement | ZoneAppend, { zones, factor }: SimulationPlan): readonly number[] {
  if (action.do === 'zone') return [L.DO_ZONE, action.zone, zoneDeeds.indexOf(action.manage)];
  return [L.HAND_APPEND, action.zone * (zones?.pages ?? 0), Math.max(1, Math.round(action.pages / factor))];
}
