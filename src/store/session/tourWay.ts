import type { StoreApi } from 'zustand/vanilla';
import type { EarlyLanguage } from '../../texts/language';
import type { DrivenRun } from '../runs/drivenRun';
import type { Run } from '../runs/run';
import type { Goal, Target } from '../runs/strategies/goal';
import type { Player } from '../runs/strategies/player';
import type { DropOf } from '../selections/words/sceneWords';
import type { Scene } from '../types';
import { goalOfScene } from './sceneGoals';
import { type SessionState, setPlayback } from './state';
import type { TimeTravel } from './timeTravel';
import type { TourEvent } from './tour';

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

/** The pace that a scene leaves behind whose way was skipped, displayed seconds per wall second. */
export const SKIPPED_FACTOR = 40;

/** How the run comes to the moments of the scenes. */
export class TourWay {
  readonly #options: TourOptions;
  /** Displayed seconds per wall second of the scene that moved last; null: none did on this run. */
  factor: number | null = null;
  /** What tells from the samples is fetched with the first scene, and there long before it is asked. */
  #sights: typeof import('./tourSights')['sights'] | null = null;

  constructor(options: TourOptions) {
    this.#options = options;
  }

  get dropOf(): DropOf | null {
    return this.#sights?.dropOf ?? null;
  }

  /** False: it was there. */
  async fetch(): Promise<boolean> {
    if (this.#sights !== null) return false;
    this.#sights = (await import('./tourSights')).sights;
    return true;
  }

  goalOf({ to }: Scene, run: Run): Goal {
    return goalOfScene(to, run, () => this.#sights);
  }

  /** Moves towards a goal; `ms` 0: at once. */
  approach(goal: Goal, ms: number, waits: boolean): void {
    const { store, player, driven } = this.#options;
    // Also on the way to the last scene, which holds nothing: what moves can be paused.
    setPlayback(store, { running: !waits });
    if (ms === 0) this.factor = SKIPPED_FACTOR;
    player.approach(goal, ms);
    driven.pump.wake();
  }

  travel(to: Target): void {
    setPlayback(this.#options.store, { running: false });
    this.#options.travel.seek(to);
  }
}
