/**
 * The shape of actions, what is known beside the fields of a scenario (fields/), and the sentences of faults. The message of each check is what
 * is allowed; `checkShape` makes the sentence "FIELD is VALUE; it must be ALLOWED." out of it. Rules across fields are in rules.ts.
 */
import * as v from 'valibot';
import { zoneDeeds } from '../domain/names';
import { oneOf, real, whole } from './fields/allowed';
import { keysOf } from './fields/field';
import { liveKeys } from './fields/keys';
import { type LiveKey, type LiveValues, liveFields } from './fields/live';
import { runFields } from './fields/run';
import { sections } from './fields/sections';
import { span } from './fields/span';

/** Jobs that may run beside a phase, and how many requests all of them may have outstanding. */
export const MAX_JOBS = 7;
export const MAX_SIDE_QD = 1000;

type LiveEntries = { readonly [K in LiveKey]: v.ExactOptionalSchema<v.GenericSchema<unknown, LiveValues[K]>, undefined> };
const liveEntries = Object.fromEntries(liveKeys.map((key) => [key, v.exactOptional(liveFields[key].schema as v.GenericSchema)]));
const liveShape = v.object(liveEntries as unknown as LiveEntries, 'an object of settings');

const at = v.object({ phase: whole(0, 1e6).schema, request: whole(0, 1e15).schema }, 'an object {phase, request}');
/** One shape for each kind of action. */
export const actionShapes = {
  set: v.object({ at, set: liveShape }),
  trim: v.object({ at, do: v.literal('trim'), span: v.optional(span.schema, { from: 0, to: 1 }) }),
  erase: v.object({ at, do: v.literal('erase') }),
  powerLoss: v.object({ at, do: v.literal('powerLoss'), offSeconds: v.optional(real(0, 86_400).schema, 1) }),
  ruhUpdate: v.object({ at, do: v.literal('ruhUpdate'), plid: whole(0, 127).schema }),
  zone: v.object({ at, do: v.literal('zone'), zone: whole(0, 1e6).schema, manage: oneOf(zoneDeeds).schema }),
  append: v.object({ at, do: v.literal('append'), zone: whole(0, 1e6).schema, pages: v.optional(whole(1, 4096).schema, 1) }),
  hand: v.object({
    at,
    do: oneOf(['write', 'read', 'trim']).schema,
    lpn: whole(0, 1e15).schema,
    pages: v.optional(whole(1, 4096).schema, 1),
  }),
} as const;

export const topKeys: readonly string[] = [...keysOf(runFields), 'drive', ...Object.keys(sections), 'phases', 'actions'];
/** What a link and a file say beside the scenario: where a page stands in it (place.ts), and what else it shows (address.ts). */
export const placeKeys: readonly string[] = ['at', 'paused', 'until', 'go', 'zoom', 'look'];
/** What a link asks of the page beside the scenario (linkOptions.ts). */
export const optionKeys: readonly string[] = ['hide', 'read-only', 'view', 'theme', 'lang', 'scene', 'lesson', 'class'];

/** Characters of a value that a sentence holds. */
const MAX_SHOWN = 60;

/** The first parts of a value: no more than a sentence can hold. */
function clipped(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_SHOWN);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.length > MAX_SHOWN ? value.slice(0, MAX_SHOWN) : value;
  const keys: string[] = [];
  for (const key in value) if (keys.push(key) >= MAX_SHOWN) break;
  return Object.fromEntries(keys.map((key) => [key.slice(0, MAX_SHOWN), (value as Readonly<Record<string, unknown>>)[key]]));
}

/** A value as a sentence can hold it, however long or deep it is. */
export function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  let parts = 0;
  const text = JSON.stringify(value, (_key, part: unknown) => (++parts > MAX_SHOWN ? null : clipped(part))) ?? String(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 3)}...` : text;
}

/** The text with a sign for each half of a surrogate pair, which no text in UTF-8 can hold: neither a link nor a file. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** A foreign text within a line of a sentence: at most `most` characters, and no line breaks or other signs that would tear it. */
export function inLine(text: string, most: number): string {
  const cut = text.length > most ? `${text.slice(0, most - 3)}...` : text;
  return JSON.stringify(cut)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll('\\\\', '\\')
    .replace(/[\u007f-\u009f\u2028\u2029]/g, '\uFFFD');
}

/** Most faults that a reader sees at a time. */
export const MAX_FAULTS = 20;

/** "FIELD is VALUE; it must be ALLOWED." */
export function sentence(field: string, value: unknown, allowed: string): string {
  return `${field} is ${shown(value)}; it must be ${allowed}.`;
}

/** Checks one part of the input against its shape; faults are appended as sentences that begin with the field's path. */
export function checkShape<const S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  path: string,
  faults: string[],
): v.InferOutput<S> | null {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  for (const issue of result.issues) {
    if (faults.length >= MAX_FAULTS) break;
    const field = [path, v.getDotPath(issue)].filter(Boolean).join('.');
    const absent = issue.type === 'object' && issue.input === undefined;
    faults.push(absent ? `${field} is missing.` : sentence(field, issue.input, issue.message));
  }
  return null;
}
