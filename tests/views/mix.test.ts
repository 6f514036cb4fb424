import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mixText, readMix } from '../../src/views/parts/mix';

it('writes a mix as people type it, and reads it again', () => {
  const mix = [
    [4, 0.7],
    [64, 0.295],
    [1024, 0.005],
  ] as const;
  expect(mixText(mix)).toBe('4:70, 64:29.5, 1024:0.5');
  expect(readMix('4:70, 64:29.5, 1024:0.5')).toEqual(mix);
  expect(readMix(' 4 KiB : 70 %,64:30')).toEqual([
    [4, 0.7],
    [64, 0.3],
  ]);
  const size = fc.integer({ min: 1, max: 4096 }).map((n) => 4 * n);
  const share = fc.integer({ min: 1, max: 1000 }).map((n) => n / 1000);
  fc.assert(
    fc.property(fc.array(fc.tuple(size, share), { minLength: 1, maxLength: 8 }), (sizes) => {
      expect(readMix(mixText(sizes))).toEqual(sizes);
    }),
  );
});

it('nothing is no mix, and what cannot be read is no answer', () => {
  expect(mixText(null)).toBe('');
  expect(readMix('  ')).toBeNull();
  for (const text of ['4', '4:', ':70', '4:70;64:30', '4:70,', 'four:70', '4:-70']) expect(readMix(text)).toBeUndefined();
});
