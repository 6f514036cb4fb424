import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../src/engine/types';
import { frameOf, openAtRest, openProbed, openRunning, quick, setPace, untilAtRest, untilFrame } from './probe';

/** Restarts the engine. What is seen of frames from here on comes from the new worker, the page's last of so many. */
async function restart(page: Page, workers: number): Promise<void> {
  await page.evaluate(() => {
    window.probe.frame = null;
  });
  await page.getByRole('button', { name: 'Restart the engine' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => window.probe.workers.length)).toBe(workers);
}

/** What the browser says by itself of files that the tests take away. */
const ofMissingFiles = /Failed to load resource|net::ERR_FAILED|dynamically imported module|Unable to preload CSS/;

/** Takes away the files that the build made of modules; returns how they come back. */
async function takeAway(page: Page, ...modules: readonly string[]): Promise<() => Promise<void>> {
  const manifest = JSON.parse(readFileSync(new URL('../../dist/.vite/manifest.json', import.meta.url), 'utf8'));
  const patterns = modules.map((module) => `**/${manifest[module].file}`);
  for (const pattern of patterns) await page.route(pattern, (route) => route.abort());
  return async () => {
    for (const pattern of patterns) await page.unroute(pattern);
  };
}

/** At the moment of `at=2.5000`: a request of a drive at 1:64 stands for 64. */
const isThere = ({ phase, phaseRequests }: Frame) => phase === 2 && Math.abs(phaseRequests - 5000) < 128;

describe('failure', () => {
  it('a worker that dies: a sentence, and a restart that loses nothing', async () => {
    const { page } = await openRunning('times-1', { seed: 21 });
    await page.evaluate(() => window.probe.workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })));
    await page.getByRole('alert').getByText("The engine's worker died: out of memory.").waitFor();
    await restart(page, 2);
    expect(page.url()).toContain('seed=21');
    await setPace(page, 'full');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await untilFrame(page, ({ phase }) => phase === 2);
  });

  it('an engine that traps: its reason in a sentence, and a restart', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);

    await page.evaluate(() => {
      const worker = window.probe.workers.at(-1);
      if (worker === undefined) throw new Error('The page has no worker.');
      // The next advance is answered as a trap is: by an error in Comlink's own form.
      worker.postMessage = (message: { id?: unknown }) => {
        const value = { isError: true, value: { message: 'mapping.ts:77: L2P and P2L disagree', name: 'EngineTrap' } };
        worker.dispatchEvent(new MessageEvent('message', { data: { id: message.id, type: 'HANDLER', name: 'throw', value } }));
      };
    });
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('alert').getByText('The engine stopped: mapping.ts:77: L2P and P2L disagree').waitFor();
    await restart(page, 2);
    await setPace(page, 'full');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await untilFrame(page, ({ phase }) => phase === 2);
  });

  it('an engine that cannot be fetched: a sentence, not a blank page', async () => {
    const { page } = await openProbed({
      expectedErrors: /Failed to load resource|net::ERR_FAILED/,
      before: (_page, context) => context.route('**/*.wasm', (route) => route.abort()),
    });
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toMatch(/engine/i);
  });

  it('a part that is there no more, as after a new build: a sentence over the page, and a reload at the moment on screen', async () => {
    const { page } = await openAtRest({
      hash: `${quick}&seed=22`,
      expectedErrors: ofMissingFiles,
    });
    await untilAtRest(page);
    const door = page.getByRole('button', { name: 'Experiments' });
    await door.waitFor();
    // What the page fetches behind its first picture is there: only what is opened is missing.
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/**', (route) => route.abort());
    await door.click();
    const alert = page.getByRole('alert').filter({ hasText: 'What was opened cannot be fetched: the page has been renewed' });
    await alert.waitFor();
    expect(await alert.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await page.unroute('**/assets/**');
    await alert.getByRole('button', { name: 'Reload at this moment' }).click();
    await page.getByRole('dialog', { name: 'Experiments' }).waitFor();
    expect(page.url()).toContain('seed=22');
  });

  it('what no view says of itself is said, too, where it cannot be fetched: the lessons’ texts, and a scenario of the menu', async () => {
    const { page } = await openProbed({
      reducedMotion: true,
      expectedErrors: ofMissingFiles,
    });
    await untilAtRest(page);
    // Who says it comes after the first picture.
    const isHeard = () =>
      page.evaluate(() => {
        const reason = new TypeError('Failed to fetch dynamically imported module');
        const promise = Promise.resolve();
        return !window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason, cancelable: true }));
      });
    await expect.poll(isHeard).toBe(true);
    const alert = page.getByRole('alert').filter({ hasText: 'What was opened cannot be fetched: the page has been renewed' });
    const dismiss = async () => {
      await alert.getByRole('button', { name: 'Dismiss' }).click();
      await alert.waitFor({ state: 'detached' });
    };
    await dismiss();
    await page.locator('.scenarioMenu_menu > summary').first().click();
    const scenario = page.getByRole('button', { name: /^Half sequential/ });
    await scenario.waitFor();
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/**', (route) => route.abort());
    await scenario.click();
    await dismiss();
    await page.unroute('**/assets/**');
    const go = (hash: string) => page.evaluate((to) => (location.hash = to), hash);
    await go('#go=lesson/pages');
    await page.getByRole('button', { name: /^Next step/ }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/**', (route) => route.abort());
    await go('#go=lessons');
    const gone = page.getByRole('alert').filter({ hasText: 'The page cannot be fetched: the page has been renewed' });
    await gone.waitFor();
    await page.unroute('**/assets/**');
    await gone.getByRole('button', { name: 'Reload at this moment' }).click();
    await page.getByRole('button', { name: /^Pages and blocks/ }).waitFor();
  });

  it('controls that cannot be fetched leave the page as it is; where they would stand a sentence says so, and a reload brings them', async () => {
    let bringBack = () => Promise.resolve();
    const { page } = await openProbed({
      hash: `${quick}&seed=23&at=2.5000&paused`,
      expectedErrors: ofMissingFiles,
      before: async (each) => {
        bringBack = await takeAway(each, 'src/views/page/controls/barParts.ts');
      },
    });
    await untilFrame(page, isThere);
    const before = (await frameOf(page)).phaseRequests;
    const alert = page.locator('footer').getByRole('alert').filter({ hasText: 'What can be set cannot be fetched' });
    await alert.waitFor();
    await page.locator('[data-panel="map"] canvas').first().waitFor();
    await page.locator('footer summary', { hasText: 'Run until …' }).click();
    await page.locator('footer').getByRole('alert').filter({ hasText: 'Run until … cannot be fetched' }).waitFor();
    await page.keyboard.press('Escape');
    const inWindow = () =>
      alert.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight && document.body.scrollWidth <= innerWidth);
    await expect.poll(inWindow).toBe(true);
    await page.getByRole('button', { name: 'Step: one host request' }).click();
    await untilFrame(page, ({ phaseRequests }) => phaseRequests > before);
    await bringBack();
    await alert.getByRole('button', { name: 'Reload at this moment' }).click();
    await page.getByRole('slider', { name: 'Spare area' }).waitFor();
    await untilFrame(page, (frame) => isThere(frame) && frame.phaseRequests > before);
    expect(page.url()).toContain('seed=23');
  });

  it.each([
    ['What was opened', ['src/store/session/readDocuments.ts']],
    // Nor can what would say so.
    ['The page', ['src/store/session/readDocuments.ts', 'src/views/page/told/Told.tsx']],
  ])('a link to a moment whose reader cannot be fetched: a sentence, and a reload opens that moment: %s', async (what, modules) => {
    let bringBack = () => Promise.resolve();
    const { page } = await openProbed({
      hash: `${quick}&seed=24&at=2.5000&paused`,
      expectedErrors: ofMissingFiles,
      before: async (each) => {
        bringBack = await takeAway(each, ...modules);
      },
    });
    const alert = page.getByRole('alert').filter({ hasText: `${what} cannot be fetched: the page has been renewed, or you are offline.` });
    await alert.waitFor();
    expect(page.url()).toContain('seed=24&at=2.5000&paused');
    await bringBack();
    await alert.getByRole('button', { name: 'Reload at this moment' }).click();
    // The page that says so has no drive.
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
    await untilFrame(page, isThere);
    expect(page.url()).toContain('seed=24');
  });

  it('two quick resets at full size, while it runs', async () => {
    const { page } = await openProbed({ hash: '#v=1&m=2&from=consistency.2&scale=1' });
    await untilFrame(page, ({ totals }) => totals.hostRequests > 0);
    await setPace(page, 'full');
    const reset = page.getByRole('button', { name: 'Reset' });
    await reset.click();
    await reset.click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await untilFrame(page, ({ totals }) => totals.hostRequests > 1000);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.evaluate(() => window.probe.workers.length)).toBe(1);
    expect(await page.evaluate(() => window.probe.mostAdvancesWaiting)).toBe(1);
  });

  it('a tab in the background: a paced run waits, and goes on when it is seen again; nothing grows after 40 resets', async () => {
    const { page } = await openAtRest({ hash: quick.replace('seconds=300', 'seconds=5000') });
    await untilAtRest(page);
    const hide = (hidden: boolean) =>
      page.evaluate(
        (state) => {
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
          return performance.now();
        },
        hidden ? 'hidden' : 'visible',
      );
    await setPace(page, 'times-10');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const first = (await frameOf(page)).totals.hostRequests;
    await untilFrame(page, ({ totals }) => totals.hostRequests > first);
    await hide(true);
    await page.waitForFunction(() => window.probe.advancesWaiting === 0, undefined, { polling: 20 });
    const { seconds } = await frameOf(page);
    await page.waitForTimeout(1500);
    const after = await frameOf(page);
    expect(after.seconds - seconds).toBeLessThan(1);
    const shownAt = await hide(false);
    await untilFrame(page, (frame) => frame.seconds > after.seconds + 1);
    // The second and a half in the background is not made up for: at this pace it would be fifteen.
    const gained = (await frameOf(page)).seconds - after.seconds;
    const shownFor = (await page.evaluate(() => performance.now())) - shownAt;
    expect(gained).toBeLessThan((10 * shownFor) / 1000 + 5);

    // On the same page nothing grows after 40 resets.
    const measure = () =>
      page.evaluate(() => ({
        nodes: document.querySelectorAll('*').length,
        workers: window.probe.workers.length,
        canvases: document.querySelectorAll('canvas').length,
      }));
    const reset = async (times: number) => {
      for (let i = 0; i < times; i++) {
        // What the last one brings is waited for: the page of the one before looks the same.
        if (i === times - 1)
          await page.evaluate(() => {
            window.probe.frame = null;
          });
        await page.keyboard.press('r');
      }
      await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
      await page.waitForFunction(
        () =>
          window.probe.frame?.totals.hostRequests === 0 &&
          window.probe.advancesWaiting === 0 &&
          document.querySelector('[data-testid=sentence]')?.textContent?.startsWith('Erased'),
        undefined,
        { polling: 20 },
      );
    };
    await reset(1);
    const measured = [await measure()];
    for (let round = 0; round < 4; round++) {
      await reset(10);
      measured.push(await measure());
    }
    // What is fetched late (words, help, a lesson's hint) comes once, whenever the machine gets to it; what a reset leaves behind comes in each round.
    const least = (count: 'nodes' | 'workers' | 'canvases') =>
      Math.min(...measured.slice(1).map((after, i) => after[count] - (measured[i]?.[count] ?? 0)));
    for (const count of ['nodes', 'workers', 'canvases'] as const) expect(least(count), count).toBeLessThan(count === 'nodes' ? 10 : 1);
  });
});
