/** A map that lies on flash: how many translation pages it has, in which groups they lie, and how many its cache holds. wasm/README.md, The map on flash. */
import { dieSets, pagesPerGroup, usedPages } from '../domain/spare';
import { hasZones } from './placement';
import type { Drive, MapOnFlash, Scenario } from './types';

type Mapped = Pick<Scenario, 'drive' | 'map'>;

/** Groups of the map, over all dies, and how many of them are written to at a time. */
export interface MapPool {
  readonly groups: number;
  readonly fronts: number;
}

/** Entries of a translation page. */
export function entriesPerPage({ pageKiB, entryBytes }: MapOnFlash): number {
  return Math.floor((pageKiB * 1024) / entryBytes);
}

/** Pages of the host that a translation page maps. */
function pagesMapped({ drive, map }: Mapped): number {
  return (entriesPerPage(map) * drive.mappingKiB) / 4;
}

/** Translation pages of a drive with this many pages. */
export function translationPages(mapped: Mapped, pages: number): number {
  return Math.ceil(pages / pagesMapped(mapped));
}

/** Translation pages, or entries, that the cache holds: in the drive's own RAM and in all. */
export function cached({ cacheMiB, hostMiB, policy, pageKiB, entryBytes }: MapOnFlash): { readonly own: number; readonly all: number } {
  // An entry in a cache of entries has its address beside it.
  const each = policy === 'entry-lru' ? 2 * entryBytes : pageKiB * 1024;
  const own = Math.floor(((cacheMiB ?? 0) * 2 ** 20) / each);
  return { own, all: own + Math.floor((hostMiB * 2 ** 20) / each) };
}

/** Share of the map that the cache has room for. */
export function coverage(scenario: Scenario): number {
  const { map, drive } = scenario;
  const pages = usedPages(scenario);
  const entries = pages / (drive.mappingKiB / 4);
  return Math.min(1, cached(map).all / (map.policy === 'entry-lru' ? entries : translationPages(scenario, pages)));
}

/** Groups that are written to at a time: one on each die, but no more than half of what the map fills. */
export function frontsOf(dies: number, filled: number): number {
  return Math.min(dies, Math.max(1, Math.floor(filled / 2)));
}

/**
 * The groups of the full-size drive that the map takes, as many on every die: the map and its over-provisioning, those that are open, and two in
 * reserve, with which collection always finds a victim that it can empty.
 */
export function mapPool(mapped: Mapped): MapPool {
  const { drive, map } = mapped;
  const dies = dieSets(drive);
  const perGroup = (pagesPerGroup(drive) * 4) / map.pageKiB;
  const filled = translationPages(mapped, drive.logicalPages) / perGroup;
  const fronts = frontsOf(dies, filled);
  const perDie = Math.ceil((Math.ceil(filled * (1 + map.overProvisioning)) + fronts + 2) / dies);
  return { groups: perDie * dies, fronts };
}

/** The drive less the blocks that its map lies in: what is left for data. */
export function dataDrive(mapped: Mapped): Drive {
  const { drive, map } = mapped;
  if (map.cacheMiB === null) return drive;
  return { ...drive, blocksPerPlane: drive.blocksPerPlane - mapPool(mapped).groups / dieSets(drive) };
}

/** Faults of `map`, each one sentence. */
export function mapFaults({ drive, map, placement }: Pick<Scenario, 'drive' | 'map' | 'placement'>): readonly (string | null)[] {
  if (map.cacheMiB === null)
    return [
      map.hostMiB === 0 ? null : `map.hostMiB is ${map.hostMiB}; where map.cacheMiB is null all of the map is in RAM, and it must be 0.`,
    ];
  if (hasZones({ placement }))
    return [`map.cacheMiB is ${map.cacheMiB}; with zones (placement.interface "zns") the map is small, and it must be null.`];
  if (map.pageKiB > drive.nandPageKiB)
    return [`map.pageKiB is ${map.pageKiB}; a translation page must fit into a NAND page, drive.nandPageKiB ${drive.nandPageKiB}.`];
  if (cached(map).all < 1)
    return [
      `map.cacheMiB is ${map.cacheMiB}; with map.hostMiB ${map.hostMiB} it must hold at least one ${map.policy === 'entry-lru' ? `entry of ${2 * map.entryBytes} bytes` : `translation page of ${map.pageKiB} KiB`}.`,
    ];
  const left = dataDrive({ drive, map }).blocksPerPlane;
  return [
    left >= 4
      ? null
      : `map.overProvisioning is ${map.overProvisioning}; the map takes ${drive.blocksPerPlane - left} of the ${drive.blocksPerPlane} blocks of a plane (drive.blocksPerPlane), and it must leave at least 4.`,
  ];
}
