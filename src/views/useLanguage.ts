import { useSyncExternalStore } from 'react';
import { earlyLanguage, languageIfThere, onLanguage, wholeLanguage } from '../texts/inForce';
import type { EarlyLanguage, Language } from '../texts/language';

/** The language in force, as much of it as the first screen says. */
export function useEarlyLanguage(): EarlyLanguage {
  return useSyncExternalStore(onLanguage, earlyLanguage, earlyLanguage);
}

/** The language in force; null until its late rooms are fetched. For what shows more when they are there. */
export function useLanguageIfThere(): Language | null {
  return useSyncExternalStore(onLanguage, languageIfThere, languageIfThere);
}

let fetched: Promise<void> | null = null;
/** Why the texts could not be fetched: told once, then they are asked for again. */
let failed: { readonly error: unknown } | null = null;

/** One promise for all that wait; another try after one that failed. */
function fetchOnce(): Promise<void> {
  fetched ??= wholeLanguage()
    .then(
      () => undefined,
      (error: unknown) => {
        failed = { error };
      },
    )
    .finally(() => {
      fetched = null;
    });
  return fetched;
}

/**
 * The language in force, for what is fetched late itself: suspends until the texts are there. The promise is thrown, and not given to `use`: React
 * 19.3 goes on after that with hooks that it takes for those of an update (error 467).
 */
export function useLanguage(): Language {
  const there = useLanguageIfThere();
  if (there !== null) return there;
  if (failed !== null) {
    const { error } = failed;
    failed = null;
    throw error;
  }
  throw fetchOnce();
}
