import { type ReactNode, useEffect } from 'react';
import type { SceneMoment } from '../../store/types';
import { CollectionPanel } from '../page/CollectionPanel';
import { WafNumbers } from '../page/Costs';
import { PlotPanel } from '../page/MorePanels';
import { MapPanel, type ViewTools } from '../page/PlotViews';
import { Sentence } from '../page/Sentence';
import { useSlow } from '../parts/context';
import { useLanguage } from '../useLanguage';

type Picture = 'map' | 'speed' | 'collection';

/** One picture a scene: what its sentence is about. */
const pictures: Readonly<Record<SceneMoment, Picture>> = {
  filled: 'map',
  beforeCollection: 'speed',
  firstCollection: 'collection',
  trough: 'speed',
  plateau: 'speed',
};

/** Type for the last row: the smallest is a thirty-sixth of the window's height. */
function useTypeForLastRow(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('for-last-row');
    return () => classList.remove('for-last-row');
  }, []);
}

/** A scene of the tour: its sentence across the window, one picture, two figures beside it. `children` lie over the picture. */
export function TourStage({ tools, children }: { readonly tools: ViewTools; readonly children: ReactNode }) {
  const picture = useSlow(({ tour }) => (tour === null ? 'speed' : pictures[tour.scene.to]));
  const { panels: words } = useLanguage();
  useTypeForLastRow();
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
