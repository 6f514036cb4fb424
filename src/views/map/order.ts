import type { Geometry } from '../../engine/types';

/** How the groups of a die stand: where they are, the fullest first, or by whose they are. */
export type Arrangement = 'place' | 'fullness' | 'handle';
/** The same as it is chosen: `place` is by handle where pages have several owners, unless it is to be `where` they are. */
export type ChosenArrangement = 'place' | 'fullness' | 'where';

/** The group (within its die) at each place and the place of each group: index die * groupsPerDie + n. */
export interface Order {
  readonly groupAt: Uint32Array;
  readonly placeOf: Uint32Array;
}

/** Each group where it is. */
export function byPlace({ dies, groupsPerDie }: Pick<Geometry, 'dies' | 'groupsPerDie'>): Order {
  const own = Uint32Array.from({ length: dies * groupsPerDie }, (_, i) => i % groupsPerDie);
  return { groupAt: own, placeOf: own };
}
