/** What a field may hold: a check for the parser, with its range or its names for a control. */
import * as v from 'valibot';

export interface Range {
  readonly low: number;
  readonly high: number;
  /** The range leaves its lower end out. */
  readonly above?: boolean;
  readonly whole?: boolean;
}

/** The values that a field takes. The message of the check is what is allowed, as the end of "FIELD is VALUE; it must be". */
export interface Allowed<T> {
  /** What is allowed, as the sentence of a fault and the list of fields say it. */
  readonly says: string;
  readonly schema: v.GenericSchema<unknown, T>;
  /** Of a number. */
  readonly range?: Range;
  /** Of a choice among names or numbers. */
  readonly choices?: readonly (string | number)[];
}

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const plain = (value: number): string =>
  Math.abs(value) >= 1e15 ? String(value) : value.toLocaleString('en-US', { maximumFractionDigits: 9 });

/** The number with 0 for -0, which JSON does not have: a file would give 0 back. */
function unsigned(schema: v.GenericSchema<unknown, number>, low: number): v.GenericSchema<unknown, number> {
  if (low > 0) return schema;
  return v.pipe(
    schema,
    v.transform((value: number) => value + 0),
  );
}

/** A value that a test takes; `allowed` says which those are. */
export function check<T>(allowed: string, test: (value: unknown) => boolean): Allowed<T> {
  return { says: allowed, schema: v.custom<T>(test, allowed) };
}

export function whole(low: number, high: number): Allowed<number> {
  const { says, schema } = check<number>(
    `a whole number from ${plain(low)} to ${plain(high)}`,
    (value) => isNumber(value) && Number.isInteger(value) && value >= low && value <= high,
  );
  return { says, schema: unsigned(schema, low), range: { low, high, whole: true } };
}

export function real(low: number, high: number): Allowed<number> {
  const { says, schema } = check<number>(
    `a number from ${plain(low)} to ${plain(high)}`,
    (value) => isNumber(value) && value >= low && value <= high,
  );
  return { says, schema: unsigned(schema, low), range: { low, high } };
}

/** Without the lower end. */
export function above(low: number, high: number): Allowed<number> {
  const test = (value: unknown): boolean => isNumber(value) && value > low && value <= high;
  return { ...check(`a number above ${plain(low)}, at most ${plain(high)}`, test), range: { low, high, above: true } };
}

/** Multiples of a step; `named` are the ends as the sentence says them. */
export function multiple(step: number, low: number, high: number): Allowed<number> {
  const test = (value: unknown): boolean => isNumber(value) && value >= low && value <= high && Number.isInteger(value / step);
  return { ...check(`a multiple of ${plain(step)} from ${plain(low)} to ${plain(high)}`, test), range: { low, high } };
}

export function oneOf<const T extends readonly string[]>(names: T): Allowed<T[number]> {
  const says = `one of ${names.join(', ')}`;
  return { says, schema: v.picklist(names, says), choices: names };
}

/** One of a few numbers; `allowed` says which. */
export function numberOf(allowed: string, numbers: readonly number[]): Allowed<number> {
  return { ...check(allowed, (value) => isNumber(value) && numbers.includes(value)), choices: numbers };
}

/** An object or a text of another shape; `says` is the message of its check. */
export function shaped<T>(says: string, schema: (message: string) => v.GenericSchema<unknown, T>): Allowed<T> {
  return { says, schema: schema(says) };
}

export function flag(): Allowed<boolean> {
  return { says: 'true or false', schema: v.boolean('true or false') };
}

export function orNull<T>(allowed: Allowed<T>): Allowed<T | null> {
  return { ...allowed, schema: v.nullable(allowed.schema) };
}

/** A share, from 0 to 1. */
export const share = real(0, 1);
