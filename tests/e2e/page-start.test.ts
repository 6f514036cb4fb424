import { describe, expect, it } from 'vitest';
import { viewports } from './browser';
import { frameOf, openAtRest, openProbed, setPace, untilAtRest, untilFrame, untilSentence } from './probe';

describe('the page', () => {
  it('plays its tour by itself: filling, fresh, the cliff, settling, the end, and what to try next', async () => {
    const { page } = await openProbed();
    for (const words of ['Filling', 'Fresh', 'cliff']) await untilSentence(page, words);
    const pace = page.getByLabel('Pace', { exact: true });
    expect(await pace.locator('option:checked').innerText()).toMatch(/^× \d.*tour/);
    await untilSentence(page, 'Settling');
    await untilFrame(page, (frame) => frame.ended);
    await untilSentence(page, 'At the end');
    const next = page.getByRole('group', { name: 'Try next' });
    await next.waitFor();
    expect(await next.getByRole('button').allInnerTexts()).toEqual(
      ['Run until steady', '25 % spare', 'TRIM half of it'].map((text) => text.replace('25 %', '25\u00a0%')),
    );
    expect((await frameOf(page)).phaseSeconds).toBeCloseTo(2000, 0);
  });

  it('lets the reader take the pace over at any moment', async () => {
    const { page } = await openProbed();
    await untilSentence(page, 'Filling');
    await setPace(page, 'full');
    await untilFrame(page, (frame) => frame.ended);
    expect(await page.getByLabel('Pace', { exact: true }).inputValue()).toBe('full');
  });

  it('never has more than one advance in flight, renders no frame by React, and sends at most 12 bytes per block and frame', async () => {
    const { page } = await openProbed();
    await untilFrame(page, (frame) => frame.phase === 2);
    await setPace(page, 'times-40');
    const before = await page.evaluate(() => ({ commits: window.probe.commits, replies: window.probe.replies, time: performance.now() }));
    await page.waitForFunction((replies) => window.probe.replies >= replies + 200, before.replies, { polling: 20 });
    const after = await page.evaluate(() => ({ ...window.probe, frame: null, workers: [], time: performance.now() }));
    // The spare bar's words follow once a second, collection begins once; nothing else may render.
    const seconds = (after.time - before.time) / 1000;
    expect(after.commits - before.commits).toBeLessThanOrEqual(Math.ceil(seconds) + 3);
    expect(after.mostAdvancesWaiting).toBe(1);
    expect(after.columnBytes / after.columnBlocks).toBeLessThanOrEqual(12);
  });

  it('starts though the host sends WebAssembly as text', async () => {
    const { page } = await openProbed({ careless: true });
    await untilSentence(page, 'Filling');
  });

  it('with reduced motion opens paused on the computed end of the first act', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    const frame = await frameOf(page);
    expect(frame.phase).toBe(2);
    expect(frame.collectingSince).not.toBeNull();
    expect(frame.ended).toBe(false);
    const requests = frame.totals.hostRequests;
    await untilSentence(page, 'free groups');
    expect((await frameOf(page)).totals.hostRequests).toBe(requests);
  });

  it('goes on while the window is resized through all compositions, and loses nothing', async () => {
    const { page } = await openProbed();
    await untilFrame(page, (frame) => frame.phase === 2);
    await setPace(page, 'times-10');
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
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    }
    expect(await page.evaluate(() => window.probe.workers.length)).toBe(1);
  });
});
