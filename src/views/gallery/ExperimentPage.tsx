import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Experiment, TableRow } from '../../store/lab/experimentData';
import { measurementsOf, type PageRun, plotsOf, runsAt } from '../../store/lab/experimentData';
import type { ExperimentLab } from '../../store/lab/experimentLab';
import { isStored, storedEntry, storedKey } from '../../store/lab/storedRuns';
import type { Language } from '../../texts/language';
import articleStyles from '../parts/article.module.css';
import { useSession } from '../parts/context';
import { Choice } from '../parts/fields';
import hintStyles from '../parts/hint.module.css';
import { Tabs } from '../Tabs';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import { Bars, barSetsOf } from './Bars';
import { ClassicViews } from './ClassicViews';
import { findingOf } from './classicWords';
import composerStyles from './composer/composer.module.css';
import { DifferencePlot } from './DifferencePlot';
import { Compared, Fold, Proof } from './Evidence';
import { FootBar } from './ExperimentBar';
import { Extras } from './Extras';
import styles from './experiment.module.css';
import { Top } from './Finding';
import { FrontSwitch } from './FrontSwitch';
import { BlockSchemes } from './facts/BlockSchemes';
import { KeptBars } from './KeptBars';
import { missedText } from './missed';
import { Prose } from './Prose';
import { coarseScale, multiplesOf, openingScale, scaleName, standInOf, usualScales, withStandIns } from './standIns';

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
  const { experiment, chosenScale } = props;
  return (
    <article className={`${articleStyles.page} ${styles.experiment}`}>
      <AtScale key={chosenScale ?? 0} {...props} scale={chosenScale ?? openingScale(experiment)} coarse={coarseScale(experiment)} />
    </article>
  );
}

interface ScaleProps extends PageProps {
  readonly scale: number;
  /** The scale that is computed at once: its runs stand in for those that are not computed yet. */
  readonly coarse: number;
}

/** Which part is shown; null: there is one. */
function PartTabs({ experiment, tab, onTab }: Pick<PageProps, 'experiment' | 'tab' | 'onTab'>) {
  const { data, gallery: words } = useLanguage();
  const { variants } = experiment;
  if (variants.length < 2) return null;
  const options = variants.map(({ id, name }) => ({ value: id, name: data.told(name) }));
  const value = tab ?? variants[0]?.id ?? '';
  return experiment.partsChooseFront ? (
    <FrontSwitch options={options} value={value} onValue={onTab} />
  ) : (
    <Tabs label={words.whichRuns} options={options} value={value} onValue={onTab} />
  );
}

function AtScale(props: ScaleProps) {
  const language = useLanguage();
  const { gallery: words } = language;
  const { experiment, scale, coarse, tab, onScale } = props;
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
      <Top
        finding={null}
        experiment={experiment}
        variant={tab ?? experiment.variants[0]?.id ?? ''}
        missed={null}
        choice={<PartTabs {...props} />}
      />
      <ul className={composerStyles.faults}>
        {planned.faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      <div className={styles.footBar}>{choice}</div>
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

/** What the stored runs are known to show before they have been fetched; null: of this part it is not kept. */
function storedFinding({ story, stored, variants }: Experiment, variant: string, { data }: Language): string | null {
  const isFirst = variant === (variants[0]?.id ?? '');
  return stored !== undefined && isFirst && story.found !== undefined ? data.told(story.found) : null;
}

/** The runs of the coarse scale: those of the visible tab come first. */
function coarseRunsOf(experiment: Experiment, coarse: number, variant: string): readonly PageRun[] {
  const planned = runsAt(experiment, coarse);
  const all = planned.ok ? planned.value : [];
  return [...all.filter(({ run }) => run.variant === variant), ...all.filter(({ run }) => run.variant !== variant)];
}

interface LeadingProps {
  readonly experiment: Experiment;
  readonly variant: string;
  readonly rows: readonly TableRow[];
  /** That they show what stands in for the runs; null: they do not, or plots say so. */
  readonly early: string | null;
  /** No plots stand below them. */
  readonly isAlone: boolean;
}

/** The pictures of what is found, of an experiment that is about shares or differences. */
function Leading({ experiment, variant, rows, early, isAlone }: LeadingProps) {
  return (
    <>
      {early !== null && <p className={hintStyles.hint}>{early}</p>}
      <DifferencePlot differences={experiment.differences} rows={rows} />
      <KeptBars experiment={experiment} variant={variant} rows={rows} isAlone={isAlone} />
    </>
  );
}

/** Whether a picture of the finding stands above the plots of a part. */
const leadsWithBars = (experiment: Experiment, part: string): boolean => experiment.kept?.some(({ variant }) => variant === part) === true;

function Runs({ theme, lab, tab, onTab, onScale, experiment, runs, scale, coarse, scaleChoice }: RunsProps) {
  const language = useLanguage();
  const { data } = language;
  const session = useSession();
  const entries = useStore(lab.store, (state) => state.entries);
  const queue = useStore(lab.store, (state) => state.queue);
  const variant = tab ?? experiment.variants[0]?.id ?? '';
  const coarseRuns = useMemo(() => coarseRunsOf(experiment, coarse, variant), [experiment, coarse, variant]);
  // One small run tells how fast this machine is, where it is not one of those that are stored.
  const atOnce = useMemo(() => {
    const missing = coarseRuns.filter((item) => !isStored(experiment, item));
    return missing.length > 0 || coarse === experiment.scale ? missing : coarseRuns.slice(0, 1);
  }, [experiment, coarse, coarseRuns]);
  useAtOnce(lab, atOnce);
  useStored(lab, experiment, coarseRuns);
  const isComing = coarseRuns.some((item) => {
    const entry = entries[storedKey(experiment, item)];
    return isStored(experiment, item) && entry?.run == null && entry?.fault == null;
  });
  const shown = runs.filter(({ run }) => run.variant === null || run.variant === variant);
  const seen = useMemo(() => withStandIns(experiment, runs, coarseRuns, entries), [experiment, runs, coarseRuns, entries]);
  const measured = useMemo(() => measurementsOf(runs, seen), [runs, seen]);
  const table = useMemo(() => experiment.table(measured), [experiment, measured]);
  const rows = table.filter((row) => experiment.partsChooseFront || row.variant === null || row.variant === variant);
  const plots = plotsOf(experiment, variant, shown);
  const remarks = experiment.remarks?.(measured, variant) ?? [];
  const { subscribe } = lab.store;
  const compute = (wanted: readonly PageRun[]) => {
    session.pause();
    lab.start(wanted.map(({ key, scenario }) => ({ key, scenario })));
  };
  const front = experiment.variants.find(({ id }) => id === variant);
  const inFront = front === undefined ? null : data.told(front.name);
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
  // Plots say so themselves, where they come first.
  const isLed = leadsWithBars(experiment, variant);
  const early = isLed || plots[0]?.isFolded !== undefined || plots.length === 0 ? standInOf(shown, seen, language) : null;
  const isAlone = isLed && plots.length === 0;
  const own = experiment.finding?.(measured, variant) ?? null;
  const pictures = plots[0] !== undefined && (
    <ClassicViews
      title={data.told(experiment.story.title)}
      front={inFront}
      theme={theme}
      plots={plots}
      multiples={multiples}
      isLeft={isLed}
      isSharing={isLed || barSetsOf(experiment, variant).filter((set) => !set.isFolded).length > 1}
      subscribe={subscribe}
    />
  );
  const found = own === null ? findingOf(multiples, field, inFront ?? '', language) : data.told(own);
  const finding = found ?? storedFinding(experiment, variant, language);
  return (
    <>
      <Top
        finding={finding}
        experiment={experiment}
        variant={variant}
        missed={missedText(rows, language)}
        choice={<PartTabs experiment={experiment} tab={tab} onTab={onTab} />}
      />
      {/* Those of stored runs come all at once, into room that is kept for them: nothing jumps. */}
      <div className={styles.pictures} data-coming={isComing || undefined}>
        {!isComing && (
          <>
            <Leading experiment={experiment} variant={variant} rows={rows} early={early} isAlone={isAlone} />
            <BlockSchemes schemes={experiment.blocks?.(measured)} variant={variant} theme={theme} />
            {plots[0]?.isFolded === undefined && pictures}
            <Extras experiment={experiment} variant={variant} theme={theme} measured={measured} rows={rows} />
          </>
        )}
      </div>
      <Prose experiment={experiment} variant={variant} rows={rows} remarks={remarks} isLed={finding === null} isFolded={isAlone} />
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
      <FootBar
        experiment={experiment}
        scale={scale}
        coarse={coarse}
        scaleChoice={scaleChoice}
        runs={runs}
        shown={shown}
        coarseRuns={coarseRuns}
        atOnce={atOnce}
        lab={lab}
        entries={entries}
        queue={queue}
        standIns={runs.map(({ key }) => seen[key])}
        onScale={onScale}
        onCompute={compute}
      />
    </>
  );
}
