import { lazy, Suspense, useRef } from 'react';
import { destination } from '../../destinations/destination';
import buttonStyles from '../parts/button.module.css';
import { usePage, useSession, useSlow } from '../parts/context';
import { Guarded } from '../parts/Guarded';
import messageStyles from '../parts/message.module.css';
import { useEarlyLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { useRemarksRoom } from './useRemarksRoom';

const Sayings = lazy(() => import('./Sayings').then((module) => ({ default: module.Sayings })));
/** Fetched at the end of a run, or beside a run before. */
const LazyGhost = lazy(() => import('./Ghost').then((module) => ({ default: module.Ghost })));
const StoppedWords = lazy(() => import('./StoppedWords').then((module) => ({ default: module.StoppedWords })));
const NextChoices = lazy(() => import('./NextChoices').then((module) => ({ default: module.NextChoices })));

/** What went wrong, and the ways on. */
export function FaultPanel() {
  const { page: words } = useEarlyLanguage();
  const session = useSession();
  const { documents } = usePage();
  const fault = useSlow((state) => state.fault);
  const hasRun = useSlow((state) => state.run !== null);
  const isDefault = useSlow((state) => documents.isDefault(state.opened));
  if (fault === null) return null;
  const refused = fault.kind === 'memory' || fault.kind === 'trace';
  return (
    <div className={messageStyles.fault} role="alert">
      <Suspense>
        <Sayings sayings={[fault.sentence]} />
      </Suspense>
      <div className={buttonStyles.row}>
        {fault.kind === 'engine' && (
          <button type="button" className={buttonStyles.filled} onClick={() => void session.restartEngine()}>
            {words.restartTheEngine}
          </button>
        )}
        {fault.kind === 'trace' && (
          <button type="button" className={buttonStyles.filled} onClick={() => session.go(destination('traces'))}>
            {words.chooseItsFile}
          </button>
        )}
        {fault.scaleThatFits !== null && (
          <button type="button" className={buttonStyles.filled} onClick={() => void session.openSmaller()}>
            {words.openAtScale}
            {fault.scaleThatFits}
          </button>
        )}
        {(refused || (fault.kind === 'link' && !isDefault) || !hasRun) && (
          <button type="button" onClick={() => void documents.openDefault()}>
            {words.openTheDefaultDrive}
          </button>
        )}
        {hasRun && fault.kind !== 'engine' && !refused && (
          <button type="button" onClick={() => session.dismissFault()}>
            {words.dismiss}
          </button>
        )}
      </div>
    </div>
  );
}

/** Notices about the scenario that was opened. */
export function Notices() {
  const { page: words } = useEarlyLanguage();
  const session = useSession();
  const notices = useSlow((state) => state.notices);
  const stopped = useSlow((state) => state.stopped);
  if (notices.length === 0)
    return stopped === null ? null : (
      <p className={messageStyles.notices} role="status">
        <Suspense>
          <StoppedWords stopped={stopped} />
        </Suspense>
      </p>
    );
  return (
    <div className={messageStyles.notices} role="status">
      <div>
        <Suspense>
          <Sayings sayings={notices} />
        </Suspense>
      </div>
      <button type="button" className={buttonStyles.quiet} onClick={() => session.dismissNotices()}>
        {words.dismiss}
      </button>
    </div>
  );
}

/** The run before, compared with this one: fetched where there is one. */
export function GhostBar() {
  const { page: words } = useEarlyLanguage();
  const ghost = useSlow((state) => state.ghost);
  return ghost === null ? null : (
    <Guarded name={words.theComparison}>
      <Suspense fallback={<p className="comparison" />}>
        <LazyGhost ghost={ghost.run} />
      </Suspense>
    </Guarded>
  );
}

/** At the end of a run: two things to try next. */
export function NextThings() {
  const { page: words } = useEarlyLanguage();
  const ended = useSlow((state) => state.stage?.ended === true);
  const tiny = useSlow((state) => state.tiny);
  const run = useSlow((state) => state.run);
  if (!ended || tiny || run === null) return null;
  return (
    <Guarded name={words.whatToTryNext}>
      <Suspense>
        <NextChoices run={run} />
      </Suspense>
    </Guarded>
  );
}

/** Speaks on a change of phase, a pause and a step, and at no other time. */
export function LiveRegion() {
  const announcement = useSlow((state) => state.announcement);
  return (
    <p className={`${wordsStyles.unseen} live-region`} role="status" aria-live="polite" data-testid="announcement">
      {announcement}
    </p>
  );
}

/** Faults, notices, the run before and things to try next, in one place that is always there. */
export function Remarks() {
  const room = useRef<HTMLDivElement>(null);
  useRemarksRoom(room);
  return (
    <div className="remarks" ref={room}>
      <FaultPanel />
      <Notices />
      <NextThings />
      <GhostBar />
    </div>
  );
}
