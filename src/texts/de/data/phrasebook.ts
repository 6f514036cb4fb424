import { inPhrases, type Phrasebook, type Phrases, phraseOf } from '../../phrase';
import { names } from './common';

/** Every phrase of the experiments and of the facts of drives: a file of each. */
const files = import.meta.glob<Phrases>(['./*.ts', '!./phrasebook.ts', '../../../content/*/de/*.ts'], { import: 'phrases', eager: true });
export const phrases: Phrases = Object.assign({}, ...Object.values(files));

const same = new Set(names);
const address = /^(?:[\w-]+\.)+(?:com|org|net|edu|de|html)\/\S*[^\s:,]$/;

export const german: Phrasebook = {
  phrases,
  isName: (text) => same.has(phraseOf(text).phrase) || address.test(text),
  // "1,400.5" is written "1.400,5".
  written: (number) => number.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')),
};

/** A text of data in German; null where it, or a part of it, has no German. */
export function germanOf(text: string): string | null {
  return inPhrases(text, german);
}
