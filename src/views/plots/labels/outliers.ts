import type { Language } from '../../../texts/language';
import { axisNumber } from '../../axes/scale';
import type { Box } from '../../canvas/box';
import type { Theme } from '../../theme';
import type { ChartLayout } from '../chart/chartLayout';
import type { Scene } from '../chart/scene';
import type { Notes } from './notes';

/** A dot below the foot of a logarithmic axis: it is pointed at where it would leave the plot. */
export interface Outlier {
  readonly x: number;
  readonly value: number;
  readonly colour: string;
  /** Of its words, where that of its mark would be too faint. */
  readonly nameColour: string;
}

/** Height of a pointer, in type sizes. */
const POINTER = 0.4;

/** The dots that the axis has no room for, what was seen before among them. Zeros have a row of their own. */
export function outliersOf({ kind, plot, y, time }: ChartLayout, { runs }: Scene, { colours }: Theme): readonly Outlier[] {
  if (kind !== 'log') return [];
  const [foot] = y.domain;
  return runs.flatMap(({ styled, series, shownEnd }) =>
    series.flatMap(({ data }): Outlier[] => {
      if (data.as !== 'dots') return [];
      const found: Outlier[] = [];
      for (let i = data.from; i < data.to; i++) {
        const value = data.v[i] as number;
        if (!(value > 0 && value < foot) || data.skip[i] === 1) continue;
        const x = time.x((data.t[i] ?? 0) - data.zero);
        if (x < plot.x || x > plot.x + plot.width) continue;
        const { colour, nameColour } = i < shownEnd ? styled.style : { colour: colours.ghost, nameColour: colours.mute };
        found.push({ x, value, colour, nameColour });
      }
      return found;
    }),
  );
}

/** The pointer of an outlier, css px: its point touches the foot of the axis. */
export function pointerBox({ x }: Outlier, { y }: ChartLayout, { type }: Theme): Box {
  const side = type.small * POINTER;
  return { x: x - side, y: y.range[0] - side, width: 2 * side, height: side };
}

/** "down to 3" beside the pointers; null where there is none. */
export function outlierWords(
  outliers: readonly Outlier[],
  foot: number,
  { below }: Pick<Notes, 'below'>,
  language: Language,
): string | null {
  if (outliers.length === 0) return null;
  const said = (value: number) => axisNumber(Number(value.toPrecision(2)), language);
  if (below !== undefined) return below(outliers.length, said(foot));
  return language.summaries.belowTheAxis(outliers.length, said(foot), said(Math.min(...outliers.map(({ value }) => value))));
}
