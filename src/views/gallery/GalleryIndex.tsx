import { experiments } from '../../scenario/experiments/catalogue';
import type { ExperimentName } from '../../store/lab/experimentData';
import articleStyles from '../parts/article.module.css';
import buttonStyles from '../parts/button.module.css';
import { usePage } from '../parts/context';
import { useShipped } from '../parts/useShipped';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import styles from './experimentIndex.module.css';
import { Sketch } from './Sketch';
import { firstSentence } from './stress';

interface IndexProps {
  readonly theme: Theme;
  readonly onOpen: (page: ExperimentName) => void;
}

/** The index: experiments that end in a table, and scenarios to watch. */
export function GalleryIndex({ theme, onOpen }: IndexProps) {
  const { gallery: words, sentences } = useLanguage();
  const { documents } = usePage();
  const shippedOnes = useShipped();
  const inOrder = [...experiments].sort((a, b) => Number(b.isClassic) - Number(a.isClassic));
  const [first] = inOrder;
  return (
    <article className={`${articleStyles.page} ${styles.index}`}>
      <div className={styles.head}>
        <h3 className={articleStyles.headline}>{words.five}</h3>
        {first !== undefined && (
          <button type="button" className={buttonStyles.filled} onClick={() => onOpen(first.name)}>
            {words.begin}
          </button>
        )}
      </div>
      <p className={articleStyles.lead}>{words.fiveLead}</p>
      <Stories inOrder={inOrder} theme={theme} onOpen={onOpen} />
      <h3 className={articleStyles.subhead}>{words.scenarios}</h3>
      <ul className={styles.scenarioList}>
        {shippedOnes.map((shipped) => (
          <li key={shipped.id}>
            <button type="button" className={styles.scenario} onClick={() => void documents.openShipped(shipped.id)}>
              <strong>{sentences.ofScenario(shipped.scenario.name)}</strong>
              <span className={styles.storyAbout}>{sentences.ofScenario(shipped.about)}</span>
            </button>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** The articles' experiments, then those of today: a picture of what was found, and the first sentence that says it. The first is the one to begin with. */
function Stories({ inOrder, theme, onOpen }: IndexProps & { readonly inOrder: typeof experiments }) {
  const { data } = useLanguage();
  return (
    <ol className={styles.storyList}>
      {inOrder.map((experiment, i) => {
        const { name, year, story } = experiment;
        return (
          <li key={name} data-first={i === 0 || undefined}>
            <button type="button" className={styles.galleryStory} onClick={() => onOpen(name)}>
              <Sketch experiment={experiment} theme={theme} />
              <span className={styles.storyTitle}>
                {data.told(story.title)} <span className={styles.storyYear}>{year}</span>
              </span>
              <span className={styles.storyFound}>{data.told(firstSentence(story.found ?? story.learns))}</span>
              <span className={styles.storyAbout}>{data.told(story.about)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
