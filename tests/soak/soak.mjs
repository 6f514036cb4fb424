// npm run soak [-- REQUESTS [SAMPLES [ROUNDS [CASES]]]]: 10^9 host writes on one drive, its whole state looked at a hundred times in between.
// Then ten rounds of the property-based tests, with twenty times as many cases as npm test draws; all lessons by keyboard and by touch, and on the drives that are shipped.
// Then a million damaged links, files and scenarios, and a million random drives driven by hand, recorded and replayed. No run draws the
// cases of another; a seed repeats them.
import { join } from 'node:path';
import { buildWasm } from '../../scripts/build-wasm.mjs';
import { bundleForNode } from '../../scripts/bundle.mjs';
import { makeFresh, root, versionOf } from '../../scripts/fresh.mjs';
import { runWatched } from '../../scripts/watchdog.mjs';

const limitSeconds = 3600;
const roundSeconds = 600;
/** Driven drives in one process, which says how they went. */
const drivesAtOnce = 50_000;
const rooms = ['engine', 'scenario', 'domain', 'lib'];
const [requests = '1e9', samples = '100', rounds = '10', cases = '1e6'] = process.argv.slice(2);
for (const [name, value] of Object.entries({ REQUESTS: requests, SAMPLES: samples, ROUNDS: rounds, CASES: cases })) {
  if (Number(value) >= 1) continue;
  console.error(`${name} is "${value}"; it must be a number of at least 1.`);
  process.exit(2);
}

await buildWasm();
/** @param {string} name of a program under tests/soak */
async function bundled(name) {
  const file = `.cache/soak-${name}/${name}.mjs`;
  await makeFresh({
    name: `soak-${name}`,
    inputs: [
      'tests/soak',
      'tests/bench',
      'tests/scenario',
      'tests/engine',
      ...rooms.map((room) => `src/${room}`),
      'wasm/layout.ts',
      'package-lock.json',
    ],
    flags: [versionOf('vite')],
    outputs: [file],
    build: () => bundleForNode(`tests/soak/${name}.ts`, file),
  });
  return join(root, file);
}

const door = await runWatched([await bundled('doorMain'), cases], limitSeconds);
const checked = join(root, 'wasm/build/engine.checked.wasm');
const release = join(root, 'wasm/build/engine.wasm');
const args = [await bundled('soak'), release, checked, requests, samples];
const long = await runWatched(args, limitSeconds);
console.log(door.words.trimEnd());
const faults = [
  door.code === 0 ? '' : 'The doors failed.',
  long.killed ? `Ended after ${limitSeconds} s.` : long.code === 0 ? '' : 'The long run failed.',
].filter(Boolean);
console.log(long.words.trimEnd());

const propertyBased = [
  'traces/',
  'agreement',
  'twin',
  'behaviours-random',
  'choice',
  // At full size, once in each round.
  'engine/consistency',
  'engine/power',
  'until',
  'randomCommands',
  'link',
  'scenario/place',
  'readMessage',
  'readLesson',
  'hostileCodes',
  'parse',
  'pairLink',
  'file',
  'capacity',
  'bounded',
  'placeLabels',
  'mapLayout',
  'charts',
];
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
for (let round = 0; round < Number(rounds); round++) {
  const seed = (Date.now() + round) % 2 ** 31;
  process.env.SEED = String(seed);
  process.env.HOSTILE_RUNS = '10000';
  process.env.CASES = '10';

  const run = await runWatched([vitest, 'run', ...propertyBased], roundSeconds);
  console.log(`SEED=${seed}: ${run.code === 0 ? 'passed' : `failed\n${run.words.trimEnd()}`}`);
  if (run.code !== 0) faults.push(`SEED=${seed} failed.`);
}
process.env.LESSONS = 'all';
process.env.WINDOWS = 'all';
const lessons = await runWatched(
  [vitest, 'run', '--project', 'page', '--project', 'elsewhere', 'lessons-whole', 'e2e/lessons', 'windows'],
  limitSeconds,
);
console.log(
  `All lessons by keyboard and by touch, all places in all windows: ${lessons.code === 0 ? 'passed' : `failed\n${lessons.words.trimEnd()}`}`,
);
if (lessons.code !== 0) faults.push('Of the lessons by hand, or the places in all windows, some failed.');
const shipped = await runWatched([vitest, 'run', '--project', 'experiments', 'lessons', 'stored'], limitSeconds);
console.log(`Lessons on the drives that are shipped, stored runs: ${shipped.code === 0 ? 'passed' : `failed\n${shipped.words.trimEnd()}`}`);
if (shipped.code !== 0) faults.push('Of the lessons as they are shipped, or the stored runs, some failed.');

const drives = await bundled('drives');
const firstDrive = Date.now() % 2 ** 31;
let parts = 0;
for (let done = 0; done < Number(cases); done += drivesAtOnce, parts++) {
  const some = Math.min(drivesAtOnce, Number(cases) - done);
  const run = await runWatched([drives, checked, release, String(some), String(firstDrive + done)], limitSeconds);
  console.log(run.words.trimEnd());
  if (run.code !== 0) faults.push(`Of the drives from ${firstDrive + done} on some failed.`);
}
// Hidden drives, all of them: what their fits come to.
const fits = await runWatched(['tests/fit/hidden.mjs', '0-39'], 2 * limitSeconds);
console.log(fits.words.trimEnd());
if (fits.code !== 0) faults.push('The fits of hidden drives miss an aim.');
for (const fault of faults) console.log(fault);
console.log(`${5 + Number(rounds) + parts - faults.length} passed, ${faults.length} failed`);
process.exitCode = faults.length === 0 ? 0 : 1;
