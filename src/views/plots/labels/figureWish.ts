import type { Theme } from '../../theme';
import type { ChartLayout } from '../chart/chartLayout';
import type { PlotRule } from '../chart/plotKind';
import { LINE, NEAR, priorities, type Wish } from './label';

/** Places along a line, and half rows below one that is shorter than its words. */
const PLACES = 24;
const ROWS = 6;

/** A published figure's words, right above or below its line and no further, be it amid dots; a line that is shorter than they are has them at its end, with a leader. */
export function figureWish(rule: PlotRule, colour: string, { plot, y, time }: ChartLayout, theme: Theme): Wish {
  const height = theme.type.small * LINE;
  const at = y(rule.value);
  const [left, edge] = [rule.from ? time.x(rule.from) : plot.x, plot.x + plot.width];
  const end = rule.to === undefined ? edge : Math.min(edge, time.x(rule.to));
  const beside = [at - height - 2, at + 3];
  const base = { text: rule.words, colour, priority: priorities.rule, line: at, isAmid: true };
  return {
    ...base,
    places: (width) => {
      const room = Math.max(0, end - left - width - NEAR);
      if (room > 0 || rule.to === undefined)
        return Array.from({ length: PLACES }, (_, k) => end - 4 - width - (k * room) / PLACES).flatMap((x) =>
          beside.map((y) => ({ x, y })),
        );
      // The nearest first: behind its end, then below and above it.
      const rows = [at - height / 2, ...beside, ...Array.from({ length: ROWS }, (_, k) => at + 3 + ((k + 1) * height) / 2)];
      const x = Math.min(end + 2 * NEAR, edge - width);
      return rows.map((y) => ({ x, y }));
    },
  };
}
