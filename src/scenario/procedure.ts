/** What of a procedure its steps are about. */
import { type DataEffect, kindRows } from './fields/kinds';
import type { HostPhase, Phase, ReplayPhase, Scenario, WritingPhase } from './types';

/** True for phases whose requests follow a pattern. */
export function isHostPhase(phase: Phase): phase is HostPhase {
  return kindRows[phase.do].isHost === true;
}

/** True for phases in which the host sends requests, recorded ones among them. */
export function hasRequests(phase: Phase): phase is HostPhase | ReplayPhase {
  return kindRows[phase.do].hasRequests === true;
}

/** True for phases that write. */
export function isWriting(phase: Phase): phase is WritingPhase {
  return kindRows[phase.do].data === 'writes';
}

/** What a phase does to the data of its span. */
export function dataEffect(phase: Phase): DataEffect {
  return kindRows[phase.do].data;
}

/** True for phases that write, by a pattern or as a trace says. */
export function putsData(phase: Phase): phase is WritingPhase | ReplayPhase {
  return isWriting(phase) || dataEffect(phase) === 'scatters';
}

/** True for phases that are done at once. */
export function isInstant(phase: Phase): boolean {
  return kindRows[phase.do].isInstant === true;
}

/** True for phases whose requests are of several sizes. */
export function mixesSizes(phase: Phase | undefined): boolean {
  return phase !== undefined && isHostPhase(phase) && phase.mixKiB !== null;
}

/** The phase that the run is about: the first one with requests that are not a sequential fill, else the first with requests, else 0. */
export function originPhase({ phases }: Pick<Scenario, 'phases'>): number {
  const notFill = phases.findIndex((phase) => hasRequests(phase) && !(phase.do === 'write' && phase.pattern === 'sequential'));
  if (notFill >= 0) return notFill;
  return Math.max(0, phases.findIndex(hasRequests));
}

/** Number of the last phase that writes; that of the last one with requests where none writes; -1: there is none. */
export function lastHostPhase({ phases }: Pick<Scenario, 'phases'>): number {
  const writing = phases.map(putsData).lastIndexOf(true);
  return writing >= 0 ? writing : phases.map(hasRequests).lastIndexOf(true);
}

/** Whether several jobs run side by side in a step. */
export const hasJobs = ({ phases }: { readonly phases: readonly Phase[] }): boolean => phases.some((phase) => 'beside' in phase);
