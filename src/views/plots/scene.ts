import { type Drop, dropOf } from '../../store/selections/drop';
import { type RunMark, runMarks } from '../../store/selections/marks';
import { timelineOf } from '../../store/selections/timeline';
import type { NamedSeries, PlotKind, PlotRule } from './plotKind';
import { type StyledRun, shownEnd, shownTime, visibleRuns } from './styledRun';

/** A mark of one run; `of` null: of all of them, or of the only one. */
export type PlotMark = RunMark & { readonly of: StyledRun | null };

/** What one run shows. */
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
  readonly marks: readonly PlotMark[];
  readonly drop: Drop | null;
  /** What cannot be drawn, in words. */
  readonly missing: readonly { readonly of: StyledRun | null; readonly words: string }[];
  /** The moment that is shown, seconds of the axis; null before its 0. */
  readonly now: number | null;
}

/** Marks nearer to each other than this share of the axis are at the same time. */
const SAME_TIME = 0.01;

/** The marks of the runs; borders of phases and actions that two have at the same time are named once. */
export function joinedMarks(runs: readonly { readonly of: StyledRun; readonly marks: readonly RunMark[] }[], end: number): PlotMark[] {
  const joined: PlotMark[] = [];
  for (const { of, marks } of runs) {
    for (const mark of marks) {
      const isTwin = (known: PlotMark) =>
        known.of !== of &&
        known.kind === 'border' &&
        mark.kind === 'border' &&
        known.name === mark.name &&
        Math.abs(known.at - mark.at) < end * SAME_TIME;
      const twin = joined.findIndex(isTwin);
      const known = joined[twin];
      if (known === undefined) joined.push({ ...mark, of: runs.length > 1 ? of : null });
      else joined[twin] = { ...known, of: null };
    }
  }
  return joined;
}

function missingOf(kind: PlotKind, runs: readonly StyledRun[]): Scene['missing'] {
  const found = runs.flatMap((of) => {
    const words = kind.missing?.(of.run) ?? null;
    return words === null ? [] : [{ of, words }];
  });
  const [first] = found;
  const isSame = first !== undefined && found.every(({ words }) => words === first.words);
  return isSame && (found.length > 1 || runs.length === 1) ? [{ of: null, words: first.words }] : found;
}

/** The moment's picture, to be laid out and drawn. `end` of the axis in seconds; the first run answers to keys and says what time it is. */
export function sceneOf(kind: PlotKind, runs: readonly StyledRun[], end: number, withMarks: boolean): Scene {
  const own = runs.filter(({ isContext }) => !isContext);
  const [first] = own;
  const isAlone = own.length === 1;
  return {
    runs: visibleRuns(runs).map((styled) => ({ styled, series: kind.series(styled), shownEnd: shownEnd(styled, timelineOf(styled.run)) })),
    rules: kind.rules?.(runs) ?? [],
    marks: withMarks
      ? joinedMarks(
          own.map((of) => ({ of, marks: runMarks(of.run) })),
          end,
        )
      : [],
    drop: kind.showsDrop && isAlone && first !== undefined ? dropOf(first.run, first.shownRows) : null,
    missing: missingOf(kind, own),
    now: first === undefined ? null : shownTime(first),
  };
}
