import { type Result, success } from '../lib/result';
import { inLine } from '../scenario/shape';
import { type Look, lookChoices, lookWords } from './look';

/** Words that a sentence quotes. */
const MAX_QUOTED = 3;

/** What an address says of how the page looks at the run; `page`: the page that is followed, null: none. */
export interface ReadLook {
  readonly look: Partial<Look>;
  readonly page: number | null;
}

/** A broken escape is taken as it stands, as in every field of a link. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The look that a link's `look` names, of several words for one choice the last. Words that say nothing are left out and named in one sentence. */
export function readLook(text: string): Result<ReadLook> {
  const unknown: string[] = [];
  let read: ReadLook = { look: {}, page: null };
  for (const word of decoded(text).split(',')) {
    const choice = lookChoices.find((each) => (lookWords[each] as readonly string[]).includes(word));
    const page = /^page:(\d{1,15})$/.exec(word)?.[1];
    if (choice !== undefined) read = { ...read, look: { ...read.look, [choice]: word } };
    else if (page !== undefined) read = { ...read, page: Number(page) };
    else unknown.push(word);
  }
  if (unknown.length === 0) return success(read);
  const quoted = unknown.slice(0, MAX_QUOTED).map((word) => `"${inLine(word, 40)}"`);
  const more = unknown.length > MAX_QUOTED ? ` and ${unknown.length - MAX_QUOTED} more` : '';
  const known = lookChoices.flatMap((each) => lookWords[each]).join(', ');
  return success(read, [`look has ${quoted.join(', ')}${more}; it must be a list of ${known} and page:NUMBER.`]);
}
