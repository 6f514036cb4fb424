import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openProbed, resize, tabTo } from '../e2e/probe';
import { stroke } from '../e2e/stroke';

/** Phones, upright and lying, and a tablet. */
const small = [
  [390, 844],
  [360, 640],
  [844, 390],
  [820, 1180],
] as const;

/** Parts of a step below each other, from its text to the buttons: what of it lies over what. */
function overlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const box = (selector: string) => {
      const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility({ visibilityProperty: true }));
      return element?.getBoundingClientRect() ?? null;
    };
    const pairs = [
      ['.lessons_lessonText', '.question_lessonQuestion'],
      ['.lessons_lessonVerdict', '.phone_phone'],
      ['[data-panel="map"]', '[data-panel~="plot"]'],
      ['[data-panel~="plot"] .view_stage', '.thumb_thumb > .tabs_tabs'],
      ['.morePanels_missPanel .view_stage', '.thumb_thumb > .tabs_tabs'],
    ] as const;
    return pairs.flatMap(([above, below]) => {
      const [a, b] = [box(above), box(below)];
      if (a === null || b === null || a.right <= b.left || b.right <= a.left) return [];
      return a.bottom > b.top + 1 ? [`${above} reaches ${Math.round(a.bottom - b.top)} px into ${below}`] : [];
    });
  });
}

/** What a lesson is led by, smaller than a finger. */
function tooSmall(page: Page): Promise<readonly string[]> {
  return page
    .locator('.question_lessonQuestion button, .lessons_lessonFoot button, .thumb_thumb .tabs_tabs button, .transport_round')
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        return target.checkVisibility() && Math.min(width, height) < 43.9
          ? [`${target.textContent || target.getAttribute('aria-label')}: ${Math.round(width)} x ${Math.round(height)}`]
          : [];
      }),
    );
}

async function throughSmall(page: Page, what: string): Promise<void> {
  for (const [width, height] of small) {
    await resize(page, { width, height });
    await expect.poll(() => overlaps(page), { message: `${what} at ${width}x${height}` }).toEqual([]);
    await expect.poll(() => tooSmall(page), { message: `${what} at ${width}x${height}` }).toEqual([]);
  }
}

it('phones and tablets: in a lesson nothing lies over what is read, asked and drawn, and a finger finds what leads on; a drive without DRAM shows its misses, read or written; what is in the buffer is not on the flash', async () => {
  const { page } = await openProbed({ hash: '#go=lesson/map/1', viewport: { width: 390, height: 844 }, touch: true, reducedMotion: true });
  await page.locator('.question_lessonQuestion').waitFor();
  await throughSmall(page, 'asked');
  await resize(page, { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Show it without an answer' }).tap();
  await page.locator('.lessons_lessonNext.button_filled').waitFor();
  await page.locator('.morePanels_missPanel canvas').waitFor();
  await throughSmall(page, 'told');
  await resize(page, { width: 390, height: 844 });
  // Speed and its cause are read one below the other: their axes have the same edges.
  const edges = () =>
    page
      .locator('[data-panel~="plot"] .axes_frame, .morePanels_missPanel .axes_frame')
      .evaluateAll((frames) =>
        frames.map((frame) => ['x1', 'x2'].map((edge) => frame.querySelector('.axes_hairline')?.getAttribute(edge))),
      );
  const edgesAgree = async () => {
    const [speed, misses, ...others] = await edges();
    return misses !== undefined && others.length === 0 && JSON.stringify(misses) === JSON.stringify(speed);
  };
  await expect.poll(edgesAgree).toBe(true);
  await page.evaluate(() => {
    location.hash = '#go=lesson/map/3';
  });
  await page.locator('.question_lessonQuestion .button_filled').waitFor();
  await page.locator('.morePanels_missPanel canvas').waitFor();
  await page.evaluate(() => {
    location.hash = '#go=lesson/plug/1';
  });
  const held = page.locator('.tinyBuffer_places [data-look~="valid"]');
  await expect.poll(() => held.allTextContents()).toEqual(['82', '0', '87', '19', '27', '14']);
  expect(await page.locator('[data-block] [data-lpn="87"][data-look~="valid"]').count()).toBe(0);
  // What the plug took stands above the way on, without a scroll.
  await page.getByRole('button', { name: 'Show it without an answer' }).tap();
  await page.locator('.lessons_lessonNext.button_filled').waitFor();
  const below = () =>
    page.evaluate(() => {
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
      return edge('.lessons_lessonFoot') - edge('[data-power]');
    });
  await expect.poll(below).toBeGreaterThan(90);
  // In forced colours, too, valid and stale pages differ.
  await page.emulateMedia({ forcedColors: 'active' });
  const grounds = (look: string) =>
    page
      .locator(`[data-block] [data-look~="${look}"]`)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(async () => (await grounds('valid')) !== (await grounds('stale'))).toBe(true);
  await page.emulateMedia({ forcedColors: 'none' });
  // Lying, the page is as high as the window: the answer stays where it is read.
  await resize(page, { width: 844, height: 390 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await resize(page, { width: 390, height: 844 });
  // A step that speaks of the plot has it large, without the drive.
  await page.evaluate(() => {
    location.hash = '#go=lesson/outside/2';
  });
  await page.locator('.question_lessonQuestion .button_filled').waitFor();
  await expect.poll(() => page.locator('[data-panel~="plot"]').evaluate((plot) => plot.clientHeight)).toBeGreaterThan(280);
  await page.locator('[data-panel="map"]').waitFor({ state: 'hidden' });
  // Who pays is drawn below the map, once it says no answer.
  await page.evaluate(() => {
    location.hash = '#go=lesson/placement/1';
  });
  // The question of the lesson before stands until this one is read.
  await page.getByText('Whose pages does collection move more often?').waitFor();
  await page.locator('.question_lessonQuestion .button_filled').waitFor();
  expect(await page.locator('.placement_whoPays').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Show it without an answer' }).tap();
  await expect.poll(() => page.locator('.placement_whoPays svg g path').count()).toBeGreaterThan(0);
  await expect.poll(() => page.locator('.placement_whoPays').isVisible()).toBe(true);
  // A step that compares two drives speaks of the map: it stays above.
  await page.evaluate(() => {
    location.hash = '#go=lesson/placement/2';
  });
  await page.locator('.question_lessonQuestion .button_filled').waitFor();
  await page.getByRole('button', { name: 'Show it without an answer' }).tap();
  await page.locator('.lessons_lessonNext.button_filled').waitFor();
  await expect.poll(() => page.locator('[data-panel="map"]').isVisible()).toBe(true);
});

it('where a page is followed at the reveal, headline, right or wrong, hint and drive stay in sight on a phone, upright and lying', async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    const { page } = await openProbed({ hash: '#go=lesson/pages/1', viewport, touch: true, reducedMotion: true });
    await page.locator('.question_lessonQuestion .button_filled').waitFor();
    await page.getByRole('radio', { name: 'In the same place' }).tap();
    await page.getByRole('button', { name: 'Lock my answer' }).tap();
    await page.locator('.lessons_lessonNext.button_filled').waitFor();
    await page.locator('[data-followed] h2', { hasText: 'Page 5' }).waitFor();
    const shown = '.lessons_lessonVerdict, .lessons_lessonSaid, .lessons_lessonReveals, [data-block="0"]';
    const tops = () => page.locator(shown).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    await expect.poll(async () => (await tops()).every((top) => top >= 0 && top < viewport.height / 2)).toBe(true);
    await page.close();
  }
});

it('on a phone a curve is drawn on the plot with a finger, and set by keys alone', async () => {
  const { page } = await openProbed({
    hash: '#go=lesson/cliff/1',
    viewport: { width: 390, height: 844 },
    touch: true,
    reducedMotion: true,
  });
  const lock = page.getByRole('button', { name: 'Lock my answer' });
  const sheet = page.locator('.drawing_open rect');
  await sheet.waitFor();
  expect(await lock.isDisabled()).toBe(true);
  await sheet.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Wide enough to hit a moment with: what is asked about has the plot's whole width.
  expect(width).toBeGreaterThan(260);
  expect(height).toBeGreaterThan(120);
  const scrolled = await page.evaluate(() => scrollY);
  await stroke(page, 'finger', [
    [x + 4, y + 0.3 * height],
    [x + 0.4 * width, y + 0.3 * height],
    [x + 0.5 * width, y + 0.8 * height],
    [x + width - 4, y + 0.8 * height],
  ]);
  await expect.poll(() => lock.isEnabled()).toBe(true);
  expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBe(scrolled);
  await lock.hover();
  const paints = () =>
    lock.evaluate((button) => [getComputedStyle(button).backgroundColor, getComputedStyle(button.ownerDocument.body).color] as const);
  await expect.poll(async () => new Set(await paints()).size, { message: 'under the pointer its words stay on ink' }).toBe(1);
  const drawn = await page.locator('.drawing_open path').getAttribute('d');
  await page.locator('.drawing_lessonKeys > summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect.poll(() => page.locator('.drawing_open path').getAttribute('d')).not.toBe(drawn);
  await tabTo(page, /^Lock my answer/);
  await page.keyboard.press('Enter');
  await page.locator('.lessons_lessonNext.button_filled').waitFor();
});

it('beside the map of a lesson one collection has the height that is left, with all its words', async () => {
  const { page } = await openProbed({ hash: '#go=lesson/cliff/3', viewport: { width: 1440, height: 900 }, reducedMotion: true });
  await page.getByRole('button', { name: 'Show it without an answer' }).click();
  const beside = page.locator('[data-beside]');
  const last = beside.locator('.collection_sums .collection_moves');
  await last.waitFor();
  for (const [width, height] of [
    [1440, 900],
    [1600, 900],
  ] as const) {
    await resize(page, { width, height });
    await expect
      .poll(() => beside.evaluate((all) => all.scrollHeight - all.clientHeight), { message: `${width}x${height}` })
      .toBeLessThanOrEqual(1);
  }
});

it('before the answer the pages of a tiny drive have all of the room beside the question; with it they stay where they are, and only become narrower', async () => {
  const { page } = await openProbed({ hash: '#go=lesson/collection/1', viewport: { width: 1440, height: 900 }, reducedMotion: true });
  await page.locator('.question_lessonQuestion .button_filled').waitFor();
  const place = async () => {
    const box = await page.locator('.tinyDrive_drive').boundingBox();
    const rows = await page.locator('[data-block]').evaluateAll((blocks) => blocks.map((block) => block.getBoundingClientRect().top));
    return { x: box?.x ?? Number.NaN, width: box?.width ?? Number.NaN, rows };
  };
  await expect.poll(async () => (await place()).x + (await place()).width).toBeGreaterThan(1440 - 40);
  const asked = await place();
  await page.getByRole('button', { name: 'Show it without an answer' }).click();
  await page.locator('.tiny_figures').waitFor();
  const told = async () => {
    const { width, ...rest } = await place();
    return { ...rest, isNarrower: width > 700 && width < asked.width };
  };
  await expect.poll(told).toEqual({ x: asked.x, rows: asked.rows, isNarrower: true });
  expect(await page.locator('.lessons_lesson').evaluate((lesson) => lesson.getBoundingClientRect().right)).toBeLessThanOrEqual(asked.x);
});

it('before the answer the map has the place of one collection, too, and gives it up with the answer', async () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    const { page } = await openProbed({ hash: '#go=lesson/cliff/3', viewport, reducedMotion: true });
    await page.locator('.question_lessonQuestion .button_filled').waitFor();
    const map = () => page.locator('[data-panel="map"]').evaluate((panel) => panel.getBoundingClientRect().toJSON() as DOMRect);
    await expect.poll(async () => (await map()).right, { message: 'to the edge of the window' }).toBeGreaterThan(viewport.width - 30);
    const asked = await map();
    await page.getByRole('button', { name: 'Show it without an answer' }).click();
    await page.locator('[data-beside] .collection_sums .collection_moves').waitFor();
    const told = async () => {
      const { x, y, height, right } = await map();
      return [x, y, height, right < viewport.width - 200];
    };
    await expect.poll(told, { message: 'it becomes narrower, and no more' }).toEqual([asked.x, asked.y, asked.height, true]);
    await page.close();
  }
});

it('a question that can be answered never stands beside an empty stage: the places of the pages are there before what lies in them is known', async () => {
  const { page } = await openProbed({
    hash: '#go=lesson/plug/1',
    viewport: { width: 1440, height: 900 },
    reducedMotion: true,
    before: async (opened) => {
      await opened.addInitScript(() => {
        const seen: boolean[] = [];
        Object.assign(window, { seen });
        const look = () => {
          const isAsked = document.querySelector('.question_lessonOptions fieldset:not([disabled]), .question_lessonQuestion');
          const block = document.querySelector('[data-block="0"]');
          if (isAsked !== null) seen.push(block?.checkVisibility({ visibilityProperty: true }) === true);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    },
  });
  await page.locator('[data-block] [data-look~="valid"] b').filter({ visible: true }).first().waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: readonly boolean[] }).seen);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((isSeen) => !isSeen)).toEqual([]);
});

it('in a low window a question is not squeezed by its number, what is covered says so, and beside the map no words lie on others', async () => {
  const { page } = await openProbed({ hash: '#go=lesson/trim/6', viewport: { width: 1280, height: 720 }, reducedMotion: true });
  await page.locator('.question_lessonExercisePanel').waitFor();
  await page.locator('[data-beside] .lastCollection_lastCollection > p').filter({ visible: true }).waitFor();
  const overlap = () =>
    page.locator('[data-beside] .lastCollection_lastCollection > *').evaluateAll((parts) => {
      const text = (part: Element) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getBoundingClientRect();
      };
      const boxes = parts.filter((part) => part.checkVisibility()).map(text);
      return boxes.flatMap((box, i) => boxes.slice(i + 1).map((below) => Math.round(box.bottom - below.top))).filter((by) => by > 1);
    });
  await expect.poll(overlap).toEqual([]);
  // What may be said of the run lies over nothing while it says nothing: names of the time line are read to their end.
  const remarks = page.locator('.desktop_remarks');
  await expect.poll(() => remarks.evaluate((each) => each.childElementCount > 0 || each.clientHeight === 0)).toBe(true);
  await page.evaluate(() => {
    location.hash = '#go=lesson/benchmarks/3';
  });
  const covered = page.getByText('Covered until you answer');
  await covered.waitFor();
  await page.getByRole('button', { name: 'Show it without an answer' }).click();
  await page.locator('.lessons_lessonNext.button_filled').waitFor();
  await covered.waitFor({ state: 'detached' });
  await page.evaluate(() => {
    location.hash = '#go=lesson/clouds/4';
  });
  const label = page.locator('.question_lessonNumberQuestion label', { hasText: 'from 400 to 600 s' });
  await label.waitFor();
  const lacking = async () => {
    const [box, column] = await Promise.all([label, page.locator('.question_lessonNumberQuestion')].map((each) => each.boundingBox()));
    return Math.abs((column?.width ?? Number.NaN) - (box?.width ?? Number.NaN));
  };
  await expect.poll(lacking).toBeLessThan(0.5);
  // Its knob is hollow on a line that is not filled, until it is moved.
  const knob = page.locator('.question_lessonNumberQuestion input[type=range]');
  expect(await knob.getAttribute('data-open')).not.toBeNull();
  await knob.press('ArrowRight');
  await expect.poll(() => knob.getAttribute('data-open')).toBeNull();
});
