import { type EngineEndpoint, RunClient } from '../../client/runClient';
import type { Bound } from '../../engine/types';
import type { ActionBody, Scenario } from '../../scenario/types';
import { samplesShown } from '../selections/phase';
import { ActionQueue } from './actionQueue';
import { type Loaded, Loader } from './loader';
import { PictureClock, type PictureRhythm } from './pictureClock';
import { Pump, type RunEvent } from './pump';
import type { Run } from './run';
import type { RunClock, Strategy } from './strategy';

/** The parts of a driven run, and its listener. */
export interface DrivenRunOptions {
  readonly spawn: () => EngineEndpoint;
  readonly clock: RunClock;
  readonly strategy: Strategy;
  readonly pictures: PictureRhythm;
  /** Memory for states of the past, bytes; 0: there is no going back in time. */
  readonly historyBytes?: number;
  /** Wall time that an advance should take, ms. */
  readonly callMs?: number;
  /** All that happens to the run, as it happens. */
  readonly hear: (event: RunEvent) => void;
}

/**
 * An engine of its own and the run in it: loading, advancing, acting, going back in time. The page's run, the second one of a comparison
 * and those of the experiments are all of this kind; what differs is the strategy.
 */
export class DrivenRun {
  readonly client: RunClient;
  readonly pump: Pump;
  readonly #loader: Loader;
  readonly #actions: ActionQueue;
  readonly #historyBytes: number;
  #run: Run | null = null;

  constructor(options: DrivenRunOptions) {
    this.client = new RunClient(options.spawn, (failure) => options.hear({ kind: 'engineFailed', failure }));
    this.#loader = new Loader(this.client);
    this.#historyBytes = options.historyBytes ?? 0;
    this.pump = new Pump(this.client, options.clock, options.strategy, new PictureClock(options.pictures), options.hear, options.callMs);
    this.#actions = new ActionQueue(
      (action) => this.pump.act(action),
      () => performance.now(),
      () => (this.#run === null ? 0 : samplesShown(this.#run)),
    );
  }

  /** The run that is driven now; null while one is loaded. */
  get run(): Run | null {
    return this.#run;
  }

  /** What is on screen is the end of a phase: what comes next is the start of another. */
  get isAtBorder(): boolean {
    return this.pump.atBorder && this.#run !== null && !this.#run.approximate && !this.#run.frame.ended;
  }

  get loading(): boolean {
    return this.#loader.loading;
  }

  /** The scenario that is being loaded; null: none is. */
  get pending(): Scenario | null {
    return this.#loader.pending;
  }

  /** The last scenario that was asked for, if it is not in the engine: refused, or lost with its worker; else null. */
  get lost(): Scenario | null {
    return this.#loader.lost;
  }

  /** Loads a scenario in place of the run; it is driven once it is attached. Only the last of several loads counts. */
  load(scenario: Scenario): Promise<Loaded> {
    this.detach();
    return this.#loader.load(scenario, this.#historyBytes);
  }

  /** Drives a loaded run from here on. */
  attach(run: Run): void {
    this.#run = run;
    this.pump.attach(run);
  }

  /** Replaces engine and run by those of another driven run, at rest, which is over; it is driven once it is attached. */
  takeOver(from: DrivenRun): void {
    from.detach();
    this.detach();
    this.#loader.passedBy();
    this.client.takeOver(from.client);
  }

  /** Drives nothing; what is under way is dropped on arrival. */
  detach(): void {
    this.#run = null;
    this.pump.attach(null);
  }

  /** Changes the drive as soon as its strategy allows; settings at most ten times a second, and in a drag once a displayed sample. */
  act(action: ActionBody): void {
    this.#actions.push(action);
  }

  /** Forgets the coming actions: another drive comes. */
  forget(): void {
    this.#actions.clear();
    this.pump.forget();
  }

  /**
   * Takes the engine to the last kept state within a bound, between two advances. The newest jump counts: `bound` is asked when its turn
   * comes, and null drops it.
   */
  jump(bound: () => Bound | null, done: () => void): void {
    this.pump.between(async () => {
      const run = this.#run;
      const to = bound();
      if (run === null || to === null) return;
      const jump = await this.client.seek(to);
      if (run !== this.#run) return;
      run.jumped(jump);
      this.pump.jumped(jump.frame, jump.atBorder);
      done();
    });
  }

  /** Ends the worker. */
  dispose(): void {
    this.detach();
    this.forget();
    this.client.dispose();
  }
}
