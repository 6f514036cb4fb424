import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checks } from './checks';
import type { Driver } from './driver';
import { Page } from './page';

/** Starts a browser with what the set-up found; where it found none, its sentence is the failure of every check. */
export function start<Found extends object>(
  found: Found | { readonly fault: string },
  launch: (found: Found) => Promise<Driver>,
): Promise<Driver> {
  return 'fault' in found ? Promise.reject(new Error(found.fault)) : launch(found);
}

/** All checks in one browser. Each browser has a file of its own, so that they run beside each other: most of the time a tour is read. */
export function checkAll(browser: string, launch: () => Promise<Driver>): void {
  describe(browser, () => {
    let driver: Promise<Driver>;
    beforeAll(() => {
      driver = launch();
      // Told by every check, not once for all.
      return driver.then(
        ({ version }) => console.log(version),
        () => undefined,
      );
    });
    afterAll(async () => (await driver.catch(() => null))?.close());
    const open = async () => new Page(await driver, inject('probedAddress'));

    it.each(Object.entries(checks))('%s', async (_check, work) => {
      const page = await open();
      await work(page, (await driver).downloads);
      await page.expectNoComplaint();
    });

    it('would tell if the console, a script or a request had a fault', async () => {
      const page = await open();
      await page.open('#v=1&m=2&from=tiny.1');
      await page.expectNoComplaint();
      const provoke = {
        'console error: spoken': () => console.error('spoken'),
        thrown: () => void setTimeout(() => JSON.parse('thrown')),
        'rejected: refused': () => void Promise.reject('refused'),
        'another host': () => void fetch('http://127.0.0.1:9/').catch(() => undefined),
      };
      for (const [words, work] of Object.entries(provoke)) {
        await page.evaluate(work);
        await page.until(
          (wanted) => window.complaints.some((each) => each.includes(wanted) || (wanted === 'thrown' && each.includes('JSON'))),
          words,
        );
      }
      await expect(page.expectNoComplaint()).rejects.toThrow();
    });
  });
}
