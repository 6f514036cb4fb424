/** Bytes that a recorded request takes in a column store: the size of a trace is a multiple of it. */
export const TRACE_ROW_BYTES = 21;
