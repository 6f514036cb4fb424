import { type DependencyList, useEffect, useState } from 'react';

/** What `make` comes to, made anew where one of `on` is another; null until the first is there, which then stays until the next. A failure shows like that of any missing part. */
export function useFetched<T>(make: () => Promise<T>, on: DependencyList): T | null {
  const [found, setFound] = useState<T | null>(null);
  useEffect(() => {
    let isWanted = true;
    make().then(
      (next) => isWanted && setFound(() => next),
      (error: unknown) => {
        if (isWanted)
          setFound(() => {
            throw error;
          });
      },
    );
    return () => {
      isWanted = false;
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: they are checked where it is called
  }, on);
  return found;
}
