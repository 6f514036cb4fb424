import type { timePlot as English } from '../en/timePlot';

export const timePlot: typeof English = {
  overRequests: (requests) => `über ${requests} Anfragen`,
  eachSeconds: (seconds) => `je ${seconds} Sekunden`,
  requestsOverTime: 'Anfragen über der Zeit',
};
