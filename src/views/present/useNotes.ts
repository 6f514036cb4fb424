import { useEffect, useRef } from 'react';
import { tourScenes } from '../../lessons/tour';
import { tourNotes } from '../../lessons/tourNotes';
import { recentRate } from '../../store/selections/iops';
import { narrate } from '../../store/selections/narration';
import { sceneWords } from '../../store/selections/sceneWords';
import { plainText } from '../../store/selections/text';
import { wafNow } from '../../store/selections/waf';
import type { SessionState } from '../../store/session/state';
import { useSession } from '../parts/context';
import { channelOf, readCommand, type Told } from './channel';
import type { Deck } from './useDeck';
import { words } from './words';

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** What the notes are told of the page. */
function toldOf({ run, tour }: SessionState): Told | null {
  if (run === null) return null;
  const narration = narrate(run);
  return {
    tell: 'scene',
    at: tour === null ? 0 : tour.at + 1,
    count: tour?.count ?? 0,
    name: tour?.scene.name ?? narration.title,
    text: plainText(tour === null ? narration.lead : sceneWords(tour.scene.text, run)),
    notes: tour === null ? [] : tourNotes[tour.scene.to],
    next: tour === null ? null : (tourScenes[tour.at + 1]?.name ?? null),
    iops: finite(recentRate(run, 5).iops),
    waf: finite(wafNow(run)),
  };
}

/** Tells the notes in their window what is on screen, and does what they ask. Returns what opens that window. */
export function useNotes(deck: Deck, blank: () => void): () => void {
  const session = useSession();
  const id = useRef(crypto.randomUUID?.() ?? String(Math.random()));
  useEffect(() => {
    const channel = channelOf(id.current);
    const tell = () => {
      const told = toldOf(session.state);
      if (told !== null) channel.postMessage(told);
    };
    const ask = { hello: tell, next: deck.next, back: deck.back, run: deck.run, blank } as const;
    channel.onmessage = ({ data }) => {
      const command = readCommand(data);
      if (command !== null) ask[command]();
    };
    const stop = session.store.subscribe((state, before) => {
      if (state.tour !== before.tour || state.moment !== before.moment || state.playback !== before.playback) tell();
    });
    return () => {
      stop();
      channel.close();
    };
  }, [session, deck.next, deck.back, deck.run, blank]);
  return () => {
    const address = `${location.href.split('#')[0]}#notes=${id.current}`;
    if (window.open(address, 'ssdscope-notes', 'popup,width=640,height=720') === null) session.fail('file', words.noPopup);
  };
}
