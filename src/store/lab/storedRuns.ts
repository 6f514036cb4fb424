import { plainRow } from '../../engine/sampleFields';
import { recallRun, type StoredRun } from '../../engine/storedRun';
import { Run } from '../runs/run';
import type { RunId } from '../types';
import type { Experiment, PageRun } from './experimentData';
import type { LabEntry } from './labEntry';

/** Every run is a file of its own, fetched when its experiment is opened. */
const files = import.meta.glob<StoredRun>('./stored/*.json', { import: 'default' });

/** Key in the lab of what is stored of a run; its own key is that of the run as it is computed here. */
export function storedKey(experiment: Experiment, { run }: PageRun): string {
  return `${experiment.name} ${run.id} stored`;
}

/** Whether the run came with the page. */
export function isStored({ stored }: Experiment, { run }: PageRun): boolean {
  return stored?.includes(run.id) ?? false;
}

/** Reads what is stored of a run, as if it had been computed. Rejects where there is nothing, or nothing that can be read. */
export async function storedEntry(experiment: Experiment, item: PageRun): Promise<LabEntry> {
  const file = files[`./stored/${experiment.name}.${item.run.id}.json`];
  if (file === undefined) throw new Error(`${item.run.title} is not stored with this page.`);
  const stored = await file();
  const { plan, ends, samples } = await recallRun(stored);
  const key = storedKey(experiment, item);
  const last = ends.at(-1);
  if (last === undefined) throw new Error(`The stored run ${item.run.id} has no phase.`);
  const run = new Run(key as RunId, plan, last);
  run.absorb({
    stop: 'end',
    frame: last,
    samples,
    shape: plainRow,
    samplesSoFar: samples.length / plainRow.stride,
    receipts: [],
    receiptsSoFar: 0,
    events: [],
    eventsLost: 0,
    held: null,
    wallMs: 0,
    simulatedPagesWritten: 0,
  });
  const { m, stateHash } = stored;
  return {
    key,
    scenario: plan.scenario,
    status: 'done',
    phase: last.phase,
    progress: 1,
    wallSeconds: 0,
    fault: null,
    scaleThatFits: null,
    run,
    phaseEnds: ends,
    stored: { m, stateHash },
  };
}
