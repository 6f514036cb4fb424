import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_STRIDE, type SampleField, sampleFields } from '../../../src/engine/sampleFields';
import { ChunkedSampleLog, ShownSamples } from '../../../src/store/runs/sampleLog';

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
    expect(() => log.append(new Float64Array(SAMPLE_STRIDE + 1))).toThrow(`a row has ${SAMPLE_STRIDE}`);
    for (const n of [4, -1, 1.5]) expect(() => log.truncate(n)).toThrow('0 to 3 are there');
    // All rows stay: nothing has changed.
    const { generation } = log;
    log.truncate(3);
    expect([log.length, log.generation]).toEqual([3, generation]);
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

  it('writes no row that a fork reads, whichever of the two goes on', () => {
    const log = new ChunkedSampleLog();
    log.append(rows(100, (i) => ({ start: i })));
    const fork = log.fork();
    log.truncate(50);
    log.append(rows(10, () => ({ start: -1 })));
    expect(Array.from({ length: 100 }, (_, i) => fork.at(i, 'start'))).toEqual(Array.from({ length: 100 }, (_, i) => i));
    const second = fork.fork();
    fork.truncate(20);
    fork.append(rows(5, () => ({ start: -2 })));
    expect([second.at(20, 'start'), second.at(99, 'start'), fork.at(20, 'start'), log.at(50, 'start')]).toEqual([20, 99, -2, -1]);
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
    expect([log.merged, log.generation, fork.merged, fork.generation]).toEqual([false, 0, true, 1]);
    const shared = new ChunkedSampleLog(8);
    shared.share(fork);
    for (const copy of [fork.fork(), shared]) expect([copy.merged, copy.generation, copy.length]).toEqual([true, 1, 5]);
  });

  it('has numbers of jobs where its run has, through forks and halving, and 0 of the jobs that it has not', () => {
    const stride = SAMPLE_STRIDE + 4;
    const shape = { stride, handles: stride, map: stride };
    const log = new ChunkedSampleLog(8);
    const jobs = (i: number): Float64Array => Float64Array.from([...row({ start: i, seconds: 1, requests: 10 }), 7, 70, 3, 30]);
    for (let i = 0; i < 6; i++) log.append(jobs(i), shape);
    const fork = log.fork();
    for (let i = 6; i < 12; i++) fork.append(jobs(i), shape);
    expect([fork.length < 9, sum(fork, 'requests'), sum(fork, 'job1'), sum(fork, 'job2Us')]).toEqual([true, 120, 84, 360]);
    expect([log.length, log.at(5, 'job2'), log.at(5, 'job2Us'), log.at(5, 'job3'), log.at(0, 'job8Us')]).toEqual([6, 3, 30, 0, 0]);
    expect(() => log.append(rows(1, () => ({})))).toThrow(`a row has ${stride}`);
  });
});

describe('ShownSamples', () => {
  /** Rows of one second; the second phase begins after `first` of them. */
  const logOf = (count: number, first: number, most: number): ChunkedSampleLog => {
    const log = new ChunkedSampleLog(most);
    log.append(rows(count, (i) => ({ phase: i < first ? 0 : 1, start: i < first ? i : i - first, seconds: 1, requests: 1 })));
    return log;
  };

  it('ends with the sample that ends at the moment, also where rows are merged', () => {
    const log = logOf(12, 7, 11);
    expect(log.merged).toBe(true);
    // 0-2, 2-4, 4-6, 6-7 of the first phase, 0-2, 2-4, 4-5 of the second.
    expect(log.length).toBe(7);
    const shown = new ShownSamples(log);
    const at = (phase: number, phaseSeconds: number): number => {
      shown.showTo(99, { phase, phaseSeconds });
      return shown.length;
    };
    expect([0, 1.9, 2, 2.1, 3.9, 4, 6, 7].map((second) => at(0, second))).toEqual([0, 0, 1, 1, 1, 2, 3, 4]);
    expect([0, 1.9, 2, 4, 4.9, 5, 50].map((second) => at(1, second))).toEqual([4, 4, 5, 6, 6, 7, 7]);
  });

  it('has the sample of a phase that takes no time, at its only moment', () => {
    const log = new ChunkedSampleLog(6);
    log.append(row({ phase: 0, start: 0, seconds: 0 }));
    log.append(rows(9, (i) => ({ phase: 1, start: i, seconds: 1, requests: 1 })));
    expect(log.merged).toBe(true);
    const shown = new ShownSamples(log);
    shown.showTo(99, { phase: 0, phaseSeconds: 0 });
    expect(shown.length).toBe(1);
  });

  it('ends with the number of samples where none are merged', () => {
    const log = logOf(6, 3, 10);
    const shown = new ShownSamples(log);
    for (const count of [0, 4, 6]) {
      shown.showTo(count, { phase: 0, phaseSeconds: 0 });
      expect(shown.length).toBe(count);
    }
    log.truncate(2);
    expect(shown.length).toBe(2);
  });
});
