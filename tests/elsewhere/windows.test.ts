import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { windows } from '../../scripts/windows.mjs';
import { planScenario } from '../../src/engine/plan';
import { shippedScenario } from '../../src/scenario/shipped/shipped';
import { layoutMap, mapMargin } from '../../src/views/map/mapLayout';
import { type Expected, faultsIn } from '../e2e/audit';
import { openAtRest, openMenu, openProbed, quick, resize, untilAtRest } from '../e2e/probe';

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

/** Shares of the window that pictures have, %: map, plots and one collection, of each the box that is drawn in; heights of a die and of the plot of speed, px. */
async function pictures(
  page: Page,
): Promise<{ readonly share: number; readonly map: number; readonly die: number; readonly speed: number }> {
  const { mapWidth, mapHeight, ...found } = await page.evaluate(() => {
    const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const area = (selector: string) => boxes(selector).reduce((sum, { width, height }) => sum + width * height, 0);
    const all = area('[data-panel="map"] .view_stage') + area('.chart_chart .view_stage') + area('.collection_stage');
    const map = boxes('[data-panel="map"] .view_stage')[0];
    return {
      share: (100 * all) / (innerWidth * innerHeight),
      map: (100 * (map?.height ?? 0)) / innerHeight,
      mapWidth: map?.width ?? 0,
      speed: boxes('.chart_chart .overlay')[0]?.height ?? 0,
      mapHeight: map?.height ?? 0,
    };
  });
  // The drive that the page opens with: the quick one has fewer groups.
  const room = [mapWidth + 2 * mapMargin, mapHeight + 2 * mapMargin] as const;
  const { rows, cellHeight } = layoutMap(planScenario(shippedScenario('consistency')).sim, ...room);
  return { ...found, die: rows * cellHeight };
}

/** What pictures must have in a window, at the least: at a desk half of it, on a phone the picture of the scene a third. */
function leastPictures([width, height]: Size): Partial<Record<'share' | 'map' | 'die' | 'speed', number>> {
  if (width >= 2560) return { share: 50, map: 50, speed: 124 };
  if (width === 1440) return { share: 50, die: 79, speed: 165 };
  if (width > 1440) return { share: 50, die: 79, map: 40, speed: 150 };
  if (width === 1280) return { share: 45, die: 45, speed: 90 };
  return { share: Math.min(width, height) < 400 ? 35 : 45 };
}

/** What is smaller than it must be; what is fetched late makes room or takes it. */
async function expectPictures(page: Page, size: Size): Promise<void> {
  const least = leastPictures(size);
  const lacking = async () => {
    const there = await pictures(page);
    return Object.entries(least).flatMap(([what, wanted]) => {
      const has = there[what as keyof typeof there];
      return has < wanted ? [`${what} is ${has.toFixed(1)}, must be ${wanted}`] : [];
    });
  };
  await expect.poll(lacking, { message: `${size.join('x')}` }).toEqual([]);
}

/** In dark and in forced colours the same. */
async function throughColours(
  page: Page,
  expected: (size: Size) => Expected,
  sizes: readonly Size[],
): Promise<Record<string, readonly string[]>> {
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
  [844, 390],
  [390, 844],
] as const;
const scrolled = (): Expected => ({ scrolls: '*', long: true });

/** Places in a dialog. */
const above = [
  'experiment/consistency',
  'experiments',
  'experiment/spare-28-13',
  'experiment/random-data',
  'experiment/used-drive',
  'compose',
  'sweep',
  'facts',
  'endurance',
  'cleaning',
  'truth',
  'traces',
  'runs',
  'results',
  'help',
] as const;

/** What of an open menu is beyond the window, and cannot be scrolled to. */
function outOfMenu(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('details[open] > .dropMenu_list')].flatMap((list) => {
      const { left, right, top, bottom } = list.getBoundingClientRect();
      const isOut =
        left < 0 || right > innerWidth || (list.parentElement?.closest('.dropMenu_list') === null && (top < 0 || bottom > innerHeight));
      const wide = list.scrollWidth - list.clientWidth;
      return [
        ...(isOut ? [`${list.className}: ${[left, right, top, bottom].map(Math.round)}`] : []),
        ...(wide > 0 ? [`${wide} px too wide`] : []),
      ];
    }),
  );
}

/** Rows of words and numbers that are wider than their place: what is beside them lies under them. */
function overfull(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.slider_sliderHead, .figures_big, .sentence_title')].flatMap((row) =>
      row.checkVisibility() && row.scrollWidth > row.clientWidth + 1 ? [`${row.className}: ${row.scrollWidth - row.clientWidth} px`] : [],
    ),
  );
}

/** What beside the map is scrolled to, px, and what stays empty of it below one collection, % of its height: its pages take what its words leave. */
function besideTheMap(page: Page): Promise<{ readonly scrolls: number; readonly isEmpty: number } | null> {
  return page.evaluate(() => {
    const beside = document.querySelector('[data-layout="desktop"] .desktop_beside');
    const last = document
      .querySelector('[data-layout="desktop"] .desktop_beside :is(.collection_sums, .collection_shares)')
      ?.getBoundingClientRect();
    if (beside === null || last === undefined) return null;
    const { height, bottom } = beside.getBoundingClientRect();
    return {
      scrolls: Math.max(0, beside.scrollHeight - beside.clientHeight),
      isEmpty: Math.round((100 * (bottom - last.bottom)) / height),
    };
  });
}

/** Lines of type of the plots, the time line's and the controls' that what lies over the page covers. */
function coveredBy(page: Page, over: string): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const box = [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    if (box === undefined) return ['it is not there'];
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const isUnder = (element: Element) => {
      const at = element.getBoundingClientRect();
      return at.width > 0 && at.left < right && at.right > left && at.top < bottom - 1 && at.bottom > top + 1;
    };
    const words = [...document.querySelectorAll('.chart_chart svg text, .slider_sliderHead label')].filter(
      (element) => !box.contains(element),
    );
    return words.filter(isUnder).map(({ textContent }) => textContent ?? '');
  }, over);
}

const transport = ['.timeLine_timeLine', '.transport_buttons'];

/** What lies in the window: the first collection, of which the sentence speaks, and what else has room. */
function watched([width]: Size): Expected {
  const plot = '[data-panel~="plot"] .view_stage';
  // Where one picture fits, on a phone, or one beside the map, the scene chooses it.
  const pictures = ['.collection_stage', ...(width < 720 ? [] : ['[data-panel="map"] canvas']), ...(width < 1024 ? [] : [plot])];
  // Why a victim was chosen is longer than its place.
  return { parts: ['.sentence_lead', ...pictures, ...transport], scrolls: '.desktop_beside, .column_scroll' };
}

/** One of each composition: what is watched in all nine is looked at in these, and in all by the soak. */
const some = process.env.WINDOWS === 'all' ? windows : windows.filter(([width]) => [1440, 1024, 720, 390].includes(width));
/** A desk and a low window. */
const twoOfThem = windows.filter(([width]) => [1440, 720].includes(width));
/** The narrowest; the soak goes through all. */
const phones = process.env.WINDOWS === 'all' ? windows : windows.filter(([width]) => width === 390);

/** Opens the menus of a window, which is composed, and closes them. */
async function throughMenus(page: Page, [width, height]: Size): Promise<void> {
  const places = page.locator('summary', { hasText: /^Compare$/ });
  await page.locator('summary', { hasText: /^Menu$/ }).click();
  if (width < 1024) await places.click();
  // A menu lies over the page: what is in it is in sight or scrolled to.
  await expect.poll(() => outOfMenu(page), { message: `menu at ${width}x${height}` }).toEqual([]);
  await page.keyboard.press('Escape');
  if (width < 1024) return;
  await places.click();
  await page.getByRole('heading', { name: 'Another drive' }).waitFor();
  const reaches = async () => {
    const controls = await page.locator('.controlBar_bar').boundingBox();
    const list = await page.locator('.compareMenu_menu .dropMenu_list').boundingBox();
    return (list?.y ?? Number.NaN) + (list?.height ?? Number.NaN) - (controls?.y ?? Number.NaN);
  };
  await expect.poll(reaches, { message: `comparisons end above the controls at ${width}x${height}` }).toBeLessThan(2);
  await expect.poll(() => outOfMenu(page), { message: `comparisons at ${width}x${height}` }).toEqual([]);
  await page.keyboard.press('Escape');
}

/** The dialog of sharing, opened from the header or, where that has no room for it, from its menu. */
async function throughSharing(page: Page, sizes: readonly Size[], expected: () => Expected, fromMenu = false): Promise<void> {
  await resize(page, { width: 1440, height: 900 });
  if (fromMenu) await page.locator('.header_whole summary').first().click();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await throughWindows(page, sizes, expected)).toEqual({});
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('nothing is cut off, covered, out of reach or too small for a finger', () => {
  it('watching, in nine windows, light, dark and forced colours; menus, the dialog of sharing, type twice as large, the hall', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    for (const size of windows) {
      // The header that a menu is opened in is that of this window.
      await resize(page, { width: size[0], height: size[1] });
      expect(await throughWindows(page, [size], watched)).toEqual({});
      await expectPictures(page, size);
      await expect.poll(() => overfull(page), { message: size.join('x') }).toEqual([]);
      await expect
        .poll(
          async () => {
            const found = await besideTheMap(page);
            return found === null || (found.scrolls === 0 && found.isEmpty < 8);
          },
          { message: `one collection at ${size.join('x')}` },
        )
        .toBe(true);
      await throughMenus(page, size);
      if (size[0] < 1024) continue;
      // A pointer that passes over the slider shows no tip, which would lie above the time line; a key that leads it does.
      const slider = page.getByLabel('Spare area', { exact: true }).first();
      await slider.hover();
      expect(await page.locator('[data-great] .hint_hint').first().isVisible()).toBe(false);
      await page.mouse.move(0, 0);
      await page.keyboard.press('Shift');
      await slider.focus();
      await expect.poll(() => coveredBy(page, '[data-great] .hint_hint'), { message: `below the tip at ${size.join('x')}` }).toEqual([]);
      await slider.blur();
    }
    expect(await throughColours(page, watched, windows)).toEqual({});
    await throughSharing(page, windows.slice(0, 5), () => ({ scrolls: '.dialog_dialog' }));
    // Half as much room is another composition, and where there is none the page is scrolled down.
    await resize(page, { width: 1440, height: 900 });
    const style = await page.addStyleTag(twice);
    await page.locator('[data-layout="compact"]').waitFor();
    expect(await throughWindows(page, withTwice, scrolled), 'type twice as large').toEqual({});
    await expect.poll(() => overfull(page), { message: 'type twice as large' }).toEqual([]);
    for (const part of ['.sentence_lead', '.collection_stage', '.timeLine_timeLine', '.transport_buttons'])
      expect((await page.locator(part).first().boundingBox())?.height, part).toBeGreaterThan(20);
    await throughSharing(page, withTwice, scrolled, true);
    await style.evaluate((element) => (element as Element).remove());
    await resize(page, { width: 1440, height: 900 });
    await page.locator('[data-layout="desktop"]').waitFor();
    await openMenu(page);
    await page.getByRole('button', { name: 'Projector' }).click();
    await page.locator('[data-layout="projector"]').waitFor();
    // Smaller ones have the compositions of everyday.
    // The tour was left: the picture is the plot.
    const hall = (): Expected => ({ parts: ['.sentence_lead', '.hall_picture .view_stage', ...transport], scrolls: '[data-remarks]' });
    expect(await throughWindows(page, windows.slice(0, 5), hall), 'in the hall').toEqual({});
  });

  it('the tiny drive, with type twice as large, too', async () => {
    const { page } = await openProbed({ hash: '#v=1&m=2&from=tiny.1', reducedMotion: true });
    await page.locator('[data-slot] b').first().waitFor();
    const expected = ([width]: Size): Expected => ({
      parts: width < 720 ? [] : ['.sentence_lead', '.tinyDrive_blocks', ...transport],
      scrolls: '.tiny_words, .tiny_picture',
      long: width < 720,
    });
    expect(await throughWindows(page, some, expected)).toEqual({});
    expect(await throughColours(page, expected, twoOfThem)).toEqual({});
    await page.addStyleTag(twice);
    expect(await throughWindows(page, withTwice, scrolled), 'type twice as large').toEqual({});
  });

  it('a comparison', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await page.locator('summary', { hasText: 'Compare' }).click();
    await page.getByRole('button', { name: 'Collection that stalls the host' }).click();
    await page.waitForFunction(() => /instead of/.test(document.querySelector('[data-testid=pair-words]')?.textContent ?? ''));
    const expected = (): Expected => ({
      parts: ['[data-testid=pair-words]', '[data-panel~="plot"] .view_stage', ...transport],
      scrolls: '.pair_words',
    });
    expect(await throughWindows(page, some, expected)).toEqual({});
    expect(await throughColours(page, expected, twoOfThem)).toEqual({});
    await page.addStyleTag(twice);
    expect(await throughWindows(page, withTwice, scrolled), 'type twice as large').toEqual({});
  });

  it('every place above the page, on a phone; the index of lessons, and one beside the drive', async () => {
    const { page } = await openAtRest({ hash: `${quick}&go=${above[0]}` });
    const goTo = (place: string) => page.evaluate((hash) => (location.hash = hash), `${quick}&go=${place}`);
    // Those of the place itself: the gallery's own is there before its page.
    const headings = async () =>
      (await page.locator('dialog[open] :is(h2, h3, h4):not([data-testid=gallery-top] *)').allTextContents()).join();
    let before = '';
    const found: Record<string, unknown> = {};
    for (const place of above) {
      await goTo(place);
      // The place before may still be there.
      await expect.poll(async () => !['', before].includes(await headings())).toBe(true);
      before = await headings();
      const faults = await throughWindows(page, phones, () => ({ scrolls: '*' }));
      if (Object.keys(faults).length > 0) found[place] = faults;
    }
    expect(found).toEqual({});
    await goTo('lessons');
    await page.locator('.lessonIndex_main').waitFor();
    const index = (): Expected => ({ scrolls: '.lessonIndex_main', long: true });
    expect(await throughWindows(page, some, index)).toEqual({});
    await goTo('lesson/cliff');
    // The curve that is drawn lies over the plot, and comes when the drive has come to the question.
    await page.locator('.drawing_drawing.drawing_open rect').first().waitFor();
    const beside = ([width]: Size): Expected => ({ scrolls: '.lessons_lessonBody, .column_scroll', long: width < 720 });
    expect(await throughWindows(page, some, beside)).toEqual({});
    await page.addStyleTag(twice);
    expect(await throughWindows(page, withTwice, scrolled), 'type twice as large').toEqual({});
  });
});
