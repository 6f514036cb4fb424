import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { viewports } from './browser';
import { frameOf, openAtRest, openProbed, openRunning, quick, setPace, untilAtRest, untilFrame, untilSentence } from './probe';

/** Waits for a scene of the tour, on its way or at rest; `orLater`: at rest will do for on its way. */
async function untilScene(page: Page, scene: number, resting: boolean, orLater = false): Promise<void> {
  const state = resting ? '[data-resting=true]' : orLater ? '' : '[data-resting=false]';
  await page.locator(`[data-scene="${scene}"]${state}`).waitFor();
}

describe('the page', () => {
  it('plays its tour by itself: a scene moves to its moment, rests there to be read, and goes on', async () => {
    const { page } = await openProbed({ hash: quick });
    await untilScene(page, 1, true);
    expect((await frameOf(page)).phase).toBeLessThanOrEqual(2);
    await untilSentence(page, '100\u00a0% of it holds data');
    const { totals } = await frameOf(page);
    await page.waitForTimeout(500);
    expect((await frameOf(page)).totals.hostRequests).toBe(totals.hostRequests);
    // Nobody touches anything.
    await untilScene(page, 2, false);
    expect(await page.getByLabel('Pace', { exact: true }).locator('option:checked').innerText()).toMatch(/tour$/);
  });

  it('is told by a clicker: on, at once where it moves, and back to where it rested; it ends on a question with things to try', async () => {
    const { page } = await openProbed({ hash: quick });
    await untilScene(page, 1, false);
    const requests: number[] = [];
    for (const scene of [1, 2, 3, 4, 5]) {
      if (scene > 1) await page.keyboard.press(scene % 2 === 0 ? 'PageDown' : 'ArrowRight');
      await untilScene(page, scene, false, true);
      // The way to the first collection is three requests: it is over at once.
      if (scene !== 3) await page.keyboard.press('PageDown');
      await untilScene(page, scene, true);
      requests.push((await frameOf(page)).totals.hostRequests);
    }
    const frame = await frameOf(page);
    expect(frame.ended).toBe(true);
    await untilSentence(page, 'Would more spare area help?');
    const next = page.getByRole('group', { name: 'Try next' });
    await next.waitFor();
    expect(await next.getByRole('button').allInnerTexts()).toEqual(['Run until steady', '25\u00a0% spare', 'TRIM half of it']);
    expect([...requests].sort((a, b) => a - b)).toEqual(requests);
    for (const scene of [4, 3, 2, 1]) {
      await page.keyboard.press('PageUp');
      await untilScene(page, scene, true);
      await page.waitForFunction(() => document.querySelector('.near') === null, undefined, { polling: 20 });
    }
    await untilFrame(page, ({ totals }) => totals.hostRequests === requests[0]);
  });

  it('lets the reader take over at any moment, and goes on at the pace that was chosen', async () => {
    const { page } = await openProbed({ hash: quick });
    await untilScene(page, 1, false);
    await setPace(page, 'full');
    await untilFrame(page, (frame) => frame.ended);
    expect(await page.getByLabel('Pace', { exact: true }).inputValue()).toBe('full');
    expect(await page.getByRole('group', { name: 'Opening tour' }).count()).toBe(0);
  });

  it('with reduced motion its scenes are stills', async () => {
    const { page } = await openAtRest();
    await untilScene(page, 3, true);
    await untilSentence(page, 'the drive must first move');
    const { totals } = await frameOf(page);
    expect(totals.groupsCollected).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Next scene' }).click();
    await untilScene(page, 4, true);
    expect((await frameOf(page)).totals.hostRequests).toBeGreaterThan(totals.hostRequests);
    expect(await page.locator('.hold-ring').count()).toBe(0);
  });

  it('never has more than one advance in flight, renders no frame by React, and sends at most 12 bytes per block and frame', async () => {
    const { page } = await openRunning('times-10');
    const before = await page.evaluate(() => ({ commits: window.probe.commits, replies: window.probe.replies, time: performance.now() }));
    await page.waitForFunction((replies) => window.probe.replies >= replies + 60, before.replies, { polling: 20 });
    const after = await page.evaluate(() => ({ ...window.probe, frame: null, workers: [], time: performance.now() }));
    // The spare bar's words follow once a second, collection begins once; nothing else may render.
    const seconds = (after.time - before.time) / 1000;
    expect(after.commits - before.commits).toBeLessThanOrEqual(Math.ceil(seconds) + 3);
    expect(after.mostAdvancesWaiting).toBe(1);
    expect(after.columnBytes / after.columnBlocks).toBeLessThanOrEqual(12);
  });

  it('starts though the host sends WebAssembly as text', async () => {
    const { page } = await openProbed({ careless: true });
    await untilSentence(page, 'The host fills the drive');
  });

  it('with reduced motion opens paused on the computed end of the first act', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    const frame = await frameOf(page);
    expect(frame.phase).toBe(2);
    expect(frame.collectingSince).not.toBeNull();
    expect(frame.ended).toBe(false);
    const requests = frame.totals.hostRequests;
    await untilSentence(page, 'No erased place is left');
    expect((await frameOf(page)).totals.hostRequests).toBe(requests);
  });

  it('goes on while the window is resized through all compositions, and loses nothing', async () => {
    const { page } = await openRunning('times-10');
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
    expect(await page.evaluate(() => window.probe.workers.length)).toBe(1);
  });
});
