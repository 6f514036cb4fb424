import type { Frame } from '../../engine/types';
import type { Stop } from '../../lessons/lesson';
import type { Run } from '../runs/run';
import { isTiny } from '../selections/phase';
import type { Session } from '../session/session';

/** Resolves after `ms` of wall time. */
export type Wait = (ms: number) => Promise<void>;

/** Somebody before the lesson: writes are watched, and the time in which a step is read prepares the next. */
export interface Reader {
  /** Lets time pass between writes that are watched at a reveal. */
  readonly wait: Wait;
  /** Drives that the machine measures beside each other. */
  readonly lanes: number;
}

/** Wall time for the first write, ms; each one after it has this share of the time of the one before, and never less than the least: a hundred writes take less than 3 s. */
const FIRST_MS = 350;
const SHARE = 0.8;
const LEAST_MS = 10;
/** Wall time of the whole way, ms: what a slow machine has not written by then is gone to at once. */
const WHOLE_MS = 2700;

/** A stop that single writes of the phase on screen lead to. */
function isAhead(stop: Stop, { phase, phaseRequests, totals, ended }: Frame): boolean {
  if (ended) return false;
  if (stop.kind === 'request') return phase === stop.phase && phaseRequests < stop.request;
  return stop.kind === 'collection' && totals.groupsCollected < stop.number;
}

/** Does one request; false where something else took the run, or it fell out. */
function stepped(session: Session, run: Run): Promise<boolean> {
  const { clockUs } = run.frame;
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const look = () => {
      const { run: shown, fault, playback } = session.state;
      const isTaken = shown !== run || fault !== null || playback.computing || playback.seeking || playback.running;
      if (!isTaken && run.frame.clockUs === clockUs) return;
      for (const stop of stops) stop();
      resolve(!isTaken);
    };
    session.step('request');
    stops.push(session.store.subscribe(look), session.subscribeRun(look));
    look();
  });
}

/**
 * Shows the way of a tiny drive to a stop, write by write: slowly at first, then faster, as the same repeats. True where it has led there;
 * else the stop is still to be gone to: a run is taken over or is of a larger drive, or the machine is too slow for each write.
 */
export async function watchTo(session: Session, stop: Stop, wait: Wait, alive: () => boolean): Promise<boolean> {
  const { run } = session.state;
  if (run === null || !isTiny(run.plan) || !isAhead(stop, run.frame)) return false;
  const begun = performance.now();
  for (let ms = FIRST_MS; alive() && isAhead(stop, run.frame); ms = Math.max(LEAST_MS, ms * SHARE)) {
    if (performance.now() - begun > WHOLE_MS) return false;
    const [isOn] = await Promise.all([stepped(session, run), wait(ms)]);
    if (!isOn) return false;
  }
  return true;
}
