import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type ExperimentPlan, type ExperimentRun, experimentPlan } from '../../store/experimentData';
import type { ExperimentLab } from '../../store/experimentLab';
import { useSession } from '../page/context';
import { Choice } from '../page/fields';
import { Tabs } from '../Tabs';
import type { Theme } from '../theme';
import { ClassicViews } from './ClassicViews';
import { SourceList } from './DriveFacts';
import { ResultTable } from './ResultTable';
import { Progress, RunTable } from './RunTable';
import type { Story } from './stories';

interface PageProps {
  readonly story: Story;
  readonly theme: Theme;
  readonly lab: ExperimentLab;
  readonly onClose: () => void;
}

const scales = ['full', '16', '64'] as const;
type Scale = (typeof scales)[number];
const scaleNames: Readonly<Record<Scale, string>> = { full: 'full size', '16': '1:16', '64': '1:64' };

/** One experiment: what it is about, its runs, its pictures and its table. */
export function ExperimentPage({ story, theme, lab, onClose }: PageProps) {
  const [scale, setScale] = useState<Scale>(story.name === 'consistency' ? 'full' : '16');
  const plan = useMemo(() => experimentPlan(story.name, scale === 'full' ? 1 : Number(scale)), [story.name, scale]);
  return (
    <article className="gallery-page">
      <p className="gallery-kicker">
        {story.year} · {story.about}
      </p>
      <h3 className="gallery-headline">{story.title}</h3>
      <p className="gallery-lead">{story.lead}</p>
      {plan === null ? (
        <p>This experiment cannot be made at this scale.</p>
      ) : (
        <Experiment key={scale} story={story} theme={theme} lab={lab} plan={plan} onClose={onClose}>
          <Choice label="Drives" value={scale} options={scales.map((value) => ({ value, name: scaleNames[value] }))} onChoose={setScale} />
        </Experiment>
      )}
    </article>
  );
}

interface ExperimentProps extends PageProps {
  readonly plan: ExperimentPlan;
  readonly children: React.ReactNode;
}

function Experiment({ story, theme, lab, plan, onClose, children }: ExperimentProps) {
  const session = useSession();
  const entries = useStore(lab.store, (state) => state.entries);
  const queue = useStore(lab.store, (state) => state.queue);
  const [variant, setVariant] = useState(plan.variants[0]?.id ?? '');
  const shown = plan.runs.filter((run) => run.variant === null || run.variant === variant);
  const mine = queue.filter((key) => plan.runs.some((run) => run.key === key));
  const rows = useMemo(() => plan.table(entries), [plan, entries]);
  const start = (runs: readonly ExperimentRun[]) => {
    session.pause();
    lab.start(runs);
  };
  const watch = (run: ExperimentRun) => {
    onClose();
    void session.open(run.scenario, 'play', { push: true });
  };
  const subscribe = useMemo(() => (listener: () => void) => lab.store.subscribe(listener), [lab]);
  const wanted = shown.filter((run) => entries[run.key]?.status !== 'done');
  return (
    <>
      <div className="experiment-bar">
        {plan.variants.length > 1 && (
          <Tabs
            label="Spare area"
            options={plan.variants.map(({ id, name }) => ({ value: id, name }))}
            value={variant}
            onValue={setVariant}
          />
        )}
        {children}
        {mine.length > 0 ? (
          <button type="button" onClick={() => lab.cancel()}>
            Cancel
          </button>
        ) : (
          <button type="button" className="filled" disabled={wanted.length === 0} onClick={() => start(wanted)}>
            {wanted.length === 0 ? 'Computed' : `Compute ${wanted.length === 1 ? 'the run' : `${wanted.length} runs`}`}
          </button>
        )}
      </div>
      <Progress runs={shown} entries={entries} queue={mine} />
      {story.name === 'consistency' && (
        <ClassicViews
          theme={theme}
          multiples={shown.map((run) => ({ key: run.key, name: run.name, entry: entries[run.key] }))}
          subscribe={subscribe}
        />
      )}
      <RunTable runs={shown} entries={entries} onWatch={watch} />
      <ResultTable rows={rows} />
      <Notes plan={plan} />
    </>
  );
}

function Notes({ plan }: { readonly plan: ExperimentPlan }) {
  return (
    <>
      {plan.notes.length > 0 && (
        <>
          <h4 className="gallery-subhead">Where model and article disagree</h4>
          <ul className="plain-list">
            {plan.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
      <h4 className="gallery-subhead">Sources</h4>
      <SourceList sources={plan.sources} />
    </>
  );
}
