/** Results as codes: short ones, which say only what differs from the lesson's own drives. */
import { failure, type Result, success } from '../../lib/result';
import { difference } from '../../scenario/link/compact';
import { MODEL_REVISION, parseScenario } from '../../scenario/parse';
import { setPath } from '../../scenario/paths';
import type { Scenario } from '../../scenario/types';
import { loadLesson } from '../catalogue';
import { type Answer, shapeOf } from '../check/judge';
import { valueAt } from '../check/points';
import type { Lesson, Question } from '../lesson';
import { lessonNames } from '../shipped';
import { MAX_CODE, SHORT } from './find';
import { type HandIn, nameOf, type Solved } from './handIn';
import { packCode, unpackCode } from './letters';
import { isCount, packLong, unpackLong } from './long';
import { PREFIX } from './prefix';

/** Characters up to which a code is short enough to be pasted anywhere. */
export const SHORT_CODE = 200;

const digits = (value: number): number => Number(value.toPrecision(3));

/** An answer as numbers: what it is judged by, and no more; null: it is no answer to the question. */
function numbersOf(ask: Question | null, answer: Answer | undefined): number | readonly number[] | null {
  if (ask === null || answer === undefined) return null;
  if (ask.kind === 'choice') return answer.kind === 'choice' ? answer.option : null;
  if (ask.kind === 'number') return answer.kind === 'number' ? [answer.value] : null;
  if (answer.kind !== 'draw' || answer.curve.length === 0) return null;
  if (ask.kind === 'points') return ask.points.map(({ at }) => digits(valueAt(answer.curve, at)));
  const { start, fall, level } = shapeOf(answer.curve);
  return [digits(start), Number(fall.toPrecision(4)), digits(level)];
}

/** The answer of those numbers; a curve has as many points as it is judged by. */
function answerOf(ask: Question | null, value: unknown): Answer | null {
  if (ask === null) return null;
  if (ask.kind === 'choice') return isCount(value) && value < ask.options.length ? { kind: 'choice', option: value } : null;
  if (!Array.isArray(value) || !value.every((each) => Number.isFinite(each))) return null;
  const numbers = value as readonly number[];
  const [first, second, third] = numbers;
  if (ask.kind === 'number') return first === undefined || numbers.length !== 1 ? null : { kind: 'number', value: first };
  if (ask.kind === 'points')
    return numbers.length !== ask.points.length ? null : { kind: 'draw', curve: ask.points.map(({ at }, i) => [at, numbers[i] ?? 0]) };
  if (first === undefined || second === undefined || third === undefined || numbers.length !== 3) return null;
  return {
    kind: 'draw',
    curve: [
      [ask.from, first],
      [second, third],
      [ask.to, third],
    ],
  };
}

/** The scenario without its name, which says nothing of the drive. */
const apartFromName = ({ name: _, ...rest }: Scenario): string => JSON.stringify(rest);

function withChanges(drive: Scenario, changes: readonly unknown[]): Result<Scenario> {
  let input: unknown = drive;
  for (let i = 0; i + 1 < changes.length; i += 2) {
    const made = setPath(input, String(changes[i]), changes[i + 1]);
    if (!made.ok) return made;
    input = made.value;
  }
  return parseScenario(input);
}

/** Place, changes, tries and seconds of a solved exercise; null: its changes do not make its drive again. */
function shortSolved(lesson: Lesson, { step, scenario, at, tries, seconds }: Solved): readonly unknown[] | null {
  const exercise = lesson.steps[step]?.exercise ?? null;
  if (exercise === null) return null;
  const changes = difference(exercise.drive, scenario)
    .filter(([path]) => path !== 'name')
    .flat();
  const again = withChanges(exercise.drive, changes);
  if (!again.ok || apartFromName(again.value) !== apartFromName(scenario)) return null;
  return [step, at === 'end' ? 0 : [at.phase, at.request], changes, tries, seconds];
}

const ascii = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

function packShort({ name, lesson: lessonName, answers, solved }: HandIn, lesson: Lesson): string | null {
  const given = lesson.steps.map(({ ask }, i) => numbersOf(ask, answers[i]));
  const runs = solved.map((one) => shortSolved(lesson, one));
  if (runs.includes(null)) return null;
  return packCode({
    model: MODEL_REVISION,
    hashes: solved.map(({ hash }) => hash),
    name: nameOf(name),
    // The brackets around all of it say nothing.
    text: ascii(JSON.stringify([lessonName, given, runs]).slice(1, -1)),
  });
}

/** The code: short where it can be. */
export async function encodeHandIn(handIn: HandIn): Promise<string> {
  const short = packShort(handIn, await loadLesson(handIn.lesson, 'en'));
  return short === null ? PREFIX + (await packLong(handIn)) : PREFIX + SHORT + short;
}

function solvedOf(lesson: Lesson, value: unknown, hash: string): Solved | string {
  const [step, place, changes, tries, seconds] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const exercise = isCount(step) ? (lesson.steps[step]?.exercise ?? null) : null;
  if (!isCount(step) || exercise === null || !Array.isArray(changes)) return 'a solved exercise is none of its lesson.';
  const [phase, request] = Array.isArray(place) ? (place as readonly unknown[]) : [];
  const at = place === 0 ? 'end' : isCount(phase) && isCount(request) ? { phase, request } : null;
  if (at === null) return 'a solved exercise has no place at which it was judged.';
  const scenario = withChanges(exercise.drive, changes);
  if (!scenario.ok) return scenario.faults.join(' ');
  return { step, scenario: scenario.value, at, hash, tries: isCount(tries) ? tries : null, seconds: isCount(seconds) ? seconds : null };
}

async function unpackShort(letters: string): Promise<Result<HandIn>> {
  const unpacked = unpackCode(letters);
  if (!unpacked.ok) return unpacked;
  const { model, hashes, name, text } = unpacked.value;
  if (model !== MODEL_REVISION)
    return failure(`the result was made with model ${model}, and this checker has model ${MODEL_REVISION}: their states differ.`);
  let value: unknown = null;
  try {
    value = JSON.parse(`[${text}]`);
  } catch {
    value = null;
  }
  const [called, answers, runs] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const lessonName = lessonNames.find((name) => name === called);
  if (lessonName === undefined) return failure('the result names a lesson that does not exist.');
  const lesson = await loadLesson(lessonName, 'en');
  const given = Array.isArray(answers) ? (answers as readonly unknown[]) : [];
  const known = lesson.steps.flatMap(({ ask }, i) => {
    const answer = answerOf(ask, given[i]);
    return answer === null ? [] : [[i, answer] as const];
  });
  const solved = (Array.isArray(runs) ? runs : []).slice(0, hashes.length).map((run, i) => solvedOf(lesson, run, hashes[i] ?? ''));
  const faults = solved.filter((one) => typeof one === 'string');
  if (faults.length > 0) return failure(...faults);
  const whole = solved.filter((one): one is Solved => typeof one !== 'string');
  const steps = whole.map(({ step }) => step);
  const once = whole.filter(({ step }, i) => steps.lastIndexOf(step) === i);
  return success({ name: nameOf(name), lesson: lessonName, answers: Object.fromEntries(known), solved: once });
}

/** What a code holds; else one sentence a fault. Never throws. */
export async function decodeHandIn(text: string): Promise<Result<HandIn>> {
  const begin = text.indexOf(PREFIX);
  const rest = begin < 0 ? '' : text.slice(begin + PREFIX.length, begin + PREFIX.length + MAX_CODE);
  const isShort = rest.startsWith(SHORT);
  const letters = /^[\w-]*/.exec(isShort ? rest.slice(SHORT.length) : rest)?.[0] ?? '';
  if (letters === '') return failure(`the file holds no result; one begins with ${PREFIX}`);
  return isShort ? unpackShort(letters) : unpackLong(letters);
}
