import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildSim } from '../../scripts/sim.mjs';
import { type Broker, loadBroker } from '../../src/cli/sweep/queue';
import { type SweepIo, sweepMain } from '../../src/cli/sweep/sweep';
import { workMain } from '../../src/cli/sweep/work';
import { type FakeBroker, fakeBroker } from './fakeBroker';

/** Sender and machines as they are, with a queue of this process between them; `npm run queue` has Redis. */

const spec = {
  scenario: {
    drive: { preset: 'ocz-vector-256', channels: 1, diesPerChannel: 1, blocksPerPlane: 64, spareFactor: 0.2 },
    phases: [{ do: 'write', passes: 2 }],
  },
  vary: { seed: { from: 1, to: 6, steps: 6 } },
  measure: ['wafLast'],
};
const address = 'redis://queue';

let folder = '';
let built = { program: '', wasm: '' };
let local: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ssdscope-sweep-'));
  built = await buildSim();
  writeFileSync(join(folder, 'spec.json'), JSON.stringify(spec));
  expect((await sweep(fakeBroker(), 'local', [])).status).toBe(0);
  local = pointsIn('local');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function ioOf(broker: () => Promise<Broker>, stop = new AbortController().signal) {
  const said = { out: '', err: '' };
  const io: SweepIo = {
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    terminal: false,
    readFile: (path) => readFileSync(path, 'utf8'),
    openBytes: async function* () {},
    tryFile: () => undefined,
    writeFile: () => undefined,
    module: () => new WebAssembly.Module(readFileSync(built.wasm)),
    program: pathToFileURL(built.program),
    stop,
    broker,
  };
  return { io, said };
}

async function sweep(broker: FakeBroker, out: string, options: readonly string[] = ['--queue', address], file = 'spec.json') {
  const { io, said } = ioOf(async () => broker);
  const status = await sweepMain([join(folder, file), '--out', join(folder, out), ...options], io);
  return { status, ...said };
}

/** A machine on the queue until the test has ended. */
function work(broker: FakeBroker, ...options: readonly string[]): void {
  const stop = new AbortController();
  const { io } = ioOf(async () => broker, stop.signal);
  const ended = workMain([address, '--cores', '1', ...options], io);
  onTestFinished(async () => {
    stop.abort();
    expect(await ended).toBe(130);
  });
}

function pointsIn(name: string): Readonly<Record<string, string>> {
  const points = join(folder, name, 'points');
  return Object.fromEntries(readdirSync(points).map((file) => [file.slice(0, 32), readFileSync(join(points, file), 'utf8')]));
}

describe('a sweep through a queue', () => {
  test('gives the files of one without', async () => {
    const broker = fakeBroker();
    work(broker);
    const ended = await sweep(broker, 'honest');
    expect(ended).toMatchObject({ status: 0, err: '' });
    expect(ended.out).toMatch(/^6 points: 6 computed, 0 were there\./);
    expect(pointsIn('honest')).toEqual(local);
    expect(broker.added).toHaveLength(6);
  });

  test('names a machine that changes a figure, and keeps what is computed here', async () => {
    const broker = fakeBroker();
    broker.machine(async ({ hash }) => ({ text: local[hash]?.replace(/"wafLast": [\d.]+/, '"wafLast": 42'), machine: 'liar' }));
    const { status, err } = await sweep(broker, 'changed');
    expect(status).toBe(0);
    expect(err).toMatch(
      /^Notice: liar sent this: The file of point [0-9a-f]{32} does not hold the figures that were written: its checksum is of others\. Its results are no longer used; 0 points from it and all that it sends are computed here\.\n$/,
    );
    expect(pointsIn('changed')).toEqual(local);
  });

  test('says what a machine sent that is no point, and computes it here', async () => {
    const broker = fakeBroker();
    const odd: unknown[] = [null, undefined, 42, { text: null, machine: 'm' }, { text: '{}', machine: '\u001b[2J' }, []];
    let sent = 0;
    broker.machine(async () => odd[sent++]);
    const { status, err } = await sweep(broker, 'odd');
    expect(status).toBe(0);
    const sentences = err.trimEnd().split('\n');
    expect(sentences).toHaveLength(6);
    for (const words of ['null', 'nothing', '42', '{"text":null,"machine":"m"}', '[]'])
      expect(sentences.filter((sentence) => sentence.startsWith(`Notice: a machine sent ${words} for point `))).toHaveLength(1);
    expect(err).not.toContain('\u001b');
    expect(pointsIn('odd')).toEqual(local);
  });

  test('tells of a point that takes longer than the bound, and has it computed nowhere else', async () => {
    const endless = { ...spec, scenario: { ...spec.scenario, phases: [{ do: 'write', passes: 1e6 }] }, vary: { seed: [1] } };
    writeFileSync(join(folder, 'endless.json'), JSON.stringify(endless));
    const broker = fakeBroker();
    work(broker, '--limit', '1');
    const bound = 'It was stopped after 1 s of wall time: its bound \\(--limit\\)\\.';
    const far = await sweep(broker, 'endless', ['--queue', address], 'endless.json');
    expect(far).toMatchObject({ status: 1, err: expect.stringMatching(new RegExp(`^Point [0-9a-f]{32}: [\\w.-]+: ${bound}\n$`)) });
    const near = await sweep(broker, 'endless', ['--limit', '1'], 'endless.json');
    expect(near).toMatchObject({ status: 1, err: expect.stringMatching(new RegExp(`^Point [0-9a-f]{32}: ${bound}\n$`)) });
  });

  test('is refused by a machine in one sentence where the job is none', async () => {
    const broker = fakeBroker();
    work(broker);
    const heard: unknown[] = [];
    const queue = broker.send(address, {
      completed: () => undefined,
      failed: (_hash, fault) => heard.push(fault),
      progress: () => undefined,
    });
    for (const job of [
      { hash: 'a', m: '2', scenario: {} },
      { hash: 'b', m: 1, scenario: {} },
      { hash: 'c', m: 2, scenario: 7 },
    ])
      await queue.add(job as never);
    await expect.poll(() => heard.length).toBe(3);
    expect(heard.slice(0, 2)).toEqual([
      `m is "2"; it must be a number, the revision of the sender's model.`,
      'The sender has model 1, this machine has model 2.',
    ]);
    expect(heard[2]).toMatch(/scenario/i);
  });

  test('says in one sentence what to install where the packages of the queue are missing', async () => {
    const missing = join(folder, 'broker.mjs');
    writeFileSync(missing, "import 'bullmq-that-nobody-has';\nexport const broker = {};\n");
    for (const main of [
      (io: SweepIo) => sweepMain([join(folder, 'spec.json'), '--out', join(folder, 'none'), '--queue', address], io),
      (io: SweepIo) => workMain([address], io),
    ]) {
      const { io, said } = ioOf(() => loadBroker(missing));
      expect(await main(io)).toBe(2);
      expect(said.err).toBe('The queue needs BullMQ and ioredis, which are not installed: run "npm ci --prefix queue" in the checkout.\n');
    }
    writeFileSync(join(folder, 'there.mjs'), 'export const broker = { name: "there" };\n');
    expect(await loadBroker(join(folder, 'there.mjs'))).toEqual({ name: 'there' });
  });
});
