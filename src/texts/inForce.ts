/** The language in force: one immutable value, replaced as a whole. */
import type { LanguageName } from '../scenario/link/linkOptions';
import type { EarlyLanguage, Language } from './language';
import { languages } from './languages';

let early: EarlyLanguage | null = null;
let whole: Language | null = null;
/** Something on screen needs more than the first screen's texts. */
let isLateWanted = false;
/** Counts what was asked for: the last one wins. */
let asked = 0;
const listeners = new Set<() => void>();

/** The language in force, as much of it as the first screen needs. Throws before the first `speak` has ended. */
export function earlyLanguage(): EarlyLanguage {
  if (early === null) throw new Error('speak() comes first.');
  return early;
}

/** The language in force with all its rooms; null until they are fetched (`wholeLanguage`). */
export const languageIfThere = (): Language | null => whole;

/** The same where it is sure to be there: in what is fetched late itself. */
export function languageNow(): Language {
  if (whole === null) throw new Error('wholeLanguage() comes first.');
  return whole;
}

/** Calls `listener` when another language is in force, and when its late rooms have come. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(first: EarlyLanguage, all: Language | null): void {
  early = first;
  whole = all;
  for (const listener of listeners) listener();
}

/** From now on the page is in this language, the document's own `lang`, too. Rejects where its texts cannot be fetched; then all stays. */
export async function speak(name: LanguageName): Promise<void> {
  asked += 1;
  const mine = asked;
  if (early?.name === name) return;
  const first = await languages[name].early();
  const rooms = isLateWanted ? await languages[name].late() : null;
  if (mine !== asked) return;
  document.documentElement.lang = name;
  put(first, rooms === null ? null : { ...first, ...rooms });
}

/** The language in force with all its rooms, fetched where they are not there yet. Rejects where they cannot be fetched. */
export async function wholeLanguage(): Promise<Language> {
  isLateWanted = true;
  while (whole === null) {
    const first = earlyLanguage();
    const rooms = await languages[first.name].late();
    // Meanwhile another language may have come.
    if (whole === null && early === first) put(first, { ...first, ...rooms });
  }
  return whole;
}
