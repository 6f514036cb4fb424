/** What happens, event by event: recorded for stepping, and watched by the conditions of `until`. Never part of the hash. */
import { EV_SIZE, TRACE_CAPACITY, TRACE_RECORD, TRACE_RESERVE, TRACE_WATCH } from '../layout';
import { S, setU32 } from './state';
import { watch } from './until';

@inline
export function trace(kind: u32, a: u32, b: u32, c: u32): void {
  if (S.tracing) note(kind, a, b, c);
}

function note(kind: u32, a: u32, b: u32, c: u32): void {
  if (S.tracing & TRACE_WATCH) watch(kind, a, b, c);
  if (!(S.tracing & TRACE_RECORD)) return;
  if (S.traceCount >= <u32>TRACE_CAPACITY) {
    S.traceLost++;
    return;
  }
  const at = S.traceCount * EV_SIZE;
  setU32(S.trace, at, kind);
  setU32(S.trace, at + 1, a);
  setU32(S.trace, at + 2, b);
  setU32(S.trace, at + 3, c);
  S.traceCount++;
}

/** True when the events of the next request might not fit: the call must return first. */
@inline
export function traceIsFull(): bool {
  return S.traceCount > <u32>(TRACE_CAPACITY - TRACE_RESERVE);
}
