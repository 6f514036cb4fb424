/** The drive on screen, and those that are made of it: another one beside its ghost, the ghost again, the same with one more phase. */
import { notOnShelf } from '../../client/traceShelf';
import type { Result } from '../../lib/result';
import type { ActionBody, Scenario } from '../../scenario/types';
import type { Saying } from '../../texts/language';
import type { DrivenRun } from '../runs/drivenRun';
import type { Run } from '../runs/run';
import type { Goal } from '../runs/strategies/goal';
import { isTiny } from '../selections/phase';
import { goalAt, scenarioAsRun } from './asRun';
import { fail, recorded, recordedUpToNow, type SessionContext } from './context';
import { type Past, paceOn, stateOf } from './state';
import type { KeptTour } from './tour';
import { begin, computeTo, fallOut, forget, goalOf, play } from './transport';

interface Coming {
  /** The run before. */
  readonly ghost?: Past | null;
  readonly notices?: readonly Saying[];
  /** It will be computed to a moment, and until then controls show the run before. */
  readonly computing?: boolean;
  /** Actions that wait are done to it. */
  readonly keepWaiting?: boolean | undefined;
}

/** Loads a scenario in place of the drive on screen. Null: it is not there, which is said, or another one came after it. */
export async function load(context: SessionContext, scenario: Scenario, coming: Coming): Promise<Run | null> {
  const { store, driven } = context;
  if (!coming.keepWaiting) driven.forget();
  forget(context);
  const loaded = await driven.load(scenario);
  if (loaded.kind === 'dropped') return null;
  if (loaded.kind === 'refused') {
    // The old run has left the engine, but its picture stays until something else is opened.
    const { sentence, scaleThatFits } = loaded;
    const kind = notOnShelf(scenario).length > 0 ? 'trace' : 'memory';
    store.setState({ fault: { kind, sentence, scaleThatFits } });
    fallOut(context);
    return null;
  }
  show(context, scenario, loaded.run, { ...coming, notices: [...(coming.notices ?? []), ...loaded.notices] });
  return loaded.run;
}

/** Shows what another engine has computed of a scenario, where it rests; the run on screen may stay as a grey ghost. */
export function takeOver(context: SessionContext, scenario: Scenario, from: DrivenRun, keepGhost: boolean): void {
  const { store, driven, follower } = context;
  const { run } = from;
  if (run === null) return;
  const ghost = keepGhost ? pastOf(context) : null;
  driven.forget();
  forget(context);
  driven.takeOver(from);
  show(context, scenario, run, { ghost });
  if (!keepGhost) store.setState({ opened: scenario });
  follower.record(false);
}

function show(context: SessionContext, scenario: Scenario, run: Run, { ghost = null, notices = [], computing = false }: Coming): void {
  const { store, driven, follower, pages } = context;
  const tiny = isTiny(run.plan);
  const pace = paceOn(store.getState(), tiny);
  ghost?.run.freeze();
  // Another run has another clock.
  store.setState({ ...stateOf(scenario, run, ghost, notices), view: { ...store.getState().view, zoom: null } });
  begin(context, tiny, pace, computing);
  driven.attach(run);
  follower.tell();
  follower.restart();
  pages.soon();
}

interface Restart {
  readonly keepGhost: boolean;
  /** The ghost on screen stays: what is in the hand goes on being moved. */
  readonly keepsBase?: boolean;
  readonly goal?: Goal;
  readonly keepWaiting?: boolean;
  readonly tour?: KeptTour | null;
}

/** Another drive, computed to a goal or to the moment on screen. */
export async function restartWith(context: SessionContext, scenario: Scenario, options: Restart): Promise<void> {
  const { store } = context;
  const { run, ghost, playback } = store.getState();
  const goal = options.goal ?? goalOf(context) ?? (run === null ? null : goalAt(run));
  // A drive that is still being computed, or has shown nothing, is no run to compare with: its own ghost stays.
  const isBase = playback.computing || (options.keepsBase === true && ghost !== null);
  const ghostOfNext = options.keepGhost ? ((isBase ? null : pastOf(context)) ?? ghost) : null;
  const next = await load(context, scenario, { ghost: ghostOfNext, computing: goal !== null, keepWaiting: options.keepWaiting });
  if (next === null) return;
  context.follower.record(false);
  if (options.tour) context.guide.resume(options.tour);
  if (goal !== null) computeTo(context, typeof goal === 'object' && 'phase' in goal && goal.phase >= scenario.phases.length ? 'end' : goal);
  if (playback.running && !options.tour) play(context);
}

export async function rebuild(context: SessionContext, make: (scenario: Scenario) => Result<Scenario>, keepsBase: boolean): Promise<void> {
  const scenario = recordedUpToNow(context);
  if (scenario === null) return;
  const next = make(scenario);
  // What waits for the drive on screen is not in the record yet, and is meant for the drive that is made of it.
  if (next.ok) await restartWith(context, next.value, { keepGhost: true, keepsBase, keepWaiting: true });
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
  // Where this drive has shown nothing there is nothing to compare with, least of all the ghost with itself.
  await restartWith(context, ghost.scenario, { keepGhost: run.seen.length > 0, tour: tour ?? null, ...(goal !== null && { goal }) });
}

/** The ended run with one more phase, computed to the start of it, where the actions are done: all that came before it was there. */
export async function goOn(context: SessionContext, actions: readonly ActionBody[]): Promise<void> {
  const { store, driven, tooLate } = context;
  tooLate.push(...actions);
  // They join those that another phase is being made for.
  if (tooLate.length > actions.length) return;
  const { run } = store.getState();
  const waiting: ActionBody[] = [];
  // Where the part cannot be fetched, the next action asks for it again.
  const { continued } = await import('../../scenario/change/continuation').finally(() => waiting.push(...tooLate.splice(0)));
  const before = recorded(context);
  // Where another drive was opened meanwhile, nothing is done to it that was meant for this one; one that is loading takes them when it is there.
  if (driven.pending !== null) for (const action of waiting) driven.pump.act(action);
  if (run === null || before === null || run !== store.getState().run || driven.pending !== null) return;
  if (run.frame.readOnly) return fail(context, 'drive', ({ remarks }) => remarks.wornOutRefuses);
  const next = continued(before);
  if (!next.ok) return fail(context, 'drive', next.faults.join(' '));
  // One request into the phase: at the border an action would still belong to the phase that ended.
  const goal: Goal = { phase: before.phases.length, phaseRequests: run.plan.factor };
  const restarted = restartWith(context, next.value, { keepGhost: true, goal });
  // The restart forgot the actions that waited.
  for (const action of waiting) driven.pump.act(action);
  await restarted;
  play(context);
}

/** The run on screen as what another one is compared with; null where it has shown nothing yet. */
function pastOf({ store, guide }: SessionContext): Past | null {
  const { run, scenario } = store.getState();
  if (run === null || scenario === null || run.seen.length === 0) return null;
  return { run, scenario: scenarioAsRun(scenario, run), tour: guide.kept };
}
