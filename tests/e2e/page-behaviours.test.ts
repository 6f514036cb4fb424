import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../src/scenario/kinds';
import { decodeLink } from '../../src/scenario/link/link';
import type { PhaseFields, Scenario } from '../../src/scenario/types';
import { frameOf, openAtRest, openProbed, openSettings, setPace, tabTo, untilAtRest, untilFrame, untilSentence } from './probe';

/** Small enough that a drive is made anew in a moment. */
const small = '#v=1&m=2&from=consistency.2&scale=128&phases.2.seconds=200';

async function openSmall(): Promise<Page> {
  const { page } = await openAtRest({ hash: small });
  await untilAtRest(page);
  await openSettings(page);
  return page;
}

async function unfold(page: Page, ...groups: string[]): Promise<void> {
  for (const name of groups)
    await page
      .locator('details.group_group > summary')
      .filter({ hasText: new RegExp(`^${name}`) })
      .click();
}

async function enter(page: Page, label: RegExp, value: string): Promise<void> {
  const field = page.getByLabel(label);
  await field.fill(value);
  await field.press('Enter');
}

/** Waits until the address records a scenario as wanted, and returns it. */
async function untilScenario(page: Page, wanted: (scenario: Scenario) => boolean): Promise<Scenario> {
  for (;;) {
    const hash = await page.evaluate(() => location.hash);
    const read = await decodeLink(hash);
    if (read.ok && wanted(read.value)) return read.value;
    await page
      .waitForFunction((old) => location.hash !== old, hash, { polling: 40 })
      .catch(() => {
        throw new Error(`The address never recorded it; it says ${JSON.stringify(read)}`);
      });
  }
}

describe('what makes drives differ can be switched on any drive', () => {
  it('caps, mapping, parity, cache, wear and compression change the scenario', async () => {
    const page = await openSmall();
    await unfold(page, 'Drive', 'Firmware and flash');
    const numbers = [
      [/^Cap on random writes/, '9000', ({ drive }) => drive.randomWriteIopsCap === 9000],
      [/^Cap on programming/, '350', ({ drive }) => drive.programCapMBps === 350],
      [/^Cap on flash reads/, '400', ({ drive }) => drive.nandReadCapMBps === 400],
      [/^Cap on flash reads/, '', ({ drive }) => drive.nandReadCapMBps === null],
      [/^Parity/, '1', ({ drive }) => drive.parityShare === 0.01],
      // Without a pSLC cache nothing is asked of its cells, which the drive need not have.
      [/^pSLC cache/, '7', ({ drive }) => drive.slcShare === 0.07],
      [/^Program in pSLC/, '250', ({ drive }) => drive.slcProgramUs === 250],
      [/^Endurance/, '1000', ({ drive }) => drive.peCycles === 1000],
      [/^Spread of endurance/, '10', ({ drive }) => drive.peSpread === 0.1],
      [/^Static wear levelling/, '50', ({ ftl }) => ftl.staticThreshold === 50],
    ] as const satisfies readonly (readonly [RegExp, string, (scenario: Scenario) => boolean])[];
    for (const [label, value, wanted] of numbers) {
      await enter(page, label, value);
      await untilScenario(page, wanted);
    }
    await page.getByLabel('Mapping unit').selectOption('8');
    await untilScenario(page, ({ drive }) => drive.mappingKiB === 8);
    await page.getByLabel('Cells outside pSLC').selectOption('2');
    await untilScenario(page, ({ drive }) => drive.slcBits === 2);
    // A drive that is still computed is none to compare the next one with.
    await page.getByTestId('comparison').filter({ hasText: /\S/, hasNotText: 'Computing the new drive' }).waitFor();
    await page.getByLabel('Unwritten LBAs').selectOption('kept');
    await untilScenario(page, ({ drive }) => !drive.freeIsSpare);
    await page
      .getByTestId('comparison')
      .getByText('unwritten LBAs not used as spare area instead of unwritten LBAs used as spare area')
      .waitFor();
    expect((await frameOf(page)).groups[4]).toBe(0);
    await enter(page, /^Bad groups when new/, '1.5');
    await untilScenario(page, ({ drive }) => drive.factoryBadShare === 0.015);
    await untilFrame(page, ({ groups }) => groups[4] > 0);
    const line = page.locator('details.group_group .group_groupState').filter({ hasText: 'parity' });
    await expect
      .poll(() => line.textContent())
      .toBe('9,000 IOPS · caps · parity 1\u00a0% · 8 KiB map · unwritten LBAs not spare · pSLC · wears out · bad groups · wear levelling');
    // The least stored share is there on a drive that compresses.
    expect(await page.getByLabel(/^Smallest compressed page/).count()).toBe(0);
    await page.getByRole('switch', { name: 'Drive with compression' }).click();
    await enter(page, /^Smallest compressed page/, '25');
    await untilScenario(page, ({ drive }) => drive.compression && drive.compressionFloor === 0.25);
  });

  it('collection its bounds, patterns their parameters, and a step its span', async () => {
    const page = await openSmall();
    // When collection begins, how far it goes, and in idle time.
    await unfold(page, 'Collection');
    await enter(page, /^Collection stops at/, '3');
    await untilScenario(page, ({ ftl }) => ftl.gcLow === 2 && ftl.gcHigh === 3);
    await enter(page, /^Early collection from/, '97');
    await untilScenario(page, ({ ftl }) => ftl.gcStart === 0.97);
    await enter(page, /^Collects after idle time of/, '30');
    await untilScenario(page, ({ ftl }) => ftl.idleGcSeconds === 30);
    await enter(page, /^Collects after idle time of/, '');
    await untilScenario(page, ({ ftl }) => ftl.idleGcSeconds === null);
    await unfold(page, 'Workload');
    const ofStep = (wanted: (phase: PhaseFields) => boolean) =>
      untilScenario(page, ({ phases }) => phases[2] !== undefined && wanted(fieldsOf(phases[2])));
    await enter(page, /^In sequence/, '20');
    await ofStep((phase) => phase.sequentialShare === 0.2);
    await page.getByLabel('Pattern').selectOption('hot-cold');
    await enter(page, /^Hot writes/, '95');
    await ofStep((phase) => phase.hotWrites === 0.95);
    await enter(page, /^Hot pages/, '5');
    await ofStep((phase) => phase.hotPages === 0.05);
    // What was done to the run before is done to the new one, too.
    await untilFrame(page, ({ live }) => live.pattern === 3);
    await page.getByLabel('Pattern').selectOption('zipf');
    await enter(page, /^Zipf exponent/, '1.2');
    await ofStep((phase) => phase.theta === 1.2);
    await page.getByLabel('Pattern').selectOption('strided');
    await enter(page, /^Stride/, '96.5');
    await ofStep((phase) => phase.strideKiB === 96.5);
    await page.getByLabel('Pattern').selectOption('zones');
    await enter(page, /^Regions/, '90:10, 10:90');
    await ofStep(({ zones }) => JSON.stringify(zones) === '[[0.9,0.1],[0.1,0.9]]');
    await enter(page, /^Rate limit/, '900');
    await ofStep((phase) => phase.rateIops === 900);
    await enter(page, /^Think time/, '250');
    await ofStep((phase) => phase.thinkUs === 250);
    await enter(page, /^Span to/, '60');
    await ofStep(({ span }) => 'to' in span && span.to === 0.6);
    await enter(page, /^Span from/, '7');
    await ofStep(({ span }) => 'from' in span && span.from === 0.07 && span.to === 0.6);
  });
});

/** Finds a field by the keyboard alone, has it explained, and sets it. */
async function setParityByKeys(page: Page): Promise<void> {
  await tabTo(page, /^Drive\d/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Firmware and flash/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Parity.*: what it means$/);
  await page.keyboard.press('Enter');
  await page.getByText('Share of each group that holds parity (RAISE, RAIN)').waitFor();
  await tabTo(page, /^Parity, % of a group$/);
  const described = await page.evaluate(() => document.activeElement?.getAttribute('aria-describedby') ?? '');
  expect(await page.evaluate((id) => document.getElementById(id)?.textContent, described)).toMatch(/ 0 to 50\u00a0%\.$/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
}

describe('by keyboard alone a behaviour is found, explained and switched on', () => {
  it('and what is not allowed is said in the words of the scenario’s own rules, at the field, and not taken', async () => {
    const page = await openSmall();
    await setParityByKeys(page);
    const before = await untilScenario(page, ({ drive }) => drive.parityShare === 0.02);
    const cases = [
      [/^Parity/, '70', 'drive.parityShare is 0.7; it must be a number from 0 to 0.5.', '2'],
      [/^Spread of endurance/, '51', 'drive.peSpread is 0.51; it must be a number from 0 to 0.5.', ''],
      [/^Static wear levelling/, '2.5', 'ftl.staticThreshold is 2.5; it must be a whole number from 1 to 1,000,000.', ''],
      [/^pSLC cache/, '', 'pSLC cache must be a number.', '0'],
    ] as const;
    for (const [label, value, said, inForce] of cases) {
      await enter(page, label, value);
      await expect.poll(() => page.getByRole('alert').innerText()).toBe(said);
      await expect.poll(() => page.getByLabel(label).getAttribute('aria-invalid')).toBe('true');
      await enter(page, label, inForce);
      await page.getByRole('alert').waitFor({ state: 'detached' });
    }
    await unfold(page, 'Workload');
    await page.getByLabel('Pattern').selectOption('zipf');
    const after = await untilScenario(page, ({ actions }) => actions.length > 0);
    expect([after.drive, after.ftl]).toEqual([before.drive, before.ftl]);
    await enter(page, /^Zipf exponent/, '1');
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toBe('phases.2.theta is 1; it must be a number above 0, at most 2, but not 1.');
  });
});

describe('the end of life', () => {
  it('a tiny drive whose blocks wear out ends read-only, and the page says so', async () => {
    const { page } = await openProbed({ hash: '#v=1&m=2&from=tiny.1', reducedMotion: true });
    await unfold(page, 'Firmware and flash');
    await enter(page, /^Endurance/, '6');
    await untilScenario(page, ({ drive }) => drive.peCycles === 6);
    await enter(page, /^Spread of endurance/, '10');
    await untilScenario(page, ({ drive }) => drive.peSpread === 0.1);
    await setPace(page, 'full');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await untilFrame(page, ({ readOnly }) => readOnly);
    await untilSentence(page, 'takes no more writes');
    // Nothing that the host wrote is lost: of 144 pages of flash it uses 96.
    expect((await frameOf(page)).mappedPages).toBe(96);
    await page.locator('[data-block][data-look~=bad]').getByText('bad', { exact: true }).first().waitFor();
    expect(await page.getByRole('group', { name: 'Try next' }).count()).toBe(0);
  });
});
