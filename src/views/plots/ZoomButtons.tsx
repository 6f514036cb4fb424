import tabsStyles from '../tabs.module.css';
import { useLanguage } from '../useLanguage';
import type { TimeAxis } from './chart/timeAxis';
import { useZoomed } from './WholeRun';

/** Zoom in time. */
export function ZoomButtons({ axis }: { readonly axis: TimeAxis }) {
  const { panels: words } = useLanguage();
  return (
    <fieldset className={tabsStyles.zoom}>
      <legend>{words.zoom}</legend>
      <button type="button" aria-label={words.zoomOutOfTime} disabled={!useZoomed(axis)} onClick={() => axis.zoomBy(2)}>
        −
      </button>
      <button type="button" aria-label={words.zoomInTime} onClick={() => axis.zoomBy(0.5)}>
        +
      </button>
    </fieldset>
  );
}
