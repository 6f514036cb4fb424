/** The experiments by name, in their order, and what the gallery calls them: data alone, worked out when the page is built (scripts/tables.mjs). */
import { inOrder } from '../../lib/inOrder';
import type { Experiment, ExperimentName } from './experiment';

const files = import.meta.glob<Experiment>('../../content/experiments/*.ts', { import: 'experiment', eager: true });

export const experimentTitles: Readonly<Record<ExperimentName, string>> = Object.fromEntries(
  Object.entries(inOrder(files)).map(([name, { story }]) => [name, story.title]),
);

export const experimentNames: readonly ExperimentName[] = Object.keys(experimentTitles);
