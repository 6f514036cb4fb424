import { useEffect, useState } from 'react';

/**
 * A hook that returns what `load` fetches, null until it is here: the first picture does not wait for it. A failure shows like that of any
 * missing part.
 */
export function late<T>(load: () => Promise<T>): () => T | null {
  let loaded: T | null = null;
  let asked: Promise<T> | null = null;
  return function useLate() {
    // What was fetched may be a function, which useState would call.
    const [there, setThere] = useState(() => loaded);
    useEffect(() => {
      if (there !== null) return;
      let wanted = true;
      asked ??= load();
      asked.then(
        (found) => {
          loaded = found;
          if (wanted) setThere(() => found);
        },
        (error: unknown) => {
          asked = null;
          if (wanted)
            setThere(() => {
              throw error;
            });
        },
      );
      return () => {
        wanted = false;
      };
    }, [there]);
    return there;
  };
}
