import type { Said } from '../said';

/** Jobs side by side on one drive. */
export const jobs = {
  name: 'Jobs side by side',
  does: { write: 'write', read: 'read', mixed: 'mix' },
  described: (what: Said, qd: Said) => `${what}, QD ${qd}`,
  /** `more`: jobs that are not listed. */
  allRead: (list: Said, more: number) => `All of the job file was read: ${list}${more === 0 ? '' : `; and ${more} more`}.`,
  results: (iops: Said, mean: Said) => `${iops} and ${mean} on average`,
  /** All jobs in one figure. */
  together: 'all jobs',
  ofEachJob: (plot: Said) => `${plot}, a line for each job`,
  said: (jobs: Said) => `Jobs: ${jobs}.`,
  beside: 'Concurrent jobs',
  besideWhy: 'Other jobs during this step: [{"do": "read", "pattern": "random", "kib": 4, "qd": 8}].',
  none: 'none',
  unreadable: 'Write a JSON list: [{"do": "read", "kib": 4, "qd": 4}].',
};
