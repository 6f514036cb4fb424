import { readFileSync } from 'node:fs';
import { type ExperimentReport, namedExperiment, type Runner, runExperiment, runnerOn } from '../../src/cli/experiment';
import { Engine } from '../../src/engine/engine';
import { needsWholeEngine } from '../../src/engine/placement';
import type { ExperimentName, ExperimentRun } from '../../src/scenario/experiments/experiment';
import type { TableRow } from '../../src/scenario/experiments/table';
import type { Scenario } from '../../src/scenario/types';
import { createEngine } from '../engine/setup';

const checked = new WebAssembly.Module(readFileSync('wasm/build/engine.checked.wasm'));

/** An engine for the run, as the page takes it: the plain one, a fifth faster, where that knows all that the run has. */
export function engineFor(scenario: Scenario): Promise<Engine> {
  return createEngine(needsWholeEngine(scenario) ? 'release' : 'plain');
}

/** Throws where the state of the run that an engine has before it breaks an invariant: only the checked build has them. */
export async function expectSound(engine: Engine, scenario: Scenario): Promise<void> {
  const judge = await Engine.create(checked);
  judge.load(scenario);
  judge.restore(engine.snapshot());
  judge.check();
}

/** Which runs of an experiment are made, each up to so many of its phases; null: to its end. */
export type Only = Readonly<Record<string, number | null>>;

/**
 * Runs an experiment to its end, as the command line does with `--scale` and `--set`; `only`: these of its runs, all where it is not given;
 * `shorter`: what is run of each in place of the whole.
 */
export async function report(
  name: ExperimentName,
  scale: number,
  set: readonly (readonly [path: string, value: string])[] = [],
  only: Only | null = null,
  shorter: (input: ExperimentRun['input']) => ExperimentRun['input'] = (input) => input,
): Promise<ExperimentReport> {
  const experiment = namedExperiment(`experiment:${name}`);
  if (!experiment.ok) throw new Error(experiment.faults.join());
  const [plain, whole] = [runnerOn(await createEngine('plain')), runnerOn(await createEngine())];
  const runner: Runner = { ...plain, run: (scenario, tell) => (needsWholeEngine(scenario) ? whole : plain).run(scenario, tell) };
  const runs = experiment.value.runs.flatMap((run) => {
    const phases = only === null ? null : only[run.id];
    if (phases === undefined) return [];
    if (phases === null) return [run];
    return [{ ...run, input: { ...run.input, phases: (run.input.phases as readonly unknown[]).slice(0, phases) } }];
  });
  const result = await runExperiment(
    { ...experiment.value, runs: runs.map((run) => ({ ...run, input: shorter(run.input) })) },
    { scale, set },
    () => runner,
    () => {},
  );
  if (!result.ok) throw new Error(result.faults.join('\n'));
  return result.value;
}

/** The rows whose text holds the words; at least one. */
export function rowsWith(table: readonly TableRow[], words: string): readonly TableRow[] {
  const rows = table.filter(({ what }) => what.includes(words));
  if (rows.length === 0) throw new Error(`No row speaks of "${words}".`);
  return rows;
}
