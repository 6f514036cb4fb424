import { useCallback } from 'react';
import { destination, destinationText } from '../../destinations/destination';
import type { Judged } from '../../lessons/check/judged';
import { OWN } from '../../lessons/names';
import { stepNotes } from '../../lessons/stepNotes';
import type { LessonPlayer } from '../../store/lesson/player';
import type { LessonState } from '../../store/lesson/state';
import { recentRate } from '../../store/selections/series/iops';
import { wafNow } from '../../store/selections/series/waf';
import { perform } from '../../store/session/commands';
import type { RunView } from '../../store/types';
import type { Language } from '../../texts/language';
import { linkOfOwn, textOfOwn } from '../lessons/own/ownLink';
import { useLesson, usePlayer } from '../lessons/useLesson';
import { usePage } from '../parts/context';
import { useLanguage } from '../useLanguage';
import type { Told } from './channel';
import { type Deck, finite } from './deck';

/** What is said of a result, and of a wrong answer: the stage has room for the result and its figures. */
function saidOf(say: string, ...judged: readonly (Judged | null)[]): readonly string[] {
  return [say, ...judged.map((each) => each?.reveals ?? '')].filter((text) => text !== '');
}

/** The notes on a step: before the reveal the answers to expect, after it the result. */
function toldOf(
  { lesson, step, stage, text, verdict, say, judged, kept, tries, passed }: LessonState,
  run: RunView | null,
  language: Language,
): Told | null {
  const here = lesson?.steps[step];
  if (lesson === null || here === undefined) return null;
  const isTold = stage === 'told';
  return {
    tell: 'scene',
    at: step + 1,
    count: lesson.steps.length,
    name: here.name,
    text: isTold && verdict !== '' ? verdict : text,
    notes: [
      ...(isTold ? saidOf(say, judged, kept?.judged ?? null) : []),
      ...stepNotes(here, isTold, tries.at(-1) ?? null, passed !== null, language),
    ],
    next: lesson.steps[step + 1]?.name ?? null,
    iops: run === null ? null : finite(recentRate(run, 5).iops),
    waf: run === null ? null : finite(wafNow(run)),
  };
}

/** The exercise of the last step: its drive, then its check, as often as it takes. */
function exerciseOn(player: LessonPlayer): Promise<void> {
  const { exercising, passed } = player.state;
  if (passed !== null) return Promise.resolve();
  return exercising ? player.attempt() : player.begin();
}

/**
 * The steps of a lesson as a clicker walks them: the question, its reveal, the next question. Back takes the reveal back first. Each
 * question is asked again, whatever the lecturer answered at home. Behind the last reveal the exercise is begun, and checked.
 */
export function useLessonDeck(): Deck {
  const language = useLanguage();
  const { present: words } = language;
  const { session } = usePage();
  const player = usePlayer();
  const step = useLesson((state) => state.step);
  const stage = useLesson((state) => state.stage);
  const name = useLesson((state) => state.name);
  const count = useLesson((state) => state.lesson?.steps.length ?? 0);
  const exercising = useLesson((state) => state.exercising);
  const isPassed = useLesson((state) => state.passed !== null);
  const atExercise = step + 1 === count && stage === 'told';
  const nextName = stage === 'asked' ? words.reveal : !atExercise ? words.nextStep : exercising ? words.check : words.begin;
  const next = useCallback(() => {
    const { stage: now, step: at, draft, lesson, busy } = player.state;
    if (now === 'asked') void (draft === null ? player.skip() : player.answer());
    else if (now !== 'told' || lesson === null) return;
    else if (at + 1 < lesson.steps.length) void player.ask(at + 1);
    else if (busy === null) void exerciseOn(player);
  }, [player]);
  const back = useCallback(() => {
    const { stage: now, step: at, lesson } = player.state;
    const hasQuestion = lesson?.steps[at]?.ask != null;
    void player.ask((now === 'told' || now === 'revealing') && hasQuestion ? at : Math.max(0, at - 1));
  }, [player]);
  return {
    at: { number: step + 1, count, rests: stage === 'asked' || stage === 'told' },
    key: `step ${name} ${step}`,
    sheet: `step ${name} ${step}`,
    names: { next: nextName, back: stage === 'told' ? words.unreveal : words.stepBack, first: words.firstStep },
    name: null,
    hasNext: !(atExercise && isPassed),
    hasBack: step > 0 || stage !== 'asked',
    first: useCallback(() => void player.ask(0), [player]),
    next,
    back,
    run: useCallback(() => perform(session, { do: 'toggle' }), [session]),
    clear: useCallback(() => player.draft(null), [player]),
    told: useCallback(() => toldOf(player.state, session.state.run, language), [player, session, language]),
    onChange: useCallback(
      (tell: () => void) =>
        player.store.subscribe((state, before) => {
          if (state.stage !== before.stage || state.step !== before.step || state.tries !== before.tries) tell();
        }),
      [player],
    ),
    link: useCallback(async () => {
      const { name: lesson, step: at } = player.state;
      if (lesson === OWN) return linkOfOwn((await textOfOwn(session.state.view.asked)) ?? '', at, language);
      const place = destinationText(destination('lesson', lesson, String(at + 1)));
      return { link: `${location.href.split('#')[0]}#go=${place}`, fault: null };
    }, [player, session, language]),
  };
}
