import type { LanguageName as Language } from '../scenario/linkOptions';
import { KEY } from './language';

/** Every language as it calls itself. */
export const languages: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** Keeps the choice where the browser keeps anything; else it lasts as long as the page. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is forbidden or full, and the language is chosen again at the next visit.
  }
}
