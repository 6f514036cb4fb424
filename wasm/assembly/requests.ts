/**
 * The host's side of time: a closed loop with `qd` requests outstanding. Writes and TRIMs take effect in request order when
 * the write buffer has room, reads at once; whatever happens next in time is done next. wasm/README.md, Time.
 */
import {
  CNT_BYTES_READ, CNT_BYTES_WRITTEN, CNT_REQUESTS, HAND_APPEND, HAND_READ, HAND_TRIM, MASK_OF_JOB, JOB_SHIFT, TAG_SHIFT, KIND_FLUSH, KIND_MASK, KIND_READ, KIND_REPLAY, KIND_TRIM, KIND_WRITE, NONE, PATTERN_SEQUENTIAL, PH_ENTROPY,
  PH_FROM_PAGE, PH_PATTERN, PH_SPAN_PAGES, ROW_FLUSH, ROW_READ, ROW_TRIM, ZONE_APPEND,
} from '../layout';
import { PLACED } from './features';
import { ensure } from './check';
import { nextEvent, processEvent } from './clocks';
import { completeOfJob, dropOne, endIssue, nextJob } from './jobs';
import { checkAfterRequest } from './invariants';
import { flush, trimPage, makeReady, pagesInUnit, placeExtent, writePage } from './frontier';
import { PAGE_BYTES, phaseField, requestBytes, requestKind, requestOffset } from './generator';
import { l2pAt, UNMAPPED } from './mapping';
import { peekedPage } from './lookahead';
import { addLate, lateOfHost, nextLate } from './lateReads';
import { beginChange, changeKnown } from './mapCache';
import { goOnLate, isBuffered, lookUp, readExtent, readPages } from './reads';
import { arrivalOf, isOpenLoop, rowKind, rowLength, rowOf, rowOffset } from './recorded';
import { countLatency, passTime, samplesAreFull } from './samples';
import { hearsTags, heed, tagBits, tagBitsOfRow } from './placement';
import { Completion, COMPLETION_BYTES, Waiting, WAITING_BYTES } from './queues';
import { count, S } from './state';
import { admitToZones } from './log';

/** Stands in place of the bytes of a flush that is not counted. */
const OWN_FLUSH: u32 = 1;

@inline
export function waitingAt(i: u32): Waiting {
  return changetype<Waiting>(S.waiting + <usize>(i & S.waitMask) * WAITING_BYTES);
}

@inline
export function completionAt(i: u32): Completion {
  return changetype<Completion>(S.completions + <usize>(i & S.doneMask) * COMPLETION_BYTES);
}

/** Granules (or 1) that a page of the phase's entropy is stored in. */
export function slotsOfEntropy(entropy: f64): u32 {
  if (S.slotsPerPage == 1) return 1;
  const slots = <u32>Math.ceil(<f64>S.slotsPerPage * entropy);
  return max(slots, S.floorSlots);
}

/** Keeps completions in order of time: new ones nearly always go to the end. */
export function addCompletion(at: f64, latency: f64, bytes: u32, kind: u32): void {
  let i = S.doneHead + S.doneCount;
  S.doneCount++;
  while (i != S.doneHead && completionAt(i - 1).at > at) {
    memory.copy(changetype<usize>(completionAt(i)), changetype<usize>(completionAt(i - 1)), COMPLETION_BYTES);
    i--;
  }
  const c = completionAt(i);
  c.at = at;
  c.latency = latency;
  c.bytes = bytes;
  c.kind = kind & ((1 << TAG_SHIFT) - 1);
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

/** Issues request n of the phase; a place in the queue must be free. */
export function issue(n: f64): void {
  if (S.sideJobs > 0) {
    issueOne(nextJob());
    endIssue();
  } else issueOne(n);
}

/** Issues request n of the phase, or of the job that is loaded. */
function issueOne(n: f64): void {
  const at = S.clock;
  S.controllerFree = (S.controllerFree > at ? S.controllerFree : at) + S.commandUs;
  if (n < S.peekUntil) return issuePeeked(n, at);
  const kind = requestKind(n);
  if (kind == KIND_REPLAY) issueRecorded(n, at);
  else if (kind == KIND_TRIM) issueTrim(n, at);
  else if (kind == KIND_READ) issueRead(n, at);
  else issueWrite(n, at);
}

function enqueue(n: f64, issued: f64, ready: f64, kind: u32, lpn: u32, pages: u32, slots: u32, bytes: u32): void {
  const w = waitingAt(S.waitHead + S.waitCount);
  S.waitCount++;
  w.request = n;
  w.issued = issued;
  w.ready = ready;
  w.kind = kind | S.sideTag;
  w.lpn = lpn;
  w.pages = pages;
  w.done = 0;
  w.slots = slots;
  w.bytes = bytes;
}

function issueTrim(n: f64, at: f64): void {
  enqueue(n, at, S.controllerFree, KIND_TRIM, NONE, 1, 0, 0);
}

/**
 * A recorded request. Its latency counts from its own time in an open loop, also where it waited for a slot of the queue. A TRIM drops the pages
 * that it covers as a whole.
 */
function issueRecorded(n: f64, at: f64): void {
  const row = rowOf(n);
  const kind = rowKind(row);
  const issued = isOpenLoop() ? arrivalOf(n) : at;
  const offset = rowOffset(row);
  const length = rowLength(row);
  S.issuedBytes += length;
  if (kind == ROW_FLUSH) return enqueue(n, issued, S.controllerFree, KIND_FLUSH, 0, 1, 0, 0);
  const first = offset / PAGE_BYTES;
  const end = (offset + length) / PAGE_BYTES;
  if (kind == ROW_TRIM) {
    const pages = max(Math.floor(end) - Math.ceil(first), 0);
    return enqueue(n, issued, S.controllerFree, KIND_TRIM, <u32>Math.ceil(first), <u32>pages, 0, 0);
  }
  // Where the firmware caps random writes, one that goes on where the request before ended is none.
  const goesOn = offset == S.lastEnd;
  if (S.randomCapUs > 0) S.lastEnd = offset + length;
  if (kind == ROW_READ) return readExtent(issued, <u32>Math.floor(first), <u32>(Math.ceil(end) - Math.floor(first)), length);
  writeExtent(n, issued, takeLink(goesOn ? S.controllerFree : capRandom(S.controllerFree), length), offset, length, tagBitsOfRow(kind, n, offset) | S.exact);
}

/** When the controller lets a random write pass: the cap of its firmware. */
@inline
function capRandom(at: f64): f64 {
  if (S.randomCapUs == 0) return at;
  S.randomCapFree = max(S.randomCapFree, at) + S.randomCapUs;
  return S.randomCapFree;
}

/** A random single-page write, whose page lookahead has drawn. */
function issuePeeked(n: f64, at: f64): void {
  S.lastSubPage = NONE;
  const lpn = peekedPage(<u32><u64>n);
  const kind = KIND_WRITE | (hearsTags() ? tagBits(n, <f64>(lpn - <u32>phaseField(PH_FROM_PAGE)) * PAGE_BYTES) : 0);
  enqueue(n, at, takeLink(capRandom(S.controllerFree), PAGE_BYTES), kind, lpn, 1, S.pageSlots, <u32>PAGE_BYTES);
}

function issueWrite(n: f64, at: f64): void {
  const ready = <u32>phaseField(PH_PATTERN) == PATTERN_SEQUENTIAL ? S.controllerFree : capRandom(S.controllerFree);
  const offset = requestOffset(n);
  const length = clipped(offset, requestBytes(n));
  S.lastEnd = offset + length;
  writeExtent(n, at, takeLink(ready, length), phaseField(PH_FROM_PAGE) * PAGE_BYTES + offset, length, tagBits(n, offset));
}

/** Queues the write of the bytes [offset, offset + length), with the reads that a partial page or mapping unit costs. */
function writeExtent(n: f64, at: f64, ready: f64, offset: f64, length: f64, tag: u32): void {
  const first = <u32>Math.floor(offset / PAGE_BYTES);
  const last = <u32>Math.ceil((offset + length) / PAGE_BYTES);
  const whole = offset == <f64>first * PAGE_BYTES && offset + length == <f64>last * PAGE_BYTES;
  const unitFirst = first - (first % S.mappingPages);
  const unitLast = min(S.usedPages, last + (S.mappingPages - 1 - ((last - 1) % S.mappingPages)));
  if (whole && unitFirst == first && unitLast == last) {
    S.lastSubPage = NONE;
    enqueue(n, at, ready, KIND_WRITE | tag, first, last - first, S.pageSlots, <u32>length);
    return;
  }
  // Consecutive writes to the same unit that is still in the buffer merge there.
  const merges = unitFirst == S.lastSubPage && unitLast - unitFirst <= S.mappingPages && isHeld(unitFirst);
  S.lastSubPage = unitLast - (unitLast - unitFirst > S.mappingPages ? S.mappingPages : unitLast - unitFirst);
  if (merges) return enqueue(n, at, ready, KIND_WRITE | tag, unitFirst, 0, S.pageSlots, <u32>length);
  advanceTo(ready);
  // What the request does not cover must be read: whole pages of the unit, and the two that it covers in part.
  const head = offset == <f64>first * PAGE_BYTES ? first : first + 1;
  const tail = offset + length == <f64>last * PAGE_BYTES ? last : last - 1;
  const from = tail >= head ? tail : head;
  let known = ready;
  if (PLACED && S.map) known = max(lookUp(unitFirst, head - unitFirst, ready), lookUp(from, unitLast - from, ready));
  if (known > ready) {
    const late = addLate(known, false);
    late.lpn = unitFirst;
    late.pages = head - unitFirst;
    late.nextLpn = from;
    late.nextPages = unitLast - from;
    late.write = S.waitHead + S.waitCount;
    known = Infinity;
  } else known = max(readPages(unitFirst, head - unitFirst, ready), readPages(from, unitLast - from, ready));
  enqueue(n, at, known, KIND_WRITE | tag, unitFirst, unitLast - unitFirst, S.pageSlots, <u32>length);
}

@inline
function takeLink(at: f64, bytes: f64): f64 {
  S.linkInFree = (S.linkInFree > at ? S.linkInFree : at) + bytes * S.linkByteUs;
  return S.linkInFree;
}

/** The last request of a sweep ends with the span. */
@inline
function clipped(offset: f64, bytes: f64): f64 {
  return min(bytes, phaseField(PH_SPAN_PAGES) * PAGE_BYTES - offset);
}

/** True while the newest version of the page is in the write buffer, or waits to get there. */
function isHeld(lpn: u32): bool {
  if (S.waitCount > 0) return true;
  const slot = l2pAt(lpn);
  return slot != UNMAPPED && isBuffered(slot);
}

function issueRead(n: f64, at: f64): void {
  const offset = requestOffset(n);
  const length = clipped(offset, requestBytes(n));
  S.lastEnd = offset + length;
  const first = <u32>Math.floor(offset / PAGE_BYTES);
  const last = <u32>Math.ceil((offset + length) / PAGE_BYTES);
  readExtent(at, <u32>phaseField(PH_FROM_PAGE) + first, last - first, length);
}

/** The host's own flush behind a request: it takes its place in the queue and holds what comes after it, but is not counted among the requests. */
export function issueFlush(): void {
  S.controllerFree = max(S.controllerFree, S.clock) + S.commandUs;
  enqueue(S.request, S.clock, S.controllerFree, KIND_FLUSH, 0, 1, 0, OWN_FLUSH);
}

/** Issues a request of the host's hand (HAND_*) for whole pages, beside those of the phase; a place in the queue must be free. */
export function issueByHand(what: u32, lpn: u32, pages: u32): void {
  const at = S.clock;
  S.controllerFree = max(S.controllerFree, at) + S.commandUs;
  const length = <f64>pages * PAGE_BYTES;
  if (PLACED && what == HAND_APPEND) enqueue(S.request, at, takeLink(S.controllerFree, length), KIND_WRITE | ZONE_APPEND, lpn, pages, S.pageSlots, <u32>length);
  else if (what == HAND_TRIM) enqueue(S.request, at, S.controllerFree, KIND_TRIM, lpn, pages, 0, 0);
  else if (what == HAND_READ) readExtent(at, lpn, pages, length);
  else {
    const offset = <f64>lpn * PAGE_BYTES;
    // Its place is that of the phase's request which comes next, or of the range where the page lies.
    writeExtent(S.request, at, takeLink(capRandom(S.controllerFree), length), offset, length, tagBits(S.request, offset - phaseField(PH_FROM_PAGE) * PAGE_BYTES) | S.exact);
  }
}

export function refreshPageSlots(): void {
  S.pageSlots = slotsOfEntropy(phaseField(PH_ENTROPY));
}
