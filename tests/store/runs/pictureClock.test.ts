import { expect, it } from 'vitest';
import type { AdvanceReply } from '../../../src/engine/types';
import { PictureClock } from '../../../src/store/runs/pictureClock';
import { Run } from '../../../src/store/runs/run';
import type { RunId } from '../../../src/store/types';
import { createEngine, loadInto, scenarioOf } from '../../engine/setup';

it('pictures come in one rhythm, and in another while every block is erased more than once a second', async () => {
  const { plan, frame } = loadInto(await createEngine(), scenarioOf({ phases: [{ requests: 100 }] }));
  const run = new Run('run-1' as RunId, plan, frame);
  let now = 0;
  const pictures = new PictureClock({ now: () => now, isWanted: () => true, everyMs: (busy) => (busy ? 300 : 100) });
  /** After a second in which each block was erased so often: whether a picture is due 100 and 300 ms later. */
  const dueAfter = (erases: number): readonly boolean[] => {
    now += 1000;
    erased += erases * plan.sim.blocks;
    pictures.took({ frame: { ...frame, totals: { ...frame.totals, blocksErased: erased } } } as AdvanceReply, run);
    const taken = now;
    return [99, 100, 300].map((ms) => {
      now = taken + ms;
      const isDue = pictures.isDue();
      now = taken;
      return isDue;
    });
  };
  let erased = 0;
  expect(frame.columns).not.toBeNull();
  expect([0, 0.5, 2, 0.9, 1.5].map(dueAfter)).toEqual([
    [false, true, true],
    [false, true, true],
    [false, false, true],
    [false, true, true],
    [false, false, true],
  ]);
});
