import type { Said } from '../said';

/** The plot over time where it stands alone. */
export const timePlot = {
  overRequests: (requests: Said) => `over ${requests} requests`,
  inEachSecond: 'in each simulated second',
  inEachSeconds: (seconds: Said) => `in each ${seconds} simulated seconds`,
  eachSecond: 'each second',
  eachSeconds: (seconds: Said) => `each ${seconds} seconds`,
  /** The heading of each quantity. */
  per: {
    iops: (per: Said) => `Requests completed ${per}, IOPS`,
    mbps: (per: Said) => `Data read and written ${per}, MB/s`,
    latency: (per: Said) => `Latency of the requests completed ${per}`,
  },
  requestsOverTime: 'Requests over time',
};
