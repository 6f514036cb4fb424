import { useLanguage } from '../../useLanguage';
import collectionStyles from './collection.module.css';

/** "yellow is stale": the words name what is seen where the system forces its colours, too. Nothing on a stage, which has keys. */
export function StaleKey() {
  const { panels: words } = useLanguage();
  return (
    <>
      <span className={collectionStyles.byHue}>{words.yellowIsStale}</span>
      <span className={collectionStyles.byGrey}>{words.greyIsStale}</span>
    </>
  );
}
