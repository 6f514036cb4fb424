import { lazy, Suspense } from 'react';

const CompareMenu = lazy(() => import('./CompareMenu').then((module) => ({ default: module.CompareMenu })));

/** The menu of comparisons, fetched behind the first picture: nothing of it is seen before a tour is over. */
export function CompareDoor() {
  return (
    <Suspense>
      <CompareMenu />
    </Suspense>
  );
}
