/** What a teacher keeps of a code: a row of a table, the same on the page and on the command line. */
import type { Outcome } from '../check/rules';
import type { HandIn, Solved } from './handIn';

/** `confirmed`: every exercise that was handed in; `refused`: one was not; `none`: none was handed in; `unread`: the code is none. */
export type Verdict = 'confirmed' | 'refused' | 'none' | 'unread';

export interface ResultRow {
  readonly student: string;
  readonly file: string;
  /** Title of the lesson; empty: the code cannot be read. */
  readonly lesson: string;
  /** As the student's page counted. */
  readonly tries: number | null;
  readonly seconds: number | null;
  /** Right answers, null: not counted; those given, and questions asked. */
  readonly right: number | null;
  readonly answered: number | null;
  readonly asked: number | null;
  readonly verdict: Verdict;
  /** Why, in words. */
  readonly reason: string;
}

interface Judged {
  readonly solved: Solved;
  readonly outcome: Outcome;
}

export function verdictOf(exercises: readonly Judged[]): Verdict {
  if (exercises.length === 0) return 'none';
  return exercises.every(({ outcome }) => outcome.kind === 'verified') ? 'confirmed' : 'refused';
}

/** Tries and seconds of all that was handed in; null where one of them is not known. */
export function workOf({ solved }: Pick<HandIn, 'solved'>): { readonly tries: number | null; readonly seconds: number | null } {
  const sum = (all: readonly (number | null)[]) =>
    all.length === 0 ? null : all.reduce((total, each) => (total === null || each === null ? null : total + each), 0);
  return { tries: sum(solved.map(({ tries }) => tries)), seconds: sum(solved.map(({ seconds }) => seconds)) };
}

/** Columns of the table as a file, in English as all files are. */
export const resultColumns = ['student', 'exercise', 'tries', 'seconds', 'verdict', 'reason', 'right', 'answered', 'asked', 'file'].map(
  (name) => ({ name, unit: null }),
);

/** The cells of a row, as `resultColumns` names them. */
export function cellsOf(row: ResultRow): readonly (string | number | null)[] {
  const { student, lesson, tries, seconds, verdict, reason, right, answered, asked, file } = row;
  return [student, lesson, tries, seconds, verdict, reason, right, answered, asked, file];
}
