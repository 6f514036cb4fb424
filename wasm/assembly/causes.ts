/** What is programmed beside data, by its cause (CAUSE_*), in slots: all of it is in CNT_SLOTS_PADDED, too. It decides nothing and is not hashed. */
import { CAUSE_SIZE } from '../layout';
import { f64At, S, setF64 } from './state';

export const CAUSE_BYTES: usize = CAUSE_SIZE << 3;

export function countCause(cause: u32, slots: f64): void {
  if (!S.silent) setF64(S.causes, cause, f64At(S.causes, cause) + slots);
}

/** A phase begins: the counts so far are kept behind the counts. */
export function beginCauses(): void {
  memory.copy(S.causes + CAUSE_BYTES, S.causes, CAUSE_BYTES);
}
