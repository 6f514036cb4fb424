/** What a drive's placement comes to: its handles, and into which groups each is collected. wasm/README.md, Placement. */
import { type Isolation, MOST_HANDLES, placementTraits } from '../domain/names';
import type { Drive, Ftl, Phase, Placement, Scenario, SideJob } from './types';

/** SepBIT has two classes for what the host writes, and four for what is relocated. */
const LIFETIME_HANDLES = 2;
const LIFETIME_CLASSES = 4;

/** Handles of the host as they work, and the classes of collection. */
export interface Classes {
  readonly handles: number;
  /** Class of collection of each handle. */
  readonly classOf: readonly number[];
  /** Handle of the groups that each class is collected into: one of the host's, or one beyond them that they share. */
  readonly handleOfClass: readonly number[];
  /** Handles that a group can have. */
  readonly owners: number;
}

/** Isolation of handle number `handle`. */
export function isolationOf({ isolation }: Placement, handle: number): Isolation {
  return typeof isolation === 'string' ? isolation : (isolation[handle] ?? 'initially');
}

/** The classes of a placement: each persistently isolated handle is collected by itself, the others together. None is one handle. */
export function classesOf(placement?: Placement): Classes {
  if (placement === undefined || placement.interface === 'none') return { handles: 1, classOf: [0], handleOfClass: [0], owners: 1 };
  if (placement.classifier === 'lifetime') {
    const handleOfClass = Array.from({ length: LIFETIME_CLASSES }, (_, c) => LIFETIME_HANDLES + c);
    return { handles: LIFETIME_HANDLES, classOf: [0, 0], handleOfClass, owners: LIFETIME_HANDLES + LIFETIME_CLASSES };
  }
  const { handles } = placement;
  if (handles === 1) return { handles, classOf: [0], handleOfClass: [0], owners: 1 };
  const handleOfClass: number[] = [];
  const classOf: number[] = [];
  for (let handle = 0; handle < handles; handle++) {
    const group = isolationOf(placement, handle) === 'initially' ? handles : handle;
    const known = handleOfClass.indexOf(group);
    classOf.push(known < 0 ? handleOfClass.length : known);
    if (known < 0) handleOfClass.push(group);
  }
  return { handles, classOf, handleOfClass, owners: handles + (handleOfClass.includes(handles) ? 1 : 0) };
}

/** Places that a phase or a job beside it names: one more than the highest. */
function placesNamed(job: Phase | SideJob): number {
  if (!('plids' in job)) return 1;
  return Math.max(0, ...(job.plids ?? []), ...(job.scheme ?? []).map(({ plid }) => plid)) + 1;
}

/**
 * Tags whose pages are counted by themselves: the handles, or where the drive has one those that the host names. It then heeds none of them, and
 * they are watched all the same: so a workload has several owners even on a drive that mixes them. 1: all pages have one owner.
 */
export function namedTags({ phases, placement }: Pick<Scenario, 'phases' | 'placement'>): number {
  const { handles } = classesOf(placement);
  if (handles > 1 || placement.interface !== 'none') return handles;
  let named = namedBy.get(phases);
  if (named === undefined) {
    const jobs = phases.flatMap((phase) => [phase, ...('beside' in phase ? (phase.beside ?? []) : [])]);
    named = Math.min(MOST_HANDLES, Math.max(1, ...jobs.map(placesNamed)));
    namedBy.set(phases, named);
  }
  return named;
}

/** Asked of the same phases with every frame. */
const namedBy = new WeakMap<Scenario['phases'], number>();

/**
 * The drive with the superblocks that reclaim units of `ruBlocks` blocks are: one block of each plane of this many dies. As it is where no size is
 * given, or one that is no such unit (placementRules.ts).
 */
export function withReclaimUnits(drive: Drive, { interface: name, ruBlocks }: Placement): Drive {
  if (name === 'none' || ruBlocks === null || ruBlocks % drive.planesPerDie !== 0) return drive;
  return drive.superblockDies === 1 ? { ...drive, superblockDies: ruBlocks / drive.planesPerDie } : drive;
}

/** Write frontiers of a die: with one handle those of host and collection, or the one that they share. */
export function frontiersOf(ftl: Pick<Ftl, 'frontiers'>, placement?: Placement): number {
  const { handles, handleOfClass } = classesOf(placement);
  return ftl.frontiers === 'dual' ? handles + handleOfClass.length : 1;
}

/** Reclaim groups as they work. */
export function reclaimGroupsOf(placement: Placement): number {
  return placementTraits[placement.interface].units ? placement.reclaimGroups : 1;
}

/** Whether the host writes to zones. */
export function hasZones({ placement }: Pick<Scenario, 'placement'>): boolean {
  return placementTraits[placement.interface].by === 'zones';
}
