/** Rules of placement across fields. Each fault is one sentence that names field, value and what is allowed. */

import { MOST_HANDLES, placementTraits } from '../../domain/names';
import { dieCount, dieSets } from '../../domain/spare';
import { classesOf, hasZones, reclaimGroupsOf } from '../placement';
import type { PhaseFields, Scenario } from '../types';

function interfaceFault({ placement }: Scenario): string | null {
  const { interface: name, classifier, isolation, reclaimGroups } = placement;
  const { by, isolates, units } = placementTraits[name];
  if (by === 'drive' && classifier === null)
    return `placement.classifier is null; where placement.interface is "${name}" it must be updates or lifetime.`;
  if (by !== 'drive' && classifier !== null)
    return `placement.classifier is "${classifier}"; where placement.interface is "${name}" the host tags, and it must be null.`;
  if (!isolates && isolation !== 'initially') return `placement.isolation is not "initially"; ${name} promise no more, so it must be.`;
  if (!units && reclaimGroups > 1)
    return `placement.reclaimGroups is ${reclaimGroups}; where placement.interface is "${name}" it must be 1.`;
  return null;
}

/** Lists that do not have one entry for each handle. */
function listFault({ placement }: Scenario): string | null {
  const { handles, isolation, quota } = placement;
  if (typeof isolation !== 'string' && isolation.length !== handles)
    return `placement.isolation has ${isolation.length} entries; with ${handles} handles it must have as many.`;
  if (typeof quota === 'string') return null;
  if (quota.length !== handles) return `placement.quota has ${quota.length} shares; with ${handles} handles it must have as many.`;
  return quota.some((share) => share > 0) ? null : 'placement.quota has no share above 0; one at least must be.';
}

/** A reclaim unit is one block of each plane of some dies of a reclaim group. */
export function reclaimUnitFault({ placement, drive }: Scenario): string | null {
  const { interface: name, ruBlocks } = placement;
  if (name === 'none' || ruBlocks === null) return null;
  const dies = dieCount(drive) / reclaimGroupsOf(placement);
  const most = Math.floor(dies) * drive.planesPerDie;
  if (ruBlocks > most)
    return `placement.ruBlocks is ${ruBlocks}; a reclaim group has ${Math.floor(dies)} dies of ${drive.planesPerDie} planes, and a unit has one block of each at most: ${most}.`;
  if (ruBlocks % drive.planesPerDie !== 0 || dies % (ruBlocks / drive.planesPerDie) !== 0)
    return `placement.ruBlocks is ${ruBlocks}; it must be ${drive.planesPerDie} blocks, one of each plane, times a number that divides the ${dies} dies of a reclaim group.`;
  return drive.superblockDies * drive.planesPerDie === ruBlocks
    ? null
    : `drive.superblockDies is ${drive.superblockDies}; with placement.ruBlocks ${ruBlocks} it must be 1 or ${ruBlocks / drive.planesPerDie}.`;
}

function reclaimGroupFault({ placement, drive }: Scenario): string | null {
  const sets = dieSets(drive);
  const groups = reclaimGroupsOf(placement);
  if (sets % groups !== 0)
    return `placement.reclaimGroups is ${groups}; it must divide the ${sets} dies, or sets of dies, that collect by themselves.`;
  const places = placement.handles * groups;
  return places > MOST_HANDLES
    ? `placement.handles is ${placement.handles}; with ${groups} reclaim groups it must be at most ${Math.floor(MOST_HANDLES / groups)}, ${MOST_HANDLES} places in all.`
    : null;
}

/** What drives with several handles cannot have. */
function driveFault(s: Scenario): string | null {
  const { handles } = classesOf(s.placement);
  if (handles === 1 || hasZones(s)) return null;
  return s.ftl.frontiers === 'dual'
    ? null
    : `ftl.frontiers is "${s.ftl.frontiers}"; with ${handles} handles (placement) it must be "dual".`;
}

export function placementFaults(s: Scenario): readonly (string | null)[] {
  if (s.placement.interface === 'none') return [];
  return [interfaceFault(s), listFault(s), reclaimGroupFault(s), driveFault(s)];
}

/** Ranges of a scheme that are empty or overlap. */
export function placesFaults({ scheme }: Pick<PhaseFields, 'scheme'>, path: string): readonly string[] {
  return (scheme ?? []).flatMap(({ from, to }, i, all) => {
    const at = `${path}.scheme.${i}`;
    if (from >= to) return [`${at} goes from ${from} to ${to}; it must end after it begins.`];
    const before = all.slice(0, i).findIndex((other) => other.from < to && from < other.to);
    return before < 0
      ? []
      : [`${at} goes from ${from} to ${to} and overlaps ${path}.scheme.${before}; each page must lie in one range at most.`];
  });
}
