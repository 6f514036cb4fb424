import type { Language } from '../../texts/language';
import type { BlockMapProps, MapMode } from '../props';
import { Tabs } from '../Tabs';
import { TakeAwayButton } from '../TakeAwayButton';
import tabsStyles from '../tabs.module.css';
import { useLanguage } from '../useLanguage';
import { mapColumns } from './draw/mapColumns';
import type { ChosenArrangement } from './order';
import type { MapView } from './sight/useMapView';

interface MapZoomProps {
  readonly zoomed: MapView;
  readonly deepest: number;
  /** One step in or out, round what is pointed at. */
  readonly onZoom: (factor: number) => void;
}

/** In and out, one step each, and back. Each always has its place: a new one would push the others from under the pointer. */
function MapZoom({ zoomed, deepest, onZoom }: MapZoomProps) {
  const { map, panels: words } = useLanguage();
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
      <button type="button" style={{ visibility: k > 1 ? 'visible' : 'hidden' }} onClick={zoomed.reset}>
        {map.wholeDrive}
      </button>
    </fieldset>
  );
}

/** Where pages have several owners, the first mode says whose each page is, and another one that it is valid. */
const modes = (language: Language, hasOwners: boolean): readonly { readonly value: MapMode; readonly name: string }[] => [
  ...(hasOwners ? [{ value: 'valid' as const, name: language.placement.whose }] : []),
  ...mapColumns.map(({ mode, name }) => ({ value: hasOwners && mode === 'valid' ? ('anyone' as const) : mode, name: name(language) })),
];

const arrangements = (
  { panels, placement }: Language,
  hasOwners: boolean,
): readonly { readonly value: ChosenArrangement; readonly name: string }[] => [
  ...(hasOwners
    ? ([
        { value: 'place', name: placement.byHandle },
        { value: 'where', name: panels.byPlace },
      ] as const)
    : ([{ value: 'place', name: panels.byPlace }] as const)),
  { value: 'fullness', name: panels.byFullness },
];

type MapToolsProps = Pick<BlockMapProps, 'run' | 'mode' | 'onMode' | 'arrangement' | 'onArrangement' | 'onTakeAway'> & {
  readonly zoomed: MapView;
  readonly deepest: number;
  readonly onZoom: (factor: number) => void;
};

/** How else the map can be looked at. */
export function MapTools({ run, mode, onMode, arrangement, onArrangement, onTakeAway, zoomed, deepest, onZoom }: MapToolsProps) {
  const language = useLanguage();
  const hasOwners = run.frame.handles.length > 0;
  const { map, panels: words } = language;
  return (
    <>
      <Tabs<MapMode> label={words.colourOfTheMap} options={modes(language, hasOwners)} value={mode} onValue={onMode} />
      <Tabs<ChosenArrangement>
        label={words.orderOfTheGroups}
        options={arrangements(language, hasOwners)}
        value={arrangement}
        onValue={onArrangement}
      />
      <MapZoom zoomed={zoomed} deepest={deepest} onZoom={onZoom} />
      <TakeAwayButton what={map.theMap} onPress={onTakeAway} />
    </>
  );
}
