import type { StoreApi } from 'zustand/vanilla';
import { DrivenRun } from '../runs/drivenRun';
import { Player } from '../runs/strategies/player';
import type { SessionContext, SessionEvent } from './context';
import { Follower } from './follower';
import { Inspector } from './inspector';
import { Recalls } from './recalls';
import type { SessionOptions } from './sessionOptions';
import type { SessionState } from './state';
import { TimeTravel } from './timeTravel';
import { TourGuide } from './tourGuide';

/** Wall time between two copies of the per-block columns, ms: as often as the map is drawn. */
const COLUMNS_MS = 50;
const COLUMNS_BUSY_MS = 250;
const COLUMNS_REDUCED_MS = 500;

/** What the parts of a session ask of it. */
interface Owner {
  readonly store: StoreApi<SessionState>;
  readonly reducedMotion: boolean;
  readonly historyBytes: number;
}

/** The parts of a session, tied to each other; all that happens in them goes to `tell`. */
export function makeContext(
  owner: Owner,
  { spawn, clock, language, words, scenes = [] }: SessionOptions,
  tell: (event: SessionEvent) => void,
): SessionContext {
  const { store, historyBytes } = owner;
  const { now } = clock;
  const follower = new Follower(store, words);
  const player = new Player(clock, tell);
  const driven = new DrivenRun({
    spawn,
    clock,
    strategy: {
      next: (at) => player.next(at),
      stored: (request) => player.stored(request),
      // What is done to a drive that is computed to a moment is done when it is there.
      settled: () => player.settled() && !store.getState().playback.computing,
    },
    pictures: {
      now,
      isWanted: () => !clock.hidden(),
      everyMs: (busy) => (owner.reducedMotion ? COLUMNS_REDUCED_MS : busy ? COLUMNS_BUSY_MS : COLUMNS_MS),
    },
    historyBytes,
    hear: tell,
  });
  const travel = new TimeTravel(store, driven, player, follower);
  const shown = () => follower.shown();
  const recalls = new Recalls(driven, store, now, (error) => tell({ kind: 'failed', error }), shown);
  const recall = () => recalls.ask({ what: 'collection' });
  const guide = new TourGuide({ scenes, language, now, store, driven, player, travel, tell, recall, shown });
  const pages = new Inspector(driven.client, store, now);
  return { store, driven, player, travel, guide, follower, tell, pages, recalls, tooLate: [] };
}
