import { plotQuantities } from '../domain/quantities';

/**
 * How the page looks at a run, as an address says it: `look=cost,age,fullness,linear,page:17`. Each word belongs to one choice, and what a
 * choice begins with is left out. `readLook.ts` reads it.
 */
export const lookWords = {
  /** What a phone shows below the sentence. */
  tab: ['plot', 'map', 'cost', 'controls'],
  /** What the map's colours say; where pages have several owners, `valid` says whose each page is, and `anyone` does not. */
  map: ['valid', 'erases', 'age', 'state', 'programmed', 'anyone'],
  /** How the groups of a die stand on the map: where they are, or the fullest first. Where pages have several owners, `place` is by handle, and `where` is not. */
  arrangement: ['place', 'fullness', 'where'],
  /** What the plot is of. */
  shows: plotQuantities,
  scale: ['log', 'linear'],
} as const;

type Words = typeof lookWords;
export type Look = { readonly [Choice in keyof Words]: Words[Choice][number] };

export const lookChoices = Object.keys(lookWords) as readonly (keyof Look)[];

/** The look that an address says nothing about. */
export const plainLook: Look = { tab: 'plot', map: 'valid', arrangement: 'place', shows: 'iops', scale: 'log' };

/** The text that `readLook` reads; `page`: the number of the page that is followed. Null: there is nothing to say. */
export function lookText(look: Look, page: number | null): string | null {
  const words = lookChoices.filter((choice) => look[choice] !== plainLook[choice]).map((choice) => look[choice]);
  return [...words, ...(page === null ? [] : [`page:${page}`])].join() || null;
}
