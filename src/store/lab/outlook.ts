/** What a composed procedure will be like, before anything runs: how long the drive works, and where published theory says that it settles. */

import { dieCount, PAGE_BYTES, usedPages } from '../../domain/spare';
import { stopsOf } from '../../scenario/kinds';
import { type SteadyLaw, steadyLaw } from '../../scenario/law/law';
import { spanShares } from '../../scenario/law/spares';
import { isHostPhase, isWriting } from '../../scenario/procedure';
import type { HostPhase, Phase, Scenario } from '../../scenario/types';
import { lawOfScenario } from '../selections/series/law';
import { freshRate } from '../selections/time/timeline';

export interface Outlook {
  /** Seconds of the drive that each step takes, about; null: nobody knows before, as it ends when the drive is steady. */
  readonly seconds: readonly (number | null)[];
  /** What theory says of the last step; null where no law covers it. */
  readonly law: SteadyLaw | null;
}

/** Bytes that a phase asks for; null: it ends otherwise. */
function bytesOf(scenario: Scenario, phase: HostPhase): number | null {
  if (phase.bytes !== null) return phase.bytes;
  if (phase.requests !== null) return phase.requests * phase.kib * 1024;
  if (phase.passes === null) return null;
  const { from, to } = spanShares(scenario, phase.span);
  return phase.passes * (to - from) * usedPages(scenario) * PAGE_BYTES;
}

/** Bytes a second that the flash programs. */
function flashRate({ drive }: Scenario): number {
  const unitKiB = drive.nandPageKiB * drive.planesPerDie * drive.pagesPerProgram;
  return (dieCount(drive) * unitKiB * 1024 * 1e6) / drive.programUs;
}

/** Time of a moved page over that of a page which is only programmed: it is read first, out of a page of the flash that holds others. */
function moveCost({ drive }: Scenario): number {
  const programUs = (drive.programUs * (PAGE_BYTES / 1024)) / (drive.nandPageKiB * drive.planesPerDie * drive.pagesPerProgram);
  const readUs = drive.readUs + (drive.nandPageKiB * 1024) / drive.channelMBps;
  return 1 + readUs / programUs;
}

/** Parts into which random writes are cut while they fill a drive. */
const PARTS = 16;

/** Time of flash for each byte that is written at random, over that of a byte in order: by the law, while the share that holds data grows. */
function costAtRandom(scenario: Scenario, filled: number, passes: number): number {
  const cost = Array.from({ length: PARTS }, (_, i) => {
    const liveShare = filledBy(filled, (passes * (i + 0.5)) / PARTS);
    const waf = steadyLaw(scenario, { liveShare, storedShare: 1 })?.waf ?? 1;
    return 1 + (waf - 1) * moveCost(scenario);
  });
  return cost.reduce((sum, each) => sum + each, 0) / PARTS;
}

/** Share of the pages that hold data once so many passes went over them at random. */
const filledBy = (filled: number, passes: number): number => 1 - (1 - filled) * Math.exp(-passes);

function secondsOf(scenario: Scenario, phase: Phase, filled: number): number | null {
  const { seconds, until } = stopsOf(phase);
  if (until !== null) return null;
  if (seconds !== null) return seconds;
  // Erase and TRIM are done at once.
  if (!isHostPhase(phase)) return phase.do === 'replay' ? null : 0;
  const bytes = bytesOf(scenario, phase);
  if (bytes === null) return null;
  const atFresh = bytes / (freshRate({ scenario }, phase) * phase.kib * 1024);
  if (!isWriting(phase) || phase.pattern === 'sequential') return atFresh;
  const passes = bytes / (usedPages(scenario) * PAGE_BYTES);
  const atRandom = (1 - phase.sequentialShare) * costAtRandom(scenario, filled, passes) + phase.sequentialShare;
  return Math.max(atFresh, (bytes * atRandom) / flashRate(scenario));
}

/** Share of the pages that hold data behind a step, of what holds them before it. */
function filledBehind(scenario: Scenario, phase: Phase, filled: number): number {
  if (phase.do === 'erase') return 0;
  if (!isHostPhase(phase) || !isWriting(phase)) return filled;
  const { from, to } = spanShares(scenario, phase.span);
  if (phase.pattern === 'sequential') return Math.max(filled, to - from);
  const bytes = bytesOf(scenario, phase);
  return bytes === null ? 1 : filledBy(filled, bytes / (usedPages(scenario) * PAGE_BYTES));
}

export function outlookOf(scenario: Scenario): Outlook {
  let filled = 0;
  const seconds = scenario.phases.map((phase) => {
    const took = secondsOf(scenario, phase, filled);
    filled = filledBehind(scenario, phase, filled);
    return took;
  });
  return { seconds, law: lawOfScenario(scenario) };
}
