import { lazy, Suspense, useState } from 'react';
import type { DestinationName } from '../destinations/destination';
import type { MapAnchors } from './map/mapAnchors';
import { useSlow } from './parts/context';
import { Guarded } from './parts/Guarded';
import type { TimeAxis } from './plots/chart/timeAxis';
import type { Theme } from './theme';
import { useLanguage } from './useLanguage';

const Help = lazy(() => import('./page/header/Help').then((module) => ({ default: module.Help })));
const TakeAway = lazy(() => import('./takeaway/TakeAway').then((module) => ({ default: module.TakeAway })));
const RunList = lazy(() => import('./runs/RunList').then((module) => ({ default: module.RunList })));
const CheckResults = lazy(() => import('./lessons/results/CheckResults').then((module) => ({ default: module.CheckResults })));
const Traces = lazy(() => import('./traces/Traces').then((module) => ({ default: module.Traces })));
const Gallery = lazy(() => import('./gallery/Gallery').then((module) => ({ default: module.Gallery })));

type DialogName = 'help' | 'gallery' | 'runs' | 'results' | 'traces';

/** What shows each place; lessons stand round the page (App.tsx), not above it. */
const dialogOf: Readonly<Record<DestinationName, DialogName | null>> = {
  lessons: null,
  lesson: null,
  help: 'help',
  runs: 'runs',
  results: 'results',
  experiments: 'gallery',
  experiment: 'gallery',
  sweep: 'gallery',
  fit: 'gallery',
  compose: 'gallery',
  pts: 'gallery',
  facts: 'gallery',
  endurance: 'gallery',
  cleaning: 'gallery',
  truth: 'gallery',
  traces: 'traces',
};

interface DialogsProps {
  readonly theme: Theme;
  /** A plot is taken away as it is zoomed. */
  readonly axis: TimeAxis;
  /** So is the map. */
  readonly anchors: MapAnchors;
}

/** The dialog of the place that is open. The gallery, once opened, stays, and with it what it computed. */
export function Dialogs({ theme, axis, anchors }: DialogsProps) {
  const { lessons, page, panels } = useLanguage();
  const destination = useSlow((state) => state.view.destination);
  const takeAway = useSlow((state) => state.view.takeAway !== null);
  const open = destination === null ? null : dialogOf[destination.to];
  const [visited, setVisited] = useState(false);
  if (open === 'gallery' && !visited) setVisited(true);
  return (
    <>
      {open === 'help' && (
        <Guarded name={panels.help}>
          <Suspense>
            <Help />
          </Suspense>
        </Guarded>
      )}
      {open === 'runs' && (
        <Guarded name={panels.yourRuns}>
          <Suspense>
            <RunList />
          </Suspense>
        </Guarded>
      )}
      {open === 'results' && (
        <Guarded name={lessons.results.title}>
          <Suspense>
            <CheckResults />
          </Suspense>
        </Guarded>
      )}
      {open === 'traces' && (
        <Guarded name={panels.yourWorkload}>
          <Suspense>
            <Traces />
          </Suspense>
        </Guarded>
      )}
      {takeAway && (
        <Guarded name={panels.takeAway}>
          <Suspense>
            <TakeAway theme={theme} axis={axis} anchors={anchors} />
          </Suspense>
        </Guarded>
      )}
      {(open === 'gallery' || visited) && (
        <Guarded name={page.experiments}>
          <Suspense>
            <Gallery theme={theme} destination={open === 'gallery' ? destination : null} />
          </Suspense>
        </Guarded>
      )}
    </>
  );
}
