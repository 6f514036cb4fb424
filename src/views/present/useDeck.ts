import { useCallback, useEffect, useRef } from 'react';
import { perform } from '../../store/session/commands';
import { useSession, useSlow } from '../parts/context';

export interface Deck {
  readonly next: () => void;
  readonly back: () => void;
  readonly run: () => void;
}

/**
 * The scenes as a clicker walks them: each waits for the lecturer. Where the drive has none, or was run on by hand, the way on and back
 * leads by collection.
 */
export function useDeck(): Deck {
  const session = useSession();
  const tour = useSlow((state) => state.tour);
  const run = useSlow((state) => state.run);
  /** The scene that was on screen last, from 0. */
  const last = useRef<{ readonly run: unknown; readonly at: number } | null>(null);
  if (tour !== null) last.current = { run, at: tour.at };
  const holds = tour?.holdMs != null;
  useEffect(() => {
    // A scene that goes on by itself waits from here on.
    const { tour: now } = session.state;
    if (holds && now !== null) session.scene(now.at, true);
  }, [session, holds]);
  useEffect(() => {
    if (session.state.tour === null && session.state.stage?.atStart) session.scene(0, true);
  }, [session]);
  const go = useCallback(
    (by: 1 | -1) => {
      const { tour: now } = session.state;
      const kept = last.current?.run === session.state.run ? last.current : null;
      if (now !== null) perform(session, { do: 'tour', go: by === 1 ? 'on' : 'back' });
      else if (kept !== null) session.scene(Math.max(0, kept.at + (by === 1 ? 0 : -1)), true);
      else perform(session, { do: 'step', by: 'collection', back: by === -1 });
    },
    [session],
  );
  return {
    next: useCallback(() => go(1), [go]),
    back: useCallback(() => go(-1), [go]),
    run: useCallback(() => perform(session, { do: 'toggle' }), [session]),
  };
}
