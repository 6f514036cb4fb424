import type { Lesson } from '../../lessons/lesson';
import tourScenesStyles from '../page/told/tourScenes.module.css';
import { useLanguage } from '../useLanguage';
import styles from './stepDots.module.css';

interface StepDotsProps {
  readonly lesson: Lesson;
  readonly seen: readonly number[];
  /** The step that is on screen, from 0; null: none is. */
  readonly here: number | null;
  readonly onStep: (step: number) => void;
}

/** How far a lesson is: a dot a step, which leads there. */
export function StepDots({ lesson: { steps }, seen, here, onStep }: StepDotsProps) {
  const { lessons: words } = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons beside a title, no form
    <span className={`${tourScenesStyles.dots} ${styles.stepDots}`} role="group" aria-label={words.stepsSeen(seen.length, steps.length)}>
      {steps.map(({ name }, i) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place, and names may be alike
          key={i}
          type="button"
          aria-label={words.step(i + 1, name)}
          title={words.step(i + 1, name)}
          aria-current={i === here ? 'step' : undefined}
          onClick={() => onStep(i)}
        >
          <i className={i === here ? tourScenesStyles.here : seen.includes(i) ? tourScenesStyles.seen : ''} />
        </button>
      ))}
    </span>
  );
}
