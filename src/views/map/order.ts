import type { Geometry } from '../../engine/types';

/** How the groups of a die stand: where they are, or the fullest first. */
export type Arrangement = 'place' | 'fullness';

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
