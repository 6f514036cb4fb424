import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveAlpha } from '../../src/domain/effectiveSpare';
import { lambertW0, lawFor, trimUsedShare, wafDChoices, wafFifo, wafGreedy, wafRandom } from '../../src/domain/theory';
import { wafCompressed, wafFifoHotCold } from '../laws';

const alphas = fc.double({ min: 1.002, max: 5, noNaN: true });
const sizes = fc.integer({ min: 8, max: 8192 });

describe('values of theory.md', () => {
  test.each([
    ['greedy 128, OP 0.07', wafGreedy(1.07, 128), 7.392],
    ['greedy 128, OP 0.28', wafGreedy(1.28, 128), 2.441],
    ['FIFO, OP 0.28', wafFifo(1.28), 2.481],
    ['FIFO, OP 0.50', wafFifo(1.5), 1.716],
    ['FIFO, OP 0.30 (Xiang and Kurkoski)', wafFifo(1.3), 2.36],
    ['random, OP 0.28', wafRandom(1.28), 4.571],
    ['greedy 64, OP 0.28, TRIM q = 0.1', wafGreedy(1.28 / trimUsedShare(0.1), 64), 1.806],
  ])('%s', (_name, value, published) => {
    expect(Math.abs(value - published)).toBeLessThan(published === 2.36 ? 0.006 : 0.0006);
  });
});

test('lambertW0 inverts w e^w', () => {
  fc.assert(
    fc.property(fc.double({ min: -0.999, max: 20, noNaN: true }), (w) => {
      expect(lambertW0(w * Math.exp(w))).toBeCloseTo(w, 7);
    }),
  );
  expect(lambertW0(-1)).toBeNaN();
  expect(lambertW0(-1 / Math.E)).toBeCloseTo(-1, 6);
});

describe('orderings and limits', () => {
  test('greedy <= best of 10 <= best of 5 <= best of 2 <= random; greedy <= FIFO <= random; all >= 1 and finite', () => {
    fc.assert(
      fc.property(alphas, sizes, (alpha, np) => {
        const row = [
          wafGreedy(alpha, np),
          wafDChoices(alpha, np, 10),
          wafDChoices(alpha, np, 5),
          wafDChoices(alpha, np, 2),
          wafRandom(alpha),
        ];
        for (let i = 1; i < row.length; i++) expect(row[i - 1]).toBeLessThanOrEqual((row[i] as number) * (1 + 1e-9));
        const fifo = wafFifo(alpha);
        expect(row[0]).toBeLessThanOrEqual(fifo * (1 + 1e-9));
        expect(fifo).toBeLessThanOrEqual(wafRandom(alpha));
        for (const waf of [...row, fifo]) {
          expect(waf).toBeGreaterThanOrEqual(1);
          expect(waf).toBeLessThan(Number.POSITIVE_INFINITY);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('every law falls with OP; greedy rises with pages per group', () => {
    fc.assert(
      fc.property(alphas, fc.double({ min: 0.001, max: 1, noNaN: true }), sizes, (alpha, more, np) => {
        for (const law of [wafFifo, wafRandom, (a: number) => wafGreedy(a, np), (a: number) => wafDChoices(a, np, 4)])
          expect(law(alpha + more)).toBeLessThanOrEqual(law(alpha) * (1 + 1e-9));
        expect(wafGreedy(alpha, np)).toBeLessThanOrEqual(wafGreedy(alpha, 2 * np) * (1 + 1e-9));
      }),
      { numRuns: 100 },
    );
  });

  test('limits: np to infinity is FIFO, d to infinity is greedy, d = 1 is random, one temperature is FIFO', () => {
    for (const alpha of [1.02, 1.07, 1.28, 2]) {
      expect(wafGreedy(alpha, 1 << 20) / wafFifo(alpha)).toBeCloseTo(1, 3);
      expect(wafDChoices(alpha, 128, 3000) / wafGreedy(alpha, 128)).toBeCloseTo(1, 2);
      expect(wafDChoices(alpha, 128, 1)).toBe(wafRandom(alpha));
      expect(
        wafFifoHotCold(alpha, [
          { share: 0.3, size: 0.3 },
          { share: 0.7, size: 0.7 },
        ]),
      ).toBeCloseTo(wafFifo(alpha), 9);
    }
    // The chain itself at d slightly above 1, against the closed form of d = 1.
    expect(wafDChoices(1.28, 128, 1.000001)).toBeCloseTo(wafRandom(1.28), 3);
    expect(wafGreedy(5, 8)).toBe(1);
    for (const law of [wafFifo, wafRandom, (a: number) => wafGreedy(a, 64), (a: number) => wafDChoices(a, 64, 3)])
      expect(law(1)).toBe(Number.POSITIVE_INFINITY);
  });

  test('the greedy solution satisfies the equation it comes from', () => {
    fc.assert(
      fc.property(alphas, fc.integer({ min: 8, max: 512 }), (alpha, np) => {
        const reclaimed = np / wafGreedy(alpha, np);
        fc.pre(reclaimed < np);
        const k = Math.floor(np - reclaimed) + 1;
        const q = reclaimed - (np - k);
        let harmonics = 0;
        for (let i = np; i > k; i--) harmonics += 1 / i;
        expect(np * (harmonics + q / k)).toBeCloseTo(alpha * reclaimed, 6);
      }),
    );
  });

  test('skew hurts FIFO, hot/cold satisfies its equation', () => {
    const groups = [
      { share: 0.9, size: 0.1 },
      { share: 0.1, size: 0.9 },
    ];
    const tau = 1.28 / wafFifoHotCold(1.28, groups);
    expect(tau * groups.reduce((s, g) => s + g.share / (1 - Math.exp((-g.share * tau) / g.size)), 0)).toBeCloseTo(1.28, 9);
    expect(
      wafFifoHotCold(1.28, [
        { share: 1, size: 0.5 },
        { share: 0, size: 0.5 },
      ]),
    ).toBeGreaterThan(1);
  });

  test('compression: c A(alpha / c), and the whole page at c = 1', () => {
    expect(wafCompressed(wafFifo, 1.28, 1)).toBe(wafFifo(1.28));
    expect(wafCompressed(wafFifo, 1.28, 0.5)).toBeCloseTo(0.5 * wafFifo(2.56), 12);
  });
});

describe('effective alpha', () => {
  const drive = { groupsPerDie: 128, dies: 1, pagesPerGroup: 128, frontiers: 1 as const, gcLow: 4 };
  const greedy = (alpha: number): number => wafGreedy(alpha, 128);

  test('T = 128, np = 64, OP 0.07, R = 4 is 12.0, where the raw alpha says 7.0', () => {
    const law = (alpha: number): number => wafGreedy(alpha, 64);
    expect(law(1.07)).toBeCloseTo(7, 1);
    expect(effectiveAlpha({ ...drive, pagesPerGroup: 64, usedPages: (128 * 64) / 1.07, law })?.waf).toBeCloseTo(12, 1);
  });

  test('is the fixed point, approaches raw alpha for many groups, is null without effective spare', () => {
    const used = (128 * 128) / 1.28;
    const found = effectiveAlpha({ ...drive, frontiers: 2, usedPages: used, law: greedy });
    if (!found) throw new Error('there is spare enough');
    const lost = 3 + 1 + 0.5 + 1 / (2 * found.waf);
    expect(found.alphaEffective).toBeCloseTo(((128 - lost) * 128) / used, 9);
    expect(effectiveAlpha({ ...drive, groupsPerDie: 1e7, usedPages: 1e7 * 100, law: greedy })?.alphaEffective).toBeCloseTo(1.28, 5);
    expect(effectiveAlpha({ ...drive, usedPages: 128 * 125, law: greedy })).toBeNull();
    const batch = effectiveAlpha({ ...drive, gcHigh: 8, usedPages: used, law: greedy });
    expect(batch?.waf).toBeGreaterThan(effectiveAlpha({ ...drive, usedPages: used, law: greedy })?.waf ?? Number.POSITIVE_INFINITY);
  });

  test('dies lose their share each', () => {
    const one = effectiveAlpha({ ...drive, usedPages: 10_000, law: greedy });
    const many = effectiveAlpha({ ...drive, dies: 32, usedPages: 320_000, law: greedy });
    expect(many?.alphaEffective).toBeCloseTo(one?.alphaEffective ?? 0, 12);
  });
});

test('lawFor names the law, and has none for windowed greedy and cost-benefit', () => {
  expect(lawFor({ victim: 'greedy', d: 10 }, 128)?.waf(1.28)).toBe(wafGreedy(1.28, 128));
  expect(lawFor({ victim: 'd-choices', d: 3 }, 128)).toMatchObject({ name: 'theory for best of 3' });
  expect(lawFor({ victim: 'fifo', d: 3 }, 128)?.waf(1.5)).toBe(wafFifo(1.5));
  expect(lawFor({ victim: 'random', d: 3 }, 128)?.waf(1.5)).toBe(3);
  expect(lawFor({ victim: 'windowed-greedy', d: 3 }, 128)).toBeNull();
  expect(lawFor({ victim: 'cost-benefit', d: 3 }, 128)).toBeNull();
});

test('a law costs about a millisecond at most', () => {
  const worst = (law: () => number): number => {
    for (let i = 0; i < 20; i++) law();
    const times = Array.from({ length: 15 }, () => {
      const start = performance.now();
      law();
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  for (const alpha of [1.002, 1.07, 1.28, 5]) {
    expect(worst(() => wafGreedy(alpha, 8192))).toBeLessThan(1);
    expect(worst(() => wafDChoices(alpha, 8192, 10))).toBeLessThan(2);
  }
});
