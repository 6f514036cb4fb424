import axeCore from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** The rules that another theme can break. */
const colours = ['color-contrast', 'link-in-text-block'] as const;

/** What axe-core finds on the page, as sentences; `rules`: by these alone, where the others have been asked of the same page in other colours. */
export async function axeFindings(page: Page, rules: readonly string[] | null = null): Promise<readonly string[]> {
  // It takes what a column has scrolled out at its top for hidden, and labels there for none.
  await page.evaluate(() => {
    for (const column of document.querySelectorAll('.column-scroll')) column.scrollTop = 0;
  });
  await page.evaluate(axeCore.source);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: readonly Violation[] }> } };
    const { violations } = await axe.run(only === null ? {} : { runOnly: only });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, rules);
}

/** Nothing is found in light and in dark, which is asked for what colours can break. Leaves the page in light. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  for (const [colorScheme, rules] of [
    ['dark', colours],
    ['light', null],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => axeFindings(page, rules), { message: `${place}, ${colorScheme}` }).toEqual([]);
  }
}
