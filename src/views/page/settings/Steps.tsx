import { hasRequests } from '../../../scenario/procedure';
import { collectionOfPhases } from '../../../store/selections/drive/policies';
import { originPhase } from '../../../store/selections/phase';
import { useSlow } from '../../parts/context';
import { Live } from '../../parts/Live';
import { useLanguage } from '../../useLanguage';
import wordsStyles from '../../words.module.css';
import styles from './steps.module.css';
import { amountOfStep, stepName } from './stepWords';

const now = `${styles.step} ${styles.current}`;

/** The procedure as steps: done, under way, to come. */
export function Steps() {
  const language = useLanguage();
  const { panels: words } = language;
  const plan = useSlow((state) => state.plan);
  const stage = useSlow((state) => state.stage);
  const run = useSlow((state) => state.run);
  if (plan === null || stage === null || run === null) return null;
  // Actions on the run arrive with a new stage.
  const collection = collectionOfPhases(run, language);
  const { phases } = plan.scenario;
  const collects = (index: number) => index >= originPhase(plan) && phases[index] !== undefined && hasRequests(phases[index]);
  return (
    <ol className={styles.steps} aria-label={words.procedure}>
      {phases.map((_, index) => {
        const done = index < stage.phase || stage.ended;
        const current = index === stage.phase && !stage.ended;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a phase is its place in the procedure
          <li key={index} className={current ? now : styles.step} aria-current={current ? 'step' : undefined}>
            <span aria-hidden="true">{done ? '✓' : current ? '▸' : ''}</span>
            <span className={styles.stepName}>
              {[stepName(plan.scenario, index, language), ...(collects(index) ? [collection[index]?.join(words.andThen)] : [])]
                .filter(Boolean)
                .join(': ')}
              {done && <span className={wordsStyles.unseen}>{words.done}</span>}
            </span>
            <Live isClock className={styles.stepAmount} text={(run) => amountOfStep(run, index, language)} />
          </li>
        );
      })}
    </ol>
  );
}
