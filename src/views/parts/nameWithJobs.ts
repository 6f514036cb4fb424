import type { Phase } from '../../scenario/types';
import { panels as words } from '../../texts/en/panels';
import { phaseName } from './labels';

/** A step with the jobs beside it: "Random writes, 4 KiB, with 2 jobs beside". */
export function nameWithJobs(phase: Phase): string {
  return 'beside' in phase ? words.withJobs(phaseName(phase), phase.beside?.length ?? 0) : phaseName(phase);
}
