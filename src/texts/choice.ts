import type { LanguageName } from '../scenario/link/linkOptions';
import { languages } from './languages';

/** Where the browser keeps the choice. */
const KEY = 'ssdscope.language';

const isLanguage = (text: string | null | undefined): text is LanguageName => text != null && Object.hasOwn(languages, text);

/**
 * The language of the page: that of the link (`lang=de` in `hash`), else the one that was chosen here before, else the browser's first that
 * the page has, else English.
 */
export function chosenLanguage(hash: string, kept: string | null, preferred: readonly string[]): LanguageName {
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

/** Keeps the choice where the browser keeps anything; else it lasts as long as the page. */
export function keepLanguage(language: LanguageName): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is forbidden or full, and the language is chosen again at the next visit.
  }
}
