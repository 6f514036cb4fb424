// What faults are put into, and how they are tried: all of them as switches in one copy of the checkout, whose tests turn on one after the other.
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { filesOf, root } from '../fresh.mjs';
import { AT_ONCE, buildSwitched, compileEngine } from './engine.mjs';
import { withMutant } from './mutate.mjs';
import { withSwitches } from './switches.mjs';
import { Testers } from './testers.mjs';

/**
 * @typedef {{ sources: string, project: string, tests: readonly string[] }} Area tests: in this order, a file or a folder
 * @typedef {import('./mutate.mjs').Mutant & { file: string }} Placed
 * @typedef {'killed' | 'busy' | 'waited' | 'lived' | 'none'} Fate busy: it computed for ever; waited: a test waited for ever; none: does not compile
 * @typedef {{ fate: Fate, by: string }} Verdict by: which test
 * @typedef {{ id: number, file: string, mutant: Placed }} Numbered
 * @typedef {{ id?: number, fate?: Fate, by?: string, done?: string, doubt?: number, passed?: readonly number[], clean?: string, test?: string, part?: number,
 *   limit?: number, message?: string }} Line what the tests say (inTests.ts)
 */

// The quick ones first: what they find need not be waited for in a run.
const session =
  'plainTour plainModel caveats travelBounds inspector stage rules runList drag pagesInSight askedOfAnother runUntil fioLogs scale opening failure announcer timeEdges session timeTravel tour documents tourNumbers'.split(
    ' ',
  );
const scenario =
  'plain written edges fields kinds controller placement zoneNotices mapRules series change pts link parse condition presets place file pairLink'.split(
    ' ',
  );
const store = ['session/random', 'compare', 'embed', 'runs', 'session', 'selections/realRun', 'lab'].map((name) => `tests/store/${name}`);
// The quick ones first; the twin, which finds most of what is left, is long.
const engine =
  'revision noticed account plain engine.test jobs patterns timing reads map.test zones powerMap powerTrims placementLaws superblocks causes latencyKinds until choice wear layout progress sampleRows recall determinism twin.test behaviours mapLaws'.split(
    ' ',
  );

/** @type {Readonly<Record<string, Area>>} */
export const areas = {
  runs: {
    sources: 'src/store/runs',
    project: 'core',
    tests: ['tests/store/runs', ...session.map((name) => `tests/store/session/${name}.test`), ...store],
  },
  session: {
    sources: 'src/store/session',
    project: 'core',
    tests: [...session.map((name) => `tests/store/session/${name}.test`), ...store],
  },
  scenario: {
    sources: 'src/scenario',
    project: 'core',
    tests: [...scenario.map((name) => `tests/scenario/${name}`), 'tests/scenario', 'tests/sweep', 'tests/fio', 'tests/destinations'],
  },
  wasm: { sources: 'wasm/assembly', project: 'engine', tests: [...engine.map((name) => `tests/engine/${name}`), 'tests/engine'] },
};

/** A copy of the checkout whose tests can be run; packages are shared. @param {string} copy */
function makeCopy(copy) {
  // The engine with switches, where it is the same as last time.
  const built = ['wasm/build', '.cache/wasm.hash'].map((name) => ({
    from: join(copy, name),
    to: join(copy, '..', `${basename(copy)}-${basename(name)}`),
  }));
  for (const { from, to } of built) if (existsSync(from)) cpSync(from, to, { recursive: true });
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const left = /(^|\/)(node_modules|\.git|\.cache|dist|dist-single)(\/|$)/;
  for (const name of ['src', 'tests', 'wasm', 'scripts', 'queue', 'types', 'public', 'examples', 'docs', '.ci'])
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !left.test(relative(root, path)) });
  for (const file of filesOf(['.']).filter((path) => relative(root, path).split('/').length === 1))
    cpSync(file, join(copy, relative(root, file)));
  const stamp = join(root, '.cache/wasm.hash');
  if (existsSync(stamp)) cpSync(stamp, join(copy, '.cache/wasm.hash'));
  for (const { from, to } of built) if (existsSync(to)) cpSync(to, from, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  appendFileSync(join(copy, 'tests/seed.ts'), readFileSync(join(root, 'scripts/mutants/inTests.ts')));
}

/** Faults of one area, tried in a copy of the checkout. */
export class Trial {
  /**
   * @param {string} name
   * @param {{ most: number, beside: number, tests?: readonly string[] | undefined }} how most: CPU seconds of passing tests that one fault is worth;
   *   beside: so many processes of tests; tests: these are asked, not all of the area
   */
  constructor(name, { most, beside, tests }) {
    this.most = most;
    const area = /** @type {Area} */ (areas[name]);
    this.area = tests === undefined ? area : { ...area, tests };
    this.inEngine = this.area.sources.startsWith('wasm');
    this.copy = join(root, `.cache/mutants-${name}`);
    this.log = join(root, `.cache/mutants-${name}.log`);
    const env = this.inEngine ? { WASM_QUICK: '1' } : {};
    this.several = Array.from({ length: beside }, () => new Testers(this.copy, [this.area.project], env));
    this.testers = /** @type {Testers} */ (this.several[0]);
  }

  /**
   * Tries faults, and tells what became of each.
   * @param {readonly Placed[]} faults
   * @param {number} until nothing is begun after it, as of `Date.now()`
   * @param {(fault: Placed & Verdict) => void} tell
   */
  async judge(faults, until, tell) {
    makeCopy(this.copy);
    const { log } = this;
    for (let from = 0; from < faults.length; from += AT_ONCE) {
      // Each portion numbers its faults from 0.
      this.log = from === 0 ? log : log.replace(/log$/, `${from}.log`);
      const some = faults.slice(from, from + AT_ONCE).map((mutant, id) => ({ id, file: mutant.file, mutant }));
      const alone = await this.#switched(some);
      const together = some.filter(({ id }) => !alone.has(id));
      const verdicts = await this.#together(together, until);
      for (const { id, mutant } of together) {
        const verdict = verdicts.get(id);
        if (verdict !== undefined) tell({ ...mutant, ...verdict });
      }
      this.#restore(some.map(({ file }) => file));
      for (const { id, mutant } of some) if (!verdicts.has(id) && Date.now() < until) tell({ ...mutant, ...(await this.#alone(mutant)) });
    }
    this.testers.end();
  }

  /** Puts faults into the copy as switches. @param {readonly Numbered[]} faults @returns {Promise<Set<number>>} those that cannot be switched */
  async #switched(faults) {
    if (this.inEngine) return buildSwitched(this.copy, faults);
    /** @type {Set<number>} */
    const alone = new Set();
    for (const file of new Set(faults.map((fault) => fault.file))) {
      const own = faults.filter((fault) => fault.file === file);
      const switched = withSwitches(readFileSync(join(root, file), 'utf8'), own);
      writeFileSync(join(this.copy, file), switched.text);
      for (const id of switched.alone) alone.add(id);
    }
    return alone;
  }

  /** @param {readonly string[]} files */
  #restore(files) {
    for (const file of files) writeFileSync(join(this.copy, file), readFileSync(join(root, file)));
    if (this.inEngine) cpSync(join(root, this.area.sources), join(this.copy, this.area.sources), { recursive: true });
  }

  /** Test files of the area in the order in which they are asked. */
  async #files() {
    const lists = [];
    for (const name of this.area.tests) lists.push(...(await this.testers.filesOf([name])));
    return [...new Set(lists)];
  }

  /** @returns {Line[]} */
  #lines() {
    return readFileSync(this.log, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  }

  /**
   * Each test with each fault that it passes. Those of which it is in doubt what became have no verdict.
   * @param {readonly Numbered[]} faults
   * @param {number} until
   * @returns {Promise<Map<number, Verdict>>}
   */
  async #together(faults, until) {
    // What an ended run has found holds, as long as the file is there.
    appendFileSync(this.log, '');
    const all = await this.#files();
    const ids = JSON.stringify(faults.map(({ id }) => id));
    const known = this.#done();
    await Promise.all(
      this.several.map((testers, part) => {
        testers.end();
        const env = { MUTANTS_LOG: this.log, MUTANTS_IDS: ids, MUTANTS_MOST: String(this.most), MUTANTS_PART: String(part) };
        const own = all.filter((file, i) => i % this.several.length === part && !known.has(file));
        return this.#each(testers, own, env, part, until);
      }),
    );
    const done = this.#done();
    return this.#verdicts(
      faults,
      all.every((file) => done.has(file)),
    );
  }

  /** Test files that every fault has seen. */
  #done() {
    return new Set(this.#lines().map(({ done }) => done?.replace(/^.*\/(?=tests\/)/, '')));
  }

  /**
   * Each test of these files with each fault that it passes.
   * @param {Testers} testers
   * @param {readonly string[]} files
   * @param {Record<string, string>} env
   * @param {number} part
   * @param {number} until
   */
  async #each(testers, files, env, part, until) {
    const plain = testers.env;
    testers.env = { ...plain, ...env };
    for (let left = files; left.length > 0 && Date.now() < until; ) {
      const lastOf = () => this.#lines().findLast((line) => line.part === part && line.test !== undefined);
      const { word, failures } = await testers.run(left, { bail: false, cpuSeconds: () => lastOf()?.limit ?? 200, log: this.log, until });
      if (word !== 'busy') {
        for (const { file, test, message } of failures) console.log(`fails without a fault, or after one: ${file}: ${test}: ${message}`);
        break;
      }
      const last = lastOf();
      if (last !== undefined && Date.now() < until)
        appendFileSync(this.log, `${JSON.stringify({ id: last.id, fate: 'busy', by: last.test })}\n`);
      const done = this.#done();
      left = left.filter((file) => !done.has(file));
    }
    testers.end();
    testers.env = plain;
  }

  /** @param {readonly Numbered[]} faults @param {boolean} isWhole all tests were asked @returns {Map<number, Verdict>} */
  #verdicts(faults, isWhole) {
    /** @type {Map<number, Verdict>} */
    const verdicts = new Map();
    const lines = this.#lines();
    for (const { id } of faults) {
      const told = lines.find((line) => line.id === id && line.fate !== undefined);
      const passed = lines.filter((line) => line.passed?.includes(id)).length;
      const isUnsure = lines.some(({ doubt }) => doubt === id);
      if (told?.fate !== undefined && !isUnsure) verdicts.set(id, { fate: told.fate, by: told.by ?? '' });
      else if (!isUnsure && isWhole) verdicts.set(id, { fate: 'lived', by: `${passed} tests pass it` });
    }
    return verdicts;
  }

  /** A fault that stands in the text itself: all tests up to the first that finds it. @param {Placed} mutant @returns {Promise<Verdict>} */
  async #alone(mutant) {
    const path = join(this.copy, mutant.file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, withMutant(text, mutant));
    this.testers.end();
    try {
      if (this.inEngine && (await compileEngine(this.copy, 'quick')) !== '') return { fate: 'none', by: '' };
      const own = (/** @type {string} */ file) => (basename(file).startsWith(`${basename(mutant.file, '.ts')}.test`) ? 0 : 1);
      return await this.#asked((await this.#files()).sort((a, b) => own(a) - own(b)));
    } finally {
      writeFileSync(path, text);
    }
  }

  /** @param {readonly string[]} files @returns {Promise<Verdict>} */
  async #asked(files) {
    const { word, failures } = await this.testers.run(files, { cpuSeconds: 600 });
    if (word === 'passed') return { fate: 'lived', by: `${files.length} test files` };
    if (word === 'busy') return { fate: 'busy', by: '' };
    const [first = { file: '', test: '', message: '' }] = failures;
    const by = `${first.file}: ${first.test}`;
    if (!/timed out/i.test(first.message)) return { fate: 'killed', by };
    // The machine may have been busy: once more, by itself; where it passes then, all the rest is asked.
    const again = await this.testers.run([first.file], { cpuSeconds: 600 });
    return again.word === 'passed' ? this.#asked(files.slice(files.indexOf(first.file) + 1)) : { fate: 'waited', by };
  }
}
