import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { patterns, victimPolicies } from '../../src/domain/names';
import { decodeLink } from '../../src/scenario/link/link';
import { findPreset } from '../../src/scenario/presets';
import { frameOf, openAtRest, openMenu, openSettings, openView, quick, setPace, untilAtRest, untilFrame, untilSentence } from './probe';

async function unfold(page: Page, group: string): Promise<void> {
  await page
    .locator('details.group_group', { has: page.locator('.group_groupName', { hasText: new RegExp(`^${group}$`) }) })
    .locator('summary')
    .click();
}

/** Types a number into a named field, as people do. */
async function type(page: Page, label: string | RegExp, value: number): Promise<void> {
  const field = page.getByLabel(label);
  await field.fill(String(value));
  await field.press('Enter');
}

async function openFolded(...groups: string[]): Promise<Page> {
  const { page } = await openAtRest({ hash: quick.replace('seconds=300', 'seconds=100') });
  await untilAtRest(page);
  if (groups.length > 0) await openSettings(page);
  for (const group of groups) await unfold(page, group);
  return page;
}

describe('what the running drive can take acts at once', () => {
  it('TRIM half, TRIM all, TRIM of a range, secure erase; victim policy with its parameter, pacing, and all of the workload; a number that is not allowed is not taken', async () => {
    const page = await openFolded('Workload', 'Collection');
    await type(page, 'Queue depth', 0);
    await page.getByRole('alert').getByText('Queue depth must be from 1 to 1,024.', { exact: true }).waitFor();
    expect((await frameOf(page)).live.qd).toBe(32);
    const all = (await frameOf(page)).mappedPages;
    await page.getByLabel(/^To/).fill('25');
    await page.getByLabel(/^To/).press('Enter');
    await page.getByRole('button', { name: 'TRIM range' }).click();
    await untilFrame(page, ({ mappedPages }) => Math.abs(mappedPages / all - 0.75) < 0.01);
    await page.getByRole('button', { name: 'TRIM half' }).click();
    await untilFrame(page, ({ mappedPages }) => Math.abs(mappedPages / all - 0.5) < 0.01);
    await page.getByRole('button', { name: 'TRIM all' }).click();
    await untilFrame(page, ({ mappedPages }) => mappedPages === 0);
    const free = (await frameOf(page)).groups[0];
    await page.getByRole('button', { name: 'Secure erase' }).click();
    await untilFrame(page, ({ groups }) => groups[1] + groups[2] === 0);
    expect((await frameOf(page)).groups[0]).toBeGreaterThan(free);
    for (const policy of [...victimPolicies].reverse()) {
      await page.getByLabel('Victim policy', { exact: true }).selectOption(policy);
      const number = victimPolicies.indexOf(policy);
      await untilFrame(page, ({ live }) => live.victim === number);
      await expect.poll(() => page.getByLabel('Groups drawn, d').count()).toBe(policy === 'd-choices' ? 1 : 0);
      await expect.poll(() => page.getByLabel(/^Window/).count()).toBe(policy === 'windowed-greedy' ? 1 : 0);
    }
    await page.getByLabel('Pacing').selectOption('stall');
    await untilFrame(page, ({ live }) => live.pacing === 0);
    await page.getByText('greedy · stalls').waitFor({ state: 'attached' });

    await page.getByLabel('Pattern').selectOption('zipf');
    await untilFrame(page, ({ live }) => live.pattern === 4);
    expect(patterns[4]).toBe('zipf');
    await page.getByLabel('Request size').selectOption('16');
    await untilFrame(page, ({ live }) => live.kib === 16);
    await type(page, 'Queue depth', 8);
    await untilFrame(page, ({ live }) => live.qd === 8);
    await type(page, /^Reads/, 30);
    await untilFrame(page, ({ live }) => live.readShare === 0.3);
    await type(page, /^TRIMs/, 10);
    await untilFrame(page, ({ live }) => live.trimShare === 0.1);
    await expect.poll(() => page.locator('.group_groupState').first().textContent()).toBe('Zipf · 16 KiB · QD 8');
    // Not only shown: the host then reads and TRIMs.
    const { hostBytesRead, pagesTrimmed } = (await frameOf(page)).phaseTotals;
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await untilFrame(page, ({ phaseTotals }) => phaseTotals.hostBytesRead > hostBytesRead && phaseTotals.pagesTrimmed > pagesTrimmed);
    // Recorded in the address, so that the link replays it.
    await expect.poll(async () => JSON.stringify(await decodeLink(await page.evaluate(() => location.hash)))).toContain('"pattern":"zipf"');
  });
});

describe('what makes another drive restarts it with a ghost', () => {
  it('numbers and choices of the drive, its collection and the run', async () => {
    const page = await openFolded('Collection', 'Drive', 'Run');
    const settings = page.getByRole('region', { name: 'All settings' });
    const choices = [
      // First: at half the size every drive that follows is computed in half the time.
      ['Scale', '128', 'scale=128'],
      ['Write frontiers', 'single', 'ftl.frontiers=single'],
    ] as const;
    const numbers = [
      ['Collection starts below, free groups', 4, 'ftl.gcLow=4'],
      [/^Program operation, /, 900, 'drive.programUs=900'],
      [/^Read a NAND page/, 50, 'drive.readUs=50'],
      [/^Erase a block/, 2000, 'drive.eraseUs=2000'],
      [/^Write buffer/, 8192, 'drive.bufferKiB=8192'],
      ['Seed', 12, 'seed=12'],
    ] as const;
    const comparison = page.getByTestId('comparison');
    const untilAnother = async (link: string) => {
      await page.waitForFunction((text) => decodeURIComponent(location.hash).includes(text), link, { polling: 20 });
      // A drive that is still computed is none to compare the next one with.
      await comparison.filter({ hasText: /\S/, hasNotText: 'Computing the new drive' }).waitFor();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await comparison.waitFor({ state: 'detached' });
    };
    for (const [label, value, link] of choices) {
      await settings.getByLabel(label, { exact: true }).selectOption(value);
      await untilAnother(link);
    }
    for (const [label, value, link] of numbers) {
      await type(page, label, value);
      await untilAnother(link);
    }
    // Another drive takes its own numbers along.
    await settings.getByLabel('Drive', { exact: true }).selectOption(findPreset('ocz-vector-256')?.numbered ?? '');
    await untilAnother('drive.preset=ocz-vector-256');
  });

  it('the spare slider: the law while it moves, the new drive to the same displayed time at rest, one click back', async () => {
    const page = await openFolded();
    const before = await frameOf(page);
    const slider = page.getByRole('slider', { name: 'Spare area' });
    const box = await slider.boundingBox();
    if (box === null) throw new Error('The slider is not on screen.');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 8 + ((0.0687 - 0.02) / 0.48) * (box.width - 16), y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, y, { steps: 5 });
    const said = page.getByText(/theory for greedy predicts a write amplification of/);
    await said.waitFor();
    // It stands beside the sliders: no line of time and no axis is below it.
    const isBeside = async () => {
      const [tip, line, knob] = await Promise.all(
        [said, page.locator('.timeLine_lineBox').first(), slider].map((each) => each.boundingBox()),
      );
      if (!tip || !line || !knob) return 'not there';
      return { isBelow: tip.y >= line.y + line.height, isLeft: tip.x + tip.width <= knob.x };
    };
    await expect.poll(isBeside).toEqual({ isBelow: true, isLeft: true });
    expect(await page.getByTestId('comparison').count()).toBe(0);
    await page.mouse.up();
    await untilFrame(page, ({ phase, phaseSeconds }) => phase === 2 && Math.abs(phaseSeconds - before.phaseSeconds) < 1);
    await page
      .getByTestId('comparison')
      .getByText(/spare area .* instead of 6.87/)
      .waitFor();
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^2[0-9.]+\u00a0%$/);
    await page.getByRole('button', { name: 'Back to the previous run' }).click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.typedValue_typedValue input')?.value.startsWith('6.87'),
      undefined,
      {
        polling: 20,
      },
    );
    await untilFrame(page, ({ totals }) => totals.hostRequests === before.totals.hostRequests);
    // It can be typed as well as dragged; what is not allowed is said and not taken.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByTestId('comparison').waitFor({ state: 'detached' });
    await type(page, 'Spare area, typed', 70);
    await page
      .getByRole('alert')
      .getByText(/^Spare area must be from 2 to 50/)
      .waitFor();
    await expect.poll(() => page.getByLabel('Spare area, typed').inputValue()).toBe('6.87\u00a0%');
    await type(page, 'Spare area, typed', 25);
    await page
      .getByTestId('comparison')
      .getByText(/spare area .* instead of 6.87/)
      .waitFor();
    await expect.poll(() => page.getByLabel('Spare area, typed').inputValue()).toMatch(/^25/);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });
});

describe('how it is looked at', () => {
  it('map, plot, scale and histogram; each counter explains itself; colours follow the choice; compressible data act where a switch lets them', async () => {
    const page = await openFolded();
    for (const [what, names] of [
      ['the map', ['Erases', 'State', 'Valid']],
      ['the plot', ['MB/s', 'Latency', 'IOPS', 'Linear', 'Log']],
    ] as const) {
      await openView(page, what);
      // What opens lies over no sentence.
      const over = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const [list, lead] = [box('.viewMenu_menu[open] > div'), box('.sentence_lead')];
        return list === undefined || lead === undefined || (list.top < lead.bottom - 1 && list.left < lead.right);
      });
      expect(over, what).toBe(false);
      for (const name of names) {
        const button = page.getByRole('button', { name, exact: true }).first();
        await button.click();
        await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
      }
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'the arithmetic' }).click();
    const histogram = page.getByRole('button', { name: 'Erases', exact: true });
    await histogram.click();
    await expect.poll(() => histogram.getAttribute('aria-pressed')).toBe('true');
    const name = page.getByRole('button', { name: 'NAND programmed' });
    expect(await name.getAttribute('aria-expanded')).toBe('false');
    await name.click();
    await page.getByText(/Bytes programmed to the flash/).waitFor();
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await paper()).toBe('rgb(251, 250, 246)');
    for (const name of ['Colours: auto', 'Colours: light']) {
      await openMenu(page);
      await page.getByRole('button', { name }).click();
    }
    await expect.poll(paper).toBe('rgb(21, 22, 23)');
    const noEffect = page.getByText('No effect on this drive');
    await page.getByRole('slider', { name: /Compressible data/ }).focus();
    await page.keyboard.press('PageUp');
    await noEffect.waitFor();
    await openSettings(page);
    await page.getByRole('switch', { name: 'Drive with compression' }).click();
    await page.getByTestId('comparison').filter({ hasText: /\S/, hasNotText: 'Computing the new drive' }).waitFor();
    await page.waitForFunction(() => location.hash.includes('drive.compression=true'), undefined, { polling: 20 });
    await page.getByRole('slider', { name: /Compressible data/ }).focus();
    for (let i = 0; i < 5; i++) await page.keyboard.press('PageUp');
    await untilFrame(page, ({ live }) => live.entropy < 0.9);
    await page.getByText(/The drive stores \d+.%/).waitFor();
    await noEffect.waitFor({ state: 'detached' });
  });
});

describe('the transport', () => {
  it('runs, pauses, steps and resets; TRIM at the end goes on with one more phase, and so does what is offered to try next', async () => {
    const page = await openFolded('Workload');
    const first = (await frameOf(page)).totals.hostRequests;
    await page.getByRole('button', { name: 'Step: one host request' }).click();
    await untilFrame(page, ({ totals }) => totals.hostRequests > first && totals.hostRequests < first + 100);
    await setPace(page, 'times-1');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const second = (await frameOf(page)).totals.hostRequests;
    await untilFrame(page, ({ totals }) => totals.hostRequests > second + 1000);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await untilSentence(page, 'Erased');
    await setPace(page, 'full');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await untilFrame(page, ({ ended }) => ended);
    await page.getByText(', finished').waitFor();
    await page.getByRole('group', { name: 'Try next' }).getByRole('button', { name: 'TRIM half' }).click();
    await untilFrame(page, ({ phase, ended, totals }) => phase === 4 && ended && totals.pagesTrimmed > 1e7);
    await page.getByRole('listitem').filter({ hasText: 'TRIM' }).first().waitFor();
    const { pagesTrimmed } = (await frameOf(page)).totals;
    await page.getByRole('region', { name: 'All settings' }).getByRole('button', { name: 'TRIM half' }).click();
    await untilFrame(page, ({ phase, ended, totals }) => phase > 4 && ended && totals.pagesTrimmed > pagesTrimmed + 1e7);
    expect(await page.getByRole('alert').count()).toBe(0);
    await untilSentence(page, 'TRIM of half the drive: ');
  });
});
