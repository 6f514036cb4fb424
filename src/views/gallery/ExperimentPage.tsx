import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Experiment } from '../../store/lab/experimentData';
import { experimentOf, lastsByTime, measurementsOf, type PageRun, runsAt } from '../../store/lab/experimentData';
import type { ExperimentLab } from '../../store/lab/experimentLab';
import { useSession } from '../page/context';
import { Choice } from '../page/fields';
import { Tabs } from '../Tabs';
import type { Theme } from '../theme';
import { CapacityTables } from './CapacityTables';
import { ClassicViews } from './ClassicViews';
import { Extras } from './Extras';
import { Procedure } from './Procedure';
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

const scaleName = (scale: number): string => (scale === 1 ? 'full size' : `1:${scale}`);

/** One experiment: what it is about, its runs, its pictures and its table. */
export function ExperimentPage(props: PageProps) {
  const { story, chosenScale } = props;
  const experiment = experimentOf(story.name);
  const scale = chosenScale ?? experiment?.scale ?? 1;
  return (
    <article className="gallery-page">
      <p className="gallery-kicker">
        {story.year} · {story.about}
      </p>
      <h3 className="gallery-headline">{story.title}</h3>
      <div className="experiment-intro">
        <p className="gallery-lead">{story.lead}</p>
        {experiment !== null && (
          <ul className="facts" aria-label="What the article found">
            {experiment.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      {experiment === null ? (
        <p>This experiment is not there yet.</p>
      ) : (
        <AtScale key={scale} {...props} experiment={experiment} scale={scale} />
      )}
    </article>
  );
}

interface ScaleProps extends PageProps {
  readonly experiment: Experiment;
  readonly scale: number;
}

function AtScale(props: ScaleProps) {
  const { experiment, scale, onScale } = props;
  const planned = useMemo(() => runsAt(experiment, scale), [experiment, scale]);
  const scales = [...new Set([...usualScales, experiment.scale])].sort((a, b) => a - b);
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

function Runs({ theme, lab, tab, onTab, onClose, experiment, runs, scaleChoice }: RunsProps) {
  const session = useSession();
  const entries = useStore(lab.store, (state) => state.entries);
  const queue = useStore(lab.store, (state) => state.queue);
  const variant = tab ?? experiment.variants[0]?.id ?? '';
  const shown = runs.filter(({ run }) => run.variant === null || run.variant === variant);
  const measured = useMemo(() => measurementsOf(runs, entries), [runs, entries]);
  const table = useMemo(() => experiment.table(measured), [experiment, measured]);
  const rows = table.filter((row) => row.variant === null || row.variant === variant);
  const remarks = experiment.remarks?.(measured) ?? [];
  const anyDone = shown.some(({ key }) => entries[key]?.status === 'done');
  const subscribe = useMemo(() => (listener: () => void) => lab.store.subscribe(listener), [lab]);
  const compute = (wanted: readonly PageRun[]) => {
    // Both would share the machine's cores, and the page behind is not seen.
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
      </div>
      <Procedure experiment={experiment} runs={runs} shown={shown} entries={entries} queue={queue} />
      {shown.some(({ scenario }) => lastsByTime(scenario)) && (
        <ClassicViews
          theme={theme}
          views={experiment.views}
          multiples={shown.map(({ key, run, scenario }) => ({
            key,
            name: run.title,
            note: run.note ?? null,
            scenario,
            entry: entries[key],
          }))}
          subscribe={subscribe}
        />
      )}
      <Extras experiment={experiment} variant={variant} theme={theme} measured={measured} rows={rows} />
      {remarks.length > 0 && <Remarks sentences={remarks} />}
      {experiment.name === 'spare-28-13' && <CapacityTables />}
      {anyDone && <ResultTable rows={rows} />}
      <RunTable
        title={runsTitle(experiment, variant, shown, runs)}
        runs={shown}
        entries={entries}
        busy={queue.length > 0}
        onWatch={watch}
        onCompute={(run) => compute([run])}
      />
      <h4 className="gallery-subhead">Sources</h4>
      <SourceList sources={experiment.sources} />
    </>
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
