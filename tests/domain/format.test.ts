import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binaryBytes, bytes, latency, percent, ratio, seconds, three, whole } from '../../src/domain/englishNumbers';
import { asPrinted, printedDifference } from '../../src/domain/format';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('numbers for people', () => {
  it('keeps three significant digits and separates thousands', () => {
    expect(three(7.8168)).toBe('7.82');
    expect(three(95_432)).toBe('95,400');
    expect(three(0.012345)).toBe('0.0123');
    expect(three(25)).toBe('25');
    expect(three(25.04)).toBe('25.0');
    expect(three(-1234)).toBe('-1,230');
    expect(ratio(7.5)).toBe('7.50');
    expect(ratio(1)).toBe('1.00');
    expect(whole(1024)).toBe('1,024');
    expect(whole(893.125)).toBe('893.125');
  });

  it('writes what is undefined as a dash, not as 0', () => {
    for (const f of [three, ratio, whole]) expect(f(Number.NaN)).toBe('–');
  });

  it('gives units of the size at hand', () => {
    expect(plain(bytes(17_180_000_000))).toBe('17.2 GB');
    expect(plain(bytes(999_600))).toBe('1.00 MB');
    expect(plain(bytes(0))).toBe('0 B');
    expect(plain(bytes(512))).toBe('512 B');
    expect(plain(binaryBytes(16 * 2 ** 20))).toBe('16 MiB');
    expect(plain(percent(0.28))).toBe('28 %');
    expect(plain(percent(0.0688))).toBe('6.88 %');
    expect(plain(seconds(812.4))).toBe('812 s');
    expect(plain(seconds(1999.6))).toBe('2,000 s');
    expect(plain(seconds(4.25))).toBe('4.25 s');
    expect(plain(latency(85))).toBe('85 µs');
    expect(plain(latency(1300))).toBe('1.30 ms');
    expect(plain(latency(2_042_000))).toBe('2.04 s');
  });
});

describe('numbers that a reader can work out again', () => {
  it('are those that are printed', () => {
    expect(asPrinted(37_149)).toBe(37_100);
    expect(three(asPrinted(10_569))).toBe(three(10_569));
    expect(asPrinted(Number.NaN)).toBeNaN();
  });

  it('a difference is that of the printed numbers, where rounding is all that parts it from the exact one', () => {
    expect(printedDifference(889.7e9, 515.3e9, 374.4e9)).toBe(375e9);
    // Nothing is left of it in three digits: it is printed as it is.
    expect(printedDifference(256.2e9, 256.0e9, 0.2e9)).toBe(0.2e9);
    // Something else than these two goes into it.
    expect(printedDifference(889.7e9, 515.3e9, 300e9)).toBe(300e9);
  });

  it('a difference is never off by more than rounding (property)', () => {
    const numbers = fc.double({ min: 1, max: 1e15, noNaN: true });
    fc.assert(
      fc.property(numbers, numbers, (x, y) => {
        const [large, small] = [Math.max(x, y), Math.min(x, y)];
        const told = printedDifference(large, small, large - small);
        const last = 10 ** (Math.floor(Math.log10(asPrinted(large))) - 2);
        expect(Math.abs(told - (large - small))).toBeLessThanOrEqual(1.5 * last);
        if (told !== large - small) expect(told).toBeCloseTo(asPrinted(large) - asPrinted(small), -Math.floor(Math.log10(last)) + 3);
      }),
    );
  });
});
