/**
 * Stands in for d3-transition, which d3-brush imports but needs only to interrupt the transitions of its own animations.
 * This page animates nothing by d3, so there is nothing to interrupt, and 6 kB are not fetched. Bound in vite.config.ts.
 */
import { selection } from 'd3-selection';

export function interrupt(): void {}

(selection.prototype as { interrupt?: (this: unknown) => unknown }).interrupt = function () {
  return this;
};
