/** Codes as they stand in texts: letters, lists of a class, files. */
import { nameOf } from './handIn';
import { lettersOf } from './letters';
import { PREFIX } from './prefix';

/** Short codes have it behind the prefix; those of before have their letters at once. */
export const SHORT = '2.';
/** Characters of a code: more is an attack or an accident. */
export const MAX_CODE = 100_000;

/** A code as it stands in a text, and what stands before it: a list of a class has names there. */
export interface Named {
  readonly before: string;
  readonly code: string;
  /** The file that it came from; empty: none. */
  readonly file: string;
}

/** A line that is neither a code nor a name before one. */
export interface Foreign {
  readonly file: string;
  /** From 1; 0: the whole file has no code. */
  readonly line: number;
  readonly text: string;
}

export interface Found {
  /** In order. */
  readonly codes: readonly Named[];
  readonly foreign: readonly Foreign[];
}

/** What a file adds to a text of codes: a line says where it came from. */
export function asSource(file: string, text: string): string {
  return `${FILE}${file.replace(/\s+/g, ' ')}\n${text}`;
}

const FILE = '# file: ';

interface Line {
  readonly line: number;
  readonly text: string;
  readonly name: string;
}

/** What of a text may be a name, line by line; a line that begins with # is a note. */
function linesOf(text: string, first: number): readonly Line[] {
  return text.split('\n').flatMap((part, i) => {
    const name = nameOf(part.replace(/["',;:|\s]+$/, '').replace(/^["',;:|\s]+/, ''));
    return name === '' || part.trimStart().startsWith('#') ? [] : [{ line: first + i, text: part.trim(), name }];
  });
}

/** No mailer breaks lines that are shorter. */
const WRAPPED = 40;

/** The letters of a code at the beginning of a text, put together again where a mailer broke their line. */
function lettersAt(text: string): { readonly code: string; readonly taken: number } {
  const version = text.startsWith(SHORT) ? SHORT : '';
  let letters = /^[\w-]*/.exec(text.slice(version.length, version.length + MAX_CODE))?.[0] ?? '';
  let taken = version.length + letters.length;
  const wanted = version === '' ? null : lettersOf(letters);
  while (wanted !== null && letters.length < wanted) {
    const more = /^\r?\n[> \t]*([\w-]+)(?=[ \t]*(?:\r?\n|$))/.exec(text.slice(taken, taken + MAX_CODE));
    const next = more?.[1] ?? '';
    const whole = letters.length + next.length;
    // A short line is a name, unless it is just what is missing.
    if (more === null || whole > wanted || (whole < wanted && next.length < WRAPPED)) break;
    letters += next;
    taken += more[0].length;
  }
  return { code: version + letters, taken };
}

function readSource(file: string, text: string): Found {
  const codes: Named[] = [];
  const foreign: Foreign[] = [];
  for (let [at, line] = [0, 1]; ; ) {
    const next = text.indexOf(PREFIX, at);
    const lines = linesOf(text.slice(at, next < 0 ? undefined : next), line);
    const name = next < 0 ? undefined : lines.at(-1);
    // What follows a code in its own line belongs to it.
    const strange = lines.filter((one) => one !== name && (one.line > line || codes.length === 0));
    foreign.push(...strange.map((one) => ({ file, line: one.line, text: one.text })));
    if (next < 0) break;
    const { code, taken } = lettersAt(text.slice(next + PREFIX.length, next + PREFIX.length + 2 * MAX_CODE));
    codes.push({ before: name?.name ?? '', code: PREFIX + code, file });
    const end = next + PREFIX.length + taken;
    line += text.slice(at, end).split('\n').length - 1;
    at = end;
  }
  // Of a file without a code not every line is listed.
  if (codes.length === 0 && file !== '') return { codes, foreign: [{ file, line: 0, text: '' }] };
  return { codes, foreign };
}

/** Every code of a text, from its files one after the other, with the name before it, and the lines that are neither. */
export function readCodes(text: string): Found {
  const parts = text.split(/^# file: /m);
  const found = parts.map((part, i) => {
    const [name = '', ...rest] = i === 0 ? ['', part] : part.split('\n');
    return readSource(name.trim(), rest.join('\n'));
  });
  return { codes: found.flatMap(({ codes }) => codes), foreign: found.flatMap(({ foreign }) => foreign) };
}
