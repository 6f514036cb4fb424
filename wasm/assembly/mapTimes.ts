/**
 * How long requests wait for a map on flash (MT_*), and what a sample has of the map. They decide nothing and are not hashed: they lie behind what is,
 * beside `causes`. In order: the times of the run, as they were when the phase began, and counters and times as they were when the sample began.
 */
import {
  MC_HITS, MC_MISSES, MC_PROGRAMS, MC_READS, MC_RELOCATED, MC_SIZE, MT_SIZE, SMP_MAP_HITS, SMP_MAP_MISSES, SMP_MAP_PROGRAMS, SMP_MAP_READS, SMP_MAP_TIMES,
} from '../layout';
import { mapCache } from './mapState';
import { f64At, S, setF64 } from './state';

const TIMES: usize = MT_SIZE << 3;
const COUNTERS: usize = MC_SIZE << 3;

export const MAP_TIMES_BYTES: u64 = 3 * TIMES + COUNTERS;

/** A read or a write (MT_READ_US, MT_WRITE_US) has waited so long for the map, us; `n` requests of that kind are counted with it. */
export function countWait(kind: u32, us: f64, n: f64): void {
  setF64(S.mapTimes, kind, f64At(S.mapTimes, kind) + us);
  setF64(S.mapTimes, kind + 1, f64At(S.mapTimes, kind + 1) + n);
}

/** A phase begins. */
export function beginMapTimes(): void {
  memory.copy(S.mapTimes + TIMES, S.mapTimes, TIMES);
}

/** A sample begins. */
export function keepMap(): void {
  memory.copy(S.mapTimes + 2 * TIMES, S.mapTimes, TIMES);
  memory.copy(S.mapTimes + 3 * TIMES, mapCache().counters, COUNTERS);
}

@inline
function since(counter: u32): f64 {
  return f64At(mapCache().counters, counter) - f64At(S.mapTimes + 3 * TIMES, counter);
}

/** What came of the map since the sample began, from `row` on. */
export function putMap(row: usize): void {
  setF64(row, SMP_MAP_HITS, since(MC_HITS));
  setF64(row, SMP_MAP_MISSES, since(MC_MISSES));
  setF64(row, SMP_MAP_READS, since(MC_READS));
  setF64(row, SMP_MAP_PROGRAMS, since(MC_PROGRAMS) + since(MC_RELOCATED));
  for (let i: u32 = 0; i < <u32>MT_SIZE; i++) setF64(row, SMP_MAP_TIMES + i, f64At(S.mapTimes, i) - f64At(S.mapTimes + 2 * TIMES, i));
}
