/** Which experiments there are; their texts are `gallery.stories`. Numbers and runs are data of the scenario room. */

import type { ExperimentName } from '../../store/lab/experimentData';

export interface Story {
  readonly name: ExperimentName;
  /** One of the five articles; else of drives of today. */
  readonly isClassic: boolean;
  readonly year: number;
}

export const allStories: readonly Story[] = [
  { name: 'consistency', isClassic: true, year: 2013 },
  { name: 'spare-28-13', isClassic: true, year: 2010 },
  { name: 'random-data', isClassic: true, year: 2010 },
  { name: 'steady-state', isClassic: true, year: 2012 },
  { name: 'used-drive', isClassic: true, year: 2009 },
  { name: 'pslc-cache', isClassic: false, year: 2022 },
  { name: 'enterprise', isClassic: false, year: 2021 },
  { name: 'data-placement', isClassic: false, year: 2026 },
];

/** An experiment by name; null where there is none. */
export function findStory(name: string | null): Story | null {
  return allStories.find((story) => story.name === name) ?? null;
}
