/** Name of a plot of the standard. */

import type { PtsFigure } from '../../store/lab/ptsFigures';
import type { Language } from '../../texts/language';

/** Whether a row or a line is named by its mix: "65/35", per cent of reads and writes. */
export const isMix = (name: string): boolean => /^\d+\/\d+$/.test(name);

/** A mix of reads and writes as one says it: "writes only" for "0/100"; what is no mix by its name. */
export function lineName(name: string, { pts: words }: Language): string {
  return isMix(name) ? words.mixOf(Number.parseInt(name, 10)) : words.nameOf(name);
}

export function titleOf({ kind, y, of }: PtsFigure, language: Language): string {
  const { pts: words } = language;
  const names = of.split(', ').map((name) => lineName(name, language));
  return words.figureTitle(words.figures[kind], words.measures[y], names.join(', '));
}

export const axisName = ({ x }: PtsFigure, language: Language): string =>
  x in language.pts.axes ? language.pts.axes[x as keyof Language['pts']['axes']] : language.pts.measures[x as 'iops'];
