/** Rules across fields, on a scenario whose every field is in range. Each fault is one sentence that names field, value and what is allowed. */
import { dieCount, PAGE_BYTES, pagesPerProgramUnit, physicalPages, spareFactor, usedPages, userSpareFor } from '../../domain/spare';
import { groupsNeeded, hasSpare, leastMemory, leastScale, MAX_MEMORY, MAX_PAGES, mostUsedPages, shrunk, unitKiB } from '../capacity';
import { MAX_SCALE } from '../fields/run';
import { phaseOfJob } from '../kinds';
import { dataDrive, mapFaults } from '../mapOnFlash';
import { classesOf, hasZones } from '../placement';
import { isHostPhase } from '../procedure';
import type { Phase, Scenario } from '../types';
import { roomFault, spanFault } from './live';
import { placementFaults, placesFaults, reclaimUnitFault } from './placementRules';
import { zoneFaults, zoneSpareFault } from './zoneRules';

const commas = (value: number): string => value.toLocaleString('en-US');
/** Rounded up, so that the value in the sentence works when it is typed in. */
const up = (share: number): string => String(Math.ceil(share * 1e4 - 1e-9) / 1e4);

function collectionFault({ drive, ftl }: Scenario): string | null {
  const least = ftl.frontiers === 'dual' ? 2 : 1;
  if (ftl.gcLow < least) return `ftl.gcLow is ${ftl.gcLow}; with ${ftl.frontiers} frontiers it must be at least ${least}.`;
  // A group that turns bad when it is erased is not there for what comes next, and nothing is in reserve for it: the die ends.
  if (ftl.gcLow < 2 && drive.peSpread !== null)
    return `ftl.gcLow is ${ftl.gcLow}; on a drive that wears out (drive.peSpread ${drive.peSpread}) it must be at least 2.`;
  return ftl.gcHigh < ftl.gcLow ? `ftl.gcHigh is ${ftl.gcHigh}; it must be at least gcLow, ${ftl.gcLow}.` : null;
}

function superblockFault({ drive }: Scenario): string | null {
  const dies = dieCount(drive);
  return dies % drive.superblockDies === 0 ? null : `drive.superblockDies is ${drive.superblockDies}; it must divide ${dies}.`;
}

function programFault({ drive }: Scenario): string | null {
  const { pagesPerBlock, pagesPerProgram } = drive;
  return pagesPerBlock % pagesPerProgram === 0
    ? null
    : `drive.pagesPerProgram is ${pagesPerProgram}; it must divide pagesPerBlock, ${pagesPerBlock}.`;
}

function bufferFault({ drive }: Scenario): string | null {
  const unit = unitKiB(drive);
  if (drive.bufferKiB === 0 && pagesPerProgramUnit(drive) === 1) return null;
  if (drive.bufferKiB >= unit) return null;
  const zero = pagesPerProgramUnit(drive) === 1 ? '0 or ' : '';
  return `drive.bufferKiB is ${drive.bufferKiB}; it must be ${zero}at least one program unit, ${unit} KiB (planes x NAND pages of a program).`;
}

/** The engine keeps 16-bit counts of valid slots for each block. */
function blockFault({ drive, scale }: Scenario): string | null {
  const slots = (shrunk(drive, scale).pagesPerBlock * drive.nandPageKiB) / 4;
  const most = drive.compression ? 8191 : 65_535;
  return slots > most ? `drive.pagesPerBlock is ${drive.pagesPerBlock}; a block must hold at most ${commas(most)} pages of 4 KiB.` : null;
}

function memoryFault(s: Scenario): string | null {
  const { drive, scale } = s;
  const pages = usedPages(s);
  const least = leastScale(s);
  if (least > MAX_SCALE)
    return `drive has ${commas(physicalPages(drive))} pages of 4 KiB; it must have fewer: even at scale ${commas(MAX_SCALE)}, the greatest, they do not fit into the engine.`;
  const fits = `it must be at least ${least}`;
  if (pages / scale > MAX_PAGES)
    return `scale is ${scale}, which leaves ${commas(Math.round(pages / scale))} pages of 4 KiB to simulate; ${fits}.`;
  const bytes = leastMemory(s);
  return bytes > MAX_MEMORY
    ? `scale is ${scale}, for which the engine needs ${(bytes / 2 ** 30).toFixed(1)} GiB of memory, and there are 4; ${fits}.`
    : null;
}

/** Groups of a simulated die, before any are added for its reserve. */
function shrunkGroups({ drive, scale }: Scenario): number {
  return Math.floor(shrunk(drive, scale).groupsPerDie);
}

/** What handles add to the reserve that a sentence about spare speaks of. */
function forHandles({ placement }: Scenario): string {
  const { handles, handleOfClass } = classesOf(placement);
  return handles === 1 ? '' : `, ${handles} handles and ${handleOfClass.length} frontiers of collection`;
}

/** Pages as the GB (10^9 bytes) that a data sheet has. */
function inGB(pages: number): string {
  return `${Number(((pages * PAGE_BYTES) / 1e9).toPrecision(4))} GB`;
}

function spareFault(s: Scenario): string | null {
  const physical = physicalPages(s.drive);
  if (s.drive.logicalPages > physical)
    return `drive.logicalPages is ${commas(s.drive.logicalPages)}, ${inGB(s.drive.logicalPages)}; the NAND has ${commas(physical)} pages, ${inGB(physical)}, and some of them must be spare.`;
  const used = usedPages(s);
  if (used < 1) return `userSpare is ${s.userSpare}; it must leave at least one of the ${commas(s.drive.logicalPages)} pages in use.`;
  if (used < s.scale) return `scale is ${s.scale}; the ${commas(used)} pages in use must be at least as many.`;
  if (hasZones(s)) return zoneSpareFault(s);
  const data = { ...s, drive: dataDrive(s) };
  if (hasSpare(data, used)) return null;
  const most = mostUsedPages(data);
  const { handles } = classesOf(s.placement);
  if (most < 1 && handles > 1)
    return `placement.handles is ${s.placement.handles}; at scale ${s.scale} a die has ${shrunkGroups(s)} groups, and with gcHigh ${s.ftl.gcHigh}${forHandles(s)} each needs ${groupsNeeded(s)} of spare alone: there must be fewer handles.`;
  if (most < 1)
    return `scale is ${s.scale}; at that scale a die has too few groups for gcHigh ${s.ftl.gcHigh}, whatever the spare: it must be smaller.`;
  const least = spareFactor(physical, most);
  const factory = spareFactor(physical, s.drive.logicalPages);
  const user = Math.max(0, userSpareFor(least, factory));
  return (
    `spareFactor is ${spareFactor(physical, used).toFixed(4)} in all; with gcHigh ${s.ftl.gcHigh}${forHandles(s)} at scale ${s.scale} each die needs ${groupsNeeded(s)} groups of spare, ` +
    `so it must be at least ${up(least)}, which is drive.logicalPages at most ${commas(most)}, or userSpare at least ${up(user)}.`
  );
}

function phaseFaults(phase: Phase, path: string, s: Scenario, used: number): readonly (string | null)[] {
  const beside = isHostPhase(phase) ? (phase.beside ?? []) : [];
  return [
    ...beside.flatMap((job, i) => phaseFaults(phaseOfJob(job), `${path}.beside.${i}`, s, used)),
    'span' in phase ? spanFault(phase.span, path, used) : null,
    roomFault(phase, path, s, used),
    ...('plids' in phase ? placesFaults(phase, path) : []),
    phase.do === 'replay' && s.scale !== 1 ? `scale is ${s.scale}; ${path} replays a trace, so it must be 1.` : null,
    isHostPhase(phase) && phase.until !== null && 'requests' in s.sample
      ? `${path}.until is "steady"; with samples of ${s.sample.requests} requests there is no steady state by the rule, so it must be null.`
      : null,
  ];
}

/** Every fault of the scenario, worst first; spans are only looked at where the drive itself is sound. */
export function faultsOf(s: Scenario): readonly string[] {
  const sets = reclaimUnitFault(s) ?? superblockFault(s) ?? programFault(s);
  if (sets) return [sets];
  const drive = [
    collectionFault(s),
    ...placementFaults(s),
    ...zoneFaults(s),
    ...mapFaults(s),
    bufferFault(s),
    blockFault(s),
    memoryFault(s),
  ].filter((fault) => fault !== null);
  if (drive.length > 0) return drive;
  const spare = spareFault(s);
  if (spare) return [spare];
  const used = usedPages(s);
  const rest = [...s.phases.flatMap((phase, i) => phaseFaults(phase, `phases.${i}`, s, used))];
  return rest.filter((fault) => fault !== null);
}
