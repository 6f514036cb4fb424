import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { createMapAnchors } from './map/mapAnchors';
import { usePage, useSlow } from './page/context';
import { Desktop } from './page/Desktop';
import { Guarded } from './page/Guarded';
import { FaultPanel, LiveRegion } from './page/Panels';
import type { ViewTools } from './page/PlotViews';
import { useFileDrop } from './page/useFileDrop';
import { useMedia } from './page/useMedia';
import { useShortcuts } from './page/useShortcuts';
import { useTheme } from './page/useTheme';
import { createTimeAxis } from './plots/timeAxis';

/** What few need at once is fetched when it is asked for. */
const Projector = lazy(() => import('./page/Projector').then((module) => ({ default: module.Projector })));
const Phone = lazy(() => import('./page/Phone').then((module) => ({ default: module.Phone })));
const Compact = lazy(() => import('./page/Phone').then((module) => ({ default: module.Compact })));
const Tiny = lazy(() => import('./page/Tiny').then((module) => ({ default: module.Tiny })));
const PairPage = lazy(() => import('./pair/PairPage').then((module) => ({ default: module.PairPage })));
const Help = lazy(() => import('./page/Help').then((module) => ({ default: module.Help })));
const Gallery = lazy(() => import('./gallery/Gallery').then((module) => ({ default: module.Gallery })));

type CompositionName = 'desktop' | 'projector' | 'compact' | 'phone' | 'tiny' | 'empty';

function useComposition(): CompositionName {
  const narrow = useMedia('(max-width: 719px)');
  const small = useMedia('(max-width: 959px), (max-height: 599px)');
  const projector = useSlow((state) => state.view.projector);
  const tiny = useSlow((state) => state.tiny);
  const empty = useSlow((state) => state.run === null);
  if (empty) return 'empty';
  if (tiny) return 'tiny';
  if (narrow) return 'phone';
  if (small) return 'compact';
  return projector ? 'projector' : 'desktop';
}

/** The page: one composition at a time, the dialogs and the live region. */
export function App() {
  // What is fetched takes the place of what is there when it has come.
  const composition = useDeferredValue(useComposition());
  const theme = useTheme(composition === 'projector');
  const run = useSlow((state) => state.run);
  // Another run has another clock: zoom and cursor start anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew for each run
  const axis = useMemo(() => createTimeAxis(), [run]);
  const anchors = useMemo(() => createMapAnchors(), []);
  const help = useSlow((state) => state.view.help);
  const gallery = useSlow((state) => state.view.gallery !== null);
  const pair = useStore(usePage().pairing.store, (state) => state.pair);
  useShortcuts();
  useFileDrop();
  return (
    <>
      <Guarded name="The page">
        <Suspense>
          {pair === null ? (
            <Composition name={composition} tools={{ theme, axis, anchors }} />
          ) : (
            <PairPage pair={pair} theme={theme} axis={axis} anchors={anchors} />
          )}
        </Suspense>
      </Guarded>
      {help && (
        <Guarded name="The help">
          <Suspense>
            <Help />
          </Suspense>
        </Guarded>
      )}
      {gallery && (
        <Guarded name="The gallery">
          <Suspense>
            <Gallery theme={theme} />
          </Suspense>
        </Guarded>
      )}
      <LiveRegion />
    </>
  );
}

function Composition({ name, tools }: { readonly name: CompositionName; readonly tools: ViewTools }) {
  switch (name) {
    case 'desktop':
      return <Desktop {...tools} />;
    case 'projector':
      return <Projector {...tools} />;
    case 'compact':
      return <Compact {...tools} />;
    case 'phone':
      return <Phone {...tools} />;
    case 'tiny':
      return <Tiny {...tools} />;
    case 'empty':
      return (
        <main className="no-run">
          <h1 className="visually-hidden">ssdscope</h1>
          <FaultPanel />
        </main>
      );
  }
}
