/** The published law for a drive and its workload, at full size: `src/domain/theory.ts` on the scenario's terms. */

import { effectiveAlpha, KNOWN_GROUPS } from '../../domain/effectiveSpare';
import { dieSets, usedPages } from '../../domain/spare';
import { type Law, lawFor, type NamedLaw, type Pool, wafOfStock, wafPools } from '../../domain/theory';
import { dataPagesPerGroup, usableGroups } from '../capacity';
import { classesOf, frontiersOf, hasZones } from '../placement';
import type { Drive, Ftl, Scenario } from '../types';

/** Granules of 512 B in a page of 4 KiB. */
const GRANULES = 8;

/** The parts of a workload's steady state that a law needs. */
export interface Settled {
  /** Share of the pages in use that hold data, (0, 1]: the others were never written, or are trimmed. */
  readonly liveShare: number;
  /** Share of a page that is stored, (0, 1]: `storedShare`. */
  readonly storedShare: number;
}

const wholeDrive: Settled = { liveShare: 1, storedShare: 1 };

/** A law's WAF at a drive's effective alpha, and its name for the screen. */
export interface SteadyLaw {
  readonly name: string;
  readonly waf: number;
  readonly alphaEffective: number;
  /** Share by which a die may differ from it, because its spare is few groups. */
  readonly within: number;
}

/** Share of a page of this entropy that the drive stores: whole granules, never less than the floor; 1 without compression. */
export function storedShare(drive: Pick<Drive, 'compression' | 'compressionFloor'>, entropy: number): number {
  if (!drive.compression) return 1;
  return Math.max(1, Math.ceil(GRANULES * Math.max(drive.compressionFloor, entropy))) / GRANULES;
}

/** Pages that a group holds when `stored` of each is stored: whole ones, since an extent never runs on into another group. */
function pagesHeld(drive: Drive, stored: number): number {
  return Math.floor(dataPagesPerGroup(drive, drive.pagesPerBlock) / stored);
}

/**
 * Effective spare of the full drive under a law: what parity, bad groups, open groups and the reserve leave, over the pages that hold data;
 * null where that is nothing.
 */
export function effectiveSpare(
  { drive, ftl, placement, userSpare }: Pick<Scenario, 'drive' | 'ftl' | 'userSpare'> & Partial<Pick<Scenario, 'placement'>>,
  law: Law,
  { liveShare, storedShare: stored }: Settled = wholeDrive,
): { readonly alphaEffective: number; readonly waf: number } | null {
  return effectiveAlpha({
    groupsPerDie: usableGroups(drive),
    dies: dieSets(drive),
    pagesPerGroup: pagesHeld(drive, stored),
    usedPages: usedPages({ drive, userSpare }) * liveShare,
    frontiers: frontiersOf(ftl, placement),
    gcLow: ftl.gcLow,
    gcHigh: ftl.gcHigh,
    law,
  });
}

/**
 * The reserve as the law of the policy counts it. A random victim is as full as any group at the moment when it is chosen. That is when
 * the reserve is at its least and the group that collection writes to is just about full: a second frontier and a larger batch cost nothing.
 */
function reserveOf(ftl: Ftl): Ftl {
  return ftl.victim === 'random' ? { ...ftl, frontiers: 'single', gcHigh: ftl.gcLow } : ftl;
}

/** A law of the full drive, for groups that hold this many pages. */
function steadyOf(
  scenario: Pick<Scenario, 'drive' | 'ftl' | 'userSpare'> & Partial<Pick<Scenario, 'placement'>>,
  law: NamedLaw,
  settled: Settled,
): SteadyLaw | null {
  const { drive, ftl } = scenario;
  const held = pagesHeld(drive, settled.storedShare);
  const effective = effectiveSpare({ ...scenario, ftl: reserveOf(ftl) }, law.waf, settled);
  if (!effective) return null;
  // The law speaks of data pages; a group's parity, and what its last page leaves unused, is programmed with them.
  const programmed = dataPagesPerGroup({ ...drive, parityShare: 0 }, drive.pagesPerBlock) / held;
  const { alphaEffective } = effective;
  const dies = dieSets(drive);
  const pagesPerDie = (usedPages(scenario) * settled.liveShare) / dies;
  const spareGroups = ((alphaEffective - 1) * pagesPerDie) / held;
  return {
    name: law.name,
    waf: wafOfStock(law.waf, alphaEffective, dies, pagesPerDie) * programmed,
    alphaEffective,
    within: KNOWN_GROUPS / spareGroups,
  };
}

/** The law of pools that are collected by themselves, by the law of the scenario's policy; null where that has none, or nothing is left to work with. */
export function pooledLaw(
  scenario: Pick<Scenario, 'drive' | 'ftl' | 'userSpare' | 'placement'>,
  name: string,
  pools: readonly Pool[],
): SteadyLaw | null {
  const law = lawFor(scenario.ftl, pagesHeld(scenario.drive, 1));
  return law && steadyOf(scenario, { name, waf: (alpha) => wafPools(law.waf, alpha, pools) }, wholeDrive);
}

/**
 * The published steady-state law for the scenario's drive and policy under uniform random writes of whole pages over those that hold data:
 * A(alpha/x) with a share x of them live, c A(alpha/c) with a share c of each stored, c A(alpha/(x c)) with both (`reference/theory.md`).
 * Null where none is known (with several handles it depends on who writes to which), and where nothing is left to work with.
 */
export function steadyLaw(
  scenario: Pick<Scenario, 'drive' | 'ftl' | 'userSpare'> & Partial<Pick<Scenario, 'placement' | 'map'>>,
  settled: Settled = wholeDrive,
): SteadyLaw | null {
  if (classesOf(scenario.placement).handles > 1 || (scenario.placement && hasZones({ placement: scenario.placement }))) return null;
  // What a map on flash adds hangs on its cache and on what is asked of it.
  if (scenario.map !== undefined && scenario.map.cacheMiB !== null) return null;
  const law = lawFor(scenario.ftl, pagesHeld(scenario.drive, settled.storedShare));
  return law && steadyOf(scenario, law, settled);
}
