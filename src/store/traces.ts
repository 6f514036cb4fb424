/** Traces in the page: read by a worker of their own, kept for every engine, and put in place of what the page's run is about. */
import { TraceReading } from '../client/reading';
import { shelve } from '../client/traceShelf';
import type { ReadTrace } from '../reading/protocol';
import { type Replaying, replaying } from '../scenario/change/replaying';
import type { Session } from './session/session';

export type { TraceReading };

/** A worker that reads traces. */
export function openReading(): TraceReading {
  return new TraceReading();
}

/** Replays the trace on the drive of the page's run; the sentences that say why it was not. */
export async function runTrace(session: Session, trace: ReadTrace, replay: Omit<Replaying, 'trace'>): Promise<readonly string[]> {
  const scenario = session.recorded();
  if (scenario === null || session.isReadOnly()) return ['There is no drive that could replay it.'];
  const made = replaying(scenario, { ...replay, trace: { hash: trace.hash, size: trace.size } });
  if (!made.ok) return made.faults;
  shelve(trace.hash, trace.store);
  await session.open({ ...made.value, name: `${trace.name.slice(0, 120)} on ${made.value.drive.preset}` }, 'play', {
    push: true,
    notices: made.notices,
  });
  return [];
}
