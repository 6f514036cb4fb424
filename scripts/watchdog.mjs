// Runs one step of the tests and ends it, with everything it started, when it takes too long: an endless loop in
// WebAssembly cannot be interrupted from within its process, and Vitest waits for it for ever.
import { spawn } from 'node:child_process';
import { root } from './fresh.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Ends a step's whole process group; Windows has none, there only the process itself.
 * @param {import('node:child_process').ChildProcess} child
 */
function end(child) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself in the meantime.
  }
}

/** Ends all steps that are still running. */
export function endAll() {
  for (const child of running) end(child);
}

/**
 * @typedef {object} Outcome
 * @property {number} code 0 where it succeeded
 * @property {boolean} killed it took longer than its limit
 * @property {string} words all that it printed
 * @property {number} seconds
 */

/**
 * Runs a Node program in a process group of its own.
 * @param {readonly string[]} args program and arguments
 * @param {number} limitSeconds
 * @returns {Promise<Outcome>}
 */
export function runWatched(args, limitSeconds) {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: '1', NO_COLOR: '1' },
  });
  running.add(child);
  let words = '';
  let killed = false;
  child.stdout.on('data', (part) => (words += part));
  child.stderr.on('data', (part) => (words += part));
  const timer = setTimeout(() => {
    killed = true;
    end(child);
  }, limitSeconds * 1000);
  return new Promise((done) => {
    const finish = (/** @type {number} */ code) => {
      clearTimeout(timer);
      running.delete(child);
      // What it left behind: a browser, say, whose parent crashed.
      end(child);
      done({ code, killed, words, seconds: (performance.now() - start) / 1000 });
    };
    child.on('error', (error) => {
      words += error.message;
      finish(1);
    });
    child.on('exit', (code) => setTimeout(() => finish(code ?? 1), 50));
  });
}
