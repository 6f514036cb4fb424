import { expect, it } from 'vitest';
import { decodeLink } from '../../src/scenario/link/link';
import { openAtRest, untilFrame } from './probe';

it('in the tiny drive: what would be lost is hollow, what is read again is framed; the link replays it, and the step back undoes it', async () => {
  const { page } = await openAtRest({ hash: '#v=1&m=2&from=plug-tiny.1&at=1.40&paused' });
  const plug = page.getByRole('region', { name: 'Pull the plug' });
  const acknowledged = plug.locator('dl > div', { hasText: 'Lost, though acknowledged' }).locator('dd');
  await acknowledged.filter({ hasText: '6 pages' }).waitFor();
  await expect.poll(() => page.locator('[data-look~=plug-buffered]').count()).toBe(6);
  await plug.getByLabel('Without power').fill('2');
  await plug.getByLabel('Without power').press('Enter');
  await plug.getByRole('button', { name: 'Pull the plug' }).focus();
  await page.keyboard.press('Enter');
  await plug.getByText('6 pages lost').waitFor();
  await page.locator('[data-slot][data-look~=plug-back]').first().waitFor();
  await expect.poll(() => page.locator('[data-look~=plug-buffered]').count()).toBe(0);
  await plug.getByText('Every figure').click();
  await plug.getByText('Page by page').click();
  await expect
    .poll(() =>
      plug
        .getByRole('listitem')
        .filter({ hasText: /^Page / })
        .count(),
    )
    .toBeGreaterThanOrEqual(6);
  await expect
    .poll(async () => JSON.stringify(await decodeLink(await page.evaluate(() => location.hash))))
    .toContain('"do":"powerLoss","offSeconds":2');
  await page.getByRole('button', { name: 'Step back: one host request' }).click();
  await untilFrame(page, ({ powerLosses }) => powerLosses.length === 0);
  await acknowledged.filter({ hasText: 'pages' }).waitFor();
});

it('in a hall the class is asked first: what would be lost is folded, and is told by a key', async () => {
  const { page } = await openAtRest({ hash: '#v=1&m=2&from=plug-tiny.1&at=1.40&paused', viewport: { width: 1280, height: 720 } });
  await page.keyboard.press('p');
  const plug = page.getByRole('region', { name: 'Pull the plug' });
  await plug.getByText('If power failed now').waitFor();
});
