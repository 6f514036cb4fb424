import type { Language } from '../../texts/language';
import type { Multiple, PublishedLine } from './classicDomain';
import { marksOf } from './classicMeans';
import { greyOf } from './classicWords';
import type { KeyItem } from './Key';

/** Which part of a plot the mean at its right is of: all, its last tenth, its shaded end, or a narrow shade. */
export type MeanPart = 'run' | 'tenth' | 'end' | 'edge';

/** What the marks mean: dots in ink and in grey, the windows that met the rule, and the short line of the mean that stands at the right; `meanOf` null: nothing is shaded. */
export function keyOf(
  multiples: readonly Multiple[],
  front: string | null,
  meanOf: MeanPart | null,
  language: Language,
): readonly KeyItem[] {
  const { gallery: words } = language;
  const [first] = multiples;
  const [before, now] = first?.stretches ?? [];
  const names: readonly KeyItem[] =
    before !== undefined && now !== undefined
      ? [
          { mark: 'grey', words: before.name },
          { mark: 'ink', words: now.name },
        ]
      : // The switch that says which is in front has their marks.
        first?.behind && !first.isPair
        ? [
            { mark: 'ink', words: first.behind.isBoth ? first.name : (front ?? words.theModel) },
            { mark: 'grey', words: greyOf(multiples, language) ?? '' },
          ]
        : [{ mark: 'ink', words: words.theModel }];
  // One mark needs no key: the headline says whose it is.
  return [
    ...(names.length > 1 ? names : []),
    ...publishedKey(
      multiples.flatMap(({ published }) => published),
      language,
    ),
    ...steadyKey(multiples, language),
    ...(meanOf === null ? [] : [{ mark: meanOf === 'run' ? 'level' : 'shadedLevel', words: words.meanAtRight(meanOf) } as const]),
  ];
}

/** What lines of published figures are: those that the model predicts, be they all of sibling drives, and those that it was fitted to. */
function publishedKey(lines: readonly PublishedLine[], { gallery: words }: Language): readonly KeyItem[] {
  const compared = lines.filter(({ isFit }) => !isFit);
  const said = compared.every(({ isSibling }) => isSibling) ? words.publishedOfSibling : words.publishedPredicted;
  return [
    ...(compared.length > 0 ? [{ mark: 'dashes', words: said } as const] : []),
    ...(lines.length > compared.length ? [{ mark: 'dashDots', words: words.publishedFitted } as const] : []),
  ];
}

/** What the short lines called "steady" are, said once for all plots. */
function steadyKey(multiples: readonly Multiple[], language: Language): readonly KeyItem[] {
  const isMarked = multiples.some(({ isPair, entry, along }) => !isPair && marksOf(entry?.run ?? null, along ?? 's', language).length > 0);
  return isMarked ? [{ mark: 'window', words: language.gallery.steadyRule }] : [];
}
