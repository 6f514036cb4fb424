// npm run mutants: puts small faults into the sources, one at a time, and looks whether a test finds each. By hand, not in CI.
// scripts/mutants/README.md says how, and what it found. A copy of the checkout is changed, not the checkout.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { filesOf, root } from './fresh.mjs';
import { areas, Trial } from './mutants/areas.mjs';
import { mutantsOf, sampleOf } from './mutants/mutate.mjs';
import { endTesters } from './mutants/testers.mjs';

/**
 * @typedef {import('./mutants/areas.mjs').Placed} Placed
 * @typedef {import('./mutants/areas.mjs').Verdict} Verdict
 * @typedef {{ file: string, before: string, after: string, reason: string }} Survivor
 */

const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true, default: Object.keys(areas) },
    sample: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    most: { type: 'string', default: '120' },
    beside: { type: 'string', default: '1' },
    at: { type: 'string', multiple: true },
    tests: { type: 'string', multiple: true },
    out: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});
const unknown = values.area.filter((name) => !(name in areas));
if (unknown.length > 0) {
  console.error(`--area is ${unknown.join(', ')}; it must be one of ${Object.keys(areas).join(', ')}.`);
  process.exit(2);
}

/** All faults of an area, or those of the places that were asked for, such as `pump.ts:40`. @param {string} name @returns {Placed[]} */
function mutantsIn(name) {
  const all = filesOf([areas[name]?.sources ?? ''])
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => mutantsOf(readFileSync(path, 'utf8')).map((mutant) => ({ ...mutant, file: relative(root, path) })));
  const { at } = values;
  return at === undefined
    ? all
    : all.filter(({ file, line }) => at.some((place) => file.endsWith(place) || `${file}:${line}`.endsWith(place)));
}

/** @type {Survivor[]} */
const explained = JSON.parse(readFileSync(join(root, 'scripts/mutants/survivors.json'), 'utf8'));
const isExplained = (/** @type {Placed} */ { file, before, after }) =>
  explained.some((known) => known.file === file && known.before === before && known.after === after);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    endTesters();
    process.exit(130);
  });

const end = Date.now() + Number(values.minutes) * 60_000;
let isEnough = true;
for (const name of values.area) {
  const all = mutantsIn(name);
  const drawn = sampleOf(all, Number(values.sample), Number(values.seed));
  if (values.list) {
    for (const [i, { file, line, before, after }] of drawn.entries()) console.log(`${i + 1} ${file}:${line}\n  ${before}\n  ${after}`);
    continue;
  }
  const trial = new Trial(name, { most: Number(values.most), beside: Number(values.beside), tests: values.tests });
  /** @type {(Placed & Verdict)[]} */
  const judged = [];
  const tell = (/** @type {Placed & Verdict} */ fault) => {
    judged.push(fault);
    if (fault.fate === 'lived' && !isExplained(fault))
      console.log(`lived: ${fault.file}:${fault.line} (${fault.by})\n  ${fault.before}\n  ${fault.after}`);
    else console.log(`${fault.fate}: ${fault.file}:${fault.line}  ${fault.by}`);
    writeFileSync(values.out ?? join(root, `.cache/mutants-${name}.json`), `${JSON.stringify(judged, null, 1)}\n`);
  };
  await trial.judge(drawn, end, tell);
  const of = (/** @type {string} */ fate) => judged.filter((fault) => fault.fate === fate).length;
  const reasons = judged.filter((fault) => fault.fate === 'lived' && isExplained(fault)).length;
  const [killed, lived] = [of('killed') + of('busy') + of('waited'), of('lived') - reasons];
  isEnough &&= killed >= 0.85 * (killed + lived);
  console.log(
    `${name}, seed ${values.seed}: ${all.length} faults, ${judged.length} tried, ${killed} killed (${of('busy')} of them kept the tests busy, in ${of('waited')} a test waited for ever), ` +
      `${lived} lived, ${reasons} lived with a reason, ${of('none')} do not compile: ${((100 * killed) / (killed + lived)).toFixed(0)} %`,
  );
}
endTesters();
process.exitCode = isEnough ? 0 : 1;
