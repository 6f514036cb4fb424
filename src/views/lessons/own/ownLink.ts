import { destination, destinationText } from '../../../destinations/destination';
import { OWN } from '../../../lessons/names';
import { pack, unpack } from '../../../scenario/link/deflate';
import { MAX_LINK } from '../../../scenario/link/link';
import type { LinkOptions } from '../../../scenario/link/linkOptions';
import type { Language } from '../../../texts/language';
import { ownText } from '../progress';

/** The text of the lesson that is no shipped one: the link's, else what was written in this browser; null: neither. */
export async function textOfOwn(asked: LinkOptions | null): Promise<string | null> {
  const packed = asked?.lesson ?? null;
  return packed === null ? ownText() : unpack(packed);
}

/** A link that opens the text at a step, from 0; where it is too long, why. Nothing is ever cut off. */
export async function linkOfOwn(
  text: string,
  step: number,
  language: Language,
): Promise<{ readonly link: string | null; readonly fault: string | null }> {
  const { lessons: words } = language;
  const { numeral } = language.numbers;
  const place = destinationText(destination('lesson', OWN, String(step + 1)));
  const fragment = `#go=${place}&lesson=${await pack(text)}`;
  if (fragment.length > MAX_LINK) return { link: null, fault: words.tooLong(numeral(fragment.length), numeral(MAX_LINK)) };
  return { link: location.href.split('#')[0] + fragment, fault: null };
}
