import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Experiment } from '../../store/lab/experimentData';
import { countsOf, experimentOf, lastsByTime, measurementsOf, type PageRun, runsAt, type TableRow } from '../../store/lab/experimentData';
import type { ExperimentLab, LabEntry } from '../../store/lab/experimentLab';
import { useSession } from '../parts/context';
import { Choice } from '../parts/fields';
import { Tabs } from '../Tabs';
import type { Theme } from '../theme';
import { CapacityTables } from './CapacityTables';
import { ClassicViews } from './ClassicViews';
import type { Multiple } from './classicDomain';
import { Extras } from './Extras';
import { costAhead, ProcedureSteps, Progress } from './Procedure';
import { ResultTable } from './ResultTable';
import { RunTable } from './RunTable';
import { SourceList } from './sources';
import type { Story } from './stories';

interface PageProps {
  readonly story: Story;
  readonly theme: Theme;
  readonly lab: ExperimentLab;
  /** 1:scale as chosen before; null: not chosen yet. */
  readonly chosenScale: number | null;
  readonly onScale: (scale: number) => void;
  /** The tab that the address names; null: the first. */
  readonly tab: string | null;
  readonly onTab: (tab: string) => void;
  readonly onClose: () => void;
}

const usualScales = [1, 4, 16, 64];
/** The scale at which an experiment is computed at once, 1:N: seconds for the whole set. */
const AT_ONCE = 64;

const scaleName = (scale: number): string => (scale === 1 ? 'full size' : `1:${scale}`);

/** One experiment: what one learns, its picture, computed at once at a coarse scale, and below it, folded, all that proves it. */
export function ExperimentPage(props: PageProps) {
  const { story, chosenScale } = props;
  const experiment = experimentOf(story.name);
  return (
    <article className="gallery-page experiment">
      <p className="gallery-kicker">
        {story.year} · {story.about}
      </p>
      <h3 className="gallery-headline">{story.title}</h3>
      <p className="gallery-lead">{story.learns}</p>
      {experiment === null ? (
        <p>This experiment is not there yet.</p>
      ) : (
        <AtScale
          key={chosenScale ?? 0}
          {...props}
          experiment={experiment}
          scale={chosenScale ?? coarseScale(experiment)}
          coarse={coarseScale(experiment)}
        />
      )}
    </article>
  );
}

/** The coarser of the experiment's own scale and the one that is computed at once, where its drives can be had so small. */
function coarseScale(experiment: Experiment): number {
  const coarse = Math.max(AT_ONCE, experiment.scale);
  return runsAt(experiment, coarse).ok ? coarse : experiment.scale;
}

interface ScaleProps extends PageProps {
  readonly experiment: Experiment;
  readonly scale: number;
  /** The scale that is computed at once: its runs stand in for those that are not computed yet. */
  readonly coarse: number;
}

function AtScale(props: ScaleProps) {
  const { experiment, scale, coarse, onScale } = props;
  const planned = useMemo(() => runsAt(experiment, scale), [experiment, scale]);
  const scales = [...new Set([...usualScales, experiment.scale, coarse])].sort((a, b) => a - b);
  const choice = (
    <Choice
      label="Drives at"
      value={String(scale)}
      options={scales.map((value) => ({ value: String(value), name: scaleName(value) }))}
      onChoose={(value) => onScale(Number(value))}
    />
  );
  if (planned.ok) return <Runs {...props} runs={planned.value} scaleChoice={choice} />;
  return (
    <>
      <div className="experiment-bar">{choice}</div>
      <ul className="faults">
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

type Entries = Readonly<Record<string, LabEntry>>;

/** The runs as far as they are computed; where one is not begun, what it was at the coarse scale. */
function withStandIns(runs: readonly PageRun[], coarseRuns: readonly PageRun[], entries: Entries): Entries {
  const shown = runs.map(({ key, run }) => {
    const own = entries[key];
    const coarse = coarseRuns.find((other) => other.run.id === run.id);
    return [key, own?.run == null && coarse !== undefined ? (entries[coarse.key] ?? own) : own] as const;
  });
  return Object.fromEntries(shown.flatMap(([key, entry]) => (entry === undefined ? [] : [[key, entry]])));
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

function Runs({ theme, lab, tab, onTab, onClose, onScale, story, experiment, runs, scale, coarse, scaleChoice }: RunsProps) {
  const session = useSession();
  const entries = useStore(lab.store, (state) => state.entries);
  const queue = useStore(lab.store, (state) => state.queue);
  const variant = tab ?? experiment.variants[0]?.id ?? '';
  const coarseRuns = useMemo(() => {
    const planned = runsAt(experiment, coarse);
    const all = planned.ok ? planned.value : [];
    // What is seen comes first.
    return [...all.filter(({ run }) => run.variant === variant), ...all.filter(({ run }) => run.variant !== variant)];
  }, [experiment, coarse, variant]);
  useAtOnce(lab, coarseRuns);
  const shown = runs.filter(({ run }) => run.variant === null || run.variant === variant);
  const seen = useMemo(() => withStandIns(runs, coarseRuns, entries), [runs, coarseRuns, entries]);
  const measured = useMemo(() => measurementsOf(runs, seen), [runs, seen]);
  const table = useMemo(() => experiment.table(measured), [experiment, measured]);
  const rows = table.filter((row) => row.variant === null || row.variant === variant);
  const remarks = experiment.remarks?.(measured) ?? [];
  const subscribe = useMemo(() => (listener: () => void) => lab.store.subscribe(listener), [lab]);
  const compute = (wanted: readonly PageRun[]) => {
    session.pause();
    lab.start(wanted.map(({ key, scenario }) => ({ key, scenario })));
  };
  const watch = ({ scenario }: PageRun) => {
    onClose();
    void session.open(scenario, 'play', { push: true });
  };
  return (
    <>
      <div className="experiment-bar">
        {experiment.variants.length > 1 && (
          <Tabs
            label="Which runs"
            options={experiment.variants.map(({ id, name }) => ({ value: id, name }))}
            value={variant}
            onValue={onTab}
          />
        )}
        {scaleChoice}
        <ComputeButton runs={[...shown, ...runs.filter((run) => !shown.includes(run))]} lab={lab} onCompute={compute} />
        {scale === coarse && experiment.scale < coarse && queue.length === 0 && (
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
      {shown.some(({ scenario }) => lastsByTime(scenario)) && (
        <ClassicViews
          theme={theme}
          views={experiment.views}
          multiples={multiplesOf(shown, runs, seen, table, experiment.views[0]?.of === 'mbps' ? 'MB/s' : 'IOPS')}
          subscribe={subscribe}
        />
      )}
      <Extras experiment={experiment} variant={variant} theme={theme} measured={measured} rows={rows} />
      <Progress experiment={experiment} runs={runs} entries={entries} queue={queue} />
      {remarks.length > 0 && <Remarks sentences={remarks} />}
      <Fold title="Published, and this model" note={countsOf(rows)}>
        {experiment.name === 'spare-28-13' && <CapacityTables />}
        <ResultTable rows={rows} title={experiment.title} />
      </Fold>
      <Fold title="Procedure" note="what the article did and found">
        <p>{story.lead}</p>
        <ul className="facts" aria-label="What the article found">
          {experiment.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <ProcedureSteps experiment={experiment} runs={runs} shown={shown} entries={entries} queue={queue} />
      </Fold>
      <Fold title={runsTitle(experiment, variant, shown, runs)} note="compute one, or watch it with the drive’s inside">
        <RunTable runs={shown} entries={entries} busy={queue.length > 0} onWatch={watch} onCompute={(run) => compute([run])} />
      </Fold>
      <Fold title="Sources" note="">
        <SourceList sources={experiment.sources} />
      </Fold>
    </>
  );
}

/** The plots of a tab: each with the run behind it and what was published of it. */
function multiplesOf(
  shown: readonly PageRun[],
  all: readonly PageRun[],
  entries: Entries,
  table: readonly TableRow[],
  unit: string,
): readonly Multiple[] {
  return shown.map(({ key, run, scenario }) => {
    const entry = entries[key];
    const at = entry === undefined || entry.scenario.scale === scenario.scale ? null : `at ${scaleName(entry.scenario.scale)} so far`;
    const behind = all.find((other) => other.run.id === run.behind?.id);
    return {
      key,
      name: run.title,
      note: [run.note, at].filter((part) => part != null).join('; ') || null,
      scenario,
      entry,
      behind: behind === undefined || run.behind === undefined ? null : { entry: entries[behind.key], is: run.behind.is },
      published: table.flatMap((row) =>
        row.mark?.run === run.id && row.published !== null && row.unit === unit ? [{ value: row.published, words: row.mark.words }] : [],
      ),
    };
  });
}

/** What stands behind the picture, for whoever asks. */
function Fold({ title, note, children }: { readonly title: string; readonly note: string; readonly children: React.ReactNode }) {
  return (
    <details className="fold">
      <summary>
        <b>{title}</b> <span className="mute">{note}</span>
      </summary>
      {children}
    </details>
  );
}

/** Fewer than all are listed where each part of the experiment has its own. */
function runsTitle({ variants }: Experiment, variant: string, shown: readonly PageRun[], runs: readonly PageRun[]): string {
  const part = variants.find(({ id }) => id === variant);
  return part === undefined || shown.length === runs.length
    ? 'The runs, one by one'
    : `The runs of “${part.name}”, ${shown.length} of ${runs.length}`;
}

function Remarks({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <>
      <h4 className="gallery-subhead">How to read it</h4>
      <ul className="plain-list remarks">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

interface ComputeProps {
  readonly runs: readonly PageRun[];
  readonly lab: ExperimentLab;
  readonly onCompute: (runs: readonly PageRun[]) => void;
}

function ComputeButton({ runs, lab, onCompute }: ComputeProps) {
  const entries = useStore(lab.store, (state) => state.entries);
  const busy = useStore(lab.store, (state) => state.queue.length > 0);
  const left = runs.filter(({ key }) => entries[key]?.status !== 'done');
  if (busy)
    return (
      <button type="button" className="bar-action" onClick={() => lab.cancel()}>
        Cancel
      </button>
    );
  if (left.length === 0) return <p className="bar-action mute">All runs computed</p>;
  return (
    <button type="button" className="filled bar-action" onClick={() => onCompute(left)}>
      {left.length < runs.length
        ? `Compute the other ${left.length}`
        : left.length === 1
          ? 'Compute the run'
          : `Compute all ${left.length} runs`}
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
  const { scale } = experiment;
  const planned = useMemo(() => runsAt(experiment, scale), [experiment, scale]);
  if (!planned.ok) return null;
  return (
    <button type="button" className="filled" title={experiment.scaleNote} onClick={() => onCompute(planned.value)}>
      {scale === 1 ? 'Compute at full size' : `Compute at ${scaleName(scale)}`}: {costAhead(planned.value, coarseRuns, entries)}
    </button>
  );
}
