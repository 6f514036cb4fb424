import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type Expected, faultsIn, windows } from './audit';
import { openAtRest, openMenu, openProbed, quick, resize, untilAtRest } from './probe';

type Size = readonly [width: number, height: number];

/** Each window: what is wrong there. */
async function throughWindows(
  page: Page,
  sizes: readonly Size[],
  expected: (size: Size) => Expected,
): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const faults = await faultsIn(page, expected([width, height]));
    if (faults.length > 0) found[`${width}x${height}`] = faults;
  }
  return found;
}

/** In dark and in forced colours the same, in two windows. */
async function throughColours(page: Page, expected: (size: Size) => Expected): Promise<Record<string, readonly string[]>> {
  const sizes = [
    [1440, 900],
    [720, 450],
  ] as const;
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await throughWindows(page, sizes, expected);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  const forced = await throughWindows(page, sizes, expected);
  await page.emulateMedia({ forcedColors: 'none' });
  return { ...dark, ...forced };
}

/** Type twice as large, and the windows in which it is looked at: whatever has no room is scrolled to. */
const twice = { content: 'html { font-size: 200% !important }' };
const withTwice = [
  [1440, 900],
  [1280, 720],
  [720, 450],
  [390, 844],
] as const;
const scrolled = (): Expected => ({ scrolls: '*', long: true });

/** Places in a dialog. */
const above = [
  'experiment/consistency',
  'experiments',
  'experiment/spare-28-13',
  'compose',
  'sweep',
  'facts',
  'endurance',
  'cleaning',
  'traces',
  'runs',
  'results',
  'help',
] as const;

/** What of an open menu is beyond the window, and cannot be scrolled to. */
function outOfMenu(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('details[open] > .menu-list')].flatMap((list) => {
      const { left, right, top, bottom } = list.getBoundingClientRect();
      const isOut =
        left < 0 || right > innerWidth || (list.parentElement?.closest('.menu-list') === null && (top < 0 || bottom > innerHeight));
      const wide = list.scrollWidth - list.clientWidth;
      return [
        ...(isOut ? [`${list.className}: ${[left, right, top, bottom].map(Math.round)}`] : []),
        ...(wide > 0 ? [`${wide} px too wide`] : []),
      ];
    }),
  );
}

const transport = ['.time-line', '.transport-buttons'];

/** What lies in the window: on a phone one view at a time. */
function watched([width]: Size): Expected {
  const plot = ':is(.run-panel, .plot-panel) .view-stage';
  // Why a victim was chosen is longer than its place.
  return { parts: ['.lead', plot, ...(width < 720 ? [] : ['.map-panel canvas']), ...transport], scrolls: '.beside' };
}

/** The narrowest; the soak goes through all. */
const phones = process.env.WINDOWS === 'all' ? windows : windows.filter(([width]) => width === 390);

describe('nothing is cut off, covered, out of reach or too small for a finger', () => {
  it('watching, in nine windows, light, dark and forced colours', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    expect(await throughWindows(page, windows, watched)).toEqual({});
    expect(await throughColours(page, watched)).toEqual({});
  });

  it('in the hall', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await openMenu(page);
    await page.getByRole('button', { name: 'Projector' }).click();
    await page.locator('.projector').waitFor();
    // Smaller ones have the compositions of everyday.
    expect(await throughWindows(page, windows.slice(0, 5), watched)).toEqual({});
  });

  it('the tiny drive', async () => {
    const { page } = await openProbed({ hash: '#v=1&m=2&from=tiny.1', reducedMotion: true });
    await page.locator('.tiny-pages .page b').first().waitFor();
    const expected = ([width]: Size): Expected => ({
      parts: width < 720 ? [] : ['.lead', '.tiny-blocks', ...transport],
      scrolls: '.tiny-words, .tiny-picture',
      long: width < 720,
    });
    expect(await throughWindows(page, windows, expected)).toEqual({});
    expect(await throughColours(page, expected)).toEqual({});
  });

  it('a comparison', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await page.locator('summary', { hasText: 'Compare' }).click();
    await page.getByRole('button', { name: 'Collection that stalls the host' }).click();
    await page.waitForFunction(() => /instead of/.test(document.querySelector('[data-testid=pair-words]')?.textContent ?? ''));
    const expected = (): Expected => ({
      parts: ['[data-testid=pair-words]', '.plot-panel .view-stage', ...transport],
      scrolls: '.pair-words',
    });
    expect(await throughWindows(page, windows, expected)).toEqual({});
    expect(await throughColours(page, expected)).toEqual({});
    await page.addStyleTag(twice);
    expect(await throughWindows(page, withTwice, scrolled), 'type twice as large').toEqual({});
  });

  it('every place above the page, on a phone', async () => {
    const { page } = await openAtRest({ hash: `${quick}&go=${above[0]}` });
    const found: Record<string, unknown> = {};
    for (const place of above) {
      await page.evaluate((hash) => (location.hash = hash), `${quick}&go=${place}`);
      await page.waitForFunction((wanted) => location.hash.endsWith(wanted), `go=${place}`);
      await page.getByRole('dialog').first().waitFor();
      const faults = await throughWindows(page, phones, () => ({ scrolls: '*' }));
      if (Object.keys(faults).length > 0) found[place] = faults;
    }
    expect(found).toEqual({});
  });

  it('menus, and the dialog of sharing', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    for (const [width, height] of windows) {
      await resize(page, { width, height });
      const places = page.locator('summary', { hasText: /^Compare$/ });
      const menu = page.locator('summary', { hasText: /^Menu$/ });
      await menu.click();
      if (width < 1024) await places.click();
      // A menu lies over the page: what is in it is in sight or scrolled to.
      expect(await outOfMenu(page), `menu at ${width}x${height}`).toEqual([]);
      await page.keyboard.press('Escape');
      if (width < 1024) continue;
      await places.click();
      await page.getByRole('heading', { name: 'Another drive' }).waitFor();
      expect(await outOfMenu(page), `comparisons at ${width}x${height}`).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await throughWindows(page, windows.slice(0, 5), () => ({ scrolls: '.dialog' }))).toEqual({});
    // Twice the type has the header of a phone, and the dialog is opened from its menu.
    await page.keyboard.press('Escape');
    await page.addStyleTag(twice);
    await page.locator('.whole-menu summary').first().click();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await throughWindows(page, withTwice, scrolled), 'type twice as large').toEqual({});
  });

  it('lessons: their index, and one beside the drive', async () => {
    const { page, address } = await openAtRest({ hash: `${quick}&go=lessons` });
    await page.locator('.lesson-index-main').waitFor();
    const index = (): Expected => ({ scrolls: '.lesson-index-main', long: true });
    expect(await throughWindows(page, windows, index)).toEqual({});
    await page.goto('about:blank');
    await page.goto(`${address}${quick}&go=lesson/cliff`);
    // The curve that is drawn lies over the plot, and comes when the drive has come to the question.
    await page.locator('.drawing.open rect').first().waitFor();
    const beside = ([width]: Size): Expected => ({ scrolls: '.lesson-body, .column-scroll', long: width < 720 });
    expect(await throughWindows(page, windows, beside)).toEqual({});
    await page.addStyleTag(twice);
    expect(await throughWindows(page, withTwice, scrolled), 'type twice as large').toEqual({});
  });
});

describe('type twice as large loses nothing', () => {
  it('watching: half as much room is another composition, and where there is none the page is scrolled down', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await page.addStyleTag(twice);
    await page.locator('.compact').waitFor();
    expect(await throughWindows(page, withTwice, scrolled)).toEqual({});
    for (const part of ['.lead', '.plot-panel .view-stage', '.time-line', '.transport-buttons'])
      expect((await page.locator(part).first().boundingBox())?.height, part).toBeGreaterThan(20);
  });

  it('the tiny drive', async () => {
    const { page } = await openProbed({ hash: '#v=1&m=2&from=tiny.1', reducedMotion: true });
    await page.locator('.tiny-pages .page b').first().waitFor();
    await page.addStyleTag(twice);
    expect(await throughWindows(page, withTwice, scrolled)).toEqual({});
  });
});
