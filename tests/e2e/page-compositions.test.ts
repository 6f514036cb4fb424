import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings, expectAccessible } from './axe';
import { viewports } from './browser';
import { openAtRest, openMenu, openSettings, resize, untilAtRest } from './probe';

/** Elements with text that reach beyond the window or out of their box. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, summary, h1, h2, dt, dd, p, label, output')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 1 && element.checkVisibility() && (box.right > innerWidth + 1 || box.left < -1);
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
  );
}

/** The first such part lies within the window. */
async function inWindow(page: Page, part: string): Promise<boolean> {
  const box = await page.locator(part).first().boundingBox();
  const size = page.viewportSize();
  if (box === null || size === null) return false;
  return box.x >= -1 && box.y >= -1 && box.x + box.width <= size.width + 1 && box.y + box.height <= size.height + 1;
}

describe('compositions', () => {
  it('desktop: sentence and figures, map and one collection, plots, time line and controls, all in sight', async () => {
    const { page } = await openAtRest({ viewport: viewports.desktop });
    await untilAtRest(page);
    for (const name of ['Spare area', 'Compressible data']) await page.getByRole('slider', { name }).waitFor();
    for (const name of [/^Inside the drive/, /^What you feel/, /^Write amplification/, /^One collection/])
      await page.getByRole('heading', { name }).waitFor();
    for (const part of ['.lead', '.cost-figures', '.map-panel', '.beside', '.run-panel', '.time-line', '.controls'])
      expect(await inWindow(page, part), part).toBe(true);
    expect(await overflowing(page)).toEqual([]);
    await page.getByRole('button', { name: 'the arithmetic' }).click();
    for (const name of [/^Where 256/, /^Groups by/]) await page.getByRole('heading', { name }).waitFor();
    expect(await page.locator('.intents [aria-current]').allInnerTexts()).toEqual(['Watch']);
  });

  it('projector: sentence, map, scatter and the two numbers, type half as large again, of the controls the spare slider only, Escape leaves', async () => {
    const { page } = await openAtRest({ viewport: viewports.projector });
    await untilAtRest(page);
    const size = () => page.locator('.where-title').evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const before = await size();
    await openMenu(page);
    await page.getByRole('button', { name: 'Projector' }).click();
    await page.locator('.projector').waitFor();
    expect((await size()) / before).toBeGreaterThan(1.4);
    expect(await page.locator('.lead').evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(24);
    expect(await page.getByRole('slider', { name: 'Time line' }).count()).toBe(1);
    expect(await page.locator('input[type=range]').count()).toBe(1);
    expect(await page.locator('.big-figures dd').count()).toBe(2);
    for (const panel of ['.map-panel', '.plot-panel']) {
      const box = await page.locator(panel).boundingBox();
      expect(box?.height).toBeGreaterThan(140);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(720);
    }
    expect(await overflowing(page)).toEqual([]);
    await page.getByRole('button', { name: 'Leave projector' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'All settings' }).waitFor();
    await page.getByRole('slider', { name: 'Compressible data' }).waitFor();
  });

  it('phone: the sentence, one view at a time in tabs, the transport at the thumb', async () => {
    const { page } = await openAtRest({ viewport: viewports.phone, touch: true });
    await untilAtRest(page);
    const shown = async () => [
      await page.locator('.plot-panel').count(),
      await page.locator('.map-panel').count(),
      await page.locator('input[type=range]').count(),
    ];
    expect(await shown()).toEqual([1, 0, 0]);
    await page.getByRole('button', { name: 'Blocks', exact: true }).tap();
    expect(await shown()).toEqual([0, 1, 0]);
    await page.getByRole('button', { name: 'Cost', exact: true }).tap();
    expect(await shown()).toEqual([0, 0, 0]);
    await page.getByRole('button', { name: 'Change', exact: true }).tap();
    expect(await shown()).toEqual([0, 0, 2]);
    expect(await overflowing(page)).toEqual([]);
    const run = await page.getByRole('button', { name: 'Run', exact: true }).boundingBox();
    expect(run?.y).toBeGreaterThan(700);
    expect(run?.height).toBeGreaterThanOrEqual(40);
  });

  it('axe-core finds nothing, light and dark', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await expectAccessible(page, 'the page');
    for (const menu of await page.locator('.menu > summary').all()) {
      await menu.click();
      await page.locator('.menu[open] > .menu-list').waitFor();
      await expectAccessible(page, 'a menu', '.menu[open]');
      await page.keyboard.press('Escape');
    }
    await openSettings(page);
    for (const group of await page.locator('.groups > details > summary').all()) await group.click();
    // In the group of the drive there are others.
    for (const group of await page.locator('details.group details.group > summary').all()) await group.click();
    await page.getByLabel(/^Static levelling/).waitFor();
    await expectAccessible(page, 'all settings', '.groups');
  });

  it('axe-core finds nothing on the phone and in the hall', async () => {
    const { page } = await openAtRest({ viewport: viewports.phone });
    await untilAtRest(page);
    for (const tab of ['Blocks', 'Cost', 'Change', 'Speed']) {
      await page.getByRole('button', { name: tab, exact: true }).click();
      expect(await axeFindings(page)).toEqual([]);
    }
    await resize(page, viewports.projector);
    await page.locator('.phone').waitFor({ state: 'detached' });
    await openMenu(page);
    await page.getByRole('button', { name: 'Projector' }).click();
    await page.locator('.projector').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
