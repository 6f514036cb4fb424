/**
 * The letters of a short code: bytes that say how many they are, with a checksum against slips of copying. Then follow the states of
 * solved exercises, the name, and a text whose usual phrases and digits take less room.
 */
import { failure, type Result, success } from '../../lib/result';

/** What the bytes hold; the text is ASCII. */
export interface Packed {
  /** Model revision, 0 to 255. */
  readonly model: number;
  /** 16 hex digits each, at most 30. */
  readonly hashes: readonly string[];
  readonly name: string;
  readonly text: string;
}

/** A byte from 128 to 175 each: codes that are handed in hold them, so they stay as they are. */
const phrases: readonly string[] = [
  '"phases.0.',
  '"phases.1.',
  '"phases.2.',
  '"phases.3.',
  '"phases.4.',
  '"drive.',
  '"ftl.',
  '"seed",',
  '"userSpare",0.',
  'logicalPages",',
  'entropy",0.',
  'span",',
  '{"from":0,"to":0.',
  '{"from":0.',
  ',"to":1}',
  '{"from":',
  ',"to":',
  'pattern"',
  '"sequential"',
  '"random"',
  'pacing",',
  '"interleave"',
  'dispatch",',
  '"earliest"',
  'gcHigh",',
  'gcLow",',
  'gcStart",',
  'frontiers",',
  '"dual"',
  'victim",',
  '"cost-benefit"',
  '"d-choices"',
  '"windowed-greedy"',
  'staticThreshold",',
  '"actions",[{"at":{"phase":1,"request":',
  '{"at":{"phase":',
  ',"request":',
  '},"set":{',
  '"}}]',
  'seconds",',
  'passes",',
  'until",',
  '"steadyMinDriveWrites",',
  'null',
  '],[',
  ']],[[',
  ',"',
  '",',
];

/** The same from 244 on: what came later. */
const laterPhrases: readonly string[] = [
  'placement.interface","fdp"',
  'placement.isolation","persistently"',
  'placement.victimScope","handle"',
  'placement.quota",',
  'placement.',
];

/** Bytes of size and checksum; with model, number of states and length of the name it is the shortest code. */
const HEAD = 6;
const LEAST = HEAD + 3;
const MOST_BYTES = 0xffff;

/** FNV-1a, 32 bits: against slips, not against wishes. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** Two digits are a byte, too: from 0 to 31 and behind the phrases, where no letter is. */
const FIRST_PHRASE = 128;
const FIRST_HIGH_PAIR = 176;
const LOW_PAIRS = 32;
const FIRST_LATER = 244;

const pairByte = (pair: number): number => (pair < LOW_PAIRS ? pair : FIRST_HIGH_PAIR + pair - LOW_PAIRS);

const phraseBytes: readonly (readonly [byte: number, phrase: string])[] = [
  ...phrases.map((phrase, i) => [FIRST_PHRASE + i, phrase] as const),
  ...laterPhrases.map((phrase, i) => [FIRST_LATER + i, phrase] as const),
];

/** What a byte stands for; undefined: nothing. */
function told(byte: number): string | undefined {
  if (byte >= LOW_PAIRS && byte < FIRST_PHRASE) return String.fromCharCode(byte);
  if (byte >= FIRST_PHRASE && byte < FIRST_HIGH_PAIR) return phrases[byte - FIRST_PHRASE];
  if (byte >= FIRST_LATER) return laterPhrases[byte - FIRST_LATER];
  const pair = byte < LOW_PAIRS ? byte : byte - FIRST_HIGH_PAIR + LOW_PAIRS;
  return String(pair).padStart(2, '0');
}

/** The text with a byte for each phrase, the longest that fits, and for each two digits. */
function squeezed(text: string): readonly number[] {
  const bytes: number[] = [];
  for (let i = 0; i < text.length; ) {
    const pair = /^\d\d/.test(text.slice(i, i + 2));
    let [best, length] = [-1, pair ? 2 : 1];
    for (const [byte, phrase] of phraseBytes)
      if (phrase.length > length && text.startsWith(phrase, i)) [best, length] = [byte, phrase.length];
    bytes.push(best >= 0 ? best : pair ? pairByte(Number(text.slice(i, i + 2))) : text.charCodeAt(i) & 0x7f);
    i += length;
  }
  return bytes;
}

/** The text again; null: a byte stands for nothing. */
function stretched(bytes: Uint8Array): string | null {
  const parts = Array.from(bytes, told);
  return parts.includes(undefined) ? null : parts.join('');
}

const letters = (bytes: number): number => Math.ceil((bytes * 4) / 3);

/** The letters (base64url), or null where there is more than they can hold. */
export function packCode({ model, hashes, name, text }: Packed): string | null {
  const named = new TextEncoder().encode(name);
  const body = [
    model,
    hashes.length,
    ...hashes.flatMap((hash) => Array.from({ length: 8 }, (_, i) => Number.parseInt(hash.slice(2 * i, 2 * i + 2), 16))),
    named.length,
    ...named,
    ...squeezed(text),
  ];
  const size = HEAD + body.length;
  if (size > MOST_BYTES || named.length > 255) return null;
  const bytes = new Uint8Array(size);
  bytes.set(body, HEAD);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, size);
  view.setUint32(2, checksum(bytes.subarray(HEAD)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** How many letters a code has that begins with these; null: too few to tell. */
export function lettersOf(begin: string): number | null {
  if (!/^[\w-]{4}/.test(begin)) return null;
  const first = atob(begin.slice(0, 4).replaceAll('-', '+').replaceAll('_', '/'));
  return letters(first.charCodeAt(0) * 256 + first.charCodeAt(1));
}

/** What the letters hold, or one sentence: cut off, or altered. Never throws. */
export function unpackCode(code: string): Result<Packed> {
  const wanted = lettersOf(code);
  if (wanted === null || wanted < letters(LEAST) || code.length < wanted)
    return failure(`the result is cut off: ${code.length} of its ${Math.max(wanted ?? 0, letters(LEAST))} characters are there.`);
  if (code.length > wanted) return failure(`the result is altered: it has ${code.length} characters, and ${wanted} when it was made.`);
  const altered = failure<Packed>('the result is altered: a character is another than when it was made.');
  if (!/^[\w-]+$/.test(code) || code.length % 4 === 1) return altered;
  const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const body = bytes.subarray(HEAD);
  if (view.getUint16(0) !== bytes.length || view.getUint32(2) !== checksum(body)) return altered;
  const count = body[1] ?? 0;
  const namedAt = 2 + 8 * count;
  const textAt = namedAt + 1 + (body[namedAt] ?? 0);
  const text = textAt > body.length ? null : stretched(body.subarray(textAt));
  if (text === null) return altered;
  const hex = (part: Uint8Array) => Array.from(part, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return success({
    model: body[0] ?? 0,
    hashes: Array.from({ length: count }, (_, i) => hex(body.subarray(2 + 8 * i, 10 + 8 * i))),
    name: new TextDecoder().decode(body.subarray(namedAt + 1, textAt)),
    text,
  });
}
