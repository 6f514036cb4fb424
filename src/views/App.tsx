import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Destination } from '../destinations/destination';
import { openingOf } from '../store/session/opening';
import { createMapAnchors } from './map/mapAnchors';
import { useTheme } from './page/header/useTheme';
import { Desktop } from './page/layouts/Desktop';
import desktopStyles from './page/layouts/desktop.module.css';
import { FaultPanel, LiveRegion } from './page/layouts/Panels';
import type { ViewTools } from './page/layouts/PlotViews';
import { usePageEvents } from './page/usePageEvents';
import { usePage, useSession, useSlow } from './parts/context';
import { Guarded } from './parts/Guarded';
import { useRoom } from './parts/room';
import { createTimeAxis, type TimeAxis } from './plots/chart/timeAxis';
import { useEarlyLanguage } from './useLanguage';
import wordsStyles from './words.module.css';

/** Parts that few need at once are fetched on demand. */
const Projector = lazy(() => import('./page/layouts/Projector').then((module) => ({ default: module.Projector })));
const Phone = lazy(() => import('./page/layouts/Phone').then((module) => ({ default: module.Phone })));
const Compact = lazy(() => import('./page/layouts/Phone').then((module) => ({ default: module.Compact })));
const Tiny = lazy(() => import('./page/layouts/Tiny').then((module) => ({ default: module.Tiny })));
const Presenter = lazy(() => import('./present/Presenter').then((module) => ({ default: module.Presenter })));
const Single = lazy(() => import('./share/Single').then((module) => ({ default: module.Single })));
const Asked = lazy(() => import('./share/Asked').then((module) => ({ default: module.Asked })));
const PairPage = lazy(() => import('./pair/PairPage').then((module) => ({ default: module.PairPage })));
const Dialogs = lazy(() => import('./Dialogs').then((module) => ({ default: module.Dialogs })));
const Lessons = lazy(() => import('./lessons/Lessons').then((module) => ({ default: module.Lessons })));

type CompositionName = 'desktop' | 'projector' | 'compact' | 'phone' | 'tiny' | 'empty';

function useComposition(): CompositionName {
  const room = useRoom();
  const projector = useSlow((state) => state.view.projector);
  const tiny = useSlow((state) => state.tiny);
  const empty = useSlow((state) => state.run === null);
  if (empty) return 'empty';
  if (tiny) return 'tiny';
  if (room === 'narrow' || room === 'tight') return 'phone';
  if (room === 'small') return 'compact';
  return projector ? 'projector' : 'desktop';
}

/** The zoom of the plots is the one that the session knows, and the address names. */
function useAddressedZoom(axis: TimeAxis): void {
  const session = useSession();
  useEffect(() => {
    axis.setZoom(session.state.view.zoom);
    const stops = [
      axis.subscribe(() => axis.zoom() !== session.state.view.zoom && session.setView({ zoom: axis.zoom() })),
      session.store.subscribe(({ view }, before) => view.zoom !== before.view.zoom && axis.setZoom(view.zoom)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [axis, session]);
}

const isLesson = (destination: Destination | null): boolean => destination?.to.startsWith('lesson') === true;

/** A dialog is open, or was: what shows them is fetched then. */
function useDialogs(): boolean {
  const open = useSlow(({ view }) => view.takeAway !== null || (view.destination !== null && !isLesson(view.destination)));
  const [visited, setVisited] = useState(false);
  if (open && !visited) setVisited(true);
  return visited;
}

/** The page: one composition at a time, the dialogs and the live region. */
export function App() {
  const { page: words } = useEarlyLanguage();
  // Fetched parts replace the present ones once they are here.
  const composition = useDeferredValue(useComposition());
  const presenting = useSlow((state) => state.view.presenting);
  const theme = useTheme(presenting || composition === 'projector');
  const run = useSlow((state) => state.run);
  const session = useSession();
  // Another run has another clock: zoom and cursor start again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew for each run
  const axis = useMemo(() => createTimeAxis(openingOf(session)), [run]);
  const anchors = useMemo(() => createMapAnchors(), []);
  const asked = useSlow((state) => state.view.asked);
  const dialogs = useDialogs();
  const pair = useStore(usePage().pairing.store, (state) => state.pair);
  const lesson = useSlow(({ view: { destination } }) => (isLesson(destination) ? destination : null));
  useAddressedZoom(axis);
  usePageEvents();
  const tools = { theme, axis, anchors };
  const single = asked?.view ?? null;
  const picture =
    single !== null ? (
      <Single asked={single} {...tools} />
    ) : presenting ? (
      <Presenter {...tools} />
    ) : (
      <Composition name={composition} tools={tools} />
    );
  return (
    <>
      <Guarded name={words.thePage}>
        <Suspense>
          {asked !== null && <Asked options={asked} />}
          {lesson !== null && (single === null || single === 'lesson') && (pair === null || presenting) ? (
            <Lessons destination={lesson}>{picture}</Lessons>
          ) : pair !== null && !presenting && single === null ? (
            <PairPage pair={pair} {...tools} />
          ) : (
            picture
          )}
        </Suspense>
      </Guarded>
      {dialogs && (
        <Guarded name={words.whatWasOpened} isOver>
          <Suspense>
            <Dialogs theme={theme} axis={axis} anchors={anchors} />
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
        <main className={desktopStyles.noRun}>
          <h1 className={wordsStyles.unseen}>ssdscope</h1>
          <FaultPanel />
        </main>
      );
  }
}
