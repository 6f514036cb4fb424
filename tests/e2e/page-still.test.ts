import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { viewports } from './browser';
import { openAtRest, openProbed, openSettings, quick, runToEnd, setPace, toHall, untilAtRest, untilSentence } from './probe';

/** Parts of the page; of text only where it begins: how far it goes is not a place, nor where what stands beside the map ends above remarks. */
const boxes = [
  '.slider_sliderTrack',
  '[data-panel="map"] canvas',
  '[data-panel~="plot"] .view_stage',
  '.figures_big',
  '.morePanels_curvePanel',
  '.timeLine_timeLine',
  '.controlBar_bar',
  '.column_side',
];
const beginnings = [
  '.desktop_beside',
  '.sentence_lead',
  '.steps_steps',
  '.group_groups',
  '.transport_clock',
  '[data-testid=ledger]',
  '[data-testid=histogram]',
  '.spare-bar',
  '.thumb_thumb',
  '.transport_buttons',
];

/** Notes in every frame where the parts stand, in whole css px, from when the page has its font. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.locator('.timeLine_timeLine .timeLine_lineBox').waitFor();
  await page.locator('[data-panel~="plot"] .view_stage canvas').first().waitFor();
  await page.evaluate(
    ([whole, starts]) => {
      const seen: Record<string, string[]> = {};
      Object.assign(window, { seen, looks: 0 });
      const look = () => {
        (window as unknown as { looks: number }).looks += 1;
        for (const part of [...whole, ...starts]) {
          const box = document.querySelector(part)?.getBoundingClientRect();
          if (box === undefined) continue;
          const place = [box.x, box.y, ...(whole.includes(part) ? [box.width, box.height] : [])].map(Math.round).join(' ');
          seen[part] ??= [];
          if (!seen[part].includes(place)) seen[part].push(place);
        }
        requestAnimationFrame(look);
      };
      look();
    },
    [boxes, beginnings] as const,
  );
}

/** Where each part has stood since `watch`, until some frames after what is on screen now. */
async function seen(page: Page): Promise<Record<string, string[]>> {
  const looksOf = () => page.evaluate(() => (window as unknown as { looks: number }).looks);
  const before = await looksOf();
  await expect.poll(looksOf).toBeGreaterThan(before + 3);
  return page.evaluate(() => (window as unknown as { seen: Record<string, string[]> }).seen);
}

const hints = (page: Page) => page.locator('.column_more').count();

/** Starts another run beside the one that is at its end, and fails where what both have in common moves. */
async function compareStill(page: Page, own: readonly string[]): Promise<void> {
  await watch(page);
  await page.getByRole('group', { name: 'Try next' }).getByRole('button', { name: '25 % spare' }).click();
  await page.getByTestId('comparison').waitFor();
  await untilSentence(page, 'At the end');
  await page.getByRole('button', { name: 'Back to the previous run' }).waitFor();
  const places = await seen(page);
  // Another drive's list of parts and the words below its slider may be longer.
  expect(Object.entries(places).filter(([part, stood]) => stood.length > 1 && !own.includes(part))).toEqual([]);
}

describe('nothing moves', () => {
  it.each([
    ['desktop', viewports.desktop, false],
    ['low window', viewports.projector, false],
    ['hall', viewports.projector, true],
    ['phone', viewports.phone, false],
  ] as const)('from the fill to the end, and not when the ways on appear: %s', async (_, viewport, hall) => {
    const { page } = await openProbed({ viewport, hash: quick });
    await untilSentence(page, 'The host fills');
    if (hall) await toHall(page);
    // On a phone and in a hall each scene has its own picture, until one is chosen.
    if (hall || viewport === viewports.phone) await page.getByRole('button', { name: 'Speed', exact: true }).click();
    await watch(page);
    // The longest sentence of the way: at full speed a fast machine passes it between two frames.
    // Pressed in the task in which the first scene is seen: the tour of a slow page goes on to the second by itself.
    await page.waitForFunction(
      () => {
        const scene = /(\d) of 5: /.exec(document.querySelector('[data-testid=sentence]')?.textContent ?? '')?.[1];
        if (scene === '1')
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', code: 'PageDown', bubbles: true, cancelable: true }));
        return scene !== undefined;
      },
      undefined,
      { polling: 20 },
    );
    await untilSentence(page, '2 of 5: Fresh');
    await setPace(page, 'full');
    // A scene has one picture on a phone; whoever leads the run has both.
    if (viewport === viewports.phone) {
      await page.locator('[data-scene]').waitFor({ state: 'detached' });
      await watch(page);
    }
    await untilSentence(page, 'At the end');
    await page.getByRole('group', { name: 'Try next' }).getByRole('button').first().waitFor();
    const places = await seen(page);
    expect(Object.keys(places).length).toBeGreaterThan(5);
    expect(
      Object.entries(places).filter(([, stood]) => stood.length > 1),
      JSON.stringify(places),
    ).toEqual([]);
    const bar = await page.getByRole('group', { name: 'Try next' }).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
  });

  it('when another run is compared with the one before, in the hall', async () => {
    const { page } = await openAtRest({ viewport: viewports.projector });
    await untilAtRest(page);
    await toHall(page);
    await page.getByRole('button', { name: 'Speed', exact: true }).click();
    await runToEnd(page);
    await compareStill(page, ['.group_groups', '.spare-bar']);
    const links = await page.getByRole('button', { name: 'Dismiss' }).boundingBox();
    expect((links?.y ?? 0) + (links?.height ?? 0)).toBeLessThan(720 - 60);
  });

  it('when a number is explained, which Escape takes away, and when another run is compared; what has no room at the side scrolls, and says so until its end', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await page.getByRole('button', { name: 'the arithmetic' }).click();
    await page.locator('[data-testid=histogram]').waitFor();
    // Its figures, and the sentences above them, are written behind its first frame.
    await expect.poll(() => page.locator('[data-testid=ledger] dd').first().innerText()).not.toBe('');
    await watch(page);
    const name = page.getByRole('button', { name: 'Moved by collection' });
    await name.click();
    await page.getByText(/Bytes of valid pages that collection read/).waitFor();
    await name.press('Escape');
    await page.getByText(/Bytes of valid pages that collection read/).waitFor({ state: 'hidden' });
    const places = await seen(page);
    expect(places['[data-testid=histogram]']).toBeDefined();
    expect(
      Object.entries(places).filter(([, stood]) => stood.length > 1),
      JSON.stringify(places),
    ).toEqual([]);

    await openSettings(page);
    await expect.poll(() => hints(page)).toBe(0);
    for (const group of await page.locator('.group_groups > details > summary').all()) await group.click();
    await page.getByLabel('Seed').waitFor();
    await expect.poll(() => hints(page)).toBe(1);
    for (const column of await page.locator('.column_scroll').all()) await column.evaluate((element) => element.scrollTo(0, 9999));
    await expect.poll(() => hints(page)).toBe(0);
    const seed = await page.getByLabel('Seed').boundingBox();
    const controls = await page.locator('.controlBar_bar').boundingBox();
    expect((seed?.y ?? 0) + (seed?.height ?? 0)).toBeLessThanOrEqual(controls?.y ?? 0);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'All settings' }).waitFor({ state: 'detached' });

    await runToEnd(page);
    await compareStill(page, ['.group_groups', '.spare-bar', '.slider_sliderTrack']);
  });
});

it('behind what is opened over the page the last collection rests; it begins when it is seen', async () => {
  const { page } = await openProbed({ hash: `${quick}&go=compose` });
  await page.getByRole('heading', { name: 'Build a test procedure' }).waitFor();
  const led = page.locator('.collection_collection').getByText(/^(Play|Pause|Again)$/);
  await led.waitFor({ state: 'attached' });
  expect(await led.textContent()).toBe('Play');
  await page.keyboard.press('Escape');
  await expect.poll(() => led.textContent()).toBe('Pause');
});
