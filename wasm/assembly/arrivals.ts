/** Requests that come at a time of their own: recorded ones of an open loop, and those of a host that is paced. wasm/README.md, Replay, Pace. */
import { nextEvent, processEvent } from './clocks';
import { PH_BURST, PH_BYTE_US, PH_REQUEST_US, PH_STOP_STEADY, PH_THINK_US } from '../layout';
import { phaseField } from './generator';
import { arrivalOf } from './recorded';
import { complete, forceOut, idleTo, nextTurn, outstanding, settleRequests, takeTurn } from './requests';
import { completionAt } from './queues';
import { collectWhileIdle } from './rest';
import { passTime, SAMPLE_RESERVE, samplesAreFull } from './samples';
import { S } from './state';

/** Does what happens up to `to`, until nothing is outstanding: what dies still do then is left to idleTo, so that none collects before it is free. False when single stepping or a full sample buffer stopped it: call again. */
function drain(to: f64): bool {
  while (!S.paused) {
    if (outstanding() == 0) return true;
    const done = S.doneCount > 0 ? completionAt(S.doneHead).at : Infinity;
    const turn = nextTurn();
    const event = nextEvent();
    if (done <= to && (done <= S.lastAdmission || (done <= turn && done <= event))) {
      if (samplesAreFull()) return false;
      complete();
    } else if (min(turn, event) <= to) {
      // The clock goes with it, so that what it says of this moment is the same wherever a call ended before.
      passTime(min(turn, event));
      S.clock = max(S.clock, min(turn, event));
      if (turn <= event) takeTurn(turn);
      else processEvent();
    } else if (S.waitCount > 0 && done == Infinity && turn == Infinity && event == Infinity) forceOut();
    else return true;
  }
  return false;
}

/** Lets the drive go on up to `to` without a new request; where it has long had none, dies collect. False: call again. */
function passWaiting(to: f64): bool {
  if (!drain(to)) return false;
  if (outstanding() > 0) S.idleSince = -1;
  else if (S.idleSince < 0) {
    S.idleSince = S.clock;
    S.askedAtRest = 0;
  }
  if (S.idleGcUs >= 0 && S.idleSince >= 0 && S.idleSince + S.idleGcUs < to) {
    idleTo(max(S.clock, S.idleSince + S.idleGcUs));
    collectWhileIdle(to);
    S.lastAdmission = max(S.lastAdmission, to);
  }
  idleTo(to);
  return true;
}

/** Waits until request n of an open loop comes. False as of `awaitTime`. */
export function awaitArrival(n: f64, end: f64): bool {
  return awaitTime(arrivalOf(n), end);
}

/** Whether the host of the phase keeps to a rate, or thinks. */
export function isPaced(): bool {
  return phaseField(PH_REQUEST_US) > 0 || phaseField(PH_BYTE_US) > 0 || phaseField(PH_THINK_US) > 0;
}

/**
 * Waits until the host may send request n: not before its place at the rate, where late requests catch up; after a burst not before all of
 * it is complete and the host has thought. False as of `awaitTime`.
 */
export function awaitPace(n: f64, end: f64): bool {
  const thinks = phaseField(PH_THINK_US);
  const burst = phaseField(PH_BURST);
  if (thinks > 0 && n > 0 && n - Math.floor(n / burst) * burst == 0 && S.thoughtBefore != n) {
    if (!settleRequests(1)) return false;
    S.thoughtBefore = n;
    S.thinkUntil = S.clock + thinks;
  }
  const rate = S.phaseStart + max(n * phaseField(PH_REQUEST_US), S.issuedBytes * phaseField(PH_BYTE_US));
  return awaitTime(max(rate, S.thinkUntil), end);
}

/** True where the phase ends with the steady state, and that has come. */
@inline
function steadyEnds(): bool {
  return S.steadyAt >= 0 && phaseField(PH_STOP_STEADY) > 0;
}

/**
 * Lets the drive go on until `at`. False: `end` or the steady state that ends the phase came first, or single stepping or a full sample buffer
 * stopped it: call again. Long silences pass in pieces, so that samples find room; none goes beyond a round that may end the phase.
 */
function awaitTime(at: f64, end: f64): bool {
  const piece = S.sampleUs > 0 ? S.sampleUs * <f64>(SAMPLE_RESERVE / 8) : Infinity;
  const rounds = phaseField(PH_STOP_STEADY) > 0;
  while (S.clock < min(at, end) && !steadyEnds()) {
    const most = rounds && S.border > S.clock ? min(S.border, S.clock + piece) : S.clock + piece;
    if (samplesAreFull() || !passWaiting(min(min(at, end), most))) return false;
  }
  if (S.clock >= end || steadyEnds()) return false;
  S.idleSince = -1;
  return true;
}
