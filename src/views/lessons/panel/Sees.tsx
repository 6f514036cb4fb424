import { destination } from '../../../destinations/destination';
import { experimentTitles } from '../../../scenario/experiments/names';
import buttonStyles from '../../parts/button.module.css';
import { useSession, useSlow } from '../../parts/context';
import hintStyles from '../../parts/hint.module.css';
import { useLanguage } from '../../useLanguage';
import styles from '../lessons.module.css';
import { useLesson } from '../useLesson';

/** Ways from a step to the experiments that show the same; a lesson alone in a frame has no gallery to lead to. */
export function Sees() {
  const { data, lessons: words } = useLanguage();
  const session = useSession();
  const sees = useLesson((state) => state.lesson?.steps[state.step]?.sees ?? null);
  const alone = useSlow((state) => state.view.asked?.view != null);
  if (sees === null || sees.length === 0 || alone) return null;
  return (
    <p className={`${hintStyles.hint} ${styles.lessonSees}`}>
      {words.sees}
      {sees.map((name) => (
        <button key={name} type="button" className={buttonStyles.inline} onClick={() => session.go(destination('experiment', name))}>
          {data.told(experimentTitles[name] ?? name)}
        </button>
      ))}
    </p>
  );
}
