/** `npm run stored`: makes the runs that the page shows without computing them, or says which of them would come out otherwise. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Engine } from '../../engine/engine';
import { recallRun, type StoredRun, storeRun } from '../../engine/storedRun';
import { experiments } from '../../scenario/experiments/catalogue';
import { planExperiment } from '../../scenario/experiments/experiment';
import { ptsNames } from '../../scenario/pts/names';
import { runToEnd } from '../run';
import { keptTest } from './pts';

/** The runs that are stored, as `EXPERIMENT.RUN`, in order. */
function storedRuns() {
  return experiments.flatMap((experiment) => {
    const planned = planExperiment(experiment);
    if (!planned.ok) throw new Error(planned.faults.join(' '));
    return planned.value
      .filter(({ run }) => experiment.stored?.includes(run.id))
      .map(({ run, scenario }) => ({ name: `${experiment.name}.${run.id}`, experiment, run, scenario }));
  });
}

/** True where two stored runs show the same: scenario, samples, how each phase ended, and the last state. Sizes of the program's own tables are not shown. */
async function areSame(one: StoredRun, other: StoredRun): Promise<boolean> {
  const shown = async (stored: StoredRun) => {
    const { plan, ends, samples } = await recallRun(stored);
    return JSON.stringify([stored.stateHash, plan.scenario, ends, [...samples]]);
  };
  return (await shown(one)) === (await shown(other));
}

/** Tests of the standard, as `pts.NAME`: written, or only compared; returns how many would come out otherwise. */
function keepTests(engine: Engine, folder: string, names: readonly string[], isCheck: boolean): number {
  mkdirSync(folder, { recursive: true });
  let differ = 0;
  for (const name of ptsNames.filter((each) => names.length === 0 || names.includes(`pts.${each}`))) {
    const text = `${JSON.stringify(keptTest(engine, name))}\n`;
    const file = join(folder, `${name}.json`);
    const isSame = isCheck && readFileSync(file, 'utf8') === text;
    if (isCheck && !isSame) differ += 1;
    if (!isCheck) writeFileSync(file, text);
    process.stdout.write(`pts.${name}: ${isCheck ? (isSame ? 'the same' : 'differs') : `${(text.length / 1024).toFixed(1)} KiB`}\n`);
  }
  return differ;
}

async function command(folder: string, ptsFolder: string, argv: readonly string[]): Promise<number> {
  const { values, positionals: names } = parseArgs({ args: [...argv], options: { check: { type: 'boolean' } }, allowPositionals: true });
  const isCheck = values.check === true;
  const known = storedRuns();
  const all = [...known.map(({ name }) => name), ...ptsNames.map((name) => `pts.${name}`)];
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    process.stderr.write(`${unknown.join(', ')}: no run is called so; there are ${all.join(', ')}.\n`);
    return 2;
  }
  mkdirSync(folder, { recursive: true });
  const engine = await Engine.create(new WebAssembly.Module(readFileSync(process.env.SSDSCOPE_WASM ?? 'wasm/build/engine.wasm')));
  let differ = 0;
  for (const { name, experiment, run, scenario } of known.filter((each) => names.length === 0 || names.includes(each.name))) {
    const load = engine.load(scenario);
    if (!load.ok) throw new Error(`${name}: ${load.fault}`);
    const finished = runToEnd(engine, scenario, load.plan, () => undefined);
    const stored = await storeRun(experiment.name, run.id, finished, experiment.keptSamples ?? 'last phase');
    const text = `${JSON.stringify(stored)}\n`;
    const file = join(folder, `${name}.json`);
    const isSame = isCheck && (await areSame(JSON.parse(readFileSync(file, 'utf8')), stored));
    if (isCheck && !isSame) differ += 1;
    if (!isCheck) writeFileSync(file, text);
    const became = isCheck ? (isSame ? 'the same' : 'differs') : `${(text.length / 1024).toFixed(1)} KiB`;
    process.stdout.write(`${name}: ${became}, ${finished.wallSeconds.toFixed(1)} s\n`);
  }
  differ += keepTests(engine, ptsFolder, names, isCheck);
  return differ === 0 ? 0 : 1;
}

process.exitCode = await command(
  process.env.SSDSCOPE_STORED ?? 'src/store/lab/stored',
  process.env.SSDSCOPE_STORED_PTS ?? 'src/store/lab/storedPts',
  process.argv.slice(2),
);
