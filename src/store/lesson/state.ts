import type { Answer, Tried } from '../../lessons/check/judge';
import type { Judged } from '../../lessons/check/judged';
import type { MeasuredPoint } from '../../lessons/check/points';
import type { Solved } from '../../lessons/handIn/handIn';
import type { DrawQuestion, Lesson } from '../../lessons/lesson';
import type { Saying } from '../../texts/language';

/** How far a step is: its drive is brought to its moment; the question waits; what the reveal needs is computed; it is shown. */
export type LessonStage = 'preparing' | 'asked' | 'revealing' | 'told';

/** The curve of the step before, where it is judged with this one. */
export interface KeptCurve {
  readonly ask: DrawQuestion;
  readonly answer: Answer;
  /** Null before the reveal. */
  readonly judged: Judged | null;
}

/** A lesson on screen: all that a panel, a presenter or a second window needs. */
export interface LessonState {
  /** Of the shipped ones its name, `own` of another; null: none is open. */
  readonly name: string | null;
  readonly lesson: Lesson | null;
  /** From 0. */
  readonly step: number;
  readonly stage: LessonStage;
  /** While a step is prepared, another drive is on screen. */
  readonly isElsewhere: boolean;
  /** The step's text with its figures; empty while it is prepared. */
  readonly text: string;
  /** The level that the asked curve is drawn from; null: the step does not say it. */
  readonly origin: number | null;
  /** The answer so far; null: none yet. */
  readonly draft: Answer | null;
  /** Locked before the reveal; stays. */
  readonly answer: Answer | null;
  readonly judged: Judged | null;
  readonly kept: KeptCurve | null;
  /** Of a curve over points: what was measured at them; null before the reveal. */
  readonly points: readonly MeasuredPoint[] | null;
  readonly verdict: string;
  readonly say: string;
  /** Which of the step's claims hold on this drive: all of them, unless the model or the text is another. */
  readonly claims: readonly boolean[];
  /** The work for the reveal, in words; null: none. */
  readonly busy: string | null;
  /** Why the step cannot go on, in a sentence. */
  readonly fault: Saying | null;
  /** The exercise's drive is on screen. */
  readonly exercising: boolean;
  /** Settings of the exercise's drive that are others now, by path. */
  readonly changed: readonly string[];
  readonly tries: readonly Tried[];
  readonly passed: Solved | null;
  /** The number that the class was given, which seeds the drives of exercises; null: none. */
  readonly classNumber: number | null;
}

export const noLesson: LessonState = {
  name: null,
  lesson: null,
  step: 0,
  stage: 'preparing',
  isElsewhere: true,
  text: '',
  origin: null,
  draft: null,
  answer: null,
  judged: null,
  kept: null,
  points: null,
  verdict: '',
  say: '',
  claims: [],
  busy: null,
  fault: null,
  exercising: false,
  changed: [],
  tries: [],
  passed: null,
  classNumber: null,
};
