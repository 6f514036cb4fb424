import type { Language } from '../../texts/language';
import { greyOf, type Multiple } from './classicDomain';
import type { KeyItem } from './Key';

/** What the marks mean: dots in ink and in grey, and the dashed lines. */
export function keyOf(multiples: readonly Multiple[], front: string | null, language: Language): readonly KeyItem[] {
  const { gallery: words } = language;
  const [first] = multiples;
  const [before, now] = first?.stretches ?? [];
  const names: readonly KeyItem[] =
    before !== undefined && now !== undefined
      ? [
          { mark: 'grey', words: before.name },
          { mark: 'ink', words: now.name },
        ]
      : first?.behind
        ? [
            { mark: 'ink', words: first.behind.isBoth ? first.name : (front ?? words.theModel) },
            { mark: 'grey', words: greyOf(multiples, language) ?? '' },
          ]
        : [{ mark: 'ink', words: words.theModel }];
  const isPublished = multiples.some(({ published }) => published.length > 0);
  if (isPublished) return [...names, { mark: 'dashed', words: words.publishedShort }];
  // One mark needs no key: the headline says whose it is.
  return names.length > 1 ? names : [];
}
