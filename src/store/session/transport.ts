import type { StoreApi } from 'zustand/vanilla';
import { wantedOf } from '../../engine/conditions';
import type { Condition } from '../../scenario/condition';
import type { DrivenRun } from '../runs/drivenRun';
import { fullSpeed, nearestPace, type Pace } from '../runs/pace';
import type { Goal } from '../runs/strategies/goal';
import { Player } from '../runs/strategies/player';
import type { RunClock, Strategy } from '../runs/strategy';
import type { SessionState } from './state';
import { type StepUnit, type Target, TimeTravel } from './timeTravel';
import { hasScenes, type KeptTour, TourGuide, type TourOptions } from './tourGuide';

/** What a transport tells the session. */
export interface TransportContext {
  /** Makes the run that the strategy drives. */
  readonly drive: (strategy: Strategy) => DrivenRun;
  /** Another moment of the run is on screen. */
  readonly shown: () => void;
  /** The run has come to rest: by a person, a step, a goal, or its end. */
  readonly rested: () => void;
  readonly announce: () => void;
}

/** The pace that a scene leaves behind whose way was skipped, displayed seconds per wall second. */
const SKIPPED_FACTOR = 40;

/** Run, pause, step, seek, run until: all that moves the moment of a session's run. */
export class Transport {
  readonly driven: DrivenRun;
  readonly #store: StoreApi<SessionState>;
  readonly #context: TransportContext;
  readonly #player: Player;
  readonly #travel: TimeTravel;
  readonly #guide: TourGuide;
  #goal: Goal | null = null;
  /** Displayed seconds per wall second of the scene that moved last; null: none did on this run. */
  #sceneFactor: number | null = null;
  /** The pace that a tour has left behind; null: the reader's own is in force. */
  #leftPace: Pace | null = null;
  /** Run was pressed while a drive was being loaded. */
  #playWhenLoaded = false;

  constructor(store: StoreApi<SessionState>, clock: RunClock, tour: TourOptions, context: TransportContext) {
    this.#store = store;
    this.#context = context;
    this.#player = new Player(clock, { paused: (why) => this.#paused(why), toured: (factor) => this.#toured(factor) });
    this.driven = context.drive({
      next: (at) => this.#player.next(at),
      stored: (request) => this.#player.stored(request),
      // What is done to a drive that is computed to a moment is done when it is there.
      settled: () => this.#player.settled() && !this.#state.playback.computing,
    });
    this.#travel = new TimeTravel(this.driven, this.#player, {
      run: () => this.#state.run,
      seeking: (seeking) => this.set({ seeking }),
      shown: context.shown,
    });
    this.#guide = new TourGuide(tour, {
      run: () => this.#state.run,
      approach: (goal, ms) => {
        this.set({ running: this.#isTold });
        if (ms === 0) this.#sceneFactor = SKIPPED_FACTOR;
        this.#player.approach(goal, ms);
        this.driven.pump.wake();
      },
      travel: (to) => {
        this.set({ running: false });
        this.#travel.seek(to);
      },
      playOn: () => {
        this.#guide.leave();
        this.play();
      },
      show: (tour) => this.#store.setState({ tour }),
      now: clock.now,
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
    this.#guide.leave();
    this.#player.reset();
    this.#travel.reset();
    this.#goal = null;
    this.#playWhenLoaded = false;
  }

  /** Another run is there, at rest. `computing`: it will be computed to a moment at once. */
  begin(tiny: boolean, pace: Pace, computing: boolean): void {
    this.set({ running: false, tourFactor: null, computing, seeking: false });
    this.#guide.forget();
    this.#sceneFactor = null;
    this.#player.reset(tiny);
    // What a tour has left behind was meant for its own run.
    this.setPace(pace === this.#leftPace ? fullSpeed : pace);
  }

  /** Nothing runs any more. */
  fallOut(): void {
    this.#guide.leave();
    this.#travel.reset();
    this.set({ running: false, tourFactor: null, computing: false, seeking: false });
  }

  /** The opening tour from its first scene; on drives that it is not about the run plays. */
  startTour(): void {
    const { plan } = this.#state;
    if (plan === null || !hasScenes(plan) || !this.#guide.start()) this.play();
  }

  /** At the first collection, at rest: where the drive has scenes as one of them, which waits. */
  firstStill(): void {
    const { plan } = this.#state;
    this.computeTo('collection');
    if (plan !== null && hasScenes(plan)) this.#guide.still('firstCollection');
    // Nothing has moved: the reader's own pace is in force.
    this.#sceneFactor = null;
  }

  /** The opening tour: to its next moment, back to the one before, or over to the reader. */
  tour(go: 'on' | 'back' | 'leave'): void {
    if (go === 'on') this.#guide.on();
    else if (go === 'back') this.#guide.back();
    else this.pause();
  }

  /** A scene of the tour, from 0, where the drive has scenes. */
  scene(at: number, waits: boolean): void {
    const { plan } = this.#state;
    if (plan !== null && hasScenes(plan)) this.#guide.goTo(at, waits);
  }

  /** Where the tour on screen would be left; null: there is none. */
  get keptTour(): KeptTour | null {
    return this.#guide.kept;
  }

  /** The run of a tour that was left is there again, and will be computed to its scene. */
  resumeTour(tour: KeptTour): void {
    this.#sceneFactor = SKIPPED_FACTOR;
    this.#guide.resume(tour);
  }

  /** The reader touched a control: the tour is over, and where it told itself the run goes on. */
  takeOver(): void {
    const goesOn = this.#isTold;
    this.#leaveTour();
    if (goesOn) this.play();
  }

  play(): void {
    this.#leaveTour();
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
    this.#leaveTour();
    const { running, computing, seeking } = this.#state.playback;
    if (!running && !computing && !seeking) return;
    this.#goal = null;
    this.set({ running: false, tourFactor: null, computing: false });
    this.#player.pause();
    this.#travel.stop();
    // A reply may be under way: the run rests when that is stored.
    this.driven.pump.between(() => {
      if (this.#isAtRest) this.#context.rested();
    });
    this.#context.announce();
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
    const goesOn = this.#isTold;
    this.#guide.leave();
    this.#leftPace = null;
    this.set({ pace, tourFactor: null });
    this.#player.setPace(pace);
    if (goesOn) this.play();
  }

  /** Visibility changed: paced runs wait while hidden, and owe nothing for it. */
  restartPace(): void {
    this.#player.restartPace();
    this.driven.pump.wake();
  }

  get #state(): SessionState {
    return this.#store.getState();
  }

  get #isAtRest(): boolean {
    const { running, computing, seeking } = this.#state.playback;
    return !running && !computing && !seeking;
  }

  /** The opening tour goes on by itself. */
  get #isTold(): boolean {
    return this.#state.tour !== null && this.#state.tour.holdMs !== null;
  }

  /** The reader takes over, and the run goes on as fast as its last scene did. */
  #leaveTour(): void {
    if (this.#guide.isOn) this.#leavePace();
    this.#guide.leave();
  }

  /** The pace of the scene that moved last is that of the transport: at full speed the rest of the run would be over with one press. */
  #leavePace(): void {
    const { pace } = this.#state.playback;
    if (this.#sceneFactor === null || (pace !== fullSpeed && pace !== this.#leftPace)) return;
    this.#leftPace = nearestPace(this.#sceneFactor);
    this.set({ pace: this.#leftPace, tourFactor: null });
    this.#player.setPace(this.#leftPace);
  }

  /** The run stands still for what comes; false where there is none. */
  #stand(): boolean {
    this.#leaveTour();
    if (this.driven.loading || this.#state.run === null) return false;
    this.#goal = null;
    this.set({ running: false, tourFactor: null, computing: false });
    this.#store.setState({ stopped: null });
    return true;
  }

  #paused(why: 'end' | 'step' | 'goal' | 'approach'): void {
    if (why === 'goal') {
      const { run } = this.#state;
      const wasUntil = typeof this.#goal === 'object' && this.#goal !== null && 'wanted' in this.#goal;
      if (wasUntil && run !== null) this.#store.setState({ stopped: { held: this.#player.held, ended: run.frame.ended } });
      this.#goal = null;
      this.set({ computing: false });
      if (this.#travel.isUnderWay) this.#travel.arrive();
      if (!this.#travel.isUnderWay) this.#guide.arrived();
      if (this.#state.playback.running) return;
    }
    if (why === 'approach') {
      this.set({ running: false, tourFactor: null });
      if (this.#guide.isOn) this.#leavePace();
      this.#guide.arrived();
    }
    if (why === 'end') this.set({ running: false, tourFactor: null });
    this.#context.rested();
    this.#context.announce();
  }

  #toured(factor: number | null): void {
    this.#sceneFactor = factor ?? this.#sceneFactor;
    // Two digits, so that React renders a few times in the tour and not once per frame.
    const shown = factor === null ? null : Number(factor.toPrecision(1));
    if (shown !== this.#state.playback.tourFactor) this.set({ tourFactor: shown });
  }
}
