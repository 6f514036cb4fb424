import { timelineOf } from '../../../store/selections/time/timeline';
import type { NamedSeries, PlotKind, PlotRule } from './plotKind';
import { type StyledRun, shownEnd, shownTime, visibleRuns } from './styledRun';

/** One run of the picture. */
export interface SceneRun {
  readonly styled: StyledRun;
  readonly series: readonly NamedSeries[];
  /** Rows from here on were seen before, and lie behind the moment that is shown. */
  readonly shownEnd: number;
}

/** All that is drawn in the plot at one moment, in data units. */
export interface Scene {
  /** The front first. */
  readonly runs: readonly SceneRun[];
  readonly rules: readonly PlotRule[];
  /** The moment that is shown, seconds of the axis; null before its 0. */
  readonly now: number | null;
}

/** The moment's picture, ready for layout; the first run answers to keys and gives the time. */
export function sceneOf(kind: PlotKind, runs: readonly StyledRun[]): Scene {
  const first = runs.find(({ isContext }) => !isContext);
  return {
    runs: visibleRuns(runs).map((styled) => ({ styled, series: kind.series(styled), shownEnd: shownEnd(styled, timelineOf(styled.run)) })),
    rules: kind.rules?.(runs) ?? [],
    now: first === undefined ? null : shownTime(first),
  };
}
