import { type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { type Experiment, type PageRun, runsAt } from '../../store/lab/experimentData';
import type { ExperimentLab } from '../../store/lab/experimentLab';
import type { LabEntry } from '../../store/lab/labEntry';
import buttonStyles from '../parts/button.module.css';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { costAgain, costAhead } from './cost';
import styles from './experiment.module.css';
import { Progress } from './Procedure';
import { type Entries, scaleName } from './standIns';

interface FootProps {
  readonly experiment: Experiment;
  /** 1:scale of the runs, the one that is computed at once, and the form that chooses it. */
  readonly scale: number;
  readonly coarse: number;
  readonly scaleChoice: ReactNode;
  /** Those of the tab among all, those at the coarse scale, and of these what is computed at once. */
  readonly runs: readonly PageRun[];
  readonly shown: readonly PageRun[];
  readonly coarseRuns: readonly PageRun[];
  readonly atOnce: readonly PageRun[];
  readonly lab: ExperimentLab;
  readonly entries: Entries;
  readonly queue: readonly string[];
  /** What the page shows in place of each run. */
  readonly standIns: readonly (LabEntry | undefined)[];
  readonly onScale: (scale: number) => void;
  readonly onCompute: (runs: readonly PageRun[]) => void;
}

/** At the bottom of the window: how the drives are simulated, how far that is, and what computes more of it. */
export function FootBar(props: FootProps) {
  const { experiment, scale, coarse, scaleChoice, runs, shown, coarseRuns, atOnce, lab, entries, queue, standIns, onScale, onCompute } =
    props;
  const language = useLanguage();
  const { gallery: words } = language;
  const isStored = experiment.stored !== undefined;
  const at = scaleName(scale, language);
  return (
    <div className={styles.footBar}>
      {scaleChoice}
      <Progress experiment={experiment} runs={runs} entries={entries} queue={queue} standIns={isStored ? standIns : []} />
      <ComputeButton
        runs={[...shown, ...runs.filter((run) => !shown.includes(run))]}
        lab={lab}
        at={at}
        cost={
          isStored && scale === experiment.scale
            ? words.atScale(at, costAgain(runs, standIns, entries[atOnce[0]?.key ?? ''], language))
            : null
        }
        onCompute={onCompute}
      />
      {!isStored && scale === coarse && experiment.scale < coarse && queue.length === 0 && (
        <MeantScale
          experiment={experiment}
          coarseRuns={coarseRuns}
          entries={entries}
          onCompute={(larger) => {
            onScale(experiment.scale);
            onCompute(larger);
          }}
        />
      )}
    </div>
  );
}

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
function ComputeButton({ runs, lab, at, cost, onCompute }: ComputeProps) {
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
function MeantScale({ experiment, coarseRuns, entries, onCompute }: MeantProps) {
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
