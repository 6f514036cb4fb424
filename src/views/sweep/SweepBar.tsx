import type { ReactNode } from 'react';
import type { SweepPool, SweepState } from '../../store/lab/sweepPool';
import buttonStyles from '../parts/button.module.css';
import workBarStyles from '../parts/workBar.module.css';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import styles from './sweep.module.css';

interface BarProps {
  readonly state: SweepState;
  readonly pool: SweepPool;
  readonly disabled: boolean;
  /** What is varied and measured. */
  readonly children: ReactNode;
}

/** At the foot of the window: start, cancel, how far it is, and the form. */
export function SweepBar({ state, pool, disabled, children }: BarProps) {
  const language = useLanguage();
  const { sweep: texts } = language;
  const { seconds } = language.numbers;
  const { busy, done, total, left } = state;
  const impossible = state.entries.length - total;
  const words = texts.pointsDone(done, total, impossible);
  return (
    <div className={`${workBarStyles.bar} ${styles.work}`} data-busy={busy}>
      <progress value={done} max={Math.max(1, total)} aria-label={texts.computed} />
      {busy ? (
        <button type="button" onClick={() => pool.cancel()}>
          {texts.cancel}
        </button>
      ) : (
        <button type="button" className={buttonStyles.filled} disabled={disabled || done === total} onClick={() => pool.start()}>
          {done === total && total > 0 ? texts.allComputed : texts.compute(total - done)}
        </button>
      )}
      <span className={styles.count}>
        {words}
        {busy && left !== null && texts.toGo(seconds(Math.ceil(left)))}
      </span>
      <span className={wordsStyles.unseen} role="status">
        {!busy && done === total && total > 0 ? texts.allPoints : ''}
      </span>
      {children}
    </div>
  );
}
