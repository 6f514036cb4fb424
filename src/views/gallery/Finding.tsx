import { type Experiment, wordsOfPart } from '../../scenario/experiments/experiment';
import articleStyles from '../parts/article.module.css';
import { useLanguage } from '../useLanguage';
import styles from './experiment.module.css';

/** The hyphen of a name like X25-M: a line must not end there. */
const ONE_LETTER = /-(?=\p{L}(?!\p{L}))/gu;

interface FindingProps {
  /** What the runs show; null: they are not computed yet. */
  readonly finding: string | null;
  readonly experiment: Experiment;
  readonly variant: string;
}

/** What the runs show, said to be the model's; before they are computed, what one learns. Below it why, and what is done. */
export function Finding({ finding, experiment, variant }: FindingProps) {
  const { data, gallery: words } = useLanguage();
  const part = wordsOfPart(experiment, variant);
  const learns = data.told(part.learns);
  return (
    <>
      <p className={`${articleStyles.headline} ${styles.headline}`}>
        {finding !== null && <span className={styles.byModel}>{words.byModel} </span>}
        {(finding ?? learns).replace(ONE_LETTER, '\u2011')}
      </p>
      <div className={styles.leads}>
        {finding !== null && <p>{learns}</p>}
        {part.did !== undefined && (
          <p>
            <b>{words.theTest}</b> {data.told(part.did)}
          </p>
        )}
      </div>
    </>
  );
}
