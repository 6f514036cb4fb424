/** What the wrapper calls. Order: write the configuration, layOut, grow the memory, write phases and actions, start. */
import { CH_COUNT } from '../layout';
import { PLACED } from './features';
import { freshBlocks, markFactoryBad } from './blocks';
import { PLACED } from './features';
import { fillSilently } from './write';
import { resetClocks } from './clocks';
import { checkEverything } from './invariants';
import { mapCache } from './mapState';
import { setUpMap, writeMapPicture } from './mapCache';
import { layOut as layOutMemory, readConfig } from './geometry';
import { hashState } from './hash';
import { atRest, run } from './phases';
import { losePower, writeQueued } from './power';
import { forgetRows } from './recorded';
import { draw, streamKey } from './rng';
import { CONFIG, dieAt, frontierAt, HEADER, NO, S, setF64 } from './state';
import { beginConditions } from './until';

export { writeBlock, writeColumns, ownerOfPage, writeFrame, writeMixture } from './inspect';
export { reasonAddress } from './check';
export { sampleHandles, sampleMap, sampleSize } from './geometry';
export { rebuildL2p } from './mapping';
export { nextPhase, nextRequest } from './phases';
export { zoneCounters } from './zoneState';
export { lostPages, lossTable } from './power';

/** Streams of random numbers: 2p phase p, 1 victims. */
const VICTIMS: u32 = 1;

/** Whether this is the build that knows everything (features.ts). */
export function isWhole(): bool {
  return PLACED;
}

export function configAddress(): usize {
  return CONFIG;
}

export function headerAddress(): usize {
  return HEADER;
}

/** Reads the configuration; returns the end of the memory it wants, bytes. */
export function layOut(): f64 {
  readConfig();
  return layOutMemory();
}

export function phasesAddress(): usize {
  return S.phases;
}

/** LIST_SIZE numbers for each phase. */
export function listsAddress(): usize {
  return S.lists;
}

/** The table of placement (PL_*), written before the start. */
export function placementAddress(): usize {
  return S.placement;
}

/** Events of placement (PE_*), where there are several places. */
export function placeEventsAddress(): usize {
  return S.placeEvents;
}

/** What was programmed beside data by cause (CAUSE_*), of the run and then as it was when the phase began. */
export function causesAddress(): usize {
  return S.causes;
}

/** Counters of a map on flash (MC_*), of the run and then as they were when the phase began; 0: the map is in DRAM. */
export function mapCounters(): usize {
  return PLACED && S.map ? mapCache().counters : 0;
}

/** How long requests waited for the map (MT_*), of the run and then as it was when the phase began. */
export function mapTimes(): usize {
  return S.mapTimes;
}

/** Erases and valid translation pages of the groups that the map lies in: four words each, the second and the third. */
export function mapGroups(): usize {
  return PLACED && S.map ? mapCache().groupTable : 0;
}

/** The map cache over `parts` parts of the address space: MCN_SIZE numbers each; returns where they are. */
export function writeMap(parts: u32): usize {
  if (PLACED && S.map) writeMapPicture(parts);
  return S.columns;
}

/** Counters of each owner (OWN_*), of the run and as they were when the phase began. */
export function ownersAddress(): usize {
  return S.ownerCounters;
}

export function phaseOwnersAddress(): usize {
  return S.phaseOwners;
}

export function actionsAddress(): usize {
  return S.actions;
}

export function setActionCount(n: u32): void {
  S.actionCount = n;
}

/** Results of the jobs of the phase: how many, JOB_SIZE numbers each. */
export { writeJobs } from './jobs';

export function jobsAddress(): usize {
  return S.jobResults;
}

/** A fresh drive. `dirty`: the memory has been used before. */
export function start(dirty: bool): void {
  if (dirty) memory.fill(S.dieTable, 0, S.regionEnd - S.dieTable);
  memory.fill(S.l2p, 0xff, (<usize>S.usedPages) << 2);
  if (PLACED && S.map) setUpMap();
  S.victimKey = streamKey(S.seed, VICTIMS);
  S.lastVictim = NO;
  S.lastSubPage = NO;
  S.collectingSince = -1;
  S.steadyAt = -1;
  S.lookahead = 64;
  forgetRows();
  freshBlocks(S.withheldTotal, false);
  if (S.factoryBad > 0) {
    markFactoryBad();
    freshBlocks(S.withheldTotal, false);
  }
  resetClocks();
  S.nextCheckpoint = S.checkpointPages;
  if (!S.freeIsSpare) fillSilently();
}

/** Requests drawn ahead of their turn: 0 (off) to 256. */
export function setLookahead(k: u32): void {
  S.lookahead = min(k, 256);
  S.peekUntil = 0;
}

/** See AdvanceRequest; samples and trace of the call before are dropped. `same`: the conditions are those of the call before. */
export function advance(maxRequests: f64, untilUs: f64, conditions: u32, same: bool, tracing: u32): u32 {
  S.sampleCount = 0;
  S.traceCount = 0;
  S.traceLost = 0;
  setF64(S.choice, CH_COUNT, 0);
  S.tracing = tracing;
  beginConditions(conditions, !same || atRest());
  return run(maxRequests, untilUs);
}

export function samplesAddress(): usize {
  return S.samples;
}

export function sampleCount(): u32 {
  return S.sampleCount;
}

export function traceAddress(): usize {
  return S.trace;
}

export function traceCount(): u32 {
  return S.traceCount;
}

/** Events of the last call that did not fit. */
export function traceLost(): u32 {
  return S.traceLost;
}

/** COND_CAPACITY records of COND_SIZE numbers. */
export function conditionsAddress(): usize {
  return S.conditions;
}

/** What the last victim of the call was chosen from (CH_*), where events were recorded. */
export function choiceAddress(): usize {
  return S.choice;
}

/** Where the rows of a trace go: ROWS_HEAD bytes with ROWS_PHASE, ROWS_FROM and ROWS_UNTIL, then the columns. */
export function rowsAddress(): usize {
  return S.rows;
}

export function detailAddress(): usize {
  return S.detail;
}

/**
 * A snapshot copies three stretches: from headerAddress to actionsAddress, from here to l2pAddress, and from l2pEnd to regionEnd. L2P, almost
 * half of the memory, follows from the rest: see rebuildL2p.
 */
export function stateAddress(): usize {
  return S.dieTable;
}

export function regionEnd(): usize {
  return S.regionEnd;
}

export function actionsDone(): u32 {
  return S.actionsDone;
}

export function stateHash(): u64 {
  return hashState();
}

export function l2pAddress(): usize {
  return S.l2p;
}

export function l2pEnd(): usize {
  return S.l2p + ((<usize>S.usedPages) << 2);
}

export function groupsAddress(): usize {
  return S.groupTable;
}

/** The open group of a stream of a die, -1 where none: for the frame. Those of the host come first, then those of collection. */
export function openGroupOf(die: u32, stream: u32): i32 {
  return <i32>frontierAt(dieAt(die), stream).group;
}

/** The power is lost now, for `us`, between two requests: what would be lost is seen, and a snapshot undoes it. */
export function tryPowerLoss(us: f64): void {
  if (PLACED) losePower(us);
}

/** Program units of the host that are queued, at `traceAddress`; 0 in a build without power loss. */
export function writePending(): u32 {
  return PLACED ? writeQueued() : 0;
}

/** All invariants; traps with a reason. In the checked build only: the page need not load them. */
export function check(): void {
  if (ASC_NO_ASSERT) unreachable();
  else checkEverything();
}

/**
 * The machine's own bound: `count` random read-modify-writes of a table of `words` u32 behind the region (the caller has
 * grown the memory). Returns the sum of what was read. Not in the plain build.
 */
export function machineBound(at: usize, words: u32, count: u32): f64 {
  // No page asks for it.
  if (!PLACED) unreachable();
  let sum: u32 = 0;
  const key = streamKey(1, 0);
  for (let i: u32 = 0; i < count; i++) {
    const p = at + (<usize>((draw(key, <u64>i, 0) >> 32) * <u64>words >> 32) << 2);
    const v = load<u32>(p);
    sum += v;
    store<u32>(p, v + 1);
  }
  return <f64>sum;
}
