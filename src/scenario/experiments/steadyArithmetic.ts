/** The warranty and endurance arithmetic of the article on steady state and of its reader's comment. */
import { daysAt, fills, totalBytesWritten } from '../../domain/endurance';
import { printed, type TableRow } from './table';

const TB = 1e12;
/** Each line of the arithmetic, held against the printed digits. */
export function arithmeticRows(source: string): readonly TableRow[] {
  const lifetime = (gb: number, published: number): TableRow =>
    printed({
      what: `${gb} GB at WAF 10 and 3,000 cycles`,
      published,
      exact: (totalBytesWritten(gb * 1e9, 3000, 10) ?? Number.NaN) / TB,
      decimals: 1,
      unit: 'TB',
      source,
    });
  return [
    printed({
      what: 'Fills of 512 GB in a warranty of 36 TB',
      published: 72,
      exact: fills(36 * 2 ** 40, 512 * 2 ** 30),
      decimals: 0,
      unit: 'fills',
      source,
      note: `In powers of two, as it was counted; in powers of ten it is ${fills(36 * TB, 512e9).toFixed(1)}.`,
    }),
    printed({
      what: 'Days until 36 TB at 125 MB/s',
      published: 3.3,
      exact: daysAt(36 * TB, 125e6),
      decimals: 1,
      unit: 'days',
      source,
      estimated: true,
    }),
    lifetime(128, 38.4),
    lifetime(256, 76.8),
    lifetime(512, 153.6),
  ];
}
