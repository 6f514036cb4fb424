import type { RateQuantity } from '../../../domain/quantities';
import type { RunMark } from '../../../store/selections/time/runMark';
import type { RunView } from '../../../store/types';
import type { Language } from '../../../texts/language';
import type { Theme } from '../../theme';
import type { Measure, Wish } from '../labels/label';
import type { ChartLayout } from './chartLayout';
import type { LineData } from './lines';
import type { RunStyle, StyledRun } from './styledRun';
import type { Span } from './timeAxis';

/** Rows of a run as dots, in typed arrays: 200,000 are drawn in a few milliseconds. */
export interface DotSeries {
  readonly as: 'dots';
  readonly t: Float64Array;
  readonly v: Float64Array;
  /** 1: too short a sample to say anything; not drawn. */
  readonly skip: Float64Array;
  readonly from: number;
  readonly to: number;
  /** Subtracted from t: run time of the axis' 0. */
  readonly zero: number;
}

/** Rows of a run as a line; `width` in css px. */
export interface LineSeries extends LineData {
  readonly as: 'line';
  readonly width: number;
  /** Of lesser weight: drawn in grey. */
  readonly isMinor?: boolean;
  /** Dashes where they are not the run's. */
  readonly dash?: readonly number[];
  /** Its look where it is not the run's own: all of it is there at any moment. */
  readonly own?: Pick<RunStyle, 'colour' | 'dash'>;
}

/** A value that holds for a stretch of the time axis. */
export interface Level {
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/** What is drawn of a run, and what stands at its end. */
export interface NamedSeries {
  readonly data: DotSeries | LineSeries;
  /** Words at the end of the line; null: none. */
  readonly name: string | null;
  /** The mean that the words are, over the stretch of the axis that it is of: it is drawn, and they stand at its height. Absent: at the last dots. */
  readonly level?: Level;
}

/** A value for the whole plot, a published law, in words. */
export interface PlotRule {
  readonly value: number;
  readonly words: string;
  /** The same where there is little room. */
  readonly short: string;
  /** Whose it is; null: of all runs, or of the only one. */
  readonly of: StyledRun | null;
  /** Of a published figure amid the dots of a run: where its words stand, in a narrow plot too, where they or the short ones fit. */
  readonly wish?: (rule: PlotRule, colour: string, layout: ChartLayout, theme: Theme, measure: Measure) => Wish;
  /** The model was fitted to it: dash-dotted. Others are dashed. */
  readonly isFit?: boolean;
  /** Not in force: the law at a slider's value. */
  readonly isPreview?: boolean;
  /** Where on the time axis it begins to hold; absent: everywhere. */
  readonly from?: number;
  /** Where it ends to hold; absent: at the end of the axis. */
  readonly to?: number;
}

/** The vertical axis. */
export interface VerticalDomain {
  readonly y: readonly [number, number];
  /** True: a log axis has zeros, in a row of their own. */
  readonly zeroRow: boolean;
}

/** What says a plot in words; it is fetched after the first picture. */
export interface PlotWords {
  readonly rateSummary: (run: RunView, field: RateQuantity, marks: readonly RunMark[], language: Language) => string;
  readonly wafSummary: (run: RunView, language: Language) => string;
  readonly wafMissing: (run: RunView, language: Language) => string | null;
}

/** One quantity over time: what the one plot needs to know to draw it. Pure; asked at draw time. */
export interface PlotKind {
  /** What it plots, the same in every language. */
  readonly id: string;
  /** Name of the chart for people who do not see it: "Scatter of IOPS over time". */
  readonly name: string;
  readonly scale: 'log' | 'linear';
  readonly tickText: (value: number) => string;
  /**
   * The vertical axis for what is seen: all of the time axis where `span` is null, else what lies on it. `before` is what is shown, so that
   * the axis of a whole run grows and does not jump.
   */
  readonly domain: (runs: readonly StyledRun[], span: Span | null, before: VerticalDomain | null) => VerticalDomain;
  readonly series: (run: StyledRun) => readonly NamedSeries[];
  readonly rules?: (runs: readonly StyledRun[]) => readonly PlotRule[];
  /** What cannot be drawn of a run, in words; null: nothing. */
  readonly missing?: (run: RunView, words: Pick<PlotWords, 'wafMissing'>, language: Language) => string | null;
  /** What the collection costs that the page is about, at the moment that is shown; absent or null: it is about none. */
  readonly one?: number | null;
  /** True: the fall of speed is marked. */
  readonly showsDrop?: boolean;
  /** Values of a row, without its time. */
  readonly readOut: (run: RunView, row: number) => string;
  /** Value of a row that the cursor marks; NaN: none. */
  readonly valueAt: (run: RunView, row: number) => number;
  /** The chart in words. */
  readonly summary: (
    run: RunView,
    marks: readonly RunMark[],
    words: Pick<PlotWords, 'rateSummary' | 'wafSummary'>,
    language: Language,
  ) => string;
}
