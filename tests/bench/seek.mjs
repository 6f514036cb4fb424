// What going back in time costs in a real browser: from the pointer to the picture recorded nearby, and to the exact state.
import { launchBrowser } from '../../scripts/browser.mjs';
import { buildPage } from '../../scripts/build-page.mjs';
import { serve } from '../../scripts/serve.mjs';
import { summarize } from './statistics.mjs';

const limitMs = 300_000;
const links = /** @type {const} */ ({ 16: '#v=1&m=1&from=consistency.1', 1: '#v=1&m=1&from=consistency.1&scale=1' });
/** Shares of the time line, in an order that jumps to and fro. */
const shares = [0.31, 0.83, 0.2, 0.57, 0.94, 0.42, 0.71, 0.15, 0.65, 0.5];

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ picture: number, exact: number }} Seek wall time from the pointer, ms */

/** Runs the drive of the page to its end, so that all of it has been computed. @param {Page} page */
async function runToEnd(page) {
  await page.locator('.timeLine_lineBox').waitFor({ timeout: limitMs });
  await page.getByLabel('Pace', { exact: true }).selectOption('full');
  // With reduced motion the page opens at rest.
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.waitForFunction(() => document.querySelector('.timeLine_lineBox')?.getAttribute('aria-valuenow') === '1000', undefined, {
    timeout: limitMs,
  });
}

/**
 * Presses the line, and notes in the animation frames when the knob stands elsewhere, and when what is on screen is exact.
 * @param {Page} page @param {number} share @returns {Promise<Seek>}
 */
async function seek(page, share) {
  const box = await page.locator('.timeLine_lineBox').boundingBox();
  if (box === null) throw new Error('There is no time line.');
  await page.evaluate(() => {
    const line = /** @type {HTMLElement} */ (document.querySelector('.timeLine_lineBox'));
    const before = line.getAttribute('aria-valuenow');
    const noted = { pressed: 0, picture: 0, exact: 0 };
    Object.assign(globalThis, { benchSeek: noted });
    line.addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        noted.pressed = timeStamp;
        const look = () => {
          const now = performance.now();
          if (noted.picture === 0 && line.getAttribute('aria-valuenow') !== before) noted.picture = now - noted.pressed;
          if (noted.picture > 0 && !line.classList.contains('near')) noted.exact = now - noted.pressed;
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
  await page.mouse.click(box.x + box.width * share, box.y + box.height / 2);
  const handle = await page.waitForFunction(
    () => {
      const { benchSeek } = /** @type {typeof globalThis & { benchSeek: Seek }} */ (globalThis);
      return benchSeek.exact > 0 ? benchSeek : null;
    },
    undefined,
    { timeout: limitMs },
  );
  const found = await handle.jsonValue();
  if (found === null) throw new Error('The moment was never there.');
  return { picture: found.picture, exact: found.exact };
}

/**
 * @param {string} browserPath as `findBrowser` returns it
 * @param {readonly (keyof typeof links)[]} scales 16: as the page opens, 1: full size
 */
export async function measureSeek(browserPath, scales) {
  await buildPage();
  const server = await serve();
  const browser = await launchBrowser(browserPath);
  const results = [];
  try {
    for (const scale of scales) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
      await page.goto(server.address + links[scale]);
      await runToEnd(page);
      /** @type {Seek[]} */
      const seeks = [];
      for (const share of shares) seeks.push(await seek(page, share));
      await page.close();
      const [pictureMs, exactMs] = [seeks.map(({ picture }) => picture), seeks.map(({ exact }) => exact)].map((times) =>
        summarize(times, 'less'),
      );
      console.log(`seek at 1:${scale}: picture ${pictureMs?.median} ms, exact state ${exactMs?.median} ms (p95 ${exactMs?.p95} ms)`);
      results.push({ scale, pictureMs, exactMs });
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return results;
}
