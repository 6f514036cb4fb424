/** The experiments, in the order of the gallery: five of the articles, three of modern print. */
import { consistency } from './consistency';
import { dataPlacement } from './dataPlacement';
import { enterprise } from './enterprise';
import type { Experiment } from './experiment';
import { pslcCache } from './pslcCache';
import { randomData } from './randomData';
import { spare2813 } from './spare2813';
import { steadyState } from './steadyState';
import { usedDrive } from './usedDrive';

export const experiments: readonly Experiment[] = [
  consistency,
  spare2813,
  randomData,
  steadyState,
  usedDrive,
  pslcCache,
  enterprise,
  dataPlacement,
];

/** An experiment by name; null where there is none. */
export function findExperiment(name: string): Experiment | null {
  return experiments.find((experiment) => experiment.name === name) ?? null;
}
