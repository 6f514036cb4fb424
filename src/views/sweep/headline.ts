/** What a sweep is about in words, and as the cells of a heat map. */

import type { Scenario } from '../../scenario/types';
import { measureTitle, type SweepChoice, sweepFields } from '../../store/lab/sweepChoice';
import { sweepLines } from '../../store/lab/sweepData';
import type { SweepState } from '../../store/lab/sweepPool';
import type { Language } from '../../texts/language';
import type { Heat } from './heatSvg';

export function headline({ across, lines, measure }: SweepChoice, base: Scenario, language: Language): string {
  const { sweep: texts } = language;
  const fields = sweepFields(base, language);
  const nameOf = (path: string): string => texts.within(fields.find((field) => field.path === path)?.name ?? path);
  return texts.over(measureTitle(measure, language), nameOf(across.path), lines === null ? null : nameOf(lines.path));
}

/** The sweep as a heat map. */
export function heatOf({ vary, entries }: SweepState, choice: SweepChoice, language: Language): Heat {
  const across = vary.find(({ path }) => path === choice.across.path);
  const lines = sweepLines(vary, entries, choice, [], language);
  const { measure } = choice;
  return { lines, measure, rowName: choice.lines?.path ?? '', columnName: choice.across.path, columns: across?.values ?? [] };
}
