/**
 * A lesson from its text. Every fault is a sentence with its line; nothing is thrown. `src/lessons/README.md` has the format.
 */
import { failure, type Result, success } from '../../lib/result';
import type { Lesson, Step, Stop } from '../lesson';
import { MOST_STEPS } from '../names';
import { type Draft, finished, readDrive, standIn, withSets } from './drives';
import { Faults, type Field, fieldsOf, MOST_LETTERS, words } from './fields';
import { decisive } from './places';
import { readStep } from './readStep';
import { unsealed } from './sealed';

/** Fields before the first step. */
export const headKeys = ['lesson', 'minutes', 'learn', 'asks'] as const;
type Head = (typeof headKeys)[number];

/** What a step takes over from the one before. */
export interface Carried {
  readonly draft: Draft;
  readonly stops: readonly Stop[];
}

function readHead(fields: readonly Field[], faults: Faults): Readonly<Record<Head, string>> {
  const values: Record<Head, string> = { lesson: '', minutes: '', learn: '', asks: '' };
  for (const { key, value, line } of fields) {
    const known = headKeys.find((each) => each === key);
    if (known === undefined) faults.add(line, `${key} stands before the first step; there may be ${headKeys.join(', ')}.`);
    else values[known] = value;
  }
  for (const key of headKeys) if (values[key] === '') faults.add(1, `${key} is missing.`);
  const minutes = Number(values.minutes);
  if (values.minutes !== '' && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= 60))
    faults.add(
      fields.find(({ key }) => key === 'minutes')?.line ?? 1,
      `minutes is "${values.minutes.slice(0, 20)}"; it must be a whole number from 1 to 60.`,
    );
  if (words(values.learn) > 40) faults.add(1, `learn has ${words(values.learn)} words; it must have at most 40.`);
  return values;
}

/** Fields from one `step` to the next. */
function stepsOf(fields: readonly Field[]): readonly (readonly Field[])[] {
  const begins = fields.flatMap(({ key }, i) => (key === 'step' ? [i] : []));
  return begins.map((begin, i) => fields.slice(begin, begins[i + 1] ?? fields.length));
}

/** The drive of a step: that of the step before, or another, with what is set from here on. */
function draftOf(fields: readonly Field[], carried: Carried | null, faults: Faults): { readonly draft: Draft; readonly isOther: boolean } {
  let draft = carried?.draft ?? null;
  let isOther = false;
  let line = fields[0]?.line ?? 1;
  for (const field of fields) {
    if (field.key !== 'drive' && field.key !== 'set') continue;
    line = field.line;
    isOther = true;
    if (field.key === 'drive') draft = readDrive(field.value, field.line, faults);
    else if (draft === null) faults.add(line, 'set stands before the first drive.');
    else draft = withSets(draft, field.value, field.line, faults);
  }
  if (draft === null) {
    faults.add(line, 'the first step has no drive.');
    draft = standIn();
  }
  return { draft: isOther ? finished(draft, line, faults) : draft, isOther };
}

/** Reads a lesson's text. */
export function readLesson(text: string): Result<Lesson> {
  if (text.length > MOST_LETTERS) return failure(`Line 1: the text has ${text.length} characters; it must have at most ${MOST_LETTERS}.`);
  const faults = new Faults();
  const fields = unsealed(fieldsOf(text, faults));
  const first = fields.findIndex(({ key }) => key === 'step');
  const values = readHead(first < 0 ? fields : fields.slice(0, first), faults);
  const parts = stepsOf(fields);
  if (parts.length === 0) faults.add(1, 'the lesson has no step.');
  if (parts.length > MOST_STEPS) faults.add(1, `the lesson has ${parts.length} steps; it must have at most ${MOST_STEPS}.`);
  const steps: Step[] = [];
  let carried: Carried | null = null;
  for (const part of parts.slice(0, MOST_STEPS)) {
    const { draft, isOther } = draftOf(part, carried, faults);
    const made: { readonly step: Step; readonly draft: Draft } = readStep(part, draft, isOther ? [] : (carried?.stops ?? []), faults);
    steps.push(made.step);
    const { change, stops, then } = made.step;
    // Another drive is run to its end at the reveal.
    carried = { draft: made.draft, stops: decisive([...(change === null ? stops : [{ kind: 'end' } as const]), ...then]) };
  }
  if (faults.all.length > 0) return failure(...faults.all);
  return success({ title: values.lesson, minutes: Number(values.minutes), learn: values.learn, asks: values.asks, steps });
}
