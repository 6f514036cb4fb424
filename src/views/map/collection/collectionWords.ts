import { type Collection, type CollectionSums, collectionSums } from '../../../store/selections/drive/collection';
import { counted } from '../../../store/selections/text';
import type { Language } from '../../../texts/language';
import { type CollectionMoment, tallyOf } from './collectionMotion';

/** How many of its pages have moved. */
export function countWords(moment: CollectionMoment, sums: CollectionSums, language: Language): string {
  const { panels: words } = language;
  const { whole } = language.numbers;
  if (sums.valid === 0) return words.noneMoved;
  const { moved, overwritten, valid } = tallyOf(moment, sums);
  if (valid > 0) return words.ofMoved(whole(moved), whole(sums.valid));
  return overwritten > 0 ? words.allGone(whole(moved), whole(overwritten)) : words.allMoved(whole(sums.valid));
}

/** What the victim is by now. */
export function stateWords(moment: CollectionMoment, sums: CollectionSums, language: Language): string {
  const { panels: words, sentences: nouns } = language;
  const { whole } = language.numbers;
  if (moment.erased > 0) {
    const say = moment.erased < 1 ? words.erasingWon : words.erasedWon;
    return say(whole(sums.pages), whole(sums.valid), counted(sums.won, nouns.page, language));
  }
  // The number of the sentence and of the figures: what is left of it, the count above says.
  return words.wereValid(whole(sums.valid), whole(sums.pages));
}

/** The whole in a sentence, for readers who do not see it. */
export function pictureWords(collection: Collection, language: Language): string {
  const { panels: words } = language;
  const { whole } = language.numbers;
  const { pages, valid, won } = collectionSums(collection);
  const meanwhile = meanwhileWords(collection, language);
  return words.victimStory(
    collection.die,
    collection.victim,
    whole(pages),
    whole(valid),
    whole(won),
    meanwhile === null ? '' : ` ${meanwhile}`,
  );
}

/** Why fewer pages moved than were valid when the victim was chosen; null where the host overwrote none. */
function meanwhileWords(collection: Collection, language: Language): string | null {
  const { panels: words, sentences: nouns } = language;
  const { whole } = language.numbers;
  const { overwritten, moved, valid } = collectionSums(collection);
  return overwritten === 0 ? null : words.victimOverwritten(counted(overwritten, nouns.page, language), whole(moved), whole(valid));
}
