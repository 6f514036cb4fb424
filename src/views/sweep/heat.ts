/** How the cells of a heat map look: the same on the screen and in a file. */

import type { SweepLine } from '../../store/lab/sweepData';
import type { EarlyLanguage } from '../../texts/language';
import type { Theme } from '../theme';

export const shownValue = (value: unknown, language: EarlyLanguage): string =>
  typeof value === 'number' ? language.numbers.three(value) : String(value);

export interface Shade {
  readonly background: string;
  readonly color: string;
}

/** Shades from the least result to the greatest, without hue; the writing on each has contrast. */
export function cellShade(lines: readonly SweepLine[], { colours: { wear, ink, paper }, scheme }: Theme): (mean: number) => Shade {
  const results = lines.flatMap(({ marks }) => marks.map(({ mean }) => mean));
  const [low, high] = [Math.min(...results), Math.max(...results)];
  return (mean) => {
    const step = high > low ? Math.min(wear.length - 1, Math.floor(((mean - low) / (high - low)) * wear.length)) : 0;
    const [onFew, onMany] = scheme === 'light' ? [ink, paper] : [paper, ink];
    return { background: wear[step] ?? paper, color: step < 2 ? onFew : onMany };
  };
}
