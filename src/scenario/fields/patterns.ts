/** Patterns of requests, a row each: which fields of a step shape it, and the traits that other code asks for. */
import type { Pattern } from '../../domain/names';
import type { PhaseKey } from './kinds';

export interface PatternRow {
  /** Fields of a step that only some patterns use. */
  readonly uses: readonly PhaseKey[];
  /** One request follows the other up the addresses. */
  readonly isInOrder?: true;
}

export const patternRows: Readonly<Record<Pattern, PatternRow>> = {
  sequential: { uses: [], isInOrder: true },
  random: { uses: ['sequentialShare', 'alignBytes'] },
  permutation: { uses: [] },
  'hot-cold': { uses: ['hotWrites', 'hotPages'] },
  zipf: { uses: ['theta'] },
  strided: { uses: ['strideKiB'], isInOrder: true },
  pareto: { uses: ['pareto', 'alignBytes'] },
  normal: { uses: ['deviation', 'alignBytes'] },
  zones: { uses: ['zones', 'alignBytes'] },
};
