import type { Timeline } from '../../store/selections/timeline';
import type { RunView } from '../../store/types';
import type { Theme } from '../theme';

export type Side = 'a' | 'b';

/** Name of a side, as it stands at line ends. */
export const sideName: Readonly<Record<Side, string>> = { a: 'A', b: 'B' };

/** Dashes of B's lines, css px; A's are whole. */
export const dashOf: Readonly<Record<Side, readonly number[]>> = { a: [], b: [7, 4] };

export function colourOf(side: Side, theme: Theme): string {
  return side === 'a' ? theme.colours.ink : theme.colours.second;
}

/** A run with the side that it is on. */
export interface SidedRun {
  readonly side: Side;
  readonly run: RunView;
}

/** End of what has been measured, displayed seconds on the axis. */
export function lastTime({ series, zero }: Timeline): number {
  return (series.phases.at(-1)?.to ?? 0) - (zero ?? 0);
}

/** Room for the names at the ends of runs, css px. */
export function endRoom(theme: Theme): number {
  return Math.ceil(theme.type.small * 4.6);
}
