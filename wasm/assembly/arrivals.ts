/** The host's side of an open loop: the drive goes on until the next request comes at its own time. wasm/README.md, Replay. */
import { nextEvent, processEvent } from './clocks';
import { arrivalOf } from './recorded';
import { admitRun, collectWhileIdle, complete, completionAt, forceOut, idleTo, nextAdmission, outstanding } from './requests';
import { SAMPLE_RESERVE, samplesAreFull } from './samples';
import { S } from './state';

/** Does all that happens up to `to`. False when single stepping or a full sample buffer stopped it: call again. */
function drain(to: f64): bool {
  while (!S.paused) {
    const done = S.doneCount > 0 ? completionAt(S.doneHead).at : Infinity;
    const admission = nextAdmission();
    const event = nextEvent();
    if (done <= to && (done <= S.lastAdmission || (done <= admission && done <= event))) {
      if (samplesAreFull()) return false;
      complete();
    } else if (min(admission, event) <= to) {
      if (admission <= event) admitRun(admission);
      else processEvent();
    } else if (S.waitCount > 0 && done == Infinity && admission == Infinity && event == Infinity) forceOut();
    else return true;
  }
  return false;
}

/** Lets the drive go on up to `to` without a new request; where it has long had none, dies collect. False: call again. */
function passWaiting(to: f64): bool {
  if (!drain(to)) return false;
  if (outstanding() > 0) S.idleSince = -1;
  else if (S.idleSince < 0) S.idleSince = S.clock;
  if (S.idleGcUs >= 0 && S.idleSince >= 0 && S.idleSince + S.idleGcUs < to) {
    idleTo(max(S.clock, S.idleSince + S.idleGcUs));
    collectWhileIdle(to);
    S.lastAdmission = max(S.lastAdmission, to);
  }
  idleTo(to);
  return true;
}

/**
 * Waits until request n of an open loop comes. False: `end` came first, or single stepping or a full sample buffer stopped it: call again. Long
 * silences pass in pieces, so that samples find room.
 */
export function awaitArrival(n: f64, end: f64): bool {
  const at = arrivalOf(n);
  const piece = S.sampleUs > 0 ? S.sampleUs * <f64>(SAMPLE_RESERVE / 8) : Infinity;
  while (S.clock < min(at, end)) {
    if (samplesAreFull() || !passWaiting(min(min(at, end), S.clock + piece))) return false;
  }
  if (S.clock >= end) return false;
  S.idleSince = -1;
  return true;
}
