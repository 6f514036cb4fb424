import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type Destination, destinationText } from '../../src/destinations/destination';
import { allDestinations } from '../../src/destinations/readDestination';
import { viewports } from './browser';
import { openAtRest, openProbed, openView, quick, untilAtRest, untilFrame } from './probe';

/** Those above the page: a lesson brings a drive of its own, and `lessons.test.ts` opens every step; `pts.test.ts` a test of the standard. */
const places = allDestinations()
  .filter(({ to }) => to !== 'lessons' && to !== 'lesson' && to !== 'pts')
  // Of an experiment with tabs the last one: the gallery's tests open experiments without.
  .filter(({ to, name }, i, all) => to !== 'experiment' || all[i + 1]?.name !== name);

/** The first place is opened by its address; then one of each dialog is opened anew. The core asks it of every kind of place (tests/store/session/documents.test.ts). */
const afresh: readonly string[] = ['runs', 'results', 'traces', 'help/limits'];
/** A drive that computes nothing beside what is looked at. */
const still = `${quick}&paused`;

/** What one sees at a place. */
function headingOf({ to, name }: Destination): RegExp {
  const experiments: Readonly<Record<string, RegExp>> = {
    consistency: /^Performance consistency/,
    'spare-28-13': /^Spare area: 28/,
    'random-data': /^Truly random data/,
    'steady-state': /^Steady state/,
    'used-drive': /^A used drive/,
    'pslc-cache': /^A cache of one bit/,
    enterprise: /^One flash, two ratings/,
    'data-placement': /^What lies together/,
  };
  const others: Readonly<Record<string, RegExp>> = {
    experiments: /^Five influential experiments/,
    sweep: /to match greedy/,
    fit: /^(What is in your drive|Measure a drive)$/,
    compose: /^Build a test procedure/,
    facts: /^Samsung SSD 840 Pro/,
    endurance: /^How long the .* lasts$/,
    cleaning: /^How a block is collected/,
    truth: /^How accurate is the model/,
    help: /^Help$/,
    runs: /run/i,
    results: /^Check results$/,
    traces: /^Replay a trace$/,
  };
  const heading = experiments[name ?? ''] ?? others[to];
  if (heading === undefined) throw new Error(`What is seen at ${to} is not told here.`);
  return heading;
}

async function untilAt(page: Page, place: Destination): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: headingOf(place) })
    .first()
    .waitFor();
}

/** Places that look as if one were there, in what is on top. */
function selected(): number {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  return top.querySelectorAll('[aria-current="page"]').length;
}

/** Size and weight of a room's headline; none: it has no headline, as a dialog has not. */
function headlines(): readonly string[] {
  return [...document.querySelectorAll('.article_headline')].map((each) => {
    const { fontSize, fontWeight } = getComputedStyle(each);
    return `${fontSize} ${fontWeight}`;
  });
}

const untilHash = (page: Page, part: string) => page.waitForFunction((wanted) => location.hash.includes(wanted), part, { polling: 20 });

describe('addresses of places', () => {
  it('each opens by its address, pasted, and one of each dialog is there after a reload; headlines of all rooms have one style', async () => {
    const [first] = places;
    if (first === undefined) throw new Error('There are no places.');
    const { page } = await openProbed({ hash: `${still}&go=${destinationText(first)}`, reducedMotion: true });
    await untilAt(page, first);
    const styles: string[] = [];
    for (const place of places) {
      const hash = `${still}&go=${destinationText(place)}`;
      await page.evaluate((to) => (location.hash = to), hash);
      await untilAt(page, place);
      if (afresh.includes(destinationText(place))) {
        await page.reload();
        await untilAt(page, place);
        await untilFrame(page, ({ phase }) => phase >= 0);
      }
      await expect.poll(() => page.evaluate(() => location.hash)).toBe(hash);
      expect(await page.getByRole('alert').count()).toBe(0);
      await expect.poll(() => page.evaluate(selected)).toBeLessThanOrEqual(1);
      styles.push(...(await page.evaluate(headlines)));
    }
    expect(styles.length).toBeGreaterThan(8);
    expect(new Set(styles).size).toBe(1);
    expect(afresh.filter((text) => !places.some((place) => destinationText(place) === text))).toEqual([]);
  });

  it('back and forward go from place to place and leave the run alone; the arithmetic leads to the life of the flash and to facts', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await page.getByRole('button', { name: 'Experiments', exact: true }).click();
    await untilHash(page, 'go=experiments');
    await page.getByRole('button', { name: /^Performance consistency/ }).click();
    await untilHash(page, 'go=experiment/consistency');
    await page.getByRole('button', { name: 'as sold', exact: true }).click();
    await untilHash(page, 'go=experiment/consistency/default');
    const clock = await page.locator('.transport_clock').innerText();
    await page.goBack();
    await page.getByRole('button', { name: '25 % spare', exact: true, pressed: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Five influential experiments' }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // An opened run would stand at its beginning.
    expect(await page.locator('.transport_clock').innerText()).toBe(clock);
    expect(clock).toMatch(/^[1-9]/);
    await expect.poll(() => page.evaluate(selected)).toBe(1);
    await page.goForward();
    await page.getByRole('dialog', { name: 'Experiments' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => !location.hash.includes('go='), undefined, { polling: 20 });

    await page.getByRole('button', { name: 'the arithmetic' }).click();
    await page.getByRole('button', { name: 'How long the flash lasts' }).click();
    await page.getByRole('heading', { name: /^How long the .* lasts$/ }).waitFor();
    await untilHash(page, 'go=endurance');
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Facts of this drive' }).first().click();
    await untilHash(page, 'go=facts');
    await page.getByRole('heading', { name: /^Samsung SSD 840 Pro/ }).waitFor();
  });

  it('a place that there is not gets a sentence, and the drive runs', async () => {
    const { page } = await openProbed({ hash: `${quick}&go=experiment/cold-fusion` });
    await page.getByRole('alert').getByText('This link names an experiment that is not here: "cold-fusion".').waitFor();
    await untilFrame(page, ({ totals }) => totals.hostRequests > 0);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it.each([
    ['your-drive', 'Your drive'],
    ['accuracy', 'Accuracy'],
  ])('a room is found by the name of its button: %s', async (go, name) => {
    const { page } = await openProbed({ hash: `${quick}&go=${go}` });
    await page.getByRole('dialog', { name: 'Experiments' }).waitFor();
    const button = page.getByRole('button', { name, exact: true });
    await button.waitFor();
    await expect.poll(() => button.getAttribute('aria-current')).not.toBeNull();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('a link carries the zoom of the plot, and what the map and a phone show', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await page.locator('.chart_view .view_stage').first().focus();
    await page.keyboard.press('+');
    await untilHash(page, 'zoom=');
    await openView(page, 'the map');
    await page.getByRole('button', { name: 'Age in writes', exact: true }).click();
    await untilHash(page, 'look=age');
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    const onPhone = link.slice(link.indexOf('#')).replace('look=', 'look=map,');
    const { page: other } = await openAtRest({ hash: onPhone, viewport: viewports.phone });
    await other.locator('[aria-pressed=true]', { hasText: 'Blocks' }).waitFor();
    await openView(other, 'the map');
    await other.locator('[aria-pressed=true]', { hasText: 'Age' }).waitFor();
    await other.getByRole('button', { name: 'Speed', exact: true }).click();
    await other.waitForFunction(() => location.hash.includes('look=age'), undefined, { polling: 20 });
    await other.getByRole('button', { name: 'Whole run' }).waitFor();
    await other.getByRole('button', { name: 'Whole run' }).click();
    await other.waitForFunction(() => !location.hash.includes('zoom='), undefined, { polling: 20 });
  });
});
