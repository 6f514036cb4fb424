import { useEffect, useState } from 'react';

type Words = typeof import('./wordsPart').words;

let loaded: Words | null = null;
let asked: Promise<Words> | null = null;

/** What writes on plots; null until it has come: 4 kB that the first picture does not wait for. What cannot be fetched is told like any part that is missing. */
export function useWords(): Words | null {
  const [words, setWords] = useState(loaded);
  useEffect(() => {
    if (words !== null) return;
    let wanted = true;
    asked ??= import('./wordsPart').then((module) => module.words);
    asked.then(
      (found) => {
        loaded = found;
        if (wanted) setWords(found);
      },
      (error: unknown) => {
        asked = null;
        if (wanted)
          setWords(() => {
            throw error;
          });
      },
    );
    return () => {
      wanted = false;
    };
  }, [words]);
  return words;
}
