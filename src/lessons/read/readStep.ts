/** One step of a lesson's text. */

import type { ExperimentName } from '../../scenario/experiments/experiment';
import { experimentNames } from '../../scenario/experiments/names';
import { type Expression, type Known, readExpression } from '../check/expression';
import { knownFigures } from '../check/figures';
import type { Measure, Show, Step, Stop, Told } from '../lesson';
import { type Draft, finished, withSets } from './drives';
import { type Faults, type Field, words } from './fields';
import { readTold } from './fill';
import { readShow, readStop } from './places';
import { exerciseKeys, readExercise } from './readExercise';
import { questionKeys, readQuestion } from './readQuestion';

/** Words of a step's text, of its explanation, and of the sentence above it. */
const MOST_WORDS = 60;
const MOST_VERDICT = 30;

/** Fields of a step that belong to neither its question nor its exercise. */
export const stepKeys = [
  'step',
  'drive',
  'set',
  'at',
  'show',
  'text',
  'then',
  'change',
  'names',
  'measure',
  'after',
  'verdict',
  'say',
  'claim',
  'reveal',
  'see',
];

/** Figures of runs that are measured beside the one on screen. */
function readMeasures(fields: readonly Field[], draft: Draft, faults: Faults): readonly Measure[] {
  return fields.flatMap(({ key, value, line }) => {
    if (key !== 'measure') return [];
    const [, name, sets] = /^([A-Z][A-Za-z0-9]{0,15})\s*(.*)$/.exec(value) ?? [];
    if (name === undefined || sets === undefined) {
      faults.add(line, `"${value.slice(0, 40)}" measures nothing; it must be NAME PATH=VALUE; …, the name with a capital.`);
      return [];
    }
    return [{ name, drive: finished(withSets(draft, sets, line, faults), line, faults).scenario }];
  });
}

/** An expression of a field; null where it has faults, which are said. */
function expressionOf({ value, line }: Field, known: Known, faults: Faults): Expression | null {
  const made = readExpression(value, known);
  if (made.ok) return made.value;
  for (const fault of made.faults) faults.add(line, `${fault}.`);
  return null;
}

function limit(field: Field | undefined, most: number, faults: Faults): void {
  if (field !== undefined && words(field.value) > most)
    faults.add(field.line, `${field.key} has ${words(field.value)} words; it must have at most ${most}.`);
}

/** Drops what could not be read. */
function there<T>(all: readonly (T | null)[]): readonly T[] {
  return all.filter((one): one is T => one !== null);
}

/** True where what is drawn is revealed with the next step: `reveal: next`. */
function readReveal(field: Field | undefined, ask: Step['ask'], faults: Faults): boolean {
  if (field === undefined) return false;
  if (field.value !== 'next') faults.add(field.line, `reveal is "${field.value.slice(0, 20)}"; it must be next.`);
  if (ask?.kind !== 'draw') faults.add(field.line, 'reveal stands in a step where no curve is drawn over time.');
  return true;
}

/** A number is shown beside the reader's own in the same format. */
function asTold(ask: Step['ask'], told: Told): Step['ask'] {
  if (ask?.kind !== 'number') return ask;
  const answer = JSON.stringify(ask.answer);
  const same = told.find((part) => typeof part !== 'string' && JSON.stringify(part.figure) === answer);
  return same === undefined || typeof same === 'string' ? ask : { ...ask, as: same.as };
}

/** Letters of a name on a plot. */
const MOST_NAME = 8;

/** "A | B": the drive of before, and the one that the step's change makes. */
function readNames(field: Field | undefined, hasChange: boolean, faults: Faults): Step['names'] {
  if (field === undefined) return null;
  const [before = '', now = '', ...rest] = field.value.split('|').map((name) => name.trim());
  const isName = (name: string) => name !== '' && name.length <= MOST_NAME;
  if (!isName(before) || !isName(now) || rest.length > 0)
    faults.add(field.line, `names is "${field.value.slice(0, 40)}"; it must be BEFORE | NOW, each of at most ${MOST_NAME} letters.`);
  if (!hasChange) faults.add(field.line, 'names stands in a step without a change.');
  return [before, now];
}

/** Names of experiments, with spaces between. */
function readSees({ value, line }: Field, faults: Faults): readonly ExperimentName[] {
  return value.split(/\s+/).flatMap((name) => {
    const known = experimentNames.find((each) => each === name);
    if (known === undefined) faults.add(line, `see is "${name.slice(0, 40)}"; it must be of ${experimentNames.join(', ')}.`);
    return known ?? [];
  });
}

/**
 * Reads a step. `stops`: where the step before leaves the drive. Returns the drive that the next step finds, too.
 */
export function readStep(
  fields: readonly Field[],
  before: Draft,
  stops: readonly Stop[],
  faults: Faults,
): { readonly step: Step; readonly draft: Draft } {
  const all = (key: string) => fields.filter((field) => field.key === key);
  const one = (key: string) => {
    const [first, second] = all(key);
    if (second !== undefined) faults.add(second.line, `${key} stands twice in the step.`);
    return first;
  };
  for (const { key, line } of fields)
    if (![...stepKeys, ...questionKeys, ...exerciseKeys].includes(key)) faults.add(line, `${key} is no field of a step.`);
  const name = one('step');
  if (name === undefined || name.value === '') faults.add(name?.line ?? 1, 'the step has no name.');
  const text = one('text');
  if (text === undefined) faults.add(name?.line ?? 1, 'the step has no text.');
  limit(text, MOST_WORDS, faults);
  const verdict = one('verdict');
  limit(verdict, MOST_VERDICT, faults);
  const say = one('say');
  limit(say, MOST_WORDS, faults);

  const changes = all('change');
  const changed = changes.reduce((draft, { value, line }) => withSets(draft, value, line, faults), before);
  const draft = changes.length === 0 ? before : finished(changed, changes[0]?.line ?? 1, faults);
  const measures = readMeasures(fields, draft, faults);
  const names = measures.map((measure) => measure.name);
  const known = knownFigures(names);
  const stopsOf = (key: string, drive: Draft) =>
    there<Stop>(all(key).map(({ value, line }) => readStop(value, drive.scenario, line, faults)));
  const showsOf = (key: string) => there<Show>(all(key).map(({ value, line }) => readShow(value, line, faults)));
  const at = stopsOf('at', before);
  const then = stopsOf('then', draft);
  const told = (field: Field | undefined) => (field === undefined ? [] : readTold(field.value, known, field.line, faults));
  const [verdictTold, sayTold] = [told(verdict), told(say)];
  const ask = asTold(readQuestion(fields, known, faults), [...verdictTold, ...sayTold]);
  const step: Step = {
    name: name?.value ?? '',
    drive: before.scenario,
    stops: at.length > 0 ? at : stops,
    shows: showsOf('show'),
    text: text === undefined ? [] : readTold(text.value, knownFigures([]), text.line, faults),
    ask,
    isKept: readReveal(one('reveal'), ask, faults),
    change: changes.length === 0 ? null : draft.scenario,
    names: readNames(one('names'), changes.length > 0, faults),
    then,
    thenShows: showsOf('after'),
    measures,
    verdict: verdictTold,
    say: sayTold,
    claims: there(all('claim').map((field) => expressionOf(field, known, faults))),
    sees: all('see').flatMap((field) => readSees(field, faults)),
    exercise: readExercise(fields, before, faults),
  };
  return { step, draft };
}
