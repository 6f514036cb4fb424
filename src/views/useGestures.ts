import { late } from './late';

/** D3's brush: 11 kB that the first picture does not wait for. */
export const useGestures = late(() => import('./gestures').then((module) => module.brushOver));
