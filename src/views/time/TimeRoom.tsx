import { lazy, Suspense } from 'react';
import type { TimeLineProps } from './lineShape';
import styles from './time.module.css';
import timeLineStyles from './timeLine.module.css';

const TimeLine = lazy(() => import('./TimeLine').then((module) => ({ default: module.TimeLine })));

/** The place of the time line, which comes right after the first picture: nothing moves when it is there. */
export function TimeRoom(props: TimeLineProps) {
  return (
    <Suspense fallback={<div className={`${timeLineStyles.timeLine} ${styles.timeRoom}`} />}>
      <TimeLine {...props} />
    </Suspense>
  );
}
