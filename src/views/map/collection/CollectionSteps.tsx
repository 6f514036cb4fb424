import { useLanguage } from '../../useLanguage';
import { ViewMenu } from '../../ViewMenu';
import collectionStyles from './collection.module.css';

interface StepsProps {
  /** As buttons; else they are a menu. */
  readonly inSight: boolean;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onPlay: () => void;
  /** What the button between them does; null: stills have none. */
  readonly play: 'play' | 'pause' | 'again' | null;
}

/** What moves the collection: page by page, and by itself. */
export function CollectionSteps({ inSight, onStep, onPlay, play }: StepsProps) {
  const { panels: words } = useLanguage();
  const buttons = (
    <>
      <button type="button" aria-label={words.previousPage} onClick={() => onStep(-1)}>
        ‹
      </button>
      {play !== null && (
        <button type="button" onClick={onPlay}>
          {words[play]}
        </button>
      )}
      <button type="button" aria-label={words.nextPage} onClick={() => onStep(1)}>
        ›
      </button>
    </>
  );
  return inSight ? <div className={collectionStyles.steps}>{buttons}</div> : <ViewMenu what={words.collectionTitle}>{buttons}</ViewMenu>;
}
