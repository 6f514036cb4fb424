import type { Theme } from '../../theme';
import type { ChartLayout } from '../chart/chartLayout';
import { LINE, type Measure, type Wish } from './label';
import type { Notes, PlotMark } from './notes';

/** Less than all other words: they stand where room is left. */
const PRIORITY = 0;
/** Rows of type in which words of a fresh drive are tried, from the top of the plot. */
const ROWS = 6;

/** The first letter of whose it is, where there are several. */
export const whose = ({ of }: { readonly of: PlotMark['of'] }): string => (of === null || of.name === null ? '' : `${of.name}: `);

/** Places above the plot. */
const ABOVE_PLACES = 12;

/** Words in a corner, or above the plot where lines lie in all of them. */
export function missingWish({ of, words }: Notes['missing'][number], { plot }: ChartLayout, theme: Theme): Wish {
  const { small } = theme.type;
  const foot = plot.y + plot.height;
  const [left, right] = [plot.x + theme.step, plot.x + plot.width - theme.step];
  const rows = [plot.y + small * 0.4, plot.y + small * 1.6, foot - small * 1.5, foot - small * 2.7];
  return {
    text: `${whose({ of }).replace(':', '')}${words}`,
    colour: of === null ? theme.colours.mute : of.style.nameColour,
    priority: PRIORITY,
    places: (width) => [
      ...rows.flatMap((y) => [right - width, left].map((x) => ({ x, y }))),
      ...Array.from({ length: ABOVE_PLACES }, (_, i) => ({
        x: right - width - (i * plot.width) / (2 * ABOVE_PLACES),
        y: plot.y - small * LINE - 0.5,
      })),
    ],
  };
}

/**
 * Below the dots at the left, where a fresh drive's speed begins, in fewer words where the line at the moment would run through them. As long as
 * these have no room there either, it stands behind that line, where nothing is known yet.
 */
export function quietWish(
  { quiet }: Notes,
  playhead: number | null,
  { plot }: ChartLayout,
  { colours, type: { small } }: Theme,
  measure: Measure,
): readonly Wish[] {
  if (quiet === undefined || quiet === null) return [];
  const rows = Array.from({ length: ROWS }, (_, i) => plot.y + small * (0.9 + i));
  const left = plot.x + small * 0.6;
  const behind = (playhead ?? left) + small * 0.6;
  const fits = (text: string, room: number) => measure(text, false) + small * 0.5 <= room;
  const places = (width: number) => [left, left + width + small, behind].flatMap((x) => rows.map((y) => ({ x, y })));
  const before = [quiet.text, quiet.brief].find((text) => fits(text, (playhead ?? plot.x + plot.width) - left));
  const text = before ?? (fits(quiet.text, plot.x + plot.width - behind) ? quiet.text : quiet.brief);
  return [{ text, colour: colours.mute, priority: PRIORITY, places }];
}
