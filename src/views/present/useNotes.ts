import { useEffect, useRef } from 'react';
import { useSession } from '../parts/context';
import { useLanguage } from '../useLanguage';
import { channelOf, readCommand } from './channel';
import type { Deck } from './deck';

/** Sends the notes' window what is on screen, and obeys its commands. Returns the function that opens it. */
export function useNotes({ next, back, run, told, onChange }: Deck, blank: () => void): () => void {
  const { present: words } = useLanguage();
  const session = useSession();
  const id = useRef(crypto.randomUUID?.() ?? String(Math.random()));
  useEffect(() => {
    const channel = channelOf(id.current);
    const tell = () => {
      const now = told();
      if (now !== null) channel.postMessage(now);
    };
    const ask = { hello: tell, next, back, run, blank } as const;
    channel.onmessage = ({ data }) => {
      const command = readCommand(data);
      if (command !== null) ask[command]();
    };
    const stop = onChange(tell);
    return () => {
      stop();
      channel.close();
    };
  }, [next, back, run, told, onChange, blank]);
  return () => {
    const address = `${location.href.split('#')[0]}#notes=${id.current}`;
    if (window.open(address, 'ssdscope-notes', 'popup,width=640,height=720') === null) session.fail('file', words.noPopup);
  };
}
