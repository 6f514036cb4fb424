import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { three } from '../../src/domain/englishNumbers';
import { readJobs } from '../../src/fio/readJobs';
import { frameOf, openAtRest, openMenu, openProbed, openView, quick, setPace, untilAtRest, untilFrame } from './probe';

async function openTakeAway(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('img', { name: 'Preview of the figure' }).waitFor();
  await page.locator('summary', { hasText: 'Other formats and copies' }).click();
}

async function saved(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function choose(page: Page, figure: string, purpose: string): Promise<void> {
  await page.getByLabel('Figure', { exact: true }).selectOption(figure);
  await page.getByLabel('For', { exact: true }).selectOption(purpose);
}

/** What an SVG says, read by the browser's own parser: it throws on what is no XML. */
function textsOf(page: Page, svg: string): Promise<{ title: string; about: string; texts: string[]; heights: number[] }> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    const fault = parsed.querySelector('parsererror');
    if (fault !== null) throw new Error(fault.textContent ?? 'no SVG');
    return {
      title: parsed.querySelector('title')?.textContent ?? '',
      about: parsed.querySelector('desc')?.textContent ?? '',
      texts: [...parsed.querySelectorAll('text:not([aria-hidden])')].map((each) => each.textContent ?? ''),
      heights: [...parsed.querySelectorAll('text:not([aria-hidden])')].map((each) => Number(each.getAttribute('y'))),
    };
  }, svg);
}

/** Both files drawn at one size, in means over tiles of 6 px, since edges are smoothed otherwise: mean difference of a channel, and mean distance from paper, [0, 1]. */
function compare(page: Page, svg: string, png: Buffer): Promise<{ difference: number; ink: number }> {
  return page.evaluate(
    async ([text, data]) => {
      const draw = async (url: string) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [720, 540];
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.drawImage(image, 0, 0, 720, 540);
        const { data: pixels } = context.getImageData(0, 0, 720, 540);
        const tiles = new Float64Array(120 * 90 * 4);
        for (let i = 0; i < pixels.length; i++) {
          const [x, y] = [(i >> 2) % 720, Math.floor((i >> 2) / 720)];
          const at = (Math.floor(y / 6) * 120 + Math.floor(x / 6)) * 4 + (i % 4);
          tiles[at] = (tiles[at] ?? 0) + (pixels[i] ?? 0) / 36;
        }
        return tiles;
      };
      const a = await draw(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text ?? '')}`);
      const b = await draw(`data:image/png;base64,${data}`);
      let [difference, ink] = [0, 0];
      for (let i = 0; i < a.length; i++) {
        difference += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
        ink += Math.abs((b[i] ?? 0) - (b[i % 4] ?? 0));
      }
      return { difference: difference / a.length / 255, ink: ink / a.length / 255 };
    },
    [svg, png.toString('base64')] as const,
  );
}

/** Figures of the run that is shown, each as a file. */
async function figuresHold(page: Page, address: string): Promise<void> {
  const law = await page
    .locator('.runPlots_plot .words_unseen')
    .filter({ hasText: 'Predicted: ' })
    .textContent()
    .then((text) => /Predicted: (\d+\.\d+)/.exec(text ?? '')?.[1]);
  await openTakeAway(page);
  for (const figure of ['both', 'speed', 'waf', 'map']) {
    await choose(page, figure, 'print');
    const svg = await saved(page, 'Save SVG');
    expect(svg.name).toBe(`the-cliff-840-pro-default-spare-another-workload-simulated-at-1-64-${figure}.svg`);
    const text = svg.bytes.toString();
    // Nothing in it asks for another file.
    expect(text.replace(/xmlns="[^"]*"/, '')).not.toMatch(/(?:href|src)="(?!#)|url\((?!#|data:)/);
    const { title, about, texts, heights } = await textsOf(page, text);
    // It is shorter than the shipped one, and smaller: that is said.
    expect(title).toBe('The cliff: 840 Pro, default spare, another workload, simulated at 1:64');
    expect(texts[0]).toBe(title);
    expect(about).toMatch(/6\.87\u00a0% spare area \(7\.37\u00a0% over-provisioned\) · greedy victims/);
    expect(about).toMatch(/ssdscope \d+\.\d+\.\d+, model revision \d+/);
    expect(about).toContain(`${address}#v=1`);
    if (figure === 'both' || figure === 'waf') expect(texts).toContain(`theory for greedy, steady: ${law}`);
    if (figure === 'both' || figure === 'speed') expect(texts).toEqual(expect.arrayContaining(['100K', 'Requests completed, IOPS']));
    if (figure === 'map') expect(texts).toContain('host writes here');
    // The fill is told above the plot, where no dot can be: higher than the uppermost number of its axis.
    if (figure === 'speed')
      expect(heights[texts.findIndex((each) => each.startsWith('← fill'))]).toBeLessThan(heights[texts.indexOf('100K')] ?? 0);
    // Both is speed and write amplification, drawn by the same code.
    if (figure === 'speed' || figure === 'waf') continue;
    const png = await saved(page, 'Save PNG');
    const { difference, ink } = await compare(page, text, png.bytes);
    expect(ink, figure).toBeGreaterThan(0.005);
    expect(difference, figure).toBeLessThan(ink / 5);
    // 720 css px at 3 device px each.
    expect(png.bytes.readUInt32BE(16)).toBe(2160);
  }
  await choose(page, 'both', 'slides');
  const slide = (await saved(page, 'Save PNG')).bytes;
  expect([slide.readUInt32BE(16), slide.readUInt32BE(20)]).toEqual([1920, 1080]);
}

/** Samples of a stretch of time are those that the plot shows. */
async function stretchHolds(page: Page): Promise<void> {
  await openView(page, 'the plot');
  await page.getByRole('button', { name: 'Zoom in in time' }).first().click();
  await page.getByRole('button', { name: 'Whole run' }).waitFor();
  await openTakeAway(page);
  const rowsOf = async () => (await saved(page, 'Samples as CSV')).bytes.toString().trimEnd().split('\r\n').length - 1;
  const inView = await rowsOf();
  await page.getByLabel('Stretch of time').selectOption('whole');
  const all = await rowsOf();
  expect(inView).toBeGreaterThan(0);
  expect(inView).toBeLessThan(all);
  // The browser's own dialog of printing would hold the page: it is counted here, and what it prints is the handout's own test.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print the handout' }).click();
  await page.locator('body[data-printed]').waitFor();
}

/** Figures and numbers of a comparison say what A and B are. */
async function comparisonHolds(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Compare' }).click();
  await page.getByRole('button', { name: 'Collection that stalls the host' }).click();
  await page.waitForFunction(() => /instead of/.test(document.querySelector('[data-testid=pair-words]')?.textContent ?? ''));
  await openTakeAway(page);
  const { bytes } = await saved(page, 'Save SVG');
  const { about, texts } = await textsOf(page, bytes.toString());
  expect(about).toMatch(/^A: interleaved collection\. /);
  expect(about).toMatch(/^B: collection that stalls the host\. /m);
  expect(texts.some((text) => text.startsWith('A '))).toBe(true);
  expect(texts.some((text) => text.startsWith('B '))).toBe(true);
  const table = (await saved(page, 'Figures as CSV')).bytes.toString();
  expect(table.split('\r\n')[0]).toBe('Figure,A,B,Unit');
}

describe('figures', () => {
  it('are SVG files that hold what is on screen, and look as their pixels do; a stretch, and a comparison, have their own', async () => {
    const { page, address } = await openAtRest();
    await untilAtRest(page);
    await figuresHold(page, address);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await stretchHolds(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await comparisonHolds(page);
  });

  it('show every page of the tiny drive with the LPNs that are on screen', async () => {
    const { page } = await openProbed({ hash: '#v=1&m=2&from=tiny.1', reducedMotion: true });
    // It opens before its first collection, to which it is computed first.
    await page.getByTestId('step-story').getByText('3 pages can still be written').waitFor();
    const onScreen = await page.locator('[data-slot] b').allTextContents();
    await openTakeAway(page);
    await choose(page, 'tiny', 'slides');
    const { bytes } = await saved(page, 'Save SVG');
    const { texts } = await textsOf(page, bytes.toString());
    const count = (list: readonly string[], word: string) => list.filter((each) => each === word).length;
    for (const lpn of new Set(onScreen.filter((word) => /^\d\d+$/.test(word) && Number(word) > 11)))
      expect(count(texts, lpn), lpn).toBe(count(onScreen, lpn));
  });
});

describe('numbers', () => {
  it('are those on screen, in every form', async () => {
    // Its last minute begins after the fall.
    const { page } = await openProbed({ hash: quick.replace('seconds=300', 'seconds=120') });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    onTestFinished(() => page.context().clearPermissions());
    await setPace(page, 'full');
    await untilFrame(page, ({ ended }) => ended);
    const frame = await frameOf(page);
    await page
      .getByText(/^At the end/)
      .first()
      .waitFor();
    await openTakeAway(page);
    const [head = '', ...rows] = (await saved(page, 'Samples as CSV')).bytes.toString().trimEnd().split('\r\n');
    const names = head.split(',');
    const column = (name: string) => rows.map((row) => Number(row.split(',')[names.indexOf(name)]));
    // Sums of all rows are the run's own, but for the rounding of each.
    const sum = (name: string) => column(name).reduce((total, n) => total + n, 0);
    expect(sum('requests') / frame.totals.hostRequests).toBeCloseTo(1, 6);
    expect(sum('host_written_bytes') / frame.totals.hostBytesWritten).toBeCloseTo(1, 6);
    expect(sum('length_s') / frame.seconds).toBeCloseTo(1, 6);
    const run = JSON.parse((await saved(page, 'Run as JSON')).bytes.toString());
    expect(run.samples.rows.length).toBe(rows.length);
    expect(run.scenario.phases[2].seconds).toBe(120);
    // What the job says is tests/fio's; here, that the button gives it for the run that is shown.
    const jobs = (await saved(page, 'fio job for real hardware')).bytes.toString();
    expect(readJobs(jobs)).toMatchObject({ ok: true, value: { phases: [{ do: 'write' }, { do: 'write', seconds: 120 }] } });
    const iops = run.figures.find(({ name }: { name: string }) => name.startsWith('IOPS')).value;
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await page.getByText('Copied: Markdown.').waitFor();
    const markdown = await page.evaluate(() => navigator.clipboard.readText());
    expect(markdown).toContain(`| IOPS, mean of the last 60 s | ${Number(iops.toPrecision(4))} | requests per second |`);
    await page.getByRole('button', { name: 'Copy as LaTeX' }).click();
    await page.getByText('Copied: LaTeX.').waitFor();
    const latex = await page.evaluate(() => navigator.clipboard.readText());
    expect(latex).toContain('\\cite{ssdscope}');
    expect(latex).toContain('% @misc{ssdscope,');
    await page.getByRole('button', { name: 'Close' }).click();
    // The same number stands in the sentence of the page.
    await page
      .getByText(`ends at ${three(iops)} IOPS`)
      .first()
      .waitFor({ state: 'attached' });
  });
});

describe('experiments', () => {
  it('a table holds the rows that are on screen', async () => {
    const { page } = await openAtRest({ hash: `${quick}&go=experiment/consistency` });
    await page.getByRole('img', { name: /Strontium Hawk 256 GB.*IOPS, mean/ }).waitFor();
    await page.locator('summary', { hasText: 'Compared with publications' }).press('Enter');
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('dialog details')) folded.setAttribute('open', '');
    });
    const names = await page
      .locator('.table_result tbody th')
      .evaluateAll((cells) => cells.map((cell) => cell.firstChild?.textContent ?? ''));
    const csv = (await saved(page, 'Figures as CSV')).bytes.toString();
    expect(csv.split('\r\n')[0]).toBe('What,Published,This model,Unit,Basis,Verdict,Source');
    expect(names.length).toBeGreaterThan(8);
    // On screen a unit stays with its number; a file has plain blanks.
    for (const name of names) expect(csv).toContain(name.replaceAll('\u00a0', ' '));
  });
});
