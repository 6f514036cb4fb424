/** Name of a plot of the standard. */
import type { PtsFigure } from '../../store/lab/ptsFigures';
import { pts as words } from '../../texts/en/pts';

export function titleOf({ kind, y, of }: PtsFigure): string {
  return words.figureTitle(words.figures[kind], words.measures[y], of.split(', ').map(words.nameOf).join(', '));
}

export const axisName = ({ x }: PtsFigure): string =>
  x in words.axes ? words.axes[x as keyof typeof words.axes] : words.measures[x as 'iops'];
