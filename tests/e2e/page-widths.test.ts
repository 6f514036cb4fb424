import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openAtRest, untilAtRest } from './probe';

/** Lines of text of the heading, and rows of the header with its switches. */
function rows(page: Page, view: string): Promise<{ readonly lines: number; readonly rows: number }> {
  return page.locator(`${view} .view-head`).evaluate((head) => {
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

it('headings of map and plot take one line, with their switches beside them where there are three columns', async () => {
  for (const width of [1000, 1280, 1440]) {
    const { page, close } = await openAtRest({ viewport: { width, height: 800 } });
    await untilAtRest(page);
    for (const view of ['.block-map', '.time-plot']) expect(await rows(page, view), `${view} at ${width}`).toEqual({ lines: 1, rows: 1 });
    await close();
  }
});

it('on a phone, too, the heading takes one line', async () => {
  const { page } = await openAtRest({ viewport: { width: 390, height: 844 }, touch: true });
  await untilAtRest(page);
  expect((await rows(page, '.time-plot')).lines).toBe(1);
  await page.getByRole('button', { name: 'Blocks', exact: true }).tap();
  expect((await rows(page, '.block-map')).lines).toBe(1);
});
