import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { viewports } from '../e2e/browser';
import { openAtRest, resize, untilAtRest } from '../e2e/probe';

/** Lines of text of the heading, and rows of the header with its switches. */
function rows(page: Page, view: string): Promise<{ readonly lines: number; readonly rows: number }> {
  return page.locator(`${view} .view_head`).evaluate((head) => {
    const heading = head.querySelector('h2');
    if (heading === null) throw new Error('The view has no heading.');
    const lines = heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight);
    const tops = [...head.children].map((child) => {
      const box = child.getBoundingClientRect();
      return box.top + box.height / 2;
    });
    return { lines: Math.round(lines), rows: new Set(tops.map((top) => Math.round(top / 12))).size };
  });
}

it('headings of map and plot take one line, with their switches beside them where there are three columns; on a phone, too', async () => {
  const { page } = await openAtRest({ viewport: { width: 1440, height: 800 } });
  await untilAtRest(page);
  for (const width of [1440, 1280, 1000]) {
    await resize(page, { width, height: 800 });
    for (const view of ['.blockMap_map', '.chart_view'])
      await expect.poll(() => rows(page, view), { message: `${view} at ${width}` }).toEqual({ lines: 1, rows: 1 });
  }
  await resize(page, viewports.phone);
  await page.locator('.phone_phone').waitFor();
  await page.getByRole('button', { name: 'Speed', exact: true }).click();
  await expect.poll(async () => (await rows(page, '.chart_view')).lines).toBe(1);
  await page.getByRole('button', { name: 'Blocks', exact: true }).click();
  await expect.poll(async () => (await rows(page, '.blockMap_map')).lines).toBe(1);
});
