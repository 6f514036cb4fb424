import type { Scene } from '../store/types';
import { tour as words } from '../texts/en/tour';

/** The opening tour: five moments of a drive that is filled and then written at random. */
export const tourScenes: readonly Scene[] = [
  {
    get name() {
      return words.theFill;
    },
    to: 'filled',
    get text() {
      return words.theHostFillsTheDrive;
    },
    moveMs: 4500,
  },
  {
    get name() {
      return words.fresh;
    },
    to: 'eve',
    get text() {
      return words.nowItWritesAtRandom;
    },
    moveMs: 6000,
  },
  {
    get name() {
      return words.theFirstCollection;
    },
    to: 'firstCollection',
    get text() {
      return words.noErasedPlaceIsLeft;
    },
    moveMs: 500,
  },
  {
    get name() {
      return words.theTrough;
    },
    to: 'trough',
    get text() {
      return words.speedHasFallenFromBefore;
    },
    moveMs: 6000,
  },
  {
    get name() {
      return words.thePlateau;
    },
    to: 'plateau',
    get text() {
      return words.itSettlesAtIopsWrites;
    },
    moveMs: 6000,
  },
];
