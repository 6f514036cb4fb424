import { useEffect, useState } from 'react';
import { useSlow } from '../../parts/context';
import hintStyles from '../../parts/hint.module.css';
import { useLanguage } from '../../useLanguage';
import styles from '../lessons.module.css';
import { useLesson } from '../useLesson';
import { linkBeside } from './linkBeside';

/** Ways to the runs that a step measured out of sight, each beside the step's own drive, in a tab of its own. */
export function MeasuredRuns() {
  const { lessons: words } = useLanguage();
  const step = useLesson((state) => state.lesson?.steps[state.step] ?? null);
  const alone = useSlow((state) => state.view.asked?.view != null);
  const [runs, setRuns] = useState<readonly { readonly name: string; readonly link: string }[]>([]);
  useEffect(() => {
    let isWanted = true;
    const measures = step?.measures ?? [];
    const made = measures.map(async ({ name, drive }) => ({ name, link: step === null ? null : await linkBeside(step.drive, drive) }));
    void Promise.all(made).then((all) => {
      if (isWanted) setRuns(all.flatMap(({ name, link }) => (link === null ? [] : [{ name, link }])));
    });
    return () => {
      isWanted = false;
    };
  }, [step]);
  if (alone || runs.length === 0) return null;
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
