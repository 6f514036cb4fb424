import type { timePlot as English } from '../en/timePlot';

export const timePlot: typeof English = {
  overRequests: (requests) => `über ${requests} Anfragen`,
  inEachSecond: 'in jeder simulierten Sekunde',
  inEachSeconds: (seconds) => `in je ${seconds} simulierten Sekunden`,
  eachSecond: 'je Sekunde',
  eachSeconds: (seconds) => `je ${seconds} Sekunden`,
  requestsOverTime: 'Anfragen über der Zeit',
};
