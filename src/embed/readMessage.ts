/** The door for messages of a page around: whatever it sends is a message, or a sentence. */
import * as v from 'valibot';
import { failure, type Result, success } from '../lib/result';
import { fromFile } from '../scenario/file';
import { isFields, parseActions } from '../scenario/phases';
import { inLine } from '../scenario/shape';
import type { ActionBody, Scenario } from '../scenario/types';
import { PROTOCOL, type SeekTarget } from './ssdscope-embed';

/** Fields that one change sets, at most, and characters of a link. */
const MAX_FIELDS = 100;
const MAX_TEXT = 100_000;

/** What a message asks for, after it was checked; a moment of a seek is checked again by who knows the run. */
export type Asked =
  | { readonly do: 'hello' | 'play' | 'pause' | 'state' }
  | { readonly do: 'open'; readonly link: string }
  | { readonly do: 'run'; readonly scenario: Scenario }
  | { readonly do: 'seek'; readonly to: SeekTarget }
  | { readonly do: 'act'; readonly action: ActionBody }
  | { readonly do: 'edit'; readonly fields: readonly (readonly [path: string, value: unknown])[] };

export interface Message {
  /** Null: the message has none that could be named in an answer. */
  readonly id: number | null;
  readonly asked: Result<Asked>;
}

const verbs = ['hello', 'load', 'play', 'pause', 'state', 'seek', 'change'] as const;
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const count = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e15));
const phase = v.pipe(count, v.integer(), v.maxValue(1e6));
const envelope = v.looseObject({ ssdscope: v.literal(PROTOCOL), do: v.picklist(verbs) });
const target = v.union([
  v.literal('end'),
  v.strictObject({ phase, request: v.pipe(count, v.integer()) }),
  v.strictObject({ phase, seconds: v.pipe(count, v.maxValue(1e9)) }),
]);

/** A field of a message that is wrong. The value may be anything: a sentence takes it only where it is plain. */
function wrong(field: string, value: unknown, allowed: string): Result<never> {
  const plain =
    typeof value === 'string'
      ? `"${inLine(value, 40)}"`
      : typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : typeof value;
  return failure(`${field} is ${value === null ? 'null' : plain}; it must be ${allowed}.`);
}

/** The value as JSON text: what is not plain data, or more than a file holds, is none. */
function jsonOf(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    // A circle, a bigint, or a text longer than the browser makes.
    return null;
  }
}

function load(message: Readonly<Record<string, unknown>>): Result<Asked> {
  const { link, scenario } = message;
  if ((link === undefined) === (scenario === undefined)) return failure('load must have either a link or a scenario.');
  if (link !== undefined)
    return typeof link === 'string' && link.length <= MAX_TEXT
      ? success({ do: 'open', link })
      : wrong('link', typeof link === 'string' ? link.length : link, `a text of at most ${MAX_TEXT.toLocaleString('en-US')} characters`);
  const text = isFields(scenario) ? jsonOf(scenario) : null;
  if (text === null) return wrong('scenario', scenario, 'an object of plain data, as a scenario file has it');
  const read = fromFile(text);
  return read.ok ? success({ do: 'run', scenario: read.value }) : read;
}

function change(given: unknown): Result<Asked> {
  const plain = jsonOf(given);
  const fields: unknown = plain === null ? null : JSON.parse(plain);
  if (!isFields(fields) || (fields.action === undefined) === (fields.fields === undefined))
    return wrong('change', given, 'an object with either an action or fields');
  if (fields.fields !== undefined) {
    if (!isFields(fields.fields)) return wrong('change.fields', fields.fields, 'an object of paths and values');
    const entries = Object.entries(fields.fields);
    if (entries.length < 1 || entries.length > MAX_FIELDS)
      return wrong('change.fields', entries.length, `1 to ${MAX_FIELDS} paths and values`);
    return success({ do: 'edit', fields: entries });
  }
  if (!isFields(fields.action)) return wrong('change.action', fields.action, 'an action, as a scenario has it');
  const faults: string[] = [];
  const [made] = parseActions([{ ...fields.action, at: { phase: 0, request: 0 } }], 1, faults, []);
  if (made === undefined || faults.length > 0) return failure(...faults.map((fault) => fault.replaceAll('actions.0', 'change.action')));
  const { at: _at, ...action } = made;
  return success({ do: 'act', action });
}

function readAsked(message: Readonly<Record<string, unknown>> & { readonly do: (typeof verbs)[number] }): Result<Asked> {
  if (message.do === 'load') return load(message);
  if (message.do === 'change') return change(message.change);
  if (message.do !== 'seek') return success({ do: message.do });
  const to = v.safeParse(target, message.to);
  return to.success
    ? success({ do: 'seek', to: to.output })
    : wrong('to', message.to, '"end", {phase, request} or {phase, seconds}, of numbers from 0 on');
}

/** A message of a page around; null: it is none for this page. Never throws. */
export function readMessage(data: unknown): Message | null {
  if (!isFields(data) || !Object.hasOwn(data, 'ssdscope')) return null;
  const named = v.safeParse(id, data.id);
  const number = named.success ? named.output : null;
  const read = v.safeParse(envelope, data);
  if (read.success && number !== null) return { id: number, asked: readAsked(read.output) };
  if (data.ssdscope !== PROTOCOL)
    return { id: number, asked: wrong('ssdscope', data.ssdscope, `${PROTOCOL}, the version of the protocol`) };
  if (number === null) return { id: number, asked: wrong('id', data.id, 'a whole number from 0 on') };
  return { id: number, asked: wrong('do', data.do, `one of ${verbs.join(', ')}`) };
}
