// What a trace costs: in the built page from a file of 200 MB of text to its first picture, and to all that is told of it; and a sweep of
// 100 points, with one worker and with two.

import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { launchBrowser } from '../../scripts/browser.mjs';
import { buildPage } from '../../scripts/build-page.mjs';
import { root } from '../../scripts/fresh.mjs';
import { serve } from '../../scripts/serve.mjs';
import { summarize } from './statistics.mjs';

const limitMs = 300_000;
const textBytes = 200e6;
const file = join(root, '.cache/bench/trace-200.csv');
/** A drive at rest: nothing but the trace is computed. */
const atRest = '#v=1&m=2&from=consistency.2&scale=256&phases.2.seconds=1';
/** What is swept: a scenario as it ships, with all its 2,000 s of random writes. It rests, too. */
const swept = '#v=1&m=2&from=consistency.2';

/** @typedef {import('playwright').Page} Page */

/** 200 MB in the format of Alibaba's traces, made once. */
async function writeText() {
  if (existsSync(file) && statSync(file).size >= textBytes) return;
  mkdirSync(dirname(file), { recursive: true });
  const out = createWriteStream(file);
  for (let bytes = 0, i = 0; bytes < textBytes; ) {
    let part = '';
    for (let n = 0; n < 20_000; n++, i++)
      part += `419,${i % 3 === 0 ? 'R' : 'W'},${((i * 7919) % 1e7) * 4096},${4096 * (1 + (i % 4))},${1577808000000000 + i * 250}\n`;
    bytes += part.length;
    if (!out.write(part)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

/** Wall ms from the choice of the file to its first picture, and to all that is told of it. @param {Page} page */
async function readText(page) {
  await page.evaluate(() => (location.hash += '&go=traces'));
  const dialog = page.getByRole('dialog', { name: 'Replay a trace' });
  await dialog.waitFor();
  await page.evaluate(() => {
    const noted = { chosen: 0, picture: 0, all: 0 };
    Object.assign(globalThis, { benchTrace: noted });
    document.addEventListener('change', () => (noted.chosen ||= performance.now()), { capture: true });
    new MutationObserver(() => {
      if (noted.picture === 0 && document.querySelector('.traces_traceMap canvas')) noted.picture = performance.now();
      if (noted.all === 0 && document.querySelector('.traces_traceShape')) noted.all = performance.now();
    }).observe(document.body, { subtree: true, childList: true });
  });
  await dialog.getByLabel('Trace file').setInputFiles(file);
  await dialog.locator('.traces_traceShape').waitFor({ timeout: limitMs });
  const { chosen, picture, all } = await page.evaluate(
    () => /** @type {typeof globalThis & { benchTrace: Record<'chosen' | 'picture' | 'all', number> }} */ (globalThis).benchTrace,
  );
  return { picture: picture - chosen, all: all - chosen };
}

/**
 * Wall seconds for 100 points at 1:64, from the button to the page that says so. One worker of two cores has what the browser does beside
 * it for nothing; two share it: their gain over one is below two by just that.
 * @param {Page} page
 */
async function sweep(page) {
  await page.evaluate(() => (location.hash += '&go=sweep'));
  await page.getByRole('article', { name: 'Sweep' }).waitFor();
  for (const [label, text] of /** @type {const} */ ([
    ['Values (across)', '0.1 to 0.4, 50 steps'],
    ['Values (lines)', 'greedy, random'],
  ])) {
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel(label, { exact: true }).press('Enter');
  }
  // Waited for in the page, as one mutation: a locator that asks for a text reads the whole page several times a second, on the cores that
  // the workers need. On two cores that alone was a twentieth of what is measured.
  await page.evaluate(() => {
    const noted = { pressed: 0 };
    document.addEventListener('click', () => (noted.pressed ||= performance.now()), { capture: true });
    const status = document.querySelector('.sweep_sweep [role=status]');
    if (status === null) throw new Error('The sweep has no status.');
    const all = new Promise((/** @type {(seconds: number) => void} */ done) =>
      new MutationObserver(() => {
        if (status.textContent === 'All points are computed.') done((performance.now() - noted.pressed) / 1000);
      }).observe(status, { subtree: true, childList: true, characterData: true }),
    );
    Object.assign(globalThis, { benchSweep: all });
  });
  await page.getByRole('button', { name: 'Compute 100 points' }).click();
  return page.evaluate(() => /** @type {typeof globalThis & { benchSweep: Promise<number> }} */ (globalThis).benchSweep);
}

/**
 * @param {string} browserPath as `findBrowser` returns it
 * @param {number} runs of each
 */
export async function measureTraces(browserPath, runs) {
  await writeText();
  await buildPage();
  const server = await serve();
  const browser = await launchBrowser(browserPath);
  /** @type {<T>(hash: string, cores: number, work: (page: Page) => Promise<T>) => Promise<T>} */
  const withPage = async (hash, cores, work) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await page.addInitScript((n) => Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => n }), cores);
    await page.goto(server.address + hash);
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor({ timeout: limitMs });
    // A page at rest: a first visit copies the page for use without a net, beside whatever is measured.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const result = await work(page);
    await page.close();
    return result;
  };
  const read = [];
  const pairs = [];
  try {
    for (let run = 0; run < runs; run++) {
      read.push(await withPage(atRest, 2, readText));
      // In turn, so that what else the machine does meets both.
      pairs.push({ one: await withPage(swept, 1, sweep), two: await withPage(swept, 2, sweep) });
    }
  } finally {
    await browser.close();
    await server.close();
  }
  const firstPictureMs = summarize(
    read.map(({ picture }) => picture),
    'less',
  );
  const wholeMs = summarize(
    read.map(({ all }) => all),
    'less',
  );
  const sweepSeconds = summarize(
    pairs.map(({ two }) => two),
    'less',
  );
  const twoWorkersGain = summarize(
    pairs.map(({ one, two }) => one / two),
    'more',
  );
  console.log(`200 MB of text: first picture ${firstPictureMs.median} ms, all of it ${wholeMs.median} ms`);
  console.log(`sweep of 100 points: ${sweepSeconds.median} s with two workers, ${twoWorkersGain.median} times one`);
  return { firstPictureMs, wholeMs, sweepSeconds, twoWorkersGain };
}
