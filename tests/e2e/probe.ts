import type { Page } from 'playwright';
import type { Frame } from '../../src/engine/types';
import { type OpenOptions, openPage, patienceMs } from './browser';
import { askForHash, installProbe } from './installProbe';

/** Opens the page with the probe in it. */
export function openProbed(options: OpenOptions = {}): ReturnType<typeof openPage> {
  return openPage({
    ...options,
    ...(options.before === undefined && { kind: 'probed' }),
    before: async (page, context) => {
      await page.addInitScript(installProbe);
      await options.before?.(page, context);
    },
  });
}

/** A drive at 1:64 and 300 s: everything happens, quickly. */
export const quick = '#v=1&m=2&from=consistency.2&scale=64&phases.2.seconds=300';

/** Opens the quick drive at rest at its first collection. */
export function openAtRest(options: OpenOptions = {}): ReturnType<typeof openPage> {
  return openProbed({ hash: quick, ...options, reducedMotion: true });
}

/**
 * Opens the filled quick drive and runs it at a pace: at full speed it would be at its end before a slow page has set another. `seconds` of
 * random writes: so many that whatever is looked at comes before the end, however slow the machine is.
 */
export async function openRunning(pace: string, { seed = 1, seconds = 300 } = {}): ReturnType<typeof openPage> {
  const filled = `${quick.replace('seconds=300', `seconds=${seconds}`)}&at=2.0&paused`;
  const opened = await openProbed({ hash: `${filled}&seed=${seed}` });
  await setPace(opened.page, pace);
  await opened.page.getByRole('button', { name: 'Run', exact: true }).click();
  await untilFrame(opened.page, ({ phase, phaseSeconds }) => phase === 2 && phaseSeconds > 0);
  return opened;
}

/** Waits until the engine's newest frame is as wanted; rejects after `timeoutMs`. */
export async function untilFrame(page: Page, wanted: (frame: Frame) => boolean, timeoutMs = patienceMs): Promise<void> {
  const end = Date.now() + timeoutMs;
  // What has not come at once is asked for ever less often: to ask costs the page as much as to draw.
  for (let pauseMs = 20; ; pauseMs = Math.min(1.5 * pauseMs, 120)) {
    const frame = await page.evaluate(() => window.probe.frame);
    if (frame !== null && wanted(frame)) return;
    if (Date.now() > end) throw new Error(`the engine did not get there; its newest frame: ${JSON.stringify(frame)}`);
    await page.waitForTimeout(pauseMs);
  }
}

export function frameOf(page: Page): Promise<Frame> {
  return page.evaluate(() => {
    if (window.probe.frame === null) throw new Error('The engine has sent no frame yet.');
    return window.probe.frame;
  });
}

/** Hash of the state in the page's newest worker, or in one counted from the first. */
export function hashOf(page: Page, which = -1): Promise<string> {
  return page.evaluate(askForHash, which);
}

/** Waits for the sentence to say something. */
export async function untilSentence(page: Page, words: string, timeout = patienceMs): Promise<void> {
  await page.waitForFunction((text) => document.querySelector('[data-testid=sentence]')?.textContent?.includes(text), words, {
    timeout,
    polling: 20,
  });
}

/** Waits until the page is at rest: paused, nothing under way. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
  await page.waitForFunction(
    () => window.probe.frame !== null && window.probe.frame.collectingSince !== null && window.probe.advancesWaiting === 0,
    undefined,
    { polling: 20 },
  );
}

/** Chooses a pace of the transport by its key: "full", "times-40", "requests-4". */
export async function setPace(page: Page, key: string): Promise<void> {
  await page.getByLabel('Pace', { exact: true }).selectOption(key);
}

/** Opens all that can be set at the side. */
export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'All settings' }).click();
  await page.getByRole('heading', { name: 'All settings' }).waitFor();
  // Collection is open: tests open what they mean. It comes with the drive, behind the heading.
  await page.locator('.group_groups > details > summary', { hasText: 'Collection' }).waitFor();
  const group = page.locator('.group_groups > details[open]');
  if ((await group.count()) === 0) return;
  await group.locator('> summary').click();
  await group.waitFor({ state: 'detached' });
}

/** Gives the window another size and waits until the page is composed for it: a menu that is opened before goes with the old header. */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  for (let i = 0; i < 3; i++) await page.evaluate(() => new Promise((settled) => requestAnimationFrame(() => setTimeout(settled))));
}

/** Opens what a picture can be looked at with otherwise: of "the map", "the plot", "One collection". It stays open. */
export async function openView(page: Page, what: string): Promise<void> {
  await page.getByLabel(`View of ${what}`).click();
}

/** Opens the menu of what is asked for now and then. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator('summary', { hasText: /^Menu$/ }).click();
}

/** Opens a folded part of "Run until …": every other condition, or what concerns one page. */
export async function openUntil(page: Page, part: 'Another condition' | 'Follow a page, or write one'): Promise<void> {
  const summary = page.locator('.untilMore_untilMore > summary', { hasText: part });
  if (!(await summary.isVisible())) await page.getByText('Run until …').click();
  if (!(await summary.evaluate((element) => element.parentElement?.hasAttribute('open')))) await summary.click();
}

/** Opens the tiny drive by the name of what is on screen. */
export async function openTiny(page: Page): Promise<void> {
  await page.locator('.scenarioMenu_menu > summary').first().click();
  await page.getByRole('button', { name: /^The tiny drive A drive of/ }).click();
}

/** Runs the drive at full speed to the end of its procedure, where the ways on appear. */
export async function runToEnd(page: Page): Promise<void> {
  await setPace(page, 'full');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await untilFrame(page, (frame) => frame.ended);
  await page.getByRole('group', { name: 'Try next' }).getByRole('button').first().waitFor();
}

/** Gives the page its composition for a hall. */
export async function toHall(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Projector' }).click();
  await page.locator('.hall_leave').waitFor();
}

/** What on a stage is too small for the last row: the picture, at least 60 % of the window's height, and type, at least a thirty-sixth of it. */
export function forTheLastRow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const stage = document.querySelector('[data-layout="projector"], .present_presenter');
    const picture = document.querySelector('.hall_picture, .present_picture');
    if (stage === null || picture === null) return ['there is no stage'];
    const share = picture.getBoundingClientRect().height / innerHeight;
    const words = [...stage.querySelectorAll('*')].filter(
      (element) =>
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 2 &&
        (element.closest('details:not([open])') === null || element.closest('summary') !== null),
    );
    const small = words.filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < innerHeight / 36 - 0.1);
    return [
      ...(share < 0.6 ? [`the picture has ${(100 * share).toFixed(1)} %`] : []),
      ...small.map((element) => `${getComputedStyle(element).fontSize}: ${element.textContent?.slice(0, 40)}`),
    ];
  });
}

/** Presses Tab until the named element has the focus; fails after a whole round. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 240; i++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
      const by = element.getAttribute('aria-labelledby');
      const label = (by === null ? null : document.getElementById(by)) ?? (isField ? element.labels?.[0] : null);
      return element.getAttribute('aria-label') ?? (label?.textContent || (element.textContent ?? ''));
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`Tab never reached ${name}.`);
}
