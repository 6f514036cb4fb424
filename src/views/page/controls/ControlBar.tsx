import { lazy, Suspense } from 'react';
import { perform } from '../../../store/session/commands';
import { DropMenu } from '../../DropMenu';
import buttonStyles from '../../parts/button.module.css';
import { useSession, useSlow } from '../../parts/context';
import { Guarded } from '../../parts/Guarded';
import { useEarlyLanguage } from '../../useLanguage';
import styles from './controlBar.module.css';
import { Clock, type ClockProps, PaceControl, TransportButtons } from './Transport';

const BarEnd = lazy(() => import('./barParts').then(({ end }) => end));
const UntilMore = lazy(() => import('./barParts').then(({ until }) => until));

/** To the request at which the next victim is chosen. */
function NextCollection() {
  const { page: words } = useEarlyLanguage();
  const session = useSession();
  const ended = useSlow((state) => state.stage?.ended ?? true);
  return (
    <button
      type="button"
      className={styles.next}
      title={`${words.nextCollection} (])`}
      aria-keyshortcuts="]"
      disabled={ended}
      onClick={() => perform(session, { do: 'step', by: 'collection' })}
    >
      {words.nextCollection}
    </button>
  );
}

/** "Run until …", its plain ends first: fetched behind the first picture. */
function UntilMenu() {
  const { page: words } = useEarlyLanguage();
  const session = useSession();
  return (
    <DropMenu label={words.runUntil} className={styles.until}>
      <Guarded name={words.runUntil}>
        <Suspense>
          <UntilMore />
        </Suspense>
      </Guarded>
      <button type="button" className={buttonStyles.quiet} onClick={() => session.setView({ panel: 'log' })}>
        {words.log}
      </button>
    </DropMenu>
  );
}

/** All controls of run and drive, below their effects. */
export function ControlBar({ axis }: Pick<ClockProps, 'axis'>) {
  const { page: words } = useEarlyLanguage();
  return (
    <footer className={styles.bar}>
      <div className={styles.group}>
        <TransportButtons />
        <Clock className={styles.clock} axis={axis} />
        <NextCollection />
        <UntilMenu />
        <PaceControl />
      </div>
      {/* All at once: the sliders do not make room for what comes after them. */}
      <Guarded name={words.whatCanBeSet}>
        <Suspense fallback={<div className={styles.sliders} />}>
          <BarEnd />
        </Suspense>
      </Guarded>
    </footer>
  );
}
