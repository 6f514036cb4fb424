import { useEffect, useState } from 'react';
import { plots as words } from '../../texts/en/plots';
import { ShortOrLong } from '../ViewTitle';
import type { TimeAxis } from './timeAxis';

/** Zoom in time, and the way back while anything is out of sight. */
export function ZoomButtons({ axis }: { readonly axis: TimeAxis }) {
  const [isZoomed, setIsZoomed] = useState(() => axis.zoom() !== null);
  useEffect(() => {
    const follow = () => setIsZoomed(axis.zoom() !== null);
    follow();
    return axis.subscribe(follow);
  }, [axis]);
  return (
    <fieldset className="zoom" aria-label={words.zoomOfThePlot}>
      <button type="button" aria-label={words.zoomOutInTime} disabled={!isZoomed} onClick={() => axis.zoomBy(2)}>
        −
      </button>
      <button type="button" aria-label={words.zoomInInTime} onClick={() => axis.zoomBy(0.5)}>
        +
      </button>
      <button type="button" className="zoom-reset" aria-label={words.wholeRun} hidden={!isZoomed} onClick={() => axis.setZoom(null)}>
        <ShortOrLong long={words.wholeRun} short={words.all} />
      </button>
    </fieldset>
  );
}
