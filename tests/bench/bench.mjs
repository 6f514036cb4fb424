// npm run bench: how fast it is, on this machine. Results go to tests/bench/results.json with machine and date.
//
//   npm run bench [-- --part node,chromium,full,page,frames,time,traces,experiments,runs] [--scale 1] [--gib 1,16,64,256] [--runs 5] [--seconds 2] [--out FILE]
//
// A part that was not run keeps its earlier result. The experiments at full size (--scale 1) take some ten minutes.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../../scripts/browser.mjs';
import { buildWasm } from '../../scripts/build-wasm.mjs';
import { bundleForNode } from '../../scripts/bundle.mjs';
import { makeFresh, root, versionOf } from '../../scripts/fresh.mjs';
import { runWatched } from '../../scripts/watchdog.mjs';
import { judge } from './aims.mjs';
import { runInBrowser } from './browser.mjs';
import { measureAtOnce, measureExperiments } from './experiments.mjs';
import { measureFrames } from './frames.mjs';
import { recordHistory } from './history.mjs';
import { measurePage } from './page.mjs';
import { measureSeek } from './seek.mjs';
import { measureTraces } from './traces.mjs';

const out = '.cache/bench';
/** The largest drive that a browser is measured with, GiB of logical space. */
const browserLimitGiB = 64;
const jobLimitSeconds = 600;

const allSizes = '1,16,64,256';
const record = 'tests/bench/results.json';

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: 'node,chromium,full,page,frames,time,traces' },
    scale: { type: 'string', default: '1' },
    gib: { type: 'string', default: allSizes },
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    out: { type: 'string', default: record },
  },
});
const parts = new Set(values.part.split(','));
const sizes = values.gib.split(',').map(Number);
const runs = Number(values.runs);
const seconds = Number(values.seconds);

/** The measurements, bundled for Node and for a worker. */
async function bundle() {
  await bundleForNode('tests/bench/node.ts', `${out}/node/node.mjs`);
  const { build } = await import('vite');
  const lib = { entry: 'tests/bench/bench.worker.ts', formats: /** @type {['es']} */ (['es']), fileName: () => 'worker.js' };
  await build({ root, configFile: false, logLevel: 'error', publicDir: false, build: { lib, outDir: join(root, out, 'browser') } });
}

/**
 * One measurement in a Node of its own.
 * @param {object} job
 */
async function runInNode(job) {
  const args = [join(root, out, 'node/node.mjs'), join(root, 'wasm/build/engine.wasm'), JSON.stringify(job)];
  const { code, killed, words } = await runWatched(args, jobLimitSeconds);
  if (code !== 0) throw new Error(`${JSON.stringify(job)} in Node ${killed ? `took more than ${jobLimitSeconds} s` : `failed:\n${words}`}`);
  return JSON.parse(words);
}

/**
 * @param {string} where
 * @param {{ gib: number, withLookahead: { median: number }, withoutLookahead: { median: number }, machineBound: { median: number }, waf: number }} result
 */
function printRates(where, result) {
  const million = (/** @type {{ median: number }} */ { median }) => (median / 1e6).toFixed(2);
  const { gib, withLookahead, withoutLookahead, machineBound, waf } = result;
  const speed = `${million(withLookahead)} M host page writes/s, ${million(withoutLookahead)} without lookahead`;
  console.log(`${where} ${gib} GiB: ${speed}, machine bound ${million(machineBound)} M/s, WAF ${waf.toFixed(2)}`);
}

/** @param {(job: object) => Promise<unknown>} run @param {string} where @param {readonly number[]} ofSizes */
async function measureSizes(run, where, ofSizes) {
  const results = [];
  for (const gib of ofSizes) {
    const result = /** @type {Parameters<typeof printRates>[1]} */ (await run({ do: 'rates', gib, runs, seconds }));
    printRates(where, result);
    results.push(result);
  }
  return results;
}

/** @param {string} path @returns {Record<string, unknown>} */
function readResults(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

await buildWasm();
await makeFresh({
  name: 'bench',
  inputs: [
    'tests/bench',
    'src/engine',
    'src/traces',
    'src/scenario',
    'src/domain',
    'src/lib',
    'wasm/layout.ts',
    'scripts/bundle.mjs',
    'package-lock.json',
  ],
  flags: [versionOf('vite')],
  outputs: [`${out}/node/node.mjs`, `${out}/browser/worker.js`],
  build: bundle,
});
const target = resolve(root, values.out);
/** How busy the machine was before: 2 on 2 cores means that the bench shared them. */
const loadAverage = Number((loadavg()[0] ?? 0).toFixed(2));
const machine = {
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};
/** @param {string} part @param {unknown} result */
function keep(part, result) {
  const results = readResults(target);
  const measured = { date: new Date().toISOString(), machine, loadAverage, results: result };
  results[part] = measured;
  // One size alone, or a file of one's own, is a try and no record.
  if (part === 'node' && values.gib === allSizes && values.out === record)
    recordHistory(/** @type {import('./history.mjs').Part} */ (measured));
  results.aims = judge(results);
  writeFileSync(target, `${JSON.stringify(results, null, 2)}\n`);
}

if (parts.has('node')) keep('node', await measureSizes(runInNode, 'Node', sizes));
if (parts.has('full')) {
  const full = [];
  for (let run = 0; run < 3; run++) full.push(await runInNode({ do: 'full' }));
  console.log(`full-size consistency run: ${full.map(({ wallSeconds }) => wallSeconds.toFixed(1)).join(', ')} s`);
  keep('full', full);
}
if (parts.has('chromium')) {
  const browser = await findBrowser();
  const inChromium = sizes.filter((gib) => gib <= browserLimitGiB);
  keep(
    'chromium',
    await measureSizes((job) => runInBrowser(browser, join(root, out, 'browser'), job, jobLimitSeconds), 'Chromium', inChromium),
  );
}
if (parts.has('experiments')) keep('experiments', await measureExperiments(Number(values.scale)));
if (parts.has('runs')) keep('runsAtOnce', await measureAtOnce(Number(values.scale)));
if (parts.has('page')) keep('page', await measurePage(await findBrowser(), runs));
if (parts.has('frames')) keep('frames', await measureFrames(await findBrowser(), Math.min(runs, 3)));
if (parts.has('time')) {
  const recording = await runInNode({ do: 'recording', scale: 16, runs: Math.max(runs, 5) });
  console.log(
    `recording at 1:16 costs ${(100 * recording.cost).toFixed(1)} % of the run (copies in a new worker ${(100 * recording.firstCost).toFixed(1)} %), ${recording.snapshots} states kept`,
  );
  keep('time', { recording, seek: await measureSeek(await findBrowser(), [16, 1]) });
}
if (parts.has('traces')) {
  const reading = await runInNode({ do: 'reading', requests: 1e7 });
  const mega = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(0);
  console.log(
    `10 million requests: ${reading.wallSeconds.toFixed(1)} s and ${mega(reading.readingBytes)} MB to read, ${mega(reading.storeBytes)} MB of columns; pictures ${reading.statisticsSeconds.toFixed(1)} s, ${mega(reading.allBytes)} MB at most`,
  );
  keep('traces', { reading, ...(await measureTraces(await findBrowser(), Math.min(runs, 3))) });
}

for (const { aim, measured, met } of judge(readResults(target))) console.log(`${met ? 'met    ' : 'NOT MET'} ${aim}: ${measured}`);
