import type { TimeAxis } from '../../plots/chart/timeAxis';
import { TimeRoom } from '../../time/TimeRoom';
import controlBarStyles from '../controls/controlBar.module.css';
import { PaceControl, TransportButtons } from '../controls/Transport';
import { WholeMenu } from '../header/Header';
import styles from './compact.module.css';

/** Below a low or a middling window, in one row: all that a header has, time and transport. `axis`: that of the plots above. */
export function CompactBar({ axis }: { readonly axis?: TimeAxis | undefined }) {
  return (
    <footer className={`${controlBarStyles.bar} ${styles.bar}`}>
      <WholeMenu />
      <TimeRoom axis={axis} />
      <TransportButtons />
      <PaceControl />
    </footer>
  );
}
