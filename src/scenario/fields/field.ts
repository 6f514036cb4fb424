/**
 * A field of a scenario is one row: what it may hold, what it is where nothing is said, and what others make of it. Parser, engine, settings,
 * facts and comparison read the rows; a name that a table of theirs lacks is a fault of types.
 */
import * as v from 'valibot';
import type { Allowed } from './allowed';

/** Unit of a number as the scenario has it. A share is shown in percent. */
export type Unit = 'µs' | 's' | 'KiB' | 'MiB' | 'MB/s' | 'IOPS' | 'share';

/** Parts of the settings. */
export type Control =
  | 'drive'
  | 'shape'
  | 'links'
  | 'limits'
  | 'mapping'
  | 'map'
  | 'cache'
  | 'wear'
  | 'collection'
  | 'pace'
  | 'pattern'
  | 'zones'
  | 'apart';
export type FactGroup = 'array' | 'time' | 'behaviour' | 'collection';
/** `shape`, `behaviour`: of two drives of one preset; `cost`, `property`: of any two. */
export type Differs = readonly [as: 'shape' | 'cost' | 'property' | 'behaviour', rank: number];

/** What a row says beside the values that it allows. */
export interface About<T> {
  /** Where a file says nothing; a field without one must be given, or a preset gives it. */
  readonly default?: T;
  readonly unit?: Unit;
  /** With this value the field does nothing. */
  readonly off?: T;
  /** Part of the settings that has its field; `apart`: a control made for it. */
  readonly control?: Control;
  /** Least step of its field's buttons; absent: 1. */
  readonly step?: number;
  /** Group of the drive's facts that tells it, and the name under which presets list it among their estimates. */
  readonly fact?: FactGroup | readonly [group: FactGroup, alias: string];
  /** Left out of the facts while it does nothing. */
  readonly hides?: true;
  /** What kind of difference between two drives it makes, and its rank: the least matters most. */
  readonly differs?: Differs;
  /** Of a step: which kinds of steps use it (kinds.ts). */
  readonly part?: Part;
  /** A running drive takes it: its place in the order in which the fields of one `set` take effect. */
  readonly live?: number;
  /** Left out of the scenario where a file leaves it out. */
  readonly optional?: true;
}

/** Parts of a step: what its requests are like, how fast they come, what is mixed among them, how it ends, and what is replayed. */
export type Part = 'requests' | 'shares' | 'pace' | 'recorded' | 'stops';

export type Field<T, A extends About<T> = About<T>> = Allowed<T> & A;
export type Fields = Readonly<Record<string, Field<unknown>>>;

export function field<T, const A extends About<T>>(allowed: Allowed<T>, about: A): Field<T, A> {
  return { ...allowed, ...about };
}

/** A field that does nothing where nothing is said: its default turns it off, and the facts leave it out. */
export function offAt<const T>(off: T) {
  return { default: off, off, hides: true } as const;
}

export type ValueOf<F> = F extends Allowed<infer T> ? T : never;
/** The values of all rows of a table. */
export type Values<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };
/** Those of the rows that say so about themselves. */
export type ValuesWith<F extends Fields, A> = { readonly [K in keyof F as F[K] extends A ? K : never]: ValueOf<F[K]> };
/** The values that are there where nothing is said. */
export type Defaults<F extends Fields> = ValuesWith<F, { readonly default: unknown }>;

export function keysOf<F extends Fields>(fields: F): readonly (keyof F & string)[] {
  return Object.keys(fields);
}

/** Keys of the rows that say so about themselves. */
export function keysWhere<F extends Fields, K extends keyof F & string = keyof F & string>(
  fields: F,
  is: (row: Field<unknown>) => boolean,
): readonly K[] {
  return Object.keys(fields).filter((key) => is(fields[key] as Field<unknown>)) as K[];
}

/** What the fields are where nothing is said. */
export function defaultsOf<F extends Fields>(fields: F): Defaults<F> {
  const given = Object.entries(fields).filter(([, row]) => row.default !== undefined);
  return Object.fromEntries(given.map(([key, row]) => [key, row.default])) as Defaults<F>;
}

/** The check of an object that has all of these fields. */
export function shapeOf<F extends Fields>(fields: F): v.GenericSchema<unknown, Values<F>> {
  const entries = Object.entries(fields).map(([key, { schema }]) => [key, schema]);
  return v.object(Object.fromEntries(entries)) as unknown as v.GenericSchema<unknown, Values<F>>;
}

/** The check of an object that may leave out what has a default. */
export function shapeWithDefaults<F extends Fields>(fields: F): v.GenericSchema<unknown, Values<F>> {
  const entries = Object.entries(fields).map(([key, row]) => {
    if (row.default !== undefined) return [key, v.optional(row.schema, row.default)];
    return [key, row.optional ? v.optional(row.schema) : row.schema];
  });
  return v.object(Object.fromEntries(entries)) as unknown as v.GenericSchema<unknown, Values<F>>;
}
