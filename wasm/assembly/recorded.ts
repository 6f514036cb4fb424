/**
 * Which recorded request comes as number n of a replay, and when: rows of a trace, which the host of the engine puts into memory a chunk
 * at a time when one is asked for. They are no state: a snapshot does not carry them, and they are asked for again.
 */
import {
  PH_TIME_FACTOR, PH_TRACE_ROWS, PH_TRACE_US, ROWS_CAPACITY, ROWS_FROM, ROWS_HEAD, ROWS_PHASE, ROWS_UNTIL, SECTOR_BYTES,
} from '../layout';
import { phaseField } from './generator';
import { f64At, S, setF64, u32At } from './state';

/** Puts the chunk with row `row` of the trace of phase `phase` behind `S.rows`, and says there which rows it has. */
@external("env", "fetchRows")
declare function fetchRows(phase: u32, row: f64): void;

/** No rows are there: the run has been begun anew. */
export function forgetRows(): void {
  if (S.rows == 0) return;
  setF64(S.rows, ROWS_FROM, 0);
  setF64(S.rows, ROWS_UNTIL, 0);
}

@inline
function holds(row: f64): bool {
  return <u32>f64At(S.rows, ROWS_PHASE) == S.phase && row >= f64At(S.rows, ROWS_FROM) && row < f64At(S.rows, ROWS_UNTIL);
}

/** Place of request n in the chunk that is there, fetched where it must be. A trace that is too short begins again. */
export function rowOf(n: f64): u32 {
  const rows = phaseField(PH_TRACE_ROWS);
  const row = n - Math.floor(n / rows) * rows;
  // The host throws where it has no such row.
  if (!holds(row)) fetchRows(S.phase, row);
  return <u32>(row - f64At(S.rows, ROWS_FROM));
}

/** Recorded us of row i, first byte, bytes, kind (ROW_*). */
@inline
function rowTime(i: u32): f64 {
  return f64At(S.rows + ROWS_HEAD, i);
}

@inline
export function rowOffset(i: u32): f64 {
  return f64At(S.rows + ROWS_HEAD + (ROWS_CAPACITY << 3), i) * SECTOR_BYTES;
}

@inline
export function rowLength(i: u32): f64 {
  return <f64>u32At(S.rows + ROWS_HEAD + (ROWS_CAPACITY << 4), i) * SECTOR_BYTES;
}

@inline
export function rowKind(i: u32): u32 {
  return <u32>load<u8>(S.rows + ROWS_HEAD + (ROWS_CAPACITY * 20) + <usize>i);
}

/** Whether requests come at their times, whatever is outstanding. */
@inline
export function isOpenLoop(): bool {
  return phaseField(PH_TIME_FACTOR) > 0;
}

/** When request n comes in an open loop, simulated us. */
export function arrivalOf(n: f64): f64 {
  const time = rowTime(rowOf(n)) + Math.floor(n / phaseField(PH_TRACE_ROWS)) * phaseField(PH_TRACE_US);
  return S.phaseStart + time * phaseField(PH_TIME_FACTOR);
}
