import type { Said } from '../said';

/** The plot over time where it stands alone. */
export const timePlot = {
  overRequests: (requests: Said) => `over ${requests} requests`,
  eachSeconds: (seconds: Said) => `each ${seconds} seconds`,
  requestsOverTime: 'Requests over time',
};
