import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openPage, viewports } from './browser';
import {
  frameOf,
  openAtRest,
  openProbed,
  openRunning,
  openSettings,
  quick,
  resize,
  setPace,
  untilAtRest,
  untilFrame,
  untilSentence,
} from './probe';

describe('the words of the page', () => {
  it('all clocks of the page tell one moment, in every frame of a run at a hundred times its speed, until twenty moments were told', async () => {
    const { page } = await openRunning('times-100', { seconds: 20_000 });
    await openSettings(page);
    const told = await page.evaluate(
      () =>
        new Promise<string[][]>((resolve) => {
          const seen: string[][] = [];
          const moments = new Set<string>();
          const look = () => {
            const step = document.querySelector('.steps_step[aria-current=step] .steps_stepAmount')?.textContent ?? '';
            const clock = document.querySelector('.transport_clock')?.textContent ?? '';
            seen.push([step.split(' of')[0] ?? '', clock.split(' of')[0] ?? '']);
            moments.add(step);
            if (moments.size < 20) next();
            else resolve(seen);
          };
          // A task behind the frame: all that is drawn in it is drawn.
          const next = () => void requestAnimationFrame(() => setTimeout(look));
          next();
        }),
    );
    expect(told.filter(([step, clock]) => step !== clock)).toEqual([]);
  });

  it('while a new drive is computed the transport offers to pause it, and does', async () => {
    const { page } = await openAtRest({ hash: quick.replace('scale=64', 'scale=8').replace('seconds=300', 'seconds=20000') });
    // In the task in which it is seen: between a look from outside and a press a quick engine is there.
    await page.waitForFunction(
      () => {
        const button = document.querySelector<HTMLButtonElement>('button[aria-label="Pause"]');
        if (button === null || (window.probe.frame?.phase ?? 0) < 1) return false;
        button.click();
        return true;
      },
      undefined,
      { polling: 20 },
    );
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
    await page.waitForFunction(() => window.probe.advancesWaiting === 0, undefined, { polling: 20 });
    const { totals } = await frameOf(page);
    await page.waitForTimeout(200);
    expect((await frameOf(page)).totals.hostRequests).toBe(totals.hostRequests);
  });

  it('the help has an index that leads to each of its parts, by keyboard too', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Help' });
    const index = help.getByRole('navigation', { name: 'Parts of the help' });
    // The words of the help are fetched when it is opened.
    await index.getByRole('button').first().waitFor();
    const names = await index.getByRole('button').allInnerTexts();
    expect(names.length).toBeGreaterThan(3);
    // One part at a time: it needs no scrolling to be found.
    for (const name of names) {
      await index.getByRole('button', { name, exact: true }).press('Enter');
      const heading = help.getByRole('heading', { name, exact: true });
      await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await help.locator('h3').count()).toBe(1);
      const isInSight = async () => {
        const box = await heading.boundingBox();
        return box !== null && box.y >= 0 && box.y < viewports.desktop.height;
      };
      await expect.poll(isInSight).toBe(true);
    }
  });

  it('steps name the policy once it differs between them, the sentence tells it before and after, the title says so', async () => {
    const { page } = await openAtRest();
    await openSettings(page);
    const steps = page.getByRole('list', { name: 'Procedure' });
    await setPace(page, 'full');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await untilFrame(page, ({ ended }) => ended);
    expect(await steps.innerText()).not.toContain('greedy');
    await page.getByText('Collection', { exact: true }).click();
    await page.getByLabel('Victim policy', { exact: true }).selectOption('random');
    await untilFrame(page, ({ ended, phase }) => ended && phase >= 3);
    await untilSentence(page, 'Random victims instead of greedy collection: ');
    await expect
      .poll(async () => (await steps.locator('.steps_stepName').allInnerTexts()).slice(2))
      .toEqual([
        expect.stringContaining('Random writes, 4\u00a0KiB: greedy collection'),
        expect.stringContaining('Random writes, 4\u00a0KiB: random victims'),
      ]);
    await expect.poll(() => page.locator('h1').innerText()).toContain(', random victims');
    await page
      .getByTestId('comparison')
      .getByText(/Identical to the previous run, bit for bit, until 300\u00a0s\. Then came 500\u00a0s more with random victims\./)
      .waitFor();
  });

  it('the step after a TRIM says where it writes', async () => {
    const { page } = await openPage({ hash: '#v=1&m=2&from=trim-half.2&scale=64&paused' });
    await openSettings(page);
    const steps = page.getByRole('list', { name: 'Procedure' }).locator('.steps_stepName');
    await expect
      .poll(async () => (await steps.allInnerTexts()).slice(3).map((name) => name.replace(', done', '')))
      .toEqual(['TRIM of the second half', 'Random writes, 4\u00a0KiB, to the half that was not trimmed']);
  });
});

describe('the tiny drive', () => {
  it('on a phone shows figures, words, every block and the legend at once; opens on the eve of its first collection and says so; its curve counts requests', async () => {
    const { page } = await openProbed({ hash: '#v=1&m=2&from=tiny.1', viewport: viewports.phone });
    await untilFrame(page, ({ phaseRequests, phase }) => phase === 1 && phaseRequests === 33);
    const story = page.getByTestId('step-story');
    await story.getByText('Already run, not shown').waitFor();
    const bottomOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return box === null || box.y < 0 ? Number.POSITIVE_INFINITY : box.y + box.height;
    };
    const room = async () => ((await page.locator('.tiny_tiny .transportLine_line').boundingBox())?.y ?? 0) + 1;
    // Type and time line come a moment later.
    for (const seen of [
      page.locator('.tiny_figures'),
      page.getByTestId('sentence'),
      page.locator('[data-block]').last(),
      page.locator('.tinyDrive_drive .legend_legend'),
    ])
      await expect.poll(async () => (await room()) - (await bottomOf(seen))).toBeGreaterThanOrEqual(0);
    expect(await page.locator('[data-block]').count()).toBe(12);

    await resize(page, viewports.desktop);
    await story.getByText('3 pages can still be written').waitFor();
    await untilSentence(page, 'room for 3 pages until collection must begin');
    await expect.poll(() => page.locator('.chart_chart svg').first().textContent()).toMatch(/requests/);
    for (let request = 34; request <= 36; request++) {
      await page.keyboard.press('.');
      await untilFrame(page, ({ phaseRequests }) => phaseRequests === request);
    }
    expect((await frameOf(page)).collectingSince).toBeNull();
    await page.keyboard.press('.');
    await story.getByText(/collection picks block \d+/).waitFor();
    await expect.poll(() => page.locator('.tiny_figures dt').first().innerText()).toBe('free block');
  });
});
