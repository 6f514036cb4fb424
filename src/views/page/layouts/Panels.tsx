import { lazy, Suspense, useRef } from 'react';
import { useSlow } from '../../parts/context';
import { Guarded } from '../../parts/Guarded';
import { useEarlyLanguage } from '../../useLanguage';
import wordsStyles from '../../words.module.css';
import { useRemarksRoom } from '../told/useRemarksRoom';

/** Fetched when there is something to tell. */
const Fault = lazy(() => import('../told/Told').then((module) => ({ default: module.Fault })));
const NoticeList = lazy(() => import('../told/Told').then((module) => ({ default: module.NoticeList })));
/** Fetched at the end of a run, or beside a run before. */
const LazyGhost = lazy(() => import('../told/Ghost').then((module) => ({ default: module.Ghost })));
const NextChoices = lazy(() => import('../told/NextChoices').then((module) => ({ default: module.NextChoices })));

/** What went wrong, and the ways on. */
export function FaultPanel() {
  const fault = useSlow((state) => state.fault);
  return fault === null ? null : (
    <Suspense>
      <Fault fault={fault} />
    </Suspense>
  );
}

/** Notices about the scenario that was opened, or why the run stopped. */
export function Notices() {
  const isTold = useSlow((state) => state.notices.length > 0 || state.stopped !== null);
  return isTold ? (
    <Suspense>
      <NoticeList />
    </Suspense>
  ) : null;
}

/** The run before, compared with this one: fetched where there is one. */
export function GhostBar() {
  const { page: words } = useEarlyLanguage();
  const ghost = useSlow((state) => state.ghost);
  return ghost === null ? null : (
    <Guarded name={words.compare}>
      <Suspense fallback={<p />}>
        <LazyGhost ghost={ghost.run} />
      </Suspense>
    </Guarded>
  );
}

/** At the end of a run: two things to try next, and `withLessons` the lessons. */
export function NextThings({ withLessons = false }: { readonly withLessons?: boolean }) {
  const { page: words } = useEarlyLanguage();
  const ended = useSlow((state) => state.stage?.ended === true);
  const tiny = useSlow((state) => state.tiny);
  const run = useSlow((state) => state.run);
  if (!ended || tiny || run === null) return null;
  return (
    <Guarded name={words.whatToTryNext}>
      <Suspense>
        <NextChoices run={run} withLessons={withLessons} />
      </Suspense>
    </Guarded>
  );
}

/** Speaks on a change of phase, a pause and a step, and at no other time. */
export function LiveRegion() {
  const announcement = useSlow((state) => state.announcement);
  return (
    <p className={`${wordsStyles.unseen} ${wordsStyles.live}`} role="status" aria-live="polite" data-testid="announcement">
      {announcement}
    </p>
  );
}

/** Faults, notices, the run before and things to try next, in one place that is always there. */
export function Remarks({ className = '' }: { readonly className?: string | undefined }) {
  const room = useRef<HTMLDivElement>(null);
  useRemarksRoom(room);
  return (
    <div className={className} data-remarks="beside" ref={room}>
      <FaultPanel />
      <Notices />
      <NextThings />
      <GhostBar />
    </div>
  );
}
