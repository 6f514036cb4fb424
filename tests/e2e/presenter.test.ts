import type { Page } from 'playwright';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { forTheLastRow, openAtRest, openProbed, quick, untilSentence } from './probe';
import { stroke, tools } from './stroke';

const LONG_MS = 80_000;

/** In the task in which there is something to present and the page hears keys: from outside the tour of a slow page would have gone on. */
async function present(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      (window.probe.frame?.totals.hostRequests ?? 0) > 0 &&
      !document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', code: 'KeyP', bubbles: true, cancelable: true })),
    undefined,
    { polling: 20 },
  );
  await page.locator('.present_presenter').waitFor();
}

/** How much of a step's words lies below the edge of their place, px. */
function cut(page: Page): Promise<number> {
  return page.locator('.present_words').evaluate((words) => words.scrollHeight - words.clientHeight);
}

/** The text of the QR code on screen, read from its pixels. */
async function readQr(page: Page): Promise<string> {
  const { size, pixels } = await page.locator('.present_qr svg').evaluate(async (element) => {
    const svg = element.cloneNode(true) as SVGSVGElement;
    const side = 4 * svg.viewBox.baseVal.width;
    svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    svg.setAttribute('width', String(side));
    svg.setAttribute('height', String(side));
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('There is no canvas.');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, side, side);
    // As text: an array of so many numbers took seconds on its way.
    return { size: side, pixels: Array.from(data, (value) => String.fromCharCode(value)).join('') };
  });
  return decodeQR({ width: size, height: size, data: Uint8ClampedArray.from(Buffer.from(pixels, 'latin1')) });
}

describe('in front of a class', () => {
  it('the question of the last scene has its answer: on computes more spare area beside it, back leads to the question', async () => {
    const { page } = await openAtRest({ hash: '', viewport: { width: 1280, height: 720 } });
    await present(page);
    for (const scene of [3, 4]) {
      await page.locator('.present_bar [data-resting=true]', { hasText: `${scene} of 5` }).waitFor();
      await page.keyboard.press('PageDown');
    }
    await page.locator('.present_bar [data-resting=true]', { hasText: '5 of 5' }).waitFor();
    await untilSentence(page, 'Would more spare area');
    // A key that is held does not stop the answer on its way.
    await page.waitForFunction(
      () => {
        if (document.querySelector('[data-testid=sentence]')?.textContent?.includes('times as fast with 25')) return true;
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true, cancelable: true }));
        return false;
      },
      undefined,
      { polling: 20 },
    );
    await untilSentence(page, 'At the end. ');
    await page.getByRole('button', { name: 'Next scene' }).and(page.locator(':disabled')).waitFor();
    await page.keyboard.press('PageUp');
    await untilSentence(page, '5 of 5: The long run');
  });

  it('a clicker walks the scenes, each waits; B blanks, Escape leaves', async () => {
    const { page } = await openProbed({ hash: quick, viewport: { width: 1280, height: 720 } });
    await present(page);
    await untilSentence(page, '1 of 5: The fill');
    await expect.poll(() => forTheLastRow(page), { message: 'The fill' }).toEqual([]);
    // What to press stands at the button that does the same, until something was pressed.
    await page.locator('.present_bar', { hasText: 'Page Down or →: Next scene' }).waitFor();
    for (const [from, scene] of [
      ['1 of 5', '2 of 5: Fresh'],
      ['2 of 5', '3 of 5: First collection'],
    ] as const) {
      // A scene on its way is shown at once by the key, and only from there the next one.
      await page.locator('.present_bar [data-resting=true]', { hasText: from }).waitFor();
      await page.keyboard.press('PageDown');
      await untilSentence(page, scene);
      await page.locator('.present_cue').waitFor({ state: 'detached' });
      await expect.poll(() => forTheLastRow(page), { message: scene }).toEqual([]);
      // Below a plot the drive stands as its cause: a strip of dies, across the stage, with what it means.
      const strip = page.locator('.present_strip canvas');
      if (scene.includes('Fresh')) {
        await page.locator('.present_keys', { hasText: 'host writes here' }).waitFor();
        await expect.poll(async () => (await strip.boundingBox())?.width).toBeGreaterThan(0.94 * 1280);
        await expect.poll(async () => (await strip.boundingBox())?.height).toBeGreaterThan(40);
      } else await expect.poll(() => strip.count()).toBe(0);
    }
    // The collection goes across the picture, and ends with the number of the sentence.
    const across = () =>
      page.locator('.present_picture canvas').evaluate((canvas) => {
        const room = canvas.closest('.present_picture')?.getBoundingClientRect().width ?? Number.NaN;
        return canvas.getBoundingClientRect().width / room;
      });
    await page.locator('.present_picture').getByText('Collection writes here').waitFor();
    await expect.poll(across).toBeGreaterThan(0.95);
    await expect.poll(() => page.locator('.present_beside dd').filter({ visible: true }).count()).toBe(1);
    await page.keyboard.press('PageUp');
    await untilSentence(page, '2 of 5: Fresh');
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 1440, height: 900 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => forTheLastRow(page), { message: `${size.width}` }).toEqual([]);
    }
    // Opened at a scene it stays there, and offers to begin with the first.
    await page.keyboard.press('Escape');
    await page.locator('.present_presenter').waitFor({ state: 'detached' });
    await page.keyboard.press('p');
    await page.locator('.present_bar', { hasText: '2 of 5 Fresh' }).waitFor();
    await page.getByRole('button', { name: 'First scene' }).waitFor();
    await page.keyboard.press('Home');
    await untilSentence(page, '1 of 5: The fill');
    await page.getByRole('button', { name: 'First scene' }).waitFor({ state: 'detached' });
    await page.locator('.present_bar [data-resting=true]', { hasText: '1 of 5' }).waitFor();
    await page.keyboard.press('PageDown');
    await untilSentence(page, '2 of 5: Fresh');
    // Half of the window is the picture's, however long a sentence is: this one is written four times over.
    const share = await page.locator('.present_presenter .sentence_lead > span').evaluate((lead) => {
      lead.textContent = (lead.textContent ?? '').repeat(4);
      return (document.querySelector('.present_picture')?.getBoundingClientRect().height ?? 0) / window.innerHeight;
    });
    expect(share).toBeGreaterThanOrEqual(0.5);
    await page.keyboard.press('b');
    await page.getByRole('status', { name: 'The screen is blank' }).waitFor();
    await page.keyboard.press('b');
    await page.getByRole('status', { name: 'The screen is blank' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.locator('.present_presenter').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Share' }).waitFor();
  });

  it('a key that comes while the first scene is on its way, or before the stage is fetched, leads to the second', async () => {
    const { page } = await openProbed({ hash: quick, viewport: { width: 1280, height: 720 } });
    // All in one task, in which no scene goes on by itself: the page presents, and the clicker leads on at once.
    await page.waitForFunction(
      () => {
        const scene = document.querySelector<HTMLElement>('[data-scene]')?.dataset;
        if (scene?.scene === undefined || (window.probe.frame?.totals.hostRequests ?? 0) === 0) return false;
        const press = (key: string) =>
          !document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
        if (!press('p')) return false;
        Object.assign(window, { from: Number(scene.scene) });
        return press('ArrowRight');
      },
      undefined,
      { polling: 20 },
    );
    const from = await page.evaluate(() => (window as unknown as { from: number }).from);
    await page.locator('.present_bar [data-resting=true]', { hasText: `${from + 1} of 5` }).waitFor();
    await untilSentence(page, `${from + 1} of 5`);
  });

  it('in front of a German class no sentence is cut, and the bar is one line', async () => {
    const { page } = await openProbed({ hash: `${quick}&lang=de`, viewport: { width: 1280, height: 720 } });
    await present(page);
    await page.locator('.present_bar', { hasText: 'Bild ab oder →: Nächste Szene' }).waitFor();
    for (const scene of [1, 2, 3, 4, 5]) {
      await page.locator('.present_bar [data-resting=true]', { hasText: `${scene} von 5` }).waitFor();
      for (const [width, height] of [
        [1920, 1080],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height });
        const cutAt = () =>
          page.evaluate(() => {
            const sentence = document.querySelector('.present_stage [data-testid="sentence"]');
            const bar = document.querySelector('.present_bar');
            if (sentence === null || bar === null) return ['no stage'];
            // What hangs below the last line of type is no line.
            const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
            return [
              ...(sentence.scrollHeight > sentence.clientHeight + rem / 4
                ? [`sentence ${sentence.scrollHeight} of ${sentence.clientHeight}`]
                : []),
              ...(bar.getBoundingClientRect().height > 4 * rem ? [`bar ${bar.getBoundingClientRect().height}`] : []),
            ];
          });
        await expect.poll(cutAt, { message: `scene ${scene} at ${width}` }).toEqual([]);
        await expect.poll(() => forTheLastRow(page), { message: `scene ${scene} at ${width}` }).toEqual([]);
      }
      await page.keyboard.press('PageDown');
    }
  });

  it('a key that was pressed before the page was there to hear it is not lost; below a room that the link opens it does nothing', async () => {
    const { page, address } = await openProbed({ hash: quick, viewport: { width: 1280, height: 720 } });
    /** Reloads, and presses a key before the page listens. */
    const pressEarly = async (key: string) => {
      let arrive = () => {};
      const held = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route('**/assets/index-*.js', (route) => held.then(() => route.continue()));
      await page.reload({ waitUntil: 'commit' });
      await page.waitForFunction(() => 'early' in window);
      await page.keyboard.press(key);
      arrive();
    };
    await pressEarly('p');
    await page.locator('.present_presenter').waitFor();
    await untilSentence(page, '1 of 5: The fill');
    await page.goto(`${address}${quick}&go=help`);
    await pressEarly('p');
    await page.locator('dialog[open]').waitFor();
    // The keys that were kept have been looked at.
    await page.waitForFunction(() => window.onkeydown === null);
    expect(await page.locator('.present_presenter').count()).toBe(0);
  });

  it('the QR code opens the same scene on a phone; notes in a second window follow and lead; what is drawn goes with its picture, and stays where the next scene has the same', async () => {
    const { page, address } = await openAtRest({ viewport: { width: 1280, height: 720 } });
    await present(page);
    await untilSentence(page, '3 of 5: First collection');
    const lead = page
      .getByTestId('sentence')
      .locator('.sentence_lead')
      .filter({ hasText: /To free \d+ pages/ });
    await lead.waitFor();
    const said = await lead.locator('> span').textContent();
    await page.keyboard.press('q');
    await page.locator('.present_qr svg').waitFor();
    const link = await readQr(page);
    expect(link.startsWith(`${address}#v=1&`) && link.endsWith('&scene=3')).toBe(true);
    expect(await page.getByText('phones need a page on a server that they can reach').count()).toBe(1);
    const { page: phone, close } = await openProbed({ hash: link.slice(address.length), viewport: { width: 390, height: 844 } });
    await untilSentence(phone, '3 of 5: First collection');
    await phone.waitForFunction(
      (text) => document.querySelector('[data-testid=sentence] .sentence_lead > span')?.textContent === text,
      said,
    );
    expect(await phone.locator('.phone_phone').count()).toBe(1);
    await close();
    await page.keyboard.press('q');
    await page.locator('.present_qr').waitFor({ state: 'detached' });

    const opening = page.waitForEvent('popup');
    await page.keyboard.press('n');
    const notes = await opening;
    await notes.getByRole('heading', { name: '3 of 5: First collection' }).waitFor();
    await notes.getByText('a block is erased as a whole').waitFor();
    await notes.getByText('Next: The fall').waitFor();
    expect(notes.workers()).toEqual([]);

    await page.keyboard.press('d');
    await page.locator('.present_drawing.present_on').waitFor();
    const box = await page.locator('.present_picture').boundingBox();
    if (box === null) throw new Error('There is no picture.');
    const line = page.locator('.present_drawing polyline');
    for (const [i, tool] of tools.entries()) {
      const points = [100, 200, 300, 400].map((x) => [box.x + x, box.y + 200 + 30 * i] as const);
      await stroke(page, tool, points);
      await page.mouse.move(box.x + 500, box.y + 100);
      await expect.poll(() => line.count()).toBe(i + 1);
      await expect
        .poll(async () => (await line.nth(i).getAttribute('points'))?.split(' ').length, { message: tool })
        .toBeGreaterThanOrEqual(points.length);
    }
    // A scene on its way is shown at once by the key, and only from there the next one.
    await page.locator('.present_bar [data-resting=true]', { hasText: '3 of 5' }).waitFor();
    await notes.keyboard.press('PageDown');
    await untilSentence(page, '4 of 5');
    await expect.poll(() => line.count()).toBe(0);
    await expect.poll(() => forTheLastRow(page)).toEqual([]);
    await notes.getByRole('heading', { name: '4 of 5: The fall' }).waitFor();
    // What was drawn on a picture is still there when the next scene shows what came: the prediction.
    await stroke(page, 'mouse', [
      [box.x + 300, box.y + 150],
      [box.x + 600, box.y + 200],
    ]);
    await expect.poll(() => line.count()).toBe(1);
    await page.locator('.present_bar [data-resting=true]', { hasText: '4 of 5' }).waitFor();
    await notes.keyboard.press('PageDown');
    await untilSentence(page, '5 of 5');
    await expect.poll(() => forTheLastRow(page)).toEqual([]);
    // Behind the question of the last scene comes its answer.
    await page.locator('.present_bar [data-resting=true]', { hasText: '5 of 5' }).waitFor();
    for (const name of ['Next scene', 'Previous scene'])
      await expect.poll(() => page.getByRole('button', { name }).isDisabled()).toBe(false);
    await page.locator('.present_drawing polyline.present_expected').waitFor();
    await page.getByText('you drew this').waitFor();
    await page.keyboard.press('c');
    await expect.poll(() => line.count()).toBe(0);
    await notes.keyboard.press('b');
    await page.getByRole('status', { name: 'The screen is blank' }).waitFor();
    await notes.close();
    // A class sees scenes that are over from the first on, and no mark on the line of time that tells what comes.
    await page.keyboard.press('b');
    await page.locator('.present_bar [data-resting=true]', { hasText: '5 of 5' }).waitFor();
    await expect.poll(() => page.locator('.timeLine_lineMark').count()).toBeGreaterThan(0);
    // A mark stands on the line, at its share of it.
    const apart = () =>
      page.locator('.present_bar .timeLine_lineMark').evaluateAll((marks) => {
        const line = document.querySelector('.present_bar .timeLine_lineBox')?.getBoundingClientRect();
        return marks.map((mark) => {
          const { left, width } = mark.getBoundingClientRect();
          const at = Number((mark as HTMLElement).style.getPropertyValue('--at'));
          return line === undefined ? Number.NaN : Math.abs(left + width / 2 - line.left - at * line.width);
        });
      });
    await expect.poll(async () => Math.max(...(await apart()))).toBeLessThan(1);
    // The pen goes first, then the presenter.
    await page.keyboard.press('Escape');
    await page.locator('.present_drawing.present_on').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.locator('.present_presenter').waitFor({ state: 'detached' });
    await page.keyboard.press('p');
    await untilSentence(page, '1 of 5');
    await expect.poll(() => page.locator('.present_bar .timeLine_lineMark').count()).toBe(0);
  });

  it('a lesson: drawn by hand, revealed by the clicker, asked again, on the phones, in the notes', async () => {
    const { page, address } = await openProbed({ hash: '#go=lesson/cliff/1', reducedMotion: true, viewport: { width: 1280, height: 720 } });
    await page.locator('.question_lessonQuestion').waitFor({ timeout: LONG_MS });
    await page.locator('body').press('p');
    const heading = page.locator('.present_words .present_stepName');
    await expect.poll(() => heading.innerText()).toBe('The cliff: What comes');
    await expect.poll(() => forTheLastRow(page)).toEqual([]);
    await expect.poll(() => cut(page)).toBeLessThanOrEqual(0);
    // The curve is drawn; its sliders are for keys.
    await expect.poll(async () => (await page.locator('.drawing_lessonKeys').boundingBox())?.height).toBeLessThanOrEqual(1);
    // The tools go while no hand moves, and come back with it.
    const tools = page.locator('.present_tools');
    await expect.poll(() => tools.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
    await page.mouse.move(300, 300);
    await expect.poll(() => tools.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    const box = await page.locator('.drawing_drawing rect').boundingBox();
    if (box === null) throw new Error('There is nothing to draw on.');
    await page.mouse.move(box.x + 2, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 2, box.y + 24, { steps: 6 });
    await page.mouse.up();
    const popup = page.waitForEvent('popup');
    await page.keyboard.press('n');
    const notes = await popup;
    await notes.getByRole('heading', { name: '1 of 6: What comes' }).waitFor();
    await notes.getByText('For a wrong answer: You drew a flat line').waitFor();
    await notes.keyboard.press('PageDown');
    await page.getByText('One more question, then the drive draws its own curve here').waitFor({ timeout: LONG_MS });
    await notes.getByRole('heading', { name: '1 of 6' }).waitFor();
    await notes.keyboard.press('PageDown');
    await notes.getByText('That is the whole drive overwritten once').waitFor();
    // The notes are there before the drive stands at its question, and only a question can be revealed.
    await page.locator('.question_lessonNumberQuestion').waitFor({ timeout: LONG_MS });
    await notes.keyboard.press('PageDown');
    // On the stage stand the result and its figures, all of them in sight; what is said of them is in the notes.
    await expect.poll(() => page.locator('.lessons_lessonRows').innerText(), { timeout: LONG_MS }).toContain('never');
    await notes.getByText('Collection begins a little before the last one is gone').waitFor();
    await notes.getByText('You drew a flat line, as if collection cost nothing').waitFor();
    expect(await page.getByText(/You drew a flat line|Collection begins a little before/).count()).toBe(0);
    await expect.poll(() => cut(page)).toBeLessThanOrEqual(0);
    await notes.close();
    // The reveal is taken back first, then the step, and its question asked anew.
    await page.keyboard.press('PageUp');
    await page.locator('.question_lessonNumberQuestion').waitFor({ timeout: LONG_MS });
    await page.keyboard.press('PageUp');
    await page.locator('.drawing_drawing rect').waitFor({ timeout: LONG_MS });
    await page.locator('.drawing_drawing > path').waitFor({ state: 'detached' });
    await page.keyboard.press('q');
    const link = await readQr(page);
    expect(link).toBe(`${address}#go=lesson/cliff/1`);
    const { page: phone } = await openProbed({
      hash: link.slice(address.length),
      reducedMotion: true,
      viewport: { width: 390, height: 844 },
    });
    await phone.getByText('What happens to the speed? Draw the first two minutes.').waitFor({ timeout: LONG_MS });
    expect(await phone.locator('.phone_phone').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('PageDown');
    await page.locator('.lessons_lessonVerdict').waitFor({ timeout: LONG_MS });
    await page.keyboard.press('PageDown');
    await page.getByText('For how many seconds does the free space last?').waitFor({ timeout: LONG_MS });
    await page.keyboard.press('Escape');
    await page.locator('.lessons_lessonStepName', { hasText: 'Step 2' }).waitFor();
  });

  it('an exercise: begun and checked by the clicker, with its hint on the stage and in the notes, until it is solved', async () => {
    const { page } = await openProbed({ hash: '#go=lesson/pages/5', reducedMotion: true, viewport: { width: 1280, height: 720 } });
    await page.getByRole('button', { name: 'Try it on the drive' }).waitFor({ timeout: LONG_MS });
    await page.locator('body').press('p');
    await page.locator('.present_presenter').waitFor();
    const opening = page.waitForEvent('popup');
    await page.keyboard.press('n');
    const notes = await opening;
    await notes.getByText('Exercise: Stop when a full block holds nothing but stale pages').waitFor();
    await page.keyboard.press('PageDown');
    await page.getByRole('button', { name: 'Begin again' }).waitFor();
    const atRequest = (n: number) =>
      page.waitForFunction((wanted) => window.probe.frame?.phaseRequests === wanted, n, { polling: 20, timeout: LONG_MS });
    await atRequest(1);
    for (let request = 2; request <= 12; request++) {
      await page.keyboard.press('.');
      await atRequest(request);
    }
    await page.getByRole('button', { name: 'Check the exercise' }).waitFor();
    await page.keyboard.press('PageDown');
    await page.locator('.present_words').getByText('Block 2 still holds the only valid copy').waitFor();
    await expect.poll(() => cut(page)).toBeLessThanOrEqual(0);
    await expect.poll(() => page.locator('.question_lessonExercisePanel header').innerText()).toMatch(/Not yet$/);
    await expect.poll(() => page.locator('.question_lessonTries li').last().innerText()).toMatch(/blocks all stale: 0 \(goal/);
    await notes.getByText('Hint: Block 2 still holds the only valid copy').waitFor();
    await page.keyboard.press('.');
    await atRequest(13);
    await notes.keyboard.press('PageDown');
    await page.getByText('✓ Solved').waitFor();
    await notes.getByText('Solved.', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Hand in the result' }).count()).toBe(0);
    await notes.close();
  });
});
