import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { parseSpec } from '../../src/sweep/spec';
import { axeFindings } from './axe';
import { openAtRest, untilAtRest } from './probe';

/** Victim policies that the first sweep compares: a published law is about each. */
const LAWS = 3;

async function openSweep(): Promise<Page> {
  const { page } = await openAtRest();
  await untilAtRest(page);
  await page.getByRole('button', { name: 'Experiments', exact: true }).press('Enter');
  await page.getByRole('navigation', { name: 'Experiments' }).getByRole('button', { name: 'Sweep', exact: true }).press('Enter');
  await page.getByRole('article', { name: 'Sweep' }).waitFor();
  // All of what is typed is seen: lists of values are long.
  const clipped = () =>
    [...document.querySelectorAll<HTMLInputElement>('.sweep_form input')]
      .filter((input) => input.scrollWidth > input.clientWidth + 1)
      .map(({ value }) => value);
  await expect.poll(() => page.evaluate(clipped)).toEqual([]);
  return page;
}

async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(label, { exact: true }).press('Enter');
}

async function saved(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return readFileSync(await file.path(), 'utf8');
}

/** The lines as files and as copies: they hold the writing that is on screen, and each of the four points. */
async function takenAway(page: Page): Promise<void> {
  const texts = await page.evaluate(
    (text) => [...new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('text')].map((each) => each.textContent),
    await saved(page, 'Save SVG'),
  );
  const axis = await page.locator('.sweep_stage svg text').allTextContents();
  expect(axis.length).toBeGreaterThan(0);
  expect(texts).toEqual(expect.arrayContaining(axis));
  expect((await saved(page, 'Save PNG')).slice(1, 4)).toBe('PNG');
  const points = (await saved(page, 'Figures as CSV')).trimEnd().split('\r\n');
  expect(points[0]).toContain('userSpare');
  expect(points.length - 1).toBe(4);
  // The same is copied; what the browser makes of it is kept here, since a clipboard is one for all pages.
  await page.evaluate(() => {
    const keep = (text: string) => document.body.setAttribute('data-copied', text);
    navigator.clipboard.writeText = async (text) => keep(text);
    navigator.clipboard.write = async ([item]) => keep(item?.types.join() ?? '');
  });
  const copied = async (button: string, said: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByText(`Copied: ${said}.`).waitFor({ state: 'attached' });
    return (await page.locator('body').getAttribute('data-copied')) ?? '';
  };
  const rows = (await copied('Copy figures', 'figures')).trimEnd().split('\n');
  expect(rows.map((row) => row.split('\t'))).toEqual(points.map((row) => row.split(',')));
  expect((await copied('Copy as Markdown', 'Markdown')).match(/^\| /gm)).toHaveLength(6);
  expect(await copied('Copy as LaTeX', 'LaTeX')).toContain('\\begin{tabular}');
  expect(await copied('Copy picture', 'picture')).toBe('image/png');
}

/** Runs in the page: by how much the last button of the opened point lies behind the bar, px. */
function overBar(): number {
  const bottom = [...document.querySelectorAll('.sweep_point button')].at(-1)?.getBoundingClientRect().bottom ?? Number.NaN;
  return bottom - (document.querySelector('.sweep_work')?.getBoundingClientRect().top ?? Number.NaN);
}

describe('a sweep in the page', () => {
  it('says what theory says, computes by itself and by keyboard, is taken away, opens a point as a run', async () => {
    const page = await openSweep();
    // One for each policy, drawn before anything is computed; the finding is theirs first, and then the points'.
    await expect.poll(() => page.locator('.sweep_stage path.sweep_law').count()).toBe(LAWS);
    await page
      .getByRole('heading', {
        name: /^(By published theory|The model): to match greedy at .* spare area, the drive needs .* with random victim/,
      })
      .waitFor();
    await page.locator('.sweep_match').waitFor();
    // Each line is in the key before it has a point; one point is opened, ringed and led to its panel.
    await expect.poll(() => page.locator('.sweep_legend li').count()).toBe(LAWS + 1);
    await page.locator('.sweep_ring').waitFor();
    await page.locator('.sweep_leader').waitFor();
    await page.getByRole('region', { name: 'A point of the sweep' }).getByText('published theory').waitFor();
    // All controls are in sight.
    await expect
      .poll(() => page.getByLabel('Drives at').evaluate((control) => control.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
    // Points come without a button, one after another.
    await page.locator('.sweep_mark').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // At the least height of a projector the panel's last button stands above the bar.
    const own = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(() => page.evaluate(overBar)).toBeLessThanOrEqual(0);
    await page.setViewportSize(own);

    await fill(page, 'Values (x axis)', '0.2 to 0.4, 2 steps');
    await fill(page, 'Values (lines)', 'greedy, random');
    await page.getByLabel('Drives at').selectOption('256');
    await page.getByRole('button', { name: 'Compute 4 points' }).press('Enter');
    await page.getByText('All points are computed.').waitFor({ state: 'attached' });
    // Each point, and below it how far it is from its law.
    await expect.poll(() => page.locator('.sweep_mark').count()).toBe(8);
    await page.getByText(/^At this scale, simulated values differ from theory by at most /).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByLabel('Shown as').selectOption('multiples');
    await expect.poll(() => page.locator('.sweep_multiples .sweep_mark').count()).toBe(4);
    const many = await saved(page, 'Save SVG');
    expect(many.match(/>(greedy|random victim)</g)).toHaveLength(2);
    await page.getByLabel('Shown as').selectOption('heat');
    await expect.poll(() => page.locator('.sweep_heat td button').count()).toBe(4);
    const heat = await saved(page, 'Save SVG');
    expect(heat.match(/<rect /g)).toHaveLength(5);
    expect(heat).toContain('ftl.victim down, userSpare across');
    await page.getByLabel('Shown as').selectOption('lines');

    await takenAway(page);

    const rows = (await saved(page, 'Save results.csv')).trimEnd().split('\n');
    expect(rows.filter((row) => row.startsWith('# '))).toHaveLength(3);
    const [head, ...points] = rows.filter((row) => !row.startsWith('#'));
    expect(head).toBe('ftl.victim,userSpare,wafLast,spareFactor,lawWaf');
    expect(points).toHaveLength(4);
    expect(parseSpec(JSON.parse(await saved(page, 'Save sweep.json')))).toMatchObject({ ok: true });

    await page.getByLabel('Point', { exact: true }).selectOption({ label: await lastOption(page) });
    await page.getByText(/ends in state [0-9a-f]{16}/).waitFor();
    const command = page.getByLabel('This point from the command line');
    await expect.poll(() => command.inputValue()).toMatch(/^npm run --silent sim -- '#v=1&.*' --json$/);
    await page.getByRole('button', { name: 'Watch this run' }).press('Enter');
    await page.getByRole('dialog', { name: 'Experiments' }).waitFor({ state: 'detached' });
    await page.waitForFunction(() => /userSpare=0\.4/.test(location.hash) && /ftl\.victim=random/.test(location.hash));
  });

  it('says what cannot be, makes a heat map of two numbers, and is cancelled', async () => {
    const page = await openSweep();
    await fill(page, 'Values (x axis)', '-1, 0.2');
    await page.getByText('; 3 more are impossible').waitFor();
    await fill(page, 'Values (x axis)', '1 to 2, 5000 steps');
    await page.getByText(/^vary makes 15,000 points/).waitFor();
    await fill(page, 'Values (x axis)', '0.2 to 0.4, 40 steps');
    await page.getByLabel('Lines', { exact: true }).selectOption('seed');
    // So many points that all of them are never there before the button is pressed. The first sweep, which went on meanwhile, may have
    // computed some of them.
    await page.getByLabel('Drives at').selectOption('64');
    await page.getByText(/^\d+ of 200 points/).waitFor();
    await page.getByRole('button', { name: /^Compute (19\d|200) points$/ }).press('Enter');
    await page.locator('.sweep_heat td button').first().waitFor();
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.getByRole('button', { name: /^Compute \d+ points/ }).waitFor();
    expect(await page.locator('.sweep_heat td button').count()).toBeLessThan(200);
  });
});

async function lastOption(page: Page): Promise<string> {
  const options = await page.getByLabel('Point', { exact: true }).locator('option').allInnerTexts();
  return options.at(-1) ?? '';
}
