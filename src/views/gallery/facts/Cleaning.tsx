import { useEffect, useRef, useState } from 'react';
import { CollectionCamera, type RecordedCollection } from '../../../store/lab/experimentCollection';
import { collectionSums } from '../../../store/selections/drive/collection';
import { OneCollection } from '../../map/collection/OneCollection';
import styles from '../../parts/article.module.css';
import buttonStyles from '../../parts/button.module.css';
import { useReducedMotion } from '../../parts/context';
import type { Theme } from '../../theme';
import { useLanguage } from '../../useLanguage';
import { CollectionPlace } from './CollectionPlace';
import cleaningStyles from './cleaning.module.css';
import { PageShares } from './PageShares';

/** The diagram of the first article, driven by real collections of the tiny drive in an engine of its own. */
export function Cleaning({ theme }: { readonly theme: Theme }) {
  const { gallery: words } = useLanguage();
  const reduced = useReducedMotion();
  const camera = useRef<CollectionCamera | null>(null);
  const [recorded, setRecorded] = useState<RecordedCollection | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const shoot = () => {
    camera.current ??= new CollectionCamera();
    const mine = camera.current;
    mine.next().then(
      (next) => {
        if (camera.current !== mine) return;
        if (next !== null) {
          setFault(null);
          setRecorded(next);
          return;
        }
        // The run has ended: the next collection is of a new one.
        mine.dispose();
        camera.current = null;
        setFault(words.runEnded);
      },
      (error: unknown) => camera.current === mine && setFault(error instanceof Error ? error.message : String(error)),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first one is recorded once
  useEffect(() => {
    shoot();
    return () => {
      camera.current?.dispose();
      camera.current = null;
    };
  }, []);
  return (
    <article className={`${styles.page} ${cleaningStyles.cleaning}`}>
      <div className={cleaningStyles.head}>
        <h3 className={styles.headline}>{words.cleaned}</h3>
        <div className={buttonStyles.row}>
          <button type="button" onClick={shoot} disabled={recorded === null && fault === null}>
            {words.anotherCollection}
          </button>
        </div>
      </div>
      <p className={styles.lead}>{words.cleanedLead}</p>
      {fault !== null && <p role="alert">{fault}</p>}
      {recorded === null ? (
        fault === null && <CollectionPlace />
      ) : (
        <OneCollection
          className={cleaningStyles.collection}
          collection={recorded.collection}
          geometry={recorded.geometry}
          factor={1}
          theme={theme}
          reducedMotion={reduced}
          speed={1 / 6}
          startsMoving
          rewinds
          showsSteps
        >
          <PageShares sums={collectionSums(recorded.collection)} />
        </OneCollection>
      )}
    </article>
  );
}
