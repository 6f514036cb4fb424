/** Links and files of what is on screen, written: fetched when one goes. */
import type { Result } from '../../lib/result';
import { toFile } from '../../scenario/file';
import { encodeLink } from '../../scenario/link/link';
import { type LinkOptions, optionFields } from '../../scenario/link/linkOptions';
import { encodePair, toPairFile } from '../../scenario/link/pairLink';
import { type Place, placeInFile } from '../../scenario/link/place';
import type { Scenario } from '../../scenario/types';

/** A scenario, beside which another may run, and the moment to open them at. */
export interface Shown {
  readonly a: Scenario;
  readonly b: Scenario | null;
  readonly place: Place | null;
}

/** The fragment of a link to it. */
export function linkText({ a, b, place }: Shown): Promise<Result<string>> {
  return b === null ? encodeLink(a, place) : encodePair({ a, b }, place);
}

/** The file of it. */
export function fileText({ a, b, place }: Shown): string {
  const beside = place === null ? {} : placeInFile(place);
  return b === null ? toFile(a, beside) : toPairFile({ a, b }, beside);
}

/** What a link asks of the page. */
export function askedText(options: LinkOptions): string {
  return optionFields(options).join('&');
}
