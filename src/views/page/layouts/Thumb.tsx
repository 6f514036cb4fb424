import type { ReactNode } from 'react';
import type { TimeAxis } from '../../plots/chart/timeAxis';
import { TimeRoom } from '../../time/TimeRoom';
import { Clock, PaceControl, TransportButtons } from '../controls/Transport';
import styles from './thumb.module.css';

/** What a thumb reaches on a phone: which view is seen (`children`), time, run, pause, step, and how fast. `axis`: that of the plots above. */
export function Thumb({ axis, children }: { readonly axis?: TimeAxis | undefined; readonly children: ReactNode }) {
  return (
    <footer className={styles.thumb}>
      {children}
      <TimeRoom axis={axis} />
      <div className={styles.row}>
        <TransportButtons />
        <PaceControl />
      </div>
      <Clock className={styles.clock} />
    </footer>
  );
}
