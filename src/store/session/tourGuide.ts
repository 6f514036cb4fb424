import type { Pace } from '../runs/pace';
import type { Run } from '../runs/run';
import type { Goal, Target } from '../runs/strategies/goal';
import { originPhase } from '../selections/phase';
import { sceneOf } from '../selections/words/sceneWords';
import { Timer } from '../timer';
import type { Scene, SceneMoment } from '../types';
import { inRoom } from './sceneGoals';
import { setPlayback } from './state';
import { type Holder, holdOf, isOfOne, type KeptTour, REST_MS, restOf } from './tour';
import { SKIPPED_FACTOR, type TourOptions, TourWay } from './tourWay';

/** Share of the room left just before the first collection that is used up while the sentence is read. */
const BREATH = 0.8;

/** Leads through the scenes of the opening tour: each moves to its moment and rests there until it was read, or until the reader goes on. */
export class TourGuide {
  readonly #options: TourOptions;
  readonly way: TourWay;
  /** The pace that a tour has left to the reader; null: their own is in force. */
  leftPace: Pace | null = null;
  /** Where each scene came to rest. */
  #places: Target[] = [];
  #at = -1;
  #begunAt = 0;
  #resting = false;
  /** The moment is reached, and the run creeps on. */
  #breathes = false;
  #waits = false;
  /** A link leads to the fresh drive from an empty one: first to where the fill ends, since only there is it known what room it leaves. */
  #fills = false;
  /** Stands still: under what lies over the page, until that is gone, or under the reader's hand, until they go on. */
  #heldBy: Holder | null = null;
  /** The next scene is asked for while a waiting one is on its way. */
  #isAsked = false;
  /** Its words are about one collection, which is not looked up yet. */
  #awaits = false;
  /** How long a scene rests once it is let go again; null: as long as it is read. */
  #restMs: number | null = null;
  readonly #timer = new Timer();

  constructor(options: TourOptions) {
    this.#options = options;
    this.way = new TourWay(options);
  }

  get isOn(): boolean {
    return this.#at >= 0;
  }

  /** The moment at which the run continues when the tour is left; null: there is no tour, or none of its scenes has paused yet. */
  get kept(): KeptTour | null {
    const at = this.#resting ? this.#at : this.#at - 1;
    return this.#places[at] === undefined ? null : { at, places: this.#places };
  }

  /** A scene that goes on by itself waits from here on: a class is led. */
  wait(): void {
    if (this.isOn && !this.#waits && this.#at < this.#options.scenes.length - 1) this.goTo(this.#at, true);
  }

  /** The run of a tour that was left is computed again, to the moment of its scene: that waits there. */
  resume({ at, places }: KeptTour): void {
    this.way.factor = SKIPPED_FACTOR;
    this.#places = [...places];
    this.#waits = true;
    this.#turnTo(at);
  }

  /** Begins by itself at the first scene; false where there is none. */
  start(): boolean {
    this.goTo(0, false);
    return this.isOn;
  }

  /** Shows the scene that leads to a moment as a still, and waits. */
  still(to: SceneMoment): void {
    const at = this.#options.scenes.findIndex((scene) => scene.to === to);
    if (at < 0) return;
    this.goTo(at, true);
  }

  /** Another run has its scenes elsewhere. */
  forget(): void {
    this.way.factor = null;
    this.#places = [];
  }

  /** A scene, from 0; `waits` for the reader, or goes on by itself. One that is not there changes nothing. */
  goTo(at: number, waits: boolean): void {
    if (this.#sceneAt(at) === undefined) return;
    this.#waits = waits;
    this.#begin(at);
  }

  /**
   * On the way: the moment at once, or where that is gone to already the next scene from there. At rest: the next scene; after the last one
   * the rest of the run, where there is one.
   */
  on(): void {
    const scene = this.#sceneAt(this.#at);
    const { run } = this.#options.store.getState();
    if (scene === undefined || run === null) return;
    this.#heldBy = null;
    if (!this.#resting && this.#waits && this.#at < this.#options.scenes.length - 1) this.#ask(true);
    else if (!this.#resting && !this.#breathes) this.way.approach(this.#goalOf(scene, run), 0, this.#waits);
    else if (this.#at < this.#options.scenes.length - 1) this.#begin(this.#at + 1);
    else if (!run.frame.ended) this.#options.tell({ kind: 'scenesOver' });
  }

  #ask(isAsked: boolean): void {
    this.#isAsked = isAsked;
    this.#show();
  }

  /** Back to where the scene before came to rest, which then waits; at the first one that was seen nothing. What is only asked for is taken back. */
  back(): void {
    const place = this.#places[this.#at - 1];
    if (this.#isAsked) this.#ask(false);
    else if (place !== undefined) {
      this.#waits = true;
      this.#turnTo(this.#at - 1);
      this.way.travel(place);
    }
  }

  /** The run is where the scene leads to. */
  arrived(): void {
    const { run } = this.#options.store.getState();
    if (!this.isOn || this.#resting || this.#heldBy !== null || run === null) return;
    const scene = this.#sceneAt(this.#at);
    if (run.isKept && scene !== undefined) {
      void this.#lookUp(scene);
      return;
    }
    const { phase, phaseRequests, ended, totals } = run.frame;
    if (ended && totals.groupsCollected === 0) {
      this.leave();
      return;
    }
    if (this.#fills && scene !== undefined) {
      this.#fills = false;
      this.way.approach(this.#goalOf(scene, run), this.#waits ? 0 : scene.moveMs, this.#waits);
      return;
    }
    if (scene?.breathMs !== undefined && !this.#waits && !this.#breathes && !ended) {
      this.#breathes = true;
      this.way.approach(inRoom(run, BREATH), scene.breathMs, this.#waits);
      return;
    }
    this.#places[this.#at] = ended ? 'end' : { phase, phaseRequests };
    this.#resting = true;
    this.#show();
    if (this.#isAsked) this.on();
    if (this.#waits || ended || scene === undefined) return;
    if (this.#awaits) void this.#lookUp(scene);
    else this.#rest(scene);
  }

  #rest(scene: Scene): void {
    const { now, language } = this.#options;
    this.#timer.set(() => this.on(), restOf(scene, now() - this.#begunAt, language()));
  }

  /** What the scene is about is looked up; then it rests, where it is kept back until then with all that it shows. */
  async #lookUp(scene: Scene): Promise<void> {
    const begunAt = this.#begunAt;
    await this.#options.recall();
    if (begunAt !== this.#begunAt) return;
    this.#awaits = false;
    if (!this.#resting) {
      this.#letGo();
      this.#show();
      this.arrived();
      return;
    }
    this.#show();
    if (this.#heldBy === null) this.#rest(scene);
  }

  /** Stands still; a scene that waits for the reader does so anyway. */
  hold(by: Holder): void {
    if (!this.isOn || this.#waits || this.#heldBy !== null) return;
    this.#heldBy = by;
    this.#timer.stop();
    if (!this.#resting) this.#options.player.pause();
    setPlayback(this.#options.store, { running: false, tourFactor: null });
    this.#show();
  }

  /** Nothing lies over the page any more. Goes on where it was held: on its way, or to the next scene after a rest in which its words are found again. */
  release(): void {
    if (this.#heldBy !== 'cover') return;
    this.#heldBy = null;
    if (!this.#resting) {
      this.#begin(this.#at);
      return;
    }
    this.#restMs = REST_MS;
    this.#show();
    this.#timer.set(() => this.on(), REST_MS);
  }

  /** The reader takes over. */
  leave(): void {
    this.#heldBy = null;
    this.#isAsked = false;
    if (!this.isOn) return;
    this.#timer.stop();
    this.#letGo();
    this.#at = -1;
    this.#options.store.setState({ tour: null });
  }

  /** Another scene, whose moment is still to be reached. */
  #turnTo(at: number): void {
    void this.way.fetch().then((isNew) => isNew && this.#show());
    this.#timer.stop();
    this.#letGo();
    this.#at = at;
    this.#begunAt = this.#options.now();
    this.#resting = false;
    this.#breathes = false;
    this.#fills = false;
    this.#heldBy = null;
    this.#isAsked = false;
    this.#awaits = !this.#waits && isOfOne(this.#sceneAt(at)?.to);
    this.#restMs = null;
    const { run, tour } = this.#options.store.getState();
    // The first one of all: until it is found, drawing, words and plots tell the fresh drive.
    if (this.#awaits && tour !== null && run?.frame.lastVictim === null) run.keep();
    this.#show();
  }

  #goalOf(scene: Scene, run: Run): Goal {
    return this.way.goalOf(this.#fills ? { ...scene, to: 'filled' } : scene, run);
  }

  #letGo(): void {
    const { store, shown } = this.#options;
    if (store.getState().run?.letGo()) shown();
  }

  #sceneAt(at: number): Scene | undefined {
    const scene = this.#options.scenes[at];
    const { run } = this.#options.store.getState();
    return scene === undefined || run === null ? scene : sceneOf(scene, run.plan);
  }

  #begin(at: number): void {
    const scene = this.#sceneAt(at);
    const { run } = this.#options.store.getState();
    if (scene === undefined || run === null) return;
    this.#turnTo(at);
    const origin = originPhase(run.plan);
    // What was run past without its scenes is gone back to.
    const { phase, phaseRequests } = run.frame;
    const isPast = scene.to === 'filled' && (phase > origin || (phase === origin && phaseRequests > 0));
    const seen = this.#places[at] ?? (isPast ? { phase: origin, phaseRequests: 0 } : undefined);
    if (seen !== undefined) {
      this.way.travel(seen);
      return;
    }
    this.#fills = scene.to === 'beforeCollection' && phase < origin && this.#places[0] === undefined;
    const go = () => this.way.approach(this.#goalOf(scene, run), this.#waits ? 0 : scene.moveMs, this.#waits);
    // A link leads straight to the trough: without what tells it the run would go past it.
    if (scene.to !== 'trough' || this.way.dropOf !== null) {
      go();
      return;
    }
    const begunAt = this.#begunAt;
    void this.way.fetch().then(() => {
      if (begunAt === this.#begunAt && this.#at === at && !this.#resting && this.#heldBy === null) go();
    });
  }

  #show(): void {
    const { scenes, language, store } = this.#options;
    const scene = this.#sceneAt(this.#at);
    if (scene === undefined || store.getState().run?.isKept) return;
    const at = this.#at;
    store.setState({
      tour: {
        at,
        count: scenes.length,
        // What is still on its way is not told as what it will be.
        scene: this.#resting ? scene : { ...scene, ...scene.way },
        holdMs: this.#waits || this.#heldBy !== null || at >= scenes.length - 1 ? null : (this.#restMs ?? holdOf(scene, language())),
        resting: this.#resting,
        asked: this.#isAsked,
        awaits: this.#awaits,
        dropOf: this.way.dropOf,
      },
    });
  }
}
