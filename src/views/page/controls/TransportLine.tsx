import type { TimeLineProps } from '../../time/lineShape';
import { TimeRoom } from '../../time/TimeRoom';
import { Clock, type ClockProps, PaceControl, TransportButtons } from './Transport';
import styles from './transportLine.module.css';

interface TransportLineProps extends Pick<TimeLineProps, 'axis' | 'other'> {
  readonly clockOf?: ClockProps['of'];
}

/** The line below a picture that fills the page: transport, time line, clock. `axis`, `other`: of the plots above, where there are some. */
export function TransportLine({ axis, other, clockOf }: TransportLineProps) {
  return (
    <footer className={styles.line}>
      <div className={styles.left}>
        <TransportButtons />
        <PaceControl />
      </div>
      <TimeRoom axis={axis} other={other} />
      <Clock className={styles.clock} axis={axis} {...(clockOf === undefined ? {} : { of: clockOf })} />
    </footer>
  );
}
