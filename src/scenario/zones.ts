/** What the zones of a drive come to, at full size and as they are simulated. wasm/README.md, Zones. */

import { lostGroups } from '../domain/effectiveSpare';
import { dieSets, PAGE_BYTES, pagesPerProgramUnit, usedPages } from '../domain/spare';
import { dataPagesPerGroup, shrunk, usableGroups } from './capacity';
import { classesOf } from './placement';
import type { Scenario } from './types';

type Zoned = Pick<Scenario, 'drive' | 'ftl' | 'placement' | 'zones' | 'userSpare' | 'scale'>;

const PAGES_PER_MIB = 2 ** 20 / PAGE_BYTES;

export interface ZoneShape {
  readonly zones: number;
  /** Pages that can be written to each. */
  readonly pages: number;
  /** Groups of a zone on one die, and the dies that it lies on. */
  readonly groups: number;
  readonly dies: number;
}

export interface ZonedDrive extends ZoneShape {
  readonly groupsPerDie: number;
  readonly pagesPerBlock: number;
  readonly usedPages: number;
}

/** Zones that the log writes to at a time: one for each handle and each class of what it moves. Without a log there are none that must be open. */
export function logHeads({ placement, zones }: Pick<Scenario, 'placement' | 'zones'>): number {
  const { handles, handleOfClass } = classesOf(placement);
  return zones.host === 'log' ? handles + handleOfClass.length : 0;
}

/** Zones of spare that the log needs: as a die of a drive that collects needs groups (`groupsNeeded`). */
export function zonesNeeded({ ftl, placement, zones }: Pick<Scenario, 'ftl' | 'placement' | 'zones'>): number {
  const { handles, handleOfClass } = classesOf(placement);
  return zones.host === 'log' ? ftl.gcHigh + handles - 1 + 2 * handleOfClass.length : 0;
}

/** Pages of a zone of the full drive, as the scenario gives them. */
export function zonePages({ drive, zones }: Pick<Scenario, 'drive' | 'zones'>): number {
  const mib = zones.capacityMiB ?? zones.sizeMiB;
  const stripe = dataPagesPerGroup(drive, drive.pagesPerBlock) * (zones.dies === 'all' ? dieSets(drive) : 1);
  return mib === null ? stripe : Math.floor(mib * PAGES_PER_MIB);
}

/** Zones where a die has this many groups, of blocks of this many NAND pages. */
function shapeOf({ drive, zones }: Zoned, groupsPerDie: number, pagesPerBlock: number): ZoneShape {
  const dies = zones.dies === 'all' ? dieSets(drive) : 1;
  const full = dataPagesPerGroup(drive, drive.pagesPerBlock) * dies;
  const wanted = zonePages({ drive, zones });
  const groups = Math.max(1, Math.ceil(wanted / full));
  const unit = pagesPerProgramUnit(drive);
  const room = dataPagesPerGroup(drive, pagesPerBlock) * dies * groups;
  // The same share of its groups as at full size, in whole program units.
  const pages = Math.max(1, Math.floor((wanted / (full * groups)) * (room / unit) + 1e-9)) * unit;
  const perDie = Math.floor(usableGroups({ ...drive, blocksPerPlane: groupsPerDie }) / groups);
  return { zones: dies === 1 ? perDie * dieSets(drive) : perDie, pages, groups, dies };
}

/**
 * The drive as it is simulated. At 1:N there are as many groups as the scale leaves. The pages in use are such that the log has the
 * same spare beyond its open zones and its reserve.
 */
export function zonedDrive(s: Zoned): ZonedDrive {
  const { drive, ftl, placement, zones, scale } = s;
  const used = usedPages(s);
  const full = shapeOf(s, drive.blocksPerPlane, drive.pagesPerBlock);
  // What a host addresses by itself are the zones that the partition holds.
  const held = (shape: ZoneShape, pages: number): number =>
    zones.host === 'log' ? shape.zones : Math.min(shape.zones, Math.floor(pages / shape.pages));
  if (scale === 1) {
    return { ...full, zones: held(full, used), groupsPerDie: drive.blocksPerPlane, pagesPerBlock: drive.pagesPerBlock, usedPages: used };
  }
  const small = shrunk(drive, scale);
  const groupsPerDie = Math.ceil(small.groupsPerDie / full.groups) * full.groups;
  const sim = shapeOf(s, groupsPerDie, small.pagesPerBlock);
  const lost = zones.host === 'log' ? lostGroups({ ...ftl, frontiers: logHeads({ placement, zones }) }) : 0;
  const inUse = ((used / full.pages) * (sim.zones - lost)) / (full.zones - lost);
  const pages = Math.max(1, Math.floor(inUse * sim.pages));
  return { ...sim, zones: held(sim, pages), groupsPerDie, pagesPerBlock: small.pagesPerBlock, usedPages: pages };
}

/** Whether the log has the zones of spare that it needs. */
export function hasSpareZones(s: Zoned): boolean {
  const { zones, pages, usedPages: used } = zonedDrive(s);
  return zones >= 1 && (s.zones.host === 'direct' || zones - used / pages >= zonesNeeded(s));
}
