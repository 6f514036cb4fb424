import type { RunView } from '../../store/types';
import { mainStyle, type StyledRun, secondStyle } from '../plots/chart/styledRun';
import type { Theme } from '../theme';

export type Side = 'a' | 'b';

/** Name of a side, as it stands at line ends. */
export const sideName: Readonly<Record<Side, string>> = { a: 'A', b: 'B' };

/** Letters that a drive's name at its line's end has at the most: beyond that its side alone stands there. */
const MOST_LETTERS = 22;

/** What stands at the end of a side's line: "B 25 % spare area". Its figures are in the table: one truth on a screen. */
export function endWordsOf(side: Side, name: string): string {
  const words = `${sideName[side]} ${name}`;
  return words.length > MOST_LETTERS ? sideName[side] : words;
}

/** A run as its side looks: A is ink and discs, B the second colour, plus signs and dashes. */
export function sidedRun(side: Side, run: RunView, theme: Theme, endWords: string): StyledRun {
  return { run, name: sideName[side], endWords, isContext: false, style: side === 'a' ? mainStyle(theme) : secondStyle(theme) };
}
