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
  openTiny,
  quick,
  setPace,
  untilAtRest,
  untilFrame,
  untilSentence,
} from './probe';

describe('links', () => {
  it('a run that moves is stopped where its link is asked for; what is changed then and later is in the link, which reproduces all', async () => {
    const { page } = await openRunning('requests-4', { seconds: 60 });
    const shared = page.getByLabel('Link', { exact: true });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Stop here and share this moment' }).click();
    await page.getByText('The link opens at this moment').waitFor();
    // A request that was under way when it was stopped still comes: the link is of the moment after it.
    await page.waitForFunction(
      () => {
        const { frame, advancesWaiting } = window.probe;
        const link = document.querySelector<HTMLInputElement>('.linkField_linkField')?.value ?? '';
        return frame !== null && advancesWaiting === 0 && link.includes(`at=${frame.phase}.${Math.floor(frame.phaseRequests)}&`);
      },
      undefined,
      { polling: 20 },
    );
    const { phase, phaseRequests } = await frameOf(page);
    const stopped = await shared.inputValue();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Run', exact: true }).click();
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
    await expect.poll(() => shared.inputValue()).toMatch(/qd/);
    const changed = await shared.inputValue();
    const { page: other } = await openProbed({ hash: changed.slice(changed.indexOf('#')) });
    await setPace(other, 'full');
    await untilFrame(other, ({ ended }) => ended);
    expect(await hashOf(other)).toBe(hash);
    await other.evaluate((link) => (location.hash = link), stopped.slice(stopped.indexOf('#')));
    await untilFrame(other, (frame) => frame.phase === phase && Math.abs(frame.phaseRequests - phaseRequests) < 1);
  });

  // Every other way in which a link can be wrong has its sentence in documents.test.ts.
  it('an absurd link gives the default drive and a sentence', async () => {
    const { page } = await openProbed({ hash: '#v=1&from=consistency.2&drive.channels=1e99&phases.2.seconds=-1' });
    await page.getByRole('alert').getByText('drive.channels').waitFor();
    await untilSentence(page, 'The host fills');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });
});

describe('links, files and the back button', () => {
  it('a link of another model runs and says so; a file that is none keeps it; the address, a saved file and the way back open what they name', async () => {
    const { page } = await openAtRest({ hash: quick.replace('m=2', 'm=999') });
    await page
      .getByRole('status')
      .getByText(/model 999/)
      .waitFor();
    await untilAtRest(page);
    const before = (await frameOf(page)).totals.hostRequests;
    expect(before).toBeGreaterThan(0);
    const file = page.getByLabel('Scenario file');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('{ hello') });
    await page
      .getByRole('alert')
      .getByText(/notes.txt was not opened/)
      .waitFor();
    expect((await frameOf(page)).totals.hostRequests).toBe(before);
    await openMenu(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save' }).click()]);
    expect(download.suggestedFilename()).toBe('the-cliff-840-pro-default-spare.json');
    const path = await download.path();
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ v: 1, scale: 64 });
    const tiny = page.getByTestId('step-story');
    const compressible = page.getByText('Compressible data').first();
    await openTiny(page);
    await tiny.waitFor({ state: 'attached' });
    await file.setInputFiles(path);
    await tiny.waitFor({ state: 'detached' });
    await compressible.waitFor({ state: 'attached' });
    await untilFrame(page, ({ phase }) => phase === 2);
    await page.evaluate(() => {
      location.hash = '#v=1&m=2&from=tiny.1';
    });
    await tiny.waitFor({ state: 'attached' });
    await page.goBack();
    await tiny.waitFor({ state: 'detached' });
    await compressible.waitFor({ state: 'attached' });
  });
});
