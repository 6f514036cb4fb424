import { expect, test } from 'vitest';
import {
  formatBinaryBytes,
  formatBytes,
  formatCount,
  formatIops,
  formatMBps,
  formatSeconds,
  formatShare,
  formatUs,
  formatWaf,
  threeDigits,
  withCommas,
} from '../../src/domain/units';
import { waf } from '../../src/domain/waf';

test.each([
  [0, '0'],
  [7, '7'],
  [340, '340'],
  [999.7, '1,000'],
  [9812, '9,810'],
  [1.3, '1.30'],
  [9.999, '10.0'],
  [99.97, '100'],
  [0.0456, '0.0456'],
  [-2.345, '-2.35'],
  [Number.NaN, '–'],
  [Number.POSITIVE_INFINITY, '∞'],
])('three digits of %d are %s', (value, text) => {
  expect(threeDigits(value)).toBe(text);
});

test('bytes, decimal and binary', () => {
  expect(formatBytes(256e9)).toBe('256 GB');
  expect(formatBytes(1024.2e9)).toBe('1.02 TB');
  expect(formatBytes(999.7e6)).toBe('1.00 GB');
  expect(formatBytes(512)).toBe('512 B');
  expect(formatBinaryBytes(256e9)).toBe('238 GiB');
  expect(formatBinaryBytes(16384 * 1024)).toBe('16 MiB');
  expect(formatBinaryBytes(100)).toBe('100 B');
});

test('counts and rates', () => {
  expect(formatCount(9812)).toBe('9,812');
  expect(formatCount(62_500_000)).toBe('62.5M');
  expect(withCommas(62_500_000)).toBe('62,500,000');
  expect(formatIops(9812)).toBe('9.81K IOPS');
  expect(formatIops(720)).toBe('720 IOPS');
  expect(formatIops(98_500)).toBe('98.5K IOPS');
  expect(formatMBps(33)).toBe('33 MB/s');
  expect(formatMBps(143.98)).toBe('144 MB/s');
});

test('times', () => {
  expect(formatUs(75)).toBe('75 µs');
  expect(formatUs(1300)).toBe('1.30 ms');
  expect(formatUs(2_500_000)).toBe('2.50 s');
  expect(formatSeconds(48.21)).toBe('48.2 s');
  expect(formatSeconds(2000)).toBe('2,000 s');
  expect(formatSeconds(0.0013)).toBe('1.30 ms');
  expect(formatSeconds(86_400)).toBe('24 h');
  expect(formatSeconds(0)).toBe('0 s');
});

test('shares and WAF', () => {
  expect(formatShare(0.272)).toBe('27.2 %');
  expect(formatShare(1)).toBe('100 %');
  expect(formatShare(0.07)).toBe('7 %');
  expect(formatWaf(7.4249)).toBe('7.42');
  expect(formatWaf(12.04)).toBe('12.0');
  expect(formatWaf(null)).toBe('–');
});

test('WAF is undefined before the first host write', () => {
  expect(waf(0, 0)).toBeNull();
  expect(waf(4096 * 3, 4096)).toBe(3);
});
