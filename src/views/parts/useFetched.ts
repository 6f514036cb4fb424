import { type DependencyList, useEffect, useState } from 'react';

/** What `make` comes to, made anew where one of `on` is another; null until the first is there, which then stays until the next. */
export function useFetched<T>(make: () => Promise<T>, on: DependencyList): T | null {
  const [found, setFound] = useState<T | null>(null);
  useEffect(() => {
    let isWanted = true;
    void make().then((next) => isWanted && setFound(() => next));
    return () => {
      isWanted = false;
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: they are checked where it is called
  }, on);
  return found;
}
