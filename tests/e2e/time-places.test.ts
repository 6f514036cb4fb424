import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { viewports } from './browser';
import { hashOf, openAtRest, openMenu, openProbed, openUntil, quick, resize, setPace, untilAtRest, untilFrame } from './probe';

/** What the page says of the moment on screen: sentence, map, histogram, plots, write amplification, block detail, a tiny drive's pages. */
const tellers = [
  '.sentence_lead',
  '[data-panel="map"] .words_unseen',
  '[data-panel~="plot"] .words_unseen',
  '.blockDetail_detail',
  '.tinyDrive_pages',
];

function said(page: Page, of: readonly string[] = tellers): Promise<string> {
  return page.evaluate(
    (selectors) => selectors.flatMap((selector) => [...document.querySelectorAll(selector)].map((each) => each.textContent)).join('\n'),
    of,
  );
}

/** What the page says once it is exact, and its texts, which follow twice a second, have come to rest. */
async function saidAtRest(page: Page): Promise<string> {
  let before = '';
  await expect
    .poll(
      async () => {
        const isExact = await page.evaluate(
          () => document.querySelector('.timeLine_lineBox')?.hasAttribute('data-near') === false && window.probe.advancesWaiting === 0,
        );
        const now = await said(page);
        const isSame = isExact && now === before;
        before = now;
        return isSame;
      },
      { interval: 700 },
    )
    .toBe(true);
  return before;
}

async function toEnd(page: Page): Promise<void> {
  await setPace(page, 'full');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await untilFrame(page, ({ ended }) => ended);
}

/** Presses the line at a share of its width. */
async function press(page: Page, share: number): Promise<void> {
  const box = await page.locator('.timeLine_lineBox').boundingBox();
  if (box === null) throw new Error('There is no time line.');
  await page.mouse.click(box.x + box.width * share, box.y + 0.75 * box.height);
}

/** Goes to a time of the whole run that is typed. */
async function typeTime(page: Page, seconds: string): Promise<void> {
  await openUntil(page, 'Another condition');
  await page.getByLabel('Run until').selectOption('wholeTime');
  await page.getByLabel('this many seconds from the start, number').fill(seconds);
  await page.getByRole('button', { name: 'Go', exact: true }).click();
}

describe('a moment of the past', () => {
  it('is what map, histogram, sentence, plots, write amplification and the open block show, by pointer, by a typed time and in the projector', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await toEnd(page);
    await page.locator('.blockMap_map canvas').first().focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.locator('.blockDetail_detail').getByText('Times erased').waitFor();
    const atEnd = await saidAtRest(page);
    await typeTime(page, '200');
    await expect.poll(() => said(page)).not.toBe(atEnd);
    const there = await saidAtRest(page);
    const hash = await hashOf(page);
    await press(page, 0.9);
    await expect.poll(() => said(page)).not.toBe(there);
    await saidAtRest(page);
    await typeTime(page, '200');
    await expect.poll(() => said(page)).toBe(there);
    await saidAtRest(page);
    expect(await hashOf(page)).toBe(hash);
    // The same drive in front of a class.
    await page.getByRole('button', { name: 'Close the block' }).click();
    await resize(page, viewports.projector);
    await openMenu(page);
    await page.getByRole('button', { name: 'Projector' }).click();
    await page.locator('[data-layout="projector"]').waitFor();
    const shown = await saidAtRest(page);
    await press(page, 0.85);
    await expect.poll(() => said(page)).not.toBe(shown);
    await page.getByRole('button', { name: /^Go to: first collection/ }).click();
    await expect
      .poll(() => page.getByRole('slider', { name: 'Time line' }).getAttribute('aria-valuetext'))
      .toMatch(/^4\d\ss of Random writes/);
    expect(await saidAtRest(page)).not.toBe(shown);
  });

  it('is shown of both drives of a comparison, by pointer and by keys', async () => {
    const { page } = await openProbed({
      hash: `${quick.replace('seconds=300', 'seconds=120')}&b.userSpare=0.19469363&b=a`,
      reducedMotion: true,
    });
    await setPace(page, 'full');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const samples = async () => {
      const [, a = '', b = ''] = /A: (\d+) samples.*B: (\d+) samples/.exec(await said(page)) ?? [];
      return [Number(a), Number(b)];
    };
    await expect.poll(async () => Math.min(...(await samples()))).toBeGreaterThanOrEqual(120);
    await press(page, 0.6);
    // Where they are while they are apart.
    const apart = async () => {
      const [a = 0, b = 0] = await samples();
      return a > 10 && a < 115 && Math.abs(a - b) <= 1 ? '' : await said(page);
    };
    await expect.poll(apart).toBe('');
    await saidAtRest(page);
    const [before = 0] = await samples();
    await page.getByRole('slider', { name: 'Time line' }).focus();
    // Each press is a place on the line: so many as lead out of the sample that is shown. One after the other, or a slow page would still go
    // back when the place is long found, to where nothing has been sampled.
    const pressed = async () => {
      await page.keyboard.press('ArrowLeft');
      await saidAtRest(page);
      return (await samples())[0];
    };
    await expect.poll(pressed).toBeLessThan(before);
    await expect.poll(apart).toBe('');
  });

  it('of the tiny drive is every page of it, by keys and pointer, and at once', async () => {
    const { page } = await openProbed({ hash: '#v=1&m=2&from=tiny.1', reducedMotion: true });
    await page.locator('[data-slot] b').first().waitFor();
    const start = await saidAtRest(page);
    // Only a step tells what it has just done.
    const pages = async () =>
      (await said(page, ['.tinyDrive_pages'])).replace(/, just (written|moved here|moved away|went stale|read)/g, '');
    const startPages = await pages();
    for (const _ of [1, 2, 3]) await page.keyboard.press('.');
    await expect.poll(() => said(page)).not.toBe(start);
    await saidAtRest(page);
    const later = await pages();
    for (const _ of [1, 2, 3]) await page.keyboard.press(':');
    await expect.poll(pages).toBe(startPages);
    await press(page, 0.02);
    await expect.poll(pages).not.toBe(startPages);
    await page.getByRole('slider', { name: 'Time line' }).focus();
    await page.keyboard.press('End');
    await expect.poll(pages).toBe(later);
  });
});
