import type { ReactNode } from 'react';
import { CollectionPanel } from '../page/CollectionPanel';
import { WafNumbers } from '../page/Costs';
import { PlotPanel } from '../page/MorePanels';
import { MapPanel, type ViewTools } from '../page/PlotViews';
import { Sentence } from '../page/Sentence';
import { useSlow } from '../parts/context';
import { useLanguage } from '../useLanguage';
import { pictureOf } from './scenePictures';

/** A scene of the tour: its sentence across the window, one picture, two figures beside it. `children` lie over the picture. */
export function TourStage({ tools, children }: { readonly tools: ViewTools; readonly children: ReactNode }) {
  const picture = useSlow(({ tour }) => pictureOf(tour?.scene.to ?? null));
  const { panels: words } = useLanguage();
  return (
    <main className="present-stage present-scene">
      <Sentence />
      <div className="present-picture one">
        {picture === 'map' && <MapPanel {...tools} />}
        {picture === 'speed' && <PlotPanel {...tools} />}
        {picture === 'collection' && <CollectionPanel {...tools} />}
        {children}
      </div>
      <div className="present-figures">
        <h2 className="column-title">{words.writeAmplification}</h2>
        <WafNumbers />
      </div>
    </main>
  );
}
