/** What is outstanding at the host: records of the two rings. */

/** A write (or a TRIM) whose turn has not come or whose data does not fit into the buffer yet. */
@unmanaged
export class Waiting {
  /** Its number in the phase. */
  request: f64;
  issued: f64;
  ready: f64;
  kind: u32;
  lpn: u32;
  pages: u32;
  /** Pages done. */
  done: u32;
  slots: u32;
  bytes: u32;
}

@unmanaged
export class Completion {
  at: f64;
  latency: f64;
  bytes: u32;
  kind: u32;
}

export const WAITING_BYTES: usize = 48;
export const COMPLETION_BYTES: usize = 24;
