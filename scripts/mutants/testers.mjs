// Tests of a copy of the checkout, asked again and again: a Vitest that stays, ended and started anew when a fault keeps it busy for ever.
import { fork } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../fresh.mjs';

/**
 * @typedef {import('./warm.mjs').Failure} Failure
 * @typedef {'passed' | 'failed' | 'busy'} Word busy: ended after its limit of CPU time
 * @typedef {{ word: Word, failures: readonly Failure[], durations: Readonly<Record<string, number>>, cpu: number }} Told
 */

/** No run waits longer than this, whatever it waits for. */
const WALL_SECONDS = 900;
/** Of one look at the processes to the next. */
const LOOK_MS = 5000;

/**
 * A process and those that it started, with the CPU seconds of each; none where the system has no /proc.
 * @param {number} pid
 * @returns {{ pid: number, cpu: number }[]}
 */
function familyOf(pid) {
  /** @type {{ pid: number, parent: number, cpu: number }[]} */
  const there = [];
  try {
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ');
        // From the state on; the last two are the times of children that have ended.
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
        there.push({ pid: Number(name), parent: Number(fields[1]), cpu: ticks / 100 });
      } catch {
        // It has ended.
      }
    }
  } catch {
    return [];
  }
  const family = there.filter((one) => one.pid === pid);
  for (const { pid: parent } of family) family.push(...there.filter((one) => one.parent === parent));
  return family;
}

/** @param {number} pid */
const cpuOf = (pid) => familyOf(pid).reduce((sum, { cpu }) => sum + cpu, 0);

/** @type {Set<Testers>} */
const all = new Set();

/** One Vitest for some projects of a copy. */
export class Testers {
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null;

  /** @param {string} copy @param {readonly string[]} projects @param {Record<string, string>} env of the next Vitest that is started */
  constructor(copy, projects, env) {
    this.copy = copy;
    this.projects = projects;
    this.env = env;
    all.add(this);
  }

  async #running() {
    if (this.#child !== null) return this.#child;
    const child = fork(join(root, 'scripts/mutants/warm.mjs'), [this.copy, ...this.projects], {
      cwd: this.copy,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...this.env, CI: '1', NO_COLOR: '1' },
    });
    this.#child = child;
    await new Promise((done, fail) => {
      child.once('message', done);
      child.once('exit', () => fail(new Error('Vitest did not start.')));
    });
    return child;
  }

  end() {
    const pid = this.#child?.pid;
    this.#child = null;
    if (pid === undefined) return;
    // What is in an endless loop hears of nothing else.
    for (const one of [...familyOf(pid), { pid }]) {
      try {
        process.kill(one.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
  }

  /** Test files whose names begin like this. @param {readonly string[]} filters @returns {Promise<string[]>} */
  async filesOf(filters) {
    const child = await this.#running();
    return new Promise((done) => {
      child.once('message', (message) => done(/** @type {string[]} */ (message)));
      child.send({ filters });
    });
  }

  /**
   * Runs these files, in their order, up to the first test that fails.
   * @param {readonly string[]} files
   * @param {{ changed?: readonly string[], bail?: boolean, cpuSeconds?: number | (() => number), log?: string, until?: number }} [how] changed: sources that are not
   *   what they were; log: the time begins anew whenever this file grows; until: ended then, as of `Date.now()`
   * @returns {Promise<Told>}
   */
  async run(files, { changed = [], bail = true, cpuSeconds = Number.POSITIVE_INFINITY, log, until = Number.POSITIVE_INFINITY } = {}) {
    const child = await this.#running();
    const pid = child.pid ?? 0;
    let before = cpuOf(pid);
    let start = performance.now();
    let size = 0;
    return new Promise((done) => {
      const finish = (/** @type {Word} */ word, /** @type {Partial<Told>} */ told = {}) => {
        clearInterval(timer);
        child.removeAllListeners();
        const cpu = cpuOf(pid) - before;
        // What kept it busy keeps its processes busy.
        if (word === 'busy' || child.exitCode !== null) this.end();
        done({ word, failures: [], durations: {}, cpu, ...told });
      };
      const timer = setInterval(() => {
        const now = log === undefined ? size : statSync(log).size;
        if (now !== size) [before, start, size] = [cpuOf(pid), performance.now(), now];
        const late = performance.now() - start > WALL_SECONDS * 1000;
        if (late || Date.now() > until || cpuOf(pid) - before > (typeof cpuSeconds === 'number' ? cpuSeconds : cpuSeconds()))
          finish('busy');
      }, LOOK_MS);
      child.once('message', (/** @type {any} */ ran) => finish(ran.failures.length > 0 ? 'failed' : 'passed', ran));
      child.once('exit', () => finish('failed', { failures: [{ file: '', test: '', message: 'Vitest crashed' }] }));
      child.send({ files, changed, bail });
    });
  }
}

/** Ends all that were started. */
export function endTesters() {
  for (const testers of all) testers.end();
}
