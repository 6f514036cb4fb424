/** What a step did, event by event; written only while tracing, never part of the hash. */
import { EV_SIZE, TRACE_CAPACITY } from '../layout';
import { S, setU32 } from './state';

@inline
export function trace(kind: u32, a: u32, b: u32, c: u32): void {
  if (S.tracing) record(kind, a, b, c);
}

function record(kind: u32, a: u32, b: u32, c: u32): void {
  if (S.traceCount >= <u32>TRACE_CAPACITY) return;
  const at = S.traceCount * EV_SIZE;
  setU32(S.trace, at, kind);
  setU32(S.trace, at + 1, a);
  setU32(S.trace, at + 2, b);
  setU32(S.trace, at + 3, c);
  S.traceCount++;
}
