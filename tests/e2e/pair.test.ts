import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { pacings } from '../../src/domain/names';
import type { Frame } from '../../src/engine/types';
import { axeFindings, expectAccessible } from './axe';
import { type OpenOptions, viewports } from './browser';
import { hashOf, openAtRest, openMenu, openProbed, openView, quick, setPace, untilAtRest, untilFrame } from './probe';

interface Clocks {
  /** Greatest distance of the clocks of the two workers in the compared phase, displayed seconds, since the second had caught up. */
  far: number;
  /** Replies in which both were there. */
  seen: number;
  /** Displayed seconds of the compared phase of each worker, in the order in which they were made. */
  readonly seconds: number[];
  readonly ended: boolean[];
  /** Settings in force in each. */
  readonly lives: Frame['live'][];
}

declare global {
  interface Window {
    clocks: Clocks;
  }
}

/** Runs before the page's scripts, on top of the probe: compares the clocks of the first two workers at every reply of either. */
function installClocks(): void {
  const clocks: Clocks = { far: 0, seen: 0, seconds: [], ended: [], lives: [] };
  window.clocks = clocks;
  let caughtUp = false;
  const Probed = window.Worker;
  let workers = 0;
  window.Worker = class extends Probed {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      const which = workers++;
      this.addEventListener('message', ({ data }) => {
        const frame = data?.value?.frame;
        if (frame === undefined) return;
        clocks.seconds[which] = frame.phase === 2 ? frame.phaseSeconds : Number.NaN;
        clocks.ended[which] = frame.ended;
        clocks.lives[which] = frame.live;
        const [a = Number.NaN, b = Number.NaN] = clocks.seconds;
        const distance = Math.abs(a - b);
        if (Number.isNaN(distance) || clocks.ended.some(Boolean)) return;
        caughtUp ||= distance <= 1 && Math.min(a, b) > 0;
        if (!caughtUp) return;
        clocks.seen += 1;
        clocks.far = Math.max(clocks.far, distance);
      });
    }
  } as typeof Worker;
}

/** A quarter of the drive, which fills and falls in a quarter of the time. */
const small = `${quick}&drive.blocksPerPlane=512&drive.userGB=64`;

/** Two drives wait for each other four times in each displayed second: no more of them than are looked at. */
function linkOf(seconds: number): string {
  return `${small.replace('seconds=300', `seconds=${seconds}`)}&b.userSpare=0.19469363&b=a`;
}

function openClocked(options: OpenOptions): ReturnType<typeof openProbed> {
  return openProbed({ ...options, kind: 'clocked', before: (page) => page.addInitScript(installClocks) });
}

async function words(page: Page): Promise<string> {
  return (await page.getByTestId('pair-words').textContent()) ?? '';
}

/** Texts on the axes of each column's plot. */
function ticks(page: Page): Promise<readonly (readonly (string | null)[])[]> {
  return page
    .locator('.pair_column [data-testid=pair-speed]')
    .evaluateAll((each) =>
      each.map((plot) => [...plot.querySelectorAll('svg.axes_frame:not(.over) text')].map((tick) => tick.textContent)),
    );
}

/** The ticks of the two columns are the same, and some are as wanted. */
async function expectEqualScales(page: Page, wanted: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      const [a = [], b] = await ticks(page);
      return JSON.stringify(a) === JSON.stringify(b) && a.length > 4 && a.some((tick) => wanted.test(tick ?? ''));
    })
    .toBe(true);
}

async function untilWords(page: Page, pattern: RegExp): Promise<void> {
  await page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector('[data-testid=pair-words]')?.textContent ?? ''),
    pattern.source,
    { polling: 20 },
  );
}

describe('side by side', () => {
  it('two workers on one clock, never more than a displayed sample apart; what the words say is what the table says', async () => {
    const seconds = 110;
    const { page } = await openClocked({ hash: linkOf(seconds) });
    await page.getByTestId('pair-words').waitFor();
    await setPace(page, 'full');
    await page.waitForFunction(() => window.clocks.ended.length === 2 && window.clocks.ended.every(Boolean));
    const { far, seen } = await page.evaluate(() => window.clocks);
    // Each of the two answers at least once for each displayed second.
    expect(seen).toBeGreaterThan(seconds);
    expect(far).toBeLessThanOrEqual(1);
    // Words and table are written a few times a second, each at its own turn.
    const told = `^B is [\\d.]+ times as fast as A: .*\\.B programs [\\d.]+ pages for each host page, A [\\d.]+\\. Same drive, 25.% spare area.* instead of 6\\.87.%.* at ${seconds}\\ss\\.$`;
    await untilWords(page, new RegExp(told));
    await page.locator('[data-testid=pair-table] caption', { hasText: new RegExp(`at ${seconds}\\ss$`) }).waitFor();
    const cells = async (name: string) => page.getByRole('row', { name }).getByRole('cell').allTextContents();
    // 109.6 s are told as 110, too: what comes after that is waited for.
    const said = async () => {
      const [iopsA = '', iopsB = '', times = ''] = await cells('IOPS, last 60 s');
      const [wafA = '', wafB = ''] = await cells('WAF, A last');
      const numbers = [iopsA, iopsB, times, wafA, wafB];
      const parts = [
        `${times} as fast`,
        `${iopsB} requests per second against ${iopsA}.`,
        `B programs ${wafB} pages for each host page, A ${wafA}.`,
      ];
      const text = await words(page);
      return [...numbers.filter((number) => !/\d/.test(number)), ...parts.filter((part) => !text.includes(part))];
    };
    await expect.poll(said).toEqual([]);
  });

  it('what is done while they run is done to both or to one, and the address replays both to the same bits', async () => {
    const { page } = await openClocked({ hash: linkOf(30), reducedMotion: true });
    await untilWords(page, / at [\d.]+\ss\.$/);
    await page.locator('summary', { hasText: /^Workload/ }).click();
    await page.getByLabel('Queue depth').fill('8');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.clocks.lives.length === 2 && window.clocks.lives.every(({ qd }) => qd === 8));
    const hand = page.getByRole('group', { name: 'Which drive is changed' });
    await hand.getByRole('button', { name: 'B', exact: true }).click();
    // A law is shown only where it is about what runs.
    const laws = page.getByRole('row', { name: 'WAF, by theory' }).getByRole('cell');
    const hasLaw = async () => (await laws.allTextContents()).slice(0, 2).map((text) => /^\d/.test(text));
    await expect.poll(hasLaw).toEqual([true, true]);
    await page.getByLabel('Request size').selectOption('8');
    await expect.poll(hasLaw).toEqual([true, false]);
    await page.getByLabel('Request size').selectOption('4');
    await expect.poll(hasLaw).toEqual([true, true]);
    await page.locator('summary', { hasText: 'Collection' }).click();
    await page.getByLabel('Pacing').selectOption('stall');
    await page.waitForFunction((stall) => window.clocks.lives[1]?.pacing === stall, pacings.indexOf('stall'));
    expect(await page.evaluate(() => window.clocks.lives[0]?.pacing)).toBe(pacings.indexOf('interleave'));
    await untilWords(page, /collection that stalls the host instead of interleaved collection/);
    await hand.getByRole('button', { name: 'A and B' }).click();
    const pacing = page.getByLabel('Pacing').locator('option:checked');
    await expect.poll(() => pacing.textContent()).toBe('A interleaved with writes, B stalls the host');
    await page.locator('summary', { hasText: 'TRIM and erase' }).click();
    // Slow first: at full pace both may have ended before the button is pressed.
    await setPace(page, 'requests-1');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'TRIM half' }).click();
    await page.waitForFunction(() => (decodeURIComponent(location.hash).match(/"do":"trim"|do=trim/g) ?? []).length === 2);
    await setPace(page, 'full');
    const bothEnded = () => window.clocks.ended.length === 2 && window.clocks.ended.every(Boolean);
    await page.waitForFunction(bothEnded);
    const { far } = await page.evaluate(() => window.clocks);
    expect(far).toBeLessThanOrEqual(1);
    const hash = await page.evaluate(() => location.hash);
    const hashes = [await hashOf(page, 0), await hashOf(page, 1)];
    // One that has ended goes on alone, and its controls stay under the hand. A drive that answers nothing for a while has a row of zeros.
    await page.locator('[data-testid=pair-speed] [data-testid=axis-break-zeros]').waitFor({ state: 'detached' });
    await hand.getByRole('button', { name: 'B', exact: true }).click();
    const erase = page.getByRole('button', { name: 'Secure erase' });
    await erase.click();
    await untilWords(page, /instead of 3/);
    await page.waitForFunction(bothEnded);
    expect(await erase.isVisible()).toBe(true);
    await page.locator('[data-testid=pair-speed] [data-testid=axis-break-zeros]').waitFor();
    await expect
      .poll(() => page.locator('[data-testid=pair-speed] .chart_chart > .words_unseen').first().textContent())
      .toContain('some at 0');
    await openView(page, 'The plot over time');
    await page.getByRole('button', { name: 'Linear' }).click();
    await expect.poll(() => page.locator('[data-testid=pair-speed] [data-testid=axis-break-zeros]').count()).toBe(0);
    // With reduced motion it is filled without waiting for each other, and its pictures are few.
    const { page: other } = await openClocked({ hash, reducedMotion: true });
    await untilWords(other, / at [\d.]+\ss\.$/);
    await setPace(other, 'full');
    await other.getByRole('button', { name: 'Run', exact: true }).click();
    await other.waitForFunction(bothEnded);
    expect([await hashOf(other, 0), await hashOf(other, 1)]).toEqual(hashes);
  });

  it('the run before is promoted to A, and kept in address and file; by keyboard: compare, step, swap and leave', async () => {
    const { page } = await openClocked({ hash: small, reducedMotion: true });
    await untilAtRest(page);
    const spare = page.getByRole('slider', { name: 'Spare area' });
    await spare.focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press('PageUp');
    await page.getByRole('button', { name: 'Side by side' }).click();
    const promoted = /Same drive, .* instead of 6\.87.* at [\d.]+\ss\.$/;
    await untilWords(page, promoted);
    expect(await page.evaluate(() => window.probe.workers.length)).toBe(2);
    await page.waitForFunction(() => /&b\.userSpare=[^&]+&b=a$/.test(location.hash));
    await openMenu(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save' }).click()]);
    const path = await download.path();
    const { v, pair } = JSON.parse(await readFile(path, 'utf8'));
    expect(v).toBe(1);
    expect(pair).toHaveLength(2);
    expect(pair[1].userSpare).toBeGreaterThan(pair[0].userSpare);
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await page.waitForFunction(() => !location.hash.includes('b='));
    await page.getByTestId('pair-words').waitFor({ state: 'detached' });
    await page.locator('summary', { hasText: 'Compare' }).focus();
    await page.keyboard.press('Enter');
    const more = page.getByRole('button', { name: '25 % total spare area' });
    await more.waitFor();
    await more.focus();
    await page.keyboard.press('Enter');
    await untilWords(page, /Same drive, 25.* at [\d.]+\ss\.$/);
    const before = await page.evaluate(() => [...window.clocks.seconds]);
    // The one behind steps first: how far it is behind depends on the collection at which the other one rests.
    const haveMoved = () =>
      page.evaluate((was) => [0, was.length - 1].every((which) => (window.clocks.seconds[which] ?? 0) > (was[which] ?? 0)), before);
    while (!(await haveMoved())) await page.keyboard.press('.');
    await page.waitForFunction(() =>
      /^A and B\. .*Same drive/.test(document.querySelector('[data-testid=pair-announcement]')?.textContent ?? ''),
    );
    await page.getByRole('button', { name: 'Swap A and B' }).focus();
    await page.keyboard.press('Enter');
    await untilWords(page, /Same drive, 6\.87/);
    await page.keyboard.press('r');
    await untilWords(page, /The clock of the comparison starts/);
    await page.getByRole('button', { name: 'Leave, keep A' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => spare.getAttribute('aria-valuetext')).toMatch(/^25/);
    await page.getByLabel('Scenario file').setInputFiles(path);
    await untilWords(page, /Same drive, .* instead of 6\.87/);
  });

  it('a broken second scenario is a sentence', async () => {
    const { page } = await openProbed({ hash: `${quick}&b.userSpare=7&b=a` });
    await page.getByRole('alert').getByText('The second scenario: userSpare is 7').waitFor();
    await untilFrame(page, ({ totals }) => totals.hostRequests > 0);
    expect(await page.getByTestId('pair-words').count()).toBe(0);
  });
});

describe('compositions of two drives', () => {
  it('in one plot and in two columns: axe-core finds nothing, both fit, with equal scales, one cursor, and latencies as well', async () => {
    const { page } = await openAtRest({ hash: linkOf(30), viewport: viewports.projector });
    await untilWords(page, / at [\d.]+\ss\.$/);
    await expect.poll(() => page.locator('.chart_chart').count()).toBe(2);
    await expectAccessible(page, 'over each other');
    // What is switched stands behind one word, as at the pictures of one drive.
    expect(
      await page
        .locator('.pair_pictures')
        .getByRole('button', { name: /^(Log|Linear|IOPS|MB\/s|Latency)$/ })
        .filter({ visible: true })
        .count(),
    ).toBe(0);
    await openView(page, 'The plot over time');
    await page.getByRole('button', { name: 'Latency' }).click();
    const plots = page.getByRole('application', { name: /^Latency percentiles over time/ });
    await expect.poll(() => plots.count()).toBe(1);
    // The plot of another quantity takes the place of the one before: a key that was too early has gone to that.
    const told = async () => {
      await plots.focus();
      await page.keyboard.press('ArrowLeft');
      return page.locator('[data-testid=pair-speed] .view_tip').textContent();
    };
    await expect.poll(told).toMatch(/^[\d.]+\ss: A p50 [\d.,]+\s(µs|ms), .*; B p50 [\d.,]+\s(µs|ms), /);
    const summary = page.locator('[data-testid=pair-speed] .chart_chart > .words_unseen').first();
    await expect.poll(() => summary.textContent()).toMatch(/^A: Latency of .* B: Latency of /);
    await page.getByRole('button', { name: 'Two columns' }).click();
    await expect.poll(() => plots.count()).toBe(2);
    await expectEqualScales(page, /ms$/);
    await openView(page, 'the plots');
    await page.getByRole('button', { name: 'IOPS' }).click();
    await expect.poll(() => plots.count()).toBe(0);
    await page.locator('.pair_map canvas').nth(1).waitFor();
    await expectEqualScales(page, /\d/);
    // The column at the left is as it was.
    await expectAccessible(page, 'two columns', '.pair_pictures');
    const inWindow = () =>
      page
        .locator('.chart_chart .view_stage')
        .evaluateAll((all) => all.map((stage) => stage.getBoundingClientRect().bottom <= innerHeight));
    await expect.poll(inWindow).toEqual([true, true, true, true]);
    // The newest sample of one run may be one more than the other has: the cursor is moved to where both have one.
    const first = page.locator('[data-testid=pair-speed] .view_stage').nth(0);
    const moments = async () => {
      await first.focus();
      await page.keyboard.press('ArrowLeft');
      const tips = await page.locator('.chart_chart .view_tip:not([hidden])').allTextContents();
      return [tips.length, new Set(tips.map((tip) => tip.split(':')[0])).size];
    };
    await expect.poll(moments).toEqual([4, 1]);
  });

  it('phone: one plot for both, the rest in tabs', async () => {
    const { page } = await openAtRest({ hash: linkOf(30), viewport: viewports.phone, touch: true });
    await untilWords(page, / at [\d.]+\ss\.$/);
    for (const tab of ['Cost', 'Figures', 'Change', 'Speed'] as const) {
      await page.getByRole('button', { name: tab, exact: true }).tap();
      await expect.poll(() => page.locator('.chart_chart').count()).toBe(tab === 'Figures' || tab === 'Change' ? 0 : 1);
      // What is around the tab's own is the same in all: asked with the first.
      await expect.poll(() => axeFindings(page, tab === 'Cost' ? {} : { within: '.phone_view' })).toEqual([]);
      // The link opens what is shown; what comes first is not written.
      const look = { Cost: 'cost', Figures: 'map', Change: 'controls', Speed: null }[tab];
      await expect.poll(() => page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get('look'))).toBe(look);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports.phone.width);
    }
    // The plot has all the height that the words leave, and the room of the drives' names, which stand above it.
    const unused = () =>
      page.evaluate(() => {
        const [main, chart] = ['.pair_phoneMain', '.chart_chart'].map((each) => document.querySelector(each)?.getBoundingClientRect());
        return Math.round((main?.bottom ?? Number.NaN) - (chart?.bottom ?? Number.NaN));
      });
    await expect.poll(unused).toBeLessThan(40);
    // The way back is in sight, not in the menu.
    await page.getByRole('button', { name: 'Only A' }).tap();
    await page.locator('.phone_phone:not(.pair_pair)').waitFor();
  });
});
