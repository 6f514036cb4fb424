import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { stepNumbers } from '../../src/lessons/names';
import { lessonNames } from '../../src/lessons/shipped';
import { viewports } from '../e2e/browser';
import { openProbed, tabTo } from '../e2e/probe';
import { shippedLesson } from '../lessons/play';

/** `npm run soak` takes all ten to their end by both hands, which takes minutes; here the one of the tiny drive and the big one stands for them. */
const isWhole = process.env.LESSONS === 'all';
const names = isWhole ? lessonNames : (['collection'] as const);

const LONG_MS = 240_000;

/** How a reader without the other means does things. */
interface Hand {
  /** Chooses an answer, sets a number, or sets a curve. */
  readonly answer: (kind: 'choice' | 'number' | 'draw' | 'points') => Promise<void>;
  readonly press: (name: RegExp) => Promise<void>;
}

/** The sliders of a curve are behind the plot that it is drawn on. */
async function openSliders(page: Page, kind: string): Promise<void> {
  if (kind === 'draw' || kind === 'points') await page.locator('.drawing_lessonKeys > summary').press('Enter');
}

function byKeys(page: Page): Hand {
  return {
    answer: async (kind) => {
      await openSliders(page, kind);
      await page.locator('.lessons_lessonStepName').evaluate(() => document.querySelector<HTMLElement>('.lessons_lessonBody h2')?.focus());
      const input = kind === 'choice' ? 'radio' : 'range';
      for (let i = 0; i < 20; i++) {
        await page.keyboard.press('Tab');
        const type = await page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.type : ''));
        if (type !== input) continue;
        await page.keyboard.press(kind === 'choice' ? 'Space' : 'End');
        return;
      }
      throw new Error(`Tab never reached a ${input}.`);
    },
    press: async (name) => {
      await tabTo(page, name);
      await page.keyboard.press('Enter');
    },
  };
}

function byTouch(page: Page): Hand {
  return {
    answer: async (kind) => {
      await openSliders(page, kind);
      if (kind === 'choice') await page.locator('.question_lessonOptions label').first().tap();
      else await page.locator('.question_lessonQuestion input[type="range"]').first().tap();
    },
    press: (name) => page.locator('.lessons_lesson').getByRole('button', { name }).tap(),
  };
}

/** Takes a lesson from its first step to its end; every question is answered, its exercise is tried as it begins, which is not enough. */
async function walk(page: Page, name: (typeof lessonNames)[number], hand: Hand): Promise<void> {
  const { steps } = shippedLesson(name);
  for (const [i, step] of steps.entries()) {
    await page.locator('.lessons_lessonStepName', { hasText: `Step ${i + 1}:` }).waitFor({ timeout: LONG_MS });
    if (step.ask !== null) {
      await page.locator('.question_lessonQuestion .button_filled').waitFor({ timeout: LONG_MS });
      await hand.answer(step.ask.kind);
      await hand.press(/^Lock my answer/);
    }
    await page.locator('.lessons_lessonNext.button_filled').waitFor({ timeout: LONG_MS });
    expect(await page.locator('.lessons_lesson [role="alert"]').count(), `${name}, step ${i + 1}`).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), `${name}, step ${i + 1}`).toBe(true);
    // A kept curve is judged in the step behind it, beside that one's own answer.
    const rows = (step.ask === null || step.isKept ? 0 : 1) + (steps[i - 1]?.isKept ? 1 : 0);
    expect(await page.locator('.lessons_lessonRows, .lessons_lessonSaid').count(), `${name}, step ${i + 1}`).toBe(rows);
    if (step.exercise !== null) {
      await hand.press(/^Try it on the drive/);
      await page.getByRole('button', { name: 'Begin again' }).waitFor({ timeout: LONG_MS });
      await page.waitForFunction(
        () => !document.querySelector<HTMLButtonElement>('.question_lessonExercisePanel .button_row button.button_filled')?.disabled,
      );
      await hand.press(/^Check$/);
      await page.locator('[data-testid=lesson-hint]').waitFor({ timeout: LONG_MS });
    }
    if (i + 1 < steps.length) await hand.press(/^Next: /);
  }
  const following = lessonNames[lessonNames.indexOf(name) + 1];
  const on = following === undefined ? 'All lessons' : `Next lesson: ${shippedLesson(following).title}`;
  await page.locator('.lessons_lessonFoot').getByRole('button', { name: on }).waitFor();
  await hand.press(/^‹ Lessons/);
  await page.getByRole('heading', { name: /^\w+ lessons/ }).waitFor();
  const row = page.locator('li.lessonIndex_lessonRow').nth(lessonNames.indexOf(name));
  await row.getByText(`${steps.length} of ${steps.length} steps seen`, { exact: true }).waitFor();
}

const byHand = [
  ['by touch, on a phone', viewports.phone, byTouch, true],
  // lessons.test.ts does the first one by keyboard, to its end.
  ...(isWhole ? ([['by keyboard alone', viewports.desktop, byKeys, false]] as const) : []),
] as const;

describe.each(names)('the whole lesson %s', (name) => {
  it.each(byHand)('%s', { timeout: stepNumbers(name).length * LONG_MS }, async (_how, viewport, handOf, touch) => {
    const { page } = await openProbed({ hash: `#go=lesson/${name}/1`, reducedMotion: true, viewport, touch });
    await walk(page, name, handOf(page));
  });
});
