import type { Result } from '../../lib/result';
import type { ActionBody, Scenario } from '../../scenario/types';
import type { Run } from '../runs/run';
import type { Goal } from '../runs/strategies/goal';
import type { Session } from './session';
import { goalAt, type Past, scenarioAsRun } from './state';
import type { KeptTour } from './tourGuide';

/** What of a session its successors are made with. */
export interface SuccessorContext {
  /** What is being computed to; null: nothing. */
  readonly goal: () => Goal | null;
  /** Loads a scenario beside a ghost; `computing`: it will be computed to a moment; `keeps`: actions that wait are done to it. Null: it is not there. */
  readonly load: (scenario: Scenario, ghost: Past | null, computing: boolean, keeps?: boolean) => Promise<Run | null>;
  readonly changed: () => void;
  readonly seek: (goal: Goal) => void;
  readonly act: (action: ActionBody) => void;
  /** Where the tour on screen would be left; null: there is none. */
  readonly tour: () => KeptTour | null;
  /** The run that will be computed to the scene of a tour is there. */
  readonly resume: (tour: KeptTour) => void;
}

/** The drives that are made of the one on screen: another one beside its ghost, the ghost again, the same with one more phase. */
export class Successors {
  readonly #session: Session;
  readonly #context: SuccessorContext;

  constructor(session: Session, context: SuccessorContext) {
    this.#session = session;
    this.#context = context;
  }

  async restartWith(
    scenario: Scenario,
    options: { readonly keepGhost: boolean; readonly goal?: Goal; readonly keepWaiting?: boolean; readonly tour?: KeptTour | null },
  ): Promise<void> {
    const { run, ghost, playback } = this.#session.state;
    const goal = options.goal ?? this.#context.goal() ?? (run === null ? null : goalAt(run));
    // A drive that is still being computed is no run to compare with: its own ghost stays.
    const before = options.keepGhost ? (playback.computing ? ghost : this.#past()) : null;
    const next = await this.#context.load(scenario, before, goal !== null, options.keepWaiting);
    if (next === null) return;
    this.#context.changed();
    if (options.tour) this.#context.resume(options.tour);
    if (goal !== null)
      this.#context.seek(typeof goal === 'object' && 'phase' in goal && goal.phase >= scenario.phases.length ? 'end' : goal);
    if (playback.running && !options.tour) this.#session.play();
  }

  async rebuild(make: (scenario: Scenario) => Result<Scenario>): Promise<void> {
    const scenario = this.#session.recordedUpToNow();
    if (scenario === null) return;
    const next = make(scenario);
    // What waits for the drive on screen is not in the record yet, and is meant for the drive that is made of it.
    if (next.ok) await this.restartWith(next.value, { keepGhost: true, keepWaiting: true });
    else this.#session.fail('drive', next.faults.join(' '));
  }

  async tryNext(scenario: Scenario): Promise<void> {
    const recorded = this.#session.recordedUpToNow();
    if (recorded === null) return;
    const goesOn = scenario.phases.length > recorded.phases.length;
    const goal: Goal = goesOn ? { phase: recorded.phases.length, phaseSeconds: 0 } : 'end';
    await this.restartWith({ ...scenario, actions: recorded.actions }, { keepGhost: true, goal });
    if (goesOn) this.#session.play();
  }

  async backToGhost(isToHere: boolean): Promise<void> {
    const { ghost, run } = this.#session.state;
    if (ghost === null || run === null) return;
    const { ended, phase, phaseRequests } = ghost.run.frame;
    const tour = isToHere ? null : ghost.tour;
    const then = tour?.places[tour.at] ?? (ended ? 'end' : { phase, phaseRequests });
    const goal = isToHere ? goalAt(run) : then;
    await this.restartWith(ghost.scenario, { keepGhost: true, tour: tour ?? null, ...(goal !== null && { goal }) });
  }

  /** The ended run with one more phase, computed to the start of it, where the actions are done. */
  async goOn(actions: readonly ActionBody[]): Promise<void> {
    const { run } = this.#session.state;
    const recorded = this.#session.recorded();
    if (run === null || recorded === null) return;
    if (run.frame.readOnly) return this.#session.fail('drive', ({ remarks }) => remarks.wornOutRefuses);
    const { continued } = await import('../../scenario/change/continuation');
    const next = continued(recorded);
    if (!next.ok) return this.#session.fail('drive', next.faults.join(' '));
    // One request into the phase: at the border an action would still belong to the phase that ended.
    const goal: Goal = { phase: recorded.phases.length, phaseRequests: run.plan.factor };
    const restarted = this.restartWith(next.value, { keepGhost: true, goal });
    // The restart forgot the actions that waited.
    for (const action of actions) this.#context.act(action);
    await restarted;
    this.#session.play();
  }

  #past(): Past | null {
    const { run, scenario } = this.#session.state;
    if (run === null || scenario === null || run.seen.length === 0) return null;
    return { run, scenario: scenarioAsRun(scenario, run), tour: this.#context.tour() };
  }
}
