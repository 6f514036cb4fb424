import { late } from '../late';

export type Near = typeof import('./draw/near').near;

/** What draws the inside of groups and the overlays. */
export const useNear = late<Near>(() => import('./draw/near').then((module) => module.near));
