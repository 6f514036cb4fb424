import { collectionSums } from '../../../store/selections/drive/collection';
import { hasPlug } from '../../../store/selections/drive/powerLoss';
import { isOfNow } from '../../../store/session/state';
import { CollectionKeys } from '../../map/collection/CollectionKeys';
import { Shares } from '../../map/collection/Shares';
import { useSlow } from '../../parts/context';
import headingStyles from '../../parts/heading.module.css';
import { type ChartOverlay, ChartOverlayContext } from '../../plots/chart/chartOverlay';
import { covered } from '../../plots/chart/covered';
import type { Theme } from '../../theme';
import { useLanguage } from '../../useLanguage';
import { PowerBeside } from '../../why/PowerBeside';
import { WafNumbers } from '../told/Costs';
import figuresStyles from '../told/figures.module.css';
import { CollectionPanel } from './CollectionPanel';
import { PlotPanel } from './MorePanels';
import styles from './onePicture.module.css';
import { MapPanel, type ViewTools } from './PlotViews';
import { SignKeys } from './StripKeys';
import type { Picture } from './scenePicture';

/** Map, plot of speed or one collection, alone and large. `isWide`: a collection across the room that it has. */
export function OnePicture({ picture, isWide = false, ...tools }: ViewTools & { readonly picture: Picture; readonly isWide?: boolean }) {
  if (picture === 'map') return <MapPanel {...tools} />;
  return picture === 'plot' ? <PlotPanel {...tools} /> : <CollectionPanel {...tools} isWide={isWide} />;
}

const nothingAhead: ChartOverlay = { layer: () => null, taken: () => [], reach: () => null, drawnOn: null, isCovered: false, covered };

/** In front of a class: nothing that was already seen and lies behind its moment. */
export function PictureOfMoment(props: ViewTools & { readonly picture: Picture }) {
  return (
    <ChartOverlayContext value={nothingAhead}>
      <OnePicture {...props} isWide />
    </ChartOverlayContext>
  );
}

/** The figures beside it: write amplification now and since the first write, or that of the very collection that is shown, with what its colours mean. */
export function PictureFigures({ picture, theme }: { readonly picture: Picture; readonly theme: Theme }) {
  const language = useLanguage();
  const { page: early, panels: words } = language;
  const recalled = useSlow((state) => (isOfNow(state) ? state.recalled.collection : null));
  const plugged = useSlow(({ scenario, run }) => hasPlug(scenario, run));
  if (plugged) return <PowerBeside />;
  const collection = picture === 'cost' ? (recalled?.collection ?? null) : null;
  const { perHostPage } = collection === null ? { perHostPage: Number.NaN } : collectionSums(collection);
  return (
    <section className={styles.figures} aria-label={words.whatItCosts}>
      <h2 className={headingStyles.heading}>{words.writeAmplification}</h2>
      {Number.isFinite(perHostPage) ? (
        <dl className={figuresStyles.big}>
          <div>
            <dt>
              {early.pagesPerHostPage}
              {early.costOfOne}
            </dt>
            <dd className={figuresStyles.figure}>{language.numbers.ratio(perHostPage)}</dd>
          </div>
        </dl>
      ) : (
        <WafNumbers />
      )}
      {picture === 'map' && (
        <div className={styles.told} data-map>
          <SignKeys />
        </div>
      )}
      {collection !== null && (
        <div className={styles.told}>
          <Shares collection={collection} />
          <CollectionKeys collection={collection} theme={theme} />
        </div>
      )}
    </section>
  );
}
