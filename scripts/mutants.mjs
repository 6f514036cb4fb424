// npm run mutants: puts small faults into the sources, one at a time, and looks whether a test finds each. By hand, not in CI.
// A copy of the checkout is changed, not the checkout. Survivors that scripts/mutants/survivors.json gives a reason for count as explained.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { filesOf, root } from './fresh.mjs';
import { mutantsOf, sampleOf, withMutant } from './mutants/mutate.mjs';
import { endAll, runWatched } from './watchdog.mjs';

/**
 * @typedef {{ project: string, tests: readonly string[] }} Suite
 * @typedef {Suite & { sources: string, last: Suite, slow: number }} Area last: what is asked where its own tests find nothing; slow: CPU time of its
 *   tests beside the others
 * @typedef {import('./mutants/mutate.mjs').Mutant & { area: string, file: string }} Placed
 * @typedef {{ file: string, before: string, after: string, reason: string }} Survivor
 */

/** @type {Readonly<Record<string, Area>>} */
const areas = {
  runs: {
    sources: 'src/store/runs',
    project: 'core',
    tests: ['tests/store/runs', 'tests/store/session', 'tests/store/lab'],
    last: { project: 'core', tests: ['tests/store', 'tests/client', 'tests/lessons'] },
    slow: 2,
  },
  session: {
    sources: 'src/store/session',
    project: 'core',
    tests: ['tests/store/session', 'tests/store/embed', 'tests/store/lesson'],
    last: { project: 'core', tests: ['tests/store', 'tests/client', 'tests/lessons'] },
    slow: 2,
  },
  scenario: {
    sources: 'src/scenario',
    project: 'core',
    tests: ['tests/scenario', 'tests/sweep'],
    last: { project: 'experiments', tests: ['experiments', 'presets', 'series'].map((name) => `tests/experiments/${name}.test.ts`) },
    slow: 1,
  },
  wasm: {
    sources: 'wasm/assembly',
    project: 'engine',
    tests: ['twin', 'determinism', 'wear', 'timing', 'choice', 'jobs', 'patterns', 'behaviours', 'until', 'sampleRows'].map(
      (name) => `tests/engine/${name}`,
    ),
    last: { project: 'engine', tests: ['tests/engine'] },
    slow: 5,
  },
};

const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true, default: Object.keys(areas) },
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    file: { type: 'string' },
    limit: { type: 'string' },
    out: { type: 'string', default: '.cache/mutants.json' },
  },
});
const unknown = values.area.filter((name) => !(name in areas));
if (unknown.length > 0) {
  console.error(`--area is ${unknown.join(', ')}; it must be one of ${Object.keys(areas).join(', ')}.`);
  process.exit(2);
}

const copy = join(root, '.cache/mutants');

/** A copy of the checkout whose tests can be run; packages are shared. */
function makeCopy() {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const left = /(^|\/)(node_modules|\.git|\.cache|dist|dist-single)(\/|$)/;
  for (const name of ['src', 'tests', 'wasm', 'scripts', 'queue', 'types', 'public', 'examples', '.ci'])
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !left.test(relative(root, path)) });
  for (const file of filesOf(['.']).filter((path) => relative(root, path).split('/').length === 1))
    cpSync(file, join(copy, relative(root, file)));
  for (const stamp of ['wasm.hash'])
    if (existsSync(join(root, '.cache', stamp))) cpSync(join(root, '.cache', stamp), join(copy, '.cache', stamp));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

/** @param {Suite} suite @param {number} limitSeconds */
function runTests({ project, tests }, limitSeconds) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const there = tests.filter((name) => filesOf([name]).length > 0 || name.startsWith('tests/engine/'));
  const args = [vitest, 'run', '--root', copy, '--project', project, '--bail', '1', '--reporter', 'dot', ...there];
  // Tests that read a file by a path without a root must find that of the copy, too: its engine is the one with the fault.
  return runWatched(args, limitSeconds, undefined, { cwd: copy, env: { WASM_QUICK: '1' } });
}

/** The tests of a file by its own name, before all those of its area: they find most of what can be found, in seconds. @param {Placed} mutant */
function nearest({ area, file }) {
  const { project, tests } = /** @type {Area} */ (areas[area]);
  const own = filesOf(['tests']).filter((path) => basename(path).startsWith(`${basename(file, '.ts')}.test`));
  const near = own.map((path) => relative(root, path)).filter((path) => tests.some((name) => path.startsWith(name)));
  return near.length > 0 ? { project, tests: near } : null;
}

/** What the tests of a mutant say: those of its file, then those of its area, then the others that use it, until one finds it. @param {Placed} mutant */
async function judged(mutant) {
  const [near, area] = [nearest(mutant), /** @type {Area} */ (areas[mutant.area])];
  const suites = [...(near === null ? [] : [near]), area];
  for (const suite of suites) {
    const outcome = await runTests(suite, limits.get(mutant.area) ?? 900);
    if (outcome.code !== 0 || outcome.killed) return outcome;
  }
  return runTests(area.last, 900);
}

/** All faults of an area. @param {string} name @returns {Placed[]} */
function mutantsIn(name) {
  const { sources } = /** @type {Area} */ (areas[name]);
  return filesOf([sources])
    .filter((path) => path.endsWith('.ts') && (values.file === undefined || path.endsWith(values.file)))
    .flatMap((path) => mutantsOf(readFileSync(path, 'utf8')).map((mutant) => ({ ...mutant, area: name, file: relative(root, path) })));
}

/** @type {Survivor[]} */
const explained = JSON.parse(readFileSync(join(root, 'scripts/mutants/survivors.json'), 'utf8'));
const isExplained = (/** @type {Placed} */ { file, before, after }) =>
  explained.some((known) => known.file === file && known.before === before && known.after === after);

/** Each area has the same CPU time. @returns {Placed[]} */
function drawn() {
  const weights = values.area.map((name) => 1 / /** @type {Area} */ (areas[name]).slow);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return values.area.flatMap((name, i) =>
    sampleOf(mutantsIn(name), Math.round((Number(values.sample) * /** @type {number} */ (weights[i])) / all), Number(values.seed)),
  );
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    endAll('SIGTERM');
    process.exit(130);
  });

makeCopy();
/** @type {Map<string, number>} */
const limits = new Map();
// With a limit the tests are taken to pass without a fault, and are not run for it.
if (values.limit !== undefined) for (const name of values.area) limits.set(name, Number(values.limit));
else
  for (const name of values.area) {
    const { code, words, seconds } = await runTests(/** @type {Area} */ (areas[name]), 900);
    if (code !== 0) throw new Error(`The tests of ${name} fail without a fault:\n${words.slice(-2000)}`);
    // An endless loop ends no test.
    limits.set(name, Math.max(30, 3 * seconds));
    console.log(`${name}: ${mutantsIn(name).length} faults, tests take ${seconds.toFixed(0)} s`);
  }

const end = Date.now() + Number(values.minutes) * 60_000;
/** @type {Record<'killed' | 'explained' | 'lived' | 'none', Placed[]>} */
const sorted = { killed: [], explained: [], lived: [], none: [] };
for (const mutant of sampleOf(drawn(), Number.POSITIVE_INFINITY, Number(values.seed))) {
  if (Date.now() > end) break;
  const path = join(copy, mutant.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, withMutant(text, mutant));
  const { code, killed, words } = await judged(mutant);
  writeFileSync(path, text);
  const fate = /asc failed/.test(words) ? 'none' : code !== 0 || killed ? 'killed' : isExplained(mutant) ? 'explained' : 'lived';
  sorted[fate].push(mutant);
  if (fate === 'lived') console.log(`lived: ${mutant.file}:${mutant.line}\n  ${mutant.before}\n  ${mutant.after}`);
}
for (const name of values.area) {
  const of = (/** @type {Placed[]} */ those) => those.filter(({ area }) => area === name).length;
  console.log(
    `${name}: ${of(sorted.killed)} killed, ${of(sorted.lived)} lived, ${of(sorted.explained)} explained, ${of(sorted.none)} do not compile`,
  );
}
const [killed, lived] = [sorted.killed.length, sorted.lived.length];
writeFileSync(join(root, values.out), `${JSON.stringify(sorted, null, 1)}\n`);
const tried = killed + lived + sorted.explained.length;
console.log(
  `${killed} of ${tried} faults were found by a test (${((100 * killed) / tried).toFixed(0)} %); ${lived} survivors have no reason yet.`,
);
process.exitCode = killed >= 0.85 * (killed + lived) ? 0 : 1;
