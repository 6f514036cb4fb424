import type { Session } from '../../store/session/session';
import { REST_MS } from '../../store/session/tour';
import { Timer } from '../../store/timer';

/** Without a sign for so long the reader has done what they did, ms; then the tour rests once more. */
const QUIET_MS = 1000;

export interface ReaderSigns {
  /** The reader has scrolled, touched the page or pressed a key. */
  readonly sign: () => void;
  /** What stands still for them goes on: something else is about to hold it. */
  readonly letGo: () => void;
  readonly stop: () => void;
}

/** The told times of the tour give way to the reader: no scene goes on sooner than four seconds after their last sign, and none is shortened. */
export function readerSigns(session: Pick<Session, 'state' | 'store' | 'holdTour'>, now: () => number): ReaderSigns {
  const quiet = new Timer();
  let signedAt = Number.NEGATIVE_INFINITY;
  let scene: unknown = null;
  /** When the scene that rests goes on by itself. */
  let dueAt = Number.POSITIVE_INFINITY;

  /** It rests once more, from the reader's last sign on. */
  const release = () => {
    dueAt = Math.max(now(), signedAt + QUIET_MS) + REST_MS;
    session.holdTour(null);
  };
  const wait = () =>
    quiet.set(
      // What has been opened over the page lets it go itself.
      () => session.state.view.destination === null && release(),
      Math.max(0, signedAt + QUIET_MS - now()),
    );
  const look = () => {
    const { tour, view } = session.state;
    if (quiet.isSet) {
      // The reader has gone on, or taken over.
      if (tour?.resting !== true || tour.at !== scene) quiet.stop();
      return;
    }
    if (tour?.resting !== true || tour.holdMs === null || view.destination !== null) {
      dueAt = Number.POSITIVE_INFINITY;
      return;
    }
    if (dueAt === Number.POSITIVE_INFINITY) dueAt = now() + (tour.scene.restMs ?? REST_MS);
    if (dueAt - signedAt >= QUIET_MS + REST_MS) return;
    scene = tour.at;
    wait();
    session.holdTour('cover');
  };
  // A scene says that it rests before its rest begins.
  const unsubscribe = session.store.subscribe(() => queueMicrotask(look));
  return {
    sign() {
      signedAt = now();
      if (quiet.isSet) wait();
      else look();
    },
    letGo() {
      if (!quiet.isSet) return;
      quiet.stop();
      release();
    },
    stop() {
      quiet.stop();
      unsubscribe();
    },
  };
}
