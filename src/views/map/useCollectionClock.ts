import { useRef, useState } from 'react';
import type { Collection } from '../../store/selections/collection';
import { type Schedule, stepFrom, stillsOf } from './collectionMotion';

interface Motion {
  /** How many times as fast as the first one is shown, > 0. */
  readonly speed: number;
  readonly startsPlaying: boolean;
  readonly reducedMotion: boolean;
}

/** How far a collection is shown, [0, 1], and what a person does to it. What draws it asks `tick`. */
export function useCollectionClock(collection: Collection, schedule: Schedule, { speed, startsPlaying, reducedMotion }: Motion) {
  const [isPlaying, setPlaying] = useState(startsPlaying && !reducedMotion);
  const [shown, setShown] = useState(collection);
  const clock = useRef({ progress: 0, at: 0, of: collection });
  const [isAtEnd, setAtEnd] = useState(false);
  if (shown !== collection) {
    setShown(collection);
    setPlaying(startsPlaying && !reducedMotion);
    setAtEnd(false);
  }
  const goTo = (progress: number) => {
    clock.current = { progress, at: performance.now(), of: collection };
    setPlaying(false);
    setAtEnd(progress >= 1);
  };
  return {
    isPlaying,
    isAtEnd,
    /** It begins to move now. */
    wind: () => {
      clock.current.at = performance.now();
    },
    /** How far it is now. */
    tick: (): number => {
      const now = performance.now();
      const kept = clock.current;
      if (kept.of !== collection) clock.current = { progress: 0, at: now, of: collection };
      else if (isPlaying) {
        const progress = Math.min(1, kept.progress + ((now - kept.at) * speed) / schedule.totalMs);
        clock.current = { progress, at: now, of: collection };
        if (progress >= 1) {
          setPlaying(false);
          setAtEnd(true);
        }
      }
      return clock.current.progress;
    },
    /** A page on or back; with reduced motion the next still. */
    step: (direction: 1 | -1) => {
      const { progress } = clock.current;
      if (!reducedMotion) return goTo(stepFrom(schedule, progress, direction));
      const stills = stillsOf(schedule);
      const next =
        direction > 0 ? stills.find((still) => still > progress + 1e-6) : stills.filter((still) => still < progress - 1e-6).at(-1);
      goTo(next ?? (direction > 0 ? 1 : 0));
    },
    playOrPause: () => {
      clock.current = { ...clock.current, at: performance.now(), progress: isAtEnd ? 0 : clock.current.progress };
      setAtEnd(false);
      setPlaying(!isPlaying);
    },
  };
}
