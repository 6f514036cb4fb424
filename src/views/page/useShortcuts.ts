import { useEffect } from 'react';
import { useSession } from './context';

/** The keys of the page (shortcuts.ts): fetched beside the engine, before which there is nothing to steer. */
export function useShortcuts(): void {
  const session = useSession();
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    void import('./shortcuts').then(({ listenToKeys }) => {
      if (!isGone) stop = listenToKeys(session);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [session]);
}
