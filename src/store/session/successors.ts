/** The drives that are made of the one on screen: another one beside its ghost, the ghost again, the same with one more phase. */
import type { Result } from '../../lib/result';
import type { ActionBody, Scenario } from '../../scenario/types';
import type { Goal } from '../runs/strategies/goal';
import { fail, recorded, recordedUpToNow, type SessionContext } from './context';
import { goalAt, type KeptTour, type Past, scenarioAsRun } from './state';
import { computeTo, goalOf, play } from './transport';

interface Restart {
  readonly keepGhost: boolean;
  readonly goal?: Goal;
  readonly keepWaiting?: boolean;
  readonly tour?: KeptTour | null;
}

/** Another drive, computed to a goal or to the moment on screen. */
export async function restartWith(context: SessionContext, scenario: Scenario, options: Restart): Promise<void> {
  const { store } = context;
  const { run, ghost, playback } = store.getState();
  const goal = options.goal ?? goalOf(context) ?? (run === null ? null : goalAt(run));
  // A drive that is still being computed is no run to compare with: its own ghost stays.
  const before = options.keepGhost ? (playback.computing ? ghost : pastOf(context)) : null;
  const next = await context.load(scenario, before, goal !== null, options.keepWaiting);
  if (next === null) return;
  context.follower.record(false);
  if (options.tour) context.guide.resume(options.tour);
  if (goal !== null) computeTo(context, typeof goal === 'object' && 'phase' in goal && goal.phase >= scenario.phases.length ? 'end' : goal);
  if (playback.running && !options.tour) play(context);
}

export async function rebuild(context: SessionContext, make: (scenario: Scenario) => Result<Scenario>): Promise<void> {
  const scenario = recordedUpToNow(context);
  if (scenario === null) return;
  const next = make(scenario);
  // What waits for the drive on screen is not in the record yet, and is meant for the drive that is made of it.
  if (next.ok) await restartWith(context, next.value, { keepGhost: true, keepWaiting: true });
  else fail(context, 'drive', next.faults.join(' '));
}

export async function tryNext(context: SessionContext, scenario: Scenario): Promise<void> {
  const before = recordedUpToNow(context);
  if (before === null) return;
  const goesOn = scenario.phases.length > before.phases.length;
  const goal: Goal = goesOn ? { phase: before.phases.length, phaseSeconds: 0 } : 'end';
  await restartWith(context, { ...scenario, actions: before.actions }, { keepGhost: true, goal });
  if (goesOn) play(context);
}

export async function backToGhost(context: SessionContext, isToHere: boolean): Promise<void> {
  const { ghost, run } = context.store.getState();
  if (ghost === null || run === null) return;
  const { ended, phase, phaseRequests } = ghost.run.frame;
  const tour = isToHere ? null : ghost.tour;
  const then = tour?.places[tour.at] ?? (ended ? 'end' : { phase, phaseRequests });
  const goal = isToHere ? goalAt(run) : then;
  await restartWith(context, ghost.scenario, { keepGhost: true, tour: tour ?? null, ...(goal !== null && { goal }) });
}

/** The ended run with one more phase, computed to the start of it, where the actions are done. */
export async function goOn(context: SessionContext, actions: readonly ActionBody[]): Promise<void> {
  const { run } = context.store.getState();
  const before = recorded(context);
  if (run === null || before === null) return;
  if (run.frame.readOnly) return fail(context, 'drive', ({ remarks }) => remarks.wornOutRefuses);
  const { continued } = await import('../../scenario/change/continuation');
  const next = continued(before);
  if (!next.ok) return fail(context, 'drive', next.faults.join(' '));
  // One request into the phase: at the border an action would still belong to the phase that ended.
  const goal: Goal = { phase: before.phases.length, phaseRequests: run.plan.factor };
  const restarted = restartWith(context, next.value, { keepGhost: true, goal });
  // The restart forgot the actions that waited.
  for (const action of actions) context.driven.pump.act(action);
  await restarted;
  play(context);
}

/** The run on screen as what another one is compared with; null where it has shown nothing yet. */
export function pastOf({ store, guide }: SessionContext): Past | null {
  const { run, scenario } = store.getState();
  if (run === null || scenario === null || run.seen.length === 0) return null;
  return { run, scenario: scenarioAsRun(scenario, run), tour: guide.kept };
}
