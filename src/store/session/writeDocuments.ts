/** Links and files of what is on screen, written: fetched when one goes. */
import type { Result } from '../../lib/result';
import { toFile } from '../../scenario/file';
import { encodeLink } from '../../scenario/link/link';
import { type LinkOptions, optionFields } from '../../scenario/link/linkOptions';
import { encodePair, toPairFile } from '../../scenario/link/pairLink';
import { type Place, placeInFile } from '../../scenario/link/place';
import type { Scenario } from '../../scenario/types';
import type { Saying } from '../../texts/language';
import type { AddressBar } from './addressWriter';
import { placeOf } from './asRun';
import type { Session } from './session';

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
function fileText({ a, b, place }: Shown): string {
  const beside = place === null ? {} : placeInFile(place);
  return b === null ? toFile(a, beside) : toPairFile({ a, b }, beside);
}

/** A link, or why there is none. */
export type Link = { readonly link: string; readonly fault: null } | { readonly link: null; readonly fault: Saying };

/** What links and files are made of. */
interface Source {
  readonly session: Session;
  readonly address: AddressBar;
  /** What the page was asked. */
  readonly asked: string;
  readonly shownWith: (a: Scenario, place: Place | null) => Shown;
  readonly addressOf: (run: string, asked: string) => string;
}

/** Saves the scenario with all that was done to it. */
export function saveFile(source: Source): void {
  const { session, address } = source;
  const scenario = session.recorded();
  if (scenario !== null) address.save(fileText(source.shownWith(scenario, placeOf(session.state))), scenario.name);
}

/** The link to the scenario with all that was done to it, at a place; `options`: what it asks of the page; absent: what this page was asked. */
export async function linkTo(source: Source, options: LinkOptions | undefined, place: Place | null): Promise<Link> {
  const scenario = source.session.recorded();
  if (scenario === null) return { link: null, fault: ({ remarks }) => remarks.noScenarioYet };
  const asked = options === undefined ? source.asked : optionFields(options).join('&');
  // A scene finds its moment itself.
  const encoded = await linkText(source.shownWith(scenario, options?.scene ? null : place));
  if (!encoded.ok) return { link: null, fault: encoded.faults.join(' ') };
  return { link: source.address.base() + source.addressOf(encoded.value, asked), fault: null };
}
