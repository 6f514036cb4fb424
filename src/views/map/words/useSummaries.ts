import { late } from '../../late';

type Summaries = typeof import('./summaries');

/** The map in words. */
export const useSummaries = late<Summaries>(() => import('./summaries'));
