import { lazy, Suspense } from 'react';

const CompareMenu = lazy(() => import('./barParts').then(({ compare }) => compare));

/** The menu of comparisons: nothing of it is seen before a tour is over. */
export function CompareDoor() {
  return (
    <Suspense>
      <CompareMenu />
    </Suspense>
  );
}
