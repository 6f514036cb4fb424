import type { Question, Step } from './lesson';

/** What a lecturer may say at a question, before it is answered. */
function questionNotes(ask: Question): readonly string[] {
  if (ask.kind === 'choice')
    return [
      ...(ask.vote ? [VOTE] : []),
      ...ask.options.map(({ text, right, reveals }) => (right ? `Right: ${text}.` : `Wrong: ${text}. ${reveals}`.trim())),
    ];
  const heard = ask.heard.map(({ text }) => `For a wrong answer: ${text}`);
  if (ask.kind === 'number')
    return [...(ask.vote ? [VOTE] : [`Collect three numbers from the class, from ${ask.from} to ${ask.to}.`]), ...heard];
  return ['Have someone draw it on the plot, with pen, finger or mouse.', ...heard];
}

const VOTE = 'Vote; let neighbours talk for a minute; vote again.';

/** What a lecturer may say at a step of a lesson, made of the step itself: fetched with the presenter, never seen by the class. */
export function stepNotes({ ask, exercise }: Step, isTold: boolean): readonly string[] {
  if (!isTold) return ask === null ? [] : questionNotes(ask);
  return exercise === null ? [] : [`Homework: ${exercise.task}`];
}
