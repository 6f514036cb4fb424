import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Pair } from '../../store/compare/pair';
import type { PairState } from '../../store/compare/pairState';
import type { RunView } from '../../store/types';
import { useReducedMotion, useSession } from '../parts/context';
import { calmIntervalMs, readableMs, useDrawing } from '../useDrawing';

export const PairContext = createContext<Pair | null>(null);

export function usePair(): Pair {
  const pair = useContext(PairContext);
  if (pair === null) throw new Error('A part of the comparison was rendered without one.');
  return pair;
}

/** Slow state of the comparison, for rendering. */
export function usePairSlow<T>(select: (state: PairState) => T): T {
  return useStore(usePair().store, select);
}

/** Calls `draw` with both runs as often as people can read, outside React; B is null while it is not there. */
export function usePairLive(draw: (a: RunView, b: RunView | null) => void): void {
  const session = useSession();
  const pair = usePair();
  const reduced = useReducedMotion();
  useDrawing(
    () => {
      const { run } = session.state;
      if (run !== null) draw(run, pair.state.run);
    },
    pair.subscribe,
    () => (reduced ? calmIntervalMs : readableMs),
  );
}
