/** The experiments, five of the articles and three of modern print: each is a file of `catalogue/`, in the order of their names. */
import { type Experiment, experimentNames } from './experiment';

const files = Object.values(import.meta.glob<Experiment>('./catalogue/*.ts', { import: 'experiment', eager: true }));

export const experiments: readonly Experiment[] = experimentNames.flatMap((name) => files.filter((each) => each.name === name));

/** An experiment by name; null where there is none. */
export function findExperiment(name: string): Experiment | null {
  return experiments.find((experiment) => experiment.name === name) ?? null;
}
