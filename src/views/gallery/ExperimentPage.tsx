import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Experiment } from '../../store/lab/experimentData';
import { measurementsOf, type PageRun, plotsOf, runsAt } from '../../store/lab/experimentData';
import type { ExperimentLab } from '../../store/lab/experimentLab';
import { isStored, storedEntry, storedKey } from '../../store/lab/storedRuns';
import articleStyles from '../parts/article.module.css';
import { useSession } from '../parts/context';
import { Choice } from '../parts/fields';
import workBarStyles from '../parts/workBar.module.css';
import { Tabs } from '../Tabs';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import { Bars, barSetsOf } from './Bars';
import { ClassicViews } from './ClassicViews';
import { findingOf } from './classicWords';
import composerStyles from './composer/composer.module.css';
import { costAgain } from './cost';
import { DifferencePlot } from './DifferencePlot';
import { Compared, Fold, Proof, Remarks } from './Evidence';
import { ComputeButton, MeantScale } from './ExperimentBar';
import { Extras } from './Extras';
import styles from './experiment.module.css';
import { Finding } from './Finding';
import { BlockSchemes } from './facts/BlockSchemes';
import { Misses } from './Misses';
import { Progress } from './Procedure';
import { SharePairs } from './SharePairs';
import { coarseScale, multiplesOf, openingScale, scaleName, usualScales, withStandIns } from './standIns';

interface PageProps {
  readonly experiment: Experiment;
  readonly theme: Theme;
  readonly lab: ExperimentLab;
  /** 1:scale as chosen before; null: not chosen yet. */
  readonly chosenScale: number | null;
  readonly onScale: (scale: number) => void;
  /** The tab that the address names; null: the first. */
  readonly tab: string | null;
  readonly onTab: (tab: string) => void;
}

/** One experiment: what one learns, its picture, computed at once at a coarse scale or stored at full size, and below it, folded, all that proves it. */
export function ExperimentPage(props: PageProps) {
  const { data, gallery: words } = useLanguage();
  const { experiment, chosenScale, tab, onTab } = props;
  return (
    <article className={`${articleStyles.page} ${styles.experiment}`}>
      <div className={styles.top}>
        <div className={articleStyles.kicker}>
          <h3>{data.told(experiment.story.title)}</h3> <span>{words.yearAbout(experiment.year, data.told(experiment.story.about))}</span>
        </div>
        {experiment.variants.length > 1 && (
          <Tabs
            label={words.whichRuns}
            options={experiment.variants.map(({ id, name }) => ({ value: id, name: data.told(name) }))}
            value={tab ?? experiment.variants[0]?.id ?? ''}
            onValue={onTab}
          />
        )}
      </div>
      <AtScale key={chosenScale ?? 0} {...props} scale={chosenScale ?? openingScale(experiment)} coarse={coarseScale(experiment)} />
    </article>
  );
}

interface ScaleProps extends PageProps {
  readonly scale: number;
  /** The scale that is computed at once: its runs stand in for those that are not computed yet. */
  readonly coarse: number;
}

function AtScale(props: ScaleProps) {
  const language = useLanguage();
  const { data, gallery: words } = language;
  const { experiment, scale, coarse, onScale } = props;
  const planned = useMemo(() => runsAt(experiment, scale), [experiment, scale]);
  const scales = [...new Set([...usualScales, experiment.scale, coarse])].sort((a, b) => a - b);
  const choice = (
    <Choice
      label={words.drivesAt}
      value={String(scale)}
      options={scales.map((value) => ({ value: String(value), name: scaleName(value, language) }))}
      onChoose={(value) => onScale(Number(value))}
    />
  );
  if (planned.ok) return <Runs {...props} runs={planned.value} scaleChoice={choice} />;
  return (
    <>
      <p className={`${articleStyles.headline} ${styles.headline}`}>{data.told(experiment.story.learns)}</p>
      <div className={workBarStyles.bar}>{choice}</div>
      <ul className={composerStyles.faults}>
        {planned.faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </>
  );
}

interface RunsProps extends ScaleProps {
  readonly runs: readonly PageRun[];
  readonly scaleChoice: React.ReactNode;
}

/** Computes the runs of the coarse scale as soon as the page is opened, once. */
function useAtOnce(lab: ExperimentLab, runs: readonly PageRun[]): void {
  const session = useSession();
  useEffect(() => {
    const fresh = runs.filter(({ key }) => lab.state.entries[key] === undefined);
    if (fresh.length === 0) return;
    // Both would share the machine's cores, and the page behind is not seen.
    session.pause();
    lab.start(fresh.map(({ key, scenario }) => ({ key, scenario })));
  }, [lab, runs, session]);
}

/** Fetches what is stored of the runs. */
function useStored(lab: ExperimentLab, experiment: Experiment, runs: readonly PageRun[]): void {
  useEffect(() => {
    for (const item of runs)
      if (isStored(experiment, item))
        void lab.recall({ key: storedKey(experiment, item), scenario: item.scenario }, () => storedEntry(experiment, item));
  }, [lab, experiment, runs]);
}

function Runs({ theme, lab, tab, onScale, experiment, runs, scale, coarse, scaleChoice }: RunsProps) {
  const language = useLanguage();
  const { data, gallery: words } = language;
  const session = useSession();
  const entries = useStore(lab.store, (state) => state.entries);
  const queue = useStore(lab.store, (state) => state.queue);
  const variant = tab ?? experiment.variants[0]?.id ?? '';
  const coarseRuns = useMemo(() => {
    const planned = runsAt(experiment, coarse);
    const all = planned.ok ? planned.value : [];
    // The visible tab comes first.
    return [...all.filter(({ run }) => run.variant === variant), ...all.filter(({ run }) => run.variant !== variant)];
  }, [experiment, coarse, variant]);
  // One small run tells how fast this machine is, where it is not one of those that are stored.
  const atOnce = useMemo(() => {
    const missing = coarseRuns.filter((item) => !isStored(experiment, item));
    return missing.length > 0 || coarse === experiment.scale ? missing : coarseRuns.slice(0, 1);
  }, [experiment, coarse, coarseRuns]);
  useAtOnce(lab, atOnce);
  useStored(lab, experiment, coarseRuns);
  const shown = runs.filter(({ run }) => run.variant === null || run.variant === variant);
  const seen = useMemo(() => withStandIns(experiment, runs, coarseRuns, entries), [experiment, runs, coarseRuns, entries]);
  const measured = useMemo(() => measurementsOf(runs, seen), [runs, seen]);
  const table = useMemo(() => experiment.table(measured), [experiment, measured]);
  const rows = table.filter((row) => row.variant === null || row.variant === variant);
  const plots = plotsOf(experiment, variant, shown);
  const standIns = runs.map(({ key }) => seen[key]);
  const remarks = experiment.remarks?.(measured, variant) ?? [];
  const subscribe = useMemo(() => (listener: () => void) => lab.store.subscribe(listener), [lab]);
  const compute = (wanted: readonly PageRun[]) => {
    session.pause();
    lab.start(wanted.map(({ key, scenario }) => ({ key, scenario })));
  };
  const front = experiment.variants.find(({ id }) => id === variant);
  const field = plots[0]?.of === 'mbps' ? 'mbps' : 'iops';
  const multiples = multiplesOf(
    shown,
    runs,
    seen,
    table,
    field === 'mbps' ? 'MB/s' : 'IOPS',
    language,
    plots[0]?.along,
    (run) => experiment.noteOf?.(measured, run) ?? null,
  );
  const own = experiment.finding?.(measured, variant) ?? null;
  const pictures = plots[0] !== undefined && (
    <ClassicViews
      title={data.told(experiment.story.title)}
      front={front?.name === undefined ? null : data.told(front.name)}
      theme={theme}
      plots={plots}
      multiples={multiples}
      isBelow={barSetsOf(experiment, variant).some(({ isFirst }) => isFirst === true)}
      subscribe={subscribe}
    />
  );
  const finding = own === null ? findingOf(multiples, field, front === undefined ? '' : data.told(front.name), language) : data.told(own);
  return (
    <>
      <Finding finding={finding} experiment={experiment} variant={variant} />
      <Misses rows={rows} />
      <SharePairs differences={experiment.differences} rows={rows} />
      <BlockSchemes schemes={experiment.blocks?.(measured)} variant={variant} theme={theme} />
      <Bars experiment={experiment} variant={variant} rows={rows} place="first" />
      {plots[0]?.isFolded === undefined && pictures}
      <Extras experiment={experiment} variant={variant} theme={theme} measured={measured} rows={rows} />
      <div className={workBarStyles.bar} data-busy={queue.some((key) => runs.some((run) => run.key === key))}>
        {scaleChoice}
        <ComputeButton
          runs={[...shown, ...runs.filter((run) => !shown.includes(run))]}
          lab={lab}
          at={scaleName(scale, language)}
          cost={
            experiment.stored !== undefined && scale === experiment.scale
              ? words.atScale(scaleName(scale, language), costAgain(runs, standIns, entries[atOnce[0]?.key ?? ''], language))
              : null
          }
          onCompute={compute}
        />
        {experiment.stored === undefined && scale === coarse && experiment.scale < coarse && queue.length === 0 && (
          <MeantScale
            experiment={experiment}
            coarseRuns={coarseRuns}
            entries={entries}
            onCompute={(larger) => {
              onScale(experiment.scale);
              compute(larger);
            }}
          />
        )}
      </div>
      <Progress
        experiment={experiment}
        runs={runs}
        entries={entries}
        queue={queue}
        standIns={experiment.stored === undefined ? [] : standIns}
      />
      {remarks.length > 0 && <Remarks sentences={remarks} />}
      <DifferencePlot differences={experiment.differences} rows={rows} />
      <Bars experiment={experiment} variant={variant} rows={rows} place="folded" />
      {plots[0]?.isFolded && <Fold title={data.told(plots[0].title)}>{pictures}</Fold>}
      <Compared experiment={experiment} rows={rows} />
      <Proof
        experiment={experiment}
        variant={variant}
        runs={runs}
        shown={shown}
        entries={entries}
        seen={seen}
        queue={queue}
        onCompute={compute}
      />
    </>
  );
}
