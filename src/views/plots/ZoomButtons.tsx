import tabsStyles from '../tabs.module.css';
import { useEarlyLanguage } from '../useLanguage';
import type { TimeAxis } from './chart/timeAxis';
import { useZoomed } from './WholeRun';

/** Zoom in time. */
export function ZoomButtons({ axis }: { readonly axis: TimeAxis }) {
  const { page, plots: words } = useEarlyLanguage();
  return (
    <fieldset className={tabsStyles.zoom}>
      <legend>{page.zoom}</legend>
      <button type="button" aria-label={words.zoomOut} disabled={!useZoomed(axis)} onClick={() => axis.zoomBy(2)}>
        −
      </button>
      <button type="button" aria-label={words.zoomIn} onClick={() => axis.zoomBy(0.5)}>
        +
      </button>
    </fieldset>
  );
}
