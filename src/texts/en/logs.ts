import type { Said } from '../said';

/** fio's logs beside the run. */
export const logs = {
  name: 'Logs beside the run',
  numbersLabel: 'What its numbers are',
  choose: 'choose',
  quantities: {
    iops: 'requests per second (IOPS)',
    bw: 'bandwidth, KiB/s',
    'lat-ns': 'latency, ns',
    'lat-us': 'latency, µs (before fio 3)',
  },
  whatALineIs: 'What a line of it is',
  lineKinds: { requests: 'one request', averages: 'an average (log_avg_msec)' },
  notDrawn: 'Its lines may be single requests or averages: choose which, and it is drawn.',
  logTooLarge: (megabytes: Said) => `A log may have at most ${megabytes} MB.`,
  logsAtMost: (logs: Said) => `At most ${logs} logs are drawn: remove one first.`,
  fit: 'Find its drive',
  fitOf: (file: Said) => `Find the drive of ${file}`,
  remove: 'Remove',
  removeOf: (file: Said) => `Remove ${file}`,
  lines: (lines: Said, time: Said) => `${lines}, over ${time}`,
  line: (name: Said, mean: Said) => `${name} ${mean} on average`,
  skipped: (lines: Said) => `${lines} lines were skipped`,
  cut: (points: Said) => `only its first ${points} lines are drawn`,
  onRequests: 'Not drawn: the time of this run counts requests.',
  withLogs: (plot: Said, names: Said) => `${plot}, with ${names}`,
  said: (lines: Said) => `Logs: ${lines}.`,
};
