import { expect, test } from 'vitest';
import { faultsIn } from '../e2e/audit';
import { openProbed, quick } from '../e2e/probe';

/** Experiments whose finding is a picture of bars or marks, by what its first row is called. */
const pages = {
  'random-data': { en: /^2\sMB sequential write/, de: /^Schreiben der Reihe nach, 2\sMB/ },
  'used-drive': { en: /^Vertex/, de: /^Vertex/ },
  'spare-28-13': { en: /^light test/, de: /^leichter Benchmark/ },
} as const;

const sizes = [
  [1440, 900],
  [1280, 720],
  [844, 390],
  [390, 844],
] as const;

test.each(['en', 'de'] as const)(
  '%s: labels of the leading pictures meet neither each other nor a mark, and none is cut off',
  async (lang) => {
    for (const [name, first] of Object.entries(pages)) {
      const { page } = await openProbed({ hash: `${quick}&go=experiment/${name}&lang=${lang}`, reducedMotion: true });
      const row = page.locator(':is(.keptBars_row, .differencePlot_row)').first();
      await row.waitFor();
      expect(await row.innerText()).toMatch(first[lang]);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        expect([name, width, await faultsIn(page, { scrolls: '*', long: true })]).toEqual([name, width, []]);
      }
      await page.close();
    }
  },
);

test.each([
  ['consistency', '.experiment_multipleStage'],
  ['spare-28-13', '.differencePlot_tick'],
] as const)('de: the axes of %s end above the bar at the foot of a projector', async (name, picture) => {
  const viewport = { width: 1280, height: 720 };
  const { page } = await openProbed({ hash: `${quick}&go=experiment/${name}&lang=de`, viewport, reducedMotion: true });
  await page.locator(picture).first().waitFor();
  const below = () =>
    page.evaluate((parts) => {
      const bottoms = [...document.querySelectorAll(parts)].map((each) => each.getBoundingClientRect().bottom);
      return Math.max(...bottoms) - (document.querySelector('.experiment_footBar')?.getBoundingClientRect().top ?? Number.NaN);
    }, picture);
  await expect.poll(below).toBeLessThanOrEqual(0);
  await page.close();
});
