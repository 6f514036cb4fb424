/** Stopping loudly: a broken invariant leaves a reason and traps. */
import { HEADER } from './state';

/** The reason of the last trap: below the run's region, so that a snapshot never carries one. UTF-16, length first. */
const REASON: usize = HEADER - 1024;

export function reasonAddress(): usize {
  return REASON;
}

export function fail(reason: string): void {
  const length = <usize>min(reason.length, 500);
  store<u32>(REASON, <u32>length);
  memory.copy(REASON + 4, changetype<usize>(reason), length << 1);
  unreachable();
}

@inline
export function ensure(condition: bool, reason: string): void {
  if (!condition) fail(reason);
}
