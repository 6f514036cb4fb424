import { setNumberLocale } from '../domain/format';
import type { LanguageName as Language } from '../scenario/linkOptions';
import { layOver } from './told';

/** How each writes numbers. */
const locales: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' };

/** Where the browser keeps the choice. */
export const KEY = 'ssdscope.language';

const isLanguage = (text: string | null | undefined): text is Language => text != null && Object.hasOwn(locales, text);

/**
 * The language of the page: that of the link (`lang=de` in `hash`), else the one that was chosen here before, else the browser's first that
 * the page has, else English.
 */
export function chosenLanguage(hash: string, kept: string | null, preferred: readonly string[]): Language {
  const asked = /[#&]lang=([^&]*)/.exec(hash)?.[1];
  return [asked, kept, ...preferred.map((tag) => tag.slice(0, 2).toLowerCase())].find(isLanguage) ?? 'en';
}

/** What was chosen in this browser; null: nothing, or it keeps nothing. */
export function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let spoken: Language = 'en';
const listeners = new Set<() => void>();

/** The language in force. */
export const language = (): Language => spoken;

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** From now on the page is in this language, numbers and the document's own `lang`, too. Rejects where its texts cannot be fetched; then all stays. */
export async function speak(next: Language): Promise<void> {
  if (next === spoken) return;
  const texts = next === 'de' ? (await import('./de/german')).german : null;
  layOver(texts);
  setNumberLocale(locales[next]);
  spoken = next;
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}
