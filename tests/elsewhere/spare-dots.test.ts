import { expect, test } from 'vitest';
import { openProbed, quick } from '../e2e/probe';

const sizes = [
  [1440, 900],
  [1280, 720],
  [844, 390],
  [390, 844],
] as const;

/** Runs in the page: which labels of the picture of dots meet another label, or a dot that is not theirs. */
function overlapsOfPage(): string[] {
  const boxes = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map((element) => ({
      words: element.textContent ?? '',
      row: element.closest('li'),
      box: element.getBoundingClientRect(),
    }));
  const labels = boxes(
    '.differencePlot_lower, .differencePlot_higher, .differencePlot_times, .differencePlot_markWords, .differencePlot_tick, .differencePlot_hundred, .differencePlot_row > :first-child, .differencePlot_said, .differencePlot_state b',
  ).filter(({ words, box }) => words !== '' && box.width > 0);
  const marks = boxes('.differencePlot_one, .differencePlot_other, .differencePlot_published');
  // Boxes of type are higher than its letters.
  const meet = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top + a.height * 0.2 < b.bottom && b.top < a.bottom - a.height * 0.2;
  return labels.flatMap((label, i) => [
    ...labels.slice(i + 1).flatMap((other) => (meet(label.box, other.box) ? `${label.words} meets ${other.words}` : [])),
    ...marks.flatMap((mark) => (meet(label.box, mark.box) ? `${label.words} meets a mark` : [])),
  ]);
}

/** Runs in the page: where the dots of each row stand on the axis of the ticks, per cent; last where the two bars end. */
function speedsOfPage(): readonly (readonly [one: number, other: number])[] {
  const middle = (element: Element | null) => {
    const { left, width } = element?.getBoundingClientRect() ?? new DOMRect(Number.NaN);
    return left + width / 2;
  };
  const ticks = [...document.querySelectorAll('.differencePlot_tick')].map((tick) => ({
    at: middle(tick),
    of: Number.parseInt(tick.textContent ?? '', 10),
  }));
  const [low = { at: 0, of: 0 }, high = { at: 0, of: 0 }] = [ticks[0], ticks.at(-1)];
  const speed = (at: number) => low.of + ((at - low.at) / (high.at - low.at)) * (high.of - low.of);
  const bars = [...document.querySelectorAll('.differencePlot_bar')].map((bar) => speed(bar.getBoundingClientRect().right));
  const dots = [...document.querySelectorAll('.differencePlot_track:has(.differencePlot_one)')].map(
    (track) =>
      [speed(middle(track.querySelector('.differencePlot_one'))), speed(middle(track.querySelector('.differencePlot_other')))] as const,
  );
  return [...dots, [bars[0] ?? Number.NaN, bars[1] ?? Number.NaN]];
}

test.each(['en', 'de'] as const)(
  '%s: with pauses both spare areas have a test’s dots at one place, without them 13 % has half the speed; no label meets another or a dot',
  async (lang) => {
    const { page } = await openProbed({ hash: `${quick}&go=experiment/spare-28-13&lang=${lang}`, reducedMotion: true });
    await page.locator('.differencePlot_times').waitFor();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const lookedAt = async () => {
        const speeds = await page.evaluate(speedsOfPage);
        const [one, other] = speeds.at(-1) ?? [Number.NaN, Number.NaN];
        return {
          rows: speeds.length,
          apart: speeds.slice(0, -1).filter(([a, b]) => !(Math.abs(a - b) < 0.6)).length,
          hasHalf: Math.abs(one - 100) < 0.6 && Math.abs(other - 50.3) < 0.6,
        };
      };
      await expect.poll(lookedAt, { message: `${width}` }).toEqual({ rows: 7, apart: 0, hasHalf: true });
      await expect.poll(() => page.evaluate(overlapsOfPage), { message: `${width}` }).toEqual([]);
    }
    await page.close();
  },
);
