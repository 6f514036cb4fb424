import { isHandIn } from '../../lessons/handIn/prefix';
import { optionsOfLink } from '../../scenario/link/linkOptions';
import { speak } from '../../texts/inForce';
import type { PageTools } from '../parts/context';
import { checkResults, listenToDrops } from './fileDrop';
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

/** Results of lessons that are pasted anywhere but into a field go to where they are checked. */
function listenToPastes({ session }: PageTools): () => void {
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? '';
    const isTyped = event.target instanceof Element && event.target.closest('input, textarea, dialog') !== null;
    if (!isTyped && isHandIn(text)) checkResults(session, '', text);
  };
  window.addEventListener('paste', paste);
  return () => window.removeEventListener('paste', paste);
}

/** Who presses something in what they read, or beside the map, is not led on from there. */
function listenToReaders({ session }: PageTools): () => void {
  const press = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-read], [data-beside]') !== null) session.holdTour('hand');
  };
  window.addEventListener('click', press, { capture: true });
  return () => window.removeEventListener('click', press, { capture: true });
}

/** Readers, keys, dropped files and pasted results, wherever on the page. Returns how to stop. */
export function listenToWindow(page: PageTools): () => void {
  const { session, documents } = page;
  const stops = [listenToReaders(page), listenToKeys(session), listenToDrops(session, documents), listenToAddress(), listenToPastes(page)];
  return () => {
    for (const stop of stops) stop();
  };
}
