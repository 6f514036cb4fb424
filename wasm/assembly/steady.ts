/**
 * The steady state of single-page writes, which nearly all requests of nearly all runs are in: every place of the queue waits for room in the buffer,
 * and what is admitted is complete in the same moment. The same steps in the same order as in requests.ts, but by runs: the pages of a program unit
 * are placed together, completed together, and as many requests follow them. In between nothing is asked: no sample, phase or call ends within a run.
 * requests.ts fills the queue and crosses those borders, takes all of it where a run is recorded, and a test compares the two.
 */
import { CNT_BYTES_WRITTEN, CNT_REQUESTS, DISPATCH_TURN, FRONTIERS_DUAL, KIND_WRITE, PH_FLUSH_EVERY, STREAM_COLLECTION } from '../layout';
import { PLACED } from './features';
import { nextEvent, processEvent } from './clocks';
import { moveRun, settle, shareDue } from './pay';
import { addLatencies } from './counters';
import { makeReady, pagesInUnit, placeRun, writePage } from './write';
import { hearsTags } from './placement';
import { PAGE_BYTES, phaseField } from './generator';
import { checkAfterRequest } from './invariants';
import { peek, peekable, peekedPage } from './lookahead';
import { requestsUntilSample } from './samples';
import { addCompletion, Waiting, WAITING_BYTES, waitingAt } from './queues';
import { count, dieAt, frontierAt, groupAt, hostFrontier, NO, S } from './state';
import { passRequest } from './window';

/** True where the phase's requests are of this kind, nothing records each of them, and they are complete when they are admitted. */
export function maySteady(): bool {
  return !hearsTags() && !S.zones && !S.map && S.classifier == 0 && !S.tracing && S.conditionCount == 0 && !S.writeThrough && S.hostUs == 0 && (!PLACED || phaseField(PH_FLUSH_EVERY) == 0) && peekable();
}

/** True where `qd` requests are outstanding, and all of them are such writes that wait for room. */
export function isSteady(qd: u32): bool {
  if (S.doneCount != 0 || S.waitCount != qd) return false;
  for (let i: u32 = 0; i < qd; i++) {
    const w = waitingAt(S.waitHead + i);
    if (w.kind != KIND_WRITE || w.pages != 1 || w.done != 0 || w.bytes != <u32>PAGE_BYTES || w.slots != S.pageSlots) return false;
  }
  return true;
}

@inline
function waitingIn(waiting: usize, i: u32, mask: u32): Waiting {
  return changetype<Waiting>(waiting + <usize>(i & mask) * WAITING_BYTES);
}

/**
 * The die whose turn it is takes a page of `slots` slots: makeReady, with its usual case here, where the die has an open group and its
 * first victim has the share that it owes. False when wear has left no die.
 */
@inline
function isReady(slots: u32): bool {
  // Not where this page alone takes one slot: what a victim of a compressing drive holds may take more.
  if (S.dispatch == DISPATCH_TURN && S.slotsPerPage == 1) {
    const d = dieAt(S.cur);
    if (hostFrontier(d).group != NO && !d.dead) {
      if (!S.turnBegun) {
        if (d.victimHead != NO && groupAt(d.victimHead).valid == 0) settle(d, S.cur);
        d.share = shareDue(d);
        S.turnBegun = 1;
        const to = frontierAt(d, STREAM_COLLECTION);
        if (d.share > 0 && S.frontiers == FRONTIERS_DUAL && to.group != NO) moveRun(d, S.cur, to);
      }
      if (d.share == 0) return true;
    }
  }
  return makeReady(slots);
}

/**
 * Places waiting pages from number `head` of the ring on, all at `admission`: those that are ready by then, as long as the buffer has room.
 * Returns how many; `S.paused` is set where wear has left no die for the next.
 */
@inline
function place(head: u32, qd: u32, slots: u32, admission: f64): u32 {
  const waiting = S.waiting;
  const mask = S.waitMask;
  const bufferSlots = S.bufferSlots;
  let m: u32 = 0;
  do {
    if (!isReady(slots)) break;
    let pages: u32 = 1;
    if (S.slotsPerPage == 1) {
      const most = min(qd - m, pagesInUnit());
      while (pages < most && waitingIn(waiting, head + m + pages, mask).ready <= admission) pages++;
      placeRun(waiting + offsetof<Waiting>('lpn'), WAITING_BYTES, mask, head + m, pages);
    } else writePage(waitingIn(waiting, head + m, mask).lpn, slots);
    m += pages;
    if (!ASC_NO_ASSERT) checkAfterRequest();
  } while (m < qd && S.bufferUsed + slots <= bufferSlots && waitingIn(waiting, head + m, mask).ready <= admission);
  return m;
}

/** The `m` waiting requests from `head` on are complete at `at`, and as many are issued at `clock`, from number `n` on. */
@inline
function completeAndIssue(head: u32, m: u32, qd: u32, clock: f64, at: f64, n: u32): void {
  const waiting = S.waiting;
  const mask = S.waitMask;
  const histogram = S.sampleLatency;
  const commandUs = S.commandUs;
  const capUs = S.randomCapUs;
  const linkUs = PAGE_BYTES * S.linkByteUs;
  const ringEnd = waiting + <usize>(mask + 1) * WAITING_BYTES;
  let controllerFree = S.controllerFree;
  let linkInFree = S.linkInFree;
  let latencyMax = S.sampleLatencyMax;
  let latencySum = S.sampleWriteSum;
  let done = changetype<usize>(waitingIn(waiting, head, mask));
  let next = changetype<usize>(waitingIn(waiting, head + qd, mask));
  let latency = at - changetype<Waiting>(done).issued;
  /** Requests of that latency: nearly all that are complete together were issued together. */
  let run: u32 = 0;
  for (let left = m; left != 0; left--) {
    const own = at - changetype<Waiting>(done).issued;
    if (own != latency) {
      addLatencies(histogram, latency, run);
      if (latency > latencyMax) latencyMax = latency;
      latency = own;
      run = 0;
    }
    run++;
    latencySum += own;
    controllerFree = (controllerFree > clock ? controllerFree : clock) + commandUs;
    let ready = controllerFree;
    if (capUs > 0) {
      S.randomCapFree = (S.randomCapFree > ready ? S.randomCapFree : ready) + capUs;
      ready = S.randomCapFree;
    }
    linkInFree = (linkInFree > ready ? linkInFree : ready) + linkUs;
    const w = changetype<Waiting>(next);
    w.issued = clock;
    w.ready = linkInFree;
    w.lpn = peekedPage(n);
    n++;
    done += WAITING_BYTES;
    if (done == ringEnd) done = waiting;
    next += WAITING_BYTES;
    if (next == ringEnd) next = waiting;
  }
  addLatencies(histogram, latency, run);
  if (latency > latencyMax) latencyMax = latency;
  S.controllerFree = controllerFree;
  S.linkInFree = linkInFree;
  S.sampleLatencyMax = latencyMax;
  S.sampleWriteSum = latencySum;
}

/** Lets what happens inside the drive happen until the first waiting request is admitted, at the time returned; Infinity: no program makes room. */
@inline
function nextAdmission(ready: f64, slots: u32): f64 {
  const soonest = ready > S.lastAdmission ? ready : S.lastAdmission;
  const most = S.bufferSlots - slots;
  while (true) {
    const event = nextEvent();
    if (S.bufferUsed == 0 || S.bufferUsed <= most) {
      const release = S.lastRelease;
      const admission = soonest > release ? soonest : release;
      if (admission <= event) return admission;
    } else if (event == Infinity) return Infinity;
    processEvent();
  }
}

/**
 * Issues requests up to number `end`, none of which is admitted at or after `stop`, from a queue that is steady on; what ends a sample is left to
 * requests.ts. Returns how many.
 */
export function steady(end: f64, stop: f64): u32 {
  const qd = S.waitCount;
  const border = S.border < stop ? S.border : stop;
  const slots = S.pageSlots;
  const left = <u32>Math.min(Math.min(end - S.request, <f64>requestsUntilSample() - 1), 1e9);
  let head = S.waitHead;
  let m: u32 = 0;
  let issued: u32 = 0;
  while (issued < left) {
    const admission = nextAdmission(waitingAt(head).ready, slots);
    if (!(admission < border)) break;
    S.lastAdmission = admission;
    m = place(head, qd, slots, admission);
    if (S.paused) break;
    if (admission > S.clock) S.clock = admission;
    while (m != 0 && issued < left) {
      const n = S.request;
      if (n >= S.peekUntil) peek(n, <f64>(left - issued));
      const most = <f64>min(m, left - issued);
      const part = <u32>(qd > 1 ? Math.min(most, Math.min(S.peekUntil, S.nextMark) - n) : most);
      completeAndIssue(head, part, qd, S.clock, admission, <u32><u64>n);
      count(CNT_REQUESTS, <f64>part);
      count(CNT_BYTES_WRITTEN, <f64>part * PAGE_BYTES);
      // At depth 1 a request is complete before the next one is issued.
      if (qd == 1) passRequest();
      S.request = n + <f64>part;
      if (qd > 1) passRequest();
      issued += part;
      head += part;
      m -= part;
    }
  }
  if (issued > 0) S.lastSubPage = NO;
  S.issuedBytes += <f64>issued * PAGE_BYTES;
  S.doneHead += issued;
  S.waitHead = head;
  completeRecords(qd, slots);
  // Admitted, but wear or the last request came in between.
  for (; m != 0; m--) {
    const w = waitingAt(S.waitHead);
    addCompletion(S.lastAdmission, S.lastAdmission - w.issued, w.bytes, KIND_WRITE);
    S.waitHead++;
    S.waitCount--;
  }
  return issued;
}

/** What is the same in all waiting requests. */
function completeRecords(qd: u32, slots: u32): void {
  for (let i: u32 = 0; i < qd; i++) {
    const w = waitingAt(S.waitHead + i);
    w.request = S.request - <f64>(qd - i);
    w.kind = KIND_WRITE;
    w.pages = 1;
    w.done = 0;
    w.slots = slots;
    w.bytes = <u32>PAGE_BYTES;
  }
}
