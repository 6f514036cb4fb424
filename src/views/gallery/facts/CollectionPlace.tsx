import { useRef } from 'react';
import { pagesPerGroup } from '../../../domain/spare';
import { shippedScenario } from '../../../scenario/shipped/shipped';
import type { Box } from '../../canvas/box';
import { CollectionSteps } from '../../map/collection/CollectionSteps';
import collectionStyles from '../../map/collection/collection.module.css';
import { useCollectionLayout } from '../../map/collection/useCollectionLayout';
import { useReducedMotion } from '../../parts/context';
import { useLanguage } from '../../useLanguage';
import wordsStyles from '../../words.module.css';
import cleaningStyles from './cleaning.module.css';
import { PageShares } from './PageShares';

const never = () => {};
const boxStyle = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height });

/** The place of a collection of the tiny drive while it is computed: two empty groups, line by line as high as what comes. */
export function CollectionPlace() {
  const { gallery, panels: words } = useLanguage();
  const reduced = useReducedMotion();
  const stage = useRef<HTMLDivElement>(null);
  const pages = pagesPerGroup(shippedScenario('tiny').drive);
  const { layout } = useCollectionLayout(stage, pages, false);
  const { destination, victim } = layout;
  const way = { ...destination, y: destination.y + destination.height, height: victim.y - destination.y - destination.height };
  const valid = Math.floor(pages / 2);
  return (
    <section className={`${collectionStyles.collection} ${cleaningStyles.collection}`} aria-busy="true">
      <div className={collectionStyles.title}>
        <h2>{words.collectionTitle}</h2>
        <div className={cleaningStyles.unseen}>
          <CollectionSteps inSight onStep={never} onPlay={never} play={reduced ? null : 'pause'} />
        </div>
      </div>
      <p className={collectionStyles.head}>&nbsp;</p>
      <div className={`${collectionStyles.stage} ${cleaningStyles.place}`} ref={stage} style={{ height: layout.height }}>
        <i style={boxStyle(destination)} />
        <p className={wordsStyles.mute} role="status" style={boxStyle(way)}>
          {gallery.collectionComing}
        </p>
        <i style={boxStyle(victim)} />
      </div>
      <p className={collectionStyles.head}>&nbsp;</p>
      <div className={cleaningStyles.unseen}>
        <PageShares sums={{ pages, valid, won: pages - valid }} />
      </div>
    </section>
  );
}
