import type { Moment } from '../../lessons/check/moment';
import type { Saying } from '../../texts/language';
import type { Run } from '../runs/run';
import { wafNow } from '../selections/series/waf';
import type { Session } from '../session/session';

/** What went wrong with a run, in the words shown to the reader. */
export class Stopped extends Error {
  readonly saying: Saying;

  constructor(saying: Saying) {
    super('The run cannot go on.');
    this.saying = saying;
  }
}

/** Resolves when the run on screen rests and no moment is sought; rejects with what went wrong. `alive`: it is still wanted. */
export function atRest(session: Session, alive: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = [];
    const end = (finish: () => void) => {
      for (const stop of stops) stop();
      finish();
    };
    const look = () => {
      const { run, playback, fault } = session.state;
      if (!alive()) end(resolve);
      else if (fault !== null) end(() => reject(new Stopped(fault.sentence)));
      else if (run !== null && !playback.computing && !playback.seeking && !playback.running) end(resolve);
    };
    stops.push(session.store.subscribe(look));
    look();
  });
}

/** Resolves when the picture of the blocks is that of the moment. */
function pictured(session: Session, run: Run, alive: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      if (alive() && session.state.run === run && run.frame.columns === null) return;
      stop();
      resolve();
    };
    stop = session.subscribeRun(look);
    look();
  });
}

/** Valid pages of the victims that the run's log holds. On a slow machine the log is there long after the moment. */
async function victimsOf(session: Session): Promise<readonly number[]> {
  await session.recall({ what: 'log' });
  const log = session.state.recalled.log ?? [];
  return log.flatMap(({ events }) => events.flatMap((event) => (event.kind === 'victim' ? [event.valid] : [])));
}

/** What of the past a moment is asked for. */
export interface Past {
  /** The victims of the last collections. */
  readonly victims: boolean;
  /** The collection that the page shows page by page: the last victim is its own, here as there. */
  readonly collection: boolean;
}

/** The run on screen, at rest, as the figures of lessons see it: a copy that stays when the run goes on. */
export async function momentNow(session: Session, past: Past, alive: () => boolean): Promise<Moment | null> {
  const { run } = session.state;
  if (run === null) return null;
  await pictured(session, run, alive);
  const victims = past.victims ? await victimsOf(session) : null;
  if (past.collection && alive() && run.frame.lastVictim !== null) await session.recall({ what: 'collection' });
  if (!alive() || session.state.run !== run) return null;
  const { plan, frame } = run;
  // The run's own log is cut where somebody changes its past.
  const seen = run.seen.fork();
  const waf = wafNow(run);
  return {
    plan,
    frame,
    columns: frame.columns,
    victims,
    wafNow: waf,
    samples: { length: run.samples.length, at: (i, field) => seen.at(i, field) },
  };
}
