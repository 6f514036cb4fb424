import { PlainEnds, RunUntil } from '../../time/RunUntil';
import { useLanguage } from '../../useLanguage';
import { FollowPage } from '../../why/FollowPage';
import { Hand } from '../../why/Hand';
import styles from './untilMore.module.css';

/** How far the run goes: the plain ends, and folded every other condition, and what concerns one page. */
export function UntilMore() {
  const { until: words } = useLanguage();
  return (
    <>
      <PlainEnds />
      <details className={styles.untilMore}>
        <summary>{words.otherCondition}</summary>
        <RunUntil />
      </details>
      <details className={styles.untilMore}>
        <summary>{words.onePage}</summary>
        <FollowPage />
        <Hand />
      </details>
    </>
  );
}
