/** What a recorded request does; the number is its code in the columns and in the engine. */
export const requestKinds = ['read', 'write', 'trim', 'flush'] as const;
export type RequestKind = (typeof requestKinds)[number];
export const READ = 0;
export const WRITE = 1;
export const TRIM = 2;
export const FLUSH = 3;

/** A write with a placement identifier is kept as this and the identifier, in the place of its kind: a column of its own would cost every trace. */
const TAGGED = 4;
/** Placement identifiers of a trace are 0 to 127, as those of a step. */
export const MAX_PLID = 127;
export const NO_PLID = -1;

/** How a row keeps its kind: a write that names a place is another code than one that does not. */
export function codeOf(kind: number, plid: number): number {
  return kind === WRITE && plid !== NO_PLID ? TAGGED + plid : kind;
}

/** The kind of a row, whatever its write names. */
export function kindOf(code: number): number {
  return code < TAGGED ? code : WRITE;
}

/** The placement identifier of a row; `NO_PLID` where it has none. */
export function plidOf(code: number): number {
  return code < TAGGED ? NO_PLID : code - TAGGED;
}

export const SECTOR_BYTES = 512;
export const SECTORS_PER_PAGE = 8;

/** One request as a format's parser understands it; parsers fill in the same object again and again. */
export interface Row {
  /** A code of `requestKinds`. */
  kind: number;
  /** Placement identifier that the file gives; `NO_PLID`: none. */
  plid: number;
  /** Bytes; not yet rounded to sectors. */
  offset: number;
  length: number;
  /** Recorded time in two parts, so that FILETIME and Unix nanoseconds stay exact: whole seconds and the nanoseconds after them. */
  seconds: number;
  ns: number;
  /** A number that is the device's own; its name is asked for once. */
  device: number;
  /** Of several events of one request only those of the highest rank in the file are kept (blktrace: issue before completion). */
  rank: number;
}

export function emptyRow(): Row {
  return { kind: READ, plid: NO_PLID, offset: 0, length: 0, seconds: 0, ns: 0, device: 0, rank: 0 };
}

/** Why a line gives no request. `expected`: the format has such lines, so they do not speak against it. */
export interface Skip {
  readonly reason: string;
  readonly expected: boolean;
}

export function broken(reason: string): Skip {
  return { reason, expected: false };
}

export function expected(reason: string): Skip {
  return { reason, expected: true };
}
