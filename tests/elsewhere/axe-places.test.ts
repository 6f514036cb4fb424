import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type Destination, destination, destinationText } from '../../src/destinations/destination';
import { type AxeScope, axeFindings, expectAccessible } from '../e2e/axe';
import { viewports } from '../e2e/browser';
import { openAtRest, openSettings, quick, resize, toHall, untilAtRest } from '../e2e/probe';

/** Places of which no other file asks axe-core, and their headings. */
const places: readonly (readonly [Destination, RegExp])[] = [
  [destination('traces'), /^Replay a trace$/],
  [destination('runs'), /run/i],
  [destination('help'), /^Help$/],
];

/** In light alone, where dark has the same inks on the same grounds: tests/views/theme.test.ts has the contrast of each pair. */
async function expectInLight(page: Page, place: string, scope: AxeScope = {}): Promise<void> {
  await expect.poll(() => axeFindings(page, scope), { message: place }).toEqual([]);
}

describe('axe-core finds nothing; on the page, in its settings, a lesson and the tiny drive neither in light nor in dark', () => {
  it('on the page, its menus and settings, places of which no other file asks, lessons, the tiny drive, the dialog of sharing', async () => {
    const { page } = await openAtRest({ hash: quick });
    await untilAtRest(page);
    await expectAccessible(page, 'the page');
    for (const menu of await page.locator('.dropMenu_menu > summary').all()) {
      await menu.click();
      await page.locator('.dropMenu_menu[open] > .dropMenu_list').waitFor();
      await expectInLight(page, 'a menu', { within: '.dropMenu_menu[open]' });
      await page.keyboard.press('Escape');
    }
    await openSettings(page);
    for (const group of await page.locator('.group_groups > details > summary').all()) await group.click();
    // In the group of the drive there are others.
    for (const group of await page.locator('details.group_group details.group_group > summary').all()) await group.click();
    await page.getByLabel(/^Static wear levelling/).waitFor();
    await expectAccessible(page, 'all settings', '.group_groups');

    const goTo = (place: Destination) => page.evaluate((hash) => (location.hash = hash), `${quick}&go=${destinationText(place)}`);
    for (const [place, name] of places) {
      await goTo(place);
      await page.getByRole('dialog').getByRole('heading', { name }).first().waitFor();
      await expectInLight(page, place.to);
    }
    await goTo(destination('lessons'));
    await page.locator('.lessonIndex_main').waitFor();
    await expectInLight(page, 'lessons');
    await goTo(destination('lesson', 'cliff'));
    await page.locator('.lessons_lessonBody').waitFor();
    await expectAccessible(page, 'a lesson');

    await page.evaluate(() => {
      location.hash = '#v=1&m=2&from=tiny.1';
    });
    await page.locator('[data-slot] b').first().waitFor();
    await expectAccessible(page, 'the tiny drive');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').waitFor();
    await expectInLight(page, 'the dialog of sharing');
  });

  it('on the phone and in the hall', async () => {
    const { page } = await openAtRest({ viewport: viewports.phone });
    await untilAtRest(page);
    for (const tab of ['Blocks', 'Cost', 'Change', 'Speed']) {
      await page.getByRole('button', { name: tab, exact: true }).click();
      await expectInLight(page, tab);
    }
    await resize(page, viewports.projector);
    await page.locator('.phone_phone').waitFor({ state: 'detached' });
    await toHall(page);
    await expectInLight(page, 'the hall');
  });
});
