import { readdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { Scenario } from '../../src/scenario/types';
import { createEngine, pro840, runToEnd, scenarioOf } from '../engine/setup';
import { openPage } from './browser';

/** The worker of the built page. */
function workerFile(): string {
  const file = readdirSync(new URL('../../dist/assets', import.meta.url)).find((name) => /^engine\.worker-.*\.js$/.test(name));
  if (file === undefined) throw new Error('dist/assets has no engine.worker-*.js.');
  return `assets/${file}`;
}

/** Runs a scenario in the worker, spoken to in Comlink's own messages, and returns its hash. */
function hashInWorker(page: Page, url: string, scenario: Scenario, maxRequests: number): Promise<string> {
  return page.evaluate(
    async ([workerUrl, given, chunk]) => {
      const worker = new Worker(workerUrl, { type: 'module' });
      let calls = 0;
      const call = (method: string, ...args: unknown[]): Promise<unknown> =>
        new Promise((resolve, reject) => {
          const id = `call ${calls++}`;
          const done = (event: MessageEvent): void => {
            if (event.data?.id !== id) return;
            worker.removeEventListener('message', done);
            if (event.data.type === 'RAW') resolve(event.data.value);
            else reject(new Error(JSON.stringify(event.data.value)));
          };
          worker.addEventListener('message', done);
          worker.addEventListener('error', (event) => reject(new Error(event.message)));
          worker.postMessage({ id, type: 'APPLY', path: [method], argumentList: args.map((value) => ({ type: 'RAW', value })) });
        });
      const loaded = (await call('load', given)) as { ok: boolean; fault?: string };
      if (!loaded.ok) throw new Error(loaded.fault);
      for (let ended = false; !ended; ) {
        const reply = (await call('advance', { maxRequests: chunk, columns: true })) as { frame: { ended: boolean } };
        ended = reply.frame.ended;
      }
      const hash = (await call('stateHash')) as string;
      worker.terminate();
      return hash;
    },
    [url, scenario, maxRequests] as const,
  );
}

const fill = { pattern: 'sequential', kib: 128, qd: 32, passes: 1 } as const;

it.each([
  ['a drive at 1:256', scenarioOf({ scale: 256, drive: pro840, sample: { seconds: 1 }, phases: [fill, { qd: 32, seconds: 300 }] })],
  [
    'Zipf, compression, mixed, d-choices, earliest',
    scenarioOf({
      drive: { dies: 4, channels: 2, nandPageKiB: 8, compression: true, logicalPages: 28_000, bufferKiB: 256, linkMBps: 550, hostUs: 30 },
      ftl: { victim: 'd-choices', dispatch: 'earliest' },
      phases: [
        fill,
        { pattern: 'zipf', theta: 0.9, entropy: 0.6, qd: 8, requests: 60_000 },
        { do: 'mixed', readShare: 0.3, trimShare: 0.1, qd: 8, requests: 60_000 },
      ],
    }),
  ],
])('Node and the browser reach the same state: %s', async (_name, scenario) => {
  const engine = await createEngine();
  runToEnd(engine, scenario);
  const { page, address } = await openPage({
    before: (p) => p.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' })),
    hash: 'blank',
  });
  expect(await hashInWorker(page, address + workerFile(), scenario, 4321)).toBe(engine.stateHash());
});
