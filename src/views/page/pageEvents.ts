import { isHandIn } from '../../lessons/handIn/prefix';
import { optionsOfLink } from '../../scenario/link/linkOptions';
import { perform } from '../../store/session/commands';
import { speak } from '../../texts/inForce';
import type { PageTools } from '../parts/context';
import { checkResults, listenToDrops } from './fileDrop';
import { readerSigns } from './readerSigns';
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

/**
 * Who scrolls, touches or presses a key is not hurried on; who presses something in what they read, or beside the map, is not led on from
 * there at all. A tap on the sentence of a scene asks for the next one.
 */
function listenToReaders({ session }: PageTools): () => void {
  const signs = readerSigns(session, () => performance.now());
  const press = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('[data-read], [data-beside]') !== null) {
      signs.letGo();
      session.holdTour('hand');
    } else if (
      session.state.tour !== null &&
      (event as PointerEvent).pointerType === 'touch' &&
      target.closest('[data-testid="sentence"]') !== null
    )
      perform(session, { do: 'tour', go: 'on' });
  };
  const kinds = ['wheel', 'touchstart', 'touchmove', 'keyup'] as const;
  for (const kind of kinds) window.addEventListener(kind, signs.sign, { capture: true, passive: true });
  window.addEventListener('click', press, { capture: true });
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, signs.sign, { capture: true });
    window.removeEventListener('click', press, { capture: true });
    signs.stop();
  };
}

/** Readers, keys, dropped files and pasted results, wherever on the page. Returns how to stop. */
export function listenToWindow(page: PageTools): () => void {
  const { session, documents } = page;
  const stops = [listenToReaders(page), listenToKeys(session), listenToDrops(session, documents), listenToAddress(), listenToPastes(page)];
  return () => {
    for (const stop of stops) stop();
  };
}
