import { expect, test } from 'vitest';
import type { PtsName } from '../../../src/scenario/pts/names';
import type { Measure } from '../../../src/scenario/pts/procedures';
import type { PtsFigure } from '../../../src/store/lab/ptsFigures';
import { english } from '../../../src/texts/en/english';
import { halvesFrom, wholeOf } from '../../../src/views/pts/ptsWhole';

const table = (of: Measure, columns: readonly string[], rows: Readonly<Record<string, readonly number[]>>) => ({
  of,
  columns,
  rows: Object.entries(rows).map(([name, cells]) => ({ name, cells })),
});
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ');

function said(name: PtsName, one: ReturnType<typeof table>, tracked: { row: string; column: string }, figures: readonly PtsFigure[] = []) {
  return plain(wholeOf({ name, tables: [one], figures, tracked: { ...tracked, of: one.of } }, english));
}

const mixes = ['100/0', '65/35', '0/100'];
const falling = {
  '64 KiB': [8000, 2000, 600],
  '8 KiB': [64000, 16000, 5000],
  '4 KiB': [120000, 30000, 10000],
  '0.5 KiB': [130000, 31000, 9000],
};
const writes = { row: '4 KiB', column: '0/100' };

test('the speed falls over all mixes, and with the size: both are said with the figures of the table', () => {
  expect(said('iops', table('iops', mixes, falling), writes)).toBe(
    'At 4 KiB, the more writes, the slower: from 120,000 IOPS (reads only) to 10,000 IOPS (writes only). Above 4 KiB, twice the size halves the rate.',
  );
});

test('that the size halves the rate is not said where one mix does not do so, nor that writes slow where one mix is faster', () => {
  const flat = table('iops', mixes, { ...falling, '64 KiB': [8000, 2000, 5000] });
  expect(halvesFrom(table('iops', mixes, falling), '4 KiB')).toBe(true);
  expect(halvesFrom(flat, '4 KiB')).toBe(false);
  expect(said('iops', flat, writes)).toMatch(/to 10,000 IOPS \(writes only\)\.$/);
  expect(said('iops', table('iops', mixes, { ...falling, '4 KiB': [120000, 9000, 10000] }), writes)).toBeUndefined();
  expect(said('iops', table('iops', mixes, { ...falling, '4 KiB': [120000, 10000, 10000] }), writes)).toBeUndefined();
  expect(halvesFrom(table('iops', mixes, falling), '64 KiB')).toBe(false);
});

test('rates in sequence are said of all sizes where they are alike, else of the first', () => {
  const of = (last: number) => table('mbps', ['100/0', '0/100'], { '128 KiB': [550, 380], '1024 KiB': [551, last] });
  const row = { row: '128 KiB', column: '0/100' };
  expect(said('tp', of(379), row)).toBe(
    'Once steady, the drive reads 550 MB/s in sequence and writes 380 MB/s, in requests of 128 KiB as of 1024 KiB.',
  );
  expect(said('tp', of(200), row)).toMatch(/in requests of 128 KiB\.$/);
});

test('a write of less than a page is named where it takes longer', () => {
  const of = (small: number) => table('meanUs', mixes, { '4 KiB': [80, 150, 90], '0.5 KiB': [80, 200, small] });
  expect(said('lat', of(315), writes)).toBe(
    'Once steady, a request of 4 KiB takes 80 µs to read and 90 µs to write. A write of 0.5 KiB, less than a page, takes 3.50 times as long.',
  );
  expect(said('lat', of(95), writes)).toMatch(/90 µs to write\.$/);
});

test('a demand curve that has its most before its end says what more requests at once cost', () => {
  const curve = (last: number): PtsFigure => ({
    kind: 'demand',
    of: '',
    x: 'iops',
    y: 'meanUs',
    log: true,
    names: null,
    places: null,
    window: null,
    lines: [
      {
        name: '65/35',
        points: [
          { x: 4000, y: 250, name: 'depth 1' },
          { x: 16000, y: 1000, name: 'depth 16' },
          { x: last, y: 17000, name: 'depth 256' },
        ],
      },
    ],
  });
  const tracked = { row: 'depth 256', column: '65/35' };
  const none = table('iops', ['65/35'], {});
  expect(said('dirth', none, tracked, [curve(15000)])).toBe(
    'Beyond queue depth 16 the rate grows no more, requests only wait longer: 16,000 IOPS and 1.00 ms there, 15,000 IOPS and 17.0 ms at depth 256.',
  );
  expect(said('dirth', none, tracked, [curve(17000)])).toBe('The drive does at most 17,000 IOPS: queue depth 256, 65 % reads.');
});
