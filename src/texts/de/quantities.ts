import type { QuantityWords } from '../quantityWords';

export const quantities: QuantityWords = {
  iops: {
    name: 'IOPS',
    long: 'Sicht des Hosts: Anfragen je Sekunde (IOPS)',
    short: 'Anfragen je Sekunde',
    heading: 'Erledigte Anfragen, IOPS',
  },
  mbps: {
    name: 'MB/s',
    long: 'Sicht des Hosts: MB je Sekunde',
    short: 'MB je Sekunde',
    heading: 'Gelesene und geschriebene Daten, MB/s',
  },
  latency: {
    name: 'Latenz',
    long: 'Sicht des Hosts: Latenz der Anfragen',
    short: 'Latenz',
    heading: 'Latenz der Anfragen',
  },
};
