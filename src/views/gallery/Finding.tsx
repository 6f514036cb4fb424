import type { ReactNode } from 'react';
import { type Experiment, wordsOfPart } from '../../scenario/experiments/experiment';
import articleStyles from '../parts/article.module.css';
import buttonStyles from '../parts/button.module.css';
import { useLanguage } from '../useLanguage';
import { showPlaces } from './evidencePlaces';
import styles from './experiment.module.css';
import { stressed } from './stress';

/** The hyphen of a name like X25-M: a line must not end there. */
const ONE_LETTER = /-(?=\p{L}(?!\p{L}))/gu;

interface TopProps {
  /** What the runs show; null: they are not computed yet, and nothing is known of them. */
  readonly finding: string | null;
  readonly experiment: Experiment;
  readonly variant: string;
  /** How many published figures the model misses; null: none, or nothing is known of them. */
  readonly missed: string | null;
  /** Which part is shown, or is in front; absent: there is one. */
  readonly choice?: ReactNode;
}

/** All that stands above the picture: one line that says what was done with which drives, and what the runs show. */
export function Top({ finding, experiment, variant, missed, choice }: TopProps) {
  const { data, gallery: words } = useLanguage();
  const { story, year } = experiment;
  const part = wordsOfPart(experiment, variant);
  // What qualifies a finding is a line of its own.
  const [said = '', aside] = (finding ?? data.told(part.learns)).split('\n');
  return (
    <header>
      <div className={styles.kicker}>
        <h3>{`${data.told(story.title)}, ${year}`}</h3>{' '}
        <span className={styles.about}>{`${data.told(story.about)}: ${data.told(part.test)}`}</span>{' '}
        <button type="button" className={`${buttonStyles.inline} ${styles.toProcedure}`} onClick={() => showPlaces('procedure', 'sources')}>
          {words.procedureAndSources}
        </button>
        {missed !== null && (
          <button type="button" className={buttonStyles.inline} onClick={() => showPlaces('misses')}>
            {missed}
          </button>
        )}
      </div>
      <div className={styles.found}>
        <div className={styles.finding}>
          <p className={articleStyles.headline}>
            {finding !== null && <span className={styles.byModel}>{words.byModel} </span>}
            {stressed(said.replace(ONE_LETTER, '\u2011'), words.stress).map(({ text, isStressed }, i) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
              isStressed ? <b key={i}>{text}</b> : text,
            )}
          </p>
          {aside !== undefined && <p className={styles.aside}>{aside}</p>}
        </div>
        {choice}
      </div>
    </header>
  );
}

interface LeadsProps {
  readonly experiment: Experiment;
  readonly variant: string;
  /** What it teaches is the headline already: nothing is computed. */
  readonly isLed: boolean;
}

/** Below the picture: why, and what is done. */
export function Leads({ experiment, variant, isLed }: LeadsProps) {
  const { data, gallery: words } = useLanguage();
  const { learns, did } = wordsOfPart(experiment, variant);
  return (
    <div className={styles.leads}>
      {!isLed && <p>{data.told(learns)}</p>}
      {did !== undefined && (
        <p>
          <b>{words.theTest}</b> {data.told(did)}
        </p>
      )}
    </div>
  );
}
