import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { victimPolicies } from '../../src/domain/names';
import { Engine } from '../../src/engine/engine';
import { planScenario } from '../../src/engine/plan';
import { groupsNeeded, mostUsedPages } from '../../src/scenario/capacity';
import { parseScenario } from '../../src/scenario/parse';
import type { Scenario } from '../../src/scenario/types';
import { cases } from '../cases';

const geometry = {
  channels: fc.integer({ min: 1, max: 3 }),
  diesPerChannel: fc.integer({ min: 1, max: 2 }),
  planesPerDie: fc.integer({ min: 1, max: 4 }),
  nandPageKiB: fc.constantFrom(4, 8, 16),
};
const ftl = fc.record({
  frontiers: fc.constantFrom('single', 'dual'),
  gcLow: fc.integer({ min: 2, max: 4 }),
  pacing: fc.constantFrom('stall', 'interleave'),
  victim: fc.constantFrom(...victimPolicies),
});

test('what the validator accepts, the plan can simulate: groups of spare at every scale', () => {
  const input = fc.record({
    scale: fc.constantFrom(1, 2, 3, 5, 8, 16, 32, 100, 256),
    drive: fc.record({
      ...geometry,
      blocksPerPlane: fc.integer({ min: 8, max: 3000 }),
      pagesPerBlock: fc.integer({ min: 4, max: 600 }),
      spareFactor: fc.double({ min: 0.0005, max: 0.9, noNaN: true }),
    }),
    ftl,
    phases: fc.constant([{ do: 'write', kib: 4, requests: 10 }]),
  });
  let accepted = 0;
  fc.assert(
    fc.property(input, (given) => {
      const result = parseScenario(given);
      if (!result.ok) return;
      accepted += 1;
      const { sim } = planScenario(result.value);
      expect((sim.physicalPages - sim.usedPages) / sim.pagesPerGroup / sim.dies).toBeGreaterThanOrEqual(groupsNeeded(result.value) - 1e-9);
      expect(sim.usedPages).toBeGreaterThan(0);
    }),
    { numRuns: cases(1000) },
  );
  expect(accepted).toBeGreaterThan(cases(300));
});

test('at the smallest spare that the validator accepts, collection still works: the checked engine runs through', async () => {
  const module = new WebAssembly.Module(readFileSync('wasm/build/engine.checked.wasm'));
  const input = fc.record({
    scale: fc.constant(1),
    seed: fc.integer({ min: 0, max: 1e6 }),
    drive: fc.record({
      ...geometry,
      blocksPerPlane: fc.integer({ min: 8, max: 20 }),
      pagesPerBlock: fc.integer({ min: 4, max: 10 }),
      spareFactor: fc.constant(0.9),
      bufferKiB: fc.constant(1024),
      compression: fc.boolean(),
    }),
    ftl,
    phases: fc.constant([
      { do: 'write', pattern: 'sequential', kib: 4, passes: 1 },
      { do: 'write', pattern: 'random', kib: 4, entropy: 1, passes: 4 },
    ]),
  });
  await fc.assert(
    fc.asyncProperty(input, async (given) => {
      const roomy = parseScenario(given);
      fc.pre(roomy.ok);
      const s = (roomy as { value: Scenario }).value;
      const tight = parseScenario({ ...s, drive: { ...s.drive, logicalPages: mostUsedPages(s) } });
      if (!tight.ok) throw new Error(tight.faults.join());
      const engine = await Engine.create(module);
      expect(engine.load(tight.value)).toMatchObject({ ok: true });
      let reply = engine.advance({ maxRequests: 1e5, columns: false });
      while (reply.stop !== 'end') reply = engine.advance({ maxRequests: 1e5, columns: false });
      expect(reply.frame.totals.hostPagesWritten).toBe(5 * tight.value.drive.logicalPages);
      engine.check();
    }),
    { numRuns: cases(30) },
  );
});
