import { describe, expect, it } from 'vitest';
import { driveJobs } from '../../src/fit/yourDrive';
import { exactExp, exactLog } from '../../src/lib/exactMath';
import { axeFindings } from './axe';
import { openAtRest, untilAtRest } from './probe';

/** A fio log without a job file, as somebody may have it. */
function log(): string {
  const rates = Array.from({ length: 600 }, (_, i) => (i < 100 ? 300_000 : 60_000 + 5000 * Math.sin(i)));
  return rates.map((rate, i) => `${1000 * (i + 1)}, ${Math.round(rate)}, 1, 0, 0`).join('\n');
}

describe('a measured drive in the page', () => {
  it('writes the jobs for a capacity, asks of a log what it does not tell, shows curve and mechanisms while it searches, keeps them and runs the drive', async () => {
    const { page } = await openAtRest();
    await untilAtRest(page);
    await page.getByRole('button', { name: 'Experiments', exact: true }).press('Enter');
    await page.getByRole('navigation', { name: 'Experiments' }).getByRole('button', { name: 'Your drive', exact: true }).press('Enter');
    // Before any file there is a picture of what is asked for.
    await page.getByRole('img', { name: /^Measured rate over .* written/ }).waitFor();
    await page.getByRole('button', { name: 'Measure a drive', exact: true }).press('Enter');
    const guide = page.getByRole('article', { name: 'Measure a drive' });
    // Said first, and in bold.
    expect(await guide.locator(':scope > :first-child strong').innerText()).toMatch(/^All data on the drive are destroyed/);
    await guide.getByRole('spinbutton').fill('512');
    await guide.getByRole('spinbutton').press('Enter');
    await expect.poll(() => guide.getByLabel('Job file').inputValue()).toBe(driveJobs(512e9));
    expect(await axeFindings(page)).toEqual([]);

    await guide.getByRole('button', { name: 'Read a log' }).click();
    await page
      .locator('.fit_fit input[type=file]')
      .setInputFiles([{ name: 'own_bw.1.log', mimeType: 'text/plain', buffer: Buffer.from(log()) }]);
    await page.getByLabel('Queue depth').waitFor();
    await page.getByLabel('State before the test').selectOption('other');
    await page.getByRole('spinbutton', { name: 'Capacity of the drive' }).fill('256');
    await page.getByRole('spinbutton', { name: 'Capacity of the drive' }).press('Tab');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('alert').filter({ hasText: 'was not erased and filled before' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Another log' }).click();

    await page.getByRole('button', { name: 'The drive in the picture' }).click();
    // What a fit computes beside its runs is the same to the bit in a browser and on the command line.
    const xs = Array.from({ length: 500 }, (_, i) => 0.001 * 1.07 ** i);
    const here = xs.map((x) => [exactLog(x), exactExp(exactLog(x) / 9)]);
    expect(await page.evaluate(`(${JSON.stringify(xs)}).map((x) => [(${exactLog})(x), (${exactExp})((${exactLog})(x) / 9)])`)).toEqual(
      here,
    );
    const rows = page.locator('[data-testid=fit-mechanisms] tbody tr');
    await expect.poll(() => rows.count()).toBeGreaterThan(0);
    await page.getByRole('img', { name: /^Measured and modelled rate over/ }).waitFor();
    await page.getByRole('button', { name: 'Stop and keep what there is' }).click();
    await page.getByText(/^Stopped: these are the nearest drives/).waitFor();
    expect(await rows.count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('.fit_model[d^=M]').count()).toBeGreaterThan(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Run this drive' }).click();
    await page.getByRole('dialog', { name: 'Experiments' }).waitFor({ state: 'detached' });
    await page.getByText('A measured drive').first().waitFor();
  });
});
