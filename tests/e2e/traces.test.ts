import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../src/engine/types';
import { axeFindings } from './axe';
import { frameOf, openAtRest, openMenu, untilFrame } from './probe';

/** A trace of 3,000 writes and reads in MSR's format, made here: 6 MB of addresses; a line in it is none. */
const rows = Array.from({ length: 3000 }, (_, i) => {
  const time = 128166372003061629n + BigInt(i * 5000);
  return `${time},usr,0,${i % 3 === 0 ? 'Read' : 'Write'},${((i * 7919) % 1500) * 4096},4096,41286`;
});
const text = [...rows.slice(0, 100), 'this line is none', ...rows.slice(100)].join('\n');

async function openDialog(page: Page): Promise<Locator> {
  await page.waitForFunction(() => !location.hash.includes('go='));
  await page.evaluate(() => {
    location.hash = `${location.hash || '#'}${location.hash.length > 1 ? '&' : ''}go=traces`;
  });
  const dialog = page.getByRole('dialog', { name: 'Replay a trace' });
  await dialog.waitFor();
  return dialog;
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

/** A trace is replayed at full size: so few blocks are filled at once. */
const small = '#v=1&m=2&from=consistency.2&scale=1&drive.blocksPerPlane=8&drive.userGB=0.5&phases.2.seconds=3';

/** The file is read again, and no more than 1,000 of its requests. */
async function readThousand(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Requests at most').fill('1000');
  await dialog.getByLabel('Requests at most').press('Enter');
  await dialog.getByText(/^1,000 requests in/).waitFor();
}

describe('traces', () => {
  it('a dropped trace is understood, said what was skipped, and replayed on the drive to its end; kept, a link takes it from the browser, and asks for its file when it was deleted', async () => {
    const { page, address } = await openAtRest({ hash: small });
    const file = gzipSync(text);
    await drop(page, 'usr_0.csv.gz', file);
    const dialog = page.getByRole('dialog', { name: 'Replay a trace' });
    await dialog.getByRole('heading', { name: /usr_0\.csv\.gz: MSR/ }).waitFor();
    await expect.poll(() => dialog.innerText()).toMatch(/3,000 requests in/);
    await expect.poll(() => dialog.innerText()).toMatch(/1 skipped: .*\(first in line 101\)/);
    await expect.poll(() => dialog.getByRole('row').count()).toBe(6);
    await expect.poll(() => dialog.getByRole('img', { name: /^Writes: / }).count()).toBe(1);
    await dialog.getByRole('region', { name: 'Properties of the trace' }).waitFor();
    for (const name of ['Request sizes', 'Time between requests', 'Alignment', 'Overwrite distance', 'Working set'])
      await expect.poll(() => dialog.getByRole('img', { name: new RegExp(`^${name}: .*\\d`) }).count(), { message: name }).toBe(1);
    expect(await axeFindings(page)).toEqual([]);

    await dialog.getByText('Read it differently').click();
    await dialog.getByLabel('Requests at most').fill('0');
    await dialog.getByLabel('Requests at most').press('Enter');
    await dialog.getByText('limit is "0"; it must be a whole number from 1 to 200,000,000.').waitFor();
    await readThousand(dialog);
    await dialog.getByText('All requests lie within the drive.').waitFor();
    await dialog.getByRole('button', { name: /^Keep it in this browser/ }).click();
    await dialog.getByRole('button', { name: /^Open usr_0/ }).waitFor();
    await dialog.getByRole('button', { name: 'Run on this drive' }).click();
    await dialog.waitFor({ state: 'detached' });
    await untilFrame(page, isReplayed);
    expect((await frameOf(page)).readOnly).toBe(false);
    await page.waitForFunction(() => !location.hash.includes('go='));
    const link = await page.evaluate(() => location.hash);
    // While it is replayed, and after it: the trace is there, and beside it what it did.
    await openDialog(page);
    await dialog.getByRole('img', { name: /^Write amplification: .*\d/ }).waitFor();
    await expect.poll(() => dialog.getByRole('img', { name: /^Latency of (reads|writes): mean .*\d/ }).count()).toBe(2);

    await visit(page, address, link);
    await untilFrame(page, isReplayed);
    await openDialog(page);
    const deletion = dialog.getByRole('button', { name: /^Delete usr_0/ });
    await expect.poll(() => deletion.isDisabled()).toBe(true);
    // Of another run it is not in use.
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `${small}&go=traces`);
    await deletion.click();
    await deletion.waitFor({ state: 'detached' });

    await visit(page, address, link);
    await page.getByRole('button', { name: 'Choose its file' }).click();
    await dialog.getByText(/^This run replays a trace of/).waitFor();
    await drop(page, 'usr_0.csv.gz', file);
    await dialog.getByText('Read it differently').click();
    await readThousand(dialog);
    await dialog.getByRole('button', { name: 'Replay it as it was opened' }).click();
    await untilFrame(page, isReplayed);
  });

  it('a place of its own, with traces that come with the page, named as synthetic; kept in the database where files are refused', async () => {
    const { page } = await openAtRest();
    await page.evaluate(() => {
      StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('refused', 'SecurityError'));
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused here', 'SecurityError');
      };
      Object.assign(window, {
        allowDatabase: () => {
          IDBFactory.prototype.open = open;
        },
      });
    });
    const dialog = await openDialog(page);
    const choose = async (trace: string) => dialog.getByLabel('Or a trace that comes with the page').selectOption(trace);
    const camera = dialog.getByRole('heading', { name: 'Synthetic: camera' });
    const log = dialog.getByRole('heading', { name: 'Synthetic: database log' });
    await choose('camera');
    await dialog.getByText('This browser keeps no traces for this page (refused here).').waitFor();
    await camera.waitFor();
    expect(await dialog.getByRole('button', { name: /^Keep it/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.evaluate(() => (window as unknown as { allowDatabase: () => void }).allowDatabase());
    await openDialog(page);
    await choose('camera');
    await dialog.getByRole('button', { name: /^Keep it in this browser/ }).click();
    const kept = dialog.getByRole('button', { name: /^Open Synthetic: camera/ });
    await kept.waitFor();
    await choose('database-log');
    await log.waitFor();
    await kept.click();
    await camera.waitFor();
    await dialog.getByRole('button', { name: /^Delete Synthetic: camera/ }).click();
    await kept.waitFor({ state: 'detached' });

    // What takes long can be left off: the next file's reader never comes.
    await page.route(/reading\.worker/, () => undefined);
    await choose('database-log');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
    await page.unroute(/reading\.worker/);
    await choose('database-log');
    await log.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('what is no trace is a sentence, and a link to a trace that is not here says so', async () => {
    const { page } = await openAtRest();
    await drop(page, 'notes.txt', Buffer.from('nothing of the kind\nnor here\n'));
    const dialog = page.getByRole('dialog', { name: 'Replay a trace' });
    expect(await dialog.getByRole('alert').innerText()).toMatch(/\.$/);
    // A plain table: its first rows are there, its heading names what it can, and the rest is chosen over them.
    await drop(page, 'plain.csv', Buffer.from('timestamp_ms,op,start,size\n100,W,4096,4096\n200,R,8192,8192\n'));
    await dialog.getByLabel('Column 4 is').waitFor();
    const chosen = () => dialog.getByLabel(/^Column \d is$/).evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
    await expect.poll(chosen).toEqual(['time', 'kind', 'offset', 'length']);
    await dialog.getByLabel('Column 3 is').selectOption('none');
    await expect.poll(() => dialog.getByRole('button', { name: 'Read it with these columns' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Column 3 is').selectOption('offset');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Read it with these columns' }).click();
    // Its heading says in which unit times are.
    await dialog.getByText('2 requests in 0.100 s').waitFor();
    // What there is none of is not listed.
    const facts = dialog.locator('.traces_traceFacts');
    await facts.getByText('50 % reads, 50 % writes', { exact: true }).waitFor();
    await facts.getByText(/of which .* are used/).waitFor();
    expect(await facts.innerText()).not.toMatch(/\b0 %|TRIM|flush/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const scenario = { phases: [{ do: 'replay', trace: { hash: '0123456789abcdef', size: 21 } }] };
    await drop(page, 'mine.json', Buffer.from(JSON.stringify(scenario)));
    await page.getByText('which is not at hand').first().waitFor();
    // A job file of fio is no trace: it is a procedure, and what of it was left out stands on the page.
    await drop(page, 'job.txt', Buffer.from('; a job\n[rand]\nioengine=libaio\ndirect=1\nrw=randwrite\nverify=md5\nrate_iops=900\n'));
    await page.getByText('verify=md5 is left out').first().waitFor();
    await page.getByRole('heading', { name: /^ssdscope: rand/ }).waitFor({ state: 'attached' });
    // A log of fio is drawn beside the run, until it is removed.
    await drop(page, 'job_iops.1.log', Buffer.from('1000, 95000, 1, 0\n2000, 85000, 1, 0\n'));
    const logs = page.getByRole('region', { name: 'Logs beside the run' });
    await logs.getByText('write 90,000 IOPS on average, over 2 s').waitFor();
    await page.getByRole('application', { name: /^Scatter of IOPS over time, with fio write/ }).waitFor();
    // The figure has it with its file's name; the samples say that it is not in them.
    await openMenu(page);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByLabel('Figure', { exact: true }).selectOption('speed');
    await page.locator('summary', { hasText: 'Other formats and copies' }).click();
    const [figure] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save SVG', exact: true }).click(),
    ]);
    const svg = readFileSync(await figure.path(), 'utf8');
    expect(svg).toContain('>fio write<');
    expect(svg).toContain('fio: job_iops.1.log');
    await page.getByRole('button', { name: 'Samples as CSV' }).click();
    await page.getByText('fio logs are not included: job_iops.1.log.').waitFor();
    await page.keyboard.press('Escape');
    // Behind a button there is the way back: the drive that writes so.
    await logs.getByRole('button', { name: 'Find the drive of job_iops.1.log' }).click();
    const fit = page.getByRole('dialog', { name: 'Experiments' });
    await fit.getByRole('spinbutton', { name: 'Capacity of the drive' }).waitFor();
    await page.keyboard.press('Escape');
    await fit.waitFor({ state: 'detached' });
    await logs.getByRole('button', { name: 'Remove job_iops.1.log' }).click();
    await logs.waitFor({ state: 'detached' });
    // Jobs without stonewall run side by side: each has its line in the plot and in the list, and its results.
    const global = '[global]\nioengine=libaio\ndirect=1\nnorandommap\ntime_based\nruntime=30\n';
    await drop(page, 'two.fio', Buffer.from(`${global}[web]\nrw=randwrite\niodepth=8\n[db]\nrw=randread\nbs=16k\niodepth=4\n`));
    const jobs = page.getByRole('list', { name: 'Jobs side by side' });
    await jobs.getByText('Random reads, 16 KiB, QD 4').waitFor();
    await page.getByRole('application', { name: /^Scatter of IOPS over time, a line for each job/ }).waitFor();
    await untilFrame(page, ({ jobs: done }) => done.length === 2 && done.every(({ hostRequests }) => hostRequests > 0));
    await jobs
      .getByText(/IOPS and [\d.,]+\s.?s on average/)
      .nth(1)
      .waitFor();
  });
});

/** All of the trace was replayed: without it nothing would be loaded. */
const isReplayed = ({ phase, phaseTotals }: Frame): boolean => phase > 0 && phaseTotals.hostRequests === 1000;

/** Opens the address as a new visit. */
async function visit(page: Page, address: string, hash: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${address}${hash}`);
}
