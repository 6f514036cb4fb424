import { readFileSync } from 'node:fs';
import { type ExperimentReport, namedExperiment, runExperiment } from '../../src/cli/experiment';
import { Engine } from '../../src/engine/engine';
import type { ExperimentName } from '../../src/scenario/experiments/experiment';
import type { TableRow } from '../../src/scenario/experiments/table';

const module = new WebAssembly.Module(readFileSync('wasm/build/engine.wasm'));

export function createEngine(): Promise<Engine> {
  return Engine.create(module);
}

/** Runs an experiment to its end, as the command line does with `--scale` and `--set`. */
export async function report(
  name: ExperimentName,
  scale: number,
  set: readonly (readonly [path: string, value: string])[] = [],
): Promise<ExperimentReport> {
  const experiment = namedExperiment(`experiment:${name}`);
  if (!experiment.ok) throw new Error(experiment.faults.join());
  const result = runExperiment(experiment.value, { scale, set }, await createEngine(), () => {});
  if (!result.ok) throw new Error(result.faults.join('\n'));
  return result.value;
}

/** The rows whose text holds the words; at least one. */
export function rowsWith(table: readonly TableRow[], words: string): readonly TableRow[] {
  const rows = table.filter(({ what }) => what.includes(words));
  if (rows.length === 0) throw new Error(`No row speaks of "${words}".`);
  return rows;
}
