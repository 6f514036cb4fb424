import type { RunView } from '../../store/types';
import { mainStyle, type StyledRun, secondStyle } from '../plots/chart/styledRun';
import type { Theme } from '../theme';

export type Side = 'a' | 'b';

/** Name of a side, as it stands at line ends. */
export const sideName: Readonly<Record<Side, string>> = { a: 'A', b: 'B' };

/** A run as its side looks: A is ink and discs, B the second colour, plus signs and dashes. */
export function sidedRun(side: Side, run: RunView, theme: Theme): StyledRun {
  return { run, name: sideName[side], isContext: false, style: side === 'a' ? mainStyle(theme) : secondStyle(theme) };
}
