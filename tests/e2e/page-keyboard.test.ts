import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { frameOf, openAtRest, tabTo, untilAtRest, untilFrame, untilSentence } from './probe';

async function start(): Promise<Page> {
  const { page } = await openAtRest();
  await untilAtRest(page);
  return page;
}

describe('by keyboard alone', () => {
  it('1. run, pause, step and reset; 2. give the drive 25 % spare area, and go back; 6. look into a block and close it', async () => {
    const page = await start();
    await tabTo(page, /^Block map:/);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'PageDown', 'Enter']) await page.keyboard.press(key);
    const detail = page.getByRole('region', { name: 'The chosen block' });
    await detail.getByRole('img', { name: /^\d+ pages in the order they are programmed: \d+ valid, \d+ stale/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'One collection' }).waitFor();

    await tabTo(page, /^Spare area$/);
    for (let i = 0; i < 4; i++) await page.keyboard.press('PageUp');
    await page.getByTestId('comparison').waitFor();
    await expect.poll(() => page.getByRole('slider', { name: 'Spare area' }).getAttribute('aria-valuetext')).toMatch(/^2\d/);
    // A round of tabs finds what is there: the way back comes with the comparison.
    await page.getByRole('button', { name: 'Back to the previous run' }).waitFor();
    await tabTo(page, /^Back to the previous run$/);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.typedValue_typedValue input')?.value.startsWith('6.87'),
      undefined,
      {
        polling: 20,
      },
    );
    await untilAtRest(page);

    await tabTo(page, /^Pace$/);
    // Not typed: what a slow page takes for two words chooses another pace. At this one minutes are left until the end.
    for (let i = 0; i < 12 && (await page.getByLabel('Pace', { exact: true }).inputValue()) !== 'times-1'; i++)
      await page.keyboard.press(i === 0 ? 'Home' : 'ArrowDown');
    expect(await page.getByLabel('Pace', { exact: true }).inputValue()).toBe('times-1');
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
    const { totals } = await frameOf(page);
    await page.keyboard.press('Space');
    await untilFrame(page, (frame) => frame.totals.hostRequests > totals.hostRequests);
    await page.keyboard.press('Space');
    await untilAtRest(page);
    const paused = (await frameOf(page)).totals.hostRequests;
    await page.keyboard.press('.');
    await untilFrame(page, (frame) => frame.totals.hostRequests > paused);
    await page.keyboard.press('r');
    await untilSentence(page, 'Erased');
    await expect.poll(() => page.getByTestId('announcement').textContent()).not.toBe('');
  });

  it('3. change the queue depth of the running drive; 4. TRIM half of the drive; 5. choose another victim policy', async () => {
    const page = await start();
    const all = (await frameOf(page)).mappedPages;
    await tabTo(page, /^All settings/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'All settings' }).waitFor();
    await tabTo(page, /^Workload/);
    await page.keyboard.press('Enter');
    await page.getByLabel('Queue depth', { exact: true }).waitFor();
    await tabTo(page, /^Queue depth$/);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await untilFrame(page, ({ live }) => live.qd === 4);
    await tabTo(page, /^TRIM half$/);
    await page.keyboard.press('Space');
    await untilFrame(page, ({ mappedPages }) => mappedPages < 0.51 * all);
    // Collection is open where settings are opened.
    await page.getByLabel('Victim policy', { exact: true }).waitFor();
    await tabTo(page, /^Victim policy$/);
    await page.keyboard.type('FIFO');
    await untilFrame(page, ({ live }) => live.victim === 1);
  });

  it('8. open a shipped scenario, read the help, copy the link; 7. open the tiny drive and step through a collection, relocation by relocation', async () => {
    const page = await start();
    // What stands behind the sentence is shut by what it says now, and by Escape.
    await page.locator('.sentence_behind summary').focus();
    await page.keyboard.press('Enter');
    await page.locator('.sentence_behind summary').getByText('less', { exact: true }).waitFor();
    // It goes on from the sentence and does not cover it.
    const below = async () => {
      const [said, more] = await Promise.all(['.sentence_lead', '.sentence_behind p'].map((part) => page.locator(part).boundingBox()));
      return (more?.y ?? Number.NaN) - (said?.y ?? Number.NaN) - (said?.height ?? 0);
    };
    await expect.poll(below).toBeGreaterThanOrEqual(-1);
    await page.keyboard.press('Escape');
    await page.locator('.sentence_behind summary').getByText('more', { exact: true }).waitFor();

    await tabTo(page, /^Scenarios: /);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^The cloud/ }).waitFor();
    await tabTo(page, /^The cloud/);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash.includes('cloud'), undefined, { polling: 20 });
    await page.locator('[data-scene="3"][data-resting=true]').waitFor();
    await untilAtRest(page);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.getByText('What am I looking at?').waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await tabTo(page, /^Share$/);
    await page.keyboard.press('Enter');
    const field = page.getByRole('dialog').getByLabel('Link');
    // The link carries the moment, too.
    await expect.poll(async () => (await field.inputValue()).startsWith(page.url())).toBe(true);
    expect(await field.inputValue()).toMatch(/&paused$/);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Share');

    await tabTo(page, /^Scenarios/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^The tiny drive/);
    await page.keyboard.press('Enter');
    const story = page.getByTestId('step-story');
    await expect.poll(() => story.textContent()).not.toBe('');
    /** A step, asked for when the one before is there. */
    const step = async () => {
      const replies = await page.evaluate(() => window.probe.replies);
      await page.keyboard.press(',');
      await page.waitForFunction((before) => window.probe.replies > before && window.probe.advancesWaiting === 0, replies, { polling: 20 });
    };
    for (let i = 0; i < 40 && (await frameOf(page)).totals.pagesRelocated <= 3; i++) await step();
    expect((await frameOf(page)).totals.pagesRelocated).toBeGreaterThan(3);
    for (let i = 0; i < 3; i++) {
      const before = (await story.textContent()) ?? '';
      await step();
      await expect.poll(() => story.textContent()).not.toBe(before);
      expect((await story.textContent())?.length).toBeGreaterThan(10);
    }
  });
});
