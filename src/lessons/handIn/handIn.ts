/** What a student hands in: answers and solved exercises, which are verified by running the drives again. */
import type { Scenario } from '../../scenario/types';
import type { Answer } from '../check/judge';
import type { Lesson } from '../lesson';
import type { LessonName } from '../names';

/** An exercise that the drive itself called solved: replayed to the place, it has this state. */
export interface Solved {
  /** From 0. */
  readonly step: number;
  readonly scenario: Scenario;
  readonly at: { readonly phase: number; readonly request: number } | 'end';
  /** State of the engine there, 16 hex digits. */
  readonly hash: string;
  /** Tries up to the one that passed, and seconds of wall time since the first was begun, as the page counted; null: it did not. */
  readonly tries: number | null;
  readonly seconds: number | null;
}

export interface HandIn {
  /** As the student typed it; empty: not typed. */
  readonly name: string;
  readonly lesson: LessonName;
  readonly answers: Readonly<Record<number, Answer>>;
  readonly solved: readonly Solved[];
}

/** Characters of a student's name. */
export const MAX_NAME = 60;

/** A name without what no name has. */
export function nameOf(text: string): string {
  return text
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME);
}

/** Questions of the lesson that were answered, each in its kind. */
export function answeredOf({ answers }: Pick<HandIn, 'answers'>, { steps }: Lesson): number {
  return steps.filter(({ ask }, i) => {
    const kind = answers[i]?.kind;
    return ask !== null && kind === (ask.kind === 'points' ? 'draw' : ask.kind);
  }).length;
}
