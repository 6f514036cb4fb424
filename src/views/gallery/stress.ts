/** A sentence in parts: what is stressed in it, and what stands between. */
export interface StressPart {
  readonly text: string;
  readonly isStressed: boolean;
}

const NUMBER = '\\d(?:[\\d.,]*\\d)?';

/** A pattern's words with any number in place of each #, whatever spaces stand in it. */
const sourceOf = (pattern: string): string =>
  pattern
    .split('#')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s'))
    .join(NUMBER);

/** What stands before the second sentence: the finding itself, without what qualifies it. */
export const firstSentence = (text: string): string => text.split(/(?<=[.!?])[ \n](?=\p{Lu})/u)[0] ?? text;

/** Stresses what is written as one of the patterns, in which # is a number; of two at one place the first. */
export function stressed(text: string, patterns: readonly string[]): readonly StressPart[] {
  const found = new RegExp(`(${patterns.map(sourceOf).join('|')})`, 'g');
  return text
    .split(found)
    .map((part, i) => ({ text: part, isStressed: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}
