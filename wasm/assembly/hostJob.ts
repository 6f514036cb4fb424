/** The record of a job side by side with others, apart from the jobs themselves: the layout of memory needs its size and nothing of the host's. */
import { BUCKETS } from './counters';

/** A job of the running phase; the first is the phase's own requests. Its histogram of latencies follows it in memory. */
@unmanaged
export class HostJob {
  /** Requests issued, which number them, and completed. */
  issued: f64;
  requests: f64;
  bytesWritten: f64;
  bytesRead: f64;
  latencySum: f64;
  latencyMax: f64;
  lastEnd: f64;
  paretoPower: f64;
  /** As they lie in the state: `phaseKey` and what follows it. */
  key: u64;
  zipfX1: f64; zipfN: f64; zipfS: f64;
  outstanding: u32;
  pageSlots: u32;
  /** Of the first: the job that issued last. */
  turn: u32;
  unused: u32;
  /** Of the running sample: requests completed, and the sum of their latencies. */
  sampleRequests: f64;
  sampleLatency: f64;
}

/** Bytes of the record with its histogram. */
export const HOST_JOB_BYTES: u64 = offsetof<HostJob>() + (BUCKETS << 2);
