import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../src/scenario/kinds';
import { decodeLink } from '../../src/scenario/link/link';
import type { PhaseFields, Scenario } from '../../src/scenario/types';
import { patienceMs } from './browser';
import { frameOf, openAtRest, openSettings, untilAtRest, untilFrame } from './probe';

/** Fields of the scenario that once had no control on the page: each makes another drive beside the ghost of this one. */

const small = '#v=1&m=2&from=consistency.2&scale=128&phases.2.seconds=200';

async function open(...groups: string[]): Promise<Page> {
  const { page } = await openAtRest({ hash: small });
  await untilAtRest(page);
  await openSettings(page);
  for (const name of groups)
    await page
      .locator('details.group_group > summary')
      .filter({ hasText: new RegExp(`^${name}`) })
      .click();
  // The font may come later than the fields.
  await expect.poll(() => page.evaluate(clipped)).toEqual([]);
  return page;
}

/** What stands in fields and is longer than they are. */
function clipped(): readonly string[] {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll<HTMLInputElement>('.fields_field input')].flatMap((input) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    if (pen === null || !input.checkVisibility()) return [];
    pen.font = font;
    const text = input.value || input.placeholder;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(text).width > room + 1 ? [text] : [];
  });
}

async function enter(page: Page, label: RegExp, value: string): Promise<void> {
  // The capacity stands in Size, before the rest of the drive, and in Flash: the last one takes effect at once.
  const field = page.getByLabel(label).last();
  await field.fill(value);
  await field.press('Enter');
}

async function untilScenario(page: Page, wanted: (scenario: Scenario) => boolean): Promise<void> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const read = await decodeLink(await page.evaluate(() => location.hash));
    if (read.ok && wanted(read.value)) return;
    if (Date.now() > end) throw new Error(`The address never recorded it; it says ${JSON.stringify(read)}`);
    await page.waitForTimeout(40);
  }
}

type Entry = readonly [RegExp, string, (scenario: Scenario) => boolean];

async function enterAll(page: Page, entries: readonly Entry[]): Promise<void> {
  for (const [label, value, wanted] of entries) {
    await enter(page, label, value);
    await untilScenario(page, wanted);
  }
}

describe('fields of the scenario', () => {
  it('which die is next, what is measured over what, and the step: mix of sizes, alignment, what it ends by', async () => {
    const page = await open('Collection', 'Run', 'Workload');
    await page.getByLabel('Next die').selectOption('earliest');
    await untilScenario(page, ({ ftl }) => ftl.dispatch === 'earliest');
    await page.getByTestId('comparison').getByText('the first free die instead of dies in round robin').waitFor();
    await enterAll(page, [
      [/^Sample length/, '5', ({ sample }) => 'seconds' in sample && sample.seconds === 5],
      [/^Window of WAF now/, '2', ({ wafWindow }) => 'driveWrites' in wafWindow && wafWindow.driveWrites === 0.02],
      [/^Steady no earlier/, '0.5', ({ steadyMinDriveWrites }) => steadyMinDriveWrites === 0.5],
    ]);
    await page.getByText(/now, last 5\.12.GB$/).waitFor();
    const step = (wanted: (phase: PhaseFields) => boolean) => (scenario: Scenario) => {
      const phase = scenario.phases[2];
      return phase !== undefined && wanted(fieldsOf(phase));
    };
    await enterAll(page, [
      [/^Aligned to/, '512', step((phase) => phase.alignBytes === 512)],
      [/^Aligned to/, '', step((phase) => phase.alignBytes === null)],
      [/^Mix of sizes/, '4:75, 64:25', step(({ mixKiB }) => JSON.stringify(mixKiB) === '[[4,0.75],[64,0.25]]')],
    ]);
    await page.getByText('random · mixed sizes · QD 32').waitFor({ state: 'attached' });
    await page.getByText('Random writes, mixed sizes').waitFor();
    expect(await page.getByLabel('Request size').count()).toBe(0);
    // A quarter of the requests are 16 pages: 4.75 on average.
    await untilFrame(
      page,
      ({ phaseTotals: { hostPagesWritten, hostRequests } }) => Math.abs(hostPagesWritten / hostRequests / 4.75 - 1) < 0.05,
    );
    await enter(page, /^Mix of sizes/, '4 and 64');
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toBe('Mix of sizes must be sizes in KiB with shares in percent, like 4:70, 64:30.');
    await enter(page, /^Mix of sizes/, '4:75, 64:20');
    await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/^phases\.2\.mixKiB is .* whose shares sum to 1, or null\.$/);
    await enterAll(page, [
      [/^Mix of sizes/, '', step(({ mixKiB }) => mixKiB === null)],
      [/^Duration/, '150', step(({ seconds }) => seconds === 150)],
    ]);
    await page.getByLabel('Step ends').selectOption('bytes');
    await enterAll(page, [[/^Amount/, '1.5', step(({ bytes, seconds }) => bytes === 1.5e9 && seconds === null)]]);
    await page.getByLabel('Step ends').selectOption('steady');
    await untilScenario(
      page,
      step(({ until, seconds, bytes }) => until === 'steady' && seconds === 20_000 && bytes === null),
    );
  });

  it('a setting is found by a word, wherever it is folded; Escape shows all again', async () => {
    const page = await open();
    const find = page.getByPlaceholder('Find a setting');
    for (const [sought, label] of [
      ['victim policy', 'Victim policy'],
      ['queue depth', 'Queue depth'],
      ['over-provisioning', /^Factory spare/],
    ] as const) {
      await find.fill(sought);
      await page.getByLabel(label).waitFor();
      expect(await page.getByLabel('Pacing', { exact: true }).isVisible()).toBe(false);
    }
    await page.getByText('Spare area has a slider of its own.').waitFor();
    await find.fill('xyzzy');
    await page.getByText('No setting says this.').waitFor();
    await find.press('Escape');
    await page.getByText('Drive with compression').waitFor();
    expect(await page.getByRole('heading', { name: 'All settings' }).isVisible()).toBe(true);
    expect(await page.getByLabel('Queue depth').count()).toBe(0);
    // Found at once in what was folded in the same moment.
    await page.locator('.group_groups > details > summary', { hasText: 'Collection' }).click();
    await page.getByLabel('Victim policy').waitFor();
    await find.evaluate((input: HTMLInputElement) => {
      const policy = document.querySelector('.group_groups > details[open] > summary') as HTMLElement;
      policy.click();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'victim policy');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.getByLabel('Victim policy').waitFor();
  });

  it('the flash and the ways to it', async () => {
    const page = await open('Drive', 'Flash', 'Links and controller', 'Size');
    const before = await frameOf(page);
    await enterAll(page, [
      [/^Controller time per request/, '4', ({ drive }) => drive.commandUs === 4],
      [/^Round trip/, '20', ({ drive }) => drive.hostUs === 20],
      [/^Added latency per read/, '30', ({ drive }) => drive.readLatencyUs === 30],
      [/^Channel rate/, '300', ({ drive }) => drive.channelMBps === 300],
      [/^Host link rate/, '280', ({ drive }) => drive.linkMBps === 280],
      // The host may address the same share of half as much flash.
      [/^Channels/, '4', ({ drive }) => drive.channels === 4 && drive.logicalPages === 31_250_000],
      [/^Capacity/, '120', ({ drive }) => drive.logicalPages === 29_296_875],
      [/^Planes per die/, '4', ({ drive }) => drive.planesPerDie === 4 && drive.logicalPages === 2 * 29_296_875],
      [/^Blocks per plane/, '1024', ({ drive }) => drive.blocksPerPlane === 1024 && drive.logicalPages === 29_296_875],
      [/^NAND pages per block/, '128', ({ drive }) => drive.pagesPerBlock === 128],
      [/^Total dies/, '30', ({ drive }) => drive.dies === 30],
    ]);
    expect(await page.getByLabel(/^Dies per channel/).count()).toBe(0);
    await page.getByLabel('NAND page', { exact: true }).selectOption('16');
    await untilScenario(page, ({ drive }) => drive.nandPageKiB === 16);
    await enterAll(page, [[/^Total dies/, '', ({ drive }) => drive.dies === null]]);
    await enterAll(page, [[/^Dies per channel/, '2', ({ drive }) => drive.diesPerChannel === 2]]);
    await untilFrame(page, ({ hostGroups }) => Object.keys(hostGroups).length === 8 && Object.keys(before.hostGroups).length === 32);
    // A drive of a data sheet, made at once: its parts one after the other would be no drives.
    await enter(page, /^All flash/, '512');
    const capacity = page.getByLabel(/^Capacity/).first();
    await capacity.fill('600');
    await capacity.press('Enter');
    await page.getByText(/^Capacity is 600.GB; it must be less than the flash, 550.GB\.$/).waitFor();
    await capacity.fill('480');
    await capacity.press('Enter');
    await enter(page, /^Number of channels/, '8');
    await page.getByText(/^16 dies of 32.GiB .* spare 12\.7.% of the flash, over-provisioning 14\.5.%\.$/).waitFor();
    await page.getByRole('button', { name: 'Make this drive' }).press('Enter');
    await untilScenario(page, ({ drive }) => drive.logicalPages === 117_187_500 && drive.channels === 8);
    await enter(page, /^Channels/, '65');
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('drive.channels is 65; it must be a whole number from 1 to 64.');
  });
});
