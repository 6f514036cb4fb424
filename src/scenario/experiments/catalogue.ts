/** The experiments, five of the articles and three of modern print: each is a file of content/experiments, in the order of the files. */
import { inOrder } from '../../lib/inOrder';
import type { Experiment } from './experiment';

export const experiments: readonly Experiment[] = Object.values(
  inOrder(import.meta.glob<Experiment>('../../content/experiments/*.ts', { import: 'experiment', eager: true })),
);

/** An experiment by name; null where there is none. */
export function findExperiment(name: string): Experiment | null {
  return experiments.find((experiment) => experiment.name === name) ?? null;
}
