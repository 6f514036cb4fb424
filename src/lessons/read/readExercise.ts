/** The checked exercise of a step. */
import { type Expression, type Known, readExpression } from '../check/expression';
import { knownFigures } from '../check/figures';
import type { Attempt, Exercise, ShownFigure } from '../lesson';
import { type Draft, finished, withSets } from './drives';
import type { Faults, Field } from './fields';
import { readFigure } from './fill';
import { readStop } from './places';
import { halves } from './readQuestion';

/** A solution that only the checker has. */
export const KEPT_BACK = 'sealed';

export const exerciseKeys = ['exercise', 'begin', 'from', 'judged', 'only', 'check', 'shown', 'hint', 'solution', 'near'];

const noFigure = { kind: 'value', value: Number.NaN } as const;

/** `PATH=VALUE; … @ PLACE`: what is changed and where it is judged, the end where no place is named. */
function readAttempt({ value, line }: Field, base: Draft, faults: Faults): Attempt {
  const at = value.lastIndexOf('@');
  const sets = at < 0 ? value : value.slice(0, at);
  const draft = finished(withSets(base, sets, line, faults), line, faults);
  const stop = at < 0 ? null : readStop(value.slice(at + 1).trim(), draft.scenario, line, faults);
  return { drive: draft.scenario, stop: stop ?? { kind: 'end' } };
}

/** `NAME | EXPRESSION:FORMAT | GOAL | CONDITION`: the last two may be left out. */
function readShown(
  { value, line }: Field,
  known: Known,
  expression: (text: string, line: number) => Expression,
  faults: Faults,
): readonly ShownFigure[] {
  const [name = '', figure = '', goal = '', met = ''] = value.split('|').map((part) => part.trim());
  if (figure === '') faults.add(line, 'shown needs a figure: NAME | EXPRESSION:FORMAT.');
  const read = figure === '' ? null : readFigure(figure, known, line, faults);
  return read === null ? [] : [{ ...read, name, goal, met: met === '' ? null : expression(met, line) }];
}

/** The exercise that stands in a step; null: there is none. */
export function readExercise(fields: readonly Field[], before: Draft, faults: Faults): Exercise | null {
  const all = (key: string) => fields.filter((field) => field.key === key);
  const [task] = all('exercise');
  if (task === undefined) {
    for (const { key, line } of fields) if (exerciseKeys.includes(key)) faults.add(line, `${key} stands in a step without an exercise.`);
    return null;
  }
  const begins = all('begin').reduce((draft, { value, line }) => withSets(draft, value, line, faults), before);
  const base = all('begin').length === 0 ? before : finished(begins, task.line, faults);
  const known = knownFigures([]);
  const expression = (text: string, line: number) => {
    const made = readExpression(text, known);
    if (made.ok) return made.value;
    for (const fault of made.faults) faults.add(line, `${fault}.`);
    return noFigure;
  };
  const [check] = all('check');
  if (check === undefined) faults.add(task.line, 'the exercise has no check.');
  const [judged] = all('judged');
  if (judged !== undefined && judged.value !== 'now' && judged.value !== 'end')
    faults.add(judged.line, `judged is "${judged.value.slice(0, 20)}"; it must be now or end.`);
  if (all('solution').length === 0) faults.add(task.line, 'the exercise has no solution.');
  return {
    task: task.value,
    drive: base.scenario,
    stops: all('from').flatMap(({ value, line }) => readStop(value, base.scenario, line, faults) ?? []),
    judged: judged?.value === 'now' ? 'now' : 'end',
    only: all('only').flatMap(({ value }) => value.split(/[\s,]+/).filter((path) => path !== '')),
    check: check === undefined ? noFigure : expression(check.value, check.line),
    shown: all('shown').flatMap((field) => readShown(field, known, expression, faults)),
    hints: all('hint').map(({ value, line }) => {
      const [when, text] = halves(value);
      return text === null || when === '' ? { when: null, text: text ?? when } : { when: expression(when, line), text };
    }),
    solutions: all('solution')
      .filter(({ value }) => value !== KEPT_BACK)
      .map((field) => readAttempt(field, base, faults)),
    nearMisses: all('near').map((field) => readAttempt(field, base, faults)),
  };
}
