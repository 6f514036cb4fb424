import { useEffect, useRef, useState } from 'react';
import { CollectionCamera, type RecordedCollection } from '../../../store/lab/experimentCollection';
import { type Collection, collectionSums } from '../../../store/selections/drive/collection';
import { OneCollection } from '../../map/collection/OneCollection';
import styles from '../../parts/article.module.css';
import buttonStyles from '../../parts/button.module.css';
import { useReducedMotion } from '../../parts/context';
import type { Theme } from '../../theme';
import { useLanguage } from '../../useLanguage';
import cleaningStyles from './cleaning.module.css';

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
        {recorded !== null && (
          <div className={buttonStyles.row}>
            <button type="button" onClick={shoot}>
              {words.anotherCollection}
            </button>
          </div>
        )}
      </div>
      <p className={styles.lead}>{words.cleanedLead}</p>
      {fault !== null && <p role="alert">{fault}</p>}
      {recorded !== null && (
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
          <PageShares collection={recorded.collection} />
        </OneCollection>
      )}
    </article>
  );
}

/** The pages written where the victim was, in two pieces: its own, moved, and those that the erase leaves to the host. As wide as the group above. */
function PageShares({ collection }: { readonly collection: Collection }) {
  const { gallery, numbers, panels: words } = useLanguage();
  const { pages, valid, won } = collectionSums(collection);
  const pieces = [
    { key: 'moved', look: cleaningStyles.moved, count: valid, text: words.relocatedShare(numbers.whole(valid)) },
    { key: 'host', look: cleaningStyles.host, count: won, text: words.hostShare(numbers.whole(won)) },
  ] as const;
  return (
    <div className={cleaningStyles.shares}>
      <p>
        <span>{words.writtenBase(numbers.whole(pages))}</span>
        {won > 0 && <span>{gallery.collectionWaf(numbers.whole(pages), numbers.whole(won), numbers.three(pages / won))}</span>}
      </p>
      <div className={cleaningStyles.pieces} style={{ gridTemplateColumns: `${valid}fr ${won}fr` }}>
        {pieces.map(
          ({ key, look, count, text }) =>
            count > 0 && (
              <div key={key} className={look}>
                <i className={cleaningStyles.pages} aria-hidden="true" style={{ gridTemplateColumns: `repeat(${count}, 1fr)` }}>
                  {Array.from({ length: count }, (_, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
                    <i key={i} />
                  ))}
                </i>
                <b>{text}</b>
              </div>
            ),
        )}
      </div>
    </div>
  );
}
