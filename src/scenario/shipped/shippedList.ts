/** The shipped scenarios, complete: data that is worked out when the page is built (scripts/tables.mjs), so that no list needs the parser. */
import { findShipped, shippedScenario, shippedScenarios } from './shipped';
import type { ListedScenario } from './shippedDefault';

/** The newest numbering of each, in the order of the menu. */
export const shippedList: readonly ListedScenario[] = Object.keys(shippedScenarios).map((id) => ({
  id,
  about: findShipped(id)?.shipped.shows ?? '',
  scenario: shippedScenario(id),
}));
