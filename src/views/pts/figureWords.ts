/** Name of a plot of the standard. */

import type { PtsFigure } from '../../store/lab/ptsFigures';
import type { Language } from '../../texts/language';

export function titleOf({ kind, y, of }: PtsFigure, language: Language): string {
  const { pts: words } = language;
  return words.figureTitle(words.figures[kind], words.measures[y], of.split(', ').map(words.nameOf).join(', '));
}

export const axisName = ({ x }: PtsFigure, language: Language): string =>
  x in language.pts.axes ? language.pts.axes[x as keyof Language['pts']['axes']] : language.pts.measures[x as 'iops'];

/** Whether a row or a line is named by its mix: "65/35", per cent of reads and writes. */
export const isMix = (name: string): boolean => /^\d+\/\d+$/.test(name);
