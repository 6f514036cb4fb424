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

export interface AxeScope {
  /** By these rules alone, where the others have been asked of the same page in other colours. */
  readonly rules?: readonly string[];
  /** The part that has come since the whole page was asked. A dialog on top needs no name: it is the part. */
  readonly within?: string;
}

/** What axe-core finds on the page, as sentences; below an open dialog nothing is asked again. */
export async function axeFindings(page: Page, { rules, within = 'dialog[open]' }: AxeScope = {}): Promise<readonly string[]> {
  // It takes what a column has scrolled out at its top for hidden, and labels there for none.
  const isThere = await page.evaluate(() => {
    for (const column of document.querySelectorAll('.column_scroll')) column.scrollTop = 0;
    return 'axe' in window;
  });
  if (!isThere) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ([only, part]) => {
      const { axe } = window as unknown as { axe: { run(on: Node, options: object): Promise<{ violations: readonly Violation[] }> } };
      const top = [...document.querySelectorAll(part)].at(-1);
      if (top === undefined && part !== 'dialog[open]') throw new Error(`There is no ${part}.`);
      // What passes is counted, not described: a path to each of its elements took three quarters of the time.
      const findings = { resultTypes: ['violations'], selectors: false };
      const { violations } = await axe.run(top ?? document, only === undefined ? findings : { ...findings, runOnly: only });
      return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
    },
    [rules, within] as const,
  );
}

/** Nothing is found in light and in dark, which is asked for what colours can break. Leaves the page in light. */
export async function expectAccessible(page: Page, place: string, within?: string): Promise<void> {
  const scope = within === undefined ? {} : { within };
  for (const [colorScheme, rules] of [
    ['dark', colours],
    ['light', undefined],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const found = () => axeFindings(page, rules === undefined ? scope : { ...scope, rules });
    await expect.poll(found, { message: `${place}, ${colorScheme}` }).toEqual([]);
  }
}
