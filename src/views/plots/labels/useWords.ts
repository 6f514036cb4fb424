import { late } from '../../late';

export type Words = typeof import('./wordsPart').words;

/** The code that writes on plots: 4 kB. */
export const useWords = late<Words>(() => import('./wordsPart').then((module) => module.words));
