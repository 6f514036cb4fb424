import type { Step } from '../../../lessons/lesson';
import { useSlow } from '../../parts/context';
import hintStyles from '../../parts/hint.module.css';
import { useFetched } from '../../parts/useFetched';
import { useLanguage } from '../../useLanguage';
import styles from '../lessons.module.css';
import { useLesson } from '../useLesson';
import { linkBeside } from './linkBeside';

/** Links to what a step measures, each beside the step's own drive. */
async function linksBeside({ measures, drive: own }: Step): Promise<readonly { readonly name: string; readonly link: string }[]> {
  const made = await Promise.all(measures.map(async ({ name, drive }) => ({ name, link: await linkBeside(own, drive) })));
  return made.flatMap(({ name, link }) => (link === null ? [] : [{ name, link }]));
}

/** Ways to the runs that a step measured out of sight, each beside the step's own drive, in a tab of its own. */
export function MeasuredRuns() {
  const { lessons: words } = useLanguage();
  const step = useLesson((state) => state.lesson?.steps[state.step] ?? null);
  const alone = useSlow((state) => state.view.asked?.view != null);
  const runs = useFetched(async () => (step === null ? [] : linksBeside(step)), [step]);
  if (alone || runs === null || runs.length === 0) return null;
  return (
    <p className={`${hintStyles.hint} ${styles.lessonOthers}`}>
      {words.otherRuns}{' '}
      {runs.map(({ name, link }, i) => (
        <a key={name} href={link} target="_blank" rel="noreferrer">
          {words.runName(name, i + 1)}
        </a>
      ))}
    </p>
  );
}
