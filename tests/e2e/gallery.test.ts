import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { viewports } from './browser';
import { frameOf, openAtRest, resize, untilAtRest, untilFrame, untilSentence } from './probe';

/** Sections of the gallery, by what is read there when all of it has come. */
const sections = {
  'All experiments': /^Five influential experiments, three of today$/,
  Compose: /^Build a test procedure/,
  Sweep: /^Write amplification/,
  'Your drive': /^What is in your drive$/,
  Facts: /^Samsung SSD 840 Pro/,
  Endurance: /^How long the .* lasts$/,
  'Collection, step by step': / are the host’s/,
} as const;

async function openGallery(): Promise<Page> {
  const { page } = await openAtRest();
  await untilAtRest(page);
  await page.getByRole('button', { name: 'Experiments', exact: true }).click();
  await page.getByRole('dialog', { name: 'Experiments' }).waitFor();
  return page;
}

/** Experiments by how their buttons in the list begin: of drives and a law, with parts in tabs, with a table alone. */
const usedDrive = /^A used drive/;
const stories = [/^Performance consistency/, /^Truly random data/, usedDrive];

/** To a section: experiments have a row of their own, reached by their door; what is about the drive hangs on its name. */
async function toSection(page: Page, name: string): Promise<void> {
  const inRow = page.locator('.gallery_nav').getByRole('button', { name });
  if ((await inRow.count()) === 0 && ['Facts', 'Endurance', 'Collection, step by step'].includes(name)) {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('.scenarioMenu_menu > summary').click();
    await page.getByRole('button', { name, exact: true }).click();
  } else if ((await inRow.count()) === 0) {
    const folded = page.locator('dialog .header_whole > summary');
    if ((await folded.count()) > 0) await folded.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Experiments', exact: true }).click();
  }
  await inRow.click();
}

/** How far the gallery's page reaches beyond its width, px. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector('.gallery_main');
    return main === null ? Number.NaN : main.scrollWidth - main.clientWidth;
  });
}

/** Runs to the end of what is scrolled: one scroller takes the wheel, and the dialog with its header stays. */
async function expectOneScroller(
  page: Page,
  name: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.wheel(0, 100_000);
  await page.waitForFunction(() => {
    const main = document.querySelector('.gallery_main');
    return main !== null && main.scrollTop > 0 && main.scrollTop + main.clientHeight >= main.scrollHeight - 1;
  });
  await page.mouse.wheel(0, 100_000);
  const [dialog, header] = await page.evaluate(() => {
    const box = document.querySelector('dialog.gallery_gallery');
    return [
      (box?.scrollHeight ?? 0) - (box?.clientHeight ?? 0),
      box?.querySelector('[data-testid=gallery-top]')?.getBoundingClientRect().top,
    ];
  });
  expect([name, width, dialog, header]).toEqual([name, width, 0, 0]);
}

/** Asked of axe-core in dark, too: cards, and tables with plots. Contrast of each ink on each ground is in tests/views/theme.test.ts. */
const inDark = ['All experiments', 'A used drive'];

/** Every section and three experiments in the windows that the page is composed for: axe-core finds nothing, nothing is cut off, and one scroller is below a header that stays. */
async function expectSound(page: Page): Promise<void> {
  const lookAt = async (name: string, scheme: 'light' | 'dark') => {
    if (scheme === 'light' || inDark.includes(name)) expect(await axeFindings(page), `${name}, ${scheme}`).toEqual([]);
    expect(await overflow(page), `${name}, ${scheme}`).toBeLessThanOrEqual(0);
  };
  const goTo = async (name: string, sign: RegExp) => {
    await toSection(page, name);
    await page.getByRole('dialog').getByText(sign).first().waitFor();
  };
  // A window is composed once, and all places are looked at in it: to compose it again costs more than a place.
  for (const [viewport, colorScheme] of [
    [viewports.phone, 'dark'],
    [viewports.projector, null],
    [viewports.desktop, 'light'],
  ] as const) {
    if (colorScheme !== null) await page.emulateMedia({ colorScheme });
    await resize(page, viewport);
    if (colorScheme !== null)
      for (const [name, sign] of Object.entries(sections)) {
        await goTo(name, sign);
        await lookAt(name, colorScheme);
      }
    for (const title of viewport === viewports.desktop ? [usedDrive] : stories) {
      await goTo('All experiments', sections['All experiments']);
      await page.getByRole('button', { name: title }).click();
      await page.locator('summary', { hasText: 'Sources' }).waitFor();
      if (colorScheme !== null && title === usedDrive) await lookAt('A used drive', colorScheme);
      if (viewport === viewports.desktop) continue;
      for (const fold of await page.locator('.workBar_fold > summary').all()) await fold.press('Enter');
      await expectOneScroller(page, String(title), viewport);
    }
  }
}

describe('the gallery', () => {
  it('opens by keyboard, runs an experiment to its table, is sound in all windows, and watches one of the runs', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    const button = page.getByRole('button', { name: 'Experiments', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Experiments' }).waitFor();
    const story = page.getByRole('button', { name: /^A used drive/ });
    await story.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'A used drive' }).waitFor();

    // The picture comes with the page, at the scale that the experiment is meant for; another one is computed.
    await page.getByText(/^6 of 6 runs are stored with this page at 1:8, model revision \d+\./).waitFor();
    await page.getByTitle(/^at 1:8: up to \d+\s(s|minutes), [\d.]+\s[MG]B of memory$/).waitFor();
    await page.getByRole('button', { name: 'Compute again', exact: true }).waitFor();
    await page.getByLabel('Drives at').selectOption('64');
    // Until then the pictures show what came with the page, and say so.
    await page.getByText('at 1:8 so far', { exact: true }).waitFor();
    await page
      .getByText(/: at 1:8 so far$/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Compute (all 6 runs|the other 5)$/ }).click();
    await page.getByText('Drives scaled 1:64').waitFor();
    await page.getByText('All runs computed').waitFor();
    await page.getByText(/A run took .* on this machine/).waitFor();

    // What is found is the first picture, the drive that keeps least its first row.
    const kept = page.getByRole('region', { name: 'How much of its speed in random writes a drive keeps once it is used' });
    expect(await kept.getByRole('listitem').filter({ hasText: 'of the speed' }).first().innerText()).toMatch(/^Vertex/);

    // All plots are zoomed at once, by keyboard as well.
    const plot = page.getByRole('img', { name: /^X25-M: 4 KB/ });
    await plot.waitFor();
    const before = await plot.getAttribute('aria-labelledby').then((id) => page.locator(`[id="${id}"]`).innerText());
    await page.getByLabel('View of the plots').click();
    await page.getByLabel(/^From/).fill('120');
    await page.getByLabel(/^From/).press('Enter');
    const after = () => plot.getAttribute('aria-labelledby').then((id) => page.locator(`[id="${id}"]`).innerText());
    await expect.poll(after).not.toBe(before);
    await page.getByRole('button', { name: 'Show all' }).click();

    await page.locator('summary', { hasText: 'Compared with publications' }).press('Enter');
    const rows = page.getByTestId('result-table').locator('tbody tr');
    await expect.poll(() => rows.count()).toBeGreaterThan(8);
    const used = rows.filter({ hasText: 'X25-M: used over new' });
    expect(await used.innerText()).toMatch(/0\.588.×[\s\S]*0\.\d+.×[\s\S]*arithmetic: (met|missed), tolerance 25.%/);
    expect(await rows.filter({ hasText: 'outside the model' }).count()).toBe(4);
    expect(await rows.filter({ hasText: 'X25-M: mean latency, used' }).innerText()).toMatch(/%\s+arithmetic/);
    // Each tab has its own pictures, rows and runs.
    await page.getByRole('button', { name: 'Reads and writes mixed' }).click();
    await page.getByRole('region', { name: /^Speed in each tenth of the mix/ }).waitFor();
    expect(await page.getByRole('region', { name: /^How much of its speed/ }).count()).toBe(0);
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual([expect.stringMatching(/^X25-M: disk suite, sim/), expect.stringMatching(/^X25-M: disk suite, a r/)]);
    expect(await rows.first().innerText()).toMatch(/points\s+fit: (met|missed), tolerance 5.points/);
    await expect.poll(() => page.getByText('The runs of “Reads and writes mixed”, 2 of 6').count()).toBe(1);
    await page.getByRole('button', { name: 'Random writes', exact: true }).click();
    await kept.waitFor();
    for (const link of await rows.getByRole('link').all()) expect(await link.getAttribute('rel')).toBe('noreferrer');

    // The experiment is computed: what is looked at next waits for nothing.
    await expectSound(page);
    await page.locator('summary', { hasText: 'The runs of “Random writes”' }).press('Enter');
    await page.getByRole('button', { name: /^Watch it X25-M: 4 KB/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await untilSentence(page, 'At the end');
    await expect.poll(() => page.locator('[data-testid=scenario-name]').innerText()).toContain('X25-M');
    await page.waitForFunction(() => location.hash.startsWith('#v=1&'), undefined, { polling: 20 });

    // What was computed is still there.
    await button.click();
    await story.click();
    await page.getByText('All runs computed').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('computes beside the page, says how far it is, and stops when it is told to', async () => {
    const page = await openGallery();
    await page.getByRole('button', { name: /^Performance consistency/ }).click();
    // The picture is that of full size, which came with the page; what it would take to compute it again is said before.
    await page.getByText(/^12 of 12 runs are stored with this page at full size, model revision \d+\./).waitFor();
    await page.getByRole('img', { name: /Strontium Hawk 256 GB.*IOPS, mean/ }).waitFor();
    await page.getByTitle(/^at full size: up to .* of memory$/).waitFor();
    // Each plot says what the spare is worth.
    await page
      .getByText(/^[\d.]+ times as fast$/)
      .first()
      .waitFor();
    await page.getByLabel('Drives at').selectOption('4');
    await page.locator('summary', { hasText: 'Procedure' }).click();
    await page.getByRole('button', { name: 'Compute all 12 runs' }).click();
    await page.locator('.experiment_procedureSteps [aria-current=step]', { hasText: 'Random writes' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Compute (all 12 runs|the other)/ }).waitFor();
    await expect.poll(() => page.locator('.experiment_procedureSteps [aria-current=step]').count()).toBe(0);
    expect(await page.getByRole('img', { name: /Strontium Hawk/ }).count()).toBe(1);
    // The other run of each plot comes to the front, and to the list.
    await page.getByRole('button', { name: 'as sold', exact: true }).click();
    // What is not computed at this scale is shown as it came with the page, and says so.
    await page.getByText('at full size so far').first().waitFor();
    expect(await page.getByRole('img', { name: /Strontium Hawk/ }).count()).toBe(1);
    await page.locator('summary', { hasText: 'The runs of “as sold”' }).click();
    // What is particular of a run is said where it is listed.
    await page.getByText('Intel SSD DC S3700 200 GB: sold with 29.4 % spare area').waitFor();
    await page.getByText('840 Pro 256 GB, lazy collection: a die stops while it collects').waitFor();
  });
});

/** How many plots an experiment has, whether all end above the bar at the foot, and where their first heading begins: a share of the window. */
function placesOf(page: Page): Promise<{ readonly plots: number; readonly isAboveFoot: boolean; readonly headTop: number }> {
  return page.evaluate(() => {
    const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const plots = boxes('.experiment_multipleStage');
    return {
      plots: plots.length,
      isAboveFoot: Math.max(...plots.map(({ bottom }) => bottom)) <= (boxes('.experiment_footBar')[0]?.top ?? Number.NaN),
      headTop: Math.min(...boxes('.experiment_multiple figcaption').map(({ top }) => top)) / innerHeight,
    };
  });
}

/** Six plots whose first heading lies so high, once what is fetched has its place; and `isAboveFoot`. */
async function expectPlaces(page: Page, most: number, isAboveFoot: boolean): Promise<void> {
  const lookedAt = async () => {
    const { headTop, ...places } = await placesOf(page);
    return { plots: places.plots, isHigh: headTop < most, ...(isAboveFoot && { isAboveFoot: places.isAboveFoot }) };
  };
  await expect.poll(lookedAt).toEqual({ plots: 6, isHigh: true, ...(isAboveFoot && { isAboveFoot: true }) });
}

describe('the frame of an experiment', () => {
  it('leaves the first screen to the picture, above the bar at the foot; words above it lead to the words below', async () => {
    const page = await openGallery();
    await page.getByRole('button', { name: /^Performance consistency/ }).click();
    await resize(page, viewports.desktop);
    await expectPlaces(page, 0.27, true);
    await resize(page, viewports.projector);
    await expectPlaces(page, 1, true);
    await resize(page, viewports.phone);
    await expectPlaces(page, 0.4, false);
    await resize(page, viewports.desktop);
    await page.getByRole('button', { name: 'procedure and sources' }).click();
    const procedure = page.locator('#experiment-procedure');
    await expect.poll(() => procedure.getAttribute('open')).not.toBeNull();
    await expect.poll(() => procedure.locator('summary').evaluate((summary) => summary === document.activeElement)).toBe(true);
    // It is scrolled to.
    await expect.poll(async () => (await procedure.boundingBox())?.y).toBeLessThan(viewports.desktop.height);
    await page.getByRole('button', { name: /^4 missed: \d of \d+ predicted \(sibling drives\), \d of \d+ fitted$/ }).click();
    const missed = page.locator('#experiment-misses');
    await missed.getByText('two levels').waitFor();
    await expect.poll(async () => (await missed.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  });
});

describe('what is said of the drive', () => {
  it('its facts with estimates marked, its life from the measured WAF, a real collection page by page; and the composer makes another run for it', async () => {
    const page = await openGallery();
    await toSection(page, 'Facts');
    await page.getByRole('heading', { name: 'Samsung SSD 840 Pro 256 GB' }).waitFor();
    expect(await page.locator('.facts_factGroup .estimate dt').allInnerTexts()).toContain('Program operation');
    await toSection(page, 'Endurance');
    await page.locator('.endurance_yearsAnswer strong').waitFor();
    // The answer comes first, and is the largest number.
    const texts = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.map((each) => [each.getBoundingClientRect().top, Number.parseFloat(getComputedStyle(each).fontSize)]));
    const [[answerTop = 0, answerSize = 0] = []] = await texts('.endurance_yearsAnswer strong');
    const others = await texts('.article_page p:not(.endurance_yearsAnswer p), .endurance_bigAnswers dd');
    expect(others.length).toBeGreaterThan(3);
    expect(others.filter(([top = 0, size = 0]) => top <= answerTop || size >= answerSize)).toEqual([]);
    const waf = Number(await page.locator('[data-testid=calculator-waf] strong').innerText());
    // What it is made of stands below it, and comes to it.
    const terms = (await page.locator('.endurance_equation strong').allInnerTexts()).map((text) => Number(text.replace(/[^\d.]/g, '')));
    const [flash = 0, erases = 0, factor = 1, perDay = 1, made = 0] = terms;
    expect((flash * erases) / factor / perDay / 365 / made).toBeCloseTo(1, 1);
    const { totals } = await frameOf(page);
    await page.getByRole('combobox', { name: 'Write amplification', exact: true }).selectOption('cumulative');
    expect(waf).toBeGreaterThanOrEqual(1);
    const since = async () => Number(await page.locator('[data-testid=calculator-waf] strong').innerText());
    await expect.poll(since).toBeCloseTo(totals.nandBytesProgrammed / totals.hostBytesWritten, 1);
    const years = async () => Number(await page.locator('.endurance_yearsAnswer strong').innerText());
    const before = await years();
    await page.getByLabel(/^The host writes/).fill('200');
    await page.getByLabel(/^The host writes/).press('Enter');
    await page.waitForFunction((old) => Number(document.querySelector('.endurance_yearsAnswer strong')?.textContent) < old / 5, before, {
      polling: 50,
    });
    expect((await years()) * 10).toBeCloseTo(before, 0);

    await toSection(page, 'Collection, step by step');
    // OSTEP's drives stand below: answers are asked for, then shown with the flash as the book prints it.
    const ostep = page.locator('.composer_ostep');
    expect(await ostep.locator('pre').count()).toBe(0);
    await ostep.getByRole('button', { name: 'Show the answers' }).click();
    expect(await ostep.locator('pre').first().innerText()).toMatch(/^vvvEEEEEEE iiiiiiiiii iiiiiiiiii\nz9f/);
    await ostep.getByRole('cell', { name: '1,130' }).waitFor();
    // The page behind shows a collection, too.
    const collection = page.getByRole('dialog').locator('.collection_collection');
    const head = collection.locator('.collection_head').first();
    // Reduced motion: stills, and it waits for the reader. Chosen, a third of it moved, where it begins, all of it, erased.
    await expect.poll(() => head.innerText()).toMatch(/[1-9]\d* of \d+ moved/);
    const [come, valid] = (await head.innerText()).match(/\d+/g)?.map(Number) ?? [];
    expect(come).toBe(Math.max(1, Math.round((valid ?? 0) / 3)));
    const on = collection.getByRole('button', { name: 'Next page' });
    expect(await collection.getByRole('button', { name: 'Play' }).count()).toBe(0);
    await collection.getByRole('button', { name: 'Previous page' }).click();
    await expect.poll(() => head.innerText()).toMatch(/\b0 of \d+ moved/);
    await on.click();
    await on.click();
    await expect.poll(() => head.innerText()).toMatch(/all \d+ (moved|gone)/);
    await on.click();
    await collection.getByText(/^erased: \d+ − \d+ = \d+ pages? freed$/).waitFor();
    // Its bar has two pieces, a page below a page of the group: what was moved, and what is left to the host.
    const pieces = collection.locator('.cleaning_pieces');
    const [moved, won] = (await pieces.locator('b').allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]));
    expect(await pieces.locator('i > i').count()).toBe((won ?? 0) + (moved ?? 0));
    const [all] = (await collection.locator('.cleaning_shares p').innerText()).match(/\d+/g)?.map(Number) ?? [];
    expect(all).toBeGreaterThan(1);
    expect((won ?? 0) + (moved ?? 0)).toBe(all);

    // A scenario made of steps runs on the page; what is wrong with one that cannot is said.
    await toSection(page, 'Compose');
    // What it will be like is said before it runs.
    await page.locator('.composer_verdict').getByText('About 44\u00a0min of drive time', { exact: true }).waitFor();
    await page
      .locator('.composer_verdict')
      .getByText(/^Theory: in steady state 1 of 7\.53 pages/)
      .waitFor();
    await page.locator('.composer_iometer summary').click();
    await page.getByLabel('Access specifications (.icf)').fill('512,40,75,100,5,8,512,0\n65536,60,75,100,5,8,512,0');
    await page.getByRole('button', { name: 'Add as steps' }).click();
    await page.getByText('1 step added.').waitFor();
    await expect.poll(() => page.getByLabel('Mix of sizes').last().inputValue()).toBe('0.5:40, 64:60');
    await page.getByRole('button', { name: 'Write the steps as lines' }).click();
    await page.getByText(/^Steps that neither read nor write are left out \(1\)/).waitFor();
    await page.getByLabel('Start from').selectOption('jobs');
    await page.getByRole('button', { name: 'Add a job that runs at the same time' }).click();
    const job = page.getByRole('group', { name: 'Job 3, at the same time' });
    await job.getByLabel('Outstanding').fill('16');
    await job.getByLabel('Outstanding').press('Enter');
    await page.locator('.composer_inShort', { hasText: ', with 2 other jobs' }).waitFor();
    await page.getByRole('button', { name: 'Remove job 3' }).click();
    await page.locator('.composer_inShort', { hasText: ', with 1 other job' }).waitFor();
    await page.getByLabel('Start from').selectOption('trim');
    await page.getByLabel('Scale', { exact: true }).selectOption('64');
    const steps = page.locator('.composer_step');
    await expect.poll(() => steps.count()).toBe(5);
    await page.getByRole('button', { name: 'Remove step 5, Reads and writes' }).click();
    await page.getByRole('button', { name: 'Idle', exact: true }).click();
    await page.getByRole('button', { name: 'Move step 5, Idle up' }).click();
    await expect
      .poll(() => steps.getByRole('heading').allInnerTexts())
      .toEqual(['1 Secure erase', '2 Sequential fill', '3 Reads and writes', '4 Idle', '5 TRIM of a range']);
    // A grip moves its step by arrow keys, and keeps what is set in it.
    await page.getByRole('button', { name: 'Drag step 4, Idle' }).press('ArrowDown');
    await expect.poll(async () => (await steps.allInnerTexts()).at(-1)).toMatch(/^5 Idle\s+600\ss/);
    await page.getByRole('button', { name: 'Drag step 5, Idle' }).press('ArrowUp');
    await expect.poll(async () => (await steps.getByRole('heading').allInnerTexts()).at(-1)).toBe('5 TRIM of a range');
    const trim = steps.nth(4);
    await trim.getByLabel(/^To/).fill('40');
    await trim.getByLabel(/^To/).press('Enter');
    await page.getByText(/phases\.4\.span is .*; it must end after it begins\./).waitFor();
    expect(await page.getByRole('button', { name: 'Run it on the page' }).isDisabled()).toBe(true);
    await trim.getByLabel(/^To/).fill('75');
    await trim.getByLabel(/^To/).press('Enter');
    await page.getByRole('button', { name: 'Run it on the page' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await untilFrame(page, ({ ended, phase }) => ended && phase === 4);
    const { mappedPages } = await frameOf(page);
    expect(mappedPages / 62.5e6).toBeGreaterThan(0.74);
    expect(mappedPages / 62.5e6).toBeLessThan(0.76);
    await expect.poll(() => page.locator('[data-testid=scenario-name]').innerText()).toBe('My TRIM test');
  });
});
