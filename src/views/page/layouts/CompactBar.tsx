import type { TimeLineProps } from '../../time/lineShape';
import { TimeRoom } from '../../time/TimeRoom';
import controlBarStyles from '../controls/controlBar.module.css';
import { PaceControl, TransportButtons } from '../controls/Transport';
import { WholeMenu } from '../header/Header';
import styles from './compact.module.css';

/** Below a low or a middling window, in one row: all that a header has, time and transport. `axis`, `other`: of the plots above. */
export function CompactBar({ axis, other }: Pick<TimeLineProps, 'axis' | 'other'>) {
  return (
    <footer className={`${controlBarStyles.bar} ${styles.bar}`}>
      <WholeMenu />
      <TimeRoom axis={axis} other={other} />
      <TransportButtons />
      <PaceControl />
    </footer>
  );
}
