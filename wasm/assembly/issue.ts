/** The host issues a request: which it is, what it asks of the link, and what must be read before it can take effect. wasm/README.md, Time. */
import {
  HAND_APPEND, HAND_READ, HAND_TRIM, KIND_FLUSH, KIND_READ, KIND_REPLAY, KIND_TRIM, KIND_WRITE, MT_READ_US, MT_WRITE_US, NONE, PATTERN_SEQUENTIAL, PH_ENTROPY, PH_FROM_PAGE,
  PH_PATTERN, PH_SPAN_PAGES, ROW_FLUSH, ROW_READ, ROW_TRIM, ZONE_APPEND,
} from '../layout';
import { PLACED } from './features';
import { PAGE_BYTES, phaseField, requestBytes, requestKind, requestOffset } from './generator';
import { endIssue, nextJob } from './jobs';
import { addLate } from './lateReads';
import { countWait } from './mapTimes';
import { peekedPage } from './lookahead';
import { isBuffered, l2pAt, UNMAPPED } from './mapping';
import { hearsTags, tagBits, tagBitsOfRow } from './placement';
import { OWN_FLUSH, waitingAt } from './queues';
import { endRead, lookUp, readPages } from './reads';
import { arrivalOf, isOpenLoop, rowKind, rowLength, rowOf, rowOffset } from './recorded';
import { advanceTo, slotsOfEntropy } from './requests';
import { S } from './state';

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
    countWait(MT_WRITE_US, known - ready, 0);
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

/** The host reads pages from `lpn` on: at once, or when a map on flash knows where they lie. Its latency counts from `at`. */
function readExtent(at: f64, lpn: u32, pages: u32, length: f64): void {
  const start = S.controllerFree;
  advanceTo(start);
  const known = PLACED && S.map ? lookUp(lpn, pages, start) : start;
  if (PLACED && S.map) countWait(MT_READ_US, known - start, 1);
  if (known > start) {
    const late = addLate(known, true);
    late.issued = at;
    late.lpn = lpn;
    late.pages = pages;
    late.bytes = <u32>length;
    late.kind = KIND_READ | S.sideTag;
  } else endRead(at, start, readPages(lpn, pages, start), <u32>length, KIND_READ | S.sideTag);
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
