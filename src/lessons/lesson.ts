/** A lesson as data. It is written as text (`read/readLesson.ts`), and driven by `store/lesson`. */
import type { CurveQuantity, PlotQuantity } from '../domain/quantities';
import type { Condition } from '../scenario/condition';
import type { ExperimentName } from '../scenario/experiments/experiment';
import type { Scenario } from '../scenario/types';
import type { Expression } from './check/expression';

/** A text with figures in it, which are worked out where it is shown. */
export type Told = readonly (string | { readonly figure: Expression; readonly as: FigureFormat })[];

/** How a figure is written: this many digits behind the point, three significant ones, in thousands ("10.6K"), a share in percent, in words of time. */
export type FigureFormat = number | 'three' | 'K' | '%' | 'int';

/** Where a run is taken to. Requests and pages are those of the full-size drive, seconds displayed ones of the phase. */
export type Stop =
  | { readonly kind: 'request'; readonly phase: number; readonly request: number }
  | { readonly kind: 'second'; readonly phase: number; readonly second: number }
  | { readonly kind: 'collection'; readonly number: number }
  /** From where the run is. */
  | { readonly kind: 'until'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'end' };

/** What a step has the page show. */
export type Show =
  | { readonly kind: 'follow'; readonly lpn: number }
  | { readonly kind: 'block'; readonly block: number }
  | { readonly kind: 'collection' }
  | { readonly kind: 'map'; readonly mode: 'valid' | 'erases' | 'age' | 'state' | 'programmed' }
  | { readonly kind: 'plot'; readonly shows: PlotQuantity }
  | { readonly kind: 'scale'; readonly scale: 'log' | 'linear' }
  /** Displayed seconds of the axis. */
  | { readonly kind: 'zoom'; readonly from: number; readonly to: number };

/** What a wrong answer reveals. */
export interface Heard {
  /** Over `answer`, or `drawnStart`, `drawnFall` and `drawnLevel`. */
  readonly when: Expression;
  readonly text: string;
}

export interface ChoiceQuestion {
  readonly kind: 'choice';
  readonly question: string;
  readonly options: readonly { readonly text: string; readonly right: boolean; readonly reveals: string }[];
  /** Worth a vote, a talk and another vote. */
  readonly vote: boolean;
}

export interface NumberQuestion {
  readonly kind: 'number';
  readonly question: string;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly unit: string;
  readonly answer: Expression;
  /** How the answer is written: as the verdict has it, so that one number is not said in two ways. */
  readonly as: FigureFormat;
  /** Share by which a right answer may be off. */
  readonly within: number;
  readonly heard: readonly Heard[];
  readonly vote: boolean;
}

/** Judged by start, second of the fall and final level, never by distance. */
export interface DrawQuestion {
  readonly kind: 'draw';
  readonly question: string;
  readonly quantity: CurveQuantity;
  /** Displayed seconds of the axis that are drawn. */
  readonly from: number;
  readonly to: number;
  /** The level that the line is drawn from, as far as the step has said it; null: where it begins is asked, too. */
  readonly origin: Expression | null;
  readonly start: Expression;
  /** Null: there is none. */
  readonly fall: Expression | null;
  readonly level: Expression;
  readonly heard: readonly Heard[];
}

/** What a curve may be drawn over in place of time: spare area in percent of the flash, requests in the queue. */
export type AcrossName = 'spare' | 'qd';

/** A curve over something else than time, judged at its points: each is a drive of its own. */
export interface PointsQuestion {
  readonly kind: 'points';
  readonly question: string;
  readonly quantity: CurveQuantity;
  readonly across: AcrossName;
  /** Top of the axis, which begins at 0. */
  readonly most: number;
  /** At least two, from left to right. `beside`: of a second line, which is shown with the first and not asked for; null: there is none. */
  readonly points: readonly { readonly at: number; readonly measured: Expression; readonly beside: Expression | null }[];
  /** Name of the second line. */
  readonly beside: string;
  /** Over `drawnStart`, `drawnMiddle` and `drawnLevel`: at the first point, the middle one and the last. */
  readonly heard: readonly Heard[];
}

export type Question = ChoiceQuestion | NumberQuestion | DrawQuestion | PointsQuestion;

/** Another drive, run to its end beside the one on screen for the figures alone. */
export interface Measure {
  readonly name: string;
  readonly drive: Scenario;
}

/** A drive that was made of the exercise's and the place it is judged at, for tests and teachers. */
export interface Attempt {
  readonly drive: Scenario;
  readonly stop: Stop;
}

/** A figure of a try, and what it must be. */
export interface ShownFigure {
  readonly figure: Expression;
  readonly as: FigureFormat;
  readonly name: string;
  /** What it must be, in words; empty: nothing is said. */
  readonly goal: string;
  /** The same as a condition; null: the exercise's own check. */
  readonly met: Expression | null;
}

export interface Exercise {
  readonly task: string;
  readonly drive: Scenario;
  readonly stops: readonly Stop[];
  /** Judged at the moment on screen, or at the end of the run, which is computed first. */
  readonly judged: 'now' | 'end';
  /** What may be changed, by path; empty: nothing but time. */
  readonly only: readonly string[];
  readonly check: Expression;
  /** What is shown of a try: one line for each condition. */
  readonly shown: readonly ShownFigure[];
  /** The first that holds is given; without a condition it always holds. */
  readonly hints: readonly { readonly when: Expression | null; readonly text: string }[];
  /** At least one; each passes. */
  readonly solutions: readonly Attempt[];
  readonly nearMisses: readonly Attempt[];
}

export interface Step {
  readonly name: string;
  readonly drive: Scenario;
  readonly stops: readonly Stop[];
  readonly shows: readonly Show[];
  readonly text: Told;
  readonly ask: Question | null;
  /** The answer is locked here, and judged at the reveal of the next step. */
  readonly isKept: boolean;
  /** At the reveal: another drive beside the grey run of this one; null: this one goes on. */
  readonly change: Scenario | null;
  /** What the lesson calls the drive of before and the new one, for the plots; null: before and now. */
  readonly names: readonly [before: string, now: string] | null;
  readonly then: readonly Stop[];
  readonly thenShows: readonly Show[];
  readonly measures: readonly Measure[];
  readonly verdict: Told;
  readonly say: Told;
  /** What the figures of the verdict and the text must be, for tests: measured once, and computed again each time. */
  readonly claims: readonly Expression[];
  /** Experiments that show the same on measured drives: ways there stand below the reveal. */
  readonly sees: readonly ExperimentName[];
  readonly exercise: Exercise | null;
}

export interface Lesson {
  readonly title: string;
  readonly minutes: number;
  readonly learn: string;
  /** The lesson as a question, for the index. */
  readonly asks: string;
  readonly steps: readonly Step[];
}
