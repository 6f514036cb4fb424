import type { timePlot as English } from '../en/timePlot';

export const timePlot: typeof English = {
  overRequests: (requests) => `über ${requests} Anfragen`,
  inEachSecond: 'in jeder simulierten Sekunde',
  inEachSeconds: (seconds) => `in je ${seconds} simulierten Sekunden`,
  eachSecond: 'je Sekunde',
  eachSeconds: (seconds) => `je ${seconds} Sekunden`,
  per: {
    iops: (per) => `Anfragen, erledigt ${per}, IOPS`,
    mbps: (per) => `Daten, gelesen und geschrieben ${per}, MB/s`,
    latency: (per) => `Latenz der Anfragen, erledigt ${per}`,
  },
  requestsOverTime: 'Anfragen über der Zeit',
};
