/** Bytes of a job's record with its histogram, in a file of its own so that the layout of memory needs nothing of the host's. */
import { BUCKETS } from './counters';
import { HostJob } from './state';

export const HOST_JOB_BYTES: u64 = offsetof<HostJob>() + (BUCKETS << 2);
