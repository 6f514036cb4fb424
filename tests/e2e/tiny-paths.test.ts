import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { frameOf, openProbed, resize, untilFrame } from './probe';

/** The tiny drive just before its first collection begins to move pages. */
const eve = '#v=1&m=2&from=tiny.1&at=1.36&paused';

interface Flight {
  readonly text: string;
  readonly from: string;
  readonly to: string;
  /** What stood at its new place when it left. */
  readonly shown: string;
}

/** Records each page that leaves: where from and to, as slots, and what the drive shows at its new place meanwhile. */
function recordFlights(): void {
  const flights: Flight[] = [];
  const animate = Element.prototype.animate;
  const slotAt = (x: number, y: number): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>('[data-slot]')].find((page) => {
      const box = page.getBoundingClientRect();
      return Math.hypot(box.x - x, box.y - y) < 1;
    });
  Element.prototype.animate = function (frames, options) {
    if (this.classList.contains('tinyLayers_traveller')) {
      const corner = this.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const [from, to] = ((frames as PropertyIndexedKeyframes).transform as string[]).map((each) => {
        const { e, f } = new DOMMatrix(each);
        return slotAt(corner.x + e, corner.y + f);
      });
      flights.push({
        text: this.textContent ?? '',
        from: from?.dataset.slot ?? '',
        to: to?.dataset.slot ?? '',
        shown: to?.dataset.look ?? '',
      });
    }
    return animate.call(this, frames, options);
  };
  Object.assign(window, { flights });
}

const flightsOf = (page: Page) => page.evaluate(() => (window as unknown as { flights: Flight[] }).flights);

/** Step by step, each asked for when the one before is shown, until one has moved pages; those are marked. */
async function stepToMove(page: Page): Promise<void> {
  const story = page.getByTestId('step-story');
  await expect.poll(() => story.textContent()).not.toBe('');
  for (let i = 0; i < 30; i++) {
    const [{ phaseRequests }, said] = [await frameOf(page), await story.textContent()];
    await page.keyboard.press('.');
    await untilFrame(page, (frame) => frame.phaseRequests === phaseRequests + 1);
    await expect.poll(() => story.textContent()).not.toBe(said);
    if (!(await story.textContent())?.includes('collection moves')) continue;
    await page.locator('[data-slot][data-look~=arrived]').first().waitFor();
    return;
  }
  throw new Error('No step has moved a page.');
}

describe('on the tiny drive', () => {
  it('pages travel from their old places to the new ones, which show them at once; with reduced motion nothing moves', async () => {
    const { page } = await openProbed({ hash: eve });
    await untilFrame(page, ({ phase, phaseRequests }) => phase === 1 && phaseRequests === 36);
    await page.locator('[data-slot] b').first().waitFor();
    await page.evaluate(recordFlights);
    await stepToMove(page);
    const arrived = page.locator('[data-slot][data-look~=arrived]');
    const slots = await arrived.evaluateAll((pages) => pages.map((each) => [each.dataset.slot, each.querySelector('b')?.textContent]));
    expect(slots.length).toBeGreaterThan(0);
    await expect.poll(async () => (await flightsOf(page)).map(({ to, text }) => [to, text]).sort()).toEqual(slots.sort());
    const flights = await flightsOf(page);
    for (const { from, to, shown } of flights) {
      expect(from).toMatch(/^\d+$/);
      expect(from).not.toBe(to);
      expect(shown).toContain('valid relocated');
    }
    await expect.poll(() => page.locator('.tinyLayers_traveller').count()).toBe(0);
    // The same, without motion: the marks alone.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The page hears of it with its next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await stepToMove(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await flightsOf(page)).toHaveLength(flights.length);
  });

  it('a page that is followed has its trail through all its places, lines of host and collection apart, until it is closed', async () => {
    const { page } = await openProbed({ hash: '#v=1&m=2&from=tiny.1&at=1.150&paused', reducedMotion: true });
    await untilFrame(page, ({ phase, phaseRequests }) => phase === 1 && phaseRequests === 150);
    const moved = page.locator('[data-slot][data-look~=valid][data-look~=relocated]').first();
    const lpn = await moved.getAttribute('data-lpn');
    await moved.click();
    const story = page.getByRole('region', { name: 'The page you follow' });
    await story.getByRole('heading', { name: `Page ${lpn}`, exact: true }).waitFor();
    const lines = await story.locator('li').allTextContents();
    expect(lines.length).toBeGreaterThan(1);
    const trail = page.getByTestId('trail');
    await expect.poll(() => trail.locator('.tinyLayers_leg').count()).toBe(lines.length - 1);
    const isMove = await trail
      .locator('.tinyLayers_leg')
      .evaluateAll((legs) => legs.map((leg) => getComputedStyle(leg).strokeDasharray !== 'none'));
    expect(isMove).toEqual(lines.slice(1).map((line) => line.startsWith('Collection moved it')));
    expect(isMove).toContain(true);
    // The ring is on the place where it is now.
    const isOnIt = async () => {
      const ring = await page.locator('svg .tinyLayers_here').boundingBox();
      const place = await page.locator(`[data-slot][data-look~=valid][data-lpn="${lpn}"]`).boundingBox();
      if (ring === null || place === null) return 'not there';
      const [x, y] = [ring.x + ring.width / 2 - place.x, ring.y + ring.height / 2 - place.y];
      return { isInMiddle: Math.abs(x - place.width / 2) < 0.5, isWithin: y > 0 && y < place.height };
    };
    await expect.poll(isOnIt).toEqual({ isInMiddle: true, isWithin: true });
    // Numbers that it passes are read above it.
    const layers = await page.locator('[data-slot] b').evaluateAll((all) => all.map((each) => Number(getComputedStyle(each).zIndex)));
    expect(Math.min(...layers)).toBeGreaterThan(await trail.evaluate((legs) => Number(getComputedStyle(legs).zIndex)));
    // By key: the list may still grow under a pointer.
    await story.getByRole('button', { name: 'Close' }).press('Enter');
    await expect.poll(() => trail.count()).toBe(0);
  });

  it('a trail along a row passes between the rows, and touches no number', async () => {
    const { page } = await openProbed({ hash: '#go=lesson/pages/1', viewport: { width: 1440, height: 900 }, reducedMotion: true });
    await page.getByRole('button', { name: 'Show it without an answer' }).click();
    const leg = page.getByTestId('trail').locator('.tinyLayers_leg');
    await expect.poll(() => leg.count()).toBe(1);
    const struck = () =>
      leg.evaluate((path) => {
        const line = path as SVGPathElement;
        const matrix = line.getScreenCTM();
        if (matrix === null) throw new Error('The trail is not on the screen.');
        const points = Array.from({ length: 400 }, (_, i) =>
          line.getPointAtLength((i * line.getTotalLength()) / 399).matrixTransform(matrix),
        );
        return [...document.querySelectorAll('[data-slot] b')].flatMap((number) => {
          const range = document.createRange();
          range.selectNodeContents(number);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          // The ascent and descent of a line of type are empty above and below a figure.
          const [high, low] = [top + 0.2 * (bottom - top), bottom - 0.2 * (bottom - top)];
          return points.some(({ x, y }) => x > left && x < right && y > high && y < low) ? [number.textContent] : [];
        });
      });
    await expect.poll(struck).toEqual([]);
    expect(await leg.evaluate((path) => (path as SVGPathElement).getBBox().width)).toBeGreaterThan(200);
    // On a phone the two places are in two rows of their blocks.
    await resize(page, { width: 390, height: 844 });
    await expect.poll(struck).toEqual([]);
    await expect.poll(() => leg.evaluate((path) => (path as SVGPathElement).getBBox().width)).toBeGreaterThan(100);
  });
});

describe('zones of the tiny drive', () => {
  it('are drawn as they are; the hand pushes a pointer, and what fails is named', async () => {
    const { page } = await openProbed({ hash: '#v=1&m=2&from=zns-tiny.1&at=0.3&paused' });
    const zones = page.getByRole('region', { name: 'Zones' });
    await expect.poll(() => zones.textContent()).toContain('0 Implicitly Opened');
    // A step that is asked for while the action is on its way is taken after it or not at all: then it is asked for again.
    const stepped = async () => {
      await page.keyboard.press('.');
      return zones.textContent();
    };
    const hand = page.getByRole('form', { name: 'What the host does with a zone' });
    await hand.getByLabel('zone', { exact: true }).fill('3');
    await hand.getByRole('button').click();
    await expect.poll(stepped).toContain('3 Implicitly Opened');
    await hand.getByRole('combobox').selectOption('Close');
    await hand.getByLabel('zone', { exact: true }).fill('5');
    await hand.getByRole('button').click();
    await expect.poll(stepped).toContain('Refused: Invalid Zone State Transition × 1.');
  });
});

describe('a map on flash', () => {
  it('is drawn over the address space, with the two ways of a read and how many take each', async () => {
    const { page } = await openProbed({ hash: '#v=1&m=2&from=dramless-reads.1&at=2.500000&paused' });
    const map = page.getByRole('region', { name: 'The map in RAM' });
    await expect.poll(() => map.textContent()).toMatch(/Found in RAM: [67][.\d]*\s%.*Not in RAM: 9[.\d]*\s%.*A read takes 9\d[.\d]*\sµs/);
    const parts = map.locator('svg > g');
    await expect.poll(() => parts.count()).toBe(256);
    const filled = () => parts.evaluateAll((all) => all.filter((part) => Number(part.children[1]?.getAttribute('height')) > 0).length);
    await expect.poll(filled).toBeGreaterThan(50);
  });
});
