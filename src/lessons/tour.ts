import type { Scene } from '../store/types';

/**
 * The opening tour: five moments of a drive that is filled and then written at random. By second 12 the fall has come: what the page is
 * about. Where the reader leads (a key, a tap, scrolling, a clicker), each scene waits.
 */
export const tourScenes: readonly Scene[] = [
  {
    name: (language) => language.tour.theFill,
    to: 'filled',
    text: (language) => language.tour.fillText,
    ofTrim: { text: (language) => language.tour.fillThenTrimText },
    moveMs: 2200,
    // Its words are read on the way, and the next sentence goes on from them.
    restMs: 200,
  },
  {
    name: (language) => language.tour.fresh,
    to: 'beforeCollection',
    text: (language) => language.tour.freshText,
    ofTrim: { name: (language) => language.tour.beforeTrim, to: 'beforeTrim', text: (language) => language.tour.beforeTrimText },
    moveMs: 1900,
    breathMs: 1600,
    restMs: 100,
  },
  {
    name: (language) => language.tour.theFirstCollection,
    to: 'firstCollection',
    text: (language) => language.tour.firstCollectionText,
    ofTrim: { name: () => 'TRIM', to: 'trimmed', text: (language) => language.tour.trimmedText },
    moveMs: 400,
    // As long as its pages are seen to move, faster than in the trough, and its victim to be erased.
    restMs: 3000,
  },
  {
    name: (language) => language.tour.theFall,
    to: 'trough',
    text: (language) => language.tour.troughText,
    ofTrim: { name: (language) => language.tour.afterTrim, to: 'afterTrim', text: (language) => language.tour.afterTrimText },
    moveMs: 1200,
    // One collection is seen page by page, and nothing waits behind its erase.
    restMs: 9_000,
  },
  {
    name: (language) => language.tour.thePlateau,
    to: 'plateau',
    text: (language) => language.tour.plateauText,
    way: { text: (language) => language.tour.settlingText },
    ofTrim: { to: 'trimPlateau', text: (language) => language.tour.trimPlateauText },
    moveMs: 8000,
  },
];
