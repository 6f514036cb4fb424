import type { Said } from '../said';

/** The plot over time where it stands alone. */
export const timePlot = {
  overRequests: (requests: Said) => `over ${requests} requests`,
  inEachSecond: 'in each simulated second',
  inEachSeconds: (seconds: Said) => `in each ${seconds} simulated seconds`,
  eachSecond: 'each second',
  eachSeconds: (seconds: Said) => `each ${seconds} seconds`,
  requestsOverTime: 'Requests over time',
};
