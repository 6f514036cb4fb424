// Continuous integration after `npm ci`: each step prints its own counts, the last line adds them up.
import { pathToFileURL } from 'node:url';
import { findBrowser } from './browser.mjs';
import { findOtherBrowsers } from './browsers.mjs';
import { findQueue, findRedis } from './packages.mjs';
import { endAll, runWatched } from './watchdog.mjs';

/**
 * Programs whose last line is `N passed, N failed`; one that ends without it, or is ended by its limit, is one failure.
 * @typedef {{ name: string, args: readonly string[], limitSeconds: number }} Step
 */

/** Beside each other: the queue mostly waits. */
const first = [
  { name: 'npm test', args: ['scripts/test.mjs'], limitSeconds: 30 * 60 },
  // Sweeps through Redis, with machines that die.
  { name: 'npm run queue', args: ['scripts/queue.mjs'], limitSeconds: 15 * 60 },
];
/** After them: a page elsewhere waits a lot, and two drives that are fitted compute in its pauses. `npm run fit` fits four. */
const second = [
  { name: 'npm run elsewhere', args: ['scripts/test.mjs', 'elsewhere'], limitSeconds: 15 * 60 },
  { name: 'npm run fit', args: ['tests/fit/hidden.mjs', '--brief'], limitSeconds: 20 * 60 },
];
/** At last and alone: three browsers keep two cores busy, and WebKit draws in software. */
const third = [{ name: 'npm run browsers', args: ['scripts/test.mjs', 'browsers'], limitSeconds: 15 * 60 }];

/**
 * Counts of a step by its last line. A step that fails without a failed test, or passes without a test, is one failure more.
 * @param {import('./watchdog.mjs').Outcome} outcome
 * @returns {{ passed: number, failed: number }}
 */
export function closingCounts({ words, code, killed }) {
  const [, passed, failed] = /(?:^|\n)(\d+) passed, (\d+) failed\s*$/.exec(words) ?? [];
  const counts = { passed: Number(passed ?? 0), failed: Number(failed ?? 0) };
  const ok = code === 0 && !killed && counts.passed > 0;
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Runs all steps; what one prints is seen when it ends. */
async function runAll() {
  const total = { passed: 0, failed: 0 };
  let stopped = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      stopped = true;
      console.log(`Ended by ${signal}.`);
      // The step closes its own account; this one ends with it.
      endAll('SIGTERM');
    });
  }
  /** @param {readonly Step[]} steps */
  const runThese = async (steps) => {
    if (stopped) return;
    await Promise.all(
      steps.map(async ({ name, args, limitSeconds }) => {
        const outcome = await runWatched(args, limitSeconds, name === 'npm test' ? (part) => process.stdout.write(part) : undefined);
        const { passed, failed } = closingCounts(outcome);
        total.passed += passed;
        total.failed += failed;
        const end = outcome.killed ? `ended after its limit of ${limitSeconds} s` : `${outcome.seconds.toFixed(0)} s`;
        const words = name === 'npm test' ? '' : `\n${outcome.words.trimEnd()}`;
        console.log(`${words}\n${name}: ${passed} passed, ${failed} failed, ${end}`);
      }),
    );
  };
  // One after the other, and before the tests: two that install at a time would wait for each other, or fail, and what is installed must not
  // change under a browser that runs. A browser that cannot be had is reported by its step.
  await findBrowser().catch((error) => console.log(String(error)));
  await findQueue().catch((error) => console.log(String(error)));
  await findRedis().catch((error) => console.log(String(error)));
  await findOtherBrowsers().catch((error) => console.log(String(error)));
  for (const steps of [first, second, third]) await runThese(steps);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runAll();
