import { useEffect, useState } from 'react';

/** A hook that says what `load` fetches, null until it has come: what the first picture does not wait for. What cannot be fetched is told like any part that is missing. */
export function late<T>(load: () => Promise<T>): () => T | null {
  let loaded: T | null = null;
  let asked: Promise<T> | null = null;
  return function useLate() {
    const [there, setThere] = useState(loaded);
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
