// npm test: everything, after `npm ci` alone. The last line is `N passed, N failed` in every case.
//
//   npm test [-- STEP...]   only these steps: lint types dead-code budgets core engine experiments page
//   npm run browsers        the page in Chromium, Firefox and WebKit: a step that runs when it is named
//   npm run elsewhere       the page in frames, packages, windows, languages, without a net; whole lessons: likewise
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildPage } from './build-page.mjs';
import { checks } from './check.mjs';
import { root } from './fresh.mjs';
import { buildSim } from './sim.mjs';
import { endAll, runWatched } from './watchdog.mjs';

const reports = join(root, '.cache/reports');
const bin = (/** @type {string} */ path) => join(root, 'node_modules', path);

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} args
 * @property {number} limitSeconds
 * @property {string} [report] Vitest's counts; without one the step counts as one test
 */

/**
 * One project of vitest.config.ts, or a part of it.
 * @param {string} name
 * @param {number} limitSeconds
 * @param {string} [shard] such as 1/2
 * @returns {Step}
 */
function project(name, limitSeconds, shard) {
  const report = join(reports, `${name}${shard === undefined ? '' : `-${shard.replace('/', '-of-')}`}.json`);
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  // One file at a time: several steps run beside each other, and the machine may have two cores.
  const args = [bin('vitest/vitest.mjs'), 'run', '--project', name, '--maxWorkers=1', ...reporters];
  return { name, args: shard === undefined ? args : [...args, `--shard=${shard}`], limitSeconds, report };
}

/** The longest first: a free core takes the next. The last ones are short, or one core would wait for the other. */
const steps = [
  project('page', 1200, '1/3'),
  project('page', 1200, '2/3'),
  project('page', 1200, '3/3'),
  project('engine', 900),
  project('experiments', 900),
  project('core', 900, '1/3'),
  project('core', 900, '2/3'),
  project('core', 900, '3/3'),
  ...checks,
];
/** Steps at a time: a page waits now and then, and what computes fills its pauses, on two cores. */
const AT_ONCE = 4;
const browsers = project('browsers', 840);
/** Steps that are long, or need more than `npm ci` and a Chromium; they run when they are named, and CI names them. */
const named = [
  // The browsers run beside each other: most of the time a scene of the tour is read.
  { ...browsers, args: browsers.args.map((arg) => (arg === '--maxWorkers=1' ? '--maxWorkers=3' : arg)) },
  project('elsewhere', 840, '1/2'),
  project('elsewhere', 840, '2/2'),
];

/**
 * Passed and failed tests of a step. A step that was killed, crashed or found no test counts as a failure of its own.
 * @param {Step} step
 * @param {import('./watchdog.mjs').Outcome} outcome
 */
function countsOf(step, outcome) {
  const ok = outcome.code === 0 && !outcome.killed;
  if (step.report === undefined) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  try {
    const report = JSON.parse(readFileSync(step.report, 'utf8'));
    const passed = Number(report.numPassedTests);
    // Skipped tests prove nothing, so each is reported.
    const failed = Number(report.numTotalTests) - passed;
    return { passed, failed: failed > 0 ? failed : ok && passed > 0 ? 0 : 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

let passed = 0;
let failed = 0;

/** @param {Step} step */
async function run(step) {
  if (step.report !== undefined) rmSync(step.report, { force: true });
  const outcome = await runWatched(step.args, step.limitSeconds);
  const counts = countsOf(step, outcome);
  passed += counts.passed;
  failed += counts.failed;
  const summary = `${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${outcome.seconds.toFixed(1)} s`;
  if (counts.failed === 0) console.log(summary);
  else
    console.log(`\n${outcome.words.trimEnd()}\n${summary}${outcome.killed ? `, ended after its limit of ${step.limitSeconds} s` : ''}\n`);
}

/**
 * A part of the set-up; what fails here is one failure, and the steps that need it say more.
 * @param {string} name
 * @param {() => Promise<void>} work
 */
async function prepare(name, work) {
  try {
    await work();
  } catch (error) {
    failed++;
    console.log(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}

function closingLine() {
  console.log(`${passed} passed, ${failed} failed`);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    endAll();
    failed++;
    console.log(`Ended by ${signal}.`);
    closingLine();
    process.exit(1);
  });
}

mkdirSync(reports, { recursive: true });
const wanted = new Set(process.argv.slice(2));
const known = [...new Set([...steps, ...named].map((step) => step.name))];
const unknown = [...wanted].find((name) => !known.includes(name));
await prepare('steps', async () => {
  if (unknown !== undefined) throw new Error(`There is no step "${unknown}": ${known.join(', ')}.`);
});
const left = [...steps.filter(({ name }) => wanted.size === 0 || wanted.has(name)), ...named.filter(({ name }) => wanted.has(name))];
// What reads the sources alone runs while the engine is compiled, which keeps one core.
const sourcesOnly = left.filter(({ name }) => ['lint', 'types', 'dead-code'].includes(name));
const besideTheBuild = (async () => {
  for (const step of sourcesOnly) await run(step);
})();
for (const step of sourcesOnly) left.splice(left.indexOf(step), 1);
await prepare('page', async () => void (await buildPage()));
await prepare('sim', async () => void (await buildSim()));
if (wanted.size === 0 || wanted.has('page') || wanted.has('elsewhere')) {
  await prepare('browser', async () => {
    const path = await findBrowser();
    if (path !== '') process.env.SSDSCOPE_BROWSER = path;
  });
}
await Promise.all([
  besideTheBuild,
  ...Array.from({ length: AT_ONCE }, async () => {
    for (let step = left.shift(); step !== undefined; step = left.shift()) await run(step);
  }),
]);
closingLine();
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
