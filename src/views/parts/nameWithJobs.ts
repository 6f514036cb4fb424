import type { Phase } from '../../scenario/types';
import type { Language } from '../../texts/language';
import { phaseName } from './labels';

/** A step with the jobs beside it: "Random writes, 4 KiB, with 2 jobs beside". */
export function nameWithJobs(phase: Phase, language: Language): string {
  const { panels: words } = language;
  return 'beside' in phase ? words.withJobs(phaseName(phase, language), phase.beside?.length ?? 0) : phaseName(phase, language);
}
