// npm run check: what can be said about the sources without running them.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './fresh.mjs';
import { makeLayout } from './layout.mjs';
import { runWatched } from './watchdog.mjs';

const bin = (/** @type {string} */ path) => join(root, 'node_modules', path);

/** One test each; `npm test` runs them, too. */
export const checks = [
  { name: 'lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--max-diagnostics=50'], limitSeconds: 60 },
  { name: 'types', args: ['scripts/types.mjs'], limitSeconds: 120 },
  { name: 'dead-code', args: [bin('knip/bin/knip.js'), '--no-progress'], limitSeconds: 120 },
  { name: 'budgets', args: ['scripts/budget.mjs'], limitSeconds: 120 },
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  makeLayout();
  for (const { name, args, limitSeconds } of checks) {
    const { code, killed, words, seconds } = await runWatched(args, limitSeconds);
    const ok = code === 0 && !killed;
    console.log(`${name}: ${ok ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s${ok ? '' : `\n${words.trimEnd()}`}`);
    if (!ok) process.exitCode = 1;
  }
}
