import { experiments } from '../../scenario/experiments/catalogue';
import type { Experiment } from '../../scenario/experiments/experiment';
import type { ExperimentName } from '../../store/lab/experimentData';
import articleStyles from '../parts/article.module.css';
import { usePage } from '../parts/context';
import { useShipped } from '../parts/useShipped';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import styles from './experimentIndex.module.css';
import { Sketch } from './Sketch';

interface IndexProps {
  readonly theme: Theme;
  readonly onOpen: (page: ExperimentName) => void;
}

/** The index: experiments that end in a table, and scenarios to watch. */
export function GalleryIndex({ theme, onOpen }: IndexProps) {
  const { gallery: words, sentences } = useLanguage();
  const { documents } = usePage();
  const shippedOnes = useShipped();
  return (
    <article className={articleStyles.page}>
      <h3 className={articleStyles.headline}>{words.five}</h3>
      <p className={articleStyles.lead}>{words.fiveLead}</p>
      <Stories theme={theme} stories={experiments.filter(({ isClassic }) => isClassic)} onOpen={onOpen} />
      <h3 className={articleStyles.subhead}>{words.modern}</h3>
      <Stories theme={theme} stories={experiments.filter(({ isClassic }) => !isClassic)} onOpen={onOpen} />
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

function Stories({ theme, stories, onOpen }: IndexProps & { readonly stories: readonly Experiment[] }) {
  const { data } = useLanguage();
  return (
    <ol className={styles.storyList}>
      {stories.map(({ name, year, story }) => (
        <li key={name}>
          <button type="button" className={styles.galleryStory} onClick={() => onOpen(name)}>
            <span>
              <Sketch name={name} theme={theme} />
            </span>
            <span>
              <span className={styles.storyTitle}>{data.told(story.title)}</span>
              {story.found !== undefined && <span className={styles.storyFound}>{data.told(story.found)}</span>}
              <span className={story.found === undefined ? styles.storyFound : styles.storyLearns}>{data.told(story.learns)}</span>
            </span>
            <span className={styles.storyAbout}>
              <span className={styles.storyYear}>{year}</span>
              {data.told(story.about)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
