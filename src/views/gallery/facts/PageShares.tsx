import type { CollectionSums } from '../../../store/selections/drive/collection';
import { useLanguage } from '../../useLanguage';
import cleaningStyles from './cleaning.module.css';

/** The pages written where the victim was, in two pieces: its own, moved, and those that the erase leaves to the host. As wide as the group above. */
export function PageShares({ sums: { pages, valid, won } }: { readonly sums: Pick<CollectionSums, 'pages' | 'valid' | 'won'> }) {
  const { gallery, numbers, panels: words } = useLanguage();
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
