import { perform } from '../../../store/session/commands';
import { useSession, useSlow } from '../../parts/context';
import { useEarlyLanguage } from '../../useLanguage';
import styles from './tourScenes.module.css';

/** The scenes of the opening tour: which one it is, back and on, and how long it is held: its dot fills. Nothing where the reader has taken over. */
export function TourScenes() {
  const { page: words } = useEarlyLanguage();
  const session = useSession();
  const tour = useSlow((state) => state.tour);
  if (tour === null) return null;
  const { at, count, holdMs } = tour;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex item in all supported browsers
    <div className={styles.scenes} role="group" aria-label={words.openingTourTitle} data-scene={at + 1} data-resting={tour.resting}>
      <button
        type="button"
        aria-label={words.previousScene}
        title={`${words.previousScene} (←)`}
        disabled={at === 0}
        onClick={() => perform(session, { do: 'tour', go: 'back' })}
      >
        ‹
      </button>
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a scene is its place in the tour
          <i key={i} className={i === at ? styles.here : i < at ? styles.seen : ''}>
            {i === at && holdMs !== null && <b style={{ animationDuration: `${holdMs}ms` }} />}
          </i>
        ))}
      </span>
      <button
        type="button"
        aria-label={words.nextScene}
        title={`${words.nextScene} (→)`}
        disabled={at === count - 1 && tour.resting}
        onClick={() => perform(session, { do: 'tour', go: 'on' })}
      >
        ›
      </button>
    </div>
  );
}
