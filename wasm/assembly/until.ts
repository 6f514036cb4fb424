/** Conditions that end an advance: the first request after which one holds. Events are watched as they happen, states looked at after each request. */
import {
  CNT_GROUPS_COLLECTED, COND_BOUND, COND_HELD, COND_KIND, COND_SIZE, COND_X, COND_Y, EV_BAD, EV_RELOCATE, EV_TRIM, EV_VICTIM, EV_WRITE, UNTIL_BAD,
  UNTIL_COLLECTION, UNTIL_COLLECTIONS, UNTIL_FREE, UNTIL_MOVED, UNTIL_RELOCATION, UNTIL_STEADY, UNTIL_TRIMMED, UNTIL_VICTIM, UNTIL_WAF_LEAST,
  UNTIL_WAF_MOST, UNTIL_WRITTEN,
} from '../layout';
import { dieAt, f64At, S, setF64 } from './state';
import { wafNow } from './window';

@inline
function conditionAt(i: u32): usize {
  return S.conditions + <usize>i * (COND_SIZE << 3);
}

function hold(at: usize, x: f64, y: f64): void {
  if (f64At(at, COND_HELD) != 0) return;
  setF64(at, COND_HELD, 1);
  setF64(at, COND_X, x);
  setF64(at, COND_Y, y);
}

/** Kind of condition that an event of `kind` may fulfil, beside those of victims. */
function watched(kind: u32): u32 {
  if (kind == EV_WRITE) return UNTIL_WRITTEN;
  if (kind == EV_RELOCATE) return UNTIL_MOVED;
  return kind == EV_TRIM ? UNTIL_TRIMMED : 0;
}

/** An event of the drive (EV_*). */
export function watch(kind: u32, a: u32, b: u32, c: u32): void {
  const page = watched(kind);
  for (let i: u32 = 0; i < S.conditionCount; i++) {
    const at = conditionAt(i);
    const until = <u32>f64At(at, COND_KIND);
    const bound = f64At(at, COND_BOUND);
    if (page != 0 && until == page) {
      if (<f64>a == bound) hold(at, <f64>(kind == EV_RELOCATE ? c : b), <f64>(kind == EV_RELOCATE ? b : 0));
    } else if (kind == EV_VICTIM) {
      const enough = until == UNTIL_VICTIM && <f64>b >= bound * <f64>S.slotsPerPage;
      if (enough || until == UNTIL_COLLECTION || (until == UNTIL_COLLECTIONS && f64At(S.counters, CNT_GROUPS_COLLECTED) >= bound)) hold(at, <f64>a, <f64>b);
    } else if (kind == EV_BAD && until == UNTIL_BAD) hold(at, <f64>a, 0);
  }
}

/** Free groups of the drive, those withheld too, as a frame counts them. */
function freeGroups(): u32 {
  let free: u32 = 0;
  for (let die: u32 = 0; die < S.dies; die++) free += dieAt(die).freeCount + dieAt(die).withheld;
  return free;
}

/** True when a condition has come to hold; with `moved`, when the call has done something, those of the state are looked at, too. */
export function conditionHolds(moved: bool): bool {
  let any = false;
  for (let i: u32 = 0; i < S.conditionCount; i++) {
    const at = conditionAt(i);
    const until = <u32>f64At(at, COND_KIND);
    const bound = f64At(at, COND_BOUND);
    if (!moved) {
      if (f64At(at, COND_HELD) != 0) any = true;
      continue;
    }
    let holds = false;
    let value: f64 = 0;
    if (until == UNTIL_FREE) {
      value = <f64>freeGroups();
      holds = value <= bound;
    } else if (until == UNTIL_WAF_LEAST || until == UNTIL_WAF_MOST) {
      value = wafNow();
      holds = until == UNTIL_WAF_LEAST ? value >= bound : value <= bound;
    } else if (until == UNTIL_STEADY) {
      value = S.steadyAt;
      holds = value >= 0;
    }
    if (holds) hold(at, value, 0);
    if (f64At(at, COND_HELD) != 0) any = true;
  }
  return any;
}

/** Called at the beginning of an advance; `afresh`: what held before counts no more. */
export function beginConditions(count: u32, afresh: bool): void {
  S.conditionCount = count;
  S.microStep = 0;
  for (let i: u32 = 0; i < count; i++) {
    const at = conditionAt(i);
    if (<u32>f64At(at, COND_KIND) == UNTIL_RELOCATION) S.microStep = 1;
    if (afresh) setF64(at, COND_HELD, 0);
  }
}
