// The opening tour as a film strip: a shot of the page each second, drawn on one sheet for the docs. What a reader has seen after twelve
// seconds is checked by looking. One more, of the fall with a collection under way, is the picture of the README.
// `npm run filmstrip [seconds] [WxH]`
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { findBrowser, launchBrowser } from './browser.mjs';
import { buildPage } from './build-page.mjs';
import { root } from './fresh.mjs';
import { serve } from './serve.mjs';

/** Shots beside each other on the sheet, and the width of each, css px. */
const COLUMNS = 4;
const SHOT_WIDTH = 400;
const GAP = 14;

/**
 * Shots of the page, one a second from its first picture on. A machine that is too slow for one a second gets fewer, each with its time.
 * @param {import('playwright').Page} page
 * @param {number} seconds
 */
async function shotsOf(page, seconds) {
  /** @type {{ at: number, jpeg: Buffer }[]} */
  const shots = [];
  await page.locator('[data-panel="map"] canvas').first().waitFor();
  const begin = performance.now();
  for (let second = 0; second < seconds; second++) {
    const wait = begin + second * 1000 - performance.now();
    if (wait < -1000) continue;
    await sleep(Math.max(0, wait));
    const at = (performance.now() - begin) / 1000;
    shots.push({ at, jpeg: await page.screenshot({ type: 'jpeg', quality: 90 }) });
  }
  return shots;
}

/**
 * The page at the fall, while a collection has moved a good part of its pages.
 * @param {import('playwright').Page} page
 */
async function atTheFall(page) {
  await page
    .getByTestId('sentence')
    .getByText(/^4 of 5/)
    .waitFor();
  // The previous collection stays drawn until the text is about this one.
  await page
    .getByTestId('sentence')
    .getByText(/Speed falls to/)
    .first()
    .waitFor();
  // Ninety and more.
  await page.getByText(/^(9\d|\d{3}) of \d+ moved$/).waitFor();
  return page.screenshot();
}

/** @param {{ at: number, jpeg: Buffer }[]} shots */
function sheetOf(shots) {
  const figures = shots.map(
    ({ at, jpeg }) =>
      `<figure><img src="data:image/jpeg;base64,${jpeg.toString('base64')}" width="${SHOT_WIDTH}"><figcaption>${at.toFixed(1)} s</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
    body { display: grid; grid-template-columns: repeat(${COLUMNS}, ${SHOT_WIDTH}px); gap: ${GAP}px; margin: ${GAP}px; background: #fff; font: 14px sans-serif }
    figure { margin: 0 } img { display: block; border: 1px solid #ccc }
  </style>${figures.join('')}`;
}

/**
 * Writes the strip and the picture; returns their files.
 * @param {{ seconds?: number, width?: number, height?: number }} options
 */
async function filmstrip({ seconds = 20, width = 1440, height = 900 } = {}) {
  const strip = join(root, 'docs/film-strip.jpg');
  const picture = join(root, 'public/ssdscope.png');
  await buildPage();
  const server = await serve();
  const browser = await launchBrowser(await findBrowser());
  try {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto(server.address);
    const shots = await shotsOf(page, seconds);
    const sheet = await browser.newPage({ viewport: { width: COLUMNS * (SHOT_WIDTH + GAP) + GAP, height: 600 } });
    await sheet.setContent(sheetOf(shots));
    writeFileSync(strip, await sheet.screenshot({ type: 'jpeg', quality: 72, fullPage: true }));
    const fall = await browser.newPage({ viewport: { width, height } });
    await fall.goto(server.address);
    writeFileSync(picture, await atTheFall(fall));
  } finally {
    await browser.close();
    await server.close();
  }
  return [strip, picture];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [seconds = '20', size = '1440x900'] = process.argv.slice(2);
  const [width = 1440, height = 900] = size.split('x').map(Number);
  for (const file of await filmstrip({ seconds: Number(seconds), width, height })) console.log(relative(root, file));
}
