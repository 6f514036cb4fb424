/** One workload on drives that differ in placement only. */

import type { Report } from '../../engine/report';
import type { Result } from '../../lib/result';
import { edited } from '../../scenario/change/edit';
import { namedTags } from '../../scenario/placement';
import type { Placement, Scenario } from '../../scenario/types';

/** What is compared, in the order of the table. */
export const placementKinds = ['none', 'initially', 'persistently', 'quota', 'classifier', 'zones'] as const;
export type PlacementKind = (typeof placementKinds)[number];

/** Handles that the host names, where nothing heeds them: 1 where it names none. */
export function handlesNamed(scenario: Scenario): number {
  const { placement } = scenario;
  return namedTags({ ...scenario, placement: { ...placement, interface: 'none' } });
}

/** The placement of a kind, for as many handles as the host names. */
export function placementOf(kind: PlacementKind, scenario: Scenario): Placement {
  const plain: Placement = {
    interface: 'none',
    handles: Math.max(2, handlesNamed(scenario)),
    isolation: 'initially',
    victimScope: 'global',
    quota: 'sqrt',
    ruBlocks: null,
    reclaimGroups: 1,
    classifier: null,
  };
  switch (kind) {
    case 'none':
      return plain;
    case 'initially':
      return { ...plain, interface: 'fdp' };
    case 'persistently':
      return { ...plain, interface: 'fdp', isolation: 'persistently' };
    case 'quota':
      return { ...plain, interface: 'fdp', isolation: 'persistently', victimScope: 'handle' };
    case 'classifier':
      return { ...plain, interface: 'auto', classifier: 'lifetime' };
    // The drive collects nothing: the host's own log cleans, and moves what the drive would have moved.
    case 'zones':
      return { ...plain, interface: 'zns', handles: handlesNamed(scenario), isolation: 'persistently' };
  }
}

/** The kind that a scenario has; null: another one. */
export function kindOf(scenario: Scenario): PlacementKind | null {
  const own = JSON.stringify(Object.entries(scenario.placement).sort());
  // Without placement, what it would be is nothing.
  if (scenario.placement.interface === 'none') return 'none';
  return placementKinds.find((kind) => JSON.stringify(Object.entries(placementOf(kind, scenario)).sort()) === own) ?? null;
}

/** The same work on a drive with another placement. */
export function withPlacement(scenario: Scenario, kind: PlacementKind): Result<Scenario> {
  return edited(scenario, { placement: placementOf(kind, scenario) });
}

/** What a run of it came to: write amplification at the end of the last phase that wrote, and of each handle over that phase. */
export function placementResult(report: Report | null): { readonly waf: number | null; readonly handles: readonly (number | null)[] } {
  const phase = [...(report?.phases ?? [])].reverse().find(({ hostBytesWritten }) => hostBytesWritten > 0);
  return { waf: phase?.wafLast ?? null, handles: phase?.perHandle?.map(({ waf }) => waf) ?? [] };
}
