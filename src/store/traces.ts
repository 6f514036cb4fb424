/** Traces in the page: read by a worker of their own, kept for every engine, and replayed by the page's run. */

import { forgetTrace, type KeptTrace, keepTrace, keptTraces, recallTraces } from '../client/keptTraces';
import { TraceReading } from '../client/reading';
import { notOnShelf, onShelf, shelve } from '../client/traceShelf';
import type { ReadTrace, TraceOrigin } from '../reading/protocol';
import { type Replaying, replaying } from '../scenario/change/replaying';
import type { Scenario, TraceName } from '../scenario/types';
import type { Language } from '../texts/language';
import { calledDrive } from './selections/words/parameters';
import type { Session } from './session/session';

export type { KeptTrace, TraceReading };
export { forgetTrace, keptTraces };

/** A worker that reads traces. */
export function openReading(): TraceReading {
  return new TraceReading();
}

/** Keeps the trace in this browser; rejects with a sentence where that is refused. */
export function keep({ hash, size, name, store }: ReadTrace): Promise<void> {
  return keepTrace({ hash, size, name }, store);
}

/** The trace of these that is at hand, or is kept; null: neither. */
export async function atHand(trace: TraceName): Promise<(TraceOrigin & { readonly store: Blob }) | null> {
  if (onShelf(trace.hash) === null) await recallTraces([trace]);
  return onShelf(trace.hash);
}

/** The first trace that the scenario replays; null: it replays none. */
export function traceOf(scenario: Pick<Scenario, 'phases'> | null): TraceName | null {
  const phase = scenario?.phases.find((each) => each.do === 'replay');
  return phase?.do === 'replay' ? phase.trace : null;
}

/** The trace that the page's scenario replays and that is missing: the page asks for its file. Null: nothing is missing. */
export function missingTrace(session: Session): TraceName | null {
  const scenario = session.recorded();
  return scenario === null ? null : (notOnShelf(scenario)[0] ?? null);
}

/** Replays the trace on the drive of the page's run; returns sentences where it cannot. */
export async function runTrace(
  session: Session,
  trace: ReadTrace,
  replay: Omit<Replaying, 'trace'>,
  language: Language,
  fill?: boolean,
): Promise<readonly string[]> {
  const scenario = session.recorded();
  if (scenario === null || session.isReadOnly()) return ['There is no drive that could replay it.'];
  const made = replaying(scenario, { ...replay, trace: { hash: trace.hash, size: trace.size } }, fill);
  if (!made.ok) return made.faults;
  shelve(trace.hash, trace.name, trace.store);
  await session.open({ ...made.value, name: `${trace.name.slice(0, 120)} on ${calledDrive(made.value, language)}` }, 'play', {
    push: true,
    notices: made.notices,
  });
  return [];
}

/** Opens the page's scenario, whose trace was missing and is this one, as it was meant. */
export async function runAsMeant(session: Session, trace: ReadTrace): Promise<void> {
  const scenario = session.recorded();
  shelve(trace.hash, trace.name, trace.store);
  if (scenario !== null) await session.open(scenario, 'play', { push: true });
}
