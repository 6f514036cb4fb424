import type { StoreApi } from 'zustand/vanilla';
import type { EarlyLanguage } from '../../texts/language';
import type { DrivenRun } from '../runs/drivenRun';
import type { Pace } from '../runs/pace';
import type { Run } from '../runs/run';
import type { Goal } from '../runs/strategies/goal';
import type { Player } from '../runs/strategies/player';
import { originPhase } from '../selections/phase';
import { sceneOf } from '../selections/words/sceneWords';
import type { Scene, SceneMoment } from '../types';
import { goalOfScene, inRoom } from './sceneGoals';
import { isOfOne, type KeptTour, type SessionState, setPlayback, type Target } from './state';
import type { TimeTravel } from './timeTravel';

/** What a guide leads through, and what it moves. */
export interface TourOptions {
  readonly scenes: readonly Scene[];
  /** The language of the text: it decides how long that is read. */
  readonly language: () => EarlyLanguage;
  readonly now: () => number;
  readonly store: StoreApi<SessionState>;
  readonly driven: DrivenRun;
  readonly player: Player;
  readonly travel: TimeTravel;
  readonly tell: (event: TourEvent) => void;
  /** Looks up the collection that began last; resolves when it is there, or not to be had. */
  readonly recall: () => Promise<void>;
  /** Another moment of the run is on screen. */
  readonly shown: () => void;
}

/** The scenes are over and the run is not. */
export interface TourEvent {
  readonly kind: 'scenesOver';
}

/** What holds the tour. */
export type Holder = 'cover' | 'hand';

/** The pace that a scene leaves behind whose way was skipped, displayed seconds per wall second. */
const SKIPPED_FACTOR = 40;

/** Wall time that a reader needs: before the first word, for each word, and at rest at least, ms. */
const BEFORE_MS = 3000;
const WORD_MS = 400;
const REST_MS = 3000;

/** How long a sentence is held. */
export function readingMs(text: string): number {
  return BEFORE_MS + WORD_MS * text.split(/\s+/).length;
}

/** Share of the room left just before the first collection that is used up while the sentence is read. */
const BREATH = 0.8;

/** Wall time that a scene rests that goes on by itself, `since` ms after it began. */
function restOf(scene: Scene, since: number, language: EarlyLanguage): number {
  return scene.restMs ?? Math.max(REST_MS, readingMs(scene.text(language)) - since);
}

/** Leads through the scenes of the opening tour: each moves to its moment and rests there until it was read, or until the reader goes on. */
export class TourGuide {
  readonly #options: TourOptions;
  /** Displayed seconds per wall second of the scene that moved last; null: none did on this run. */
  factor: number | null = null;
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
  /** Stands still: under what lies over the page, until that is gone, or under the reader's hand, until they go on. */
  #heldBy: Holder | null = null;
  /** The next scene is asked for while a waiting one is on its way. */
  #isAsked = false;
  /** Its words are about one collection, which is not looked up yet. */
  #awaits = false;
  /** How long a scene rests once it is let go again; null: as long as it is read. */
  #restMs: number | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: TourOptions) {
    this.#options = options;
  }

  /** What tells from the samples is fetched with the first scene, and there long before it is asked. */
  #asks: typeof import('./tourSights')['sights'] | null = null;
  readonly #isPastTrough = (run: Run): boolean => this.#asks?.isPastTrough(run) ?? false;

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
    this.factor = SKIPPED_FACTOR;
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
    this.factor = null;
    this.#places = [];
  }

  /** A scene, from 0; `waits` for the reader, or goes on by itself. */
  goTo(at: number, waits: boolean): void {
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
    else if (!this.#resting && !this.#breathes)
      this.#approach(goalOfScene(scene.to, run, this.#isPastTrough, this.#waits ? null : this.#asks), 0);
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
    else if (place !== undefined) this.#backTo(place);
  }

  #backTo(place: Target): void {
    this.#waits = true;
    this.#turnTo(this.#at - 1);
    this.#travel(place);
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
    if (scene?.breathMs !== undefined && !this.#waits && !this.#breathes && !ended) {
      this.#breathes = true;
      this.#approach(inRoom(run, BREATH), scene.breathMs);
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
    this.#stopTimer();
    this.#timer = setTimeout(() => this.on(), restOf(scene, now() - this.#begunAt, language()));
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
    this.#stopTimer();
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
    this.#timer = setTimeout(() => this.on(), REST_MS);
  }

  /** The reader takes over. */
  leave(): void {
    this.#heldBy = null;
    this.#isAsked = false;
    if (!this.isOn) return;
    this.#stopTimer();
    this.#letGo();
    this.#at = -1;
    this.#options.store.setState({ tour: null });
  }

  /** Another scene, whose moment is still to be reached. */
  #turnTo(at: number): void {
    void this.#fetch();
    this.#stopTimer();
    this.#letGo();
    this.#at = at;
    this.#begunAt = this.#options.now();
    this.#resting = false;
    this.#breathes = false;
    this.#heldBy = null;
    this.#isAsked = false;
    this.#awaits = !this.#waits && isOfOne(this.#sceneAt(at)?.to);
    this.#restMs = null;
    const { run, tour } = this.#options.store.getState();
    // The first one of all: until it is found, drawing, words and plots tell the fresh drive.
    if (this.#awaits && tour !== null && run?.frame.lastVictim === null) run.keep();
    this.#show();
  }

  #letGo(): void {
    const { store, shown } = this.#options;
    if (store.getState().run?.letGo()) shown();
  }

  /** Moves towards a goal; `ms` 0: at once. */
  #approach(goal: Goal, ms: number): void {
    const { store, player, driven } = this.#options;
    // Also on the way to the last scene, which holds nothing: what moves can be paused.
    setPlayback(store, { running: !this.#waits });
    if (ms === 0) this.factor = SKIPPED_FACTOR;
    player.approach(goal, ms);
    driven.pump.wake();
  }

  #travel(to: Target): void {
    setPlayback(this.#options.store, { running: false });
    this.#options.travel.seek(to);
  }

  #sceneAt(at: number): Scene | undefined {
    const scene = this.#options.scenes[at];
    const { run } = this.#options.store.getState();
    return scene === undefined || run === null ? scene : sceneOf(scene, run.plan);
  }

  async #fetch(): Promise<void> {
    if (this.#asks !== null) return;
    this.#asks = (await import('./tourSights')).sights;
    this.#show();
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
    if (seen !== undefined) this.#travel(seen);
    else this.#approach(goalOfScene(scene.to, run, this.#isPastTrough, this.#waits ? null : this.#asks), this.#waits ? 0 : scene.moveMs);
  }

  #show(): void {
    const { scenes, language, store } = this.#options;
    const scene = this.#sceneAt(this.#at);
    if (scene === undefined || store.getState().run?.isKept) return;
    // What is still on its way is not called what it will be.
    const told = this.#resting ? scene : { ...scene, ...scene.way };
    const holds = !this.#waits && this.#heldBy === null && this.#at < scenes.length - 1;
    const moveMs = scene.moveMs + (scene.breathMs ?? 0);
    const holdMs = holds ? (this.#restMs ?? moveMs + restOf(scene, moveMs, language())) : null;
    const dropOf = this.#asks?.dropOf ?? null;
    const tour = {
      at: this.#at,
      count: scenes.length,
      scene: told,
      holdMs,
      resting: this.#resting,
      asked: this.#isAsked,
      awaits: this.#awaits,
      dropOf,
    };
    store.setState({ tour });
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
