import { useEffect, useState } from 'react';
import { wholeLanguage } from '../../texts/inForce';

export type Near = typeof import('./draw/near').near;

let loaded: Near | null = null;

/** What draws the inside of groups and the overlays, from when it is wanted; null until it has come. A failed fetch is reported like that of any other part of the page. */
export function useNear(isWanted: boolean): Near | null {
  const [near, setNear] = useState(loaded);
  useEffect(() => {
    if (near !== null || !isWanted) return;
    let isHere = true;
    Promise.all([import('./draw/near'), wholeLanguage()]).then(
      ([module]) => {
        loaded = module.near;
        if (isHere) setNear(loaded);
      },
      (error: unknown) => {
        if (isHere)
          setNear(() => {
            throw error;
          });
      },
    );
    return () => {
      isHere = false;
    };
  }, [near, isWanted]);
  return near;
}
