import type { StoreApi } from 'zustand/vanilla';
import { wantedOf } from '../../engine/conditions';
import type { Condition } from '../../scenario/condition';
import type { DrivenRun } from '../runs/drivenRun';
import type { Pace } from '../runs/pace';
import type { RunClock, Strategy } from '../runs/pump';
import type { Goal } from '../runs/strategies/goal';
import { Player } from '../runs/strategies/player';
import { stoppedSentence } from './notices';
import type { SessionState } from './state';
import { type StepUnit, type Target, TimeTravel } from './timeTravel';

/** What a transport tells the session. */
export interface TransportTies {
  /** Makes the run that the strategy drives. */
  readonly drive: (strategy: Strategy) => DrivenRun;
  /** Another moment of the run is on screen. */
  readonly shown: () => void;
  /** The run has come to rest: by a person, a step, a goal, or its end. */
  readonly rested: () => void;
  readonly announce: () => void;
}

/** Run, pause, step, seek, run until: all that moves the moment of a session's run. */
export class Transport {
  readonly driven: DrivenRun;
  readonly #store: StoreApi<SessionState>;
  readonly #ties: TransportTies;
  readonly #player: Player;
  readonly #travel: TimeTravel;
  #goal: Goal | null = null;
  /** Run was pressed while a drive was being loaded. */
  #playWhenLoaded = false;

  constructor(store: StoreApi<SessionState>, clock: RunClock, ties: TransportTies) {
    this.#store = store;
    this.#ties = ties;
    this.#player = new Player(clock, { paused: (why) => this.#paused(why), toured: (factor) => this.#toured(factor) });
    this.driven = ties.drive({
      next: (at) => this.#player.next(at),
      stored: (request) => this.#player.stored(request),
      // What is done to a drive that is computed to a moment is done when it is there.
      settled: () => this.#player.settled() && !this.#state.playback.computing,
    });
    this.#travel = new TimeTravel(this.driven, this.#player, {
      run: () => this.#state.run,
      seeking: (seeking) => this.set({ seeking }),
      shown: ties.shown,
    });
  }

  /** What is being computed to; null: nothing. */
  get goal(): Goal | null {
    return this.#goal;
  }

  get playsWhenLoaded(): boolean {
    return this.#playWhenLoaded;
  }

  set(change: Partial<SessionState['playback']>): void {
    this.#store.setState({ playback: { ...this.#state.playback, ...change } });
  }

  /** Forgets all that was asked: another run comes, or none. */
  reset(): void {
    this.#player.reset();
    this.#travel.reset();
    this.#goal = null;
    this.#playWhenLoaded = false;
  }

  /** Another run is there, at rest. `computing`: it will be computed to a moment at once. */
  begin(tiny: boolean, pace: Pace, computing: boolean): void {
    this.set({ running: false, tourFactor: null, computing, seeking: false });
    this.#player.reset(tiny);
    this.setPace(pace);
  }

  /** Nothing runs any more. */
  fallOut(): void {
    this.#travel.reset();
    this.set({ running: false, tourFactor: null, computing: false, seeking: false });
  }

  startTour(): void {
    this.set({ running: true });
    this.#player.startTour();
    this.driven.pump.wake();
  }

  play(): void {
    if (this.driven.loading) {
      this.#playWhenLoaded = true;
      return;
    }
    const { run } = this.#state;
    if (run === null || (run.frame.ended && !this.#travel.isUnderWay)) return;
    this.#store.setState({ stopped: null });
    this.set({ running: true });
    this.#player.play();
    this.driven.pump.wake();
  }

  pause(): void {
    const { running, computing, seeking } = this.#state.playback;
    if (!running && !computing && !seeking) return;
    this.#goal = null;
    this.set({ running: false, tourFactor: null, computing: false });
    this.#player.pause();
    this.#travel.stop();
    this.driven.pump.wake();
    this.#ties.announce();
  }

  step(by: StepUnit, back: boolean): void {
    if (!this.#stand()) return;
    if (!back && (by === 'request' || by === 'relocation') && !this.#travel.isUnderWay) {
      this.#player.step(by);
      this.driven.pump.wake();
      return;
    }
    this.#travel.step(by, back);
  }

  seek(target: Target): void {
    if (this.#stand()) this.#travel.seek(target);
  }

  runUntil(conditions: readonly Condition[]): void {
    this.#travel.stop();
    const { run } = this.#state;
    if (this.#stand() && run !== null) this.computeTo({ wanted: wantedOf(conditions, run.plan) });
  }

  /** At full speed to a goal; what is on screen meanwhile is the run on its way. */
  computeTo(goal: Goal): void {
    this.#goal = goal;
    this.set({ computing: true });
    this.#player.seek(goal);
    this.driven.pump.wake();
  }

  setPace(pace: Pace): void {
    this.set({ pace, tourFactor: null });
    this.#player.setPace(pace);
  }

  /** Visibility changed: paced runs wait while hidden, and owe nothing for it. */
  restartPace(): void {
    this.#player.restartPace();
    this.driven.pump.wake();
  }

  get #state(): SessionState {
    return this.#store.getState();
  }

  /** The run stands still for what comes; false where there is none. */
  #stand(): boolean {
    if (this.driven.loading || this.#state.run === null) return false;
    this.#goal = null;
    this.set({ running: false, tourFactor: null, computing: false });
    this.#store.setState({ stopped: null });
    return true;
  }

  #paused(why: 'end' | 'step' | 'goal'): void {
    if (why === 'goal') {
      const { plan } = this.#state;
      const wasUntil = typeof this.#goal === 'object' && this.#goal !== null && 'wanted' in this.#goal;
      if (wasUntil && plan !== null) this.#store.setState({ stopped: stoppedSentence(this.#player.held, plan) });
      this.#goal = null;
      this.set({ computing: false });
      if (this.#travel.isUnderWay) this.#travel.arrive();
      if (this.#state.playback.running) return;
    }
    if (why === 'end') this.set({ running: false, tourFactor: null });
    this.#ties.rested();
    this.#ties.announce();
  }

  #toured(factor: number | null): void {
    // Two digits, so that React renders a few times in the tour and not once per frame.
    const shown = factor === null ? null : Number(factor.toPrecision(1));
    if (shown !== this.#state.playback.tourFactor) this.set({ tourFactor: shown });
  }
}
