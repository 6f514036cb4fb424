// What a run of each experiment costs at full size (or at `scale`): the command line's own wall seconds, in a process of its own.
import { join } from 'node:path';
import { root } from '../../scripts/fresh.mjs';
import { runWatched } from '../../scripts/watchdog.mjs';

const names = ['consistency', 'spare-28-13', 'random-data', 'steady-state', 'used-drive'];
const limitSeconds = 1800;

/**
 * @param {number} scale 1:scale of the drives
 * @returns {Promise<{ name: string, scale: number, wallSeconds: number, rows: number }[]>}
 */
export async function measureExperiments(scale) {
  const results = [];
  for (const name of names) {
    const began = performance.now();
    const args = [join(root, 'scripts/sim.mjs'), `experiment:${name}`, '--json', '--scale', String(scale)];
    const { code, killed, words } = await runWatched(args, limitSeconds);
    if (code !== 0) throw new Error(`experiment:${name} ${killed ? `took more than ${limitSeconds} s` : `failed:\n${words}`}`);
    const wallSeconds = Number(((performance.now() - began) / 1000).toFixed(1));
    const { table } = JSON.parse(words);
    console.log(`experiment:${name} at 1:${scale}: ${wallSeconds} s, ${table.length} rows`);
    results.push({ name, scale, wallSeconds, rows: table.length });
  }
  return results;
}

/** Runs a Node program on the first core alone; its own parallelism is then one. */
const onOneCore = (/** @type {readonly string[]} */ args) => [
  '-e',
  `const { spawnSync } = require('node:child_process');
   process.exit(spawnSync('taskset', ['-c', '0', process.execPath, ...${JSON.stringify(args)}], { stdio: 'inherit' }).status ?? 1);`,
];

/**
 * The twelve runs of the consistency experiment one after the other on one core, and at once on all, in one bench: what the other cores
 * bring (the aim: half of the time on two). Linux only, by `taskset`.
 * @param {number} scale 1:scale of the drives
 * @returns {Promise<{ scale: number, oneCoreSeconds: number, allCoresSeconds: number, ratio: number }>}
 */
export async function measureAtOnce(scale) {
  const args = [join(root, 'scripts/sim.mjs'), 'experiment:consistency', '--json', '--scale', String(scale)];
  const wallOf = async (/** @type {readonly string[]} */ command) => {
    const { code, words } = await runWatched(command, limitSeconds);
    if (code !== 0) throw new Error(`experiment:consistency failed:\n${words}`);
    return Number(JSON.parse(words).wallSeconds.toFixed(1));
  };
  const oneCoreSeconds = await wallOf(onOneCore(args));
  const allCoresSeconds = await wallOf(args);
  const ratio = Number((oneCoreSeconds / allCoresSeconds).toFixed(2));
  console.log(`consistency at 1:${scale}: ${oneCoreSeconds} s on one core, ${allCoresSeconds} s on all, ${ratio} times as fast`);
  return { scale, oneCoreSeconds, allCoresSeconds, ratio };
}
