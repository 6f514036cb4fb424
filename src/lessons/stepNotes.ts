import { notes as words } from '../texts/en/notes';
import type { Tried } from './check/judge';
import type { Exercise, Question, Step } from './lesson';

/** What a lecturer may say at a question, before it is answered. */
function questionNotes(ask: Question): readonly string[] {
  if (ask.kind === 'choice')
    return [
      ...(ask.vote ? [words.vote] : []),
      ...ask.options.map(({ text, right, reveals }) => (right ? words.right(text) : words.wrong(text, reveals))),
    ];
  const heard = ask.heard.map(({ text }) => words.heard(text));
  if (ask.kind === 'number') return [ask.vote ? words.vote : words.collect(ask.from, ask.to), ...heard];
  return [words.draw, ...heard];
}

/** What a lecturer may say at an exercise: its task, how far the class is, and the hint to what it did. */
function exerciseNotes({ task }: Exercise, last: Tried | null, isSolved: boolean): readonly string[] {
  const state = isSolved ? [words.solved] : last === null ? [words.howTo, words.homework] : [words.notYet];
  return [
    words.task(task),
    ...(last?.shown ?? []).map(({ name, text }) => words.tried(name, text)),
    ...state,
    ...(isSolved || last?.hint == null ? [] : [words.hint(last.hint)]),
  ];
}

/** What a lecturer may say at a step of a lesson, made of the step itself. `last`: the newest try at its exercise; null: none. */
export function stepNotes({ ask, exercise }: Step, isTold: boolean, last: Tried | null, isSolved: boolean): readonly string[] {
  if (!isTold) return ask === null ? [] : questionNotes(ask);
  return exercise === null ? [] : exerciseNotes(exercise, last, isSolved);
}
