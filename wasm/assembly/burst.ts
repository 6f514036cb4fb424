/**
 * Single-page writes: nearly all requests of nearly all runs. The same steps in the same order as in requests.ts, but in one loop with the
 * clocks, the rings' cursors and the counters in locals: in memory each of them would be loaded again after every store, and one request
 * waits for the one before it. One long function on purpose: calls would need the locals in memory. Traced runs take the other path, and a
 * test compares the two sample for sample and state for state.
 */
import { CNT_BYTES_WRITTEN, CNT_REQUESTS, KIND_WRITE } from '../layout';
import { nextEvent, processEvent } from './clocks';
import { addLatency } from './counters';
import { makeReady, pagesInUnit, placeRun, writePage } from './frontier';
import { PAGE_BYTES } from './generator';
import { checkAfterRequest } from './invariants';
import { peek, peekable, peekedPage } from './lookahead';
import { completionAt, forceOut, waitingAt } from './requests';
import { emitSample, passBorders, requestsUntilSample, samplesAreFull } from './samples';
import { count, NO, S, Waiting, WAITING_BYTES } from './state';

/** True where the phase's requests are of the kind that `burst` is for, and nothing records each of them. */
export function mayBurst(): bool {
  return !S.tracing && S.conditionCount == 0 && !S.writeThrough && peekable();
}

/** True where all that is outstanding is of that kind, too. */
export function onlyPageWrites(): bool {
  for (let i: u32 = 0; i < S.waitCount; i++) {
    const w = waitingAt(S.waitHead + i);
    if (w.kind != KIND_WRITE || w.pages != 1 || w.done != 0) return false;
  }
  for (let i: u32 = 0; i < S.doneCount; i++) if (completionAt(S.doneHead + i).kind != KIND_WRITE) return false;
  return true;
}

/**
 * Issues the requests up to number `end`, until the clock passes `clockEnd` or, with `untilSteady`, until the steady state is seen.
 * False where wear has left no die that takes a write.
 */
export function burst(end: f64, clockEnd: f64, qd: u32, untilSteady: bool): bool {
  const commandUs = S.commandUs;
  const capUs = S.randomCapUs;
  const linkUs = PAGE_BYTES * S.linkByteUs;
  const hostUs = S.hostUs;
  const bufferSlots = S.bufferSlots;
  const pageSlots = S.pageSlots;
  const histogram = S.sampleLatency;
  const plain = S.slotsPerPage == 1;
  const lpns = S.waiting + offsetof<Waiting>('lpn');
  const from = S.request;
  let n = from;
  /** The same as a whole number, for the ring of drawn addresses: converting costs as much as counting twice. */
  let k = <u32><u64>n;
  let clock = S.clock;
  let controllerFree = S.controllerFree;
  let linkInFree = S.linkInFree;
  let lastAdmission = S.lastAdmission;
  let waitHead = S.waitHead;
  let waitCount = S.waitCount;
  let doneHead = S.doneHead;
  let doneCount = S.doneCount;
  let border = S.border;
  let latencyMax = S.sampleLatencyMax;
  let latencySum = S.sampleWriteSum;
  let untilSample = requestsUntilSample();
  let requests: u32 = 0;
  let bytes: u64 = 0;
  /** Admitted just now and complete in the same moment: they need not wait in the ring. */
  let atOnce: u32 = 0;

  while (true) {
    // At depth 1 a request is complete before anything asks whether there is another.
    if (qd > 1 && !(n < end && clock < clockEnd && !samplesAreFull())) break;
    while (atOnce == 0 && waitCount + doneCount >= qd) {
      // What happens next: a completion, an admission, or the end of a die's segment (`step` in requests.ts).
      let admission: f64 = Infinity;
      let done: f64 = Infinity;
      let completes = false;
      if (doneCount > 0) {
        done = completionAt(doneHead).at;
        completes = done <= lastAdmission || waitCount == 0;
      }
      if (!completes) {
        const w = waitingAt(waitHead);
        const event = nextEvent();
        if (S.bufferUsed == 0 || S.bufferUsed + w.slots <= bufferSlots) {
          const release = S.lastRelease;
          admission = lastAdmission > release ? lastAdmission : release;
          if (w.ready > admission) admission = w.ready;
        }
        if (admission > event && done > event) {
          processEvent();
          continue;
        }
        completes = done <= admission && done < Infinity;
      }
      if (completes) {
        if (done >= border) {
          count(CNT_REQUESTS, <f64>requests);
          count(CNT_BYTES_WRITTEN, <f64>bytes);
          requests = 0;
          bytes = 0;
          S.sampleLatencyMax = latencyMax;
          S.sampleWriteSum = latencySum;
          passBorders(done);
          border = S.border;
          latencyMax = S.sampleLatencyMax;
          latencySum = S.sampleWriteSum;
        }
        const c = completionAt(doneHead);
        if (done > clock) clock = done;
        requests++;
        bytes += c.bytes;
        addLatency(histogram, c.latency);
        latencySum += c.latency;
        if (c.latency > latencyMax) latencyMax = c.latency;
        doneHead++;
        doneCount--;
        if (untilSample-- == 1) {
          count(CNT_REQUESTS, <f64>requests);
          count(CNT_BYTES_WRITTEN, <f64>bytes);
          requests = 0;
          bytes = 0;
          S.sampleLatencyMax = latencyMax;
          S.sampleWriteSum = latencySum;
          emitSample(done);
          latencyMax = 0;
          latencySum = 0;
          untilSample = requestsUntilSample();
        }
        continue;
      }
      if (admission == Infinity) {
        S.clock = clock;
        S.lastAdmission = lastAdmission;
        forceOut();
        lastAdmission = S.lastAdmission;
        continue;
      }
      lastAdmission = admission;
      S.lastAdmission = admission;
      const first = waitHead;
      S.clock = clock;
      while (true) {
        const w = waitingAt(waitHead);
        if (plain) {
          if (!makeReady(1)) break;
          const most = min(waitCount, pagesInUnit());
          let pages: u32 = 1;
          w.done = 1;
          while (pages < most && waitingAt(waitHead + pages).ready <= admission) {
            waitingAt(waitHead + pages).done = 1;
            pages++;
          }
          placeRun(lpns, WAITING_BYTES, S.waitMask, waitHead, pages);
          waitHead += pages;
          waitCount -= pages;
        } else {
          if (!writePage(w.lpn, w.slots)) break;
          w.done = 1;
          waitHead++;
          waitCount--;
        }
        if (!ASC_NO_ASSERT) {
          count(CNT_REQUESTS, <f64>requests);
          requests = 0;
          checkAfterRequest();
        }
        if (waitCount == 0) break;
        const following = waitingAt(waitHead);
        if (following.ready > admission || S.bufferUsed + following.slots > bufferSlots) break;
      }
      const admitted = waitHead - first;
      if (hostUs == 0 && doneCount == 0 && !S.paused && admission < border && admission < clockEnd && n + <f64>admitted <= end && admitted < untilSample) {
        atOnce = admitted;
        untilSample -= admitted;
        doneHead += admitted;
        if (admission > clock) clock = admission;
      } else {
        const at = admission + hostUs;
        for (let i = first; i != waitHead; i++) {
          const w = waitingAt(i);
          const c = completionAt(doneHead + doneCount);
          doneCount++;
          c.at = at;
          c.latency = at - w.issued;
          c.bytes = w.bytes;
          c.kind = KIND_WRITE;
        }
      }
      if (S.paused) break;
    }
    if (S.paused) break;
    if (qd == 1) {
      if (!(n < end && clock < clockEnd && !samplesAreFull())) break;
      if (untilSteady && S.steadyAt >= 0) break;
    }
    // As many requests follow as are complete at once: none of them ends the phase or a sample, so nothing is asked in between.
    do {
      if (atOnce > 0) {
        const w = waitingAt(waitHead - atOnce);
        const latency = lastAdmission - w.issued;
        requests++;
        bytes += w.bytes;
        addLatency(histogram, latency);
        latencySum += latency;
        if (latency > latencyMax) latencyMax = latency;
        atOnce--;
      }
      if (n >= S.peekUntil) peek(n, end - n);
      controllerFree = (controllerFree > clock ? controllerFree : clock) + commandUs;
      let ready = controllerFree;
      if (capUs > 0) {
        S.randomCapFree = (S.randomCapFree > ready ? S.randomCapFree : ready) + capUs;
        ready = S.randomCapFree;
      }
      linkInFree = (linkInFree > ready ? linkInFree : ready) + linkUs;
      const w = waitingAt(waitHead + waitCount);
      waitCount++;
      w.request = n;
      w.issued = clock;
      w.ready = linkInFree;
      w.kind = KIND_WRITE;
      w.lpn = peekedPage(k);
      w.pages = 1;
      w.done = 0;
      w.slots = pageSlots;
      w.bytes = <u32>PAGE_BYTES;
      n += 1;
      k++;
    } while (atOnce > 0);
    if (qd > 1 && untilSteady && S.steadyAt >= 0) break;
  }

  count(CNT_REQUESTS, <f64>requests);
  count(CNT_BYTES_WRITTEN, <f64>bytes);
  S.sampleLatencyMax = latencyMax;
  S.sampleWriteSum = latencySum;
  S.issuedBytes += (n - from) * PAGE_BYTES;
  if (n > from) S.lastSubPage = NO;
  S.request = n;
  S.clock = clock;
  S.controllerFree = controllerFree;
  S.linkInFree = linkInFree;
  S.waitHead = waitHead;
  S.waitCount = waitCount;
  S.doneHead = doneHead;
  S.doneCount = doneCount;
  return !S.paused;
}
