import type { QuantityWords } from '../quantityWords';

/** Each plotted quantity in all the places where it is named. */
export const quantities: QuantityWords = {
  iops: {
    name: 'IOPS',
    long: 'Host view: requests per second (IOPS)',
    short: 'Requests per second',
    heading: 'Requests completed, IOPS',
  },
  mbps: {
    name: 'MB/s',
    long: 'Host view: MB per second',
    short: 'MB per second',
    heading: 'Data read and written, MB/s',
  },
  latency: {
    name: 'Latency',
    long: 'Host view: request latency',
    short: 'Latency',
    heading: 'Latency of the requests',
  },
};
