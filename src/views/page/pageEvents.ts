import { optionsOfLink } from '../../scenario/linkOptions';
import { speak } from '../../texts/language';
import type { PageTools } from '../parts/context';
import { listenToDrops } from './fileDrop';
import { listenToKeys } from './shortcuts';

/** Another address of this page may ask for another language. */
function listenToAddress(): () => void {
  const speakAsAsked = () => {
    const { lang } = optionsOfLink(location.hash).options;
    // Where its texts cannot be fetched, the language stays.
    if (lang !== null) void speak(lang).catch(() => undefined);
  };
  window.addEventListener('hashchange', speakAsAsked);
  return () => window.removeEventListener('hashchange', speakAsAsked);
}

/** Keys and dropped files, wherever on the page. Returns how to stop. */
export function listenToWindow({ session, documents }: PageTools): () => void {
  const stops = [listenToKeys(session), listenToDrops(session, documents), listenToAddress()];
  return () => {
    for (const stop of stops) stop();
  };
}
