/** From a scenario to what is simulated: geometry at 1:N, the exact time factor, the law. wasm/README.md, Scale. */
import { blocksPerGroup, dieSets, overProvisioning, physicalPages, spareFactor, usedPages } from '../domain/spare';
import { lawFor, wafFifo } from '../domain/theory';
import { dataPagesPerGroup, leastMemory, shrunk, usableGroups } from '../scenario/capacity';
import { numberedIn } from '../scenario/drives/numbered';
import { presetScaling } from '../scenario/drives/scaling';
import { effectiveSpare, steadyLaw } from '../scenario/law/law';
import { dataDrive } from '../scenario/mapOnFlash';
import { hasZones } from '../scenario/placement';
import type { Drive, Scenario } from '../scenario/types';
import { zonedDrive } from '../scenario/zones';
import type { Geometry, Plan } from './types';

/** The plan, and groups (over all dies) that are withheld until the first collection so that the cliff comes in time. */
export interface SimulationPlan extends Plan {
  readonly withheldGroups: number;
}

interface Shape {
  readonly groupsPerDie: number;
  readonly nandPagesPerBlock: number;
  readonly logicalPages: number;
  readonly usedPages: number;
}

function geometryOf(drive: Drive, shape: Shape): Geometry {
  const dies = dieSets(drive);
  const planes = blocksPerGroup(drive);
  const pagesPerNandPage = drive.nandPageKiB / 4;
  const pagesPerBlock = shape.nandPagesPerBlock * pagesPerNandPage;
  const blocks = dies * shape.groupsPerDie * planes;
  return {
    dies,
    channels: drive.channels,
    planesPerDie: planes,
    blocksPerPlane: shape.groupsPerDie,
    groupsPerDie: shape.groupsPerDie,
    blocks,
    nandPagesPerBlock: shape.nandPagesPerBlock,
    pagesPerNandPage,
    pagesPerBlock,
    pagesPerGroup: pagesPerBlock * planes,
    physicalPages: blocks * pagesPerBlock,
    logicalPages: shape.logicalPages,
    usedPages: shape.usedPages,
    slotsPerPage: drive.compression ? 8 : 1,
  };
}

/**
 * The simulated shape at 1:N. Blocks are shortened first, then fewer; then whole groups are chosen and the pages in use solved
 * for the full drive's *effective* alpha. So open groups and reserve, which do not shrink, cost what they cost at full size.
 */
function scaledShape(scenario: Scenario, full: Geometry): Shape {
  const { ftl, scale, userSpare } = scenario;
  const drive = dataDrive(scenario);
  const small = shrunk(drive, scale);
  const np = dataPagesPerGroup(drive, drive.pagesPerBlock);
  const smallNp = dataPagesPerGroup(drive, small.pagesPerBlock);
  const groups = usableGroups(drive);
  const effective = effectiveSpare({ ...scenario, drive }, lawFor(ftl, np)?.waf ?? wafFifo);
  if (!effective) {
    const groupsPerDie = Math.ceil(small.groupsPerDie);
    const used = Math.max(1, Math.floor((full.usedPages / np / full.groupsPerDie) * groupsPerDie * smallNp));
    return shapeOf(groupsPerDie, small.pagesPerBlock, used, userSpare);
  }
  const { alphaEffective } = effective;
  const lost = groups - (alphaEffective * full.usedPages) / full.dies / np;
  const smallGroups = Math.ceil((groups - lost) * (small.groupsPerDie / full.groupsPerDie) + lost - 1e-9);
  const waf = (lawFor(ftl, smallNp)?.waf ?? wafFifo)(alphaEffective);
  const smallLost = lost - 1 / (2 * effective.waf) + 1 / (2 * waf);
  const used = Math.round((full.dies * (smallGroups - smallLost) * smallNp) / alphaEffective);
  return shapeOf(withBadGroups(smallGroups, drive), small.pagesPerBlock, used, userSpare);
}

/** Groups of a die of which `usable` are left when the factory's bad ones are taken away. */
function withBadGroups(usable: number, drive: Drive): number {
  let groups = Math.floor(usable / (1 - drive.factoryBadShare));
  while (usableGroups({ ...drive, blocksPerPlane: groups }) < usable) groups += 1;
  return groups;
}

function shapeOf(groupsPerDie: number, nandPagesPerBlock: number, used: number, userSpare: number): Shape {
  return { groupsPerDie, nandPagesPerBlock, usedPages: used, logicalPages: Math.max(used, Math.round(used / (1 - userSpare))) };
}

/**
 * Groups to withhold: what the scaled drive could take before its first collection beyond the full drive's share. A die collects
 * first with `gcLow` groups not yet filled; the offsets of the first groups cost half a group more.
 */
function withheld(scenario: Scenario, full: Geometry, sim: Geometry, factor: number): number {
  if (scenario.scale === 1) return 0;
  const unfilled = full.dies * scenario.ftl.gcLow + (full.dies - 1) / 2;
  const drive = dataDrive(scenario);
  const fullFresh = (full.dies * usableGroups(drive) - unfilled) * dataPagesPerGroup(drive, drive.pagesPerBlock);
  const simGroups = sim.dies * usableGroups({ ...drive, blocksPerPlane: sim.groupsPerDie });
  const extra = simGroups - unfilled - fullFresh / factor / dataPagesPerGroup(drive, sim.nandPagesPerBlock);
  return Math.max(0, Math.round(extra));
}

/** Plans a valid scenario (one that `parseScenario` returned). Pure and fast: also what a slider asks while it moves. */
export function planScenario(scenario: Scenario): SimulationPlan {
  const { scale } = scenario;
  const drive = dataDrive(scenario);
  const used = usedPages({ drive, userSpare: scenario.userSpare });
  const full = geometryOf(drive, {
    groupsPerDie: drive.blocksPerPlane,
    nandPagesPerBlock: drive.pagesPerBlock,
    logicalPages: drive.logicalPages,
    usedPages: used,
  });
  const zoned = hasZones(scenario) ? zonedDrive(scenario) : null;
  const sim = zoned
    ? geometryOf(drive, shapeOf(zoned.groupsPerDie, zoned.pagesPerBlock, zoned.usedPages, scenario.userSpare))
    : scale === 1
      ? full
      : geometryOf(drive, scaledShape(scenario, full));
  const factor = full.usedPages / sim.usedPages;
  const physical = physicalPages(scenario.drive);
  return {
    scenario,
    full,
    sim,
    factor,
    zones: zoned && { zones: zoned.zones, pages: zoned.pages, groups: zoned.groups, dies: zoned.dies },
    withheldGroups: zoned ? 0 : withheld(scenario, full, sim, factor),
    spareFactor: spareFactor(physical, full.usedPages),
    overProvisioning: overProvisioning(physical, full.usedPages),
    law: steadyLaw(scenario),
    coarsestScale: numberedIn(presetScaling, drive.preset)?.entry.scale ?? null,
    memoryBytes: leastMemory({ drive, userSpare: scenario.userSpare, scale }),
  };
}
