import { Budget } from '../../client/budget';
import type { EngineFailure, RunClient } from '../../client/runClient';
import type { AdvanceReply, AdvanceRequest, Frame, Held } from '../../engine/types';
import type { Action, ActionBody } from '../../scenario/types';
import { awaitDrive } from './actionQueue';
import type { PictureClock } from './pictureClock';
import type { Run } from './run';
import type { Asked, Governor, RunClock, Situation, Strategy } from './strategy';

/** What happens to a driven run, for its owner; only `arrived` comes once per reply. */
export type RunEvent =
  | { readonly kind: 'arrived'; readonly run: Run; readonly reply: AdvanceReply }
  /** An action was done; the newest receipt of the run says where it takes effect. */
  | { readonly kind: 'acted' }
  /** The running drive cannot take an action: one sentence. */
  | { readonly kind: 'refused'; readonly sentence: string }
  /** An action was done in the past: the run forks. What was computed beyond the moment is still there. */
  | { readonly kind: 'forking'; readonly run: Run }
  /** The run has forked: it ends at the moment, and its receipts are those of the past that stays. */
  | { readonly kind: 'forked'; readonly run: Run }
  /** The run ended before it could take these. */
  | { readonly kind: 'tooLate'; readonly actions: readonly ActionBody[] }
  /** The worker failed, even if no call waits; not called for one that is ended on purpose. */
  | { readonly kind: 'engineFailed'; readonly failure: EngineFailure }
  /** Something else failed: a fault of the page. */
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Drives one run by advances, one at a time, as a strategy asks for them. The pending advance is the only thing under way; a reply is
 * stored after the next advance was sent. Actions and jumps in time take place between two advances.
 */
export class Pump {
  readonly #client: RunClient;
  readonly #clock: RunClock;
  readonly #strategy: Strategy;
  readonly #pictures: PictureClock;
  readonly #tell: (event: RunEvent) => void;
  readonly #callMs: number;
  #run: Run | null = null;
  #frame: Frame | null = null;
  #budget: Budget;
  #generation = 0;
  #pumping = false;
  /** Ends the newest wait for time or room; one that is over already hears nothing. */
  #interrupt: (() => void) | null = null;
  #between: (() => void | Promise<void>)[] = [];
  #waiting: ActionBody[] = [];
  #forgotten = 0;
  #touched = false;
  #atBorder = false;
  #held: Held | null = null;
  /** Set while two runs are compared on one clock. */
  governor: Governor | null = null;

  /** @param callMs wall time that an advance should take, ms */
  constructor(
    client: RunClient,
    clock: RunClock,
    strategy: Strategy,
    pictures: PictureClock,
    tell: (event: RunEvent) => void,
    callMs = 10,
  ) {
    this.#client = client;
    this.#clock = clock;
    this.#strategy = strategy;
    this.#pictures = pictures;
    this.#tell = tell;
    this.#callMs = callMs;
    this.#budget = new Budget(callMs);
  }

  /** Drives another run from here on; what is under way for the old one is dropped on arrival. Null: none. */
  attach(run: Run | null): void {
    this.#generation += 1;
    this.#pumping = false;
    this.#run = run;
    this.#frame = run?.frame ?? null;
    this.#budget = new Budget(this.#callMs);
    this.#atBorder = false;
    this.#touched = false;
    this.#between = [];
    this.#pictures.restart(run !== null && run.columns === null);
    if (run !== null) this.wake();
  }

  /** Gives an action to the drive as soon as its strategy allows; without a run it waits for the next one. */
  act(action: ActionBody): void {
    awaitDrive(this.#waiting, action);
    this.wake();
  }

  /** Forgets the waiting tasks: they were meant for another drive. */
  forget(): void {
    this.#waiting = [];
    this.#forgotten += 1;
  }

  /** Calls `task` when no advance is under way and the run's frame is the engine's: at once, or after the reply that is awaited. */
  between(task: () => void | Promise<void>): void {
    this.#between.push(task);
    this.wake();
  }

  /** The last advance stopped because a phase ended. */
  get atBorder(): boolean {
    return this.#atBorder;
  }

  /** The engine was taken to another moment of the run. */
  jumped(frame: Frame, atBorder: boolean): void {
    this.#frame = frame;
    this.#atBorder = atBorder;
    this.#pictures.restart(false);
  }

  /** Something may have changed: asks the strategy again. */
  wake(): void {
    this.#interrupt?.();
    if (this.#pumping || this.#run === null || this.#client.failure !== null) return;
    this.#pumping = true;
    const generation = this.#generation;
    this.#pump(this.#run, generation).catch((error: unknown) => {
      if (generation !== this.#generation) return;
      this.#pumping = false;
      this.#tell({ kind: 'failed', error });
    });
  }

  async #pump(run: Run, generation: number): Promise<void> {
    let held = null as { readonly request: AdvanceRequest; readonly reply: AdvanceReply } | null;
    const store = (): void => {
      const stored = held;
      held = null;
      if (stored !== null) this.#store(run, stored.request, stored.reply);
    };
    while (generation === this.#generation) {
      const task = this.#task(run);
      if (task !== null) {
        // A goal or the end brings tasks, too: they find the last reply stored, and come before the next advance.
        store();
        await task();
        continue;
      }
      const asked = this.#allowed(run);
      if (this.#between.length > 0) continue;
      // The next advance is sent before the reply is looked at, so that the engine never waits for the page.
      const sent = asked === null || typeof asked === 'string' ? null : this.#send(asked);
      const hadReply = held !== null;
      store();
      if (generation !== this.#generation) return;
      if (sent === null || asked === null || typeof asked === 'string') {
        // Listeners to the reply may have asked for more.
        if (hadReply) continue;
        if (asked === null) break;
        await this.#rest(asked as 'wait' | 'hold');
        continue;
      }
      const reply = await sent;
      if (generation !== this.#generation) return;
      held = { request: asked, reply };
      this.#learn(asked, reply);
    }
    if (generation === this.#generation) this.#pumping = false;
  }

  /** Work before the next advance: a task, or an action. */
  #task(run: Run): (() => void | Promise<void>) | null {
    const task = this.#between.shift();
    if (task !== undefined) return task;
    if (this.#waiting.length === 0 || this.#strategy.settled?.(this.#situation(run)) === false) return null;
    return () => this.#act(run);
  }

  /** Does the first waiting action: no advance is under way, so the frame is the engine's. An engine at the end takes no action. */
  async #act(run: Run): Promise<void> {
    if (this.#frame?.ended) {
      this.#tell({ kind: 'tooLate', actions: this.#waiting.splice(0) });
      return;
    }
    const action = this.#waiting.shift();
    if (action === undefined) return;
    const generation = this.#generation;
    const forgotten = this.#forgotten;
    const forks = run.isBehind;
    const reply = await this.#client.act(action, forks);
    if (generation !== this.#generation) {
      // Whoever took the run away has not seen the receipt: where the list is kept, it is done to the run that comes.
      if (forgotten === this.#forgotten) this.#waiting.unshift(action);
      return;
    }
    if (!reply.ok) {
      this.#tell({ kind: 'refused', sentence: reply.fault });
      return;
    }
    if (forks) this.#fork(run, reply.taken);
    else run.take(reply.taken);
    this.#touched = true;
    this.#pictures.touch();
    this.#tell({ kind: 'acted' });
  }

  /** An action in the past has made another run of this one. */
  #fork(run: Run, taken: readonly Action[]): void {
    this.#tell({ kind: 'forking', run });
    run.fork(taken);
    this.#tell({ kind: 'forked', run });
  }

  /** Waits for time or room, or until somebody wakes the loop. */
  async #rest(asked: 'wait' | 'hold'): Promise<void> {
    const room = asked === 'wait' ? this.#clock.tick() : (this.governor?.room() ?? this.#strategy.room?.() ?? this.#clock.tick());
    const woken = new Promise<void>((resolve) => {
      this.#interrupt = resolve;
    });
    await Promise.race([room, woken]);
  }

  #situation(run: Run): Situation {
    return {
      run,
      frame: this.#frame ?? run.frame,
      atBorder: this.#atBorder,
      requests: this.#budget.requests,
      columnsDue: this.#pictures.isDue(),
      stale: this.#pictures.stale,
      touched: this.#touched,
      held: this.#held,
      later: (task) => void this.#between.push(task),
    };
  }

  /** What to ask for next, no further than the other run of a comparison allows. */
  #allowed(run: Run): Asked {
    const at = this.#situation(run);
    const limitUs = this.governor?.limitUs(at.frame, at.atBorder) ?? Number.POSITIVE_INFINITY;
    if (limitUs <= at.frame.clockUs) return 'hold';
    const asked = this.#strategy.next(at);
    if (asked === null || typeof asked === 'string' || limitUs === Number.POSITIVE_INFINITY) return asked;
    return { ...asked, untilUs: Math.min(asked.untilUs ?? limitUs, limitUs) };
  }

  #send(request: AdvanceRequest): Promise<AdvanceReply> {
    this.#touched = false;
    const sent = this.#client.advance(request);
    // A failure is thrown where it is awaited; until then it is not unhandled.
    sent.catch(() => undefined);
    return sent;
  }

  #store(run: Run, request: AdvanceRequest, reply: AdvanceReply): void {
    run.absorb(reply);
    this.#tell({ kind: 'arrived', run, reply });
    this.#strategy.stored?.(request, reply);
  }

  #learn(request: AdvanceRequest, reply: AdvanceReply): void {
    if (request.trace !== true) this.#budget.learn(reply, request.maxRequests);
    // A picture asked for at rest moves nothing, and so does not leave the border, unless its frame counts the next phase already.
    const { phase, clockUs } = this.#frame ?? reply.frame;
    const stays = reply.frame.clockUs === clockUs && reply.frame.phase === phase && request.maxRequests === 1;
    this.#atBorder = reply.stop === 'phase' || (this.#atBorder && stays);
    this.#frame = reply.frame;
    this.#held = reply.held;
    this.#pictures.took(reply, this.#run as Run);
  }
}
