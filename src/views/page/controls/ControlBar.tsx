import { lazy, type ReactNode, Suspense } from 'react';
import { perform } from '../../../store/session/commands';
import { DropMenu } from '../../DropMenu';
import buttonStyles from '../../parts/button.module.css';
import { useSession, useSlow } from '../../parts/context';
import { useEarlyLanguage } from '../../useLanguage';
import { CompareDoor } from './CompareDoor';
import styles from './controlBar.module.css';
import { Clock, PaceControl, TransportButtons } from './Transport';

const GreatSliders = lazy(() => import('./barParts').then(({ sliders }) => sliders));
const UntilMore = lazy(() => import('./barParts').then(({ until }) => until));

/** Opens and closes all that can be set. */
function SettingsButton() {
  const { page: words } = useEarlyLanguage();
  const session = useSession();
  const open = useSlow((state) => state.view.panel === 'settings');
  return (
    <button
      type="button"
      className={`${buttonStyles.quiet} ${styles.settings}`}
      aria-expanded={open}
      onClick={() => session.setView({ panel: open ? null : 'settings' })}
    >
      {words.allSettings}
    </button>
  );
}

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
      <Suspense>
        <UntilMore />
      </Suspense>
      <button type="button" className={buttonStyles.quiet} onClick={() => session.setView({ panel: 'log' })}>
        {words.log}
      </button>
    </DropMenu>
  );
}

/** All controls of run and drive, below their effects. `children`: more of the transport. */
export function ControlBar({ children }: { readonly children?: ReactNode }) {
  return (
    <footer className={styles.bar}>
      <div className={styles.group}>
        <TransportButtons />
        <Clock className={styles.clock} />
        {children}
        <NextCollection />
        <UntilMenu />
        <PaceControl />
      </div>
      {/* Both at once: the sliders do not make room for what comes after them. */}
      <Suspense fallback={<div className={styles.sliders} />}>
        <CompareDoor />
        <SettingsButton />
        <div className={styles.sliders} data-great>
          <GreatSliders />
        </div>
      </Suspense>
    </footer>
  );
}
