import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openProbed, quick } from '../e2e/probe';

type Holding = Window & { release?: () => void };

/** Keeps from workers what the page asks them, until `release`, and goes to the collection that is shown step by step. */
function openWithoutAnswers(page: Page): Promise<void> {
  return page.evaluate(() => {
    let native: Worker = Worker.prototype;
    while ('postMessage' in Object.getPrototypeOf(native)) native = Object.getPrototypeOf(native);
    const own = native.postMessage;
    const held: (() => void)[] = [];
    native.postMessage = function (this: Worker, ...asked: unknown[]) {
      held.push(() => Reflect.apply(own, this, asked));
    };
    (window as Holding).release = () => {
      native.postMessage = own;
      for (const ask of held) ask();
    };
    location.hash = '#go=cleaning';
  });
}

/** Top and height of the collection, or of its place, and where the page goes on below it, css px. */
function placesOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const own = document.querySelector('dialog .cleaning_collection')?.getBoundingClientRect();
    const next = document.querySelector('dialog .composer_ostep')?.getBoundingClientRect();
    return [own?.top ?? Number.NaN, own?.height ?? Number.NaN, next?.top ?? Number.NaN].map(Math.round);
  });
}

test.each([
  ['en', 1440, 900],
  ['de', 1280, 720],
  ['de', 390, 844],
] as const)(
  '%s, %d x %d: a collection that is still computed has its place, and nothing moves when it comes',
  async (lang, width, height) => {
    const { page } = await openProbed({ hash: `${quick}&lang=${lang}`, viewport: { width, height }, reducedMotion: true });
    await openWithoutAnswers(page);
    await page.getByText(lang === 'en' ? 'Computing a collection of the tiny drive …' : /^Eine Sammlung .* wird berechnet …$/).waitFor();
    await page.locator('dialog .composer_ostep').waitFor();
    const kept = await placesOf(page);
    expect(kept[1]).toBeGreaterThan(300);
    await page.evaluate(() => (window as Holding).release?.());
    await page.locator('dialog .cleaning_collection canvas').waitFor();
    expect(await placesOf(page)).toEqual(kept);
    await page.close();
  },
);
