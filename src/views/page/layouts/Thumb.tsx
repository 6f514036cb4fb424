import type { ReactNode } from 'react';
import type { TimeLineProps } from '../../time/lineShape';
import { TimeRoom } from '../../time/TimeRoom';
import { Clock, type ClockProps, PaceControl, TransportButtons } from '../controls/Transport';
import styles from './thumb.module.css';

interface ThumbProps extends Pick<TimeLineProps, 'axis' | 'other'> {
  readonly clockOf?: ClockProps['of'];
  readonly children: ReactNode;
}

/** What a thumb reaches on a phone: which view is seen (`children`), time, run, pause, step, and how fast. `axis`, `other`: of the plots above; `clockOf`: as `Clock`'s `of`. */
export function Thumb({ axis, other, clockOf, children }: ThumbProps) {
  return (
    <footer className={styles.thumb}>
      {children}
      <TimeRoom axis={axis} other={other} />
      <div className={styles.row}>
        <TransportButtons />
        <PaceControl />
      </div>
      <Clock className={styles.clock} axis={axis} {...(clockOf === undefined ? {} : { of: clockOf })} />
    </footer>
  );
}
