import tabsStyles from '../../tabs.module.css';
import { useLanguage } from '../../useLanguage';
import type { MapView } from './useMapView';

interface MapZoomProps {
  readonly zoomed: MapView;
  readonly deepest: number;
  /** One step in or out, round what is pointed at. */
  readonly onZoom: (factor: number) => void;
}

/** In and out, one step each. Each always has its place: a new one would push the other from under the pointer. */
export function MapZoom({ zoomed, deepest, onZoom }: MapZoomProps) {
  const { panels: words } = useLanguage();
  const { k } = zoomed.view;
  return (
    <fieldset className={tabsStyles.zoom}>
      <legend>{words.zoom}</legend>
      <button type="button" aria-label={words.zoomOut} disabled={k <= 1} onClick={() => onZoom(0.5)}>
        −
      </button>
      <button type="button" aria-label={words.zoomIn} disabled={k >= deepest} onClick={() => onZoom(2)}>
        +
      </button>
    </fieldset>
  );
}
