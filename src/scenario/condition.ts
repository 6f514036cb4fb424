/**
 * Conditions at which a run stops, as data: the same words in the page, in a link, in a file and behind `--until`. A list stops at the
 * first that holds, after the first request after which it does.
 */
import { failure, type Result, success } from '../lib/result';
import { inLine } from './shape';

export type Condition =
  /** The N-th collection of the run; null: the next one. */
  | { readonly kind: 'collection'; readonly nth: number | null }
  /** Free groups of the drive at most. */
  | { readonly kind: 'free'; readonly atMost: number }
  /** Write amplification now (the scenario's `wafWindow`), at least or at most. */
  | { readonly kind: 'waf'; readonly atLeast: number }
  | { readonly kind: 'waf'; readonly atMost: number }
  /** A page, as the full-size drive counts them, is written by the host, moved by collection, trimmed. */
  | { readonly kind: 'written' | 'moved' | 'trimmed'; readonly lpn: number }
  /** A victim has valid pages, at least. */
  | { readonly kind: 'victim'; readonly atLeast: number }
  /** A block goes bad. */
  | { readonly kind: 'bad' }
  /** The SNIA rule is met. */
  | { readonly kind: 'steady' }
  /** Displayed seconds of the last phase. */
  | { readonly kind: 'time'; readonly seconds: number }
  /** Host requests of the last phase, full size. */
  | { readonly kind: 'request'; readonly request: number };

/** Most conditions of a list: more is an accident. */
const MAX_CONDITIONS = 16;
const MAX_LPN = 2 ** 40 - 1;

/** A word of the list: its pattern, what it may be, and how it is read. The number is what follows the sign. */
interface Word {
  readonly begins: string;
  readonly low: number;
  readonly high: number;
  readonly whole: boolean;
  readonly read: (number: number) => Condition;
}

const words: readonly Word[] = [
  { begins: 'collection:', low: 1, high: 1e15, whole: true, read: (nth) => ({ kind: 'collection', nth }) },
  { begins: 'free<=', low: 0, high: 1e9, whole: true, read: (atMost) => ({ kind: 'free', atMost }) },
  { begins: 'waf>=', low: 0, high: 1e6, whole: false, read: (atLeast) => ({ kind: 'waf', atLeast }) },
  { begins: 'waf<=', low: 0, high: 1e6, whole: false, read: (atMost) => ({ kind: 'waf', atMost }) },
  { begins: 'written:', low: 0, high: MAX_LPN, whole: true, read: (lpn) => ({ kind: 'written', lpn }) },
  { begins: 'moved:', low: 0, high: MAX_LPN, whole: true, read: (lpn) => ({ kind: 'moved', lpn }) },
  { begins: 'trimmed:', low: 0, high: MAX_LPN, whole: true, read: (lpn) => ({ kind: 'trimmed', lpn }) },
  { begins: 'victim>=', low: 0, high: 1e9, whole: true, read: (atLeast) => ({ kind: 'victim', atLeast }) },
  { begins: 'time:', low: 0, high: 1e9, whole: false, read: (seconds) => ({ kind: 'time', seconds }) },
  { begins: 'request:', low: 0, high: 1e15, whole: true, read: (request) => ({ kind: 'request', request }) },
];

const bare: Readonly<Record<string, Condition>> = {
  collection: { kind: 'collection', nth: null },
  bad: { kind: 'bad' },
  steady: { kind: 'steady' },
};

const allowed =
  'collection, collection:N, free<=N, waf>=X, waf<=X, written:LPN, moved:LPN, trimmed:LPN, victim>=N, bad, steady, time:S, request:N';

function parseOne(text: string): Result<Condition> {
  const found = Object.hasOwn(bare, text) ? bare[text] : undefined;
  if (found) return success(found);
  const word = words.find(({ begins }) => text.startsWith(begins));
  const shown = inLine(text, 40);
  if (!word) return failure(`until is "${shown}"; it must be one of ${allowed}, or a list of them with commas between.`);
  const digits = text.slice(word.begins.length);
  // The forms of JSON, which `conditionText` writes.
  const number = /^(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
  if (number >= word.low && number <= word.high && (!word.whole || Number.isInteger(number))) return success(word.read(number));
  const range = `from ${word.low.toLocaleString('en-US')} to ${word.high.toLocaleString('en-US')}`;
  return failure(`until is "${shown}"; behind ${word.begins} there must be a ${word.whole ? 'whole number' : 'number'} ${range}.`);
}

/** The conditions of a list with commas between; every fault is a sentence. */
export function parseConditions(text: string): Result<readonly Condition[]> {
  const parts = text.split(',', MAX_CONDITIONS + 1);
  if (parts.length > MAX_CONDITIONS) return failure(`until must have at most ${MAX_CONDITIONS} conditions; it has more.`);
  const made = parts.map((part) => parseOne(part.trim()));
  const faults = made.flatMap((one) => (one.ok ? [] : one.faults));
  return faults.length > 0 ? failure(...faults) : success(made.flatMap((one) => (one.ok ? [one.value] : [])));
}

/** The condition in the words that `parseConditions` reads. */
export function conditionText(condition: Condition): string {
  switch (condition.kind) {
    case 'collection':
      return condition.nth === null ? 'collection' : `collection:${condition.nth}`;
    case 'free':
      return `free<=${condition.atMost}`;
    case 'waf':
      return 'atLeast' in condition ? `waf>=${condition.atLeast}` : `waf<=${condition.atMost}`;
    case 'written':
    case 'moved':
    case 'trimmed':
      return `${condition.kind}:${condition.lpn}`;
    case 'victim':
      return `victim>=${condition.atLeast}`;
    case 'time':
      return `time:${condition.seconds}`;
    case 'request':
      return `request:${condition.request}`;
    default:
      return condition.kind;
  }
}

/** The list in the words that `parseConditions` reads. */
export function conditionsText(conditions: readonly Condition[]): string {
  return conditions.map(conditionText).join(',');
}

const commas = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 9 });

/** The condition as the end of a sentence for people: "until free groups are at most 40". */
export function conditionSentence(condition: Condition): string {
  switch (condition.kind) {
    case 'collection':
      return condition.nth === null ? 'until the next collection' : `until collection number ${commas(condition.nth)} of the run`;
    case 'free':
      return `until free groups are at most ${commas(condition.atMost)}`;
    case 'waf':
      return `until write amplification now is ${'atLeast' in condition ? `at least ${commas(condition.atLeast)}` : `at most ${commas(condition.atMost)}`}`;
    case 'written':
      return `until the host writes page ${commas(condition.lpn)}`;
    case 'moved':
      return `until collection moves page ${commas(condition.lpn)}`;
    case 'trimmed':
      return `until page ${commas(condition.lpn)} is trimmed`;
    case 'victim':
      return `until a victim has at least ${commas(condition.atLeast)} valid pages`;
    case 'bad':
      return 'until a block goes bad';
    case 'steady':
      return 'until the drive is steady by the SNIA rule';
    case 'time':
      return `until second ${commas(condition.seconds)} of the last phase`;
    case 'request':
      return `until request ${commas(condition.request)} of the last phase`;
  }
}
