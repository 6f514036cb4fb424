// npm run queue: sweeps through Redis, with machines that die. The last line is `N passed, N failed` in every case.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRedis, isQueueThere, loadQueue } from './packages.mjs';
import { buildSim } from './sim.mjs';

if (!isQueueThere()) {
  console.log('npm run queue needs BullMQ and ioredis, which are not installed: run "npm ci --prefix queue".\n0 passed, 1 failed');
  process.exit(1);
}
const { Queue, QueueEvents, QUEUE, Worker } = await loadQueue();

/** Each state is waited for, no time is; this is for a program that hangs. */
const LIMIT_MS = 100_000;

const folder = mkdtempSync(join(tmpdir(), 'ssdscope-queue-'));
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
const spec = {
  scenario: {
    drive: { preset: 'ocz-vector-256', channels: 2, diesPerChannel: 1, blocksPerPlane: 256, spareFactor: 0.2 },
    phases: [{ do: 'erase' }, { do: 'write', pattern: 'sequential', kib: 128 }, { do: 'write', passes: 4 }],
  },
  vary: { userSpare: [0, 0.1, 0.2], seed: { from: 1, to: 6, steps: 6 } },
  measure: ['wafLast', 'iopsLast'],
};

/** @typedef {{ child: import('node:child_process').ChildProcess, words: () => string, ended: Promise<number | null> }} Program */

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Program}
 */
function start(program, args, env = {}) {
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...env } });
  let words = '';
  running.add(child);
  child.stdout.on('data', (part) => (words += part));
  child.stderr.on('data', (part) => (words += part));
  const ended = new Promise((done) =>
    child.on('close', (status) => {
      running.delete(child);
      done(status);
    }),
  );
  return { child, words: () => words, ended };
}

/**
 * Waits until something holds; says of which program it did not where that ends or hangs.
 * @param {string} what
 * @param {() => boolean | Promise<boolean>} holds
 * @param {Program} [program]
 */
async function until(what, holds, program) {
  const began = Date.now();
  while (!(await holds())) {
    if (program?.child.exitCode !== null && program !== undefined) throw new Error(`It ended before ${what}: ${program.words()}`);
    if (Date.now() - began > LIMIT_MS) throw new Error(`Not within ${LIMIT_MS / 1000} s: ${what}.`);
    await sleep(20);
  }
}

/** @returns {Promise<number>} */
function freePort() {
  const server = createServer();
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(portOf(server))));
}

/** @param {import('node:net').Server} server */
function portOf(server) {
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const built = await buildSim();
const env = { SSDSCOPE_WASM: built.wasm, SSDSCOPE_QUEUE: built.queue };
const port = await freePort();
const url = `redis://127.0.0.1:${port}`;
const connection = { url, maxRetriesPerRequest: null };

const sim = (/** @type {readonly string[]} */ ...args) => start(process.execPath, [built.program, ...args], env);
const send = (/** @type {string} */ out) => sim('sweep', 'spec.json', '--out', out, '--queue', url);

/** @param {readonly string[]} options */
async function machine(...options) {
  const program = sim('work', url, '--cores', '1', '--lease', '2', ...options);
  await until('a machine takes points', () => program.words().includes('computes points'), program);
  return program;
}

/** @param {string} out */
function filesOf(out) {
  const names = existsSync(join(folder, out)) ? readdirSync(join(folder, out), { recursive: true }).map(String).sort() : [];
  const files = names.filter((name) => /\.(json|csv)$/.test(name) && !name.includes('.tmp'));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, out, name), 'utf8')]));
}

/** A point that a slow machine lost and computed after all is left in the queue: the next test begins without it. */
async function emptyQueue() {
  const queue = new Queue(QUEUE, { connection });
  await queue.obliterate({ force: true });
  await queue.close();
}

/**
 * A machine that knows the points of the local sweep, and says something else of them, under a checksum of its own.
 * @param {(point: Record<string, unknown>) => Record<string, unknown>} changed
 */
function lyingMachine(changed) {
  const points = Object.values(filesOf('local'))
    .filter((text) => text.startsWith('{'))
    .map((text) => JSON.parse(text));
  const answer = async (/** @type {{ data: { hash: string } }} */ { data }) => {
    const { checksum: _checksum, ...rest } = changed(points.find(({ hash }) => hash === data.hash));
    const checksum = createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, 32);
    return { text: `${JSON.stringify({ ...rest, checksum }, null, 1)}\n`, machine: 'liar' };
  };
  return new Worker(QUEUE, answer, { connection });
}

/** @param {Program} program */
function kill(program) {
  program.child.kill('SIGKILL');
  return program.ended;
}

/** @type {Record<string, () => Promise<void>>} */
const tests = {
  async 'machines die in mid-run, and every point is there once, as one machine computes it'() {
    const queue = new Queue(QUEUE, { connection });
    const events = new QueueEvents(QUEUE, { connection });
    /** @type {string[]} */
    const completed = [];
    let stalled = 0;
    events.on('completed', (/** @type {{ jobId: string }} */ { jobId }) => completed.push(jobId));
    events.on('stalled', () => (stalled += 1));
    await events.waitUntilReady();
    const first = await machine();
    const second = await machine();
    const sender = send('died');
    await until('four points are there', () => Object.keys(filesOf('died')).length >= 4, sender);
    await until('both compute', async () => (await queue.getActiveCount()) === 2, sender);
    await kill(first);
    const third = await machine();
    await until('nine points are there', () => Object.keys(filesOf('died')).length >= 9, sender);
    await until('two compute again', async () => (await queue.getActiveCount()) >= 2, sender);
    await kill(second);
    assert.equal(await sender.ended, 0, sender.words());
    assert.match(sender.words(), /^18 points: 18 computed, 0 were there\./);
    third.child.kill('SIGINT');
    assert.equal(await third.ended, 130);
    const local = sim('sweep', 'spec.json', '--out', 'local');
    assert.equal(await local.ended, 0, local.words());
    assert.deepEqual(filesOf('died'), filesOf('local'));
    assert.equal(Object.keys(filesOf('local')).length, 19);
    assert.equal(completed.length, 18);
    assert.equal(new Set(completed).size, 18);
    assert.ok(stalled >= 1, 'no point was ever taken from a dead machine');
    console.log(
      `  18 points on 3 machines, 2 of them killed: ${stalled} points went to others, 18 computed once each, all as computed alone`,
    );
    await Promise.all([queue.close(), events.close()]);
  },

  async 'a sender that is interrupted goes on where it was'() {
    const worker = await machine();
    const sender = send('interrupted');
    await until('three points are there', () => Object.keys(filesOf('interrupted')).length >= 3, sender);
    sender.child.kill('SIGINT');
    assert.equal(await sender.ended, 130, sender.words());
    const there = Object.keys(filesOf('interrupted')).length;
    assert.ok(there < 18);
    const again = send('interrupted');
    assert.equal(await again.ended, 0, again.words());
    assert.match(again.words(), new RegExp(`^18 points: ${18 - there} computed, ${there} were there\\.`));
    assert.deepEqual(filesOf('interrupted'), filesOf('local'));
    console.log(`  interrupted at ${there} of 18 points, ${18 - there} computed after that`);
    await kill(worker);
  },

  async 'a machine with another engine is named, and its points are computed here'() {
    const liar = lyingMachine((point) => ({ ...point, stateHash: '0123456789abcdef' }));
    const sender = send('liar');
    const status = await sender.ended;
    await liar.close();
    assert.equal(status, 0, sender.words());
    const lie =
      /Notice: liar ends point [0-9a-f]{32} in state 0123456789abcdef, which ends here in [0-9a-f]{16}: its engine is another one\./;
    assert.match(sender.words(), lie);
    assert.equal(sender.words().match(/Notice:/g)?.length, 1, sender.words());
    assert.deepEqual(filesOf('liar'), filesOf('local'));
    console.log('  a machine that ends in another state: named once, 18 points computed here');
  },

  async 'what is no point, and null, is a sentence, and computed here'() {
    let sent = 0;
    const odd = new Worker(QUEUE, async () => (sent++ % 2 === 0 ? null : { text: '{}', machine: 'odd' }), { connection });
    const sender = send('odd');
    const status = await sender.ended;
    await odd.close();
    assert.equal(status, 0, sender.words());
    const nothing = /^Notice: a machine sent null for point [0-9a-f]{32}; .* It is computed here\.$/gm;
    assert.equal(sender.words().match(nothing)?.length, 9, sender.words());
    assert.match(sender.words(), /Notice: odd sent this: The file of point [0-9a-f]{32} has no results\. Its results are no longer used/);
    assert.deepEqual(filesOf('odd'), filesOf('local'));
  },

  async 'a point without an end holds a machine as long as its bound, once'() {
    const endless = { ...spec, scenario: { ...spec.scenario, phases: [{ do: 'write', passes: 1e6 }] }, vary: { seed: [1, 2] } };
    writeFileSync(join(folder, 'endless.json'), JSON.stringify(endless));
    const worker = await machine('--limit', '1');
    const sender = sim('sweep', 'endless.json', '--out', 'endless', '--queue', url);
    assert.equal(await sender.ended, 1, sender.words());
    const stopped = /^Point [0-9a-f]{32}: [\w.-]+: It was stopped after 1 s of wall time: its bound \(--limit\)\.$/gm;
    assert.equal(sender.words().match(stopped)?.length, 2, sender.words());
    await kill(worker);
  },

  async 'a point that a machine cannot compute is tried three times, then told'() {
    let tries = 0;
    const failing = new Worker(
      QUEUE,
      async () => {
        tries += 1;
        throw new Error('The engine stopped: no such luck.');
      },
      { connection, concurrency: 20 },
    );
    const sender = send('failing');
    const status = await sender.ended;
    await failing.close();
    assert.equal(status, 1, sender.words());
    assert.equal(sender.words().match(/^Point [0-9a-f]{32}: The engine stopped: no such luck\.$/gm)?.length, 18);
    assert.equal(tries, 18 * 3);
    console.log(`  ${tries} tries at 18 points, 18 sentences`);
  },

  async 'without Redis there is a sentence, and no address in it'() {
    const nowhere = `redis://user:secret@127.0.0.1:${await freePort()}`;
    for (const program of [sim('work', nowhere), sim('sweep', 'spec.json', '--out', 'nowhere', '--queue', nowhere)]) {
      assert.equal(await program.ended, 2);
      assert.match(program.words(), /^The queue cannot be reached: connect ECONNREFUSED/);
      assert.doesNotMatch(program.words(), /secret/);
    }
  },
};

let passed = 0;
let failed = 0;

function clear() {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    clear();
    console.log(`Ended by ${signal}.\n${passed} passed, ${failed + 1} failed`);
    process.exit(1);
  });
}

try {
  writeFileSync(join(folder, 'spec.json'), JSON.stringify(spec));
  const redis = start(await findRedis(), ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]);
  await until('Redis answers', () => redis.words().includes('Ready to accept connections'), redis);
  console.log(`Redis on port ${port} of ${hostname()}`);
  for (const [name, test] of Object.entries(tests)) {
    const began = Date.now();
    try {
      for (const child of running) if (child !== redis.child) child.kill('SIGKILL');
      await emptyQueue();
      await test();
      passed += 1;
      console.log(`passed: ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED: ${name}\n${error instanceof Error ? error.stack : error}`);
    }
  }
} catch (error) {
  failed += 1;
  console.log(error instanceof Error ? error.message : error);
}
clear();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
