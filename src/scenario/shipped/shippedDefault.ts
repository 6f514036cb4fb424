/** The one shipped scenario that the first view needs: data that is worked out when the page is built (scripts/tables.mjs); the others come later. */

import type { Scenario } from '../types';
import { findShipped, shippedScenario } from './shipped';

export interface ListedScenario {
  readonly id: string;
  /** One sentence on what there is to see. */
  readonly about: string;
  readonly scenario: Scenario;
}

/** Throws where there is none of this id, which only the program itself can get wrong. */
function listed(id: string): ListedScenario {
  return { id, about: findShipped(id)?.shipped.shows ?? '', scenario: shippedScenario(id) };
}

/** The page's scenario when no link says otherwise. */
export const shippedDefault: ListedScenario = listed('consistency');
