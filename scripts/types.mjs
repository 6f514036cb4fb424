// Each room is checked with the types of the platforms it runs on and no others: `document` in the engine does not compile.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './fresh.mjs';
import { makeLayout } from './layout.mjs';

const projects = ['core', 'worker', 'dom', 'node', 'tests'];

/**
 * @param {string} project
 * @returns {Promise<{ project: string, code: number, words: string }>}
 */
function check(project) {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  // One checker, and a heap that is swept less often: a third less of the processor's time, since several checkers each find out the same types.
  const args = [compiler, '--pretty', 'false', '--checkers', '1', '-p', `tsconfig.${project}.json`];
  const child = spawn(process.execPath, args, { cwd: root, env: { GOGC: '400', ...process.env } });
  let words = '';
  child.stdout.on('data', (part) => (words += part));
  child.stderr.on('data', (part) => (words += part));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ project, code: code ?? 1, words }));
  });
}

makeLayout();
const wanted = process.argv.slice(2);
for (const project of wanted.length > 0 ? wanted : projects) {
  const { code, words } = await check(project);
  if (code !== 0) {
    console.log(`tsconfig.${project}.json:\n${words.trimEnd()}`);
    process.exitCode = 1;
  }
}
