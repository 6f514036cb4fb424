import { expect, test } from 'vitest';
import { ptsTest } from '../../../src/scenario/pts/procedures';
import type { Measured } from '../../../src/scenario/pts/results';
import { recoveryOf } from '../../../src/store/lab/ptsRecovery';

const DRIVE = 1000;

/** A quarter of the drive at a rate. */
const part = (mbps: number): Measured => ({
  iops: null,
  mbps,
  meanUs: null,
  p9999Us: null,
  maxUs: null,
  waf: null,
  seconds: 1000 / mbps,
  bytesWritten: DRIVE / 4,
});

const xsr = ptsTest('xsr', 1);
const steady = (mbps: number) => Array.from({ length: 8 }, () => part(mbps));
const recovery = (after: readonly number[]) => recoveryOf(xsr, [[...steady(100), ...steady(10), ...after.map(part)]], DRIVE);

test('the rate is back where a part reaches 95 % of the mean before: what was written until then, and how long that took', () => {
  const found = recovery([20, 50, 96, 100, 100, 100, 100, 100]);
  expect(found).toMatchObject({ first: 20, share: 0.2, back: { fills: 0.5, seconds: 70 } });
});

test('a drive that is not slowed is back at once, and one that stays slow is not back', () => {
  expect(recovery([99, 100, 100, 100, 100, 100, 100, 100])?.back).toEqual({ fills: 0, seconds: 0 });
  expect(recovery([20, 20, 20, 20, 20, 20, 20, 60])).toMatchObject({ back: null, fills: 2, lastShare: 0.6 });
});

test('before all is measured, and in other tests, nothing is said', () => {
  expect(recoveryOf(xsr, [steady(100)], DRIVE)).toBeNull();
  expect(recoveryOf(ptsTest('wsat', 1), [steady(100)], DRIVE)).toBeNull();
});
