import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import { reportOf } from '../../src/engine/report';
import { createEngine, runToEnd, scenarioOf } from './setup';

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
