import type { EarlyLanguage } from '../../texts/language';
import type { BlockMapProps } from '../props';
import { Tabs } from '../Tabs';
import { TakeAwayButton } from '../TakeAwayButton';
import { useEarlyLanguage } from '../useLanguage';
import { MapZoom } from './MapZoom';
import { mapColumns } from './mapColumns';
import type { Arrangement } from './order';
import type { MapView } from './useMapView';

const modes = (language: EarlyLanguage) => mapColumns.map(({ mode, name }) => ({ value: mode, name: name(language) }));
const arrangements = ({ map }: EarlyLanguage): readonly { readonly value: Arrangement; readonly name: string }[] => [
  { value: 'place', name: map.byPlace },
  { value: 'fullness', name: map.byFullness },
];

type MapToolsProps = Pick<BlockMapProps, 'mode' | 'onMode' | 'arrangement' | 'onArrangement' | 'onTakeAway'> & {
  readonly zoomed: MapView;
  readonly deepest: number;
  readonly onZoom: (factor: number) => void;
};

/** How else the map can be looked at. */
export function MapTools({ mode, onMode, arrangement, onArrangement, onTakeAway, zoomed, deepest, onZoom }: MapToolsProps) {
  const language = useEarlyLanguage();
  const { map: words } = language;
  return (
    <>
      <Tabs label={words.colourOfTheMap} options={modes(language)} value={mode} onValue={onMode} />
      <Tabs<Arrangement> label={words.orderOfTheGroups} options={arrangements(language)} value={arrangement} onValue={onArrangement} />
      <MapZoom zoomed={zoomed} deepest={deepest} onZoom={onZoom} />
      <TakeAwayButton what={words.theMap} onPress={onTakeAway} />
    </>
  );
}
