import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { frameOf, openProbed, openUntil, openView, quick, untilAtRest, untilFrame } from './probe';

/** The quick drive behind its first collections, at rest there. */
const collecting = `${quick}&at=2.5000000&paused`;

/** What happened before is computed anew. */

/** Records where arcs are drawn on the map: the places of a trail are the only ones. */
function recordArcs(): void {
  const places = new Set<string>();
  const { arc } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.arc = function (this: CanvasRenderingContext2D, x, y, ...rest) {
    if (this.canvas.closest('.blockMap_map .view_stage') !== null) places.add(`${x} ${y}`);
    arc.call(this, x, y, ...rest);
  };
  Object.assign(window, { arcs: places });
}

const arcsOf = (page: Page) => page.evaluate(() => (window as unknown as { arcs: Set<string> }).arcs.size);

/** Lets the collection play until some of its pages have left and others have not, and pauses it there. */
function pauseAmid(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const room = document.querySelector('.collection_collection');
          const count = room?.querySelector('.collection_head .words_mute')?.textContent ?? '';
          const button = [...(room?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
            /Play|Pause|Again/.test(textContent ?? ''),
          );
          const isAmid = /^[1-9]\d* of/.test(count);
          if (isAmid && button?.textContent === 'Play') return resolve();
          if (isAmid ? button?.textContent === 'Pause' : button?.textContent === 'Again') button?.click();
          requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** Resolves once what was asked for is drawn. */
function drawn(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function press(button: Locator): Promise<void> {
  await button.click();
  await drawn(button.page());
}

describe('answers about the past', () => {
  it('the log has kinds that leave, and each line leads to its moment', async () => {
    const { page } = await openProbed({ hash: collecting, reducedMotion: true });
    await untilAtRest(page);
    const here = await frameOf(page);
    await page.getByText('Run until …').click();
    await page.getByRole('button', { name: 'What happened: the log' }).click();
    const lines = page.locator('.pageStory_log li');
    const collections = lines.filter({ hasText: 'was chosen' });
    const marks = lines.filter({ hasNotText: 'was chosen' });
    await collections.first().waitFor();
    const [all, ofMarks] = [await lines.count(), await marks.count()];
    expect(ofMarks).toBeGreaterThan(0);
    const kinds = page.getByRole('group', { name: 'Kinds' });
    await kinds.getByRole('button', { name: 'Marks and changes' }).click();
    await expect.poll(() => lines.count()).toBe(ofMarks);
    expect(await collections.count()).toBe(0);
    await kinds.getByRole('button', { name: 'Collections' }).click();
    await expect.poll(() => lines.count()).toBe(all - ofMarks);
    expect(await marks.count()).toBe(0);
    await lines.last().getByRole('button').click();
    await untilFrame(page, ({ phase, phaseRequests }) => phase === here.phase && phaseRequests < here.phaseRequests);
  });

  it('a page that is followed has a trail on the map, through the places that its story tells', async () => {
    // Written again and again, so that there are places.
    const { page } = await openProbed({ hash: `${collecting}&phases.2.span.to=0.02`, reducedMotion: true });
    await openUntil(page, 'Follow a page, or write one');
    await page.evaluate(recordArcs);
    await page.getByLabel('Follow page').fill('77');
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    const story = page.getByRole('region', { name: 'The page you follow' });
    await story.getByText('The host wrote it').nth(2).waitFor();
    const places = (await story.locator('li').allTextContents()).map((line) => /To (.*?)\./.exec(line)?.[1] ?? line);
    expect(places.length).toBeGreaterThan(2);
    await page
      .locator('.blockMap_map .legend_legend')
      .getByText(`${places.length} places of the page; it is at ${places.length} now`)
      .waitFor();
    await expect.poll(() => arcsOf(page)).toBe(new Set(places).size);
    await story.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.locator('.blockMap_map .legend_legend').getByText('places of the page').count()).toBe(0);
  });

  it('a collection moves, is paused and stepped, and adds up; with reduced motion it is stills', async () => {
    const { page } = await openProbed({ hash: collecting });
    const room = page.locator('.collection_collection');
    await room.waitFor();
    const moved = async () =>
      Number(/^(?:all )?(\d+)/.exec((await room.locator('.collection_head .words_mute').first().textContent()) ?? '')?.[1]);
    await pauseAmid(page);
    const paused = await moved();
    await openView(page, 'One collection');
    const [back, on] = [room.getByRole('button', { name: 'Previous page' }), room.getByRole('button', { name: 'Next page' })];
    for (let i = 0; i < 20 && (await moved()) <= paused; i++) await press(on);
    await expect.poll(moved).toBeGreaterThan(paused);
    for (let i = 0; i < 20 && (await moved()) >= paused; i++) await press(back);
    await expect.poll(moved).toBeLessThan(paused);
    await room.getByRole('button', { name: 'Play' }).click();
    await room.getByText(/^erased: \d+ − \d+ = \d+ pages? freed$/).waitFor();
    const all = await moved();
    // The bar's words say the same sums.
    const shares = (await room.locator('.collection_sums').innerText()).match(/\d+/g) ?? [];
    const [pages = 0, won = 0, less = 0] = shares.map(Number);
    expect([pages - less, less]).toEqual([won, all]);
    await room.getByText(` = ${won} page`).waitFor();
    // The same, without motion.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => room.getByRole('button', { name: /^(Play|Pause|Again)$/ }).count()).toBe(0);
    if (!(await back.isVisible())) await openView(page, 'One collection');
    for (let i = 0; i < 20 && (await moved()) > 0; i++) await press(back);
    await expect.poll(moved).toBe(0);
    await press(on);
    const still = await moved();
    await drawn(page);
    expect(await moved()).toBe(still);
    for (let i = 0; i < 20 && (await room.getByText(/^erased:/).count()) === 0; i++) await press(on);
    await room.getByText(` = ${won} page`).waitFor();
  });
});
