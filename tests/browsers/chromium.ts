import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../../scripts/browser.mjs';
import { type Driver, expressionOf, size } from './driver';

/** Chromium by Playwright, as in all other tests of the page. */
export async function startChromium(path: string): Promise<Driver> {
  const browser = await launchBrowser(path);
  const page = await browser.newPage({ viewport: size });
  const reported: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') reported.push(message.text());
  });
  page.on('pageerror', (error) => reported.push(error.message));
  const downloads = mkdtempSync(join(tmpdir(), 'ssdscope-chromium-'));
  page.on('download', (download) => void download.saveAs(join(downloads, download.suggestedFilename())));
  page.on('crash', () => reported.push('the page crashed'));
  return {
    version: `Chromium ${browser.version()}`,
    reported,
    downloads,
    open: async (address) => void (await page.goto(address)),
    evaluate: async (work, ...args) => JSON.parse(await page.evaluate<string>(expressionOf(work, args))),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    async close() {
      await browser.close();
      rmSync(downloads, { recursive: true, force: true });
    },
  };
}
