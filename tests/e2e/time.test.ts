import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { viewports } from './browser';
import {
  frameOf,
  hashOf,
  openAtRest,
  openProbed,
  openTiny,
  openUntil,
  quick,
  resize,
  setPace,
  tabTo,
  untilAtRest,
  untilFrame,
} from './probe';

/** The run to its end, at rest there. */
async function toEnd(page: Page): Promise<void> {
  await setPace(page, 'full');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await untilFrame(page, ({ ended }) => ended);
}

/** Waits until what is on screen is the exact state of a moment of the wanted kind. */
async function untilMoment(page: Page, words: RegExp): Promise<string> {
  await page.waitForFunction(
    (source) => {
      const line = document.querySelector('.timeLine_lineBox');
      const text = line?.getAttribute('aria-valuetext') ?? '';
      return line?.hasAttribute('data-near') === false && window.probe.advancesWaiting === 0 && new RegExp(source).test(text);
    },
    words.source,
    { polling: 20 },
  );
  return (await page.getByRole('slider', { name: 'Time line' }).getAttribute('aria-valuetext')) ?? '';
}

/** Presses the line at a share of its width, once it stands still: what comes above it moves it. */
async function press(page: Page, share: number, touch = false): Promise<void> {
  const line = page.locator('.timeLine_lineBox');
  const box = await line.boundingBox();
  if (box === null) throw new Error('There is no time line.');
  const position = { x: box.width * share, y: box.height * 0.75 };
  await (touch ? line.tap({ position }) : line.click({ position }));
}

/** What the line says of a moment of the past. */
const past = /s of Random writes.*\(100\s%\sof the run computed\)/;

/** Goes back to a moment by pressing the line there, and opens the link that carries this moment: both are in one state. */
async function leadsBack(page: Page, viewport: { readonly width: number; readonly height: number }, touch: boolean): Promise<void> {
  await press(page, 0.4, touch);
  await untilMoment(page, past);
  await untilFrame(page, ({ ended, phase }) => !ended && phase === 2);
  const frame = await frameOf(page);
  const hash = await hashOf(page);
  const at = `${quick}&at=2.${Math.floor(frame.phaseRequests)}&paused`;
  const { page: other, close } = await openProbed({ hash: at, viewport });
  await untilFrame(other, ({ phase, phaseRequests }) => phase === 2 && phaseRequests === frame.phaseRequests);
  await untilMoment(other, /s of Random writes/);
  expect(await hashOf(other)).toBe(hash);
  await close();
}

/** Marks whose names lie over the next one, or beyond the line; null before any is named. */
function namesAstray(page: Page): Promise<string[] | null> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll<HTMLElement>('.timeLine_lineMark span')]
      .filter((name) => name.offsetWidth > 0)
      .map((name) => ({ text: name.textContent ?? '', box: name.getBoundingClientRect() }))
      .sort((a, b) => a.box.left - b.box.left);
    if (names.length === 0) return null;
    const isAstray = ({ box }: (typeof names)[number], i: number) =>
      box.left < 0 || box.right > Math.min(innerWidth, names[i + 1]?.box.left ?? innerWidth);
    return names.filter(isAstray).map(({ text }) => text);
  });
}

/** How wide the page is with a name without room at the very end of the line. */
function widthWithNameAtEnd(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const mark = document.querySelector<HTMLElement>('.timeLine_lineMark');
    const name = mark?.querySelector('span');
    if (!mark || !name) return null;
    const [at, side] = [mark.style.getPropertyValue('--at'), name.getAttribute('data-side') ?? ''];
    mark.style.setProperty('--at', '1');
    name.setAttribute('data-side', 'none');
    const width = document.documentElement.scrollWidth;
    mark.style.setProperty('--at', at);
    name.setAttribute('data-side', side);
    return width;
  });
}

describe('the time line', () => {
  it('leads back to a moment, the same as a link that carries it; a change there leaves the former future as the ghost, one click away', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await toEnd(page);
    const hash = await hashOf(page);
    await leadsBack(page, viewports.desktop, false);
    // On from there to the same end.
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await untilFrame(page, ({ ended }) => ended);
    expect(await hashOf(page)).toBe(hash);
    await press(page, 0.3);
    await untilMoment(page, past);
    await openUntil(page, 'Follow a page, or write one');
    await page.getByLabel('What the host does').selectOption('trim');
    await page.getByLabel('count', { exact: true }).fill('4096');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('status').getByText('You changed the past').waitFor();
    await page.getByRole('button', { name: 'Back to the previous run' }).click();
    await untilFrame(page, ({ ended }) => ended);
    expect(await hashOf(page)).toBe(hash);
  });

  it('leads back to a moment by touch; names its marks without one name over another, or beyond the line, at every width', async () => {
    const { page } = await openAtRest({ viewport: viewports.phone, touch: true });
    await untilAtRest(page);
    await toEnd(page);
    await leadsBack(page, viewports.phone, true);
    for (const width of [viewports.phone.width, 480, 700, 1440]) {
      await resize(page, { width, height: 900 });
      await expect.poll(() => namesAstray(page), { message: `${width} px` }).toEqual([]);
      // A name without room, at the very end: it makes the page no wider.
      await expect.poll(() => widthWithNameAtEnd(page), { message: `${width} px` }).toBe(width);
    }
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await untilFrame(page, ({ ended }) => ended);
  });

  it('goes by keys alone: samples, collections, phases, the beginning and the computed end', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await tabTo(page, /^Time line$/);
    const first = await frameOf(page);
    await page.keyboard.press('PageDown');
    await untilFrame(page, ({ totals }) => totals.groupsCollected > first.totals.groupsCollected);
    await untilMoment(page, /./);
    const { groupsCollected } = (await frameOf(page)).totals;
    await page.keyboard.press('PageUp');
    await untilFrame(page, ({ totals }) => totals.groupsCollected < groupsCollected);
    await untilMoment(page, /./);
    await page.keyboard.press('Home');
    await untilFrame(page, ({ totals }) => totals.hostRequests === 0);
    await untilMoment(page, /./);
    await page.keyboard.press('}');
    await untilFrame(page, ({ phase, totals }) => phase <= 1 && totals.hostRequests === 0);
    await untilMoment(page, /./);
    await page.keyboard.press('End');
    await untilFrame(page, ({ totals }) => totals.groupsCollected >= groupsCollected);
  });

  it('runs until a condition holds, and says which; a page is followed that is named, or pressed on the tiny drive', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await openUntil(page, 'Another condition');
    await page.getByLabel('Run until').selectOption('nextCollection');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await page.getByRole('status').getByText('A collection has begun: group').waitFor();
    // Why this victim is one click away, and in view.
    await page.locator('summary', { hasText: 'Why this one?' }).click();
    const ends = () =>
      page.evaluate(() => {
        const [room, answer] = ['.desktop_beside', '.whyVictim_why'].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        );
        if (room === undefined || answer === undefined) return null;
        return answer.bottom <= room.bottom + 1 || answer.top <= room.top + 1;
      });
    await expect.poll(ends).toBe(true);
    await openUntil(page, 'Follow a page, or write one');
    await page.getByLabel('Follow page').fill('77');
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    const story = page.getByRole('region', { name: 'The page you follow' });
    await story.getByText('The host wrote it').first().waitFor();
    await openTiny(page);
    await page.locator('[data-slot][data-lpn="41"]').first().click();
    await story.getByRole('heading', { name: 'Page 41', exact: true }).waitFor();
    await story.getByText('The host wrote it').first().waitFor();
  });
});
