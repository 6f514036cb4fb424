/**
 * The order of rows by time, equal times as they came: a merge sort over runs that are in order already, so that files that are
 * nearly sorted (the CPUs of a blktrace) cost little. Null: they are in order.
 */
export function orderByTime(times: Float64Array, rows: number): Uint32Array | null {
  const runs: number[] = [0];
  for (let i = 1; i < rows; i++) if (times[i]! < times[i - 1]!) runs.push(i);
  if (runs.length === 1) return null;
  runs.push(rows);
  let from = new Uint32Array(rows);
  let into = new Uint32Array(rows);
  for (let i = 0; i < rows; i++) from[i] = i;
  let borders = Uint32Array.from(runs);
  while (borders.length > 2) {
    const next = new Uint32Array(Math.ceil((borders.length - 1) / 2) + 1);
    for (let r = 0, n = 0; r < borders.length - 1; r += 2, n++) {
      const middle = borders[r + 1]!;
      const end = borders[r + 2] ?? middle;
      merge(times, from, into, borders[r]!, middle, end);
      next[n + 1] = end;
    }
    borders = next;
    [from, into] = [into, from];
  }
  return from;
}

function merge(times: Float64Array, from: Uint32Array, into: Uint32Array, start: number, middle: number, end: number): void {
  let [a, b] = [start, middle];
  for (let i = start; i < end; i++) {
    const first = b >= end || (a < middle && times[from[a]!]! <= times[from[b]!]!);
    into[i] = first ? from[a++]! : from[b++]!;
  }
}
