/** What a student hands in: answers and solved exercises as one short code, which is verified by running the drives again. */
import { failure, type Result, success } from '../lib/result';
import { pack, unpack } from '../scenario/deflate';
import { fileInput, toFile } from '../scenario/file';
import { MODEL_REVISION, parseScenario } from '../scenario/parse';
import type { Scenario } from '../scenario/types';
import type { Answer } from './check/judge';
import { type LessonName, lessonNames, lessonSteps } from './names';

/** An exercise that the drive itself called solved: replayed to the place, it has this state. */
export interface Solved {
  /** From 0. */
  readonly step: number;
  readonly scenario: Scenario;
  readonly at: { readonly phase: number; readonly request: number } | 'end';
  /** State of the engine there, 16 hex digits. */
  readonly hash: string;
}

export interface HandIn {
  /** As the student typed it; empty: nobody did. */
  readonly name: string;
  readonly lesson: LessonName;
  readonly answers: Readonly<Record<number, Answer>>;
  readonly solved: readonly Solved[];
}

const PREFIX = 'ssdscope-result:';
/** Characters of a code: more is an attack or an accident. */
const MAX_CODE = 100_000;

/** Characters of a student's name. */
export const MAX_NAME = 60;

const nameOf = (text: string): string =>
  text
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME);

/** The code. Drawn curves are kept with as many digits as a hand has. */
export async function encodeHandIn({ name, lesson, answers, solved }: HandIn): Promise<string> {
  const short = (answer: Answer): Answer =>
    answer.kind === 'draw'
      ? { kind: 'draw', curve: answer.curve.map(([t, v]) => [Number(t.toPrecision(4)), Number(v.toPrecision(3))]) }
      : answer;
  const kept = Object.fromEntries(Object.entries(answers).map(([step, answer]) => [step, short(answer)]));
  const runs = solved.map(({ scenario, ...rest }) => ({ ...rest, scenario: toFile(scenario) }));
  const named = nameOf(name) === '' ? {} : { name: nameOf(name) };
  return PREFIX + (await pack(JSON.stringify({ v: 1, m: MODEL_REVISION, ...named, lesson, answers: kept, solved: runs })));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1e15;

function isAnswer(value: unknown): value is Answer {
  if (!isObject(value)) return false;
  if (value.kind === 'choice') return isCount(value.option) && value.option < 10;
  if (value.kind === 'number') return typeof value.value === 'number' && Number.isFinite(value.value);
  const isPoint = (point: unknown) => Array.isArray(point) && point.length === 2 && point.every(Number.isFinite);
  return value.kind === 'draw' && Array.isArray(value.curve) && value.curve.length <= 1000 && value.curve.every(isPoint);
}

function solvedOf(value: unknown): Solved | string {
  if (!isObject(value) || !isCount(value.step) || typeof value.hash !== 'string' || typeof value.scenario !== 'string')
    return 'a solved exercise has no step, scenario or hash.';
  if (!/^[0-9a-f]{16}$/.test(value.hash)) return 'the hash of a solved exercise is not one of 16 hex digits.';
  const { at } = value;
  const place =
    at === 'end' ? at : isObject(at) && isCount(at.phase) && isCount(at.request) ? { phase: at.phase, request: at.request } : null;
  if (place === null) return 'a solved exercise has no place at which it was judged.';
  const input = fileInput(value.scenario);
  const scenario = input.ok ? parseScenario(input.value) : input;
  if (!scenario.ok) return scenario.faults.join(' ');
  return { step: value.step, scenario: scenario.value, at: place, hash: value.hash };
}

/** A text with at least one code. */
export const isHandIn = (text: string): boolean => text.includes(PREFIX);

/** A code as it stands in a text, and what stands before it: a list of a class has names there. */
export interface Named {
  readonly before: string;
  readonly code: string;
}

/** Every code of a text, in order: letters, a list with names, several files in one. Empty: there is none. */
export function codesIn(text: string): readonly Named[] {
  const [first = '', ...rest] = text.split(PREFIX);
  let between = first;
  return rest.map((part) => {
    const code = /^[\w-]*/.exec(part)?.[0] ?? '';
    const lines = between.split('\n').map((line) => nameOf(line.replace(/["',;:|\s]+$/, '').replace(/^["',;:|\s]+/, '')));
    between = part.slice(code.length);
    return { before: lines.filter((line) => line !== '').at(-1) ?? '', code: PREFIX + code };
  });
}

/** What a code holds, wherever it stands in a text; else one sentence a fault. Never throws. */
export async function decodeHandIn(text: string): Promise<Result<HandIn>> {
  const begin = text.indexOf(PREFIX);
  const code = begin < 0 ? '' : (/^[\w-]*/.exec(text.slice(begin + PREFIX.length, begin + PREFIX.length + MAX_CODE))?.[0] ?? '');
  if (code === '') return failure(`the file holds no result; one begins with ${PREFIX}`);
  const unpacked = await unpack(code);
  let value: unknown = null;
  try {
    value = unpacked === null ? null : JSON.parse(unpacked);
  } catch {
    value = null;
  }
  if (!isObject(value) || value.v !== 1) return failure('the result is damaged: not all of its code is there.');
  const lesson = lessonNames.find((name) => name === value.lesson);
  if (lesson === undefined) return failure('the result names a lesson that does not exist.');
  const answers = isObject(value.answers) ? Object.entries(value.answers) : [];
  const solved = (Array.isArray(value.solved) ? value.solved.slice(0, lessonSteps[lesson]) : []).map(solvedOf);
  const faults = solved.filter((one) => typeof one === 'string');
  if (faults.length > 0) return failure(...faults);
  const known = answers.filter(([step, answer]) => isCount(Number(step)) && isAnswer(answer));
  return success({
    name: typeof value.name === 'string' ? nameOf(value.name) : '',
    lesson,
    answers: Object.fromEntries(known) as Readonly<Record<number, Answer>>,
    solved: solved.filter((one): one is Solved => typeof one !== 'string'),
  });
}
