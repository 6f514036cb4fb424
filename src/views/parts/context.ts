import { createContext, useCallback, useContext } from 'react';
import { useStore } from 'zustand';
import type { Pairing } from '../../store/compare/pairing';
import type { Documents } from '../../store/session/documents';
import type { Session } from '../../store/session/session';
import type { SessionState } from '../../store/session/state';
import type { RunView } from '../../store/types';
import { calmIntervalMs, readableMs, useDrawing } from '../useDrawing';
import { useMedia } from './useMedia';

/** What the composition root provides to the page. */
export interface PageTools {
  readonly session: Session;
  readonly documents: Documents;
  readonly pairing: Pairing;
}

/** A page that is being opened: `opened` resolves when what its address says is there. */
export type OpenedPage = PageTools & { readonly opened: Promise<void> };

export const PageContext = createContext<PageTools | null>(null);

export function usePage(): PageTools {
  const tools = useContext(PageContext);
  if (tools === null) throw new Error('The page was rendered without a session.');
  return tools;
}

export function useSession(): Session {
  return usePage().session;
}

/** Slow state, for rendering. */
export function useSlow<T>(select: (state: SessionState) => T): T {
  return useStore(useSession().store, select);
}

/**
 * Calls `draw` with the run that is shown, as often as it can be read, outside React; with every frame where it is a clock. `also` tells of
 * what else changes it: keep the function.
 */
export function useLive(draw: (run: RunView) => void, isClock = false, also?: (listener: () => void) => () => void): void {
  const session = useSession();
  const reduced = useReducedMotion();
  const drawNow = () => {
    const { run } = session.state;
    if (run !== null) draw(run);
  };
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [session.subscribeRun(listener), also?.(listener)];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    [session, also],
  );
  useDrawing(drawNow, subscribe, () => (reduced ? calmIntervalMs : isClock ? 0 : readableMs));
}

/** The reader asked for less motion. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
