import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/fresh.mjs';
import { serviceWorkerFor } from '../../scripts/offline/plugin.mjs';
import { serve } from '../../scripts/serve.mjs';
import { patienceMs, startBrowser } from '../e2e/browser';
import { poorHost } from '../e2e/poorHost';
import { openMenu, openTiny } from '../e2e/probe';

const quick = '#v=1&m=2&from=consistency.2&scale=64&phases.2.seconds=300';
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The built page in a folder of its own. */
function site(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ssdscope-site-'));
  folders.push(folder);
  cpSync(join(root, 'dist'), folder, { recursive: true });
  return folder;
}

/** The same page as another build of it: every file has another name, wherever it is named. */
function nextBuild(): string {
  const folder = site();
  const assets = join(folder, 'assets');
  // By number: two of one stem stay two.
  const names = new Map(
    readdirSync(assets).map((name, i) => [name, name.replace(/[\w-]{6,8}(?=\.\w+$)/, `next${String(i).padStart(4, '0')}`)]),
  );
  for (const [name, next] of names) renameSync(join(assets, name), join(assets, next));
  const texts = ['index.html', ...[...names.values()].filter((name) => /\.(js|css)$/.test(name)).map((name) => `assets/${name}`)];
  for (const file of texts) {
    let text = readFileSync(join(folder, file), 'utf8');
    for (const [name, next] of names) text = text.replaceAll(name, next);
    writeFileSync(join(folder, file), text);
  }
  writeFileSync(join(folder, 'sw.js'), serviceWorkerFor(folder));
  return folder;
}

async function newPage(): Promise<Page> {
  const context = await (await startBrowser()).newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(patienceMs);
  return context.newPage();
}

/** Waits until every file is kept. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { polling: 50 });
}

/** Waits until a run is on screen and has got somewhere. */
async function untilRuns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
  await page.waitForFunction(() => /GB|already full|collect/i.test(document.querySelector('[data-testid=sentence]')?.textContent ?? ''));
}

/** As a person finds it: the page in the menu. */
async function openTakeaway(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('img', { name: 'Preview of the figure' }).waitFor();
}

it('a new build is told of in an old tab, which goes on with its own files until it is loaded anew; without a net the page runs, with all that is fetched late', async () => {
  const server = await serve({ folder: site() });
  const { port } = new URL(server.address);
  const page = await newPage();
  await page.goto(server.address + quick);
  await untilRuns(page);
  await untilKept(page);
  const scriptOf = () => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '');
  const before = await scriptOf();
  await server.close();
  const next = await serve({ folder: nextBuild(), port: Number(port) });
  // As the browser does by itself, once a day or when the page asks.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByText('A newer version is here.').waitFor();
  // A part of the old build that the new server does not have.
  await openTakeaway(page);
  await page.keyboard.press('Escape');
  await page.getByRole('img', { name: 'Preview of the figure' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await page.waitForFunction((old) => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src !== old, before, {
    polling: 50,
  });
  expect(await scriptOf()).toContain('-next');
  await page.getByText('Inside the drive').first().waitFor();
  expect(await page.getByText('A newer version is here.').count()).toBe(0);

  await untilKept(page);
  await next.close();
  await page.reload();
  await untilRuns(page);
  expect(await scriptOf()).toContain('-next');
  // Never asked for before the server went away.
  await openTiny(page);
  await page.getByRole('heading', { name: /Every page of the drive/ }).waitFor();
  await openTakeaway(page);
  expect(await page.locator('.offline_newerBuild').count()).toBe(0);
});

it('a net that fails in the midst of keeping the page leaves the page as it is; once it is back, what is missing is kept, and runs without a net, whatever "Vary" and "Cache-Control" say', async () => {
  const host = await poorHost(site());
  // Files that nobody but the keeper asks for.
  host.breaksAt = (path) => path === '/icon-512.png';
  const page = await newPage();
  await page.goto(host.address + quick);
  const isGivenUp = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined);
  await expect.poll(async () => host.asked('/icon-512.png') >= 2 && (await isGivenUp())).toBe(true);
  await untilRuns(page);
  host.breaksAt = () => false;
  for (const isOffline of [true, false]) await page.context().setOffline(isOffline);
  await untilKept(page);
  await host.close();
  await page.reload();
  await untilRuns(page);
  expect(host.asked('/icon-maskable-512.png')).toBe(1);
});

it('a person who is quicker than the build sees what is being built, and the page by itself once it is there, at the same address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ssdscope-site-'));
  folders.push(folder);
  let work: string | null = 'the engine is compiled';
  const server = await serve({ folder, work: () => work });
  onTestFinished(() => server.close());
  const page = await newPage();
  await page.goto(`${server.address}#v=1`);
  await page.getByText('Now: the engine is compiled.').waitFor();
  work = 'the page is bundled';
  await page.getByText('Now: the page is bundled.').waitFor();
  writeFileSync(join(folder, 'index.html'), '<h1>Built</h1>');
  work = null;
  await page.getByRole('heading', { name: 'Built', exact: true }).waitFor();
  expect(page.url()).toBe(`${server.address}#v=1`);
});
