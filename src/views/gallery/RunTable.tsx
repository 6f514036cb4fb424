import { percent, ratio, seconds, three, withUnit } from '../../domain/format';
import type { ExperimentRun } from '../../store/experimentData';
import type { LabEntry } from '../../store/experimentLab';
import { recentRate } from '../../store/selections/iops';
import { wafNow } from '../../store/selections/waf';
import { phaseName } from '../page/labels';

interface RunsProps {
  readonly runs: readonly ExperimentRun[];
  readonly entries: Readonly<Record<string, LabEntry>>;
}

function statusText(entry: LabEntry | undefined): string {
  switch (entry?.status) {
    case undefined:
      return 'not computed';
    case 'waiting':
      return 'waits';
    case 'running':
      return `${percent(Math.floor(entry.progress * 100) / 100)}, step ${entry.phase + 1} of ${entry.scenario.phases.length}`;
    case 'done':
      return `computed in ${seconds(Math.round(entry.wallSeconds * 10) / 10)}`;
    case 'cancelled':
      return 'cancelled';
    case 'failed':
      return entry.fault ?? 'failed';
  }
}

/** What came of each run, and the way to watch it. */
export function RunTable({ runs, entries, onWatch }: RunsProps & { readonly onWatch: (run: ExperimentRun) => void }) {
  return (
    <>
      <h4 className="gallery-subhead">Runs</h4>
      <div className="table-scroll">
        <table className="result-table">
          <thead>
            <tr>
              <th scope="col">Run</th>
              <th scope="col">Scale</th>
              <th scope="col">State</th>
              <th scope="col" className="number">
                IOPS at the end
              </th>
              <th scope="col" className="number">
                WAF
              </th>
              <th scope="col">
                <span className="visually-hidden">Watch</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => {
              const entry = entries[run.key];
              const done = entry?.status === 'done' ? entry.run : null;
              return (
                <tr key={run.key}>
                  <th scope="row">{run.name}</th>
                  <td>{run.scenario.scale === 1 ? 'full size' : `1:${run.scenario.scale}`}</td>
                  <td className="mute">{statusText(entry)}</td>
                  <td className="number">{done === null ? '' : three(recentRate(done).iops)}</td>
                  <td className="number">{done === null ? '' : ratio(wafNow(done))}</td>
                  <td>
                    <button type="button" className="quiet" onClick={() => onWatch(run)}>
                      Watch it
                      <span className="visually-hidden">: {run.name}</span>
                    </button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The run under way as its procedure, the current step marked, with how far it is. */
export function Progress({ runs, entries, queue }: RunsProps & { readonly queue: readonly string[] }) {
  const current = runs.find((run) => run.key === queue[0]) ?? runs[0];
  if (current === undefined) return null;
  const entry = entries[current.key];
  const running = entry?.status === 'running';
  const done = runs.filter((run) => entries[run.key]?.status === 'done').length;
  return (
    <section className="procedure" aria-label="Procedure">
      <ol className="procedure-steps">
        {current.scenario.phases.map((phase, index) => {
          const now = running && entry.phase === index;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a phase is its place in the procedure
            <li key={index} className={now ? 'now' : ''} aria-current={now ? 'step' : undefined}>
              {phaseName(phase)}
              {phase.seconds === null ? '' : `, ${seconds(phase.seconds)}`}
            </li>
          );
        })}
      </ol>
      <p className="procedure-state">
        {running
          ? `${current.name}: ${statusText(entry)}; ${withUnit(String(done), `of ${runs.length} runs done`)}`
          : `${done} of ${runs.length} runs done`}
      </p>
      <progress aria-label="Runs computed" max={runs.length} value={done + (running ? entry.progress : 0)} />
      <p className="visually-hidden" role="status">
        {queue.length === 0 && done === runs.length && done > 0 ? 'All runs are computed.' : ''}
      </p>
    </section>
  );
}
