/** Results as one packed JSON object: the codes of before, and those that no short one can say. */
import { failure, type Result, success } from '../../lib/result';
import { fileInput, toFile } from '../../scenario/file';
import { pack, unpack } from '../../scenario/link/deflate';
import { MODEL_REVISION, parseScenario } from '../../scenario/parse';
import type { Answer } from '../check/judge';
import { lessonNames, lessonSteps } from '../shipped';
import { type HandIn, nameOf, type Solved } from './handIn';

/** The letters. Drawn curves are kept with as many digits as a hand has. */
export async function packLong({ name, lesson, answers, solved }: HandIn): Promise<string> {
  const short = (answer: Answer): Answer =>
    answer.kind === 'draw'
      ? { kind: 'draw', curve: answer.curve.map(([t, v]) => [Number(t.toPrecision(4)), Number(v.toPrecision(3))]) }
      : answer;
  const kept = Object.fromEntries(Object.entries(answers).map(([step, answer]) => [step, short(answer)]));
  const runs = solved.map(({ scenario, ...rest }) => ({ ...rest, scenario: toFile(scenario) }));
  const named = nameOf(name) === '' ? {} : { name: nameOf(name) };
  return pack(JSON.stringify({ v: 1, m: MODEL_REVISION, ...named, lesson, answers: kept, solved: runs }));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** A whole number from 0 that a run may have. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1e15;

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
  const [tries, seconds] = [value.tries, value.seconds].map((each) => (isCount(each) ? each : null));
  return { step: value.step, scenario: scenario.value, at: place, hash: value.hash, tries: tries ?? null, seconds: seconds ?? null };
}

/** What the letters hold, or one sentence a fault. Never throws. */
export async function unpackLong(letters: string): Promise<Result<HandIn>> {
  const unpacked = await unpack(letters);
  let value: unknown = null;
  try {
    value = unpacked === null ? null : JSON.parse(unpacked);
  } catch {
    value = null;
  }
  if (!isObject(value) || value.v !== 1) return failure('the result is damaged: its code is cut off or altered.');
  const lesson = lessonNames.find((name) => name === value.lesson);
  if (lesson === undefined) return failure('the result names a lesson that does not exist.');
  const answers = isObject(value.answers) ? Object.entries(value.answers) : [];
  const solved = (Array.isArray(value.solved) ? value.solved.slice(0, lessonSteps[lesson]) : []).map(solvedOf);
  const faults = solved.filter((one) => typeof one === 'string');
  if (faults.length > 0) return failure(...faults);
  const steps = solved.map((one) => (typeof one === 'string' ? -1 : one.step));
  const once = solved.filter((_, i) => steps.lastIndexOf(steps[i] ?? -1) === i);
  const known = answers.filter(([step, answer]) => isCount(Number(step)) && isAnswer(answer));
  return success({
    name: typeof value.name === 'string' ? nameOf(value.name) : '',
    lesson,
    answers: Object.fromEntries(known) as Readonly<Record<number, Answer>>,
    solved: once.filter((one): one is Solved => typeof one !== 'string'),
  });
}
