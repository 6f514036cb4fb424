/** The opening tour: what is on screen of it, what holds it, and how long its scenes rest. */
import type { EarlyLanguage } from '../../texts/language';
import type { Target } from '../runs/strategies/goal';
import type { DropOf } from '../selections/words/sceneWords';
import type { Scene, SceneMoment } from '../types';

/** What is on screen of the tour. */
export interface TourState {
  /** From 0. */
  readonly at: number;
  readonly count: number;
  readonly scene: Scene;
  /** From the beginning of the scene until the next one, ms; null: it waits for the reader. */
  readonly holdMs: number | null;
  /** The run is where the scene leads to. */
  readonly resting: boolean;
  /** On its way the next scene is asked for: it comes as soon as the run is there. */
  readonly asked: boolean;
  /** Its words are about one collection that is not looked up yet: until then all tell the one before. */
  readonly awaits: boolean;
  /** The fall in speed that the scenes describe; null until the module that finds it has loaded. */
  readonly dropOf: DropOf | null;
}

/** Where a tour was left: the last scene that paused, and the moments at which it and earlier scenes paused. */
export interface KeptTour {
  /** From 0. */
  readonly at: number;
  readonly places: readonly Target[];
}

/** The scenes are over and the run is not. */
export interface TourEvent {
  readonly kind: 'scenesOver';
}

/** What holds the tour. */
export type Holder = 'cover' | 'hand';

/** Scenes whose sentence is about one collection, the last one. */
const ofOne: readonly (SceneMoment | undefined)[] = ['firstCollection', 'trough', 'afterTrim'];

export function isOfOne(to: SceneMoment | undefined): boolean {
  return ofOne.includes(to);
}

/** Wall time that a reader needs: before the first word, for each word, and at rest at least, ms. */
const BEFORE_MS = 3000;
const WORD_MS = 400;
export const REST_MS = 3000;

/** How long a sentence is held. */
export function readingMs(text: string): number {
  return BEFORE_MS + WORD_MS * text.split(/\s+/).length;
}

/** Wall time that a scene rests that goes on by itself, `since` ms after it began. */
export function restOf(scene: Scene, since: number, language: EarlyLanguage): number {
  return scene.restMs ?? Math.max(REST_MS, readingMs(scene.text(language)) - since);
}

/** From the beginning of a scene that goes on by itself until the next one. */
export function holdOf(scene: Scene, language: EarlyLanguage): number {
  const moveMs = scene.moveMs + (scene.breathMs ?? 0);
  return moveMs + restOf(scene, moveMs, language);
}
