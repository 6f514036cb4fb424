import { type Collection, collectionSums } from '../../../store/selections/drive/collection';
import { useLanguage } from '../../useLanguage';
import collectionStyles from './collection.module.css';
import { interleaved } from './interleaved';

/** Write amplification as a bar: the pages written where a victim was. */
export function Shares({ collection }: { readonly collection: Collection }) {
  const language = useLanguage();
  const { panels: words } = language;
  const { whole } = language.numbers;
  const { pages, valid, won } = collectionSums(collection);
  return (
    <div className={collectionStyles.sums}>
      <p>{words.writtenBase(whole(pages))}</p>
      <div className={collectionStyles.bar} style={interleaved(won, pages)} aria-hidden="true" />
      <p>
        <b className={collectionStyles.yours}>{words.hostShare(whole(won))}</b>,{' '}
        <b className={collectionStyles.moves}>{words.relocatedShare(whole(valid))}</b>
      </p>
    </div>
  );
}
