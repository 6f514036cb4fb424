import type { Moment } from '../../lessons/check/figures';
import type { Saying } from '../../texts/language';
import type { Run } from '../runs/run';
import type { Session } from '../session/session';

/** What went wrong with a run, as it is told to the reader. */
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

async function victimsOf(session: Session, alive: () => boolean): Promise<readonly number[]> {
  session.recall({ what: 'log' });
  await new Promise<void>((resolve) => {
    let stop = () => {};
    const look = () => {
      if (alive() && session.state.recalled.pending === 'log') return;
      stop();
      resolve();
    };
    stop = session.store.subscribe(look);
    look();
  });
  const log = session.state.recalled.log ?? [];
  return log.flatMap(({ events }) => events.flatMap((event) => (event.kind === 'victim' ? [event.valid] : [])));
}

/** The run on screen, at rest, as the figures of lessons see it: a copy that stays when the run goes on. */
export async function momentNow(session: Session, withVictims: boolean, alive: () => boolean): Promise<Moment | null> {
  const { run } = session.state;
  if (run === null) return null;
  await pictured(session, run, alive);
  const victims = withVictims ? await victimsOf(session, alive) : null;
  if (!alive() || session.state.run !== run) return null;
  const { plan, frame } = run;
  // The run's own log is cut where somebody changes its past.
  const seen = run.seen.fork();
  return { plan, frame, columns: frame.columns, victims, samples: { length: run.samples.length, at: (i, field) => seen.at(i, field) } };
}
