import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { pacings } from '../../src/domain/names';
import type { Frame } from '../../src/engine/types';
import { axeFindings, expectAccessible } from './axe';
import { type OpenOptions, viewports } from './browser';
import { hashOf, openAtRest, openMenu, openProbed, quick, setPace, untilAtRest, untilFrame } from './probe';

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

/** Two drives take a frame for each displayed second: less than half as many as the quick drive has alone. */
const seconds = 120;
const pairLink = `${quick.replace('seconds=300', `seconds=${seconds}`)}&b.userSpare=0.19469363&b=a`;

function openClocked(options: OpenOptions): ReturnType<typeof openProbed> {
  return openProbed({ ...options, kind: 'clocked', before: (page) => page.addInitScript(installClocks) });
}

async function words(page: Page): Promise<string> {
  return (await page.getByTestId('pair-words').textContent()) ?? '';
}

async function untilWords(page: Page, pattern: RegExp): Promise<void> {
  await page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector('[data-testid=pair-words]')?.textContent ?? ''),
    pattern.source,
    { polling: 20 },
  );
}

describe('side by side', () => {
  it('two workers on one clock, never more than a displayed sample apart', async () => {
    const { page } = await openClocked({ hash: pairLink });
    await page.getByTestId('pair-words').waitFor();
    await setPace(page, 'full');
    await page.waitForFunction(() => window.clocks.ended.length === 2 && window.clocks.ended.every(Boolean));
    const { far, seen } = await page.evaluate(() => window.clocks);
    // Each of the two answers at least once for each displayed second.
    expect(seen).toBeGreaterThan(seconds);
    expect(far).toBeLessThanOrEqual(1);
    expect(await words(page)).toMatch(
      /^Same drive, 25.% spare area.* instead of 6\.87.%.*: [\d.]+ times the .*IOPS.*WAF [\d.]+ instead of [\d.]+ at [\d,]+.s\.$/,
    );
  });

  it('what the words say is what the table says', async () => {
    const { page } = await openProbed({ hash: pairLink });
    await page.getByTestId('pair-words').waitFor();
    await setPace(page, 'full');
    await untilWords(page, new RegExp(`at ${seconds}\\ss\\.$`));
    // Words and table are written a few times a second, each at its own turn.
    await page.locator('.pair-table caption', { hasText: new RegExp(`at ${seconds}\\ss$`) }).waitFor();
    const cells = async (name: string) => page.getByRole('row', { name }).getByRole('cell').allTextContents();
    // 119.6 s are told as 120, too: what comes after that is waited for.
    const said = async () => {
      const [iopsA = '', iopsB = '', times = ''] = await cells('IOPS, last 60 s');
      const [wafA = '', wafB = ''] = await cells('WAF now');
      for (const number of [iopsA, iopsB, times, wafA, wafB]) expect(number).toMatch(/\d/);
      const parts = [`${times.replace('× ', '')} times the`, `(${iopsB} for ${iopsA})`, `WAF ${wafB} instead of ${wafA}`];
      const text = await words(page);
      return parts.filter((part) => !text.includes(part));
    };
    await expect.poll(said).toEqual([]);
  });

  it('what is done while they run is done to both or to one, and the address replays both to the same bits', async () => {
    const { page } = await openClocked({ hash: pairLink, reducedMotion: true });
    await untilWords(page, / at [\d.]+\ss\.$/);
    await page.locator('summary', { hasText: /^Workload/ }).click();
    await page.getByLabel('Queue depth').fill('8');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.clocks.lives.length === 2 && window.clocks.lives.every(({ qd }) => qd === 8));
    const hand = page.getByRole('group', { name: 'Which drive is changed' });
    await hand.getByRole('button', { name: 'B', exact: true }).click();
    await page.locator('summary', { hasText: 'Collection' }).click();
    await page.getByLabel('Pacing').selectOption('stall');
    await page.waitForFunction((stall) => window.clocks.lives[1]?.pacing === stall, pacings.indexOf('stall'));
    expect(await page.evaluate(() => window.clocks.lives[0]?.pacing)).toBe(pacings.indexOf('interleave'));
    await untilWords(page, /collection that stalls the host instead of interleaved collection/);
    await hand.getByRole('button', { name: 'A and B' }).click();
    expect(await page.getByLabel('Pacing').locator('option:checked').textContent()).toBe('A interleaved with writes, B stalls the host');
    await page.locator('summary', { hasText: 'TRIM and erase' }).click();
    // Slow first: at full pace both may have ended before the button is pressed.
    await setPace(page, 'requests-1');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'TRIM half' }).click();
    await setPace(page, 'full');
    const bothEnded = () => window.clocks.ended.length === 2 && window.clocks.ended.every(Boolean);
    await page.waitForFunction(bothEnded);
    await page.waitForFunction(() => (decodeURIComponent(location.hash).match(/"do":"trim"|do=trim/g) ?? []).length === 2);
    const { far } = await page.evaluate(() => window.clocks);
    expect(far).toBeLessThanOrEqual(1);
    const hash = await page.evaluate(() => location.hash);
    const hashes = [await hashOf(page, 0), await hashOf(page, 1)];
    // One that has ended goes on alone, and its controls stay under the hand.
    await hand.getByRole('button', { name: 'B', exact: true }).click();
    const range = page.getByRole('button', { name: 'TRIM range' });
    await range.click();
    await untilWords(page, /instead of 3/);
    await page.waitForFunction(bothEnded);
    expect(await range.isVisible()).toBe(true);
    const { page: other } = await openClocked({ hash });
    await other.getByTestId('pair-words').waitFor();
    await setPace(other, 'full');
    await other.waitForFunction(bothEnded);
    expect([await hashOf(other, 0), await hashOf(other, 1)]).toEqual(hashes);
  });

  it('a drive that answers nothing for a while has a row of zeros, and a law is shown only where it is about what runs', async () => {
    const { page } = await openProbed({ hash: pairLink, reducedMotion: true });
    await untilWords(page, / at [\d.]+\ss\.$/);
    const laws = page.getByRole('row', { name: 'Published law' }).getByRole('cell');
    await expect.poll(async () => (await laws.allTextContents()).slice(0, 2).every((text) => /^\d/.test(text))).toBe(true);
    expect(await page.locator('.pair-speed .axis-break').count()).toBe(0);
    await page.getByRole('group', { name: 'Which drive is changed' }).getByRole('button', { name: 'B', exact: true }).click();
    await page.locator('summary', { hasText: /^Workload/ }).click();
    await page.getByLabel('Request size').selectOption('8');
    await expect.poll(async () => (await laws.allTextContents()).slice(0, 2).map((text) => /^\d/.test(text))).toEqual([true, false]);
    await page.locator('summary', { hasText: 'TRIM and erase' }).click();
    await page.getByRole('button', { name: 'Secure erase' }).click();
    await setPace(page, 'full');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.locator('.pair-speed .axis-break').waitFor();
    await expect.poll(() => page.locator('.pair-speed .time-chart > .visually-hidden').first().textContent()).toContain('some without any');
    await page.getByRole('button', { name: 'Linear' }).click();
    await expect.poll(() => page.locator('.pair-speed .axis-break').count()).toBe(0);
  });

  it('latency of both, in one plot and in two columns', async () => {
    const { page } = await openAtRest({ hash: pairLink });
    await untilWords(page, / at [\d.]+\ss\.$/);
    await page.getByRole('button', { name: 'Latency' }).click();
    const plots = page.getByRole('application', { name: /^Latency percentiles over time/ });
    await expect.poll(() => plots.count()).toBe(1);
    // The plot of another quantity takes the place of the one before: a key that was too early has gone to that.
    const tip = async () => {
      await plots.focus();
      await page.keyboard.press('ArrowLeft');
      return page.locator('.pair-speed .tip').textContent();
    };
    await expect.poll(tip).toMatch(/^[\d.]+\ss: A p50 [\d.,]+\s(µs|ms), .*; B p50 [\d.,]+\s(µs|ms), /);
    expect(await page.locator('.pair-speed .time-chart > .visually-hidden').first().textContent()).toMatch(
      /^A: Latency of .* B: Latency of /,
    );
    await page.getByRole('button', { name: 'Two columns' }).click();
    await expect.poll(() => plots.count()).toBe(2);
    const ticks = () =>
      page
        .locator('.pair-column .pair-speed')
        .evaluateAll((each) => each.map((plot) => [...plot.querySelectorAll('svg.plot:not(.over) text')].map((tick) => tick.textContent)));
    await expect.poll(async () => (await ticks())[0]?.some((tick) => /ms$/.test(tick ?? ''))).toBe(true);
    await expect.poll(async () => JSON.stringify((await ticks())[1]) === JSON.stringify((await ticks())[0])).toBe(true);
  });

  it('by keyboard: compare with one thing changed, pause, step, swap and leave', async () => {
    const { page } = await openClocked({ hash: quick, reducedMotion: true });
    await untilAtRest(page);
    await page.locator('summary', { hasText: 'Compare' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '25 % total spare area' }).focus();
    await page.keyboard.press('Enter');
    await untilWords(page, /^Same drive, 25/);
    const before = await page.evaluate(() => [...window.clocks.seconds]);
    for (let i = 0; i < 60; i++) await page.keyboard.press('.');
    await page.waitForFunction(([a = 0, b = 0]) => (window.clocks.seconds[0] ?? 0) > a && (window.clocks.seconds[1] ?? 0) > b, before, {
      polling: 20,
    });
    await page.waitForFunction(() =>
      /^A and B\. Same drive/.test(document.querySelector('[data-testid=pair-announcement]')?.textContent ?? ''),
    );
    await page.getByRole('button', { name: 'Swap A and B' }).focus();
    await page.keyboard.press('Enter');
    await untilWords(page, /^Same drive, 6\.87/);
    await page.keyboard.press('r');
    await untilWords(page, /The clock of the comparison starts/);
    await page.getByRole('button', { name: 'Leave, keep A' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('slider', { name: 'Spare area' }).waitFor();
    expect(await page.getByRole('slider', { name: 'Spare area' }).getAttribute('aria-valuetext')).toMatch(/^25/);
  });

  it('the run before is promoted to A, and the run of now to B', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await page.getByRole('slider', { name: 'Spare area' }).focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press('PageUp');
    await page.getByRole('button', { name: 'Side by side' }).click();
    await untilWords(page, /^Same drive, .* instead of 6\.87/);
    expect(await page.evaluate(() => window.probe.workers.length)).toBe(2);
  });

  it('the address carries both, and so does the file', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await page.locator('summary', { hasText: 'Compare' }).click();
    await page.getByRole('button', { name: 'Collection that stalls the host' }).click();
    await page.getByTestId('pair-words').waitFor();
    await page.waitForFunction(() => location.hash.endsWith('&b.ftl.pacing=stall&b=a'));
    const hash = await page.evaluate(() => location.hash);
    await openMenu(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save' }).click()]);
    const path = await download.path();
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      v: 1,
      pair: [{ ftl: { pacing: 'interleave' } }, { ftl: { pacing: 'stall' } }],
    });
    const { page: other } = await openAtRest({ hash });
    await untilWords(other, /collection that stalls the host instead of interleaved collection/);
    await other.getByRole('button', { name: 'Leave comparison' }).click();
    await other.waitForFunction(() => !location.hash.includes('b='));
    await other.getByLabel('Scenario file').setInputFiles(path);
    await untilWords(other, /collection that stalls the host instead of interleaved collection/);
  });

  it('a broken second scenario is a sentence', async () => {
    const { page } = await openProbed({ hash: `${quick}&b.userSpare=7&b=a` });
    await page.getByRole('alert').getByText('The second scenario: userSpare is 7').waitFor();
    await untilFrame(page, ({ totals }) => totals.hostRequests > 0);
    expect(await page.getByTestId('pair-words').count()).toBe(0);
  });
});

describe('compositions of two drives', () => {
  it('axe-core finds nothing, light and dark, and both arrangements fit', async () => {
    const { page } = await openAtRest({ hash: pairLink, viewport: viewports.projector });
    await untilWords(page, / at [\d.]+\ss\.$/);
    await expectAccessible(page, 'over each other');
    await expect.poll(() => page.locator('.time-chart').count()).toBe(2);
    await page.getByRole('button', { name: 'Two columns' }).click();
    await page.locator('.pair-map canvas').nth(1).waitFor();
    await expectAccessible(page, 'two columns');
    const boxes = await Promise.all((await page.locator('.time-chart .view-stage').all()).map((stage) => stage.boundingBox()));
    expect(boxes).toHaveLength(4);
    for (const box of boxes) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(720);
    // Equal scales: the ticks of the two columns are the same.
    const ticks = () =>
      page
        .locator('.pair-column .pair-speed')
        .evaluateAll((plots) =>
          plots.map((plot) => [...plot.querySelectorAll('svg.plot:not(.over) text')].map((tick) => tick.textContent)),
        );
    await expect.poll(async () => (await ticks())[0]?.length).toBeGreaterThan(4);
    await expect.poll(async () => JSON.stringify((await ticks())[1]) === JSON.stringify((await ticks())[0])).toBe(true);
  });

  it('a block that is chosen in one map is marked in both, and zoom and cursor are those of both', async () => {
    const { page } = await openAtRest({ hash: pairLink });
    await untilWords(page, / at [\d.]+\ss\.$/);
    await page.getByRole('button', { name: 'Two columns' }).click();
    const first = page.locator('.pair-speed .view-stage').nth(0);
    await first.focus();
    // The newest sample of one run may be one more than the other has.
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.locator('.time-chart .tip:not([hidden])').count()).toBe(4);
    const tip = (i: number) => page.locator('.pair-speed .tip').nth(i).textContent();
    await expect.poll(async () => (await tip(0))?.split(':')[0] === (await tip(1))?.split(':')[0]).toBe(true);
  });

  it('phone: one plot for both, the rest in tabs', async () => {
    const { page } = await openAtRest({ hash: pairLink, viewport: viewports.phone, touch: true });
    await untilWords(page, / at [\d.]+\ss\.$/);
    for (const tab of ['Cost', 'Figures', 'Change', 'Speed'] as const) {
      await page.getByRole('button', { name: tab, exact: true }).tap();
      expect(await axeFindings(page)).toEqual([]);
      await expect.poll(() => page.locator('.time-chart').count()).toBe(tab === 'Figures' || tab === 'Change' ? 0 : 1);
      // The link opens what is shown; what comes first is not written.
      const look = { Cost: 'cost', Figures: 'map', Change: 'controls', Speed: null }[tab];
      await expect.poll(() => page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get('look'))).toBe(look);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports.phone.width);
    }
    // The way back is in sight, not in the menu.
    await page.getByRole('button', { name: 'Only A' }).tap();
    await page.locator('.phone:not(.pair)').waitFor();
  });
});
