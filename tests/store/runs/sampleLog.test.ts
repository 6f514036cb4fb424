import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_STRIDE, type SampleField, sampleFields } from '../../../src/engine/types';
import { ChunkedSampleLog } from '../../../src/store/runs/sampleLog';

function row(fields: Partial<Record<SampleField, number>>): Float64Array {
  return Float64Array.from(sampleFields, (name) => fields[name] ?? 0);
}

function rows(count: number, make: (i: number) => Partial<Record<SampleField, number>>): Float64Array {
  const all = new Float64Array(count * SAMPLE_STRIDE);
  for (let i = 0; i < count; i++) all.set(row(make(i)), i * SAMPLE_STRIDE);
  return all;
}

function sum(log: ChunkedSampleLog, field: SampleField): number {
  let total = 0;
  for (let i = 0; i < log.length; i++) total += log.at(i, field);
  return total;
}

describe('ChunkedSampleLog', () => {
  it('gives back every field of every row, over many chunks', () => {
    const log = new ChunkedSampleLog();
    const make = (i: number) => Object.fromEntries(sampleFields.map((name, k) => [name, i * 31 + k]));
    log.append(rows(5000, make));
    log.append(rows(5000, (i) => make(i + 5000)));
    expect(log.length).toBe(10_000);
    for (const i of [0, 4095, 4096, 5000, 9999]) {
      sampleFields.forEach((name, k) => {
        expect(log.at(i, name)).toBe(i * 31 + k);
      });
    }
  });

  it('refuses rows that are not there and parts of rows', () => {
    const log = new ChunkedSampleLog();
    log.append(rows(3, () => ({})));
    expect(() => log.at(3, 'start')).toThrow('0 to 2 are there');
    expect(() => log.at(-1, 'start')).toThrow(RangeError);
    expect(() => log.append(new Float64Array(SAMPLE_STRIDE + 1))).toThrow('whole number of rows');
    expect(() => log.truncate(4)).toThrow('from 0 to 3');
  });

  it('does not read rows beyond a truncation, and appends after it', () => {
    const log = new ChunkedSampleLog();
    log.append(rows(9000, (i) => ({ start: i })));
    const before = log.generation;
    log.truncate(4100);
    expect(log.length).toBe(4100);
    expect(log.generation).toBeGreaterThan(before);
    expect(() => log.at(4100, 'start')).toThrow(RangeError);
    log.append(rows(1, () => ({ start: -7 })));
    expect(log.at(4100, 'start')).toBe(-7);
    expect(log.at(4099, 'start')).toBe(4099);
  });

  it('keeps sums exactly, least free groups, greatest latency and the range of rates when it halves', () => {
    const log = new ChunkedSampleLog(10);
    const make = (i: number) => ({
      phase: i < 5 ? 0 : 1,
      start: i,
      seconds: 1,
      requests: 100 * (i + 1),
      freeGroups: 20 - i,
      p99: i === 2 ? Number.NaN : i,
      max: 50 - i,
    });
    log.append(rows(11, make));
    expect(log.length).toBe(6);
    expect(Array.from({ length: 6 }, (_, i) => log.at(i, 'start'))).toEqual([0, 2, 4, 5, 7, 9]);
    expect(log.at(1, 'requests')).toBe(300 + 400);
    expect(log.rateRange(1)).toEqual([300, 400]);
    expect(log.at(1, 'seconds')).toBe(2);
    expect(log.at(1, 'p99')).toBe(3);
    expect(log.at(1, 'max')).toBe(48);
    expect(log.at(1, 'freeGroups')).toBe(17);
    expect(log.at(2, 'phase')).toBe(0);
    expect(log.at(3, 'phase')).toBe(1);
  });

  it('never exceeds its bound and never loses a request (property)', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 40 }), { maxLength: 12 }), fc.integer({ min: 4, max: 30 }), (batches, bound) => {
        const log = new ChunkedSampleLog(bound);
        let next = 0;
        for (const n of batches) {
          log.append(rows(n, (i) => ({ start: next + i, seconds: 1, requests: next + i + 1 })));
          next += n;
          if (log.length > bound) return false;
        }
        return sum(log, 'requests') === (next * (next + 1)) / 2 && sum(log, 'seconds') === next;
      }),
    );
  });

  it('shares rows on fork and lets each log go its own way', () => {
    const log = new ChunkedSampleLog();
    log.append(rows(5000, (i) => ({ start: i })));
    const fork = log.fork();
    log.append(rows(1, () => ({ start: 111 })));
    fork.append(rows(1, () => ({ start: 222 })));
    expect(log.at(5000, 'start')).toBe(111);
    expect(fork.at(5000, 'start')).toBe(222);
    fork.truncate(10);
    fork.append(rows(1, () => ({ start: 333 })));
    expect(log.at(10, 'start')).toBe(10);
    expect(fork.at(10, 'start')).toBe(333);
    expect(fork.at(9, 'start')).toBe(9);
    expect(log.length).toBe(5001);
  });

  it('halving one of two forks leaves the other alone', () => {
    const log = new ChunkedSampleLog(8);
    log.append(rows(8, (i) => ({ start: i, requests: 1 })));
    const fork = log.fork();
    fork.append(rows(1, () => ({ start: 8, requests: 1 })));
    expect(fork.length).toBe(5);
    expect(log.length).toBe(8);
    expect(log.at(3, 'start')).toBe(3);
    expect(sum(fork, 'requests')).toBe(9);
  });
});
