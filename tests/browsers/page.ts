import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Frame } from '../../src/engine/types';
import { askForHash } from '../e2e/installProbe';
import type { Driver } from './driver';

/** No wait is about speed: a machine that does something else meanwhile may take long. */
const limitMs = 150_000;

/** Elements by what they are; the name is what a screen reader says. */
const kinds = {
  button: 'button, summary',
  slider: 'input[type=range]',
  field: 'input:not([type=range])',
  select: 'select',
} as const;

/** Within the page: the middle of the element of that name, scrolled into view; null while it is not there. */
function placeOf(selector: string, name: string): { x: number; y: number } | null {
  const nameOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '') ?? labels?.[0] ?? element;
    return (element.getAttribute('aria-label') ?? label.textContent ?? '').trim();
  };
  const all = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const element = all.find((each) => nameOf(each) === name) ?? all.find((each) => nameOf(each).startsWith(name));
  if (element === undefined || element.matches(':disabled')) return null;
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The page in one of the browsers, used as a person uses it: by what stands on it, with mouse and keys. */
export class Page {
  readonly #driver: Driver;
  readonly #address: string;
  #reportedBefore = 0;

  constructor(driver: Driver, address: string) {
    this.#driver = driver;
    this.#address = address;
  }

  /** @param hash what follows the address: `#v=1&…` */
  async open(hash = ''): Promise<void> {
    // What the page before leaves unfinished (a part that is being fetched, say) is its own.
    await this.#driver.open('about:blank');
    this.#reportedBefore = this.#driver.reported.length;
    await this.#driver.open(this.#address + hash);
  }

  evaluate<Args extends readonly unknown[], R>(work: (...args: Args) => R | Promise<R>, ...args: Args): Promise<R> {
    return this.#driver.evaluate(work, ...args);
  }

  /** Waits until the function gives something true in the page, and returns it. */
  async until<Args extends readonly unknown[], R>(work: (...args: Args) => R, ...args: Args): Promise<R> {
    const end = Date.now() + limitMs;
    for (;;) {
      const value = await this.evaluate(work, ...args);
      if (value) return value;
      if (Date.now() > end) throw new Error(`It never came to ${work}; the page says: ${await this.sentence()}`);
      await sleep(20);
    }
  }

  sentence(): Promise<string> {
    return this.evaluate(() => document.querySelector('[data-testid=sentence]')?.textContent ?? '');
  }

  untilSentence(words: string): Promise<unknown> {
    return this.until((wanted) => document.querySelector('[data-testid=sentence]')?.textContent?.includes(wanted), words);
  }

  frame(): Promise<Frame | null> {
    return this.evaluate(() => window.probe.frame);
  }

  hash(worker = -1): Promise<string> {
    return this.evaluate(askForHash, worker);
  }

  async click(kind: keyof typeof kinds, name: string): Promise<void> {
    const { x, y } = (await this.until(placeOf, kinds[kind], name)) ?? { x: 0, y: 0 };
    await this.#driver.click(x, y);
  }

  /** Presses the mouse within an element, at shares of its width and height. */
  async clickIn(selector: string, right: number, down: number): Promise<void> {
    const { x, y, width, height } = await this.until((wanted) => {
      const bounds = document.querySelector(wanted)?.getBoundingClientRect();
      return bounds === undefined || bounds.width === 0 ? null : { x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height };
    }, selector).then((found) => found ?? { x: 0, y: 0, width: 0, height: 0 });
    await this.#driver.click(x + width * right, y + height * down);
  }

  press(key: string): Promise<void> {
    return this.#driver.press(key);
  }

  /** Replaces what stands in a field, and ends with Enter. */
  async type(name: string, text: string): Promise<void> {
    await this.click('field', name);
    await this.evaluate(() => (document.activeElement as HTMLInputElement).select());
    for (const character of text) await this.press(character);
    await this.press('Enter');
  }

  /** Chooses in a list by the option's value; its window belongs to the system and cannot be driven. */
  async choose(name: string, value: string): Promise<void> {
    await this.until(
      (wantedName, wanted) => {
        const select = [...document.querySelectorAll('select')].find(
          (each) => (each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent?.trim()) === wantedName,
        );
        if (select === undefined) return false;
        select.value = wanted;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        return select.value === wanted;
      },
      name,
      value,
    );
  }

  /** Runs the scenario of the address to its end, as fast as it goes. */
  async runToEnd(): Promise<void> {
    await this.until(() => window.probe.frame !== null);
    await this.choose('Pace', 'full');
    await this.evaluate(() => [...document.querySelectorAll('button')].find((each) => each.getAttribute('aria-label') === 'Run')?.click());
    await this.until(() => window.probe.frame?.ended);
  }

  /** Fails on what the page or the browser complained of since it was opened. */
  async expectNoComplaint(): Promise<void> {
    const complaints = [...(await this.evaluate(() => window.complaints)), ...this.#driver.reported.slice(this.#reportedBefore)];
    // A size that changes while sizes are told is told in the next frame; on a busy machine browsers say so, and nothing is lost.
    expect(complaints.filter((text) => !/^ResizeObserver loop/.test(String(text)))).toEqual([]);
  }
}
