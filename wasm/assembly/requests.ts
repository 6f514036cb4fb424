/**
 * The host's side of time: a closed loop with `qd` requests outstanding. Writes and TRIMs take effect in request order when
 * the write buffer has room, reads at once; whatever happens next in time is done next. wasm/README.md, Time.
 */
import {
  CNT_BYTES_READ, CNT_BYTES_WRITTEN, CNT_REQUESTS, JOB_SHIFT, KIND_FLUSH, KIND_MASK, KIND_READ, KIND_TRIM, KIND_WRITE, MT_WRITE_US, MASK_OF_JOB, NONE,
  TAG_SHIFT,
} from '../layout';
import { PLACED } from './features';
import { ensure } from './check';
import { nextEvent, processEvent } from './clocks';
import { checkAfterRequest } from './invariants';
import { completeOfJob, dropOne } from './jobs';
import { lateOfHost, nextLate } from './lateReads';
import { admitToZones } from './log';
import { beginChange, changeKnown } from './mapCache';
import { countWait } from './mapTimes';
import { hearsTags, heed } from './placement';
import { addCompletion, completionAt, OWN_FLUSH, Waiting, waitingAt } from './queues';
import { goOnLate } from './reads';
import { countLatency, passTime, samplesAreFull } from './samples';
import { count, S } from './state';
import { flush, makeReady, pagesInUnit, placeExtent, trimPage, writePage } from './write';

/** Granules (or 1) that a page of the phase's entropy is stored in. */
export function slotsOfEntropy(entropy: f64): u32 {
  if (S.slotsPerPage == 1) return 1;
  const slots = <u32>Math.ceil(<f64>S.slotsPerPage * entropy);
  return max(slots, S.floorSlots);
}

export function complete(): void {
  const c = completionAt(S.doneHead);
  S.doneHead++;
  S.doneCount--;
  passTime(c.at);
  if (c.at > S.clock) S.clock = c.at;
  const kind = c.kind & KIND_MASK;
  const job = (c.kind >> JOB_SHIFT) & MASK_OF_JOB;
  if (PLACED && kind == KIND_FLUSH && c.bytes == OWN_FLUSH) return;
  count(CNT_REQUESTS, 1);
  if (kind == KIND_WRITE) count(CNT_BYTES_WRITTEN, <f64>c.bytes);
  else if (kind == KIND_READ) count(CNT_BYTES_READ, <f64>c.bytes);
  if (job > 0) completeOfJob(job - 1, kind, c.bytes, c.latency);
  countLatency(c.at, c.latency, kind);
}

/** A request that takes effect with its last program, whose data are in the buffer still: of a drive without one, and every flush. */
@inline
function waitsForPrograms(w: Waiting): bool {
  const kind = w.kind & KIND_MASK;
  return S.bufferUsed > 0 && ((kind == KIND_FLUSH && (!PLACED || !(S.zones || S.capacitors))) || (S.writeThrough && kind == KIND_WRITE));
}

/** When the first waiting write can go on; Infinity while only a finished program can let it. */
@inline
export function nextAdmission(): f64 {
  if (S.waitCount == 0) return Infinity;
  const w = waitingAt(S.waitHead);
  if (w.done < w.pages) {
    if (w.slots > 0 && S.bufferUsed > 0 && S.bufferUsed + w.slots > S.bufferSlots) return Infinity;
  } else if (waitsForPrograms(w)) return Infinity;
  return max(max(w.ready, S.lastAdmission), S.lastRelease);
}

/** When a request goes on inside the drive: a write that the buffer has room for, or a read whose pages the map now knows. */
@inline
export function nextTurn(): f64 {
  return min(nextLate(), nextAdmission());
}

/** What goes on at `at` does so. */
export function takeTurn(at: f64): void {
  if (nextLate() <= at) goOnLate();
  else admitRun(at);
}

/** The first waiting write goes as far as the buffer lets it, at `at`. Leaves `S.paused` set when single stepping stopped it. */
function admit(at: f64): void {
  const w = waitingAt(S.waitHead);
  S.lastAdmission = at;
  const byUnit = S.slotsPerPage == 1 && !S.microStep && !S.tracing && S.classifier == 0 && !(PLACED && S.map);
  if (hearsTags() && (w.kind & KIND_MASK) == KIND_WRITE) heed((w.kind >> TAG_SHIFT) & 0x7f);
  if (PLACED && S.map) beginChange(w.done == 0, at);
  if (PLACED && S.zones && !admitToZones(w, at)) return;
  while (w.done < w.pages) {
    if ((w.kind & KIND_MASK) == KIND_FLUSH) {
      if (!PLACED || !S.capacitors) flush();
      w.done++;
      continue;
    }
    if ((w.kind & KIND_MASK) == KIND_TRIM) {
      if (w.lpn == NONE) dropOne(w.request, (w.kind >> JOB_SHIFT) & MASK_OF_JOB);
      else trimPage(w.lpn + w.done);
      w.done++;
      continue;
    }
    if (S.bufferUsed > 0 && S.bufferUsed + w.slots > S.bufferSlots) return;
    if (byUnit) {
      if (!makeReady(1)) return;
      const pages = min(w.pages - w.done, pagesInUnit());
      placeExtent(w.lpn + w.done, pages);
      w.done += pages;
    } else {
      if (!writePage(w.lpn + w.done, w.slots)) return;
      w.done++;
    }
  }
  if (waitsForPrograms(w)) return;
  S.waitHead++;
  S.waitCount--;
  const known = PLACED && S.map ? changeKnown(at) : at;
  if (PLACED && S.map && (w.kind & KIND_MASK) == KIND_WRITE) countWait(MT_WRITE_US, known - at, 1);
  addCompletion(known + S.hostUs, known + S.hostUs - w.issued, w.bytes, w.kind);
  if (!ASC_NO_ASSERT) checkAfterRequest();
}

/**
 * A write waits, and no program will make room: the buffer holds nothing but begun units (compressed pages on many dies, or no
 * buffer at all). They are padded and programmed.
 */
export function forceOut(): void {
  S.lastAdmission = max(max(S.lastAdmission, S.lastRelease), S.clock);
  flush();
  ensure(nextEvent() < Infinity, 'a write waits for room that nothing makes');
}

/** Admits the first waiting write at `at`, and those behind it that are ready by then as long as there is room. */
export function admitRun(at: f64): void {
  admit(at);
  while (S.waitCount > 0 && !S.paused) {
    const w = waitingAt(S.waitHead);
    if (w.ready > at || w.done > 0 || S.writeThrough || S.bufferUsed + w.slots > S.bufferSlots) return;
    admit(at);
  }
}

/** Does what happens next: a completion if `completions`, an admission, or the end of a die's segment. */
function step(completions: bool): void {
  const done = completions && S.doneCount > 0 ? completionAt(S.doneHead).at : Infinity;
  // Nothing happens before the last admission any more.
  if (done <= S.lastAdmission || (S.waitCount == 0 && done < Infinity && done <= nextLate())) return complete();
  const turn = nextTurn();
  const event = nextEvent();
  if (done == Infinity && turn == Infinity && event == Infinity) forceOut();
  else if (done <= turn && done <= event) complete();
  else if (turn <= event) takeTurn(turn);
  else processEvent();
}

/** Everything that happens up to `at` inside the drive; single stepping does not pause in the middle of it. */
export function advanceTo(at: f64): void {
  const stepping = S.microStep;
  S.microStep = 0;
  while (!S.paused && min(nextTurn(), nextEvent()) <= at) step(false);
  S.microStep = stepping;
}

@inline
export function outstanding(): u32 {
  return S.waitCount + S.doneCount + lateOfHost();
}

/** Waits until fewer than `limit` requests are outstanding. False when it was stopped before: call again. */
export function settleRequests(limit: u32): bool {
  while (!S.paused && outstanding() >= limit) {
    if (samplesAreFull()) return false;
    step(true);
  }
  return !S.paused;
}

/** All earlier requests have been taken over: before an action, so that it acts exactly before the next request. False: call again. */
export function barrier(): bool {
  while (!S.paused && (S.waitCount > 0 || lateOfHost() > 0)) {
    if (samplesAreFull()) return false;
    step(true);
  }
  return !S.paused;
}

/** Goes on with a write that single stepping has paused. */
export function resume(): void {
  S.paused = 0;
  admitRun(max(S.lastAdmission, S.lastRelease));
}

/** Every program that is queued has ended (secure erase). */
export function finishPrograms(): void {
  while (nextEvent() < Infinity) processEvent();
}

/** Wear has ended the writes: what was acknowledged is counted, the rest stays unanswered. False: call again. */
export function drainCompletions(): bool {
  while (S.doneCount > 0 || lateOfHost() > 0) {
    if (samplesAreFull()) return false;
    if (S.doneCount == 0 || nextLate() < completionAt(S.doneHead).at) goOnLate();
    else complete();
  }
  return true;
}

/** Lets simulated time pass up to `at` without requests. */
export function idleTo(at: f64): void {
  advanceTo(at);
  passTime(at);
  S.clock = max(S.clock, at);
}
