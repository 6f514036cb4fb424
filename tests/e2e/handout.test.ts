import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openAtRest, openMenu, openProbed, setPace, untilAtRest, untilFrame } from './probe';

/** Pages of a PDF as its tree of pages counts them. */
const pagesOf = (pdf: Buffer) =>
  Math.max(...[...pdf.toString('latin1').matchAll(/\/Type \/Pages[\s\S]{0,40}?\/Count (\d+)/g)].map(([, n]) => Number(n)));

/** What is there for paper, as the browser lays it out: asked for without the dialog of printing. */
async function sheetText(page: Page): Promise<string> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const text = (await page.locator('.handout').textContent()) ?? '';
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  return text;
}

async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('beforeprint'));
    const isThere = document.querySelector('.handout') !== null;
    dispatchEvent(new Event('afterprint'));
    return isThere;
  });
}

describe('the handout', () => {
  it.each(['A4', 'Letter'])('is one page of %s: title, map, plots, write amplification, parameters, link', async (format) => {
    const { page, address } = await openAtRest({ scheme: 'dark' });
    await untilAtRest(page);
    await untilReady(page);
    // Its link opens this very moment.
    await page.waitForFunction(() => {
      dispatchEvent(new Event('beforeprint'));
      const hasMoment = /&at=2\.\d+/.test(document.querySelector('.handout')?.textContent ?? '');
      dispatchEvent(new Event('afterprint'));
      return hasMoment;
    });
    const text = await sheetText(page);
    for (const words of [
      'The cliff: 840 Pro, default spare',
      // The sentence: what the live region says of this moment.
      'The cliff. No free group is left for the host. To free 22 pages, the drive must first move 234.',
      'Write amplification now',
      'Inside the drive',
      'Requests completed',
      'Samsung SSD 840 Pro',
      'model revision',
      address,
    ])
      expect(text).toContain(words);
    const pdf = await page.pdf({ format });
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf.length).toBeGreaterThan(20_000);
    expect(await page.locator('.handout').count()).toBe(0);
    // Nothing of it is seen on screen.
    await page.getByText('Inside the drive').first().waitFor();
  });

  it('of the tiny drive has every page, of a comparison both drives', async () => {
    const { page } = await openProbed({ hash: '#v=1&m=2&from=tiny.1&hide=sentence,figures', reducedMotion: true });
    await page.locator('.tiny-pages .page b').first().waitFor();
    await untilReady(page);
    const homework = await sheetText(page);
    expect(homework).toContain('Every page of the drive');
    // What the link hides is not printed; the comparison below prints both.
    expect(homework).toContain('Spare area');
    expect(homework).not.toContain('Write amplification since the first write');
    expect(homework).not.toContain('Host requests');
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
    const { page: other } = await openAtRest();
    await untilAtRest(other);
    await other.locator('summary', { hasText: 'Compare' }).click();
    await other.getByRole('button', { name: 'Collection that stalls the host' }).click();
    await other.waitForFunction(() => /instead of/.test(document.querySelector('[data-testid=pair-words]')?.textContent ?? ''));
    await untilReady(other);
    const both = await sheetText(other);
    expect(both).toContain('Write amplification since the first write');
    expect(both).toContain('requests per second');
    expect(both).toMatch(/A: interleaved collection[\s\S]*B: collection that stalls the host/);
    expect(pagesOf(await other.pdf({ format: 'A4' }))).toBe(1);
  });
});

describe('the list of runs', () => {
  it('has the run that ended, opens it again at its moment, and forgets it', async () => {
    const { page } = await openProbed({ hash: '#v=1&m=2&from=consistency.1&scale=64&phases.2.seconds=100' });
    // It is kept behind the first picture.
    await untilReady(page);
    await setPace(page, 'full');
    await untilFrame(page, ({ ended }) => ended);
    await page.waitForFunction(() => (localStorage.getItem('ssdscope.runs.1') ?? '').includes('The cliff'));
    await page.getByRole('button', { name: 'Tiny drive' }).click();
    await page.getByRole('heading', { name: /Every page of the drive/ }).waitFor();
    await openMenu(page);
    await page.getByRole('button', { name: 'Your runs' }).click();
    const row = page.getByRole('row', { name: /The cliff: 840 Pro, default spare/ });
    await row.waitFor();
    expect(await row.textContent()).toMatch(/[\d,]{5,} not steady\d+\.\d\d/);
    await page.getByRole('button', { name: /^Open The cliff/ }).click();
    await page.getByText('Inside the drive').first().waitFor();
    await openMenu(page);
    await page.getByRole('button', { name: 'Your runs' }).click();
    await page
      .getByRole('button', { name: /^Delete The cliff/ })
      .first()
      .click();
    expect(await page.getByRole('button', { name: /^Delete The cliff/ }).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('ssdscope.runs.1') ?? '')).not.toContain('The cliff');
  });

  it('is one sentence where the browser keeps nothing, and nothing breaks', async () => {
    const { page } = await openProbed({
      hash: '#v=1&m=2&from=consistency.1&scale=64&phases.2.seconds=30',
      before: (fresh) =>
        fresh.addInitScript(() =>
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('blocked', 'SecurityError');
            },
          }),
        ),
    });
    await untilReady(page);
    await setPace(page, 'full');
    await untilFrame(page, ({ ended }) => ended);
    await openMenu(page);
    await page.getByRole('button', { name: 'Your runs' }).click();
    await page.getByText('This browser keeps nothing for this page').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page
      .getByText(/At the end/)
      .first()
      .waitFor();
  });
});
