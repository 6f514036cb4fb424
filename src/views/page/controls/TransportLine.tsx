import { TimeRoom } from '../../time/TimeRoom';
import { Clock, type ClockProps, PaceControl, TransportButtons } from './Transport';
import styles from './transportLine.module.css';

/** The line below a picture that fills the page: transport, time line, clock. */
export function TransportLine({ clockOf }: { readonly clockOf?: ClockProps['of'] }) {
  return (
    <footer className={styles.line}>
      <div className={styles.left}>
        <TransportButtons />
        <PaceControl />
      </div>
      <TimeRoom />
      <Clock className={styles.clock} {...(clockOf === undefined ? {} : { of: clockOf })} />
    </footer>
  );
}
