import type { Lesson } from '../../../lessons/lesson';
import type { LessonState } from '../../../store/lesson/state';

/** Steps of a lesson, from 0: those that were revealed, answered rightly, and whose exercise was solved. */
export interface Tally {
  readonly seen: readonly number[];
  readonly right: readonly number[];
  readonly solved: readonly number[];
}

export const noTally: Tally = { seen: [], right: [], solved: [] };

const withStep = (steps: readonly number[], step: number, isIn: boolean): readonly number[] =>
  !isIn || steps.includes(step) ? steps : [...steps, step];

/** What the lesson on screen adds; a curve that is judged with the next step counts for its own. */
export function tallyAfter({ seen, right, solved }: Tally, { step, stage, judged, kept, passed }: LessonState): Tally {
  const isTold = stage === 'told';
  return {
    seen: withStep(seen, step, isTold),
    right: withStep(withStep(right, step, isTold && judged?.right === true), step - 1, isTold && kept?.judged?.right === true),
    solved: withStep(solved, step, passed !== null),
  };
}

/** The result of a lesson. */
export interface Score {
  /** Right answers and solved exercises, and how many there are of both. */
  readonly done: number;
  readonly all: number;
  /** Every step was seen, and every exercise solved. */
  readonly isComplete: boolean;
}

export function scoreOf({ steps }: Pick<Lesson, 'steps'>, { seen, right, solved }: Tally): Score {
  const among = (found: readonly number[], has: (step: Lesson['steps'][number]) => boolean) =>
    steps.filter((step, i) => has(step) && found.includes(i)).length;
  const [asked, exercises] = [steps.filter(({ ask }) => ask !== null).length, steps.filter(({ exercise }) => exercise !== null).length];
  const exercisesDone = among(solved, ({ exercise }) => exercise !== null);
  return {
    done: among(right, ({ ask }) => ask !== null) + exercisesDone,
    all: asked + exercises,
    isComplete: among(seen, () => true) === steps.length && exercisesDone === exercises,
  };
}
