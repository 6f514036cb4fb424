import { unitsKept } from './unitsKept';

/**
 * Sentences of data, which are English where they stand, in another language. Their numbers stand in one place only: a phrase is a sentence
 * with `#` for each of its numbers; a translation has the same numbers, in its own order where it says so (`#2`).
 */

/** English and the translation, each with `#` for a number: "Fill at # % spare" and "Füllung bei # % Reserve". */
export type Phrases = Readonly<Record<string, string>>;

/** How a language says the phrases of data. */
export interface Phrasebook {
  readonly phrases: Phrases;
  /** Names and addresses, which are the same in every language. */
  readonly isName: (text: string) => boolean;
  /** A number of English as the other language writes it. */
  readonly written: (number: string) => string;
}

/** A number as English writes it; digits that belong to a name (X25-M, 660p), a version or an address are none. */
const number = /(?<![\p{L}\d._-]|\p{L}\/|\d,)[+−]?\d+(?:,\d{3})*(?:\.\d+)?(?![\p{L}\d_]|\.\d)/gu;

/** A sentence as the phrase that it is an instance of, and its numbers. */
export function phraseOf(text: string): { readonly phrase: string; readonly numbers: readonly string[] } {
  return { phrase: text.replace(number, '#').replaceAll('\u00a0', ' '), numbers: text.match(number) ?? [] };
}

/** The numbers put where the translation has them: `#` is the next one, `#2` the second. A unit stays with its number. */
function filled(translation: string, numbers: readonly string[]): string {
  let next = 0;
  return unitsKept(translation).replace(/#(\d*)/g, (_, place: string) => numbers[place === '' ? next++ : Number(place) - 1] ?? '');
}

/** What a text is made of: lines, sentences, an address and words round it, a name and what is said of it, parts of a list. */
const joints: readonly (readonly [between: RegExp, joined: string])[] = [
  [/\n/, '\n'],
  [/(?<=[.!?]) (?=[A-Z\d“±])/, ' '],
  [/: /, ': '],
  [/(?<=^[\w-]+(?:\.[\w-]+)+\/\S+) | (?=[\w-]+(?:\.[\w-]+)+\/\S+$)/, ' '],
  [/; /, '; '],
  [/, /, ', '],
];

/** A text in another language: as a whole where it is known, else part by part; null where a part is not known. */
export function inPhrases(text: string, book: Phrasebook): string | null {
  const { phrase, numbers } = phraseOf(text);
  // "3.84 TB" is no name, but the same words in both languages.
  if (text === '' || book.isName(text)) return phrase.startsWith('#') ? filled(phrase, numbers.map(book.written)) : text;
  const known = Object.hasOwn(book.phrases, phrase) ? book.phrases[phrase] : undefined;
  if (known !== undefined) return filled(known, numbers.map(book.written));
  for (const [between, joined] of joints) {
    const parts = text.split(between);
    if (parts.length < 2) continue;
    const told = parts.map((part) => inPhrases(part, book));
    if (told.every((part) => part !== null)) return told.join(joined);
  }
  // The last part of a list ends its sentence.
  const rest = text.endsWith('.') ? inPhrases(text.slice(0, -1), book) : null;
  return rest === null ? null : `${rest}.`;
}
