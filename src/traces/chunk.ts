/** Rows [0, rows) of each column count. The columns are views of `buffer`, in this order. */
export interface Chunk {
  readonly buffer: ArrayBuffer;
  readonly rows: number;
  /** Microseconds since the first request; never falls. */
  readonly timeUs: Float64Array;
  /** First sector of 512 B, and how many; a flush has 0 and 0. */
  readonly sector: Float64Array;
  readonly sectors: Uint32Array;
  /** Codes of `requestKinds`, or of a write and its placement identifier (`codeOf`). */
  readonly kind: Uint8Array;
}
