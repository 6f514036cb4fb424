/** From a scenario to what is simulated: geometry at 1:N, the exact time factor, the law. MODEL.md, section 2, Scale. */
import { dieCount, overProvisioning, pagesPerGroup, spareFactor, usedPages } from '../domain/spare';
import { effectiveAlpha, lawFor, wafFifo } from '../domain/theory';
import { leastMemory, shrunk } from '../scenario/capacity';
import type { Drive, Scenario } from '../scenario/types';
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
  const dies = dieCount(drive);
  const pagesPerNandPage = drive.nandPageKiB / 4;
  const pagesPerBlock = shape.nandPagesPerBlock * pagesPerNandPage;
  const blocks = dies * shape.groupsPerDie * drive.planesPerDie;
  return {
    dies,
    channels: drive.channels,
    planesPerDie: drive.planesPerDie,
    blocksPerPlane: shape.groupsPerDie,
    groupsPerDie: shape.groupsPerDie,
    blocks,
    nandPagesPerBlock: shape.nandPagesPerBlock,
    pagesPerNandPage,
    pagesPerBlock,
    pagesPerGroup: pagesPerBlock * drive.planesPerDie,
    physicalPages: blocks * pagesPerBlock,
    logicalPages: shape.logicalPages,
    usedPages: shape.usedPages,
    cellsPerPage: drive.compression ? 8 : 1,
  };
}

/**
 * The simulated shape at 1:N. Blocks are shortened first, then fewer; then whole groups are chosen and the pages in use solved
 * for the full drive's *effective* alpha, so that open groups and reserve, which do not shrink, cost what they cost at full size.
 */
function scaledShape({ drive, ftl, scale, userSpare }: Scenario, full: Geometry): Shape {
  const small = shrunk(drive, scale);
  const np = full.pagesPerGroup;
  const smallNp = (np / drive.pagesPerBlock) * small.pagesPerBlock;
  const frontiers = ftl.frontiers === 'dual' ? 2 : 1;
  const spare = (law: (alpha: number) => number) =>
    effectiveAlpha({
      groupsPerDie: full.groupsPerDie,
      dies: full.dies,
      pagesPerGroup: np,
      usedPages: full.usedPages,
      frontiers,
      gcLow: ftl.gcLow,
      gcHigh: ftl.gcHigh,
      law,
    });
  const effective = spare(lawFor(ftl, np)?.waf ?? wafFifo);
  if (!effective) {
    const groupsPerDie = Math.ceil(small.groupsPerDie);
    const used = Math.max(1, Math.floor((full.usedPages / np / full.groupsPerDie) * groupsPerDie * smallNp));
    return shapeOf(groupsPerDie, small.pagesPerBlock, used, userSpare);
  }
  const { alphaEffective } = effective;
  const lost = full.groupsPerDie - (alphaEffective * full.usedPages) / full.dies / np;
  const groupsPerDie = Math.ceil((full.groupsPerDie - lost) * (small.groupsPerDie / full.groupsPerDie) + lost - 1e-9);
  const waf = (lawFor(ftl, smallNp)?.waf ?? wafFifo)(alphaEffective);
  const smallLost = lost - 1 / (2 * effective.waf) + 1 / (2 * waf);
  const used = Math.round((full.dies * (groupsPerDie - smallLost) * smallNp) / alphaEffective);
  return shapeOf(groupsPerDie, small.pagesPerBlock, used, userSpare);
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
  const fullFresh = (full.dies * full.groupsPerDie - unfilled) * full.pagesPerGroup;
  const extra = sim.dies * sim.groupsPerDie - unfilled - fullFresh / factor / sim.pagesPerGroup;
  return Math.max(0, Math.round(extra));
}

/** Plans a valid scenario (one that `parseScenario` returned). Pure and fast: also what a slider asks while it moves. */
export function planScenario(scenario: Scenario): SimulationPlan {
  const { drive, scale } = scenario;
  const used = usedPages(drive.logicalPages, scenario.userSpare);
  const full = geometryOf(drive, {
    groupsPerDie: drive.blocksPerPlane,
    nandPagesPerBlock: drive.pagesPerBlock,
    logicalPages: drive.logicalPages,
    usedPages: used,
  });
  const sim = scale === 1 ? full : geometryOf(drive, scaledShape(scenario, full));
  const factor = full.usedPages / sim.usedPages;
  return {
    scenario,
    full,
    sim,
    factor,
    withheldGroups: withheld(scenario, full, sim, factor),
    spareFactor: spareFactor(full.physicalPages, full.usedPages),
    overProvisioning: overProvisioning(full.physicalPages, full.usedPages),
    law: lawOf(scenario, full),
    memoryBytes: leastMemory({ drive, userSpare: scenario.userSpare, scale }),
  };
}

function lawOf({ drive, ftl }: Scenario, full: Geometry): Plan['law'] {
  const law = lawFor(ftl, pagesPerGroup(drive));
  if (!law) return null;
  const effective = effectiveAlpha({
    groupsPerDie: full.groupsPerDie,
    dies: full.dies,
    pagesPerGroup: full.pagesPerGroup,
    usedPages: full.usedPages,
    frontiers: ftl.frontiers === 'dual' ? 2 : 1,
    gcLow: ftl.gcLow,
    gcHigh: ftl.gcHigh,
    law: law.waf,
  });
  return effective && { name: law.name, waf: effective.waf, alphaEffective: effective.alphaEffective };
}
