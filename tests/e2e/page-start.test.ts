import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { viewports } from './browser';
import { frameOf, openAtRest, openProbed, openRunning, quick, setPace, untilAtRest, untilFrame, untilSentence } from './probe';

/** Waits for a scene of the tour, on its way or at rest. */
async function untilScene(page: Page, scene: number, resting: boolean): Promise<void> {
  await page.locator(`[data-scene="${scene}"][data-resting=${resting}]`).waitFor();
}

/**
 * Waits until a scene moves or rests and presses a key in the same task: between a look from outside and a key the tour of a slow page goes
 * on. Nothing is pressed where the tour is past that by itself.
 */
async function pressAt(page: Page, scene: number, resting: boolean, key: string): Promise<void> {
  await page.waitForFunction(
    ([wanted, isResting, pressed]) => {
      const { scene: at, resting: rests } = document.querySelector<HTMLElement>('[data-scene]')?.dataset ?? {};
      if (Number(at ?? 0) < wanted || (Number(at) === wanted && isResting && rests === 'false')) return false;
      if (Number(at) === wanted && (rests === 'true') === isResting)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, code: pressed, bubbles: true, cancelable: true }));
      return true;
    },
    [scene, resting, key] as const,
    { polling: 20 },
  );
}

/** Host requests at which a scene rests, read while it does. */
async function requestsAtRest(page: Page, scene: number): Promise<number> {
  const found = await page.waitForFunction(
    (wanted) =>
      document.querySelector(`[data-scene="${wanted}"][data-resting=true]`) && { requests: window.probe.frame?.totals.hostRequests },
    scene,
    { polling: 20 },
  );
  return (await found.evaluate((at) => at?.requests)) ?? Number.NaN;
}

describe('the page', () => {
  it('plays its tour by itself, and is told by a clicker: on, at once where it moves, and back to where it rested; it ends on a question', async () => {
    // Nobody touches anything. In each frame of its rest the first scene shows the same request.
    const recordRest = () => {
      const stood = new Set<number>();
      Object.assign(window, { stood });
      // Its rest is short: every change is seen from the first on, however slow the page is.
      const look = () => {
        if (document.querySelector('[data-scene="1"][data-resting=true]')) stood.add(window.probe.frame?.totals.hostRequests ?? 0);
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    };
    const { page } = await openProbed({ hash: quick, before: (each) => each.addInitScript(recordRest) });
    // Legend and pace of the second scene are read at one moment: the tour goes on meanwhile.
    const second = await page.waitForFunction(
      () => {
        if (document.querySelector('[data-scene="2"]') === null) return null;
        const key = (look: string) => {
          const entry = document.querySelector(`.legend_entry:has([data-look=${look}])`);
          return entry && getComputedStyle(entry).visibility;
        };
        const keys = [key('host'), key('gc'), key('victim')];
        const pace = document.querySelector<HTMLSelectElement>('select[aria-label="Pace"]')?.value;
        return keys.includes(null) || pace === undefined ? null : { keys, pace };
      },
      undefined,
      { polling: 20 },
    );
    const { keys, pace } = (await second.jsonValue()) ?? {};
    const stood = await page.evaluate(() => [...(window as unknown as { stood: Set<number> }).stood]);
    expect(stood).toHaveLength(1);
    // The legend names what is on the map: nothing is collected yet.
    expect(keys).toEqual(['visible', 'hidden', 'hidden']);
    expect(pace).toBe('tour');
    const requests = [...stood];
    for (const scene of [2, 3, 4, 5]) {
      if (scene > 2) await pressAt(page, scene - 1, true, scene % 2 === 0 ? 'PageDown' : 'ArrowRight');
      // The way to the first collection is three requests: it is over at once.
      if (scene !== 3) await pressAt(page, scene, false, 'PageDown');
      requests.push(await requestsAtRest(page, scene));
    }
    const frame = await frameOf(page);
    expect(frame.ended).toBe(true);
    const keyOf = (look: string) =>
      page.locator(`.legend_entry:has([data-look=${look}])`).evaluate((key) => getComputedStyle(key).visibility);
    await expect.poll(async () => [await keyOf('gc'), await keyOf('victim')]).toEqual(['visible', 'visible']);
    await untilSentence(page, 'Would more spare area');
    const next = page.getByRole('group', { name: 'Try next' });
    await next.waitFor();
    await expect.poll(() => next.getByRole('button').allInnerTexts()).toEqual(['25\u00a0% spare', 'TRIM half', 'Run until steady']);
    expect([...requests].sort((a, b) => a - b)).toEqual(requests);
    for (const scene of [4, 3, 2, 1]) {
      await page.keyboard.press('PageUp');
      await untilScene(page, scene, true);
      await page.locator('.timeLine_lineBox:not([data-near])').first().waitFor();
    }
    await untilFrame(page, ({ totals }) => totals.hostRequests === requests[0]);
  });

  it('told by itself, the collection beside the map leaves in no frame: the one before stays until the next is drawn', async () => {
    const { page } = await openProbed({ hash: quick });
    const seen = await page.waitForFunction(
      () => {
        const record = window as unknown as { besideFrames?: string[] };
        const look = () => {
          const beside = document.querySelector('[data-beside]');
          const drawn = [...(beside?.querySelectorAll('canvas') ?? [])].some((canvas) =>
            canvas.checkVisibility({ visibilityProperty: true }),
          );
          const scene = document.querySelector<HTMLElement>('[data-scene]')?.dataset.scene ?? '';
          record.besideFrames?.push(drawn ? scene : `${scene} blank`);
          requestAnimationFrame(look);
        };
        if (record.besideFrames === undefined && document.querySelector('[data-beside] canvas') !== null) {
          record.besideFrames = [];
          look();
        }
        const { scene, resting } = document.querySelector<HTMLElement>('[data-scene]')?.dataset ?? {};
        return Number(scene) >= 4 && resting === 'true' ? [...new Set(record.besideFrames)] : null;
      },
      undefined,
      { polling: 20 },
    );
    const frames = (await seen.jsonValue()) ?? [];
    expect(frames).toEqual(expect.arrayContaining(['3', '4']));
    expect(frames.filter((frame) => frame.endsWith('blank'))).toEqual([]);
  });

  it('starts though the host sends WebAssembly as text, lets the reader take over, and goes on at the pace that was chosen', async () => {
    const { page } = await openProbed({ hash: quick, careless: true });
    await untilSentence(page, 'The host fills it once');
    await untilScene(page, 1, false);
    await setPace(page, 'full');
    await untilFrame(page, (frame) => frame.ended);
    expect(await page.getByLabel('Pace', { exact: true }).inputValue()).toBe('full');
    expect(await page.getByRole('group', { name: 'Opening tour' }).count()).toBe(0);
  });

  it('with reduced motion opens paused on the computed end of the first act, and its scenes are stills', async () => {
    const { page } = await openAtRest();
    await untilScene(page, 3, true);
    await untilAtRest(page);
    const { phase, collectingSince, ended, totals } = await frameOf(page);
    expect(phase).toBe(2);
    expect(collectingSince).not.toBeNull();
    expect(ended).toBe(false);
    expect(totals.groupsCollected).toBeGreaterThan(0);
    await untilSentence(page, 'Except for a small reserve, no page is free');
    await untilSentence(page, 'the drive must first move');
    expect((await frameOf(page)).totals.hostRequests).toBe(totals.hostRequests);
    await page.getByRole('button', { name: 'Next scene' }).click();
    await untilScene(page, 4, true);
    await untilFrame(page, (frame) => frame.totals.hostRequests > totals.hostRequests);
    expect(await page.locator('.tourScenes_here b').count()).toBe(0);
  });

  it('one advance in flight, no frame rendered by React, at most 12 bytes per block and frame; and goes on through all compositions', async () => {
    const { page } = await openRunning('times-10', { seconds: 5000 });
    // What is fetched behind the first picture renders once.
    await page.getByRole('slider', { name: 'Compressible data' }).waitFor();
    await page.waitForLoadState('networkidle');
    const before = await page.evaluate(() => ({ commits: window.probe.commits, replies: window.probe.replies, time: performance.now() }));
    await page.waitForFunction((replies) => window.probe.replies >= replies + 60, before.replies, { polling: 20 });
    const after = await page.evaluate(() => ({ ...window.probe, frame: null, workers: [], time: performance.now() }));
    // The spare bar's words follow once a second, collection begins once; nothing else may render.
    const seconds = (after.time - before.time) / 1000;
    expect(after.commits - before.commits).toBeLessThanOrEqual(Math.ceil(seconds) + 3);
    for (const size of [
      viewports.phone,
      { width: 1000, height: 700 },
      viewports.projector,
      { width: 1920, height: 1080 },
      viewports.desktop,
    ]) {
      const { replies } = await page.evaluate(() => ({ replies: window.probe.replies }));
      await page.setViewportSize(size);
      await page.waitForFunction((seen) => window.probe.replies > seen + 5, replies, { polling: 20 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    }
    const { workers, mostAdvancesWaiting, columnBytes, columnBlocks } = await page.evaluate(() => ({
      ...window.probe,
      workers: window.probe.workers.length,
    }));
    expect(workers).toBe(1);
    expect(mostAdvancesWaiting).toBe(1);
    expect(columnBytes / columnBlocks).toBeLessThanOrEqual(12);
  });
});
