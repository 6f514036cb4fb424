import { TimeRoom } from '../../time/TimeRoom';
import { Clock, PaceControl, TransportButtons } from './Transport';
import styles from './transportLine.module.css';

/** The line below a picture that fills the page: transport, time line, clock. */
export function TransportLine() {
  return (
    <footer className={styles.line}>
      <div className={styles.left}>
        <TransportButtons />
        <PaceControl />
      </div>
      <TimeRoom />
      <Clock className={styles.clock} />
    </footer>
  );
}
