import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { buildSingle, SINGLE } from '../../scripts/build-single.mjs';
import { root } from '../../scripts/fresh.mjs';
import { patienceMs, startBrowser } from '../e2e/browser';
import { openMenu, openTiny } from '../e2e/probe';

it('the page in one file runs from disk, alone in its folder, and asks for no other file', async () => {
  await buildSingle();
  const folder = mkdtempSync(join(tmpdir(), 'ssdscope-single-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync(join(root, SINGLE), join(folder, 'on a stick.html'));
  const file = pathToFileURL(join(folder, 'on a stick.html')).href;
  const context = await (await startBrowser()).newContext({
    locale: 'en-US',
    acceptDownloads: true,
    viewport: { width: 1440, height: 900 },
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const faults: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${file}#v=1&m=2&from=consistency.2&scale=64&phases.2.seconds=60`);
  await page.getByLabel('Pace', { exact: true }).selectOption('full');
  await page
    .getByText(/At the end/)
    .first()
    .waitFor();
  // Its own font, not one of the machine.
  expect(
    await page.evaluate(() => [...document.fonts].some(({ family, status }) => /Source Sans 3/.test(family) && status === 'loaded')),
  ).toBe(true);
  // What is fetched late elsewhere, and a second worker.
  await page.locator('summary', { hasText: 'Compare' }).click();
  await page.getByRole('button', { name: 'Collection that stalls the host' }).click();
  await page.waitForFunction(() => /instead of/.test(document.querySelector('[data-testid=pair-words]')?.textContent ?? ''));
  await openMenu(page);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.locator('summary', { hasText: 'Other formats and copies' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save SVG' }).click()]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('font/woff2;base64,d09GMg');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await openTiny(page);
  await page.getByRole('heading', { name: /Every page of the drive/ }).waitFor();
  // The address carries the run here, too.
  expect(new URL(page.url()).hash).toContain('from=tiny');
  expect(asked.filter((url) => !/^(data|blob):/.test(url)).map((url) => url.replace(/#.*/, ''))).toEqual([file]);
  expect(faults).toEqual([]);
});
