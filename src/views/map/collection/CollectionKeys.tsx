import type { Collection } from '../../../store/selections/drive/collection';
import type { Theme } from '../../theme';
import { useLanguage } from '../../useLanguage';
import legendStyles from '../legend.module.css';
import collectionStyles from './collection.module.css';
import { EARLIER_ALPHA, LEFT_ALPHA } from './drawCollection';

/** What the colours of its pages mean: for a stage, whose last row has nobody to ask. Owners, where there are several, are named below the victim. */
export function CollectionKeys({ collection, theme }: { readonly collection: Collection; readonly theme: Theme }) {
  const language = useLanguage();
  const { panels: words, map } = language;
  const { ramp } = theme.colours;
  const [stale, valid] = [ramp[0], ramp.at(-1)];
  const hasEarlier = collection.destinationPages.some((pages) => pages.some(({ earlier }) => earlier));
  return (
    <ul className={collectionStyles.keyList}>
      {collection.owners.size === 0 && <Key colour={valid}>{words.keyOfValid}</Key>}
      <Key colour={stale}>{words.keyOfStale}</Key>
      <Key colour={stale} strength={LEFT_ALPHA[theme.scheme]} hasEdge>
        {words.keyOfLeft}
      </Key>
      {hasEarlier && (
        <Key colour={valid} strength={EARLIER_ALPHA[theme.scheme]}>
          {words.keyOfEarlier}
        </Key>
      )}
      <li className={collectionStyles.keyEntry}>
        <i className={legendStyles.key} data-look="free" />
        {map.free}
      </li>
    </ul>
  );
}

interface KeyProps {
  readonly colour: string | undefined;
  /** As strong as it is drawn. */
  readonly strength?: number;
  readonly hasEdge?: boolean;
  readonly children: string;
}

function Key({ colour, strength = 1, hasEdge = false, children }: KeyProps) {
  return (
    <li className={collectionStyles.keyEntry}>
      <i className={legendStyles.key} data-edge={hasEdge || undefined}>
        <i className={collectionStyles.keyColour} style={{ background: colour, opacity: strength }} />
      </i>
      {children}
    </li>
  );
}
