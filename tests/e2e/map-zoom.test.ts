import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { viewports } from './browser';
import { openAtRest, untilAtRest } from './probe';

/** The default drive: a mark of its map is several blocks. */
const default16 = '#v=1&m=1&from=consistency.1&phases.2.seconds=60';
const wholeNote = /^A mark is \d+ blocks/;
const blockNote = 'A mark is one block.';

const note = (page: Page) => page.locator('.mark-note').innerText();
const place = async (page: Page, name: string) => {
  const box = await page.locator('.block-map').getByRole('button', { name, exact: true }).boundingBox();
  return `${box?.x} ${box?.y} ${box?.width}`;
};
async function middleOfMap(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.block-map canvas').boundingBox();
  if (box === null) throw new Error('The map is not on the page.');
  return { x: box.x + box.width * 0.3, y: box.y + box.height * 0.4 };
}
const wholeDrive = (page: Page) => page.getByRole('button', { name: 'Whole drive' });

describe('read-out of the block map', () => {
  it('a mark of several blocks says so, and opens one of them with its figures first', async () => {
    const { page } = await openAtRest({ hash: default16 });
    await untilAtRest(page);
    await page.locator('.block-map canvas').focus();
    await page.keyboard.press('Home');
    const spoken = page.locator('.block-map [role=status]');
    const blocks = Number(/\d+/.exec(await note(page))?.[0]);
    await expect.poll(() => spoken.innerText()).toMatch(new RegExp(`^${blocks} blocks of die 0, plane 0: .*pages valid, on average`));
    await page.keyboard.press('Enter');
    const panel = page.locator('.block-detail');
    await panel.getByText('Times erased').waitFor();
    const figures = await panel.locator('.figures').boundingBox();
    const pages = await panel.locator('.pages').boundingBox();
    expect((figures?.y ?? 0) + (figures?.height ?? 0)).toBeLessThan(pages?.y ?? 0);
    await panel.getByText(/A number is an LPN/).waitFor();
  });
});

describe('zoom of the block map', () => {
  it('by its buttons: down to single blocks, to the end and back, each button where it was', async () => {
    const { page } = await openAtRest({ hash: default16 });
    await untilAtRest(page);
    await page.waitForFunction(() => /^A mark is \d+ blocks/.test(document.querySelector('.mark-note')?.textContent ?? ''));
    const zoomIn = page.getByRole('button', { name: 'Zoom in', exact: true });
    const before = [await place(page, 'Zoom in'), await place(page, 'Zoom out')];
    const height = (await page.locator('.block-map .view-stage').boundingBox())?.height;
    await wholeDrive(page).waitFor({ state: 'hidden' });
    const seen: number[] = [];
    for (let i = 0; i < 8 && (await zoomIn.isEnabled()); i++) {
      await zoomIn.click();
      await wholeDrive(page).waitFor();
      await page.waitForTimeout(100);
      seen.push(Number(/(\d+) blocks/.exec(await note(page))?.[1] ?? 1));
      expect([await place(page, 'Zoom in'), await place(page, 'Zoom out')]).toEqual(before);
    }
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect(seen.at(-1)).toBe(1);
    expect(await zoomIn.isDisabled()).toBe(true);
    expect((await page.locator('.block-map .view-stage').boundingBox())?.height).toBe(height);
    await wholeDrive(page).click();
    await wholeDrive(page).waitFor({ state: 'hidden' });
    await expect.poll(() => note(page)).toMatch(wholeNote);
  });

  it('by keys: round the block they are on, arrows take the view along, and back', async () => {
    const { page } = await openAtRest({ hash: default16 });
    await untilAtRest(page);
    const canvas = page.locator('.block-map canvas');
    await canvas.focus();
    for (let i = 0; i < 5; i++) await page.keyboard.press('+');
    await expect.poll(() => note(page)).toBe(blockNote);
    const spoken = page.locator('.block-map [role=status]');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => spoken.innerText()).toMatch(/^die \d+, plane \d, block \d+/);
    // The first key starts from what is seen: in the middle of the drive, not at its first block.
    expect(await spoken.innerText()).not.toMatch(/^die 0,/);
    await page.keyboard.press('Home');
    await expect.poll(() => spoken.innerText()).toMatch(/^die 0, plane 0, block 0:/);
    expect(await note(page)).toBe(blockNote);
    const tip = await page.locator('.block-map .tip').boundingBox();
    const map = await canvas.boundingBox();
    expect(tip?.x).toBeLessThan((map?.x ?? 0) + (map?.width ?? 0) / 2);
    await page.keyboard.press('0');
    await expect.poll(() => note(page)).toMatch(wholeNote);
    await wholeDrive(page).waitFor({ state: 'hidden' });
  });

  it('by wheel and drag', async () => {
    const { page } = await openAtRest({ hash: default16 });
    await untilAtRest(page);
    const at = await middleOfMap(page);
    await page.mouse.move(at.x, at.y);
    for (let i = 0; i < 8; i++) await page.mouse.wheel(0, -240);
    await expect.poll(() => note(page)).toBe(blockNote);
    const title = page.locator('.block-map .tip strong');
    await page.mouse.move(at.x + 2, at.y);
    await expect.poll(() => title.innerText()).toMatch(/^die/);
    const before = await title.innerText();
    await page.mouse.down();
    await page.mouse.move(at.x - 200, at.y, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(at.x, at.y);
    await expect.poll(() => title.innerText()).not.toBe(before);
    // A drag pans and chooses no block.
    expect(await page.getByRole('button', { name: 'Close the block' }).count()).toBe(0);
    for (let i = 0; i < 12; i++) await page.mouse.wheel(0, 240);
    await wholeDrive(page).waitFor({ state: 'hidden' });
  });

  it('by two fingers on a phone', async () => {
    const { page } = await openAtRest({ hash: default16, viewport: viewports.phone, touch: true });
    await untilAtRest(page);
    await page.getByRole('button', { name: 'Blocks', exact: true }).tap();
    await expect.poll(() => note(page)).toMatch(wholeNote);
    const at = await middleOfMap(page);
    const touch = await page.context().newCDPSession(page);
    const fingers = (apart: number) => [
      { x: at.x - apart, y: at.y, id: 0 },
      { x: at.x + apart, y: at.y, id: 1 },
    ];
    for (let again = 0; again < 3; again++) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(15) });
      for (let apart = 20; apart <= 90; apart += 10)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    await expect.poll(() => note(page)).toBe(blockNote);
    await wholeDrive(page).tap();
    await expect.poll(() => note(page)).toMatch(wholeNote);
  });
});
