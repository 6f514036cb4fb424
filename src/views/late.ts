import { useEffect, useState } from 'react';
import { wholeLanguage } from '../texts/inForce';

/**
 * A hook that returns what `load` fetches from when it is wanted, null until it is here, and the texts of all rooms with it: the first picture
 * waits for neither. A failure shows like that of any missing part.
 */
export function late<T>(load: () => Promise<T>): (isWanted?: boolean) => T | null {
  let loaded: T | null = null;
  let asked: Promise<T> | null = null;
  return function useLate(isWanted = true) {
    // What was fetched may be a function, which useState would call.
    const [there, setThere] = useState(() => loaded);
    useEffect(() => {
      if (there !== null || !isWanted) return;
      let isHere = true;
      asked ??= Promise.all([load(), wholeLanguage()]).then(([found]) => found);
      asked.then(
        (found) => {
          loaded = found;
          if (isHere) setThere(() => found);
        },
        (error: unknown) => {
          asked = null;
          if (isHere)
            setThere(() => {
              throw error;
            });
        },
      );
      return () => {
        isHere = false;
      };
    }, [there, isWanted]);
    return there;
  };
}
