/**
 * Write amplification "now": differences of counters at exact request numbers. Marks are set a fixed number of requests apart: the
 * window and the running step alone say how many, so that the pieces in which a run is advanced do not matter.
 */
import {
  CNT_BYTES_WRITTEN, CNT_SLOTS_HOST, CNT_SLOTS_PADDED, CNT_SLOTS_RELOCATED, KIND_MIXED, KIND_READ, PH_KIND, PH_READ_SHARE, PH_TRIM_SHARE,
} from '../layout';
import { meanRequestBytes, PAGE_BYTES, phaseField } from './generator';
import { f64At, S, setF64 } from './state';

/** Marks that are kept, and numbers of each: request, host bytes, slots programmed. */
export const MARKS: u32 = 128;
export const MARK_SIZE: u32 = 3;

@inline
function markAt(i: u32): usize {
  return S.marks + <usize>((i & (MARKS - 1)) * MARK_SIZE << 3);
}

function programmed(): f64 {
  return f64At(S.counters, CNT_SLOTS_HOST) + f64At(S.counters, CNT_SLOTS_RELOCATED) + f64At(S.counters, CNT_SLOTS_PADDED);
}

function mark(): void {
  const at = markAt(S.markCount++);
  setF64(at, 0, S.request);
  setF64(at, 1, f64At(S.counters, CNT_BYTES_WRITTEN));
  setF64(at, 2, programmed());
  S.nextMark = S.request + S.markStride;
}

/** A phase begins, whose stride is set: nothing before it is in the window. */
export function beginWindow(): void {
  S.markCount = 0;
  mark();
}

/** Requests between two marks: half of those that are kept cover the window. */
export function setStride(): void {
  const half = <f64>(MARKS / 2);
  let requests = S.wafRequests;
  if (requests == 0) {
    const kind = <u32>phaseField(PH_KIND);
    const writes = kind == KIND_READ ? 0 : kind == KIND_MIXED ? 1 - phaseField(PH_READ_SHARE) - phaseField(PH_TRIM_SHARE) : 1;
    requests = (S.wafPages * PAGE_BYTES) / (meanRequestBytes() * Math.max(writes, 0.01));
  }
  S.markStride = Math.max(1, Math.floor(requests / half));
}

/** Called after requests; sets the mark that is due. */
@inline
export function passRequest(): void {
  if (S.request >= S.nextMark) mark();
}

/** Bytes programmed per byte the host wrote, over the last window or as much of the phase as there is; NaN before a host write. */
export function wafNow(): f64 {
  const host = f64At(S.counters, CNT_BYTES_WRITTEN);
  const slots = programmed();
  const kept = min(S.markCount, MARKS);
  let at = markAt(S.markCount - kept);
  for (let i: u32 = 1; i <= kept; i++) {
    const newer = markAt(S.markCount - i);
    const covers = S.wafRequests > 0 ? S.request - f64At(newer, 0) >= S.wafRequests : host - f64At(newer, 1) >= S.wafPages * PAGE_BYTES;
    if (!covers) continue;
    at = newer;
    break;
  }
  const written = host - f64At(at, 1);
  return written > 0 ? ((slots - f64At(at, 2)) * (PAGE_BYTES / <f64>S.slotsPerPage)) / written : NaN;
}
