import { wholeRequest } from '../../engine/order';
import type { Plan } from '../../engine/types';
import { endOf, type InForce, inForce } from '../../scenario/change/inForce';
import { originPhase as originOf } from '../../scenario/procedure';
import type { Phase, Scenario } from '../../scenario/types';
import type { RunView, SampleLog } from '../types';

/** Number of the phase that is shown: the running one, the last one after the end. */
export function shownPhase(run: RunView): number {
  return Math.min(run.frame.phase, run.plan.scenario.phases.length - 1);
}

/** How far the phase is, in whole requests, as a link and a file name the place: opened there, it is the same state. */
export function shownRequest({ frame }: Pick<RunView, 'frame'>): number {
  return wholeRequest(frame);
}

/** The phase that is shown. */
export function currentPhase(run: RunView): Phase {
  const phase = run.plan.scenario.phases[shownPhase(run)];
  if (phase === undefined) throw new Error('a scenario without phases is shown.');
  return phase;
}

/** The settings in force at the moment on screen, without later changes, even where these were seen already. */
export function settingsShown(run: Pick<RunView, 'frame' | 'plan' | 'receipts'>): InForce {
  const { frame, plan, receipts } = run;
  const phase = Math.min(frame.phase, plan.scenario.phases.length - 1);
  return inForce(plan.scenario, receipts, frame.ended ? endOf(phase) : { phase, request: frame.phaseRequests });
}

/** True where samples are counted in requests: tiny drives, which show no IOPS and no steady state. */
export function countsRequests(plan: Plan): boolean {
  return 'requests' in plan.scenario.sample;
}

/** How far sample i goes on the axis of the plots: displayed seconds, requests where samples are counted in them. */
export function lengthOnPlot(samples: SampleLog, i: number, sample: Scenario['sample']): number {
  return samples.at(i, 'requests' in sample ? 'requests' : 'seconds');
}

/** Displayed samples since the run began, fractions included. */
export function samplesShown({ frame, plan }: RunView): number {
  const { sample } = plan.scenario;
  return 'seconds' in sample ? frame.seconds / sample.seconds : frame.totals.hostRequests / sample.requests;
}

/** The phase that the run is about. */
export function originPhase(plan: { readonly scenario: Pick<Scenario, 'phases'> }): number {
  return originOf(plan.scenario);
}

/** A drive so small that every page is on screen: one die and at most 40 blocks of at most 64 pages. */
export function isTiny(plan: Plan): boolean {
  return plan.sim.dies === 1 && plan.sim.blocks <= 40 && plan.sim.pagesPerBlock <= 64;
}
