// A Vitest that stays: its modules are transformed once, and each run is a fresh process of tests. `node warm.mjs ROOT PROJECT...`, over IPC.
import { createVitest } from 'vitest/node';

/**
 * @typedef {{ filters: readonly string[] }} List asks for the files that filters name
 * @typedef {{ files: readonly string[], changed: readonly string[], bail: boolean }} Run
 * @typedef {{ file: string, test: string, message: string }} Failure
 * @typedef {{ failures: readonly Failure[], durations: Readonly<Record<string, number>> }} Ran
 */

const [root = '', ...project] = process.argv.slice(2);

/** @type {Failure[]} */
let failures = [];
/** @type {Record<string, number>} */
let durations = {};

/** The order in which they were asked for. */
class AsAsked {
  /** @param {any[]} files */
  sort(files) {
    return files;
  }
  /** @param {any[]} files */
  shard(files) {
    return files;
  }
}

/** @type {import('vitest/reporters').Reporter} */
const reporter = {
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'failed') failures.push({ file: test.module.relativeModuleId, test: test.fullName, message: errors?.[0]?.message ?? '' });
  },
  onTestModuleEnd(module) {
    durations[module.relativeModuleId] = module.diagnostic().duration;
    for (const { message } of module.errors()) failures.push({ file: module.relativeModuleId, test: '', message });
  },
  onTestSuiteResult(suite) {
    for (const { message } of suite.errors()) failures.push({ file: suite.module.relativeModuleId, test: suite.fullName, message });
  },
};

const vitest = await createVitest('test', {
  root,
  project,
  watch: false,
  maxWorkers: 1,
  bail: 1,
  reporters: [reporter],
  sequence: { sequencer: /** @type {any} */ (AsAsked) },
});
await vitest.standalone();
const specifications = await vitest.globTestSpecifications();
const nameOf = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) => moduleId.slice(vitest.config.root.length + 1);

/** @param {Run} run @returns {Promise<Ran>} */
async function run({ files, changed, bail }) {
  [failures, durations] = [[], {}];
  for (const file of changed) vitest.invalidateFile(file);
  for (const { config } of [vitest, ...vitest.projects]) config.bail = bail ? 1 : 0;
  const those = files.flatMap((file) => specifications.filter((specification) => nameOf(specification) === file));
  const { unhandledErrors } = await vitest.runTestSpecifications(those);
  for (const error of unhandledErrors) failures.push({ file: '', test: '', message: String(/** @type {any} */ (error)?.message ?? error) });
  return { failures, durations };
}

process.on('message', async (/** @type {List | Run} */ asked) => {
  if ('filters' in asked)
    process.send?.(specifications.map(nameOf).filter((name) => asked.filters.some((filter) => name.startsWith(filter))));
  else process.send?.(await run(asked));
});
process.send?.('ready');
