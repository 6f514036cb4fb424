import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { axeFindings } from './axe';
import { openAtRest, quick } from './probe';

it('a test of the standard has an address, runs in the page, and ends in its plots, its table and its points as a file', async () => {
  const { page } = await openAtRest({ hash: `${quick}&go=pts/wsat` });
  const article = page.getByRole('article', { name: 'Write saturation' });
  // The plots of this drive came with the page, and say so.
  await article.getByText(/^Stored with this page: Samsung SSD 840 Pro 256 GB at 1:64, model revision \d+\.$/).waitFor();
  await article.getByRole('heading', { name: /^Random writes fall from/ }).waitFor();
  await article.getByRole('button', { name: 'Run the test' }).click();
  await article.getByText('The test has ended.').waitFor({ state: 'attached', timeout: 120_000 });
  await expect.poll(() => article.getByRole('img', { name: /^Over drive writes/ }).count()).toBe(3);
  await article
    .getByRole('heading', {
      name: /^Random writes fall from [\d,.]+\sIOPS to [\d,.]+\sIOPS\.( The drive was not filled first, so it slows gradually\.)?( Not steady: .* earlier\.)?$/,
    })
    .waitFor();
  await expect.poll(() => article.getByRole('row').count()).toBe(1 + 32);
  expect(await axeFindings(page)).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent('download'), article.getByRole('button', { name: 'Figures as CSV' }).click()]);
  expect(
    readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(1 + 32);

  // The second plot as a picture holds the writing that is on screen.
  await article.getByLabel('Which plot').selectOption('1');
  const [svg] = await Promise.all([page.waitForEvent('download'), article.getByRole('button', { name: 'Save SVG' }).click()]);
  const texts = await page.evaluate(
    (text) => [...new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('text')].map((each) => each.textContent),
    readFileSync(await svg.path(), 'utf8'),
  );
  const plot = article.locator('.pts_figure').nth(1);
  expect(texts[0]).toBe(await plot.locator('figcaption').innerText());
  expect(texts).toEqual(expect.arrayContaining(await plot.locator('svg text').allTextContents()));
  const [png] = await Promise.all([page.waitForEvent('download'), article.getByRole('button', { name: 'Save PNG' }).click()]);
  expect(
    readFileSync(await png.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');

  await article.getByRole('button', { name: 'Throughput' }).press('Enter');
  await page.waitForFunction(() => location.hash.includes('go=pts/tp'));
  await page
    .getByRole('article', { name: 'Throughput' })
    .getByText(/^Stored with this page: /)
    .waitFor();
  await page.goBack();
  // What was measured is still there.
  await article.getByRole('button', { name: 'Run it again' }).waitFor();
});

it('a table of rates leads with three lines; the others have their names behind their ends, and without room below the plot', async () => {
  const { page } = await openAtRest({ hash: `${quick}&go=pts/iops` });
  const plot = page.locator('.pts_figure').first();
  await plot.locator('.pts_beside').first().waitFor();
  await expect.poll(() => plot.locator('.pts_line:not(.pts_beside)').count()).toBe(3);
  const names = ['95 % reads', '65 % reads', '35 % reads', '5 % reads'];
  for (const name of names) await plot.locator('.pts_beside > text').getByText(name, { exact: true }).waitFor();
  // Where reads and writes come above the link, a few words say why.
  await plot.getByText('both directions at once').waitFor();
  // Where the column would be wider than the plot, they are named from the top; one has its name where one points at it, too.
  await page.setViewportSize({ width: 230, height: 844 });
  await plot.getByText(`Grey, from the top: ${names.join(', ')}.`).waitFor();
  const name = plot.locator('svg text').getByText('65 % reads', { exact: true });
  await name.waitFor({ state: 'detached' });
  await plot.locator('.pts_beside').nth(1).dispatchEvent('pointerover', { pointerType: 'mouse' });
  await name.waitFor();
});

it('a drive that no stored test is of runs by itself, and its points take the place of the stored ones', async () => {
  const { page } = await openAtRest({ hash: `${quick}&userSpare=0.1&go=pts/wsat` });
  const article = page.getByRole('article', { name: 'Write saturation' });
  // Which of the two comes first depends on the machine; the last is the test of this drive.
  await article.getByText('The test has ended.').waitFor({ state: 'attached', timeout: 120_000 });
  await article.getByText(/^Stored with this page/).waitFor({ state: 'detached' });
  await expect.poll(() => article.getByRole('img', { name: /^Over drive writes/ }).count()).toBe(3);
});

it('the form begins with the scale of the test that is shown, and offers none that would mislead', async () => {
  const { page } = await openAtRest({ hash: `${quick}&go=pts/hir` });
  const article = page.getByRole('article', { name: 'Host idle recovery' });
  await article.getByText(/^Stored with this page: .* at 1:4, /).waitFor();
  const scale = article.getByLabel('Drive at');
  await expect.poll(() => scale.inputValue()).toBe('4');
  expect(await scale.locator('option').allTextContents()).toEqual(['full size', '1:4']);
});
