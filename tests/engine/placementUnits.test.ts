import { beforeAll, expect, it } from 'vitest';
import { groupStates } from '../../src/domain/names';
import type { Engine } from '../../src/engine/engine';
import { reportOf } from '../../src/engine/report';
import type { AdvanceReply } from '../../src/engine/types';
import { createEngine, loadInto, runToEnd, scenarioOf } from './setup';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('checked');
});

it('reclaim units: a unit that is left early counts as padding, one that fills gives way, an unknown place is the first', () => {
  const write = (requests: number, plid: number) => ({ do: 'write', pattern: 'sequential', requests, plids: [plid] }) as const;
  const scenario = scenarioOf({
    // One die with groups of 64 pages.
    drive: { bufferKiB: 1024, logicalPages: 2000 },
    placement: { interface: 'fdp', handles: 2, isolation: 'persistently' },
    phases: [write(10, 1), write(5, 9), write(64, 0)],
    actions: [{ at: { phase: 1, request: 0 }, do: 'ruhUpdate', plid: 1 }],
  });
  const { plan, frame } = runToEnd(engine, scenario);
  expect(frame.placeEvents).toEqual({ invalidPid: 5, notFullyWritten: 1, implicitlyModified: 1 });
  expect(frame.handles.map(({ hostPages, paddedPages, relocatedPages }) => [hostPages, paddedPages, relocatedPages])).toEqual([
    [69, 0, 0],
    [10, 54, 0],
  ]);
  const phases = scenario.phases.map((phase) => ({ phase, frame, rows: [] }));
  const { totals } = reportOf({
    ...{ scenario, plan, phases, samplesMerged: 1, frame, stateHash: '', wallSeconds: 1, simulatedPagesWritten: 79, engineSeconds: 1 },
  });
  expect(totals.fdp).toEqual({ hbmw: 79 * 4096, mbmw: (79 + 54) * 4096, mbe: 0, events: frame.placeEvents });
  expect(totals.perHandle).toEqual([
    { handle: 0, hostPages: 69, relocatedPages: 0, paddedPages: 0, erases: 0, waf: 1, relocatedTo: [0, 0], relocatedToShared: 0 },
    { handle: 1, hostPages: 10, relocatedPages: 0, paddedPages: 54, erases: 0, waf: 6.4, relocatedTo: [0, 0], relocatedToShared: 0 },
  ]);
});

it('the die of a unit that is left early pays at once what it owes', () => {
  loadInto(
    engine,
    scenarioOf({
      drive: { bufferKiB: 1024, logicalPages: 3000 },
      ftl: { pacing: 'interleave' },
      placement: { interface: 'fdp', handles: 2, isolation: 'persistently' },
      phases: [
        { pattern: 'sequential', passes: 1 },
        { plids: [0, 1], requests: 10_000 },
      ],
    }),
  );
  const victims = ({ frame }: AdvanceReply): number => frame.groups[groupStates.indexOf('victim')] as number;
  let reply = engine.advance({ maxRequests: 1_000_000, columns: false });
  for (let n = 0; n < 20; n++) {
    do reply = engine.advance({ maxRequests: 1, columns: false });
    while (victims(reply) === 0);
    engine.act({ do: 'ruhUpdate', plid: n % 2 });
    expect(victims(engine.advance({ maxRequests: 0, columns: false }))).toBe(0);
    engine.check();
    engine.advance({ maxRequests: 50, columns: false });
  }
});

it('one handle in two reclaim groups: the host chooses whose dies a write goes to', () => {
  const scenario = scenarioOf({
    drive: { bufferKiB: 1024, diesPerChannel: 2, logicalPages: 4000 },
    placement: { interface: 'fdp', handles: 1, reclaimGroups: 2 },
    phases: [{ pattern: 'sequential', requests: 1000, plids: [1] }],
  });
  const { plan } = runToEnd(engine, scenario);
  engine.check();
  const { valid } = engine.dump();
  const onDie = (die: number): number =>
    valid.slice(die * plan.sim.groupsPerDie, (die + 1) * plan.sim.groupsPerDie).reduce((sum, pages) => sum + pages, 0);
  expect([onDie(0), onDie(1)]).toEqual([0, 1000]);
});

it('compression: what a handle wrote counts as what it took, each by its own entropy', () => {
  const entropies = [0.5, 1];
  const scenario = scenarioOf({
    drive: { bufferKiB: 1024, logicalPages: 2000, compression: true },
    placement: { interface: 'fdp', handles: 2, isolation: 'persistently' },
    phases: entropies.map((entropy, plid) => ({ do: 'write', pattern: 'sequential', requests: 640, entropy, plids: [plid] }) as const),
  });
  const { frame, plan } = runToEnd(engine, scenario);
  engine.check();
  expect(frame.handles.map(({ hostPages, storedPages }) => [hostPages, storedPages])).toEqual([
    [640, 320],
    [640, 640],
  ]);
  const phases = scenario.phases.map((phase) => ({ phase, frame, rows: [] }));
  const { totals } = reportOf({
    ...{ scenario, plan, phases, samplesMerged: 1, frame, stateHash: '', wallSeconds: 1, simulatedPagesWritten: 1280, engineSeconds: 1 },
  });
  expect(totals.perHandle?.map(({ waf }) => waf)).toEqual([0.5, 1]);
});
