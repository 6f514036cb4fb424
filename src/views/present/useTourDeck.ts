import { useCallback, useEffect, useRef } from 'react';
import { tourScenes } from '../../lessons/tour';
import { noOptions } from '../../scenario/link/linkOptions';
import type { Scenario } from '../../scenario/types';
import { recentRate } from '../../store/selections/series/iops';
import { wafNow } from '../../store/selections/series/waf';
import { narrate } from '../../store/selections/words/narration';
import { nextThings } from '../../store/selections/words/next';
import { sceneOf, sceneWords } from '../../store/selections/words/sceneWords';
import { perform } from '../../store/session/commands';
import type { SessionState } from '../../store/session/state';
import type { Language } from '../../texts/language';
import { plainText } from '../../texts/rich';
import { pictureOf } from '../page/layouts/scenePicture';
import { usePage, useSlow } from '../parts/context';
import { useLanguage } from '../useLanguage';
import type { Told } from './channel';
import { type Deck, finite } from './deck';

/** The notes on the page. */
function toldOf({ run, tour }: SessionState, language: Language): Told | null {
  const { notes } = language;
  if (run === null) return null;
  const narration = narrate(run, language);
  const following = tour === null ? undefined : tourScenes[tour.at + 1];
  return {
    tell: 'scene',
    at: tour === null ? 0 : tour.at + 1,
    count: tour?.count ?? 0,
    name: tour?.scene.name(language) ?? narration.title,
    text: plainText((tour && sceneWords(tour.scene.text(language), run, tour.dropOf, language)) ?? narration.lead),
    notes: tour === null ? [] : notes.tour[tour.scene.to],
    next: following === undefined ? null : sceneOf(following, run.plan).name(language),
    iops: finite(recentRate(run, 5).iops),
    waf: finite(wafNow(run)),
  };
}

/** Whether a class sees the scenes from the first on: none has begun, or they are over. A drive that was run on by hand stays where it is. */
function beginsAnew({ tour, stage, run, ghost }: SessionState): boolean {
  if (tour !== null) return tour.at === tour.count - 1 && tour.resting;
  return stage?.atStart === true || (run?.frame.ended === true && ghost === null);
}

/** A scene that goes on by itself waits from here on. */
function useWaitingScenes(): void {
  const { session } = usePage();
  const holds = useSlow((state) => state.tour?.holdMs != null);
  useEffect(() => {
    const { tour: now } = session.state;
    if (holds && now !== null) session.scene(now.at, true);
  }, [session, holds]);
  useEffect(() => {
    if (beginsAnew(session.state)) session.scene(0, true);
  }, [session]);
}

/** The last scene asks whether more spare area helps: the run that answers it beside this one; null: there is none to compute. */
function answerOf({ tour, run }: SessionState, language: Language): Scenario | null {
  const asks = tour?.scene.to === 'plateau' && tour.resting && run?.frame.ended === true;
  return asks ? (nextThings(run, language).find(({ key }) => key === 'spare')?.scenario ?? null) : null;
}

/** The run beside the one that asked is computed to where that is. */
const isAnswering = ({ ghost, playback }: SessionState): boolean => ghost !== null && playback.computing;

/**
 * The scenes as a clicker walks them: each waits for the lecturer. Where the drive has none, or was run on by hand, the way on and back
 * leads by collection.
 */
export function useTourDeck(): Deck {
  const language = useLanguage();
  const { present: words } = language;
  const { session, documents } = usePage();
  const tour = useSlow((state) => state.tour);
  const run = useSlow((state) => state.run);
  const ended = useSlow((state) => state.stage?.ended === true);
  const answering = useSlow(isAnswering);
  /** The scene that was on screen last, from 0. */
  const last = useRef<{ readonly run: unknown; readonly at: number } | null>(null);
  if (tour !== null) last.current = { run, at: tour.at };
  useWaitingScenes();
  const go = useCallback(
    (by: 1 | -1) => {
      const { tour: now } = session.state;
      const kept = last.current?.run === session.state.run ? last.current : null;
      const answer = by === 1 ? answerOf(session.state, language) : null;
      const { ghost } = session.state;
      if (answer !== null) void session.tryNext(answer);
      else if (by === -1 && now === null && ghost !== null) void session.backToGhost(false);
      else if (now !== null) perform(session, { do: 'tour', go: by === 1 ? 'on' : 'back' });
      // Pressed twice, or held: the answer is on its way, and a step would end it.
      else if (isAnswering(session.state)) return;
      else if (kept !== null) session.scene(Math.max(0, kept.at + (by === 1 ? 0 : -1)), true);
      else perform(session, { do: 'step', by: 'collection', back: by === -1 });
    },
    [session, language],
  );
  const ahead = tour?.asked && run !== null ? tourScenes[tour.at + 1] : undefined;
  const named = tour === null || run === null || ahead === undefined ? tour?.scene : sceneOf(ahead, run.plan);
  return {
    at: tour === null ? null : { number: tour.at + (tour.asked ? 2 : 1), count: tour.count, rests: tour.resting },
    key: `scene ${tour?.at ?? -1}`,
    sheet: pictureOf(tour?.scene.to ?? null),
    names: { next: words.next, back: words.back, first: words.first },
    name: named?.name(language) ?? null,
    hasNext:
      tour === null
        ? !ended && !answering
        : tour.at < tour.count - 1 || !(tour.resting && ended) || answerOf(session.state, language) !== null,
    hasBack: tour === null || tour.at > 0 || tour.asked,
    first: useCallback(() => session.scene(0, true), [session]),
    next: useCallback(() => go(1), [go]),
    back: useCallback(() => go(-1), [go]),
    run: useCallback(() => perform(session, { do: 'toggle' }), [session]),
    clear: () => {},
    told: useCallback(() => toldOf(session.state, language), [session, language]),
    onChange: useCallback(
      (tell: () => void) =>
        session.store.subscribe((state, before) => {
          if (state.tour !== before.tour || state.moment !== before.moment || state.playback !== before.playback) tell();
        }),
      [session],
    ),
    link: useCallback(() => {
      const scene = session.state.tour?.at ?? null;
      return documents.link({ ...noOptions, scene: scene === null ? null : scene + 1 });
    }, [session, documents]),
  };
}
