import { createStore, type StoreApi } from 'zustand/vanilla';
import { Budget } from '../client/budget';
import { type EngineEndpoint, RunClient } from '../client/runClient';
import type { AdvanceReply, Frame } from '../engine/types';
import type { Scenario } from '../scenario/types';
import { Loader } from './loader';
import { followerLimitUs, leaderLimitUs, PairClock, type SharedMoment } from './pairClock';
import type { Run } from './run';
import type { Session } from './session';

/** One plot for both, or a column for each. */
export type PairLayout = 'over' | 'columns';

/** Slow state of a comparison, for React: the second run, B. The first, A, is the session's. */
export interface PairState {
  readonly scenario: Scenario;
  readonly run: Run | null;
  /** B is being computed up to where A is. */
  readonly computing: boolean;
  /** Why there is no B, or none any more. */
  readonly fault: string | null;
  readonly notices: readonly string[];
  readonly layout: PairLayout;
  /** The block that both maps mark. */
  readonly block: number | null;
  /** What a phone shows. */
  readonly tab: 'speed' | 'waf' | 'figures';
}

/** Wall time between two copies of B's per-block columns, ms. */
const COLUMNS_MS = 250;

/**
 * The second run of a comparison, in a worker of its own: it follows the session's run on the shared clock, and holds that run back so
 * that neither is ever more than one displayed sample ahead of the other. Whatever is done to the session (run, pause, step, pace,
 * reset, another drive) is so done to both.
 */
export class Pair {
  readonly store: StoreApi<PairState>;
  readonly #session: Session;
  readonly #client: RunClient;
  readonly #loader: Loader;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  readonly #stops: (() => void)[];
  #generation = 0;
  #budget = new Budget();
  #clockA: PairClock | null = null;
  #clockB: PairClock | null = null;
  #momentA: SharedMoment | null = null;
  #momentB: SharedMoment | null = null;
  #columnsAt = Number.NEGATIVE_INFINITY;
  #stale = true;
  #wakeA: (() => void)[] = [];
  #wakeB: (() => void)[] = [];

  constructor(session: Session, spawn: () => EngineEndpoint, scenario: Scenario, now: () => number = () => performance.now()) {
    this.#session = session;
    this.#now = now;
    this.store = createStore<PairState>(() => ({
      scenario,
      run: null,
      computing: true,
      fault: null,
      notices: [],
      layout: 'over',
      block: null,
      tab: 'speed',
    }));
    this.#client = new RunClient(spawn, (failure) => this.#lose(failure.message));
    this.#loader = new Loader(this.#client);
    this.#stops = [
      session.store.subscribe((state, before) => {
        if (state.run === before.run) return;
        this.#clockA = this.#momentA = null;
        void this.restart();
      }),
      session.subscribeRun(() => this.#tell()),
    ];
    session.govern({ limitUs: (frame, atBorder) => this.#limitA(frame, atBorder), room: () => this.#room(this.#wakeA) });
  }

  get state(): PairState {
    return this.store.getState();
  }

  /** Calls `listener` after each reply of either run. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<Pick<PairState, 'layout' | 'block' | 'tab'>>): void {
    this.store.setState(change);
    this.#columnsAt = Number.NEGATIVE_INFINITY;
    this.#stale = true;
    this.#wake(this.#wakeB);
  }

  /** Another second scenario. */
  async choose(scenario: Scenario): Promise<void> {
    this.store.setState({ scenario });
    await this.restart();
  }

  /** A becomes B and B becomes A; both are computed again up to where they are. */
  async swap(): Promise<void> {
    const first = this.#session.recorded();
    const { scenario } = this.state;
    if (first === null) return;
    this.store.setState({ scenario: first });
    await this.#session.restartWith(scenario, { keepGhost: false });
  }

  /** B from its beginning, up to where A is. Resolves when it is loaded, or when another load came after it. */
  async restart(): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    this.#budget = new Budget();
    this.#clockB = this.#momentB = null;
    // A waits from here on: a B that is not there yet is before everything.
    this.store.setState({ run: null, computing: true, fault: null, notices: [] });
    const loaded = await this.#loader.load(this.state.scenario);
    if (generation !== this.#generation || loaded.kind === 'dropped') return;
    if (loaded.kind === 'refused') {
      const smaller = loaded.scaleThatFits === null ? '' : ` At 1:${loaded.scaleThatFits} it would fit beside the first.`;
      this.#lose(`The second drive was not opened. ${loaded.sentence}${smaller}`);
      return;
    }
    const { run } = loaded;
    this.#clockB = new PairClock(run.plan, run.samples);
    this.#momentB = this.#clockB.at(run.frame, false);
    this.store.setState({ run, notices: loaded.notices });
    this.#wake(this.#wakeA);
    this.#tell();
    this.#follow(run, this.#clockB, generation).catch((error: unknown) => {
      // The client tells of failures of the engine.
      if (generation === this.#generation && this.#client.failure === null)
        this.#lose(error instanceof Error ? error.message : String(error));
    });
  }

  /** Ends the second engine and lets the first run free. */
  dispose(): void {
    this.#generation += 1;
    for (const stop of this.#stops) stop();
    this.#session.govern(null);
    this.#wake(this.#wakeA);
    this.#wake(this.#wakeB);
    this.#client.dispose();
  }

  #limitA(frame: Frame, atBorder: boolean): number {
    const { run } = this.#session.state;
    if (run === null) return Number.POSITIVE_INFINITY;
    this.#clockA ??= new PairClock(run.plan, run.samples);
    const me = this.#clockA.at(frame, atBorder);
    this.#momentA = me;
    this.#wake(this.#wakeB);
    if (this.state.fault !== null) return Number.POSITIVE_INFINITY;
    if (this.#momentB === null || this.#clockB === null) return frame.clockUs;
    return leaderLimitUs(this.#clockA, frame, me, this.#momentB, Math.min(this.#clockA.sampleSeconds, this.#clockB.sampleSeconds));
  }

  async #follow(run: Run, clock: PairClock, generation: number): Promise<void> {
    let atBorder = false;
    while (generation === this.#generation) {
      const { frame } = run;
      const me = clock.at(frame, atBorder);
      const limitUs = frame.ended || this.#momentA === null ? frame.clockUs : followerLimitUs(clock, frame, me, this.#momentA);
      const isBehind = limitUs > frame.clockUs;
      this.#computing(isBehind && this.#isFar(me, clock));
      if (!isBehind && !this.#columnsDue()) {
        await this.#rest();
        continue;
      }
      const untilUs = isBehind ? limitUs : frame.clockUs;
      const columns = this.#columnsDue();
      const reply = await this.#client.advance({
        maxRequests: isBehind ? this.#budget.requests : 1,
        columns,
        ...(untilUs === Number.POSITIVE_INFINITY ? {} : { untilUs }),
      });
      if (generation !== this.#generation) return;
      this.#budget.learn(reply);
      // A picture asked for at rest moves nothing, and so does not leave the border.
      atBorder = reply.stop === 'phase' || (atBorder && reply.frame.clockUs === frame.clockUs);
      this.#store(run, reply, clock.at(reply.frame, atBorder), columns);
    }
  }

  #store(run: Run, reply: AdvanceReply, moment: SharedMoment, columns: boolean): void {
    run.absorb(reply);
    this.#stale = !columns;
    if (columns) this.#columnsAt = this.#now();
    this.#momentB = moment;
    this.#wake(this.#wakeA);
    this.#tell();
  }

  /** Maps are shown in columns only, and are drawn a few times a second. */
  #columnsDue(): boolean {
    return this.#stale && this.state.layout === 'columns' && this.#now() - this.#columnsAt >= COLUMNS_MS;
  }

  /** Until there is something to do: the other run went on, or a picture is due. */
  #rest(): Promise<void> {
    const room = this.#room(this.#wakeB);
    if (!this.#stale || this.state.layout !== 'columns') return room;
    return Promise.race([room, new Promise<void>((resolve) => setTimeout(resolve, COLUMNS_MS))]);
  }

  /** Further behind than it ever is while both run. */
  #isFar(me: SharedMoment, clock: PairClock): boolean {
    const leader = this.#momentA;
    if (leader?.kind === 'ended') return me.kind !== 'ended';
    if (leader?.kind !== 'compared') return false;
    return me.kind === 'compared' ? leader.seconds - me.seconds > 2 * clock.sampleSeconds : me.kind !== 'ended';
  }

  #computing(computing: boolean): void {
    if (computing !== this.state.computing) this.store.setState({ computing });
  }

  #lose(sentence: string): void {
    this.#generation += 1;
    this.store.setState({ fault: sentence, computing: false });
    this.#wake(this.#wakeA);
  }

  #room(waiting: (() => void)[]): Promise<void> {
    return new Promise((resolve) => void waiting.push(resolve));
  }

  #wake(waiting: (() => void)[]): void {
    for (const resolve of waiting.splice(0)) resolve();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
