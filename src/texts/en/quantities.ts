import type { QuantityWords } from '../quantityWords';

/** Each plotted quantity in all the places where it is named. */
export const quantities: QuantityWords = {
  iops: {
    name: 'IOPS',
    long: 'Host view: requests per second',
    short: 'Requests per second',
    heading: 'Requests completed, IOPS',
    per: (per) => `Requests completed ${per}, IOPS`,
  },
  mbps: {
    name: 'MB/s',
    long: 'Host view: MB per second',
    short: 'MB per second',
    heading: 'Data read and written, MB/s',
    per: (per) => `Data read and written ${per}, MB/s`,
  },
  latency: {
    name: 'Latency',
    long: 'Host view: request latency',
    short: 'Latency',
    heading: 'Latency of the requests',
    per: (per) => `Latency of the requests completed ${per}`,
  },
};
