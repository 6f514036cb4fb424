import { expect, it } from 'vitest';
import { wantedOf } from '../../../src/engine/conditions';
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

it('on the way to what the samples show it looks at them every two seconds, and at no time of a phase before the last', async () => {
  const engine = await createEngine();
  const { plan, frame } = loadInto(engine, scenarioOf({ scale: 2, phases: [{ pattern: 'sequential', passes: 1 }, { requests: 20_000 }] }));
  const run = new Run('run-1' as RunId, plan, frame);
  const asked = (goal: Parameters<typeof goalRequest>[0], at: Partial<Situation['frame']>) =>
    goalRequest(goal, { run, frame: { ...frame, ...at }, atBorder: false, requests: 10, columnsDue: false } as Situation);
  const collecting = { phase: 1, collectingSince: 1, clockUs: 5e6, phaseSeconds: 8 };
  expect(asked({ collectedIn: 1, isSeen: () => false }, collecting)).toMatchObject({ untilUs: 5e6 + 2e6 / plan.factor });
  // Wherever a call ended, the looks are at the same seconds.
  const between = { ...collecting, phaseSeconds: 9.5 };
  expect(asked({ collectedIn: 1, isSeen: () => false }, between)?.untilUs).toBeCloseTo(5e6 + 0.5e6 / plan.factor, 3);
  expect(asked({ collectedIn: 1, isSeen: () => true }, collecting)).toBeNull();
  // Looked at in the newest frame: the run that is stored lies behind it.
  const isThere = (_: Run, { clockUs }: Situation['frame']) => clockUs === 5e6;
  expect(asked({ collectedIn: 1, isSeen: isThere }, collecting)).toBeNull();
  expect(asked({ collectedIn: 1, isSeen: () => false, isNear: () => true }, collecting)).toMatchObject({
    until: [{ kind: 'collection' }],
    // The looks go on where no collection comes.
    untilUs: 5e6 + 2e6 / plan.factor,
  });
  const wanted = wantedOf([{ kind: 'time', seconds: 3 }], plan);
  expect(asked({ wanted }, { phase: 0, phaseSeconds: 4 })).not.toBeNull();
  expect(asked({ wanted }, { phase: 1, phaseSeconds: 4 })).toBeNull();
});
