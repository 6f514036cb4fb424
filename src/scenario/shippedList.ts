/** The shipped scenarios, complete: data that is worked out when the page is built (scripts/tables.mjs), so that the first view needs no parser. */
import { findShipped, shippedScenario, shippedScenarios } from './shipped';
import type { Scenario } from './types';

export interface ListedScenario {
  readonly id: string;
  /** One sentence on what there is to see. */
  readonly about: string;
  readonly scenario: Scenario;
}

/** The newest numbering of each, in the order of the menu. */
export const shippedList: readonly ListedScenario[] = Object.keys(shippedScenarios).map((id) => ({
  id,
  about: findShipped(id)?.shipped.shows ?? '',
  scenario: shippedScenario(id),
}));

/** The page's scenario when no link says otherwise. */
export const DEFAULT_SHIPPED = 'consistency';
