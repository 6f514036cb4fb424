/** The prediction of a step: choose one, a number on a slider, or a curve drawn on the plot. */
import { type Expression, type Known, readExpression } from '../check/expression';
import type { AcrossName, ChoiceQuestion, DrawQuestion, Heard, NumberQuestion, PointsQuestion, Question } from '../lesson';
import type { Faults, Field } from './fields';

export const questionKeys = [
  'choice',
  'number',
  'draw',
  'right',
  'wrong',
  'range',
  'unit',
  'answer',
  'within',
  'hear',
  'curve',
  'origin',
  'start',
  'fall',
  'level',
  'point',
  'beside',
  'vote',
];

/** Figures over which what an answer reveals is chosen. */
const answered = ['answer', 'drawnStart', 'drawnFall', 'drawnMiddle', 'drawnLevel'];
const MOST_OPTIONS = 6;

class Fields {
  readonly #fields: readonly Field[];
  readonly #faults: Faults;

  constructor(fields: readonly Field[], faults: Faults) {
    this.#fields = fields;
    this.#faults = faults;
  }

  all(...keys: readonly string[]): readonly Field[] {
    return this.#fields.filter(({ key }) => keys.includes(key));
  }

  one(key: string, asker: Field): Field | null {
    const [field] = this.all(key);
    if (field === undefined) this.#faults.add(asker.line, `${asker.key} needs ${key}.`);
    return field ?? null;
  }

  expression(key: string, asker: Field, known: Known): Expression {
    const field = this.one(key, asker);
    return field === null ? { kind: 'value', value: Number.NaN } : this.read(field.value, field.line, known);
  }

  /** Null: the field is not there. */
  maybe(key: string, asker: Field, known: Known): Expression | null {
    return this.all(key).length === 0 ? null : this.expression(key, asker, known);
  }

  read(text: string, line: number, known: Known): Expression {
    const made = readExpression(text, known);
    if (made.ok) return made.value;
    for (const fault of made.faults) this.#faults.add(line, `${fault}.`);
    return { kind: 'value', value: Number.NaN };
  }

  numbers(key: string, asker: Field, least: number, most: number): readonly number[] {
    const field = this.one(key, asker);
    if (field === null) return [];
    const numbers = field.value.split(/\s+/).map(Number);
    if (numbers.length >= least && numbers.length <= most && numbers.every(Number.isFinite)) return numbers;
    this.#faults.add(field.line, `${key} is "${field.value.slice(0, 40)}"; it must be ${least} to ${most} numbers.`);
    return [];
  }

  /** `CONDITION | what it reveals`. */
  heard(known: Known): readonly Heard[] {
    return this.all('hear').flatMap(({ value, line }) => {
      const [when, text] = halves(value);
      if (text === null) {
        this.#faults.add(line, 'hear must be CONDITION | TEXT.');
        return [];
      }
      return [{ when: this.read(when, line, known), text }];
    });
  }

  get hasVote(): boolean {
    return this.all('vote').length > 0;
  }
}

/** What stands before and behind the first bar; null: there is none. */
export function halves(text: string): readonly [string, string | null] {
  const bar = text.indexOf('|');
  return bar < 0 ? [text.trim(), null] : [text.slice(0, bar).trim(), text.slice(bar + 1).trim()];
}

function choice(asker: Field, fields: Fields, faults: Faults): ChoiceQuestion {
  const options = fields.all('right', 'wrong').map(({ key, value }) => {
    const [text, reveals] = halves(value);
    return { text, right: key === 'right', reveals: reveals ?? '' };
  });
  if (options.length < 2 || options.length > MOST_OPTIONS)
    faults.add(asker.line, `choice has ${options.length} answers; it must have 2 to ${MOST_OPTIONS}.`);
  if (options.filter(({ right }) => right).length !== 1) faults.add(asker.line, 'choice must have one right answer.');
  return { kind: 'choice', question: asker.value, options, vote: fields.hasVote };
}

function number(asker: Field, fields: Fields, known: Known, withAnswer: Known, faults: Faults): NumberQuestion {
  const [from = 0, to = 1, step] = fields.numbers('range', asker, 2, 3);
  if (!(from < to)) faults.add(asker.line, 'range must begin below its end.');
  const [within = 10] = fields.all('within').length > 0 ? fields.numbers('within', asker, 1, 1) : [];
  return {
    kind: 'number',
    question: asker.value,
    from,
    to,
    step: step !== undefined && step > 0 ? step : 1,
    unit: fields.all('unit')[0]?.value ?? '',
    answer: fields.expression('answer', asker, known),
    as: 'three',
    within: within / 100,
    heard: fields.heard(withAnswer),
    vote: fields.hasVote,
  };
}

const MOST_POINTS = 10;

/** `point: AT | EXPRESSION`, and behind a second bar that of the line beside. */
function point({ value, line }: Field, fields: Fields, known: Known, faults: Faults): PointsQuestion['points'][number] {
  const [at, rest] = halves(value);
  const [measured, beside] = halves(rest ?? '');
  if (rest === null || !Number.isFinite(Number(at)) || at === '' || Number(at) <= 0)
    faults.add(line, `point is "${value.slice(0, 40)}"; it must be NUMBER | EXPRESSION, the number above 0.`);
  return {
    at: Number(at),
    measured: fields.read(measured, line, known),
    beside: beside === null ? null : fields.read(beside, line, known),
  };
}

/** A curve over spare area or queue depth, from its first point to its last. */
function overPoints(asker: Field, fields: Fields, known: Known, withAnswer: Known, faults: Faults, over: RegExpExecArray): PointsQuestion {
  const points = fields.all('point').map((field) => point(field, fields, known, faults));
  if (points.length < 2 || points.length > MOST_POINTS)
    faults.add(asker.line, `draw has ${points.length} points; it must have 2 to ${MOST_POINTS}.`);
  if (points.some(({ at }, i) => i > 0 && !(at > (points[i - 1]?.at ?? 0))))
    faults.add(asker.line, 'points must stand from left to right.');
  return {
    kind: 'points',
    question: asker.value,
    quantity: over[1] === 'waf' ? 'waf' : 'iops',
    across: over[2] as AcrossName,
    most: Number(over[3]),
    points,
    beside: fields.all('beside')[0]?.value ?? '',
    heard: fields.heard(withAnswer),
  };
}

function draw(asker: Field, fields: Fields, known: Known, withAnswer: Known, faults: Faults): DrawQuestion | PointsQuestion {
  const over = /^(iops|waf)\s+over\s+(spare|qd)\s+([1-9]\d{0,8})$/.exec(fields.all('curve')[0]?.value ?? '');
  if (over !== null) return overPoints(asker, fields, known, withAnswer, faults, over);
  const curve = fields.one('curve', asker);
  const match = /^(iops|waf)\s+(\d{1,9})\s+(\d{1,9})$/.exec(curve?.value ?? '');
  if (curve !== null && (match === null || Number(match[2]) >= Number(match[3])))
    faults.add(
      curve.line,
      `curve is "${curve.value.slice(0, 40)}"; it must be iops or waf, and two seconds, or over spare or qd and the top of the axis.`,
    );
  return {
    kind: 'draw',
    question: asker.value,
    quantity: match?.[1] === 'waf' ? 'waf' : 'iops',
    from: Number(match?.[2] ?? 0),
    to: Number(match?.[3] ?? 1),
    origin: fields.maybe('origin', asker, known),
    start: fields.expression('start', asker, known),
    fall: fields.maybe('fall', asker, known),
    level: fields.expression('level', asker, known),
    heard: fields.heard(withAnswer),
  };
}

/** The step's question; null: it asks nothing. */
export function readQuestion(all: readonly Field[], known: Known, faults: Faults): Question | null {
  const [asker, second] = all.filter(({ key }) => key === 'choice' || key === 'number' || key === 'draw');
  if (second !== undefined) faults.add(second.line, 'a step asks one question.');
  if (asker === undefined) return null;
  const fields = new Fields(all, faults);
  const withAnswer: Known = (name, numbers) => (answered.includes(name) && numbers === 0 ? null : known(name, numbers));
  if (asker.key === 'choice') return choice(asker, fields, faults);
  return asker.key === 'number' ? number(asker, fields, known, withAnswer, faults) : draw(asker, fields, known, withAnswer, faults);
}
