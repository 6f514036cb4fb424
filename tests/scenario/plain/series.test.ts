/** The numbers of a table from measured phases, written down once more as one would add them up with a pencil. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measurePhase, type PhaseMeasurement, type SamplePoint, samplePoint } from '../../../src/scenario/experiments/measurement';
import {
  benchMbps,
  between,
  characterOf,
  gigabytesAbove,
  iops,
  iopsQuantile,
  lastTenth,
  levelsOf,
  mbps,
  mbpsOver,
  meanIops,
  meanMbps,
  meanWaf,
  partRates,
  twiceStandardError,
  variation,
} from '../../../src/scenario/experiments/series';

const count = fc.integer({ min: 0, max: 1_000_000 });
const sample = fc
  .record({
    seconds: fc.constantFrom(0.5, 1, 2),
    requests: count,
    bytesWritten: count,
    bytesRead: count,
    pagesProgrammed: count,
    pagesWritten: count,
  })
  .map((one) => ({ start: 0, ...one }));
/** Samples one behind the other. */
const samplesOf = (min: number) =>
  fc.array(sample, { minLength: min, maxLength: 23 }).map((list): readonly SamplePoint[] => {
    let at = 0;
    return list.map((one) => {
      const placed = { ...one, start: at };
      at += one.seconds;
      return placed;
    });
  });
const phaseOf = (samples: readonly SamplePoint[], more: Partial<PhaseMeasurement> = {}): PhaseMeasurement => ({
  seconds: 10,
  requests: 0,
  bytesWritten: 0,
  bytesRead: 0,
  nandBytesProgrammed: 0,
  collectingSince: null,
  steadyAt: null,
  latencyUs: { p50: null, p99: null, max: null },
  samples,
  ...more,
});
const rates = (list: readonly number[]): readonly SamplePoint[] =>
  list.map((requests, start) => ({
    start,
    seconds: 1,
    requests,
    bytesWritten: 4096 * requests,
    bytesRead: 0,
    pagesProgrammed: 2 * requests,
    pagesWritten: requests,
  }));
const close = (got: number | null, wanted: number | null) => {
  if (got === null || wanted === null) expect(got).toBe(wanted);
  else expect(Math.abs(got - wanted)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(wanted)));
};
const total = (list: readonly number[]) => {
  let sum = 0;
  for (const one of list) sum += one;
  return sum;
};

describe('over samples', () => {
  it('rates and amplification are what was done over what it took, and nothing over nothing', () => {
    fc.assert(
      fc.property(samplesOf(0), (samples) => {
        const seconds = total(samples.map((one) => one.seconds));
        const written = total(samples.map((one) => one.bytesWritten));
        const read = total(samples.map((one) => one.bytesRead));
        close(meanIops(samples), samples.length === 0 ? null : total(samples.map((one) => one.requests)) / seconds);
        close(meanMbps(samples), samples.length === 0 ? null : (written + read) / (1_000_000 * seconds));
        close(meanWaf(samples), written === 0 ? null : (4096 * total(samples.map((one) => one.pagesProgrammed))) / written);
      }),
    );
  });

  it('half a second, one byte and one value already count', () => {
    const [one] = rates([8]);
    const half = [{ ...(one as SamplePoint), seconds: 0.5, bytesWritten: 1, pagesProgrammed: 1 }];
    expect([meanIops(half), meanWaf(half), meanMbps(half)]).toEqual([16, 4096, 2e-6]);
    expect(iopsQuantile(half, 0)).toBe(16);
    expect([variation(half), variation([]), iopsQuantile([], 0.5)]).toEqual([null, null, null]);
  });

  it('a share of the samples does not exceed a quantile: counted one by one', () => {
    fc.assert(
      fc.property(samplesOf(1), fc.double({ min: 0, max: 1, noNaN: true }), (samples, p) => {
        const sorted = samples.map((one) => one.requests / one.seconds).sort((a, b) => a - b);
        let place = 0;
        while (place + 1 <= p * sorted.length && place + 1 < sorted.length) place += 1;
        expect(iopsQuantile(samples, p)).toBe(sorted[place]);
      }),
    );
  });

  it('variation is the root of the mean square minus the square of the mean, over the mean', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 2, maxLength: 20 }), (list) => {
        const mean = total(list) / list.length;
        const square = total(list.map((x) => x * x)) / list.length;
        const wanted = Math.sqrt(Math.max(0, square - mean * mean)) / mean;
        expect(variation(rates(list)) ?? -1).toBeCloseTo(wanted, 5);
        const error = twiceStandardError(list) ?? -1;
        expect(error / mean).toBeCloseTo((2 * wanted) / Math.sqrt(list.length - 1), 5);
      }),
    );
    expect(variation(rates([0, 0]))).toBeNull();
    expect(variation(rates([1, 1]))).toBe(0);
    expect(variation(rates([0.25, 0.75]))).toBe(0.5);
  });

  it('two levels: of every cut the one with the greatest square between the parts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 15 }), (list) => {
        const sorted = [...list].sort((a, b) => a - b);
        const n = sorted.length;
        const mean = total(sorted) / n;
        const variance = total(sorted.map((x) => (x - mean) ** 2)) / n;
        const found = levelsOf(rates(list));
        if (variance === 0) return expect(found).toBeNull();
        const cuts = sorted.slice(1).map((_, i) => {
          const [low, high] = [sorted.slice(0, i + 1), sorted.slice(i + 1)];
          const [a, b] = [total(low) / low.length, total(high) / high.length];
          return { a, b, share: low.length / n, apart: (low.length * (a - mean) ** 2 + high.length * (b - mean) ** 2) / n / variance };
        });
        const best = Math.max(...cuts.map(({ apart }) => apart));
        expect(found?.between).toBeCloseTo(best, 9);
        const cut = cuts.find(({ share }) => share === found?.lowShare);
        expect(cut?.apart).toBeCloseTo(best, 9);
        expect(found?.low).toBeCloseTo(cut?.a ?? -1, 9);
        expect(found?.high).toBeCloseTo(cut?.b ?? -1, 9);
      }),
    );
    expect(levelsOf(rates([1, 2, 3]))).toBeNull();
    expect(levelsOf(rates([1, 2, 3, 4]))).not.toBeNull();
  });
});

describe('over a phase', () => {
  it('rates are over its seconds; none without a phase or without time', () => {
    const phase = phaseOf([], { seconds: 0.5, requests: 3, bytesWritten: 2e6, bytesRead: 1e6 });
    expect([mbps(phase), iops(phase)]).toEqual([6, 6]);
    expect([mbps(undefined), iops(undefined), mbps(phaseOf([], { seconds: 0 })), iops(phaseOf([], { seconds: 0 }))]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('samples between two moments: with the first, without the last, and without one that is cut to half or less', () => {
    const phase = phaseOf([...rates([1, 2, 3, 4]), { ...(rates([9])[0] as SamplePoint), start: 4, seconds: 0.5 }]);
    const requests = (...range: readonly [number, number?]) => between(phase, ...range).map((one) => one.requests);
    expect(requests(0)).toEqual([1, 2, 3, 4]);
    expect(requests(1)).toEqual([2, 3, 4]);
    expect(requests(1, 3)).toEqual([2, 3]);
    expect(requests(0.5, 3.5)).toEqual([2, 3, 4]);
    const longer = phaseOf([...rates([1]), { ...(rates([9])[0] as SamplePoint), start: 1, seconds: 0.51 }]);
    expect(between(longer, 0)).toHaveLength(2);
    expect([between(undefined, 0), between(phaseOf([]), 0)]).toEqual([[], []]);
  });

  it('the last tenth is rounded up to whole samples', () => {
    for (const [n, kept] of [
      [1, 1],
      [10, 1],
      [11, 2],
      [20, 2],
      [21, 3],
    ] as const)
      expect(lastTenth(phaseOf(rates(Array.from({ length: n }, (_, i) => i)))).map((one) => one.requests)).toEqual(
        Array.from({ length: kept }, (_, i) => n - kept + i),
      );
  });

  it('MB/s over an amount written: samples that begin and end within it', () => {
    fc.assert(
      fc.property(samplesOf(1), count, count, (samples, from, length) => {
        const phase = phaseOf(samples.map((one) => ({ ...one, seconds: 1 })));
        const inside = phase.samples.filter((_, i) => {
          const before = total(phase.samples.slice(0, i).map((one) => one.bytesWritten));
          return before >= from && before + (phase.samples[i]?.bytesWritten ?? 0) <= from + length;
        });
        const wanted = inside.length === 0 ? null : total(inside.map((one) => one.bytesWritten + one.bytesRead)) / inside.length / 1e6;
        close(mbpsOver(phase, from, from + length), wanted);
      }),
    );
    const tens = phaseOf(rates([1, 2, 3]));
    expect(mbpsOver(tens, 4096, 3 * 4096)).toBe((2 * 4096) / 1e6);
    expect(mbpsOver(tens, 4097, 3 * 4096)).toBeNull();
    expect(mbpsOver(tens, 4096, 3 * 4096 - 1)).toBeNull();
  });

  it('GB above a rate: all that came before the first sample below it', () => {
    const phase = phaseOf(rates([1000, 500, 100, 1000]));
    expect(gigabytesAbove(phase, 1)).toBe((1500 * 4096) / 1e9);
    expect(gigabytesAbove(phase, (100 * 4096) / 1e6)).toBeNull();
    expect(gigabytesAbove(phase, 5)).toBe(0);
    expect(gigabytesAbove(phaseOf(rates([1000, 500]).map((one) => ({ ...one, seconds: 2 }))), 2)).toBe((1000 * 4096) / 1e9);
  });
});

describe('a bench in parts', () => {
  const pause = phaseOf([], { seconds: 100, bytesWritten: 9e9 });
  const part = (seconds: number, written: number, read: number) => phaseOf([], { seconds, bytesWritten: written, bytesRead: read });
  const phases = [pause, pause, pause, part(1, 2e6, 1e6), pause, part(3, 3e6, 3e6), pause, part(0.5, 0, 1e6)];

  it('has the phase after each pause, from its first on', () => {
    expect(partRates(phases, 2, 3)).toEqual([3, 2, 2]);
    expect(partRates(phases, 4, 2)).toEqual([2, 2]);
    expect(benchMbps(phases, 2, 3)).toBeCloseTo(10 / 4.5, 12);
    expect(benchMbps(phases, 6, 1)).toBe(2);
  });

  it('is nothing before its last part has ended, and over no time', () => {
    expect([partRates(phases, 2, 4), benchMbps(phases, 2, 4)]).toEqual([null, null]);
    const still = [pause, part(0, 1, 1)];
    expect([partRates(still, 0, 1), benchMbps(still, 0, 1)]).toEqual([null, null]);
  });
});

describe('the character of a scatter', () => {
  const many = (...pairs: readonly (readonly [value: number, times: number])[]) =>
    rates(pairs.flatMap(([value, times]) => Array.from({ length: times }, () => value)));

  it('is flat below 5 % of variation', () => {
    expect(characterOf(many([951, 50], [1049, 50]))).toBe('flat');
    expect(characterOf(many([949, 50], [1051, 50]))).not.toBe('flat');
    // Exactly 5 % is no longer flat.
    expect(variation(many([19, 1], [21, 1]))).toBe(0.05);
    expect(characterOf(many([19, 1], [21, 1]))).not.toBe('flat');
  });

  it('is rising where there is more after the drop than before it', () => {
    expect(characterOf(many([100, 2]), many([99, 2]))).toBe('rising');
    expect(characterOf(many([100, 2]), many([100, 2]))).toBe('flat');
    expect(characterOf(many([100, 2]), many([101, 2]))).toBe('flat');
  });

  it('has two levels where both are held, more than 30 % apart and each by more than a tenth', () => {
    expect(characterOf(many([100, 50], [131, 50]))).toBe('two levels');
    expect(characterOf(many([100, 50], [130, 50]))).not.toBe('two levels');
    expect(characterOf(many([100, 89], [200, 11]))).toBe('two levels');
    expect(characterOf(many([100, 90], [200, 10]))).not.toBe('two levels');
    expect(characterOf(many([100, 11], [200, 89]))).toBe('two levels');
    expect(characterOf(many([100, 10], [200, 90]))).not.toBe('two levels');
    // Of evenly spread values 3/4 lies between the halves: too little for two levels.
    const even = rates(Array.from({ length: 100 }, (_, i) => 100 + i));
    expect(levelsOf(even)?.between).toBeCloseTo(0.75, 3);
    expect(characterOf(even)).toBe('cloud');
  });

  it('has dips where it goes down more than half as far again as up', () => {
    // Middle 100: the second percentile of 100 is 60 or 40, the 98th 120.
    expect(characterOf(many([60, 5], [80, 20], [100, 50], [110, 20], [120, 5]))).toBe('dips');
    expect(characterOf(many([70, 5], [85, 20], [100, 50], [110, 20], [120, 5]))).toBe('cloud');
    expect(characterOf(many([80, 5], [90, 20], [100, 50], [120, 20], [140, 5]))).toBe('cloud');
  });

  it('is none of fewer than two samples', () => {
    expect([characterOf([]), characterOf(rates([5]))]).toEqual([null, null]);
  });
});

it('a sample and a phase are measured field by field', () => {
  const fields = {
    start: 1,
    seconds: 2,
    requests: 3,
    hostBytesWritten: 4,
    hostBytesRead: 5,
    hostPagesWritten: 6,
    pagesHost: 7,
    pagesRelocated: 80,
    pagesPadded: 900,
  };
  expect(samplePoint((field) => fields[field])).toEqual({
    start: 1,
    seconds: 2,
    requests: 3,
    bytesWritten: 4,
    bytesRead: 5,
    pagesProgrammed: 987,
    pagesWritten: 6,
  });
  const latencyUs = { p50: 1, p99: 2, max: 3 };
  const totals = { hostRequests: 2, hostBytesWritten: 3, hostBytesRead: 4, nandBytesProgrammed: 5 };
  expect(measurePhase({ phaseSeconds: 1, phaseTotals: totals, collectingSince: 6, steadyAtSeconds: 7, latencyUs }, [])).toEqual({
    seconds: 1,
    requests: 2,
    bytesWritten: 3,
    bytesRead: 4,
    nandBytesProgrammed: 5,
    collectingSince: 6,
    steadyAt: 7,
    latencyUs,
    samples: [],
  });
});
