import { inPhrases, type Phrasebook, type Phrases, phraseOf } from '../../phrase';
import { common, names } from './common';
import { consistency } from './consistency';
import { dataPlacement } from './dataPlacement';
import { drives } from './drives';
import { enterprise } from './enterprise';
import { pslcCache } from './pslcCache';
import { randomData } from './randomData';
import { spare } from './spare';
import { steadyState } from './steadyState';
import { truth } from './truth';
import { usedDrive } from './usedDrive';

/** Every phrase of the experiments and of the facts of drives. */
export const phrases: Phrases = {
  ...common,
  ...consistency,
  ...spare,
  ...randomData,
  ...steadyState,
  ...truth,
  ...usedDrive,
  ...pslcCache,
  ...enterprise,
  ...dataPlacement,
  ...drives,
};

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
