// Runs one step of the tests and ends it, with everything it started, when it takes too long: an endless loop in
// WebAssembly cannot be interrupted from within its process, and Vitest waits for it for ever.
import { spawn } from 'node:child_process';
import { root } from './fresh.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** What is asked to end has this long to end its own steps, which are process groups of their own. */
const graceMs = 3000;

/**
 * Ends a step's whole process group; Windows has none, there only the process itself.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function end(child, signal = 'SIGKILL') {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself in the meantime.
  }
}

/**
 * Ends all steps that are still running.
 * @param {NodeJS.Signals} [signal] SIGTERM asks them, so that they end what they started in groups of their own
 */
export function endAll(signal) {
  for (const child of running) end(child, signal);
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
 * @param {(part: string) => void} [tell] what it prints, as it prints it
 * @param {{ cwd?: string, env?: Readonly<Record<string, string>> }} [where] the checkout, unless it is told another folder
 * @returns {Promise<Outcome>}
 */
export function runWatched(args, limitSeconds, tell = () => {}, { cwd = root, env = {} } = {}) {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, CI: '1', NO_COLOR: '1' },
  });
  running.add(child);
  let words = '';
  let killed = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (/** @type {string} */ part) => {
      words += part;
      tell(part);
    });
  }
  let timer = setTimeout(() => {
    killed = true;
    end(child, 'SIGTERM');
    timer = setTimeout(() => end(child), graceMs);
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
