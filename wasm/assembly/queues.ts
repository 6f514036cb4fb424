/** What is outstanding at the host: records of the two rings. */
import { TAG_SHIFT } from '../layout';
import { S } from './state';

/** A write (or a TRIM) whose turn has not come or whose data does not fit into the buffer yet. */
@unmanaged
export class Waiting {
  /** Its number in the phase. */
  request: f64;
  issued: f64;
  ready: f64;
  kind: u32;
  lpn: u32;
  pages: u32;
  /** Pages done. */
  done: u32;
  slots: u32;
  bytes: u32;
}

@unmanaged
export class Completion {
  at: f64;
  latency: f64;
  bytes: u32;
  kind: u32;
}

export const WAITING_BYTES: usize = 48;
export const COMPLETION_BYTES: usize = 24;

/** Stands in place of the bytes of a flush that is not counted. */
export const OWN_FLUSH: u32 = 1;

@inline
export function waitingAt(i: u32): Waiting {
  return changetype<Waiting>(S.waiting + <usize>(i & S.waitMask) * WAITING_BYTES);
}

@inline
export function completionAt(i: u32): Completion {
  return changetype<Completion>(S.completions + <usize>(i & S.doneMask) * COMPLETION_BYTES);
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
