// npm run fit [-- NUMBERS]: hidden synthetic drives fitted from their logs, those that are named, as in 0-39 or 3,7; else four. Two
// are fitted as usual: a whole one, and a throttled one, which the fit leaves out. Two whole ones quickly (`q`): a quarter of the bytes is simulated, and the
// cache of 30 passes for spare area, and 0 for another policy. Two run at a time.
// Drives 0 to 29 are whole; 30 to 39 have something besides. A cache and throttling the fit leaves out. A cap is the same as the controller's time a
// request, and parity as a narrower bandwidth: these drives are explained, and by the right numbers.
// Of a whole drive the spare must be within a point; neither victim family nor pacing may be said wrongly; no determined interval may be far off.
// Of each other one the model must be said not to explain it. Of ten drives or more, not each is held to that, but the whole to the aims.
// Rows of drives that are named replace their own in results.md.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWasm } from '../../scripts/build-wasm.mjs';
import { bundleForNode } from '../../scripts/bundle.mjs';
import { root } from '../../scripts/fresh.mjs';
import { runWatched } from '../../scripts/watchdog.mjs';
import { aimsOf, incomplete, merged, rowOf, textOf } from './table.mjs';

/** In an order that gives both processes much the same work. */
const usual = ['31', '1', '2q', '7q'];
/** In CI (`--brief`): one that must not be explained, and one that is, quickly. */
const brief = ['31', '2q'];
/** From so many drives on, shares count. */
const MANY = 10;
const limitSeconds = 7200;
const out = '.cache/fit/hidden.mjs';
const table = join(root, 'tests/fit/results.md');

/** @param {string} text such as 0-3,7 */
export function numbersOf(text) {
  return text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

/** @param {import('./table.mjs').Row} row */
function failuresOf({ spare, verdict, leftOut, explains, victim, pacing, said }) {
  if (spare === null) return [verdict];
  if (leftOut !== null && incomplete.includes(leftOut)) return explains ? ['explained'] : [];
  return [
    ...(spare > 1 ? ['spare'] : []),
    ...(victim === 'wrong' ? ['victim'] : []),
    ...(pacing === 'wrong' ? ['pacing'] : []),
    ...said.filter(({ state, far }) => state === 'determined' && far).map(() => 'a determined interval'),
  ];
}

async function main() {
  const isBrief = process.argv[2] === '--brief';
  const asked = isBrief ? undefined : process.argv[2];
  const numbers = asked === undefined ? (isBrief ? brief : usual) : numbersOf(asked).map(String);
  await buildWasm();
  await bundleForNode('tests/fit/hidden.ts', out);
  const halves = [0, 1].map((k) => numbers.filter((_, i) => i % 2 === k)).filter((half) => half.length > 0);
  const outcomes = await Promise.all(
    halves.map((half) => runWatched([join(root, out), join(root, 'wasm/build/engine.wasm'), half.join(',')], limitSeconds)),
  );
  const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const of = `${new Date().toISOString().slice(0, 10)} ${revision}`;
  const rows = outcomes
    .flatMap(({ words }) => words.split('\n').filter((line) => line.startsWith('{')))
    .map((line) => rowOf(JSON.parse(line), of))
    .sort((a, b) => a.number - b.number);
  const failed = rows.filter((row) => failuresOf(row).length > 0);
  for (const row of failed) console.log(`Drive ${row.number}: ${failuresOf(row).join(', ')}`);
  console.log(rows.map(textOf).join('\n'));
  const aims = aimsOf(rows).filter((aim) => aim[2] > 0);
  for (const [name, held, count, least] of aims) console.log(`${name}: ${held} of ${count} (aim ${Math.round(100 * least)} %)`);
  if (asked !== undefined) writeFileSync(table, merged(readFileSync(table, 'utf8'), rows));
  const missing = numbers.length - rows.length;
  const missed = numbers.length < MANY ? failed.length : aims.filter(([, held, count, least]) => held < least * count).length;
  const held = numbers.length < MANY ? rows.length - missed : aims.length - missed;
  console.log(`${held} passed, ${missed + missing} failed`);
  process.exitCode = missed + missing === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
