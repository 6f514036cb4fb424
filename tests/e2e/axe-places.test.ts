import { describe, expect, it } from 'vitest';
import { type Destination, destination, destinationText } from '../../src/destinations/destination';
import { axeFindings, expectAccessible } from './axe';
import { openAtRest, openProbed, openSettings, quick, untilAtRest } from './probe';

/** Places of which no other file asks axe-core, and their headings. */
const places: readonly (readonly [Destination, RegExp])[] = [
  [destination('traces'), /^Your workload$/],
  [destination('runs'), /run/i],
  [destination('help'), /^Help$/],
];

describe('axe-core finds nothing, light and dark', () => {
  it('places of which no other file asks', async () => {
    const { page } = await openAtRest({ hash: quick });
    await untilAtRest(page);
    const goTo = (place: Destination) => page.evaluate((hash) => (location.hash = hash), `${quick}&go=${destinationText(place)}`);
    for (const [place, name] of places) {
      await goTo(place);
      await page.getByRole('dialog').getByRole('heading', { name }).first().waitFor();
      await expectAccessible(page, place.to);
    }
    await goTo(destination('lessons'));
    await page.locator('.lesson-index-main').waitFor();
    await expectAccessible(page, 'lessons');
    await goTo(destination('lesson', 'cliff'));
    await page.locator('.lesson-body').waitFor();
    await expectAccessible(page, 'a lesson');
  });

  it('the tiny drive, and the dialog of sharing', async () => {
    const { page } = await openProbed({ hash: '#v=1&m=2&from=tiny.1', reducedMotion: true });
    await page.locator('.tiny-pages .page b').first().waitFor();
    await expectAccessible(page, 'the tiny drive');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
  });
});

describe('forced colours', () => {
  it('map, ramp, spare bar, slider, track, playhead and switch are drawn with the colours of the system', async () => {
    const { page } = await openAtRest({ expectedErrors: /willReadFrequently/ });
    await untilAtRest(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.getByRole('button', { name: 'the arithmetic' }).click();
    await page.locator('.spare-bar .part').first().waitFor();
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
    await expect.poll(async () => (await greysOf('.legend-ramp canvas')).colouredShare).toBe(0);
    expect((await greysOf('.legend-ramp canvas')).greys).toBeGreaterThan(4);
    const map = await greysOf('.map-panel canvas');
    expect(map.greys).toBeGreaterThan(4);
    // Host and collection have the system's accents; ramps have none.
    expect(map.colouredShare).toBeLessThan(0.03);

    const fills = await page.evaluate(() => {
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
        return isSeen && forcedColorAdjust === 'none' ? 'seen' : `${selector}: ${backgroundColor} ${backgroundImage} ${forcedColorAdjust}`;
      };
      const result = {
        track: fill('.great-sliders .slider-track', '::before'),
        shown: fill('.line-track', '::after'),
        playhead: fill('.line-knob'),
        valid: fill('.spare-bar .part.valid'),
        host: fill('.key.host'),
        pressed: fill('.tabs button[aria-pressed="true"]'),
      };
      probe.remove();
      return result;
    });
    expect([...new Set(Object.values(fills))]).toEqual(['seen']);

    await openSettings(page);
    const [off, on] = await page
      .locator('.switch input')
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
  });
});
