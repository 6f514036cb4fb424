import { withUnit } from '../../domain/format';
import type { Experiment } from '../../store/lab/experimentData';
import { memoryOf, type PageRun } from '../../store/lab/experimentData';
import type { LabEntry } from '../../store/lab/labEntry';
import type { Language } from '../../texts/language';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import composerStyles from './composer/composer.module.css';
import styles from './experiment.module.css';
import { scaleName } from './standIns';

interface ProgressProps {
  readonly experiment: Experiment;
  readonly runs: readonly PageRun[];
  readonly entries: Readonly<Record<string, LabEntry>>;
  readonly queue: readonly string[];
}

interface StateProps extends ProgressProps {
  /** What the page shows in place of each run, where some came with it; empty: none did. */
  readonly standIns: readonly (LabEntry | undefined)[];
}

/** How far each run is, and what they cost on this machine; or that they are shown as they came with the page. */
export function Progress(props: StateProps) {
  const { runs, entries, standIns } = props;
  const isUntouched = runs.every(({ key }) => entries[key] === undefined);
  return isUntouched && standIns.length > 0 ? <StoredState {...props} /> : <ComputedState {...props} />;
}

function StoredState({ experiment, runs, standIns }: Pick<StateProps, 'experiment' | 'runs' | 'standIns'>) {
  const language = useLanguage();
  const { data, gallery: words } = language;
  const scale = standIns.find((entry) => entry?.stored != null)?.scenario.scale ?? experiment.scale;
  const faults = standIns.flatMap((entry) => (entry?.fault == null ? [] : [entry.fault]));
  const stored = standIns.flatMap((entry) => entry?.stored ?? []);
  const [first] = stored;
  return (
    <section aria-label={words.progress}>
      {faults.map((fault) => (
        <p key={fault} className={composerStyles.faults}>
          {fault}
        </p>
      ))}
      <p className={styles.procedureState}>
        {words.cameWithPage(stored.length, runs.length, scaleName(scale, language), first === undefined ? null : first.m)}{' '}
        <span className={wordsStyles.mute}>{data.told(experiment.scaleNote)}</span>
      </p>
    </section>
  );
}

function ComputedState({ experiment, runs, entries, queue }: ProgressProps) {
  const language = useLanguage();
  const { data, gallery: words } = language;
  const { percent } = language.numbers;
  const running = runsUnderWay(runs, entries, queue);
  const shareOf = ({ key }: PageRun) => (entries[key]?.status === 'done' ? 1 : Math.min(1, entries[key]?.progress ?? 0));
  const done = runs.filter(({ key }) => entries[key]?.status === 'done').length;
  return (
    <section aria-label={words.progress}>
      <div className={styles.runCells} aria-hidden="true">
        {runs.map((run) => (
          <i key={run.key} title={data.told(run.run.title)}>
            <b style={{ width: `${shareOf(run) * 100}%` }} />
          </i>
        ))}
      </div>
      <progress
        className={wordsStyles.unseen}
        aria-label={words.runsComputed}
        max={runs.length}
        value={running.reduce((sum, run) => sum + shareOf(run), done)}
      />
      <p className={styles.procedureState}>
        {running.map((run) => words.underWay(data.told(run.run.title), percent(Math.floor(shareOf(run) * 100) / 100))).join('')}
        {words.runsDone(done, runs.length)}{' '}
        <span className={wordsStyles.mute}>
          {costText(runs, entries, running.length, language)} {scaleText(experiment, runs, language)}
        </span>
      </p>
      <p className={wordsStyles.unseen} role="status">
        {done === runs.length ? words.allDone : ''}
      </p>
    </section>
  );
}

function runsUnderWay(runs: readonly PageRun[], entries: Readonly<Record<string, LabEntry>>, queue: readonly string[]): readonly PageRun[] {
  return runs.filter(({ key }) => queue.includes(key) && entries[key]?.status === 'running');
}

interface StepsProps extends ProgressProps {
  /** Those of the tab: its steps are listed. */
  readonly shown: readonly PageRun[];
}

/** The procedure as steps with those under way marked. */
export function ProcedureSteps({ experiment, runs, shown, entries, queue }: StepsProps) {
  const { data } = useLanguage();
  const running = runsUnderWay(runs, entries, queue);
  const steps = new Set(running.map(({ key, run }) => run.stepOfPhase[entries[key]?.phase ?? 0]));
  const used = new Set(shown.flatMap(({ run }) => run.stepOfPhase));
  return (
    <ol className={styles.procedureSteps}>
      {experiment.steps.map((text, index) =>
        !used.has(index) ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place, and some are done twice
          <li key={index} className={steps.has(index) ? styles.now : ''} aria-current={steps.has(index) ? 'step' : undefined}>
            {data.told(text)}
          </li>
        ),
      )}
    </ol>
  );
}

/** The cost of a run: memory as planned, seconds as measured; `beside`: runs under way beside each other. */
function costText(runs: readonly PageRun[], entries: Readonly<Record<string, LabEntry>>, beside: number, language: Language): string {
  const { gallery: words } = language;
  const { bytes, whole } = language.numbers;
  const measured = runs.flatMap(({ key }) => {
    const entry = entries[key];
    return entry?.status === 'done' ? [entry.wallSeconds] : [];
  });
  const memory = bytes(memoryOf(runs));
  if (measured.length === 0) return words.runTakes(memory);
  const mean = measured.reduce((sum, seconds) => sum + seconds, 0) / measured.length;
  const left = runs.length - measured.length;
  const rest = left === 0 ? '' : words.timeLeft(withUnit(whole(Math.ceil((left * mean) / Math.max(1, beside))), 's'), left);
  return words.runTook(withUnit(whole(Number(mean.toPrecision(2))), 's'), rest, memory);
}

function scaleText(experiment: Experiment, runs: readonly PageRun[], language: Language): string {
  const { data, gallery: words } = language;
  const scale = runs[0]?.scenario.scale ?? 1;
  if (scale === 1) return words.inFullSize;
  if (scale === experiment.scale) return words.scaled(scale, data.told(experiment.scaleNote));
  const meant = experiment.scale === 1 ? words.fullSize : `1:${experiment.scale}`;
  return words.scaledMeant(scale, meant, data.told(experiment.scaleNote));
}
