// One measurement of the bench in a worker of a real browser.
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../../scripts/browser.mjs';
import { root } from '../../scripts/fresh.mjs';
import { serve } from '../../scripts/serve.mjs';

/**
 * @param {string} path as `findBrowser` returns it
 * @param {string} folder holds worker.js
 * @param {object} job
 * @param {number} limitSeconds
 * @returns {Promise<unknown>}
 */
export async function runInBrowser(path, folder, job, limitSeconds) {
  copyFileSync(join(root, 'wasm/build/engine.wasm'), join(folder, 'engine.wasm'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>bench</title>');
  const server = await serve({ folder });
  const browser = await launchBrowser(path);
  const timer = setTimeout(() => void browser.close(), limitSeconds * 1000);
  try {
    const page = await browser.newPage();
    await page.goto(server.address);
    const reply = await page.evaluate(
      (/** @type {object} */ wanted) =>
        new Promise((/** @type {(reply: { result?: unknown, fault?: string }) => void} */ done) => {
          const worker = new Worker('worker.js', { type: 'module' });
          worker.onmessage = (/** @type {{ data: { result?: unknown, fault?: string } }} */ event) => done(event.data);
          worker.onerror = (/** @type {{ message: string }} */ event) => done({ fault: event.message });
          worker.postMessage({ wasm: new URL('engine.wasm', location.href).href, job: wanted });
        }),
      job,
    );
    if (reply.fault !== undefined) throw new Error(reply.fault);
    return reply.result;
  } finally {
    clearTimeout(timer);
    await browser.close();
    await server.close();
  }
}
