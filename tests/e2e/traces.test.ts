import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { frameOf, openAtRest, untilFrame } from './probe';

/** A trace of 3,000 writes and reads in MSR's format, made here: 12 MB of addresses; a line in it is none. */
const rows = Array.from({ length: 3000 }, (_, i) => {
  const time = 128166372003061629n + BigInt(i * 5000);
  return `${time},usr,0,${i % 3 === 0 ? 'Read' : 'Write'},${((i * 7919) % 3000) * 4096},4096,41286`;
});
const text = [...rows.slice(0, 100), 'this line is none', ...rows.slice(100)].join('\n');

async function openDialog(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = `${location.hash || '#'}${location.hash.length > 1 ? '&' : ''}go=traces`;
  });
  await page.getByRole('dialog', { name: 'Your workload' }).waitFor();
}

/** Drops a file as soon as the page takes files: what listens is fetched beside the engine. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.waitForFunction(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([], 'any'));
    return !window.dispatchEvent(new DragEvent('dragover', { dataTransfer, cancelable: true }));
  });
  await page.evaluate(
    ([file, data]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(data as string), (char) => char.charCodeAt(0))], file as string));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true, bubbles: true }));
    },
    [name, bytes.toString('base64')],
  );
}

describe('traces', () => {
  it('a dropped trace is understood, said what was skipped, and replayed on the drive to its end', async () => {
    const { page } = await openAtRest();
    await drop(page, 'usr_0.csv.gz', gzipSync(text));
    const dialog = page.getByRole('dialog', { name: 'Your workload' });
    await dialog.getByRole('heading', { name: /usr_0\.csv\.gz: MSR/ }).waitFor();
    expect(await dialog.innerText()).toMatch(/3,000 requests in/);
    expect(await dialog.innerText()).toMatch(/1 skipped: .*\(first in line 101\)/);
    expect(await dialog.getByRole('row').count()).toBe(6);
    expect(await dialog.getByRole('img', { name: /^Writes: / }).count()).toBe(1);
    await dialog.getByText('All requests lie on the drive.').waitFor();
    await dialog.getByRole('button', { name: 'Run on this drive' }).click();
    await dialog.waitFor({ state: 'detached' });
    await untilFrame(page, ({ phase, totals }) => phase > 0 && totals.hostRequests > 0);
    expect((await frameOf(page)).readOnly).toBe(false);
  });

  it('a place of its own, with traces that come with the page, named as synthetic', async () => {
    const { page } = await openAtRest();
    await openDialog(page);
    const dialog = page.getByRole('dialog', { name: 'Your workload' });
    await dialog.getByLabel('Or one that comes with the page').selectOption('database-log');
    await dialog.getByRole('heading', { name: 'Synthetic: database log' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('what is no trace is a sentence, and a link to a trace that is not here says so', async () => {
    const { page } = await openAtRest();
    await drop(page, 'notes.txt', Buffer.from('nothing of the kind\nnor here\n'));
    const dialog = page.getByRole('dialog', { name: 'Your workload' });
    expect(await dialog.getByRole('alert').innerText()).toMatch(/\.$/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const scenario = { phases: [{ do: 'replay', trace: { hash: '0123456789abcdef', size: 21 } }] };
    await drop(page, 'mine.json', Buffer.from(JSON.stringify(scenario)));
    await page.getByText('which is not at hand').first().waitFor();
    // A job file of fio is no trace: it is a procedure, and what of it was left out stands on the page.
    await drop(page, 'job.txt', Buffer.from('; a job\n[rand]\nioengine=libaio\ndirect=1\nrw=randwrite\nverify=md5\nrate_iops=900\n'));
    await page.getByText('verify=md5 is left out').first().waitFor();
    await page.getByRole('heading', { name: /^ssdscope: rand/ }).waitFor({ state: 'attached' });
  });
});
