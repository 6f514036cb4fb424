import { lazy } from 'react';

/** The menu of comparisons: nothing of it is seen before a tour is over. */
export const CompareDoor = lazy(() => import('./barParts').then(({ compare }) => compare));
