import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Engine } from '../../../src/engine/engine';
import { parseScenario } from '../../../src/scenario/parse';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { Scenario } from '../../../src/scenario/types';
import { Run } from '../../../src/store/runs/run';
import { lineMarks, timeLine } from '../../../src/store/selections/time/lineOfTime';
import { createMarkMemory } from '../../../src/store/selections/time/marks';
import { axisEnd, timelineOf } from '../../../src/store/selections/time/timeline';
import type { RunId } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { fakeRun } from '../fakes';

const module = new WebAssembly.Module(readFileSync(new URL('../../../wasm/build/engine.wasm', import.meta.url)));

/** Names of the marks at the end of a run, as the scatter shows them. */
async function marksAtEnd(change: Partial<Scenario>): Promise<readonly string[]> {
  const made = parseScenario({ ...shippedScenario('trim-half'), scale: 64, ...change });
  if (!made.ok) throw new Error(made.faults.join(' '));
  const engine = await Engine.create(module);
  const reply = engine.load(made.value);
  if (!reply.ok) throw new Error(reply.fault);
  const run = new Run('marks' as RunId, reply.plan, reply.frame);
  const memory = createMarkMemory();
  const marks = (of: ReturnType<typeof createMarkMemory>) => {
    const timeline = timelineOf(run);
    return of.marks(run, timeline, axisEnd(run, timeline), english);
  };
  const names = (of: ReturnType<typeof createMarkMemory>) => marks(of).map(({ name }) => name);
  while (!run.frame.ended) {
    run.absorb(engine.advance({ maxRequests: 2000, columns: false }));
    marks(memory);
  }
  // A chart that is opened at the end says the same as one that was there all the time, to a few samples.
  const late = createMarkMemory();
  const moments = (of: ReturnType<typeof createMarkMemory>) => marks(of).flatMap((mark) => (mark.kind === 'moment' ? [mark.at] : []));
  expect(moments(late)).toHaveLength(moments(memory).length);
  for (const [i, at] of moments(memory).entries()) expect(Math.abs((moments(late)[i] ?? 0) - at)).toBeLessThan(5);
  return names(memory);
}

it('says once that the spare is used up where TRIM of a half goes on with a drive that collects, again after a secure erase', async () => {
  const usedUp = (names: readonly string[]) => names.filter((name) => name === 'free pages used up').length;
  const half = await marksAtEnd({});
  expect(usedUp(half)).toBe(1);
  // One border, of what happened there.
  expect(half).toContain('TRIM');
  expect(half).not.toContain('writes');
  const { phases } = shippedScenario('consistency');
  expect(usedUp(await marksAtEnd({ phases: [...phases, ...phases] }))).toBe(2);
});

it('names a border by what was changed there, not by the writes that go on', async () => {
  const { phases, drive, name } = shippedScenario('consistency');
  const half = (seconds: number) => phases.map((phase) => (phase.do === 'write' && phase.seconds !== null ? { ...phase, seconds } : phase));
  const [last] = half(100).slice(-1);
  if (last === undefined) throw new Error('a step');
  const at = { phase: phases.length, request: 0 };
  const actions = [{ at, set: { 'ftl.victim': 'fifo' } }];
  const names = await marksAtEnd({ name, drive, phases: [...half(200), last], actions } as Partial<Scenario>);
  expect(names.filter((each) => each === 'victim FIFO')).toHaveLength(1);
  expect(names).not.toContain('writes');
  expect(await marksAtEnd({ name, drive, phases: [...half(200), last] })).toContain('writes');
});

it('on an axis of requests the spare is used up at a request, and a window of seconds has no place', () => {
  const run = fakeRun({ at: 300, noise: 0, sample: { requests: 100_000 }, frame: { steadyAtSeconds: 200, phaseRequests: 7e6 } });
  const timeline = timelineOf(run);
  const marks = createMarkMemory().marks(run, timeline, axisEnd(run, timeline), english);
  const rows = Array.from({ length: run.samples.length }, (_, i) => i).filter((i) => run.samples.at(i, 'phase') === 2);
  const first = rows.findIndex((i) => run.samples.at(i, 'pagesRelocated') > 0);
  const before = rows.slice(0, first).reduce((sum, i) => sum + run.samples.at(i, 'requests'), 0);
  const [moment, ...others] = marks;
  expect(others).toEqual([]);
  expect(before).toBeGreaterThan(4e6);
  expect(moment).toMatchObject({ kind: 'moment', at: before });
  const line = lineMarks(run, timeLine(run, run), english);
  expect(line.map(({ kind }) => kind)).toEqual(['collection']);
});
