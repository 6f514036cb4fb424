import { expect, it } from 'vitest';
import { Run } from '../../../src/store/runs/run';
import { goalRequest } from '../../../src/store/runs/strategies/goal';
import type { Situation } from '../../../src/store/runs/strategy';
import { requestsOfRoom } from '../../../src/store/selections/series/room';
import type { RunId } from '../../../src/store/types';
import { createEngine, loadInto, scenarioOf } from '../../engine/setup';

it.each([1, 2])(
  'the eve of the first collection is three requests before the room is used up, at 1:%d, and is past once it collects',
  async (scale) => {
    const engine = await createEngine();
    const scenario = scenarioOf({ scale, phases: [{ pattern: 'sequential', passes: 1 }, { requests: 20_000 }] });
    const { plan, frame: first } = loadInto(engine, scenario);
    const run = new Run('run-1' as RunId, plan, first);
    const asked = (frame: Situation['frame'], requests: number) =>
      goalRequest('beforeCollection', { run, frame, atBorder: false, requests, columnsDue: false } as Situation);
    let { frame } = engine.advance({ maxRequests: plan.sim.logicalPages, columns: false });
    ({ frame } = engine.advance({ maxRequests: 1, columns: false }));
    expect(frame).toMatchObject({ phase: 1, collectingSince: null });
    const room = Math.floor(requestsOfRoom({ plan, frame }) / plan.factor + 1e-6);
    expect(plan.factor).toBeCloseTo(scale, 1);
    expect(asked(frame, 1_000_000)).toMatchObject({ maxRequests: room - 3 });
    expect(asked(frame, 10)).toMatchObject({ maxRequests: 30 });
    ({ frame } = engine.advance({ maxRequests: room - 4, columns: false }));
    expect(asked(frame, 1_000)).toMatchObject({ maxRequests: 1 });
    ({ frame } = engine.advance({ maxRequests: 1, columns: false }));
    expect(asked(frame, 1_000)).toBeNull();
    ({ frame } = engine.advance({ maxRequests: 2_000, columns: false }));
    expect(frame).toMatchObject({ phase: 1, ended: false });
    expect(frame.collectingSince).not.toBeNull();
    expect(asked(frame, 1_000)).toBeNull();
  },
);

it('on the way to the collection before a place it asks for no more than there is to it, and for no more than a step', async () => {
  const engine = await createEngine();
  const { plan, frame: first } = loadInto(
    engine,
    scenarioOf({ scale: 1, phases: [{ pattern: 'sequential', passes: 1 }, { requests: 20_000 }] }),
  );
  const run = new Run('run-1' as RunId, plan, first);
  engine.advance({ maxRequests: plan.sim.logicalPages, columns: false });
  const { frame } = engine.advance({ maxRequests: 100, columns: false });
  expect(frame).toMatchObject({ phase: 1, phaseRequests: 100 });
  const asked = (requests: number) =>
    goalRequest({ collectionBefore: { phase: 1, phaseRequests: 5000, collected: 3 } }, {
      run,
      frame,
      atBorder: false,
      requests,
      columnsDue: false,
    } as Situation);
  expect(asked(10)).toMatchObject({ maxRequests: 30, until: [{ kind: 'collection' }] });
  expect(asked(1_000_000)).toMatchObject({ maxRequests: 4900, until: [{ kind: 'collection' }] });
});
