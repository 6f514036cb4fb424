import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  frameOf,
  hashOf,
  openAtRest,
  openMenu,
  openProbed,
  openRunning,
  openSettings,
  quick,
  setPace,
  untilAtRest,
  untilFrame,
  untilSentence,
} from './probe';

describe('links', () => {
  it('a link reproduces a run that was changed while it ran, to the same state', async () => {
    const { page } = await openRunning('requests-4', { seconds: 60 });
    await openSettings(page);
    await page.locator('summary', { hasText: /^Workload/ }).click();
    await page.getByLabel('Queue depth').fill('8');
    await page.getByLabel('Queue depth').press('Enter');
    await untilFrame(page, ({ live }) => live.qd === 8);
    await page.getByRole('button', { name: 'TRIM half' }).click();
    await untilFrame(page, ({ totals }) => totals.pagesTrimmed > 1e7);
    await setPace(page, 'full');
    await untilFrame(page, ({ ended }) => ended);
    const hash = await hashOf(page);
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    const { page: other } = await openProbed({ hash: link.slice(link.indexOf('#')) });
    await setPace(other, 'full');
    await untilFrame(other, ({ ended }) => ended);
    expect(await hashOf(other)).toBe(hash);
  });

  it('a run that moves is stopped where its link is asked for, and the link leads to that moment', async () => {
    const { page } = await openRunning('requests-4');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Stop here and share this moment' }).click();
    await page.getByText('The link opens at this moment').waitFor();
    // A request that was under way when it was stopped still comes: the link is of the moment after it.
    await page.waitForFunction(
      () => {
        const { frame, advancesWaiting } = window.probe;
        const link = document.querySelector<HTMLInputElement>('.link-field')?.value ?? '';
        return frame !== null && advancesWaiting === 0 && link.includes(`at=${frame.phase}.${Math.round(frame.phaseRequests)}&`);
      },
      undefined,
      { polling: 20 },
    );
    const { phase, phaseRequests } = await frameOf(page);
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    const { page: other } = await openProbed({ hash: link.slice(link.indexOf('#')) });
    await untilFrame(other, (frame) => frame.phase === phase && Math.abs(frame.phaseRequests - phaseRequests) < 1);
  });

  it.each([
    ['broken', '#v=1&z=bm9uc2Vuc2U', 'cannot be read'],
    ['foreign', '#access_token=abc', 'holds no scenario'],
    ['newer', '#v=2&from=consistency.2', 'newer ssdscope'],
    ['absurd', '#v=1&from=consistency.2&drive.channels=1e99&phases.2.seconds=-1', 'drive.channels'],
  ])('a %s link gives the default drive and a sentence', async (_kind, hash, words) => {
    const { page } = await openProbed({ hash });
    await page.getByRole('alert').getByText(words).waitFor();
    await untilSentence(page, 'The host fills');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('a link of another model revision runs, and says that numbers may differ', async () => {
    const { page } = await openProbed({ hash: quick.replace('m=2', 'm=999') });
    await page
      .getByRole('status')
      .getByText(/model 999/)
      .waitFor();
    await untilFrame(page, ({ totals }) => totals.hostRequests > 0);
  });

  it('follows the address and the back button', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await page.evaluate(() => {
      location.hash = '#v=1&m=2&from=tiny.1';
    });
    await page.getByTestId('step-story').waitFor({ state: 'attached' });
    await page.goBack();
    await page.getByText('Compressible data').first().waitFor({ state: 'attached' });
    await page.getByTestId('step-story').waitFor({ state: 'detached' });
  });
});

describe('files', () => {
  it('saves the scenario and opens it again', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await openMenu(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save' }).click()]);
    expect(download.suggestedFilename()).toBe('the-cliff-840-pro-default-spare.json');
    const path = await download.path();
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ v: 1, scale: 64 });
    await page.getByRole('button', { name: 'Tiny drive' }).click();
    await page.getByTestId('step-story').waitFor({ state: 'attached' });
    await page.getByLabel('Scenario file').setInputFiles(path);
    await page.getByText('Compressible data').first().waitFor({ state: 'attached' });
    await untilFrame(page, ({ phase }) => phase === 2);
  });

  it('refuses a file that is none in a sentence, and keeps the run', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    const before = (await frameOf(page)).totals.hostRequests;
    await page.getByLabel('Scenario file').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await page
      .getByRole('alert')
      .getByText(/notes.txt was not opened/)
      .waitFor();
    expect((await frameOf(page)).totals.hostRequests).toBe(before);
  });
});
