import { useEffect, useState } from 'react';
import { useEarlyLanguage } from '../useLanguage';
import viewStyles from '../view.module.css';
import type { TimeAxis } from './chart/timeAxis';

/** Whether the plots show a stretch of the run. */
export function useZoomed(axis: TimeAxis): boolean {
  const [isZoomed, setIsZoomed] = useState(() => axis.zoom() !== null);
  useEffect(() => {
    const follow = () => setIsZoomed(axis.zoom() !== null);
    follow();
    return axis.subscribe(follow);
  }, [axis]);
  return isZoomed;
}

/** The way back from a stretch of the run; nothing while all of it is in sight. */
export function WholeRun({ axis }: { readonly axis: TimeAxis }) {
  const { plots: words } = useEarlyLanguage();
  return useZoomed(axis) ? (
    <button type="button" className={viewStyles.plain} onClick={() => axis.setZoom(null)}>
      {words.wholeRun}
    </button>
  ) : null;
}
