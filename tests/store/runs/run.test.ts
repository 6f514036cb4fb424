import { describe, expect, it } from 'vitest';
import { groupStates } from '../../../src/domain/names';
import type { BlockColumns, Frame } from '../../../src/engine/types';
import { Landmarks } from '../../../src/store/runs/landmarks';
import { PictureLog } from '../../../src/store/runs/pictureLog';
import { Run } from '../../../src/store/runs/run';
import type { RunId } from '../../../src/store/types';
import { createEngine, loadInto, scenarioOf } from '../../engine/setup';

const at = (phaseRequests: number, more: Partial<Frame> = {}): Frame =>
  ({ phase: 0, phaseRequests, clockUs: phaseRequests, ended: false, ...more }) as Frame;

describe('pictures of a run', () => {
  const columnsOf = (bytes: number) => ({ valid: new Uint8Array(bytes) }) as unknown as BlockColumns;
  const within = (request: number) => ({ kind: 'request', phase: 0, request }) as const;
  const placesOf = (log: PictureLog): number[] => [
    ...new Set(Array.from({ length: 50 }, (_, request) => log.nearest(within(request))?.frame.phaseRequests ?? -1)),
  ];

  it('go where they lie nearest to others when they take more than their memory, never the first or the newest', () => {
    const log = new PictureLog();
    const columns = columnsOf(8e6);
    for (const place of [0, 10, 11, 30]) log.record(at(place), columns, 0);
    expect(placesOf(log)).toEqual([0, 10, 11, 30]);
    log.record(at(31), columns, 0);
    expect(placesOf(log)).toEqual([0, 11, 30, 31]);
  });

  it('are newer than all others, and before all of them the first is the nearest', () => {
    const log = new PictureLog();
    for (const place of [5, 9, 7, 9]) log.record(at(place), columnsOf(1), place);
    expect([log.length, log.nearest(within(3))?.samplesSoFar, log.nearest(within(8))?.samplesSoFar]).toEqual([2, 5, 5]);
    log.truncate(at(5));
    expect([log.length, log.nearest(within(20))?.samplesSoFar]).toEqual([1, 5]);
  });
});

it('marks of wear and of forks stay up to the very moment of a fork', () => {
  expect(groupStates[4]).toBe('bad');
  const worn = (phaseRequests: number, bad: number): Frame => at(phaseRequests, { groups: [0, 0, 0, 0, bad] });
  const marks = new Landmarks(worn(0, 2));
  for (const [place, groups] of [
    [10, 3],
    [20, 4],
    [25, 5],
    [30, 7],
  ] as const)
    marks.note(worn(place, groups));
  expect(marks.bad.map(({ phaseRequests, groups }) => [phaseRequests, groups])).toEqual([
    [10, 1],
    [20, 2],
    [30, 5],
  ]);
  marks.fork(at(20));
  marks.fork(at(20));
  expect([marks.bad.map(({ groups }) => groups), marks.forks.map(({ phaseRequests }) => phaseRequests)]).toEqual([
    [1, 2],
    [20, 20],
  ]);
  marks.fork(at(19));
  expect([marks.bad.length, marks.forks.map(({ phaseRequests }) => phaseRequests)]).toEqual([1, [19]]);
});

it('a run forgets at a fork what lay behind it', async () => {
  const engine = await createEngine();
  const { plan, frame } = loadInto(engine, scenarioOf({ phases: [{ pattern: 'sequential', passes: 1 }] }));
  const run = new Run('run-1' as RunId, plan, frame);
  const advance = () => engine.advance({ maxRequests: 500, columns: true });
  run.absorb(advance());
  const snapshot = engine.snapshot();
  const before = run.frame;
  run.absorb(advance());
  const pictures = run.pictures.length;
  engine.restore(snapshot);
  run.jumped({ frame: before, samplesSoFar: run.shownRows(), sought: before } as unknown as Parameters<Run['jumped']>[0]);
  expect(run.isBehind).toBe(true);
  run.fork([]);
  expect([run.isBehind, run.pictures.length, run.horizon]).toEqual([false, pictures - 1, before]);
});

it('what only completes the picture of a moment leaves the victim that it tells; the next moment has its own', async () => {
  const engine = await createEngine();
  const { plan, frame } = loadInto(engine, scenarioOf({ phases: [{ pattern: 'sequential', passes: 1 }] }));
  const run = new Run('run-1' as RunId, plan, frame);
  const reply = engine.advance({ maxRequests: 500, columns: false });
  run.absorb(reply);
  const victim = { group: 3, die: 0, validPages: 7, pages: 16 };
  run.tells({ lastVictim: victim });
  run.absorb({ ...reply, frame: engine.frame(true) });
  expect([run.frame.lastVictim, run.columns === run.frame.columns]).toEqual([victim, true]);
  run.absorb(engine.advance({ maxRequests: 1, columns: false }));
  expect(run.frame.lastVictim).toBeNull();
});
