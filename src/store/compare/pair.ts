import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineEndpoint } from '../../client/runClient';
import type { AdvanceReply, Frame } from '../../engine/types';
import { failure, type Result } from '../../lib/result';
import { continued } from '../../scenario/change/continuation';
import type { ActionBody, Scenario } from '../../scenario/types';
import type { Saying } from '../../texts/language';
import { DrivenRun } from '../runs/drivenRun';
import type { RunEvent } from '../runs/pump';
import type { Run } from '../runs/run';
import { Follow } from '../runs/strategies/follow';
import { isAhead, leaderLimitUs, PairClock, type SharedMoment } from '../runs/strategies/sharedClock';
import { scenarioAsRun } from '../session/asRun';
import type { RunListener } from '../session/follower';
import type { Session } from '../session/session';
import { stageOf } from '../session/state';
import { openingPair, type PairHand, type PairState } from './pairState';

/** Wall time between two copies of the per-block columns, ms. */
const COLUMNS_MS = 250;
/** Memory for states of B's past, bytes. */
const HISTORY_BYTES = 256e6;

/**
 * The second run of a comparison, in a worker of its own: it follows the session's run on the shared clock. It holds that run back, so that
 * neither is ever more than one displayed sample ahead of the other. The session's playback (run, pause, step, pace, reset, another drive)
 * so moves both; actions go to A, to B, or to both.
 */
export class Pair {
  readonly store: StoreApi<PairState>;
  readonly #session: Session;
  readonly #driven: DrivenRun;
  readonly #listeners = new Set<RunListener>();
  readonly #recordListeners = new Set<() => void>();
  readonly #stops: (() => void)[];
  #follow: Follow | null = null;
  #clockA: PairClock | null = null;
  #momentA: SharedMoment | null = null;
  /** A has gone back in time, and B has not looked yet whether it has to, too. */
  #goesBack = false;
  /** A stands where B believes it to be: false from a seek of A until B has heard where that led. */
  #knowsA = true;
  /** B is on its way back. */
  #jumping = false;
  #wakeA: (() => void)[] = [];

  constructor(session: Session, spawn: () => EngineEndpoint, scenario: Scenario, now: () => number = () => performance.now()) {
    this.#session = session;
    this.store = createStore<PairState>(() => openingPair(scenario, session.store.getState().scenario));
    this.#driven = new DrivenRun({
      spawn,
      clock: { now, tick: () => new Promise((resolve) => setTimeout(resolve)), hidden: () => false },
      strategy: {
        next: (at) => this.#follow?.next(at) ?? null,
        settled: (at) => this.#follow?.settled(at) ?? false,
        room: () => this.#follow?.room() ?? Promise.resolve(),
      },
      pictures: { now, isWanted: () => true, everyMs: () => COLUMNS_MS },
      historyBytes: HISTORY_BYTES,
      hear: (event) => this.#heard(event),
    });
    this.#stops = [
      session.store.subscribe((state, before) => {
        if (state.playback.seeking) this.#knowsA = false;
        if (state.playback !== before.playback) this.#driven.pump.wake();
        if (state.run === before.run) return;
        this.#clockA = this.#momentA = null;
        // The same scenario again is a reset, which undoes B's actions, too. Beside another drive A, B keeps its record.
        if (state.scenario === before.scenario) this.#forget(this.state.scenario);
        void this.restart();
      }),
      session.subscribeRun((urgent) => this.#tell(urgent)),
    ];
    session.govern({ limitUs: (frame, atBorder) => this.#limitA(frame, atBorder), room: () => this.#roomForA() });
  }

  #heard(event: RunEvent): void {
    if (event.kind === 'arrived') this.#arrived(event.run, event.reply);
    else if (event.kind === 'acted') this.#tellRecord();
    else if (event.kind === 'forked') this.store.setState({ scenario: { ...this.state.scenario, actions: [...event.run.receipts] } });
    else if (event.kind === 'refused') this.#session.fail('drive', event.sentence);
    else if (event.kind === 'tooLate') this.#goOn(event.actions);
    else if (event.kind === 'engineFailed') this.#lose(event.failure.message);
    else if (event.kind === 'failed') this.#lose(event.error instanceof Error ? event.error.message : String(event.error));
  }

  get state(): PairState {
    return this.store.getState();
  }

  /** B's scenario with all its actions so far, for links and files. */
  recorded(): Scenario {
    const { scenario, run } = this.state;
    return run === null ? scenario : scenarioAsRun(scenario, run);
  }

  /** Calls `listener` after each reply of either run. */
  readonly subscribe = (listener: RunListener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls `listener` when B's scenario or its record of actions changed. */
  onRecord(listener: () => void): () => void {
    this.#recordListeners.add(listener);
    return () => this.#recordListeners.delete(listener);
  }

  set(change: Partial<Pick<PairState, 'layout' | 'hand' | 'block'>>): void {
    this.store.setState(change);
    this.#driven.pump.wake();
  }

  /**
   * Changes the running drives that `hand` names, each before its next host request, as `Session.act` does. While one of them is computed
   * to where the other is, its actions wait until it is there.
   */
  act(action: ActionBody, hand: PairHand): void {
    if (hand !== 'b') this.#session.act(action);
    if (hand !== 'a') this.#driven.act(action);
  }

  /** Another second scenario. */
  async choose(scenario: Scenario): Promise<void> {
    this.#forget(scenario);
    await this.restart();
  }

  /** Other drives in place of those that `hand` names, each computed to where it is; a sentence where one is not possible. */
  async rebuild(make: (scenario: Scenario) => Result<Scenario>, hand: PairHand): Promise<void> {
    if (this.#session.isReadOnly()) return;
    const first = this.#session.recordedUpToNow();
    if (first === null) return;
    const a = hand === 'b' ? null : make(first);
    const b = hand === 'a' ? null : make(this.recorded());
    const faults = [a, b].flatMap((made) => (made === null || made.ok ? [] : made.faults));
    if (faults.length > 0) return this.#session.fail('drive', [...new Set(faults)].join(' '));
    if (b?.ok) this.#forget(b.value);
    if (!a?.ok) return this.restart();
    const { run } = this.#session.state;
    await this.#session.restartWith(a.value, { keepGhost: false });
    // If the new A does not fit, the old one stays, and there is no restart beside another one.
    if (hand === 'both' && this.#session.state.run === run) await this.restart();
  }

  /** A becomes B and B becomes A; both are computed again up to where they are. */
  async swap(): Promise<void> {
    const first = this.#session.recorded();
    const second = this.recorded();
    const { run } = this.#session.state;
    if (first === null) return;
    this.#forget(first);
    await this.#session.restartWith(second, { keepGhost: false });
    // If the new A does not fit, the old one stays.
    if (this.#session.state.run === run) await this.restart();
  }

  /** B from its beginning, with its record, up to where A is. Resolves when it is loaded, or when another load came after it. */
  async restart(): Promise<void> {
    const scenario = this.recorded();
    this.#detach();
    // A waits from here on: a B that is not there yet counts as at the beginning.
    this.store.setState({ scenario, run: null, stage: null, computing: true, fault: null, notices: [] });
    this.#tellRecord();
    const loaded = await this.#driven.load(scenario);
    if (loaded.kind === 'dropped') return;
    if (loaded.kind === 'refused') {
      this.#lose(({ pair }) => pair.notOpened(loaded.sentence, loaded.scaleThatFits));
      return;
    }
    const { run, notices } = loaded;
    const clock = new PairClock(run.plan, run.samples);
    this.#follow = new Follow(clock, clock.at(run.frame, false), {
      leader: () => this.#momentA,
      isLeaderSettled: () => this.#knowsA && !this.#session.state.playback.computing && !this.#session.state.playback.seeking,
      computing: (computing) => {
        if (computing !== this.state.computing) this.store.setState({ computing });
      },
    });
    this.store.setState({ run, stage: stageOf(run.frame, null), notices });
    this.#driven.attach(run);
    this.#wakeLeader();
    this.#tell();
  }

  /** Ends the second engine and lets the first run free. */
  dispose(): void {
    for (const stop of this.#stops) stop();
    this.#detach();
    this.#session.govern(null);
    this.#wakeLeader();
    this.#driven.dispose();
  }

  #arrived(run: Run, reply: AdvanceReply): void {
    const stage = stageOf(run.frame, this.state.stage);
    if (stage !== this.state.stage) this.store.setState({ stage });
    if (reply.receipts.length > 0) this.#tellRecord();
    this.#follow?.arrived(reply.frame, this.#driven.pump.atBorder);
    this.#wakeLeader();
    this.#tell();
  }

  /** The ended B with one more phase, at whose start the actions are done: computed again, up to where A is. */
  #goOn(actions: readonly ActionBody[]): void {
    const recorded = this.recorded();
    const next = this.state.run?.frame.readOnly
      ? failure<Scenario>('Drive B is worn out and takes no more writes, so nothing can be done to it any more.')
      : continued(recorded);
    if (!next.ok) {
      this.#session.fail('drive', next.faults.join(' '));
      return;
    }
    const at = { phase: recorded.phases.length, request: 0 };
    const done = actions.map((action) => ({ at, ...action }));
    this.store.setState({ scenario: { ...next.value, actions: [...next.value.actions, ...done] }, run: null });
    void this.restart();
  }

  #limitA(frame: Frame, atBorder: boolean): number {
    const { run } = this.#session.state;
    // A is not held back while it seeks: B goes there by itself when the moment is found.
    if (run === null || this.#session.state.playback.seeking) return Number.POSITIVE_INFINITY;
    this.#clockA ??= new PairClock(run.plan, run.samples);
    const me = this.#clockA.at(frame, atBorder);
    // B may be ahead by a secure erase, too: it goes back only where A has.
    this.#goesBack ||= this.#momentA !== null && isAhead(this.#momentA, me, 0);
    this.#momentA = me;
    this.#driven.pump.wake();
    if (this.state.fault !== null) return Number.POSITIVE_INFINITY;
    if (this.#follow === null) return frame.clockUs;
    this.#takeBack();
    if (!this.#knowsA) {
      this.#knowsA = true;
      this.#driven.pump.wake();
    }
    const { moment, clock } = this.#follow;
    return leaderLimitUs(this.#clockA, frame, me, moment, Math.min(this.#clockA.sampleSeconds, clock.sampleSeconds));
  }

  /**
   * A has gone back in time: B goes back to where it was then, by a picture recorded nearby, and follows again from there. Whether it has to
   * is known between two advances only: one that is under way may still lead to where A was before.
   */
  #takeBack(): void {
    const follow = this.#follow;
    const { run } = this.state;
    if (follow === null || run === null || this.#jumping || !this.#goesBack) return;
    this.#jumping = true;
    const near = follow.back();
    if (near !== null) run.preview(near);
    this.#tell(true);
    const goOn = (): void => {
      run.release();
      this.#tell(true);
      this.#driven.pump.wake();
    };
    this.#driven.jump(() => {
      this.#jumping = this.#goesBack = false;
      const to = follow.back();
      if (to === null) goOn();
      return to;
    }, goOn);
  }

  /** Another B comes: it does not take over this one's actions. */
  #forget(scenario: Scenario): void {
    this.#driven.forget();
    this.#detach();
    this.store.setState({ scenario, run: null, stage: null });
  }

  #detach(): void {
    this.#follow = null;
    this.#jumping = false;
    this.#driven.detach();
  }

  #lose(sentence: Saying): void {
    this.#detach();
    this.store.setState({ fault: sentence, computing: false });
    this.#wakeLeader();
  }

  #roomForA(): Promise<void> {
    return new Promise((resolve) => void this.#wakeA.push(resolve));
  }

  #wakeLeader(): void {
    for (const resolve of this.#wakeA.splice(0)) resolve();
  }

  #tell(urgent = false): void {
    for (const listener of this.#listeners) listener(urgent);
  }

  #tellRecord(): void {
    for (const listener of this.#recordListeners) listener();
  }
}
