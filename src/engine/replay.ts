/** Traces as the engine takes them: rows that it asks for chunk by chunk, so that only one of them is ever in its memory. */
import * as L from '../../wasm/layout';
import type { ReplayPhase, Scenario } from '../scenario/types';

/** Rows [first, first + rows) of a trace, 1 to 65,536 of them, in columns that are at least as long. */
export interface ReplayChunk {
  readonly first: number;
  readonly rows: number;
  /** Recorded microseconds since the first request; never falls. */
  readonly timeUs: Float64Array;
  /** First sector of 512 B on the drive, and how many; 0 and 0 for a flush. */
  readonly sector: Float64Array;
  readonly sectors: Uint32Array;
  /** 0 read, 1 write, 2 TRIM, 3 flush. */
  readonly kind: Uint8Array;
}

/** A trace whose requests lie on the drive. */
export interface ReplaySource {
  readonly rows: number;
  /** Recorded time of the last request, us. */
  readonly endUs: number;
  /** Bytes that all of its requests write. */
  readonly writtenBytes: number;
  /** The chunk with row `row`, 0 <= row < rows; the same row always gives the same request. Throws an Error that says why it cannot be read. */
  chunkAt(row: number): ReplayChunk;
}

/** What the engine does with the trace of a phase; null: the phase has none. */
export type Replays = readonly (Replay | null)[];

/** A trace for a phase that replays it. */
export class Replay {
  constructor(
    readonly phase: ReplayPhase,
    readonly source: ReplaySource,
  ) {}

  /** Why it cannot be replayed, in one sentence that begins with `path`; null: it can. */
  fault(path: string): string | null {
    const { map } = this.phase;
    if (this.source.rows > 0) return null;
    return `${path}.map is ${map}; no request of the trace lies on the drive then, so it must be ${map === 'modulo' ? 'compact' : 'modulo or compact'}.`;
  }

  /** Puts what only the trace knows of the phase into its record. */
  putInto(record: Float64Array): void {
    const { rows, endUs, writtenBytes } = this.source;
    const { time, timeFactor, passes } = this.phase;
    record[L.PH_TIME_FACTOR] = time === 'closed' ? 0 : timeFactor;
    record[L.PH_TRACE_ROWS] = rows;
    // From one pass to the next it takes as long as from one request to the next on average.
    record[L.PH_TRACE_US] = rows > 1 ? (endUs * rows) / (rows - 1) : endUs;
    record[L.PH_STOP_PASSES] = 0;
    if (passes !== null) record[L.PH_STOP_REQUESTS] = Math.ceil(rows * passes);
    // Mean of what a request writes: the window of "WAF now" goes by it.
    record[L.PH_REQUEST_BYTES] = Math.max(L.SECTOR_BYTES, writtenBytes / rows);
    if (time !== 'closed') record[L.PH_QD] = L.MOST_QD;
  }

  /** Puts the chunk with row `row` into the engine's memory at `at`, for phase number `phase`. */
  writeRows(buffer: ArrayBuffer, at: number, phase: number, row: number): void {
    const chunk = this.source.chunkAt(row);
    const { first, rows } = chunk;
    if (!(rows <= L.ROWS_CAPACITY && first <= row && row < first + rows))
      throw new Error(`Rows ${first} to ${first + rows - 1} of a trace came where row ${row} was asked for.`);
    const head = new Float64Array(buffer, at, 3);
    head[L.ROWS_PHASE] = phase;
    head[L.ROWS_FROM] = first;
    head[L.ROWS_UNTIL] = first + rows;
    const columns = at + L.ROWS_HEAD;
    new Float64Array(buffer, columns, rows).set(chunk.timeUs.subarray(0, rows));
    new Float64Array(buffer, columns + L.ROWS_CAPACITY * 8, rows).set(chunk.sector.subarray(0, rows));
    new Uint32Array(buffer, columns + L.ROWS_CAPACITY * 16, rows).set(chunk.sectors.subarray(0, rows));
    new Uint8Array(buffer, columns + L.ROWS_CAPACITY * 20, rows).set(chunk.kind.subarray(0, rows));
  }
}

/** The traces of the phases that replay one; `sourceOf` gives what lies on the drive, or null where the trace is not at hand. */
export function replaysOf({ phases }: Scenario, sourceOf: (phase: ReplayPhase) => ReplaySource | null): Replays {
  return phases.map((phase) => {
    const source = phase.do === 'replay' ? sourceOf(phase) : null;
    return phase.do === 'replay' && source ? new Replay(phase, source) : null;
  });
}

/** Why the traces of a scenario cannot be replayed, in one sentence; null: they can. */
export function missingTrace({ phases }: Scenario, replays: Replays): string | null {
  for (const [i, phase] of phases.entries()) {
    if (phase.do !== 'replay') continue;
    const replay = replays[i];
    if (!replay) return `phases.${i}.trace is ${phase.trace.hash}, which is not at hand: open its file first.`;
    const fault = replay.fault(`phases.${i}`);
    if (fault !== null) return fault;
  }
  return null;
}
