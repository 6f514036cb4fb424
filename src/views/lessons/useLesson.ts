import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { LessonPlayer } from '../../store/lesson/player';
import { playerOf } from '../../store/lesson/playerOf';
import type { LessonState } from '../../store/lesson/state';
import { languageNow } from '../../texts/inForce';
import { useSession } from '../parts/context';
import { sketchOf } from './index/sketchOf';
import { keep, progressOf } from './progress';
import { tallyAfter } from './results/tally';

export function usePlayer(): LessonPlayer {
  return playerOf(useSession(), languageNow);
}

export function useLesson<T>(select: (state: LessonState) => T): T {
  return useStore(usePlayer().store, select);
}

/** Keeps what the reader has seen, answered and solved. */
export function useKeptProgress(): void {
  const session = useSession();
  const player = usePlayer();
  useEffect(
    () =>
      player.store.subscribe((state) => {
        const { name, lesson, step, stage, answer, passed } = state;
        if (name === null || stage !== 'told') return;
        const before = progressOf(name);
        const { seen, right } = tallyAfter({ ...before, solved: [] }, state);
        const answers = answer === null ? before.answers : { ...before.answers, [step]: answer };
        const solved = passed === null ? before.passed : [...before.passed.filter((each) => each.step !== passed.step), passed];
        const { run } = session.state;
        // The drive of an exercise stands at its beginning: nothing to remember a lesson by.
        const drawn = run === null || lesson?.steps[step]?.ask == null ? null : sketchOf(run);
        keep(name, { seen, at: step, answers, passed: solved, right, sketch: drawn ?? before.sketch });
      }),
    [session, player],
  );
}
