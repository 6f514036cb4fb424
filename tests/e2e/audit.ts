import type { Page } from 'playwright';
import { patienceMs } from './browser';

export interface Expected {
  /** Parts that must lie within the window, whole. */
  readonly parts?: readonly string[];
  /** What may be scrolled down, and nothing else. */
  readonly scrolls?: string;
  /** The whole page may be scrolled down, as on a phone or at twice the type. */
  readonly long?: boolean;
}

/** Runs in the page: what of it cannot be seen or reached, as sentences. */
function faultsOfPage({ parts = [], scrolls = '', long = false }: Expected): string[] {
  const faults: string[] = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth - innerWidth} px too wide`);
  if (!long && scrollHeight > innerHeight) faults.push(`the page is ${scrollHeight - innerHeight} px too high`);
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    element.closest('.words_unseen') === null &&
    (element.closest('details:not([open])') === null || element.closest('summary') !== null);
  const scroller = (element: Element) => {
    for (let each = element.parentElement; each !== null && each !== document.body; each = each.parentElement)
      if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
    return null;
  };
  const isIn = ({ left, top, right, bottom }: DOMRect) =>
    left >= -1 && right <= innerWidth + 1 && (long || (top >= -1 && bottom <= innerHeight + 1));

  // Whatever takes the pointer: in sight or scrolled to, not covered, and large enough for a finger.
  for (const element of scope.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary, [tabindex="0"]')) {
    if (!isShown(element)) continue;
    const label = element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : null;
    let box = (label ?? element).getBoundingClientRect();
    const isInText = element.tagName === 'A' && getComputedStyle(element).display === 'inline';
    if (!isInText && (box.width < 23.9 || box.height < 23.9))
      faults.push(`target of ${box.width.toFixed(1)} x ${box.height.toFixed(1)} px: ${nameOf(element)}`);
    const within = scroller(element);
    // Where the page is long, it is covered only if scrolling does not uncover it.
    if (long) element.scrollIntoView({ block: 'center' });
    box = (label ?? element).getBoundingClientRect();
    if (!isIn(within === null ? box : within.getBoundingClientRect())) faults.push(`out of the window: ${nameOf(element)}`);
    const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
    const hit = document.elementFromPoint(...at);
    const room = within?.getBoundingClientRect();
    // What is hit is told in whole pixels: within one of the border it is what lies beyond.
    const inSight =
      room === undefined || (at[1] > room.top + 1 && at[1] < room.bottom - 1 && at[0] > room.left + 1 && at[0] < room.right - 1);
    if (hit !== null && inSight && !element.contains(hit) && !hit.contains(element) && label?.contains(hit) !== true)
      faults.push(`covered by ${nameOf(hit)}: ${nameOf(element)}`);
  }

  if (long) scrollTo(0, 0);
  for (const element of scope.querySelectorAll<HTMLElement>('*')) {
    if (!(element instanceof HTMLElement) || !isShown(element) || element.clientWidth < 2) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const wide = element.scrollWidth - element.clientWidth;
    const high = element.scrollHeight - element.clientHeight;
    if (wide > 1 && overflowX !== 'visible' && element.textContent?.trim() !== '' && element.closest('.timeLine_linePart') === null)
      faults.push(`${wide} px are cut off: ${nameOf(element)}`);
    if (high > 1 && /auto|scroll/.test(overflowY) && (scrolls === '' || !element.matches(scrolls)))
      faults.push(`${high} px are scrolled to: ${nameOf(element)}`);
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    const { left, right } = element.getBoundingClientRect();
    if (hasText && (left < -1 || right > innerWidth + 1)) faults.push(`text out of the window: ${nameOf(element)}`);
  }

  // Words and marks at the bars of pictures that are no drawings.
  for (const row of scope.querySelectorAll('.keptBars_track, .differencePlot_axis, .differencePlot_track')) {
    if (!isShown(row)) continue;
    const parts = [...row.querySelectorAll(':scope > span, .keptBars_mark')].filter(isShown);
    for (const [i, a] of parts.entries())
      for (const b of parts.slice(i + 1)) {
        const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
        if (one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1)
          faults.push(`${nameOf(a)} touches ${nameOf(b)}`);
      }
  }

  // Words of pictures: glyphs fill about two thirds of their boxes' height.
  for (const picture of scope.querySelectorAll('.view_stage, .experiment_multipleStage, .timeLine_timeLine')) {
    const words = [...picture.querySelectorAll('svg text, .timeLine_lineMark span, .timeLine_linePart > span')].filter(
      (word) => isShown(word) && word.textContent?.trim() !== '' && word.getAttribute('data-side') !== 'none',
    );
    const boxes = words.map((word) => {
      const { x, y, width, height } = word.getBoundingClientRect();
      return { x, right: x + width, top: y + 0.18 * height, bottom: y + 0.82 * height, text: word.textContent };
    });
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        if (a.x < b.right - 1 && b.x < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
          faults.push(`"${a.text}" touches "${b.text}"`);
  }

  for (const part of parts) {
    const element = document.querySelector(part);
    if (element === null) {
      faults.push(`no ${part}`);
      continue;
    }
    const box = element.getBoundingClientRect();
    if (!isIn(box)) faults.push(`part out of the window: ${part}`);
    if (box.height < (/canvas|stage/.test(part) ? 60 : 14)) faults.push(`${part} is ${Math.round(box.height)} px high`);
  }
  return [...new Set(faults)];
}

/** What of the page cannot be seen or reached in this window. What is fetched late takes the place of what was there: asked until it is nothing. */
export async function faultsIn(page: Page, expected: Expected): Promise<readonly string[]> {
  const end = Date.now() + patienceMs / 2;
  for (;;) {
    const faults = await page.evaluate(faultsOfPage, expected);
    if (faults.length === 0 || Date.now() > end) return faults;
    await page.waitForTimeout(50);
  }
}
