import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { viewports } from './browser';
import { openAtRest, openView, untilAtRest } from './probe';

/** The default drive at 1:16: a mark of its map is a group. */
const default16 = '#v=1&m=2&from=consistency.2&phases.2.seconds=60';
const groupNote = /^(A mark is a group of|[\d,.]+ groups do not fit)/;
const nearNote = /^A (mark is a block;|mark is a page)/;

/** A machine may be busy. */
const patient = { timeout: 30_000 };

const note = (page: Page) => page.locator('.blockMap_note').innerText();
const place = async (page: Page, name: string) => {
  const box = await page.locator('.blockMap_map').getByRole('button', { name, exact: true }).boundingBox();
  return `${box?.x} ${box?.y} ${box?.width}`;
};
async function middleOfMap(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.blockMap_map canvas').first().boundingBox();
  if (box === null) throw new Error('The map is not on the page.');
  return { x: box.x + box.width * 0.3, y: box.y + box.height * 0.4 };
}
const wholeDrive = (page: Page) => page.getByRole('button', { name: 'Whole drive' });

/** Arranged by fullness, five rows of a die run down from its fullest group, and the read-out follows. */
async function sortsByFullness(page: Page): Promise<void> {
  const byFullness = page.getByRole('button', { name: 'by fullness' });
  // It stays open where the zoom was set.
  if (!(await byFullness.isVisible())) await openView(page, 'the map');
  await byFullness.click();
  await page.locator('.blockMap_map canvas').first().focus();
  const spoken = page.locator('.blockMap_map [role=status]');
  const canvas = page.locator('.blockMap_map canvas').first();
  const validOf = async (key: string) => {
    const before = await spoken.innerText();
    await canvas.press(key);
    await expect.poll(() => spoken.innerText(), patient).not.toBe(before);
    return Number(/(\d+) of 256/.exec(await spoken.innerText())?.[1] ?? Number.NaN);
  };
  // What sorts is fetched: five rows of a die run down from its fullest group.
  const isSorted = async () => {
    await validOf('End');
    const down = [await validOf('Home')];
    for (let row = 1; row < 5; row++) down.push(await validOf('ArrowDown'));
    return down.every((valid, row) => row === 0 || valid <= (down[row - 1] ?? 0)) && (down[0] ?? 0) > (down[4] ?? 0);
  };
  await expect.poll(isSorted, patient).toBe(true);
}

/** A mark is a group in every window from 1024 px, and says so. */
async function readsOut(page: Page): Promise<void> {
  await page.locator('.blockMap_map canvas').first().focus();
  await page.keyboard.press('Home');
  const spoken = page.locator('.blockMap_map [role=status]');
  await expect.poll(() => spoken.innerText()).toMatch(/^die 0, group \d+: .*\d+ of 256 pages valid/);
  await sortsByFullness(page);
  await openView(page, 'the map');
  await page.getByRole('button', { name: 'by place' }).click();
  await page.locator('.blockMap_map canvas').first().focus();
  await page.keyboard.press('Enter');
  const panel = page.locator('.blockDetail_detail');
  await panel.getByText('Times erased').waitFor();
  const isAbove = async () => {
    const figures = await panel.locator('.blockDetail_figures').boundingBox();
    const pages = await panel.locator('.pages_pages').boundingBox();
    return figures !== null && pages !== null && pages.y + pages.height < figures.y;
  };
  await expect.poll(isAbove).toBe(true);
  await panel.getByText(/A number is an LPN/).waitFor();
  await page.locator('.blockMap_map .legend_legend').getByText('chosen', { exact: true }).waitFor();
  // In small windows from 1024 px, too, each group has a mark of its own: tests/views/map/paintMap.test.ts counts them.
  for (const [width, height] of [
    [1024, 690],
    [1024, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => note(page), { ...patient, message: `${width} x ${height}` }).toMatch(/^A mark is a group of/);
  }
}

/** Down to blocks and their pages, to the end and back, each button where it was. */
async function zoomsByButtons(page: Page): Promise<void> {
  await expect.poll(() => note(page)).toMatch(groupNote);
  await openView(page, 'the map');
  const zoomIn = page.getByRole('button', { name: 'Zoom in', exact: true });
  const before = [await place(page, 'Zoom in'), await place(page, 'Zoom out')];
  const height = (await page.locator('.blockMap_map .view_stage').boundingBox())?.height;
  await wholeDrive(page).waitFor({ state: 'hidden' });
  for (let i = 0; i < 14 && (await zoomIn.isEnabled()); i++) {
    await zoomIn.click();
    await wholeDrive(page).waitFor();
    expect([await place(page, 'Zoom in'), await place(page, 'Zoom out')]).toEqual(before);
  }
  await expect.poll(() => note(page)).toMatch(nearNote);
  expect(await zoomIn.isDisabled()).toBe(true);
  // A line of words beside it may be a quarter of a pixel higher.
  expect(Math.abs(((await page.locator('.blockMap_map .view_stage').boundingBox())?.height ?? 0) - (height ?? 0))).toBeLessThan(1);
  await wholeDrive(page).click();
  await wholeDrive(page).waitFor({ state: 'hidden' });
  await expect.poll(() => note(page)).toMatch(groupNote);
}

/** By wheel, and dragged. */
async function zoomsByMouse(page: Page): Promise<void> {
  const at = await middleOfMap(page);
  await page.mouse.move(at.x, at.y);
  for (let i = 0; i < 11; i++) await page.mouse.wheel(0, -240);
  await expect.poll(() => note(page)).toMatch(nearNote);
  const title = page.locator('.blockMap_map .view_tip strong');
  await page.mouse.move(at.x + 2, at.y);
  await expect.poll(() => title.innerText()).toMatch(/^die/);
  const before = await title.innerText();
  await page.mouse.down();
  // Further than a block is wide here.
  await page.mouse.move(at.x - 480, at.y - 60, { steps: 5 });
  await page.mouse.up();
  await page.mouse.move(at.x, at.y);
  await expect.poll(() => title.innerText()).not.toBe(before);
  // A drag pans and chooses no block.
  expect(await page.getByRole('button', { name: 'Close the block' }).count()).toBe(0);
  for (let i = 0; i < 16; i++) await page.mouse.wheel(0, 240);
  await wholeDrive(page).waitFor({ state: 'hidden' });
}

/** Round the block they are on, arrows take the view along, and back. */
async function zoomsByKeys(page: Page): Promise<void> {
  const canvas = page.locator('.blockMap_map canvas').first();
  await canvas.focus();
  for (let i = 0; i < 8; i++) await page.keyboard.press('+');
  await expect.poll(() => note(page)).toMatch(nearNote);
  const spoken = page.locator('.blockMap_map [role=status]');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => spoken.innerText()).toMatch(/^die \d+, group \d+/);
  // The first key starts from what is seen: in the middle of the drive, not at its first block.
  expect(await spoken.innerText()).not.toMatch(/^die 0,/);
  await page.keyboard.press('Home');
  await expect.poll(() => spoken.innerText()).toMatch(/^die 0, group 0(, plane 0)?:/);
  expect(await note(page)).toMatch(nearNote);
  const isLeft = async () => {
    const tip = await page.locator('.blockMap_map .view_tip').boundingBox();
    const map = await canvas.boundingBox();
    return tip !== null && map !== null && tip.x < map.x + map.width / 2;
  };
  await expect.poll(isLeft).toBe(true);
  await page.keyboard.press('0');
  await expect.poll(() => note(page)).toMatch(groupNote);
  await wholeDrive(page).waitFor({ state: 'hidden' });
}

describe('the block map', () => {
  it('is zoomed by keys, by its buttons, by wheel and drag, down to blocks and their pages, and back; a mark is a group, is sorted by fullness, and opens with its pages first', async () => {
    const { page } = await openAtRest({ hash: default16 });
    await untilAtRest(page);
    await zoomsByKeys(page);
    await zoomsByButtons(page);
    await zoomsByMouse(page);
    await readsOut(page);
  });

  it('is zoomed by two fingers on a phone', async () => {
    const { page } = await openAtRest({ hash: default16, viewport: viewports.phone, touch: true });
    await untilAtRest(page);
    await page.getByRole('button', { name: 'Blocks', exact: true }).tap();
    await expect.poll(() => note(page)).toMatch(groupNote);
    const at = await middleOfMap(page);
    const touch = await page.context().newCDPSession(page);
    const fingers = (apart: number) => [
      { x: at.x - apart, y: at.y, id: 0 },
      { x: at.x + apart, y: at.y, id: 1 },
    ];
    for (let again = 0; again < 5; again++) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(15) });
      for (let apart = 20; apart <= 90; apart += 10)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    await expect.poll(() => note(page)).toMatch(nearNote);
    await wholeDrive(page).tap();
    await expect.poll(() => note(page)).toMatch(groupNote);
  });
});
