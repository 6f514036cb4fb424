import type { Language } from '../texts/language';
import type { Tried } from './check/judge';
import { answersMeant, answerText, expectedAnswer } from './expectedAnswer';
import type { Exercise, NumberQuestion, Question, Step } from './lesson';

/** The right value of a number, how to ask for it, and the answers to which each reply belongs. */
function numberNotes(ask: NumberQuestion, expected: number | null, language: Language): readonly string[] {
  const { notes: words } = language;
  return [
    ask.vote ? words.vote : words.collect(ask.from, ask.to),
    ...(expected === null ? [] : [words.right(answerText(expected, ask, language))]),
    ...ask.heard.map(({ when, text }) => {
      const meant = answersMeant(when, ask, language);
      return meant === null ? words.heard(text) : words.heardAt(meant, text);
    }),
  ];
}

/** What a lecturer may say at a question, before it is answered. */
function questionNotes(ask: Question, expected: number | null, language: Language): readonly string[] {
  const { notes: words } = language;
  if (ask.kind === 'choice')
    return [
      ...(ask.vote ? [words.vote] : []),
      ...ask.options.map(({ text, right, reveals }) => (right ? words.right(text) : words.wrong(text, reveals))),
    ];
  if (ask.kind === 'number') return numberNotes(ask, expected, language);
  return [words.draw, ...ask.heard.map(({ text }) => words.heard(text))];
}

/** What a lecturer may say at an exercise: its task, how far the class is, and the hint to what it did. */
function exerciseNotes({ task }: Exercise, last: Tried | null, isSolved: boolean, language: Language): readonly string[] {
  const { notes: words } = language;
  const state = isSolved ? [words.solved] : last === null ? [words.howTo, words.homework] : [words.notYet];
  return [
    words.task(task),
    ...(last?.shown ?? []).map(({ name, text }) => words.tried(name, text)),
    ...state,
    ...(isSolved || last?.hint == null ? [] : [words.hint(last.hint)]),
  ];
}

/** What a lecturer may say at a step of a lesson, made of the step itself. `last`: the newest try at its exercise; null: none. */
export function stepNotes(step: Step, isTold: boolean, last: Tried | null, isSolved: boolean, language: Language): readonly string[] {
  const { ask, exercise } = step;
  if (!isTold) return ask === null ? [] : questionNotes(ask, expectedAnswer(step), language);
  return exercise === null ? [] : exerciseNotes(exercise, last, isSolved, language);
}
