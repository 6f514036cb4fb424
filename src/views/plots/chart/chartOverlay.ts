import { createContext, type ReactNode } from 'react';
import type { CurveQuantity } from '../../../domain/quantities';
import type { Box } from '../../canvas/box';
import type { Notes } from '../labels/notes';
import type { ChartLayout } from './chartLayout';
import type { Scene } from './scene';

/** What lies over the plots over time, for instance a curve that is drawn there. */
export interface ChartOverlay {
  /** Asked with each plot's scales and name; null: nothing. */
  readonly layer: (layout: ChartLayout, name: string) => ReactNode;
  /** Where the words of that layer stand, so that no word of the plot is written there. */
  readonly taken: (layout: ChartLayout, name: string) => readonly Box[];
  /** Values that the axis of the plot of this name must reach, whatever was measured; null: no such values. */
  readonly reach: (name: string) => readonly [low: number, high: number] | null;
  /** The plot that is drawn on, which needs room for it; null: none is. */
  readonly drawnOn: CurveQuantity | null;
  /** No plot below it is shown; absent: it is. */
  readonly isAlone?: boolean;
  /** What the run before and the run are called; absent: before and now. */
  readonly names?: readonly [before: string, now: string];
  /** Words of the plot that are not said, for what lies over it speaks of something else. */
  readonly hides?: Partial<Notes>;
  /** Laws and marks are not drawn: they would answer what is asked. */
  readonly isCovered: boolean;
  /** The picture without what was seen before and lies behind its moment; null: that is drawn, too. */
  readonly covered: ((scene: Scene) => Scene) | null;
}

export const ChartOverlayContext = createContext<ChartOverlay | null>(null);
