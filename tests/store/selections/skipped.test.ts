import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine';
import type { BlockColumns } from '../../../src/engine/types';
import type { Drive } from '../../../src/scenario/types';
import { skippedOf, skippedOfBlock } from '../../../src/store/selections/series/skipped';
import { createEngine, loadInto, scenarioOf } from '../../engine/setup';

const dies = {
  dies: 5,
  channels: 2,
  planesPerDie: 2,
  blocksPerPlane: 40,
  pagesPerBlock: 16,
  nandPageKiB: 8,
  logicalPages: 9000,
  bufferKiB: 256,
} as const;

/** What the engine says of every block: pages at its start that never held data. */
function leadingEmpty(engine: Engine, blocks: number): number[] {
  return Array.from({ length: blocks }, (_, block) => {
    const { pages } = engine.inspect(block);
    const first = pages.findIndex((page) => page.state !== 'invalid' || page.lpn !== null);
    return first < 0 ? pages.length : first;
  });
}

async function started(drive: Partial<Drive>, requests: number): Promise<{ engine: Engine; columns: BlockColumns }> {
  const engine = await createEngine('checked');
  const phases = [
    { do: 'erase' as const },
    { pattern: 'sequential' as const, kib: 4, passes: 1 },
    { pattern: 'random' as const, kib: 4, requests: 30_000 },
  ];
  loadInto(engine, scenarioOf({ drive: { ...dies, ...drive }, phases }));
  let columns: BlockColumns | null = null;
  for (let left = requests; left > 0; left -= 500)
    columns = engine.advance({ maxRequests: Math.min(500, left), columns: true }).frame.columns;
  if (columns === null) throw new Error('columns were asked for');
  return { engine, columns };
}

describe('pages that a die skips in its first group', () => {
  const drives: readonly (readonly [string, Partial<Drive>])[] = [
    ['two planes', {}],
    ['one plane, one page a NAND page', { planesPerDie: 1, nandPageKiB: 4, pagesPerBlock: 64 }],
    ['parity', { parityShare: 0.125, logicalPages: 8000 }],
    ['bad blocks of the factory', { factoryBadShare: 0.1, logicalPages: 8000 }],
    ['compression', { compression: true }],
    ['a pSLC cache', { slcShare: 0.2, logicalPages: 8000 }],
  ];
  it.each(drives)('are those that the engine marked without data: %s', async (_, drive) => {
    const { engine, columns } = await started(drive, 2000);
    const { plan } = engine;
    const skipped = skippedOf(columns, plan);
    const perPage = plan.sim.slotsPerPage;
    const told = Array.from({ length: plan.sim.blocks }, (_, block) => skippedOfBlock(skipped, plan.sim, block) / perPage);
    // With compression the engine lists granules in runs, so that only whether there are any can be compared.
    const inspected = leadingEmpty(engine, plan.sim.blocks);
    if (perPage === 1) expect(told).toEqual(inspected);
    else expect(told.map((n) => n > 0)).toEqual(inspected.map((n) => n > 0));
    expect(skipped.count).toBe(plan.sim.dies - 1);
    expect(told.filter((n) => n > 0)).toHaveLength((plan.sim.dies - 1) * plan.sim.planesPerDie);
  });

  it('are no more once the group has been erased, and none on one die', async () => {
    const { engine, columns } = await started({}, 38_000);
    const skipped = skippedOf(columns, engine.plan);
    const first = (die: number) => die * engine.plan.sim.groupsPerDie * engine.plan.sim.planesPerDie;
    for (let die = 0; die < engine.plan.sim.dies; die++) {
      const erased = (columns.erases[first(die)] ?? 0) > 0;
      expect(skipped.groups[die] === -1).toBe(erased || die === 0);
    }
    expect(skipped.count).toBeLessThan(engine.plan.sim.dies - 1);
    const alone = await started({ dies: 1, channels: 1, logicalPages: 1800 }, 1000);
    expect(skippedOf(alone.columns, alone.engine.plan).count).toBe(0);
  });
});
