import { expect, test } from 'vitest';
import { stageOf } from '../../../src/store/session/state';
import { frame, plan } from '../selections/synthetic';

test('a run is at its start before its first request and before any time has passed', () => {
  const now = frame(plan());
  const at = (clockUs: number, hostRequests: number) => stageOf({ ...now, clockUs, totals: { ...now.totals, hostRequests } }, null).atStart;
  expect(at(0, 0)).toBe(true);
  expect(at(1, 0)).toBe(false);
  expect(at(0, 1)).toBe(false);
});
