import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { encodeHandIn } from '../../../lessons/handIn/code';
import { lessonNames } from '../../../lessons/shipped';
import type { LessonState } from '../../../store/lesson/state';
import { progressOf } from '../progress';
import { usePlayer } from '../useLesson';
import { findScorm, ScormVisit } from './scorm';
import { noTally, scoreOf, type Tally, tallyAfter } from './tally';

/** The learning platform around the page: null without one. `refused`: what it did not take; null: it took all. */
interface Platform {
  readonly student: string;
  readonly refused: string | null;
}

const platform = createStore<{ readonly now: Platform | null }>(() => ({ now: null }));

export function usePlatform(): Platform | null {
  return useStore(platform, ({ now }) => now);
}

/** The code of what is solved, which a teacher can check; null: nothing is, or the lesson is the teacher's own. */
async function codeOf({ name, passed }: LessonState, student: string): Promise<string | null> {
  const lesson = lessonNames.find((each) => each === name);
  if (lesson === undefined || passed === null) return null;
  return encodeHandIn({ name: student, lesson, answers: progressOf(lesson).answers, solved: [passed] });
}

/** Reports the result of the lesson on screen to the learning platform around the page, if there is one. */
export function useScorm(): void {
  const player = usePlayer();
  useEffect(() => {
    const api = findScorm(window);
    if (api === null) return;
    const visit = new ScormVisit(api, () => performance.now());
    const { student } = visit;
    let tally: Tally = visit.before ?? noTally;
    let isOver = false;
    const show = () => platform.setState({ now: { student, refused: visit.refused } });
    const look = (state: LessonState) => {
      const { lesson } = state;
      const next = tallyAfter(tally, state);
      if (lesson === null || JSON.stringify(next) === JSON.stringify(tally)) return;
      tally = next;
      void codeOf(state, student).then((code) => {
        // A later state of the lesson tells for itself.
        if (isOver || tally !== next) return;
        visit.tell(tally, scoreOf(lesson, tally), code);
        show();
      });
    };
    const finish = () => {
      isOver = true;
      visit.finish();
    };
    show();
    look(player.state);
    const stop = player.store.subscribe(look);
    addEventListener('pagehide', finish);
    return () => {
      stop();
      removeEventListener('pagehide', finish);
      finish();
      platform.setState({ now: null });
    };
  }, [player]);
}
