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
