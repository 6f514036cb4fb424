import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { viewports } from './browser';
import {
  forTheLastRow,
  openAtRest,
  openMenu,
  openProbed,
  openSettings,
  openTiny,
  quick,
  runToEnd,
  toHall,
  untilAtRest,
  untilSentence,
} from './probe';

/** Elements with text that reach beyond the window or out of their box. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, summary, h1, h2, dt, dd, p, label, output')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 1 && element.checkVisibility() && (box.right > innerWidth + 1 || box.left < -1);
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
  );
}

/** The first such part lies within the window. */
async function inWindow(page: Page, part: string): Promise<boolean> {
  const box = await page.locator(part).first().boundingBox();
  const size = page.viewportSize();
  if (box === null || size === null) return false;
  return box.x >= -1 && box.y >= -1 && box.x + box.width <= size.width + 1 && box.y + box.height <= size.height + 1;
}

/** In the page: type of a hall makes the window no smaller one, which would leave the hall, which would make it larger again. */
async function staysHall(): Promise<boolean> {
  const hall = document.querySelector('[data-layout="projector"]');
  for (let frame = 0; frame < 20; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  return hall?.isConnected === true;
}

describe('compositions', () => {
  it('desktop: sentence and figures, map and one collection, plots, time line and controls, all in sight; in forced colours map, ramp, spare bar, slider, track, playhead and switch are drawn with those of the system', async () => {
    const { page } = await openAtRest({ viewport: viewports.desktop, expectedErrors: /willReadFrequently/ });
    await untilAtRest(page);
    for (const name of ['Spare area', 'Compressible data']) await page.getByRole('slider', { name }).waitFor();
    for (const name of [/^Inside the drive/, /^Host view/, /^Write amplification/, /^One collection/])
      await page.getByRole('heading', { name }).waitFor();
    for (const part of [
      '.sentence_lead',
      '.figures_cost',
      '[data-panel="map"]',
      '.desktop_beside',
      '[data-panel~="run"]',
      '.timeLine_timeLine',
      '.controlBar_bar',
    ])
      await expect.poll(() => inWindow(page, part), { message: part }).toBe(true);
    await expect.poll(() => overflowing(page)).toEqual([]);
    await page.getByRole('button', { name: 'the arithmetic' }).click();
    for (const name of [/^Where 256/, /^Groups by/]) await page.getByRole('heading', { name }).waitFor();
    expect(await page.locator('.header_intents [aria-current]').allInnerTexts()).toEqual(['Watch']);

    await page.emulateMedia({ forcedColors: 'active' });
    await page.locator('.spare-bar .spareBar_sparePart').first().waitFor();
    /** Greys of a canvas: those between the two colours that differ for sure. */
    const greysOf = (canvas: string) =>
      page
        .locator(canvas)
        .first()
        .evaluate((element) => {
          const { context, width, height } = (() => {
            const own = element as HTMLCanvasElement;
            return { context: own.getContext('2d'), width: own.width, height: own.height };
          })();
          const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
          const greys = new Set<number>();
          let coloured = 0;
          for (let i = 0; i < data.length; i += 4) {
            const [r = 0, g = 0, b = 0, alpha = 0] = data.slice(i, i + 4);
            if (alpha < 255) continue;
            if (r === g && g === b) greys.add(r);
            else coloured += 1;
          }
          return { greys: greys.size, colouredShare: coloured / (data.length / 4) };
        });
    const inGrey = async (canvas: string, most: number) => {
      const { greys, colouredShare } = await greysOf(canvas);
      return colouredShare <= most && greys > 4 ? 'grey' : `${greys} greys, ${colouredShare} coloured`;
    };
    await expect.poll(() => inGrey('.legend_ramp canvas', 0)).toBe('grey');
    // Host and collection have the system's accents; ramps have none.
    await expect.poll(() => inGrey('[data-panel="map"] canvas', 0.03)).toBe('grey');

    const fills = () =>
      page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        const system = (name: string) => {
          probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
          return getComputedStyle(probe).color;
        };
        const canvas = system('Canvas');
        const fill = (selector: string, pseudo?: string) => {
          const element = document.querySelector(selector);
          if (element === null) return `no ${selector}`;
          const { backgroundColor, backgroundImage, forcedColorAdjust } = getComputedStyle(element, pseudo);
          const isSeen = (backgroundColor !== canvas && backgroundColor !== 'rgba(0, 0, 0, 0)') || backgroundImage !== 'none';
          return isSeen && forcedColorAdjust === 'none'
            ? 'seen'
            : `${selector}: ${backgroundColor} ${backgroundImage} ${forcedColorAdjust}`;
        };
        const result = {
          track: fill('[data-great] .slider_sliderTrack', '::before'),
          shown: fill('.timeLine_lineTrack', '::after'),
          playhead: fill('.timeLine_lineKnob'),
          valid: fill('.spare-bar .spareBar_sparePart[data-look=valid]'),
          host: fill('.legend_key[data-look=host]'),
          pressed: fill('.tabs_tabs button[aria-pressed="true"]'),
        };
        probe.remove();
        return result;
      });
    await expect.poll(async () => [...new Set(Object.values(await fills()))]).toEqual(['seen']);

    await openSettings(page);
    const [off, on] = await page
      .locator('.switch_switch input')
      .first()
      .evaluate((element) => {
        const knob = () => getComputedStyle(element).backgroundImage;
        const input = element as HTMLInputElement;
        const wasOff = knob();
        input.checked = true;
        const isOn = knob();
        input.checked = false;
        return [wasOff, isOn];
      });
    expect(off).toContain('radial-gradient');
    expect(on).toContain('radial-gradient');
    expect(on).not.toBe(off);
    await page.emulateMedia({ forcedColors: null });
  });

  it('in a low window the header is one row, and what is rarely asked for in one menu; projector: sentence, one picture and its number, type for the last row, of the controls the spare slider only; Escape closes a menu first, then leaves', async () => {
    const { page } = await openAtRest({ viewport: viewports.projector });
    await untilAtRest(page);
    await expect.poll(async () => (await page.locator('.header_top').boundingBox())?.height).toBeLessThan(60);
    await expect
      .poll(() => page.locator('[data-testid=scenario-name]').evaluate((name) => name.scrollWidth <= name.clientWidth))
      .toBe(true);
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await openMenu(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save' }).click();
    await download;
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'hidden' });

    const size = () => page.locator('.sentence_title').evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const before = await size();
    await toHall(page);
    await expect.poll(async () => (await size()) / before).toBeGreaterThan(1.4);
    const lead = page.locator('.sentence_lead');
    await expect.poll(() => lead.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(24);
    expect(await page.getByRole('slider', { name: 'Time line' }).count()).toBe(1);
    expect(await page.locator('input[type=range]').count()).toBe(1);
    // The scene's own picture first, and the write amplification of the collection that is shown; then each that is chosen.
    await page.locator('.hall_side').getByText('in one collection').waitFor();
    for (const [name, drawn] of [
      ['Cost', '.collection_stage canvas'],
      ['Blocks', '[data-panel="map"] canvas'],
      ['Speed', '[data-panel~="plot"] canvas'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.locator(`.hall_picture ${drawn}`).first().waitFor();
      for (const [width, height] of [
        [1280, 720],
        [1920, 1080],
        [1440, 900],
        [1024, 768],
      ] as const) {
        await page.setViewportSize({ width, height });
        // A window of 4:3 is too narrow for controls in such type.
        if (width > 1.5 * height) await expect.poll(() => forTheLastRow(page), { message: `${name} at ${width}` }).toEqual([]);
        expect(await page.evaluate(staysHall), `${name} at ${width} x ${height}`).toBe(true);
      }
      await page.setViewportSize(viewports.projector);
    }
    await expect.poll(() => page.locator('.figures_big dd').count()).toBe(1);
    await expect.poll(() => overflowing(page)).toEqual([]);
    // Without a hand the tools are gone, and with one they are back.
    const shown = () => page.locator('.hall_leave').evaluate((button) => getComputedStyle(button).opacity);
    await expect.poll(shown).toBe('0');
    await page.mouse.move(640, 300);
    await expect.poll(shown).toBe('1');
    await page.getByRole('button', { name: 'Leave projector' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'All settings' }).waitFor();
    await page.getByRole('slider', { name: 'Compressible data' }).waitFor();

    await toHall(page);
    await runToEnd(page);
    await page.getByRole('button', { name: 'Blocks', exact: true }).click();
    const bottom = () => page.getByRole('slider', { name: 'Spare area' }).evaluate((slider) => slider.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThan(720);
    await page.locator('.hall_side').getByText('host writes here').waitFor();
    for (const name of ['Scenarios', 'Menu']) {
      await page.locator('summary', { hasText: name }).click();
      await page.locator('details.dropMenu_menu[open]').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('details.dropMenu_menu[open]').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Leave projector' }).first().waitFor();
    }
    await openMenu(page);
    await page.locator('summary', { hasText: 'Compare' }).waitFor();
    for (const name of ['Watch', 'Experiments', 'Open', 'Save', 'Export', 'Help', 'Share'])
      await page.getByRole('button', { name, exact: true }).waitFor();
    await openTiny(page);
    await page.getByRole('heading', { name: /Every page of the drive/ }).waitFor();
  });

  it('phone: the sentence, one view at a time in tabs, the transport at the thumb', async () => {
    const { page } = await openAtRest({ viewport: viewports.phone, touch: true });
    await untilAtRest(page);
    // The number of the scene has its name beside it, and is read before the picture that explains it.
    const order = async () => {
      const heading = await page.getByRole('heading', { name: 'Write amplification', exact: true }).boundingBox();
      const figures = await page.locator('.figures_big').boundingBox();
      const picture = await page.locator('.collection_stage').first().boundingBox();
      if (heading === null || figures === null || picture === null) return 'not there';
      return { isBeside: heading.x + heading.width <= figures.x, isAbove: figures.y + figures.height <= picture.y };
    };
    // The collection comes once it is looked up.
    await expect.poll(order).toEqual({ isBeside: true, isAbove: true });
    // A scene about it has nothing else: both groups and the bar lie above the tabs on a small phone, too, and nothing is cut off below them.
    const lowest = () =>
      page.evaluate(() => {
        const bottom = (of: string) => document.querySelector(of)?.getBoundingClientRect().bottom ?? Number.NaN;
        const tabs = document.querySelector('fieldset:has([aria-pressed])')?.getBoundingClientRect().top ?? Number.NaN;
        return tabs - Math.max(bottom('.collection_stage canvas'), bottom('.collection_sums'), bottom('[data-why]'));
      });
    for (const size of [{ width: 360, height: 640 }, viewports.phone]) {
      await page.setViewportSize(size);
      await expect.poll(lowest, { message: `${size.width}` }).toBeGreaterThanOrEqual(0);
      await expect.poll(() => page.locator('.column_more').count()).toBe(0);
    }
    const shown = async () => [
      await page.locator('[data-panel~="plot"]').count(),
      await page.locator('[data-panel="map"]').count(),
      await page.locator('input[type=range]').count(),
    ];
    // At rest the tour is at the first collection: its picture is the cost, until another is chosen.
    await expect.poll(shown).toEqual([0, 0, 0]);
    await page.getByRole('button', { name: 'Speed', exact: true }).tap();
    await expect.poll(shown).toEqual([1, 1, 0]);
    // A scene of the tour has one picture, and a large one: the drive comes back above its plot when the tour is over.
    await page.locator('[data-panel="map"]').waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('[data-panel~="plot"]').evaluate((plot) => plot.clientHeight / innerHeight)).toBeGreaterThan(0.35);
    await page.getByRole('button', { name: 'Blocks', exact: true }).tap();
    await expect.poll(shown).toEqual([0, 1, 0]);
    await page.getByRole('button', { name: 'Cost', exact: true }).tap();
    await expect.poll(shown).toEqual([0, 0, 0]);
    await page.getByRole('button', { name: 'Change', exact: true }).tap();
    await expect.poll(shown).toEqual([0, 0, 2]);
    await expect.poll(() => overflowing(page)).toEqual([]);
    const run = async () => {
      const box = await page.getByRole('button', { name: 'Run', exact: true }).boundingBox();
      return box !== null && box.y > 700 && box.height >= 40;
    };
    await expect.poll(run).toBe(true);
  });

  it('phone: the fresh drive stands above its plot, every other scene is one picture; what is pressed is 44 px for a finger; the lessons are a way on', async () => {
    const { page } = await openProbed({ hash: `${quick}&scene=2`, viewport: viewports.phone, touch: true });
    const map = page.locator('.phone_view [data-panel="map"]');
    const plot = page.locator('.phone_view [data-panel~="plot"]');
    await untilSentence(page, '2 of 5: Fresh');
    await map.waitFor();
    await plot.waitFor();
    // Through the middle of what is seen: how far up and down, and how far left and right, it is what a finger meets.
    const reach = (name: string) =>
      page.evaluate((selector) => {
        const element = document.querySelector(selector);
        const box = element?.getBoundingClientRect();
        if (!element || !box) return 'nothing there';
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const offsets = Array.from({ length: 81 }, (_, i) => i - 40);
        const isHit = (dx: number, dy: number) => element.contains(document.elementFromPoint(x + dx, y + dy));
        const [high, wide] = [offsets.filter((dy) => isHit(0, dy)).length, offsets.filter((dx) => isHit(dx, 0)).length];
        return high >= 44 && wide >= 44 ? 'enough' : `${wide} x ${high}`;
      }, name);
    for (const name of ['.sentence_behind summary', ...['first', 'last'].map((which) => `.tourScenes_scenes button:${which}-of-type`)])
      await expect.poll(() => reach(name), { message: name }).toBe('enough');
    await page.getByRole('button', { name: 'Next scene' }).click();
    await untilSentence(page, '3 of 5: First collection');
    await page.locator('.phone_view').getByText('Collection writes here').waitFor();
    await page.locator('[data-scene="3"][data-resting="true"]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Next scene' }).click();
    await page.locator('[data-scene="4"][data-resting="true"]').waitFor({ state: 'attached' });
    await plot.waitFor();
    await map.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Next scene' }).click();
    await page.getByRole('group', { name: 'Try next' }).getByRole('button', { name: 'Lessons' }).click();
    await page.getByRole('heading', { name: 'Lessons' }).first().waitFor();
  });

  it('phone behind the tour: map and plot have 35 % of the window, the plot 105 px between its lines of type; what a change did is said once', async () => {
    const { page } = await openAtRest({ viewport: viewports.phone });
    await untilAtRest(page);
    await page.getByRole('button', { name: 'Speed', exact: true }).click();
    await page.keyboard.press('Escape');
    const pictures = () =>
      page.evaluate(() => {
        const boxes = [...document.querySelectorAll('[data-panel="map"] .view_stage, .chart_chart .view_stage')].map((stage) =>
          stage.getBoundingClientRect(),
        );
        const share = boxes.reduce((sum, { width, height }) => sum + width * height, 0) / (innerWidth * innerHeight);
        const plot = document.querySelector('.chart_chart .overlay')?.getBoundingClientRect().height ?? 0;
        return { count: boxes.length, isLarge: share >= 0.35, isHigh: plot >= 105 };
      });
    await expect.poll(pictures).toEqual({ count: 2, isLarge: true, isHigh: true });
    await runToEnd(page);
    await expect.poll(pictures).toEqual({ count: 2, isLarge: true, isHigh: true });
    await page.getByRole('button', { name: '25 % spare', exact: true }).click();
    await page.locator('[data-testid=sentence] [data-compares]').waitFor();
    await page.getByTestId('comparison').filter({ hasText: /\S/, hasNotText: 'Computing the new drive' }).waitFor();
    await expect.poll(async () => (await page.getByTestId('comparison').boundingBox())?.height).toBeLessThanOrEqual(1);
    await expect.poll(async () => (await page.locator('[data-testid=sentence] [data-compares]').boundingBox())?.height).toBeGreaterThan(20);
  });
});
