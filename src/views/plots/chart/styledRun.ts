import { axisEnd, expectedFall, isBehind, nearestRow, type Timeline, timelineOf } from '../../../store/selections/time/timeline';
import type { RunView } from '../../../store/types';
import type { EarlyLanguage } from '../../../texts/language';
import type { Theme } from '../../theme';
import type { Span, WholeAxis } from './timeAxis';
import { openingFor, stretchFor } from './timeScale';

/** How a run looks among others: nothing differs by colour alone. */
export interface RunStyle {
  readonly colour: string;
  /** Colour of its names, where that of its marks would be too faint. */
  readonly nameColour: string;
  /** Plus signs are larger than discs: thin marks must be long to be seen. */
  readonly shape: 'disc' | 'plus';
  /** Dashes and gaps of its lines, css px; none: whole lines. */
  readonly dash: readonly number[];
  /** How many times as thick as usual its lines are: dashes need more. */
  readonly weight: number;
  /** By how much its dots are larger, css px: they show round others that lie on them. Absent: 0. */
  readonly rim?: number;
}

/** A run of a plot. */
export interface StyledRun {
  readonly run: RunView;
  readonly style: RunStyle;
  /** Its name at the end of its line: "A", "before"; null: it is the only one. */
  readonly name: string | null;
  /** What stands at its end, where it has no name of its own and a run before is beside it; absent: its name. */
  readonly endName?: string;
  /** The whole text at its end, where its figures are shown elsewhere; absent: its name and its value. */
  readonly endWords?: string;
  /** It is there for comparison: drawn behind, without marks, and the axis does not follow it for long. */
  readonly isContext: boolean;
  /** Rows of its log up to the moment that is shown, asked at draw time; later ones were seen before and are grey. Absent: all. */
  readonly shownRows?: () => number;
}

/** How far a comparison stretches the axis. */
const MOST_STRETCH = 4;

export function mainStyle({ colours }: Theme): RunStyle {
  return { colour: colours.ink, nameColour: colours.ink, shape: 'disc', dash: [], weight: 1 };
}

/** What was before: grey. */
export function beforeStyle({ colours }: Theme): RunStyle {
  return { colour: colours.ghost, nameColour: colours.mute, shape: 'disc', dash: [], weight: 1 };
}

export function secondStyle({ colours }: Theme): RunStyle {
  return { colour: colours.second, nameColour: colours.second, shape: 'plus', dash: [7, 4], weight: 1.3 };
}

/** The run, and behind it in grey the one before; `shownRows` as in `StyledRun`. */
export function runAndBefore(
  run: RunView,
  before: RunView | null,
  theme: Theme,
  { plots: words }: EarlyLanguage,
  shownRows?: () => number,
  [beforeName, nowName]: readonly [before: string, now: string] = [words.before, words.now],
): readonly StyledRun[] {
  const main: StyledRun = { run, style: mainStyle(theme), name: null, isContext: false, ...(shownRows === undefined ? {} : { shownRows }) };
  return before === null
    ? [main]
    : [
        { ...main, endName: nowName },
        { run: before, style: beforeStyle(theme), name: beforeName, isContext: true },
      ];
}

/** End of the rows that are shown; from there on they are grey. */
export function shownEnd({ shownRows }: Pick<StyledRun, 'shownRows'>, { series }: Timeline): number {
  return Math.min(series.n, shownRows?.() ?? series.n);
}

/** The moment that is shown, seconds of the axis; null before its 0. */
export function shownTime(styled: Pick<StyledRun, 'run' | 'shownRows'>): number | null {
  const timeline = timelineOf(styled.run);
  const { series, zero, firstRow } = timeline;
  const end = shownEnd(styled, timeline);
  if (zero === null || end < firstRow) return null;
  if (end >= series.n) return (series.phases.at(-1)?.to ?? 0) - zero;
  // Samples are known by their middles: the end of one is half way to the next.
  return end === firstRow ? 0 : ((series.t[end - 1] ?? 0) + (series.t[end] ?? 0)) / 2 - zero;
}

/** The axis that holds all runs. */
export function wholeAxis(runs: readonly Pick<StyledRun, 'run' | 'isContext'>[]): WholeAxis {
  const ends = (isContext: boolean) => runs.filter((each) => each.isContext === isContext).map(({ run }) => axisEnd(run, timelineOf(run)));
  const own = Math.max(...ends(false));
  const end = Math.max(own, ...ends(true).map((each) => Math.min(each, own * MOST_STRETCH)));
  const falls = runs.flatMap(({ run }) => expectedFall(run.plan) ?? []);
  // Without a fall no moment of the run is worth more room than another.
  const isTrimmed = runs.some(({ run }) => run.plan.scenario.phases.some((phase) => phase.do === 'trim'));
  const stretch = falls.length === 0 ? null : stretchFor(end, Math.max(...falls), isTrimmed);
  return { end, stretch, ...(stretch !== null && { opening: openingFor(stretch, Math.max(...falls)) }) };
}

/** The runs with something to see: without a run before that this one has repeated step by step. */
export function visibleRuns(runs: readonly StyledRun[]): readonly StyledRun[] {
  const main = runs.find(({ isContext }) => !isContext);
  return runs.filter(({ run, isContext }) => !isContext || main === undefined || !isBehind(timelineOf(run), timelineOf(main.run)));
}

/** Samples that a stretch must hold to be worth looking at. */
const FEWEST = 3;

/** First row at or after a time, and rows before a time, of those on the axis. */
function rowsWithin({ series, zero, firstRow }: Timeline, [from, to]: Span): readonly [number, number] {
  const search = (time: number) => {
    let [low, high] = [firstRow, series.n];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((series.t[middle] ?? 0) - (zero ?? 0) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [search(from), search(to)];
}

/** Rows of a run that lie on a stretch of the axis; all of the axis where it is null. */
export function rowsOn(timeline: Timeline, span: Span | null): readonly [number, number] {
  if (timeline.zero === null) return [timeline.firstRow, timeline.firstRow];
  return span === null ? [timeline.firstRow, timeline.series.n] : rowsWithin(timeline, span);
}

/** Whether a run has samples on a stretch of the axis. */
export function holdsSamples(timeline: Timeline, span: Span): boolean {
  const [first, end] = rowsOn(timeline, span);
  return end > first;
}

/**
 * The stretch, moved and made longer so that it holds a few samples of a run: a zoom is never empty. As it is where there is no sample.
 */
export function filledSpan(wanted: Span, all: readonly Timeline[]): Span {
  const timelines = all.filter(({ zero, series, firstRow }) => zero !== null && series.n > firstRow);
  const isHeld = (span: Span) =>
    timelines.some((timeline) => {
      const [first, end] = rowsWithin(timeline, span);
      return end - first >= Math.min(FEWEST, timeline.series.n - timeline.firstRow);
    });
  const [timeline] = timelines;
  if (timeline === undefined || isHeld(wanted)) return wanted;
  const { series, zero, firstRow } = timeline;
  const timeOf = (row: number) => (series.t[row] ?? 0) - (zero ?? 0);
  const length = wanted[1] - wanted[0];
  const [first, last] = [timeOf(firstRow), timeOf(series.n - 1)];
  const from = Math.max(0, Math.min(Math.max(wanted[0], first - length / 2), last - length / 2));
  const near = nearestRow(timeline, from + length / 2) ?? firstRow;
  const begin = Math.max(firstRow, Math.min(near - 1, series.n - FEWEST));
  const end = Math.min(series.n - 1, begin + FEWEST - 1);
  const edge = Math.max(1e-6, (timeOf(end) - timeOf(begin)) * 0.05);
  return [Math.max(0, Math.min(from, timeOf(begin) - edge)), Math.max(from + length, timeOf(end) + edge)];
}
