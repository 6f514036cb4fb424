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

test('a stage is the same while nothing of it changes, and another with each part of it', () => {
  const now = { ...frame(plan()), clockUs: 1 };
  const before = stageOf(now, null);
  expect(stageOf({ ...now, clockUs: 2 }, before)).toBe(before);
  const others = [
    { phase: now.phase + 1 },
    { ended: !now.ended },
    { clockUs: 0, totals: { ...now.totals, hostRequests: 0 } },
    { collectingSince: now.collectingSince === null ? 1 : null },
    { steadyAtSeconds: now.steadyAtSeconds === null ? 1 : null },
    { live: { ...now.live, qd: now.live.qd + 1 } },
  ];
  for (const other of others) expect(stageOf({ ...now, ...other }, before)).not.toBe(before);
});
