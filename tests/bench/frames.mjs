// What ten frames of the page cost on one page around them: memory of the browser's renderers, after each frame was seen.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../../scripts/browser.mjs';
import { buildPage } from '../../scripts/build-page.mjs';
import { serve } from '../../scripts/serve.mjs';
import { summarize } from './statistics.mjs';

const limitMs = 60_000;
const mostFrames = 10;
/** The block map of a drive at 1:64: the smallest view that has an engine of its own. */
const link = '#v=1&m=2&from=consistency.2&scale=64&phases.2.seconds=300&view=map';

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ mebibytes: number, workers: number }} Held what renderers held, MiB, with so many engines */

/**
 * Memory that this process has to itself, and its share of what it has in common with others ("proportional set size"), MiB.
 * NaN where the system does not tell.
 * @param {number} pid
 */
function proportionalMebibytes(pid) {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** What all renderers of the browser hold, after JavaScript's garbage was collected. @param {Page} page @returns {Promise<Held>} */
async function held(page) {
  const own = await page.context().newCDPSession(page);
  await own.send('HeapProfiler.collectGarbage');
  await own.detach();
  const session = await /** @type {import('playwright').Browser} */ (page.context().browser()).newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return { mebibytes: renderers.reduce((sum, { id }) => sum + proportionalMebibytes(id), 0), workers: page.workers().length };
}

/** Scrolls to a frame and waits until its drive runs. @param {Page} page @param {number} which */
async function see(page, which) {
  const place = page.locator(`iframe[name="f${which}"]`);
  await place.scrollIntoViewIfNeeded();
  const frame = await (await place.elementHandle())?.contentFrame();
  if (frame == null) throw new Error(`Frame ${which} is not on the page.`);
  await frame.locator('.single-map canvas').first().waitFor({ timeout: limitMs });
  const clock = frame.locator('.transport_time');
  await clock.waitFor({ timeout: limitMs });
  const before = await clock.textContent();
  const moved = (/** @type {string | null} */ text) => document.querySelector('.transport_time')?.textContent !== text;
  await frame.waitForFunction(moved, before, { timeout: limitMs });
}

/** Waits until no more than so many engines are alive. @param {Page} page @param {number} most */
async function untilWorkers(page, most) {
  const end = Date.now() + limitMs;
  while (page.workers().length > most) {
    if (Date.now() > end) throw new Error(`${page.workers().length} engines are alive, and ${most} are in sight.`);
    await page.waitForTimeout(100);
  }
}

/** One browser: the first frame, all ten after each other, and none in sight. @param {string} browserPath @param {string} around */
async function measureOnce(browserPath, around) {
  const browser = await launchBrowser(browserPath);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(around);
    await see(page, 0);
    const one = await held(page);
    let most = one;
    for (let which = 1; which < mostFrames; which++) {
      await see(page, which);
      const now = await held(page);
      if (now.mebibytes > most.mebibytes) most = now;
    }
    // A frame keeps its engine for some seconds after it was left.
    await untilWorkers(page, 1);
    const ten = await held(page);
    await page.evaluate(() => scrollTo(0, 0));
    await untilWorkers(page, 0);
    return { one, most, ten, none: await held(page) };
  } finally {
    await browser.close();
  }
}

/**
 * @param {string} browserPath as `findBrowser` returns it
 * @param {number} runs at least 3
 */
export async function measureFrames(browserPath, runs) {
  await buildPage();
  const server = await serve();
  const folder = await mkdtemp(join(tmpdir(), 'ssdscope-frames-'));
  const frames = Array.from({ length: mostFrames }, (_, i) => {
    const src = `${server.address}${link}&seed=${i + 1}`.replace(/&/g, '&amp;');
    return `<div style="height: 900px">Text.</div><iframe name="f${i}" src="${src}" width="640" height="420"></iframe>`;
  });
  const html = `<!doctype html><title>A course</title>${frames.join('')}<div style="height: 2000px">The end.</div>`;
  await writeFile(join(folder, 'index.html'), html);
  const course = await serve({ folder });
  /** @type {Awaited<ReturnType<typeof measureOnce>>[]} */
  const measured = [];
  try {
    for (let run = 0; run < runs; run++) measured.push(await measureOnce(browserPath, course.address));
  } finally {
    await course.close();
    await server.close();
    await rm(folder, { recursive: true });
  }
  const memory = (/** @type {keyof (typeof measured)[number]} */ when) =>
    summarize(
      measured.map((each) => Math.round(each[when].mebibytes)),
      'less',
    );
  const results = { oneMiB: memory('one'), mostMiB: memory('most'), tenMiB: memory('ten'), noneMiB: memory('none') };
  const { oneMiB, mostMiB, tenMiB, noneMiB } = results;
  console.log(
    `memory of frames: one ${oneMiB.median} MiB, ten after all were seen ${tenMiB.median}, none in sight ${noneMiB.median}, at most ${mostMiB.median} on the way`,
  );
  return { frames: mostFrames, ...results, workers: measured.map(({ most, ten, none }) => [most.workers, ten.workers, none.workers]) };
}
