import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { viewports } from './browser';
import { openAtRest, openView, runToEnd, setPace, untilAtRest, untilFrame } from './probe';

/** The numbers of the plot's time ticks: what its frame says is shown. */
async function timeTicks(page: Page): Promise<number[]> {
  const texts = await page.locator('.chart_view .axes_frame text[text-anchor=middle]').allTextContents();
  return texts.map((text) => Number.parseFloat(text.replace(/,/g, '')));
}

/** The same once the axis has them, and no other ones come. */
async function restingTicks(page: Page): Promise<number[]> {
  let before = '';
  const isSame = async () => {
    const now = JSON.stringify(await timeTicks(page));
    const same = now === before;
    before = now;
    return same && now !== '[]';
  };
  await expect.poll(isSame, { interval: 300 }).toBe(true);
  return JSON.parse(before);
}

/** Drags over the plot with the mouse from one share of its stage to another, in steps as a hand does. */
async function drag(page: Page, from: number, to: number, height = 0.4): Promise<void> {
  const box = await page.locator('.chart_view .view_stage').first().boundingBox();
  if (box === null) throw new Error('The plot is not on the page.');
  await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, box.y + box.height * (0.3 + height), { steps: 12 });
  await page.mouse.up();
}

async function untilZoomed(page: Page, zoomed: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Whole run' }).waitFor({ state: zoomed ? 'visible' : 'hidden' });
}

/** The numbers of the WAF curve's axis. */
async function wafTicks(page: Page): Promise<number[]> {
  const texts = await page.locator('.runPlots_plot.runPlots_why .axes_frame text[text-anchor=end]').allTextContents();
  // The last number of the time axis has its unit.
  return texts.map(Number).filter(Number.isFinite);
}

describe('axis of the WAF curve', () => {
  it('follows the data and the law: all of TRIM, what is zoomed to, and a drive that compresses', async () => {
    const { page } = await openAtRest({ hash: '#v=1&m=2&from=trim-half.2&scale=256' });
    await untilAtRest(page);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await untilFrame(page, ({ ended }) => ended);
    await expect.poll(async () => Math.max(...(await wafTicks(page)))).toBeGreaterThanOrEqual(8);
    await drag(page, 0.75, 0.95, 0);
    await untilZoomed(page, true);
    await expect.poll(async () => Math.max(...(await wafTicks(page)))).toBeLessThan(3);
    await expect.poll(async () => (await wafTicks(page)).length).toBeGreaterThanOrEqual(1);
    const { page: compressing } = await openAtRest({ hash: '#v=1&m=2&from=sandforce.2&scale=256' });
    await untilAtRest(compressing);
    await expect.poll(async () => Math.max(...(await wafTicks(compressing)))).toBe(1);
  });
});

describe('zoom of the plot', () => {
  it('at the end of a run the beginning says nothing of the end, and the way back is covered by nothing', async () => {
    const { page } = await openAtRest();
    await page.evaluate(() => {
      const words: string[] = [];
      Object.assign(window, { words });
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, text: string, ...rest) {
        words.push(text);
        fillText.call(this, text, ...rest);
      };
    });
    await runToEnd(page);
    /** Words that were drawn since it was asked last. */
    const drawn = () => page.evaluate(() => (window as unknown as { words: string[] }).words.splice(0));
    const share = /^(half|an? \w+|\d+\u00a0%)$/;
    await expect.poll(async () => (await drawn()).some((word) => share.test(word))).toBe(true);
    await drag(page, 0.1, 0.3, 0);
    await untilZoomed(page, true);
    await expect.poll(async () => (await timeTicks(page)).length).toBeGreaterThan(1);
    // The read-out leaves the plot, which is drawn again.
    await drawn();
    await page.mouse.move(5, 5);
    await expect.poll(async () => (await drawn()).includes('mean')).toBe(true);
    await page.getByRole('button', { name: 'Whole run' }).click();
    await untilZoomed(page, false);
    await expect.poll(async () => (await drawn()).some((word) => /^mean [\d.]+$/.test(word))).toBe(true);
  });

  it('zooms by dragging, at rest and while the drive runs, and back', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    const whole = await restingTicks(page);
    // A slip of the hand is no zoom.
    await drag(page, 0.4, 0.403);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await page.getByRole('button', { name: 'Whole run' }).count()).toBe(0);
    await drag(page, 0.4, 0.6);
    await untilZoomed(page, true);
    // The axis follows a frame later than its button.
    await expect.poll(async () => Math.min(...(await timeTicks(page)))).toBeGreaterThan(Math.min(...whole));
    expect(Math.max(...(await timeTicks(page)))).toBeLessThan(Math.max(...whole));
    await page.getByRole('button', { name: 'Whole run' }).click();
    await untilZoomed(page, false);
    // Along one line: time alone.
    await drag(page, 0.4, 0.6, 0);
    await untilZoomed(page, true);
    await page.getByRole('button', { name: 'Whole run' }).click();
    await untilZoomed(page, false);
    await expect.poll(() => timeTicks(page)).toEqual(whole);
    await setPace(page, 'times-10');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await untilFrame(page, (frame) => frame.collectingSince !== null && frame.totals.hostRequests > 0);
    await drag(page, 0.4, 0.6);
    await untilZoomed(page, true);
    await expect.poll(async () => Math.max(...(await timeTicks(page)))).toBeLessThan(Math.max(...whole));
  });

  it('zooms by its buttons and keys, and by touch on a phone', async () => {
    const { page } = await openAtRest({ viewport: viewports.phone, touch: true });
    await untilAtRest(page);
    // The picture that its scene chose is another.
    await page.getByRole('button', { name: 'Speed', exact: true }).tap();
    const whole = await restingTicks(page);
    await openView(page, 'the plot');
    await page.getByRole('button', { name: 'Zoom in in time' }).click();
    await untilZoomed(page, true);
    await expect.poll(() => timeTicks(page)).not.toEqual(whole);
    await page.getByRole('button', { name: 'Zoom out in time' }).click();
    await untilZoomed(page, false);
    await page.locator('.chart_view .view_stage').focus();
    await page.keyboard.press('+');
    await untilZoomed(page, true);
    await page.keyboard.press('Escape');
    await untilZoomed(page, false);
    const box = await page.locator('.chart_view .view_stage').first().boundingBox();
    if (box === null) throw new Error('The plot is not on the page.');
    const touch = await page.context().newCDPSession(page);
    const at = (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height * 0.5 });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0.4)] });
    for (const share of [0.5, 0.6, 0.7]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await untilZoomed(page, true);
    await expect.poll(() => timeTicks(page)).not.toEqual(whole);
  });
});
