import { describe, expect, it } from 'vitest';
import { binaryBytes, bytes, latency, percent, ratio, seconds, three, whole } from '../../src/domain/format';

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
