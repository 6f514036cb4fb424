import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openAtRest, openMenu, openProbed, openTiny, setPace, untilAtRest, untilFrame } from '../e2e/probe';

/** Pages of a PDF as its tree of pages counts them. */
const pagesOf = (pdf: Buffer) =>
  Math.max(...[...pdf.toString('latin1').matchAll(/\/Type \/Pages[\s\S]{0,40}?\/Count (\d+)/g)].map(([, n]) => Number(n)));

/** What is there for paper, as the browser lays it out: asked for without the dialog of printing. */
async function sheetText(page: Page): Promise<string> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const text = (await page.locator('[data-sheet]').textContent()) ?? '';
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  return text;
}

async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('beforeprint'));
    const isThere = document.querySelector('[data-sheet]') !== null;
    dispatchEvent(new Event('afterprint'));
    return isThere;
  });
}

/** Prints the sheet that is asked for: it is one page, and is gone afterwards. */
async function printsOnePage(page: Page, format: string): Promise<void> {
  const pdf = await page.pdf({ format });
  expect(pagesOf(pdf)).toBe(1);
  expect(pdf.length).toBeGreaterThan(20_000);
  await expect.poll(() => page.locator('[data-sheet]').count()).toBe(0);
}

describe('the handout', () => {
  it('is one page of A4 or Letter: title, map, plots, write amplification, parameters, link; of a comparison both drives', async () => {
    const { page, address } = await openAtRest({ scheme: 'dark' });
    await untilAtRest(page);
    await untilReady(page);
    // Its link opens this very moment.
    await page.waitForFunction(() => {
      dispatchEvent(new Event('beforeprint'));
      const hasMoment = /&at=2\.\d+/.test(document.querySelector('[data-sheet]')?.textContent ?? '');
      dispatchEvent(new Event('afterprint'));
      return hasMoment;
    });
    const text = await sheetText(page);
    for (const words of [
      'The cliff: 840 Pro, default spare',
      'Write amplification now',
      'Inside the drive',
      'Requests completed',
      'Samsung SSD 840 Pro',
      'model revision',
      address,
    ])
      expect(text).toContain(words);
    // The sentence: what the live region says of this moment.
    const told = /The cliff\. Except for a small reserve, no page is free\. To free (\d+) pages, the drive must first move (\d+)\./.exec(
      text,
    );
    expect(Number(told?.[1]) + Number(told?.[2])).toBe(256);
    // As the page counts it: the fill, more than 600 s, is a step of its own.
    expect(text).toMatch(/Drive time, in this step\d\d(?:\.\d+)?s/);
    // A phone reads the link from paper.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('[data-code=qr] path').count()).toBe(1);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    for (const format of ['A4', 'Letter']) await printsOnePage(page, format);
    // Nothing of it is seen on screen.
    await page.getByText('Inside the drive').first().waitFor();
    await page.locator('summary', { hasText: 'Compare' }).click();
    await page.getByRole('button', { name: 'Collection that stalls the host' }).click();
    await page.waitForFunction(() => /instead of/.test(document.querySelector('[data-testid=pair-words]')?.textContent ?? ''));
    await untilReady(page);
    await expect.poll(() => sheetText(page)).toMatch(/A: interleaved collection[\s\S]*B: collection that stalls the host/);
    const both = await sheetText(page);
    expect(both).toContain('Write amplification over all writes');
    expect(both).toContain('requests per second');
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
  });

  it('of the tiny drive has every page, and not what the link hides', async () => {
    const { page } = await openProbed({ hash: '#v=1&m=2&from=tiny.1&hide=sentence,figures', reducedMotion: true });
    await page.locator('[data-slot] b').first().waitFor();
    await untilReady(page);
    await expect.poll(() => sheetText(page)).toContain('Every page of the drive');
    const homework = await sheetText(page);
    // What the link hides is not printed; the comparison above prints both.
    expect(homework).toContain('Spare area');
    expect(homework).not.toContain('Write amplification over all writes');
    expect(homework).not.toContain('Host requests');
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
  });
});

describe('the handout of a lesson of one’s own', () => {
  it('opens that lesson for students, and says no answer before there is one', async () => {
    const { page } = await openProbed({ hash: '#go=lesson/own' });
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.getByText('Draw the speed of the first two minutes.').first().waitFor();
    await page.waitForFunction(() => {
      dispatchEvent(new Event('beforeprint'));
      const link = document.querySelector<SVGElement>('[data-sheet] [data-code=qr]')?.dataset.link ?? '';
      dispatchEvent(new Event('afterprint'));
      return /#go=lesson\/own\/1&lesson=./.test(link);
    });
    const text = await sheetText(page);
    expect(text).toContain('Draw the speed of the first two minutes.');
    expect(text).not.toMatch(/theory for|already seen|Write amplification now|Spare used up/);
  });
});

describe('the list of runs', () => {
  it('has the run that ended, opens it again at its moment, and forgets it', async () => {
    const { page } = await openProbed({ hash: '#v=1&m=2&from=consistency.1&scale=256&phases.2.seconds=100' });
    // It is kept behind the first picture.
    await untilReady(page);
    await setPace(page, 'full');
    await untilFrame(page, ({ ended }) => ended);
    await page.waitForFunction(() => (localStorage.getItem('ssdscope.runs.1') ?? '').includes('The cliff'));
    await openTiny(page);
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
    await expect.poll(() => page.getByRole('button', { name: /^Delete The cliff/ }).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ssdscope.runs.1') ?? '')).not.toContain('The cliff');
  });

  it('is one sentence where the browser keeps nothing, and nothing breaks', async () => {
    const { page } = await openProbed({
      hash: '#v=1&m=2&from=consistency.1&scale=256&phases.2.seconds=30',
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
