/** Runs a solved exercise again, on the page and on the command line alike, and says what became of it. */

import type { AdvanceReply, AdvanceRequest, Frame, LoadReply, Plan } from '../../engine/types';
import type { Scenario } from '../../scenario/types';
import type { Language } from '../../texts/language';
import type { Solved } from '../handIn/handIn';
import type { Exercise } from '../lesson';
import { lookIn } from './figures';
import { judgesVictims, judgeTry, type Tried } from './judge';
import type { Moment } from './moment';
import { beginning, forClass, isBefore, mostOfResult, type Outcome, refusal } from './rules';

/** An engine, in a worker or at hand. */
export interface Rerun {
  readonly load: (scenario: Scenario) => Promise<LoadReply>;
  /** Keeps the samples that it gives. */
  readonly advance: (request: AdvanceRequest) => Promise<AdvanceReply>;
  /** Samples since the drive was loaded. */
  readonly samples: () => Moment['samples'];
  /** Valid pages of the victims of the last collections, the newest last. */
  readonly victims: () => Promise<readonly number[]>;
  readonly stateHash: () => Promise<string>;
  /** Wall time, ms. */
  readonly now: () => number;
}

/** What running it again showed; `shown` only of the state that was handed in, or guesses would be answered. */
export interface Rerunned {
  readonly outcome: Outcome;
  readonly shown: Tried['shown'];
}

/** Entries of the log that are asked for the last collections. */
export const VICTIM_ENTRIES = 60;

/** Requests of a call at first and at most, and the wall time that one should take, ms. */
const FIRST_CALL = 1_000;
const MOST_CALL = 100_000;
const CALL_MS = 100;

/** Where a run is: at the end of a step it is also at the beginning of the next. */
interface Here {
  readonly plan: Plan;
  readonly frame: Frame;
  readonly border: boolean;
}

/** Requests are full-size. */
const placeOf = ({ frame, border }: Here) =>
  border ? { phase: frame.phase + 1, request: 0 } : { phase: frame.phase, request: frame.phaseRequests };

/** Requests of the simulated drive to the place; 0: it is there; below 0: there is no such place in the run. */
function leftTo(at: Solved['at'], here: Here): number {
  const { frame, border, plan } = here;
  const requests = (full: number) => Math.round(full / plan.factor);
  if (at === 'end') return frame.ended ? 0 : MOST_CALL;
  if (frame.phase === at.phase && requests(frame.phaseRequests) === requests(at.request)) return 0;
  const place = placeOf(here);
  if (place.phase === at.phase && border && requests(at.request) === 0) return 0;
  if (frame.ended || place.phase > at.phase) return -1;
  return place.phase < at.phase ? MOST_CALL : requests(at.request) - requests(place.request);
}

/** What of a run is more than a result may take; null: nothing. */
function boundOf({ frame, plan }: Here, samples: number, ms: number): Outcome | null {
  if (frame.totals.hostRequests / plan.factor > mostOfResult.requests) return { kind: 'tooMuch', bound: 'requests' };
  if (samples > mostOfResult.samples) return { kind: 'tooMuch', bound: 'samples' };
  return ms > mostOfResult.seconds * 1e3 ? { kind: 'tooMuch', bound: 'seconds' } : null;
}

/** Brings the drive to the place that was handed in, in calls so short that each bound is kept; else why not. */
async function bring(drive: Rerun, { scenario, at }: Solved): Promise<Here | Outcome> {
  const began = drive.now();
  const loaded = await drive.load(scenario);
  if (!loaded.ok) return { kind: 'noRun', fault: loaded.fault };
  let here: Here = { plan: loaded.plan, frame: loaded.frame, border: false };
  for (let call = FIRST_CALL; ; ) {
    const left = leftTo(at, here);
    if (left < 0) return { kind: 'noPlace' };
    if (left === 0) return here;
    const reply = await drive.advance({ maxRequests: Math.min(call, left), columns: false });
    here = { plan: loaded.plan, frame: reply.frame, border: reply.stop === 'phase' };
    const bound = boundOf(here, reply.samplesSoFar, drive.now() - began);
    if (bound !== null) return bound;
    if (reply.wallMs > CALL_MS) call = Math.max(1, Math.floor(call / 2));
    else if (reply.wallMs < CALL_MS / 4) call = Math.min(MOST_CALL, call * 2);
  }
}

/**
 * What became of a solved exercise. `exercise`: as everybody has it; null: the step has none. Cheap tests come first, and the run is bounded.
 * Rejects only where the engine itself fails.
 */
export async function rerun(
  drive: Rerun,
  exercise: Exercise | null,
  solved: Solved,
  classNumber: number | null,
  language: Language,
): Promise<Rerunned> {
  if (exercise === null) return { outcome: { kind: 'noExercise' }, shown: [] };
  const refused = refusal(exercise, solved, classNumber);
  if (refused !== null) return { outcome: refused, shown: [] };
  const here = await bring(drive, solved);
  if ('kind' in here) return { outcome: here, shown: [] };
  const begin = beginning(exercise);
  if (begin !== null && isBefore(placeOf(here), begin)) return { outcome: { kind: 'tooEarly' }, shown: [] };
  // A place has two states: with and without what is due before its next request, such as the beginning of the next step.
  const isAtOnce = (await drive.stateHash()) === solved.hash;
  const { frame } = await drive.advance({ maxRequests: 0, columns: true });
  if (!isAtOnce && (await drive.stateHash()) !== solved.hash) return { outcome: { kind: 'otherState' }, shown: [] };
  const victims = judgesVictims(exercise) ? await drive.victims() : null;
  const moment: Moment = { plan: here.plan, frame, columns: frame.columns, samples: drive.samples(), victims };
  const { passed, shown } = judgeTry(forClass(exercise, classNumber), solved.scenario, lookIn(moment), language);
  return { outcome: { kind: passed ? 'verified' : 'notSolved' }, shown };
}
