import { bytes, percent, whole, withUnit } from '../../domain/format';
import type { Experiment } from '../../store/lab/experimentData';
import { memoryOf, type PageRun } from '../../store/lab/experimentData';
import type { LabEntry } from '../../store/lab/experimentLab';

interface ProcedureProps {
  readonly experiment: Experiment;
  readonly runs: readonly PageRun[];
  /** Those of the tab: its steps are listed. */
  readonly shown: readonly PageRun[];
  readonly entries: Readonly<Record<string, LabEntry>>;
  readonly queue: readonly string[];
}

/** The procedure as steps with the current one marked, how far the runs are, and what they cost on this machine. */
export function Procedure({ experiment, runs, shown, entries, queue }: ProcedureProps) {
  const running = runs.filter(({ key }) => queue.includes(key) && entries[key]?.status === 'running');
  const shareOf = ({ key }: PageRun) => entries[key]?.progress ?? 0;
  const steps = new Set(running.map(({ key, run }) => run.stepOfPhase[entries[key]?.phase ?? 0]));
  const done = runs.filter(({ key }) => entries[key]?.status === 'done').length;
  const used = new Set(shown.flatMap(({ run }) => run.stepOfPhase));
  const finished = done === runs.length;
  return (
    <section className="procedure" aria-label="Procedure">
      <ol className="procedure-steps">
        {experiment.steps.map((text, index) =>
          !used.has(index) ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place, and some are done twice
            <li key={index} className={steps.has(index) ? 'now' : ''} aria-current={steps.has(index) ? 'step' : undefined}>
              {text}
            </li>
          ),
        )}
      </ol>
      <div className="procedure-side">
        <progress
          aria-label="Runs computed"
          max={runs.length}
          value={running.reduce((sum, run) => sum + Math.min(1, shareOf(run)), done)}
        />
        <p className="procedure-state">
          {running.map((run) => `${run.run.title}: ${percent(Math.floor(shareOf(run) * 100) / 100)}. `).join('')}
          {done} of {runs.length} runs done.
        </p>
        <p className="hint">
          {costText(runs, entries, running.length)} {scaleText(experiment, runs)}
        </p>
      </div>
      <p className="visually-hidden" role="status">
        {finished ? 'All runs are computed; the table is below.' : ''}
      </p>
    </section>
  );
}

/** What a run takes: memory as planned, seconds as measured; `beside`: runs under way beside each other. */
function costText(runs: readonly PageRun[], entries: Readonly<Record<string, LabEntry>>, beside: number): string {
  const measured = runs.flatMap(({ key }) => {
    const entry = entries[key];
    return entry?.status === 'done' ? [entry.wallSeconds] : [];
  });
  const memory = `up to ${bytes(memoryOf(runs))} of memory`;
  if (measured.length === 0) return `A run takes ${memory}; how many seconds is known after the first.`;
  const mean = measured.reduce((sum, seconds) => sum + seconds, 0) / measured.length;
  const left = runs.length - measured.length;
  const rest =
    left === 0 ? '' : `, about ${withUnit(whole(Math.ceil((left * mean) / Math.max(1, beside))), 's')} for the ${left} that are left`;
  return `A run took ${withUnit(whole(Number(mean.toPrecision(2))), 's')} on this machine${rest}, ${memory}.`;
}

function scaleText(experiment: Experiment, runs: readonly PageRun[]): string {
  const scale = runs[0]?.scenario.scale ?? 1;
  if (scale === 1) return 'Drives in full size.';
  if (scale === experiment.scale) return `Drives scaled 1:${scale}. ${experiment.scaleNote}`;
  const meant = experiment.scale === 1 ? 'full size' : `1:${experiment.scale}`;
  return `Drives scaled 1:${scale}; the experiment is meant at ${meant}. ${experiment.scaleNote}`;
}
