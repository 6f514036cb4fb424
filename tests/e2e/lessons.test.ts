import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { decodeHandIn, encodeHandIn } from '../../src/lessons/handIn/code';
import { stepNumbers } from '../../src/lessons/names';
import { lessonNames } from '../../src/lessons/shipped';
import { shippedLesson } from '../lessons/play';
import { openProbed, tabTo, untilFrame } from './probe';
import { stroke, tools } from './stroke';

const LONG_MS = 80_000;

const openLesson = (place: string) => openProbed({ reducedMotion: true, hash: `#go=${place}` });

/** The step is there, with its question or with what it tells. */
async function untilStep(page: Page, step: string): Promise<void> {
  await page.locator('.lessons_lessonStepName', { hasText: `Step ${step}:` }).waitFor({ timeout: LONG_MS });
  await page.locator('.question_lessonQuestion .button_filled, .lessons_lessonNext.button_filled').first().waitFor({ timeout: LONG_MS });
}

const untilTold = (page: Page) => page.locator('.lessons_lessonNext.button_filled').waitFor({ timeout: LONG_MS });
const verdict = (page: Page) => page.locator('.lessons_lessonVerdict').innerText();

/** The page of the test that runs. Pages keep progress in the browser, and a tab that is opened again has none (browser.ts). */
let page: Page;
async function open(place: string): Promise<void> {
  ({ page } = await openLesson(place));
}

/** Size of the page's type, px. */
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

describe('lessons', () => {
  it('are listed with what they ask and their exercise, and the header leads there', async () => {
    await open('lessons');
    await page.getByRole('heading', { name: /^\S+ lessons, about \S+ hours\. You predict/ }).waitFor();
    await expect.poll(() => page.locator('li.lessonIndex_lessonRow').count()).toBe(lessonNames.length);
    // What lies ahead is asked by a drawing of its own, with no number in it; no two are alike.
    const ahead = page.locator('li.lessonIndex_lessonRow [data-ahead]');
    const drawn = await ahead.evaluateAll((all) => all.map((each) => [each.innerHTML, each.textContent ?? '']));
    expect(drawn).toHaveLength(lessonNames.length);
    for (const [, text] of drawn) expect(text).toMatch(/^\?+$/);
    expect(new Set(drawn.map(([parts]) => parts)).size).toBe(drawn.length);
    // One row is the one to begin with.
    const here = page.locator('li.lessonIndex_lessonRow[aria-current="step"]');
    expect(await here.allInnerTexts()).toEqual([expect.stringContaining('Pages and blocks')]);
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await page.getByRole('button', { name: 'Lessons', exact: true }).click();
    // All of the row opens it: its time, too, at the far end.
    await here.locator('.lessonIndex_lessonMinutes').click({ force: true });
    await untilStep(page, '1');
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('go=lesson/pages/1');
    // A dot leads to its step, a lesson's exercise to the step that sets it.
    await page.getByRole('button', { name: /^Step 2: / }).click();
    await untilStep(page, '2');
    await expect.poll(() => page.getByRole('button', { name: /^Step 2: / }).getAttribute('aria-current')).toBe('step');
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('go=lesson/pages/2');
    await page.getByRole('button', { name: '‹ Lessons' }).click();
    await tabTo(page, /^Stop when a full block holds nothing/);
    await page.keyboard.press('Enter');
    await untilStep(page, '5');
  });

  it('the first is done to its end by keyboard alone, wrong answers too', async () => {
    await open('lesson/pages/1');
    await untilStep(page, '1');
    await tabTo(page, /^In the same place/);
    await page.keyboard.press('Space');
    await tabTo(page, /^Lock my answer/);
    await page.keyboard.press('Enter');
    await untilTold(page);
    expect(await page.locator('.lessons_lessonReveal').innerText()).toContain('You said: In the same place.');
    expect(await page.locator('.question_lessonOptions input').first().isDisabled()).toBe(true);
    await tabTo(page, /^Next: /);
    await page.keyboard.press('Enter');
    for (const [step, value] of [
      ['2', 'ArrowRight'],
      ['3', 'End'],
    ] as const) {
      await untilStep(page, step);
      await tabTo(page, /how many|How many/i);
      await page.keyboard.press(value);
      await tabTo(page, /^Lock my answer/);
      await page.keyboard.press('Enter');
      await untilTold(page);
      expect(await page.locator('.lessons_lessonRows').innerText()).toContain('answer');
      await tabTo(page, /^Next: /);
      await page.keyboard.press('Enter');
    }
    await untilStep(page, '4');
    await tabTo(page, /^Show it without an answer/);
    await page.keyboard.press('Enter');
    await untilTold(page);
    expect(await verdict(page)).toContain('0 valid pages');
    await tabTo(page, /^Next: /);
    await page.keyboard.press('Enter');
    await untilStep(page, '5');
    await tabTo(page, /^Try it on the drive/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Check', exact: true }).waitFor();
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
    for (let done = 1; done < 12; done++) {
      await untilFrame(page, ({ phaseRequests }) => phaseRequests === done);
      await page.keyboard.press('.');
    }
    await untilFrame(page, ({ phaseRequests }) => phaseRequests === 12);
    await tabTo(page, /^Check$/);
    await page.keyboard.press('Enter');
    await page.getByText('Block 2 still holds the only valid copy').waitFor();
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('.');
    await untilFrame(page, ({ phaseRequests }) => phaseRequests === 13);
    await tabTo(page, /^Check$/);
    await page.keyboard.press('Enter');
    await page.getByText('✓ Solved').waitFor();
    // Handed in, and checked by the teacher: a forged code and a damaged one are found out.
    await page.getByLabel('Your name').fill('Ada');
    await page.getByRole('button', { name: 'Hand in the result' }).click();
    const code = await page.locator('.ownLesson_lessonCode textarea').inputValue();
    const read = await decodeHandIn(code);
    if (!read.ok) throw new Error(read.faults.join(' '));
    const solved = read.value.solved.map((one) => ({ ...one, hash: '0123456789abcdef' }));
    const forged = await encodeHandIn({ ...read.value, name: '', solved });
    await page.getByRole('button', { name: '‹ Lessons' }).click();
    await page.getByRole('button', { name: 'Check results' }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('go=results');
    await page.getByLabel('Result codes').fill(`${code}\nMallory: ${forged}\nGrace ${code.slice(0, -20)}`);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const row = page.locator('.checkResults_resultsTable tbody tr');
    await row.nth(2).getByText('cut off').waitFor();
    expect(code.length).toBeLessThanOrEqual(200);
    // Each is found out in its own time, the one that is cut off at once.
    await expect
      .poll(() => row.first().innerText())
      .toMatch(/^Ada\tPages and blocks\t2\t\d+:\d\d\t\d of 4, 1 without an answer\tsolved \(1\)\t✓ yes/);
    await expect.poll(() => row.nth(1).innerText()).toMatch(/^Mallory\t.*not in the state that was handed in.*✗ no/);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const csv = await readFile(await (await saved).path(), 'utf8');
    expect(csv).toMatch(
      /^student,exercise,tries,seconds,verdict,reason,right,answered,asked,file\r\nAda,Pages and blocks,2,\d+,confirmed,/,
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    // A file of codes finds its way there by itself.
    await page.getByLabel('Scenario file').setInputFiles({ name: 'Ada.txt', mimeType: 'text/plain', buffer: Buffer.from(code) });
    await row.getByText('✓ yes').waitFor();
  });

  it('keeps an answer as it was given, also after a reload', async () => {
    await open('lesson/pages/1');
    await untilStep(page, '1');
    await page.getByRole('radio').nth(2).check();
    await page.getByRole('button', { name: 'Lock my answer' }).click();
    await untilTold(page);
    await page.reload();
    await untilTold(page);
    expect(await page.getByRole('radio').nth(2).isChecked()).toBe(true);
    expect(await page.getByRole('radio').nth(2).isDisabled()).toBe(true);
    // A link within the tab leads on, and the step is told of its own drive.
    await page.evaluate(() => {
      location.hash = '#go=lesson/collection/1';
    });
    await page.locator('.lessons_lessonHead strong', { hasText: 'Collection' }).waitFor();
    await untilStep(page, '1');
    // What says the answer is covered until it is locked.
    await expect.poll(() => page.locator('.figures_big').isVisible()).toBe(false);
    // A block in the picture is an answer, too.
    await page.locator('[data-block="9"]').click();
    await page.getByRole('radio', { name: /^Block 9/, checked: true }).waitFor();
    await page.getByRole('button', { name: 'Lock my answer' }).click();
    await untilTold(page);
    expect(await verdict(page)).toContain('Block 3: it has the fewest valid pages, 6');
    await expect.poll(() => page.locator('.figures_big').isVisible()).toBe(true);
    await page.getByRole('button', { name: '‹ Lessons' }).click();
    // What was seen stands in the index.
    await page.locator('li.lessonIndex_lessonRow').nth(1).locator('.lessonIndex_lessonSketch.lessonIndex_blocks').waitFor();
    await expect.poll(() => page.locator('.lessonIndex_lessonSketch[data-seen]').count()).toBe(2);
    // Each lesson has its frame: those ahead have named axes, as large.
    const frames = await page
      .locator('li.lessonIndex_lessonRow .lessonIndex_lessonSketch')
      .evaluateAll((all) =>
        all.map((each) => [each.getBoundingClientRect().width > 120, each.getBoundingClientRect().height > 45, each.childElementCount > 0]),
      );
    expect(frames).toHaveLength(await page.locator('li.lessonIndex_lessonRow').count());
    expect(frames.flat()).not.toContain(false);
  });

  it('while a question waits, plots without a point give the drive their room; with the answer they come', async () => {
    await open('lesson/spare/1');
    await untilStep(page, '1');
    const plots = page.locator('[data-layout="desktop"] [data-panel~="run"]');
    const share = () => page.evaluate(() => (document.querySelector('[data-panel="map"]')?.clientHeight ?? 0) / innerHeight);
    await expect.poll(() => plots.isVisible()).toBe(false);
    await expect.poll(share).toBeGreaterThan(0.6);
    expect(await page.getByRole('slider', { name: 'Time line' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Show it without an answer' }).click();
    await untilTold(page);
    await expect.poll(() => plots.isVisible()).toBe(true);
    await expect.poll(share).toBeLessThan(0.6);
  });

  it('a curve is drawn on the plot itself by mouse, pen or finger, and stays beside what is measured', async () => {
    await open('lesson/cliff/1');
    await untilStep(page, '1');
    // It is alone, with its axis: one below it would have nothing yet. The line begins at the level that the text gives.
    await page.getByText('Draw from here, 98.5K per second').waitFor();
    expect(await page.getByRole('heading', { name: /^Why: write amplification/ }).count()).toBe(0);
    expect(await page.locator('[data-layout="desktop"]').getByText('120 s', { exact: true }).count()).toBe(1);
    const area = page.locator('.drawing_drawing rect').first();
    // Where one acts is what the eye finds: framed in ink, a sixth of the window, named in large letters, without another word on it.
    const windowArea = await page.evaluate(() => innerWidth * innerHeight);
    await expect
      .poll(async () => {
        const { width, height } = (await area.boundingBox()) ?? { width: 0, height: 0 };
        return (width * height) / windowArea;
      })
      .toBeGreaterThan(0.15);
    const box = await area.boundingBox();
    if (box === null) throw new Error('There is nothing to draw on.');
    const looks = await page.locator('.drawing_drawing.drawing_open').evaluate((sheet) => {
      const style = (selector: string) => getComputedStyle(sheet.querySelector(selector) as Element);
      const ink = getComputedStyle(document.body).color;
      return { isInk: style('rect').stroke === ink && style('text').fill === ink, type: Number.parseFloat(style('text').fontSize) };
    });
    expect(looks).toEqual({ isInk: true, type: expect.closeTo(1.4 * (await page.evaluate(rem)), 0) });
    expect(await page.getByText('the plot begins when the fill ends').count()).toBe(0);
    const invitation = page.locator('.drawing_invitation');
    expect(await invitation.count()).toBe(1);
    const line = (...heights: readonly number[]) =>
      heights.map((height, i) => [box.x + 2 + ((box.width - 4) * i) / (heights.length - 1), box.y + height] as const);
    await page.locator('.drawing_lessonKeys > summary').click();
    const ends = page.getByRole('textbox', { name: 'ends at, typed' });
    // All of an answer has room on the plot: what was measured so far says nothing of what comes.
    for (const tool of tools) {
      await stroke(page, tool, line(20, 20, box.height - 30, box.height - 30));
      const typed = async () => Number.parseFloat(await ends.inputValue());
      await expect.poll(typed, { message: tool }).toBeLessThan(10);
      expect(await invitation.count(), 'gone with the first stroke').toBe(0);
      await stroke(page, tool, line(4, 6, 8));
      await expect.poll(typed, { message: tool }).toBeGreaterThan(100);
    }
    await page.getByRole('button', { name: 'Lock my answer' }).click();
    await untilTold(page);
    await page.locator('.lessons_lessonRows').waitFor({ state: 'detached' });
    // The question behind it is answered before the curve is judged: it would give the second away.
    await page.locator('.lessons_lessonNext').click();
    await untilStep(page, '2');
    await expect.poll(() => page.locator('.drawing_drawing path').count()).toBe(1);
    await page.getByRole('button', { name: 'Show it without an answer' }).click();
    await untilTold(page);
    expect(await page.locator('.lessons_lessonReveals').innerText()).toContain('You drew a flat line');
    expect(await page.locator('.lessons_lessonRows').innerText()).toContain('you drew');
    expect(await page.locator('.drawing_drawing path').count()).toBe(1);
  });

  // Without the browser tests/experiments/lessons.test.ts plays every step of every lesson, and opens each with an exercise by itself; the soak opens all here, too.
  const inBrowser = process.env.LESSONS === 'all' ? lessonNames : lessonNames.filter((_, i) => i % 4 === 0);
  it('steps open by their links', { timeout: inBrowser.length * 400_000 }, async () => {
    await open(`lesson/${inBrowser[0]}/1`);
    for (const name of inBrowser) {
      const all = stepNumbers(name);
      for (const step of name === lessonNames[0] ? all : [all.at(-1) as string, all[0] as string]) {
        await page.evaluate((hash) => {
          location.hash = hash;
        }, `#go=lesson/${name}/${step}`);
        await page.locator('.lessons_lessonHead strong', { hasText: shippedLesson(name).title }).waitFor({ timeout: LONG_MS });
        await untilStep(page, step);
        expect(await page.getByRole('alert').count(), `${name}, step ${step}`).toBe(0);
      }
    }
  });
});

/** A step whose curve is drawn over spare area, on a drive that is measured at once. */
const overSpare = `
step: A curve
drive: preset:tiny
at: 1:36
text: Drives with more and more spare area.
draw: What happens to write amplification?
curve: waf over spare 8
point: 33 | Little.wafLast
point: 53 | Much.wafLast
measure: Little userSpare=0
measure: Much userSpare=0.3
hear: drawnLevel > drawnStart | More spare area, fewer moves.
verdict: {Little.wafLast:2} and {Much.wafLast:2}.
see: used-drive
`;

describe('a lesson of one’s own', () => {
  it('is written in a form: two steps to begin with, faults at their fields, a way to the text and back, a link', async () => {
    await open('lessons');
    await page.getByRole('button', { name: 'A lesson of your own ›' }).click();
    const field = (name: string | RegExp) => page.getByRole('textbox', { name });
    await field('Name of the step').fill('Mine');
    await page.getByRole('heading', { name: 'Step 1: Mine' }).waitFor();
    // A question of another kind keeps its words; a curve takes the run as far as it is drawn.
    const asked = field(/^Question/);
    await asked.fill('What comes?');
    await page.getByRole('radio', { name: 'Choose one' }).check();
    await expect.poll(() => asked.inputValue()).toBe('What comes?');
    await page.getByRole('radio', { name: 'Draw a curve' }).check();
    await field('To, s').fill('90');
    // An empty field says so where it is, and by the name that it has there.
    const first = field(/^What the class reads first/);
    await first.fill('');
    await page.getByRole('button', { name: '1 Mine · 1 fault' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Play it' }).isDisabled()).toBe(true);
    await expect
      .poll(() => first.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent))
      .toBe('the step has no text.');
    await first.fill('A full drive. ');
    await first.pressSequentially('It has ');
    await page.getByRole('combobox', { name: /^Insert a measured figure: What the class reads/ }).selectOption('Blocks erased so far');
    await expect.poll(() => first.inputValue()).toBe('A full drive. It has {erased:int}');
    await page.getByRole('combobox', { name: 'Add a step' }).selectOption('An exercise in time');
    await page.getByRole('heading', { name: 'Step 2: A moment' }).waitFor();
    await page.getByText('Only in the text: exercise, from, judged').waitFor();
    await page.getByRole('button', { name: 'Remove this step' }).click();
    await page.getByRole('heading', { name: 'Step 2: A choice' }).waitFor();
    // The text: a fault leads to its line, the step looks as it will, a lesson of ours goes in and comes out again.
    await page.getByRole('button', { name: 'As text' }).click();
    const area = page.getByRole('textbox', { name: 'Text of the lesson' });
    const whole = await area.inputValue();
    expect(whole).toContain('curve: iops 0 90\nstart: iopsIn(0, 30)\nfall: collectingAt\nlevel: iopsIn(67, 90)\n');
    expect(whole).toContain('then: 2:90 s\nafter: zoom 0 90\n');
    await area.fill(whole.replace('preset:tiny', 'preset:none'));
    const line = whole.split('\n').indexOf('drive: preset:tiny') + 1;
    await page.getByRole('button', { name: new RegExp(`^Line ${line}: drive is`) }).click();
    await expect
      .poll(() => area.evaluate((element: HTMLTextAreaElement) => element.value.slice(element.selectionStart, element.selectionEnd)))
      .toBe('drive: preset:none');
    await page.keyboard.insertText('drive: preset:tiny');
    await page.getByRole('heading', { name: 'Step 2: A choice' }).waitFor();
    await page.getByRole('combobox', { name: 'Start from a shipped lesson' }).selectOption('TRIM');
    // It is fetched; the text before it had no fault either.
    await expect.poll(() => area.inputValue()).toContain('lesson: TRIM');
    await page.getByText('No fault').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => area.inputValue()).toBe(whole);
    // It is played and drawn on as it stands, with what the form put in.
    await page.getByRole('button', { name: 'Play it' }).click();
    await untilStep(page, '1');
    await page.getByText('A full drive. It has 0').waitFor({ timeout: LONG_MS });
    await page.locator('.drawing_drawing rect').waitFor();
    await page.getByRole('button', { name: 'Show it without an answer' }).click();
    await untilTold(page);
    expect(await page.locator('.lessons_lessonVerdict').innerText()).toMatch(/^After 4\d\u00a0s it falls to \d/);
    await page.getByRole('button', { name: '‹ Edit the lesson' }).click();
    await page.getByRole('button', { name: 'As text' }).click();
    const choice = whole.slice(whole.indexOf('step: A choice'));
    await area.fill(whole.slice(0, whole.indexOf('step: Mine')) + choice.replace('A choice', 'Mine') + overSpare);
    await page.getByRole('button', { name: 'Link to it' }).click();
    const link = await page.getByRole('textbox', { name: 'Link to it' }).inputValue();
    await page.getByText(`Link of ${link.length.toLocaleString('en-US')} characters`).waitFor();
    // Whoever opens it plays it, and keeps what they wrote themselves.
    const { page: other } = await openLesson('lessons');
    await other.evaluate(() => localStorage.setItem('ssdscope.lesson', 'lesson: Theirs'));
    await other.evaluate(
      (hash) => {
        location.hash = hash;
      },
      link.slice(link.indexOf('#')),
    );
    await untilStep(other, '1');
    expect(await other.locator('.lessons_lessonHead strong').innerText()).toBe('My lesson');
    await expect
      .poll(() => other.evaluate(() => [localStorage.getItem('ssdscope.lesson'), location.hash.includes('&lesson=')]))
      .toEqual(['lesson: Theirs', true]);
    await other.getByRole('button', { name: 'Show it without an answer' }).click();
    await untilTold(other);
    await other.locator('.lessons_lessonNext').click();
    await untilStep(other, '2');
    const box = await other.locator('.drawing_pointsChart .drawing_drawing rect').boundingBox();
    if (box === null) throw new Error('There is nothing to draw on.');
    await stroke(other, 'finger', [
      [box.x + 2, box.y + box.height - 8],
      [box.x + box.width - 2, box.y + 8],
    ]);
    await other.locator('.drawing_lessonKeys > summary').click();
    const right = async () => Number.parseFloat(await other.getByRole('textbox', { name: /^at 53.%, typed$/ }).inputValue());
    await expect.poll(right).toBeGreaterThan(6);
    const left = other.getByRole('slider', { name: /^at 33.%$/ });
    const before = await left.inputValue();
    await left.press('Home');
    await expect.poll(() => left.inputValue()).not.toBe(before);
    expect(await right()).toBeGreaterThan(6);
    await other.getByRole('button', { name: 'Lock my answer' }).click();
    await untilTold(other);
    expect(await other.locator('.lessons_lessonReveals').innerText()).toBe('More spare area, fewer moves.');
    const said = await verdict(other);
    const drawn = await other.locator('.drawing_pointsChart svg').getAttribute('aria-label');
    for (const [number = ''] of said.matchAll(/\d+\.\d+/g)) expect(drawn).toContain(number);
    expect(await other.locator('.drawing_pointsMeasured circle').count()).toBe(2);
    await other.getByRole('button', { name: 'A used drive', exact: true }).click();
    await other.getByRole('dialog').getByRole('heading', { name: 'A used drive' }).waitFor();
    await expect.poll(() => other.evaluate(() => location.hash)).toContain('go=experiment/used-drive');
    const noise = Array.from({ length: 60 }, (_, i) => `# ${Math.sin(i)} ${Math.cos(i)}`).join('\n');
    await area.fill(`${whole}\n${noise}`);
    await page.getByRole('button', { name: 'Link to it' }).click();
    await page.getByText('The lesson is too long for a link').waitFor();
  });
});
