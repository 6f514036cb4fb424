import type { Step } from '../../../lessons/lesson';
import { encodeLink } from '../../../scenario/link/link';
import { encodePair } from '../../../scenario/link/pairLink';
import type { Scenario } from '../../../scenario/types';
import { useSlow } from '../../parts/context';
import hintStyles from '../../parts/hint.module.css';
import { useFetched } from '../../parts/useFetched';
import { useLanguage } from '../../useLanguage';
import styles from '../lessons.module.css';
import { useLesson } from '../useLesson';

/** A link at which the other drive runs beside a step's own; alone where two do not fit into one; null: it is too long. */
export async function linkBeside(own: Scenario, other: Scenario): Promise<string | null> {
  const pair = await encodePair({ a: own, b: other });
  const link = pair.ok ? pair : await encodeLink(other);
  return link.ok ? link.value : null;
}

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
  const runs = useFetched(async () => (step === null ? [] : linksBeside(step).catch(() => [])), [step]);
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
