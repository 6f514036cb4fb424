// The page in nine windows, as light, dark, forced colours, type twice as large and German, on a sheet each: what no test sees is looked at.
// `npm run sheets [folder] [hash] [look,...]`: the sheets are written to the folder, .cache/sheets where none is named.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser, launchBrowser } from './browser.mjs';
import { buildPage } from './build-page.mjs';
import { root } from './fresh.mjs';
import { serve } from './serve.mjs';
import { windows } from './windows.mjs';

/** Shots beside each other on a sheet, and the width of each, css px. */
const COLUMNS = 3;
const SHOT_WIDTH = 560;
const GAP = 12;
/** Until a place has its picture, and that is drawn, ms: a sheet is for the eye, and no test. */
const REST_MS = 15_000;
const DRAWN_MS = 2_000;

/** @type {Readonly<Record<string, { options?: import('playwright').BrowserContextOptions, style?: string }>>} */
const looks = {
  light: {},
  dark: { options: { colorScheme: 'dark' } },
  forced: { options: { forcedColors: 'active' } },
  twice: { style: 'html { font-size: 200% !important }' },
  german: { options: { locale: 'de-DE' } },
};

/**
 * A sheet of all windows in one look.
 * @param {import('playwright').Browser} browser @param {string} address @param {(typeof looks)[string]} look
 */
async function sheetOf(browser, address, { options = {}, style }) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const figures = [];
  // One after the other: a page behind another is not drawn.
  for (const [width, height] of windows) {
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    await page.goto(address);
    if (style !== undefined) await page.addStyleTag({ content: style });
    // The tour's stills have come to theirs; another place has none.
    await page
      .locator('[data-resting=true]')
      .first()
      .waitFor({ state: 'attached', timeout: REST_MS })
      .catch(() => undefined);
    await page.waitForTimeout(DRAWN_MS);
    const jpeg = await page.screenshot({ type: 'jpeg', quality: 85 });
    await page.close();
    const source = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    figures.push(
      `<figure><img src="${source}" style="max-width:100%;max-height:420px"><figcaption>${width} x ${height}</figcaption></figure>`,
    );
  }
  await context.close();
  const sheet = await browser.newPage({ viewport: { width: COLUMNS * (SHOT_WIDTH + GAP) + GAP, height: 600 } });
  await sheet.setContent(`<!doctype html><meta charset="utf-8"><style>
    body { display: grid; grid-template-columns: repeat(${COLUMNS}, ${SHOT_WIDTH}px); gap: ${GAP}px; margin: ${GAP}px; background: #fff; font: 14px sans-serif }
    figure { margin: 0 } img { display: block; border: 1px solid #ccc }
  </style>${figures.join('')}`);
  const jpeg = await sheet.screenshot({ type: 'jpeg', quality: 80, fullPage: true });
  await sheet.close();
  return jpeg;
}

/**
 * Writes a sheet for each look; returns their files.
 * @param {{ folder?: string, hash?: string, only?: readonly string[] }} options
 */
export async function contactSheets({ folder = join(root, '.cache/sheets'), hash = '', only = Object.keys(looks) } = {}) {
  await buildPage();
  mkdirSync(folder, { recursive: true });
  const server = await serve();
  const browser = await launchBrowser(await findBrowser());
  const files = [];
  try {
    for (const name of only) {
      const look = looks[name];
      if (look === undefined) throw new Error(`The look is ${name}; it must be one of ${Object.keys(looks).join(', ')}.`);
      const file = join(folder, `${name}.jpg`);
      writeFileSync(file, await sheetOf(browser, `${server.address}${hash}`, look));
      files.push(file);
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return files;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder, hash, only] = process.argv.slice(2);
  const files = await contactSheets({
    ...(folder === undefined ? {} : { folder }),
    ...(hash === undefined ? {} : { hash }),
    ...(only === undefined ? {} : { only: only.split(',') }),
  });
  for (const file of files) console.log(relative(root, file));
}
