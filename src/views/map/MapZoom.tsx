import { map as words } from '../../texts/en/map';
import { ShortOrLong } from '../ViewTitle';
import type { MapView } from './useMapView';

interface MapZoomProps {
  readonly zoomed: MapView;
  readonly deepest: number;
  /** One step in or out, round what is pointed at. */
  readonly onZoom: (factor: number) => void;
}

/** Buttons of the map's zoom. Each always has its place: a new one would push the others from under the pointer. */
export function MapZoom({ zoomed, deepest, onZoom }: MapZoomProps) {
  const { k } = zoomed.view;
  return (
    <fieldset className="zoom" aria-label={words.zoomOfTheBlockMap}>
      <button type="button" className="zoom-reset" aria-label={words.wholeDrive} hidden={k <= 1} onClick={zoomed.reset}>
        <ShortOrLong long={words.wholeDrive} short={words.all} />
      </button>
      <button type="button" aria-label={words.zoomOut} disabled={k <= 1} onClick={() => onZoom(0.5)}>
        −
      </button>
      <button type="button" aria-label={words.zoomIn} disabled={k >= deepest} onClick={() => onZoom(2)}>
        +
      </button>
    </fieldset>
  );
}
