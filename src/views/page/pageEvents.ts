import type { PageTools } from '../parts/context';
import { listenToDrops } from './fileDrop';
import { listenToKeys } from './shortcuts';

/** What the window hears for the page, wherever it happens: keys, and files that are dropped. Returns how to stop. */
export function listenToWindow({ session, documents }: PageTools): () => void {
  const stops = [listenToKeys(session), listenToDrops(session, documents)];
  return () => {
    for (const stop of stops) stop();
  };
}
