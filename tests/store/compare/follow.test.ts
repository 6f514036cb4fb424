import { expect, it } from 'vitest';
import { Run } from '../../../src/store/runs/run';
import { Follow } from '../../../src/store/runs/strategies/follow';
import { PairClock, type SharedMoment } from '../../../src/store/runs/strategies/sharedClock';
import type { Situation } from '../../../src/store/runs/strategy';
import type { RunId } from '../../../src/store/types';
import { createEngine, loadInto, scenarioOf } from '../../engine/setup';

it('a follower computes more than two samples behind, goes back more than one ahead, and shows at rest what was done to it', async () => {
  const { plan, frame } = loadInto(await createEngine(), scenarioOf({ sample: { seconds: 0.5 }, phases: [{ requests: 100 }] }));
  const { samples } = new Run('run-1' as RunId, plan, frame);
  let leader: SharedMoment = { kind: 'compared', seconds: 0 };
  const told: boolean[] = [];
  const context = { leader: () => leader, isLeaderSettled: () => true, computing: (is: boolean) => void told.push(is) };
  const follow = new Follow(new PairClock(plan, samples), { kind: 'compared', seconds: 0 }, context);
  const next = (seconds: number, touched = false) => {
    leader = { kind: 'compared', seconds };
    return follow.next({ frame, atBorder: false, requests: 10, columnsDue: true, stale: false, touched } as unknown as Situation);
  };
  expect([next(0), next(0, true)]).toEqual(['hold', { maxRequests: 1, untilUs: frame.clockUs, columns: false }]);
  expect([next(1), next(1.5)]).toEqual([
    { maxRequests: 10, columns: false, untilUs: 1e6 / plan.factor },
    { maxRequests: 10, columns: false, untilUs: 1.5e6 / plan.factor },
  ]);
  expect(told).toEqual([false, false, false, true]);
  follow.arrived({ ...frame, clockUs: 1e6 / plan.factor }, false);
  const back = [0.4, 0.6].map((seconds) => {
    leader = { kind: 'compared', seconds };
    return follow.back();
  });
  expect(back).toEqual([{ kind: 'seconds', seconds: 0.4 }, null]);
});
