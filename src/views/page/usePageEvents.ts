import { useEffect } from 'react';
import { usePage } from '../parts/context';

/** Keys and dropped files (pageEvents.ts): fetched beside the engine, before which there is nothing to control. */
export function usePageEvents(): void {
  const page = usePage();
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    void import('./pageEvents').then(({ listenToWindow }) => {
      if (!isGone) stop = listenToWindow(page);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [page]);
}
