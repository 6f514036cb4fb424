import type { StoreApi } from 'zustand/vanilla';
import type { ActionBody, Scenario } from '../../scenario/types';
import type { Saying } from '../../texts/language';
import type { DrivenRun } from '../runs/drivenRun';
import type { RunEvent } from '../runs/pump';
import type { Player, PlayerEvent } from '../runs/strategies/player';
import { scenarioAsRun, scenarioUpToNow } from './asRun';
import type { Follower } from './follower';
import type { Inspector } from './inspector';
import type { Recalls } from './recalls';
import type { SessionState } from './state';
import type { TimeTravel } from './timeTravel';
import type { TourEvent } from './tour';
import type { TourGuide } from './tourGuide';

/** All that happens in a session, as it happens. */
export type SessionEvent =
  | RunEvent
  | PlayerEvent
  | TourEvent
  /** The run has paused: by hand, after a step, at a goal, or at its end. */
  | { readonly kind: 'rested' };

/** What the functions of a session work on. */
export interface SessionContext {
  readonly store: StoreApi<SessionState>;
  readonly driven: DrivenRun;
  readonly player: Player;
  readonly travel: TimeTravel;
  readonly guide: TourGuide;
  readonly follower: Follower;
  readonly pages: Inspector;
  readonly recalls: Recalls;
  /** Actions that came after the end of the run, until the run with one more phase is being loaded that they are done to. */
  readonly tooLate: ActionBody[];
  readonly tell: (event: SessionEvent) => void;
}

/** The scenario with all actions so far, for links and files; null before the first. */
export function recorded({ store, driven }: SessionContext): Scenario | null {
  const { scenario, run } = store.getState();
  if (driven.lost !== null) return driven.lost;
  return scenario === null || run === null ? null : scenarioAsRun(scenario, run);
}

/** The same without what was done after the moment on screen: what another drive is made of. */
export function recordedUpToNow(context: SessionContext): Scenario | null {
  const { driven, store } = context;
  const { scenario, run } = store.getState();
  // A change that comes while another drive is loading belongs to that drive.
  if (driven.pending !== null) return driven.pending;
  if (driven.lost !== null || scenario === null || run === null) return recorded(context);
  return scenarioUpToNow(scenario, run, driven.isAtBorder);
}

/** A sentence for the reader, with the ways on that its kind has. What was said of a file before is not of the one that failed. */
export function fail({ store }: Pick<SessionContext, 'store'>, kind: 'link' | 'file' | 'memory' | 'drive', sentence: Saying): void {
  store.setState({ fault: { kind, sentence, scaleThatFits: null }, ...(kind === 'file' ? { notices: [] } : {}) });
}
