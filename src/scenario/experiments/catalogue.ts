/** The five experiments, in the order of the gallery. */
import { consistency } from './consistency';
import type { Experiment } from './experiment';
import { randomData } from './randomData';
import { spare2813 } from './spare2813';
import { steadyState } from './steadyState';
import { usedDrive } from './usedDrive';

export const experiments: readonly Experiment[] = [consistency, spare2813, randomData, steadyState, usedDrive];

/** An experiment by name; null where there is none. */
export function findExperiment(name: string): Experiment | null {
  return experiments.find((experiment) => experiment.name === name) ?? null;
}
