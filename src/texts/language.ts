import type { Numbers } from '../domain/format';
import type { TypedNumbers } from '../domain/readNumeral';
import type { LanguageName } from '../scenario/link/linkOptions';
import type { early } from './en/early';
import type { late } from './en/late';

/** An immutable table of texts. */
type Fixed<T> = {
  readonly [Key in keyof T]: T[Key] extends (...given: never) => unknown ? T[Key] : T[Key] extends object ? Fixed<T[Key]> : T[Key];
};

/** The rooms of the first screen, as English has them. */
type EarlyRooms = Fixed<Omit<typeof early, 'name' | 'numbers'>>;

/** All other rooms: their texts are fetched after the first picture. */
export interface LateRooms extends Fixed<Omit<typeof late, 'typed'>> {
  readonly typed: TypedNumbers;
}

/** A language, as much of it as the first screen needs: its texts room by room, and how it writes numbers. */
export interface EarlyLanguage extends EarlyRooms {
  readonly name: LanguageName;
  readonly numbers: Numbers;
}

/** A language: what the page says, as a value. English gives the type; what is missing in another, or one too many, does not compile. */
export interface Language extends EarlyLanguage, LateRooms {}

/** A sentence for later: it is said in the language in force when it is shown. A string is one of a parser's, which are English. */
export type Saying = string | ((language: Language) => string);

/** A sentence in a language. A file counts phases from 0, settings count steps from 1: behind the path of a field stands its step. */
export function said(saying: Saying, language: Language): string {
  const { page, remarks } = language;
  return page
    .fault(typeof saying === 'string' ? saying : saying(language))
    .replace(/(?<![\w.])phases\.(\d+)(\.\w+)*/g, (path, phase) => `${path} (${remarks.stepOfProcedure(Number(phase) + 1)})`);
}
