import { useMemo } from 'react';
import { destination } from '../../../destinations/destination';
import type { Run } from '../../../store/runs/run';
import { nextThings } from '../../../store/selections/words/next';
import buttonStyles from '../../parts/button.module.css';
import { useSession } from '../../parts/context';
import { useLanguage } from '../../useLanguage';
import styles from './ahead.module.css';

/** Two things to try after this run. `withLessons`: where the header has no way to the lessons, they stand among them. */
export function NextChoices({ run, withLessons }: { readonly run: Run; readonly withLessons: boolean }) {
  const language = useLanguage();
  const { panels: words } = language;
  const session = useSession();
  const things = useMemo(() => nextThings(run, language), [run, language]);
  if (things.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all supported browsers
    <div className={styles.next} role="group" aria-label={words.tryNext}>
      <p>{words.tryNext}</p>
      <div className={buttonStyles.row}>
        {things.map((thing, i) => (
          // The first answers what the sentence asks.
          <button
            key={thing.key}
            type="button"
            className={i === 0 ? buttonStyles.filled : ''}
            title={thing.why}
            onClick={() => void session.tryNext(thing.scenario)}
          >
            {thing.label}
          </button>
        ))}
        {withLessons && (
          <button type="button" onClick={() => session.go(destination('lessons'))}>
            {language.page.lessons}
          </button>
        )}
      </div>
    </div>
  );
}
