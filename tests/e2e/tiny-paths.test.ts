import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openProbed, untilFrame } from './probe';

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
    [...document.querySelectorAll<HTMLElement>('.tiny-pages [data-slot]')].find((page) => {
      const box = page.getBoundingClientRect();
      return Math.hypot(box.x - x, box.y - y) < 1;
    });
  Element.prototype.animate = function (frames, options) {
    if (this.classList.contains('traveller')) {
      const corner = this.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const [from, to] = ((frames as PropertyIndexedKeyframes).transform as string[]).map((each) => {
        const { e, f } = new DOMMatrix(each);
        return slotAt(corner.x + e, corner.y + f);
      });
      flights.push({
        text: this.textContent ?? '',
        from: from?.dataset.slot ?? '',
        to: to?.dataset.slot ?? '',
        shown: to?.className ?? '',
      });
    }
    return animate.call(this, frames, options);
  };
  Object.assign(window, { flights });
}

const flightsOf = (page: Page) => page.evaluate(() => (window as unknown as { flights: Flight[] }).flights);

/** One step on, until a page has just been moved. */
async function stepToMove(page: Page): Promise<number> {
  const arrived = page.locator('.tiny-pages .page.arrived');
  for (let i = 0; i < 12 && (await arrived.count()) === 0; i++) {
    const said = await page.getByTestId('step-story').textContent();
    await page.keyboard.press('.');
    await expect.poll(() => page.getByTestId('step-story').textContent()).not.toBe(said);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  return arrived.count();
}

describe('on the tiny drive', () => {
  it('pages travel from their old places to the new ones, which show them at once; with reduced motion nothing moves', async () => {
    const { page } = await openProbed({ hash: eve });
    await page.locator('.tiny-pages .page b').first().waitFor();
    await page.evaluate(recordFlights);
    expect(await stepToMove(page)).toBeGreaterThan(0);
    const flights = await flightsOf(page);
    const arrived = page.locator('.tiny-pages .page.arrived');
    const slots = await arrived.evaluateAll((pages) => pages.map((each) => [each.dataset.slot, each.querySelector('b')?.textContent]));
    expect(flights.map(({ to, text }) => [to, text]).sort()).toEqual(slots.sort());
    for (const { from, to, shown } of flights) {
      expect(from).toMatch(/^\d+$/);
      expect(from).not.toBe(to);
      expect(shown).toContain('valid relocated');
    }
    await expect.poll(() => page.locator('.traveller').count()).toBe(0);
    // The same, without motion: the marks alone.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.keyboard.press('.');
    await expect.poll(() => arrived.count()).not.toBe(slots.length);
    await stepToMove(page);
    expect(await flightsOf(page)).toHaveLength(flights.length);
  });

  it('a page that is followed has its trail through all its places, lines of host and collection apart, until it is closed', async () => {
    const { page } = await openProbed({ hash: '#v=1&m=2&from=tiny.1&at=1.150&paused', reducedMotion: true });
    await untilFrame(page, ({ phase, phaseRequests }) => phase === 1 && phaseRequests === 150);
    const moved = page.locator('.tiny-pages .page.valid.relocated').first();
    const lpn = await moved.getAttribute('data-lpn');
    await moved.click();
    const story = page.getByRole('region', { name: 'The page that is followed' });
    await story.getByRole('heading', { name: `Page ${lpn}`, exact: true }).waitFor();
    const lines = await story.locator('li').allTextContents();
    expect(lines.length).toBeGreaterThan(1);
    const trail = page.locator('.tiny-trail');
    await expect.poll(() => trail.locator('.leg').count()).toBe(lines.length - 1);
    const isMove = await trail.locator('.leg').evaluateAll((legs) => legs.map((leg) => getComputedStyle(leg).strokeDasharray !== 'none'));
    expect(isMove).toEqual(lines.slice(1).map((line) => line.startsWith('Collection moved it')));
    expect(isMove).toContain(true);
    // The ring is round the place where it is now.
    const middle = (box: { x: number; y: number; width: number; height: number } | null) =>
      box && [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
    expect(middle(await trail.locator('.here').boundingBox())).toEqual(
      middle(await page.locator(`.page.valid[data-lpn="${lpn}"]`).boundingBox()),
    );
    await story.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => trail.count()).toBe(0);
  });
});
