import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type Experiment, type PageRun, runsAt } from '../../store/lab/experimentData';
import type { ExperimentLab } from '../../store/lab/experimentLab';
import buttonStyles from '../parts/button.module.css';
import styles from '../parts/workBar.module.css';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { costAhead } from './cost';
import { type Entries, scaleName } from './standIns';

interface ComputeProps {
  readonly runs: readonly PageRun[];
  readonly lab: ExperimentLab;
  /** The scale of the runs as one says it: "1:64", "full size". */
  readonly at: string;
  /** What all of them take, where that is said before: "at full size: up to 3 minutes, 1.2 GB of memory". */
  readonly cost: string | null;
  readonly onCompute: (runs: readonly PageRun[]) => void;
}

/** Computes the remaining runs, or stops. */
export function ComputeButton({ runs, lab, at, cost, onCompute }: ComputeProps) {
  const { gallery: words } = useLanguage();
  const entries = useStore(lab.store, (state) => state.entries);
  // Where full size is stored, the small run that measures the machine is not needed.
  const busy = useStore(lab.store, ({ queue }) =>
    cost === null ? queue.length > 0 : queue.some((key) => runs.some((run) => run.key === key)),
  );
  const left = runs.filter(({ key }) => entries[key]?.status !== 'done');
  if (busy)
    return (
      <button type="button" className={styles.action} onClick={() => lab.cancel()}>
        {words.cancel}
      </button>
    );
  if (left.length === 0) return <p className={`${styles.action} ${wordsStyles.mute}`}>{words.allComputed(at)}</p>;
  return (
    <button
      type="button"
      className={cost === null ? `${buttonStyles.filled} ${styles.action}` : styles.action}
      title={cost ?? undefined}
      onClick={() => onCompute(left)}
    >
      {cost !== null && left.length === runs.length
        ? words.compute
        : left.length < runs.length
          ? words.computeOthers(left.length)
          : left.length === 1
            ? words.computeRun
            : words.computeAll(left.length)}
    </button>
  );
}

interface MeantProps {
  readonly experiment: Experiment;
  readonly coarseRuns: readonly PageRun[];
  readonly entries: Entries;
  readonly onCompute: (runs: readonly PageRun[]) => void;
}

/** Computes the experiment at the scale it is meant for, and says before how long that takes and how much memory. */
export function MeantScale({ experiment, coarseRuns, entries, onCompute }: MeantProps) {
  const language = useLanguage();
  const { data, gallery: words } = language;
  const { scale } = experiment;
  const planned = useMemo(() => runsAt(experiment, scale), [experiment, scale]);
  if (!planned.ok) return null;
  return (
    <button type="button" className={buttonStyles.filled} title={data.told(experiment.scaleNote)} onClick={() => onCompute(planned.value)}>
      {words.computeAt(scaleName(scale, language), costAhead(planned.value, coarseRuns, entries, language))}
    </button>
  );
}
