import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { windows } from '../../scripts/windows.mjs';
import { german } from '../../src/texts/de/german';
import { english } from '../../src/texts/en/english';
import { type Expected, faultsIn } from '../e2e/audit';
import { axeFindings } from '../e2e/axe';
import { openPage, viewports } from '../e2e/browser';
import { openProbed, quick, resize, untilFrame } from '../e2e/probe';

/** A browser that prefers German. */
async function openGerman(hash: string) {
  const opened = await openPage({
    hash,
    reducedMotion: true,
    kind: 'german',
    before: (page) => page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'languages', { get: () => ['de-AT', 'en'] })),
  });
  onTestFinished(() => opened.page.evaluate(() => localStorage.clear()).catch(() => undefined));
  return opened;
}

const lang = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** Chooses a language in the page's menu. */
async function choose(page: Page, language: string): Promise<void> {
  await page.locator('.header_rest > summary').click();
  await page.locator('.header_rest').getByRole('button', { name: language }).click();
}

test('the browser chooses the language, the menu changes it without touching the run, and it is kept; a link has the last word', async () => {
  const { page, address } = await openGerman('#v=1&from=tiny.1&at=1.36&paused');
  await page.locator('[data-testid=share-button]').click();
  await page.getByRole('dialog', { name: 'Diesen Lauf teilen' }).waitFor();
  await expect.poll(() => lang(page)).toBe('de');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const digits = async () => (await page.locator('.transport_clock').innerText()).replace(/\D/g, '');
  await expect.poll(digits).toMatch(/^36/);
  const clock = await digits();

  await choose(page, 'English');
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  await page.locator('[data-testid=share-button]').click();
  await page.getByRole('dialog', { name: 'Share this run' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(digits).toBe(clock);

  await page.reload();
  await page.locator('[data-testid=share-button]').waitFor();
  await expect.poll(() => lang(page)).toBe('en');
  await page.goto(`${address}#v=1&from=tiny.1&at=1:36&lang=de`);
  await page.waitForFunction(() => document.documentElement.lang === 'de');
});

/** Scripts that a page fetched, joined. */
async function scriptsOf(hash: string): Promise<string> {
  const scripts: Promise<string>[] = [];
  const { page } = await openPage({
    hash,
    reducedMotion: true,
    before: async (opened) => {
      opened.on('response', (response) => {
        if (/\.js$/.test(new URL(response.url()).pathname)) scripts.push(response.text());
      });
    },
  });
  await page.locator('[data-testid=share-button]').click();
  await page.getByRole('dialog').waitFor();
  return (await Promise.all(scripts)).join('\n');
}

test.each([
  ['en', english, german],
  ['de', german, english],
])('a reader of %s fetches that language only', async (name, own, other) => {
  const scripts = await scriptsOf(`#v=1&from=tiny.1&paused&lang=${name}`);
  const isIn = (text: string) => scripts.includes(text);
  expect([own.tour.freshText, own.share.promise, own.help.intro].filter((text) => !isIn(text))).toEqual([]);
  expect([other.share.promise, other.help.intro, other.tour.freshText].filter(isIn)).toEqual([]);
});

/** All that the page says: its text, and what is read aloud or shown at a pointer. */
const wordsOn = (page: Page) =>
  page.evaluate(() => [
    ...document.body.innerText.split('\n').map((line) => line.trim()),
    ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => `${name} ${element.getAttribute(name) ?? ''}`),
    ),
    ...[...document.querySelectorAll('.words_unseen')].map((element) => element.textContent),
  ]);

test('another language changes every word and nothing else: the page stays as it was built, with what was typed', async () => {
  const hash = '#v=1&from=tiny.1&at=1.36&paused';
  const { page: fresh } = await openPage({ hash: `${hash}&lang=de`, reducedMotion: true });
  const { page } = await openPage({ hash: `${hash}&lang=en`, reducedMotion: true });
  const open = async (each: Page) => {
    await each.locator('.transport_clock').first().waitFor();
    await expect.poll(async () => (await each.locator('.transport_clock').first().innerText()).replace(/\D/g, '')).toMatch(/^36/);
    await each.locator('.runUntil_runUntil summary, .runUntil_runUntil select').first().waitFor({ state: 'attached' });
  };
  await open(fresh);
  await open(page);
  const kept = await page.evaluateHandle(() => [...document.querySelectorAll('canvas, svg, select, section, header, p')]);
  await choose(page, 'Deutsch');
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  expect(await kept.evaluate((elements) => elements.flatMap((element) => (element.isConnected ? [] : [element.outerHTML])))).toEqual([]);
  // How fast this machine computes is another number each time.
  const told = async (each: Page) => (await wordsOn(each)).filter((text) => !/Seiten\/s$/.test(text ?? '')).sort();
  await expect.poll(() => told(page)).toEqual(await told(fresh));

  // The host's hand stands in a menu, which need not be open.
  const hand = page.locator('.runUntil_runUntil').first();
  const before = await hand.getAttribute('aria-label');
  await hand.locator('input').first().fill('123', { force: true });
  await choose(page, 'English');
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  await expect.poll(() => hand.getAttribute('aria-label')).toBe(english.why.yourRequest);
  expect(before).toBe(german.why.yourRequest);
  expect(await hand.locator('input').first().inputValue()).toBe('123');
});

test('German has room on the desktop, projector and phone page, and its labels touch nothing', async () => {
  const { page } = await openPage({ hash: '#v=1&from=tiny.1&lang=de', reducedMotion: true });
  for (const name of ['desktop', 'projector', 'phone'] as const) {
    await resize(page, viewports[name]);
    await page.locator('.transport_clock').first().waitFor();
    await expect.poll(() => lang(page)).toBe('de');
    const wide = () =>
      page.evaluate(() => ({
        page: document.documentElement.scrollWidth - innerWidth,
        cut: [...document.querySelectorAll('button, summary, label, h1, h2, p')]
          .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => element.textContent),
      }));
    await expect.poll(wide, { message: name }).toEqual({ page: 0, cut: [] });
  }
});

test('German has room in the first collection and at the end of a run with what to try next, with type twice as large, too', async () => {
  const { page } = await openProbed({ hash: `${quick}&lang=de`, reducedMotion: true });
  await page.locator('.collection_stage').first().waitFor();
  const twice = { content: 'html { font-size: 200% !important }' };
  const desks = [windows[3], windows[4], windows[0]];
  const lacking = async (sizes: readonly (readonly [number, number] | undefined)[], expected: Expected) => {
    const found: Record<string, readonly string[]> = {};
    for (const [width, height] of sizes.flatMap((size) => (size === undefined ? [] : [size]))) {
      await resize(page, { width, height });
      const faults = await faultsIn(page, expected);
      if (faults.length > 0) found[`${width}x${height}`] = faults;
    }
    return found;
  };
  expect(await lacking(windows, { scrolls: '.desktop_beside, .column_scroll' }), 'first collection').toEqual({});
  const style = await page.addStyleTag(twice);
  expect(await lacking([...windows.slice(5), desks[0]], { scrolls: '*', long: true }), 'first collection, twice as large').toEqual({});
  await style.evaluate((element) => (element as Element).remove());
  await resize(page, { width: 1280, height: 720 });
  await page.locator('[data-layout="desktop"]').waitFor();
  await page.getByLabel(german.page.pace, { exact: true }).selectOption('full');
  await page.getByRole('button', { name: german.page.run, exact: true }).click();
  await untilFrame(page, (frame) => frame.ended);
  await page.locator('[data-remarks] button').first().waitFor();
  expect(await lacking(desks, { scrolls: '.desktop_beside' }), 'end').toEqual({});
  await resize(page, { width: 390, height: 844 });
  await page.getByRole('button', { name: german.panels.speed, exact: true }).click();
  expect(await lacking(windows.slice(5), { scrolls: '.column_scroll' }), 'end').toEqual({});
  await page.addStyleTag(twice);
  expect(await lacking([...windows.slice(5), desks[0]], { scrolls: '*', long: true }), 'end, twice as large').toEqual({});
});

test('a lesson is asked, answered and revealed in German', async () => {
  const { page } = await openGerman('#go=lesson/cliff/1&lang=de');
  await page.locator('.lessons_lessonStepName', { hasText: 'Schritt 1: Was kommt' }).waitFor();
  await page.locator('.question_lessonQuestion .button_filled').waitFor();
  expect(await page.locator('.question_lessonQuestion').innerText()).toContain('Zeichnen Sie die ersten zwei Minuten.');
  await page.locator('.drawing_lessonKeys > summary').press('Enter');
  await page.locator('.question_lessonQuestion input').first().press('ArrowRight');
  await page.getByRole('button', { name: 'Antwort festlegen' }).click();
  await page.locator('.lessons_lessonNext.button_filled').click();
  await page.locator('.lessons_lessonStepName', { hasText: 'Schritt 2: Wie lange es anhält' }).waitFor();
  await page.locator('.question_lessonQuestion input').first().press('ArrowRight');
  await page.getByRole('button', { name: 'Antwort festlegen' }).click();
  await page.locator('.lessons_lessonNext.button_filled').waitFor();
  expect(await page.locator('.lessons_lessonVerdict').innerText()).toMatch(/fällt das Tempo von \d+,\dK auf \d,\d+K/);
  expect(await page.locator('.lessons_lessonRows').last().innerText()).toMatch(/beginnt bei[\s\S]*endet bei/);
  expect(await page.locator('.lessons_lessonNext').innerText()).toContain('Weiter: Der tiefste Punkt');
});
