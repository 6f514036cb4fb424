import { useEffect, useState } from 'react';

type Gestures = typeof import('./gestures').gestures;

let loaded: Gestures | null = null;
/** Asked for once, when the first plot is there; 11 kB that the first picture does not wait for. */
let asked: Promise<Gestures> | null = null;

/** D3's zoom and brush; null until they are here. A failure shows like that of any missing part of the page. */
export function useGestures(): Gestures | null {
  const [gestures, setGestures] = useState(loaded);
  useEffect(() => {
    if (gestures !== null) return;
    let wanted = true;
    asked ??= import('./gestures').then((module) => module.gestures);
    asked.then(
      (found) => {
        loaded = found;
        if (wanted) setGestures(found);
      },
      (error: unknown) => {
        asked = null;
        if (wanted)
          setGestures(() => {
            throw error;
          });
      },
    );
    return () => {
      wanted = false;
    };
  }, [gestures]);
  return gestures;
}
