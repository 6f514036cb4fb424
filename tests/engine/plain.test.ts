import { expect, it } from 'vitest';
import { needsWholeEngine } from '../../src/engine/placement';
import { parseScenario } from '../../src/scenario/parse';
import { createEngine, runToEnd, scenarioOf } from './setup';

const mixed = {
  sample: { requests: 1e9 },
  phases: [
    { pattern: 'sequential' as const, passes: 1 },
    { pattern: 'random' as const, qd: 8, requests: 9000 },
  ],
};

it('the engine that the page begins with gives the same run, to the bit', async () => {
  const [whole, plain] = [await createEngine(), await createEngine('plain')];
  for (const s of [
    scenarioOf(mixed),
    scenarioOf({ ...mixed, drive: { compression: true }, ftl: { frontiers: 'dual', gcLow: 2, pacing: 'interleave' } }),
  ]) {
    expect(needsWholeEngine(s)).toBe(false);
    runToEnd(whole, s);
    runToEnd(plain, s);
    expect(plain.stateHash()).toBe(whole.stateHash());
  }
});

it.each([
  ['handles', { placement: { interface: 'fdp' } }],
  ['a classifier', { placement: { interface: 'auto', classifier: 'updates' } }],
  ['zones', { placement: { interface: 'zns' } }],
  ['a map on flash', { map: { cacheMiB: 1 } }],
  ['capacitors', { drive: { preset: 'samsung-840-pro-256.1', capacitors: true } }],
  ['a power loss', { actions: [{ at: { phase: 2, request: 5 }, do: 'powerLoss' }] }],
  ['flushes', { phases: [{ do: 'write', flushEvery: 8 }] }],
  ['tags that are watched', { phases: [{ do: 'write', plids: [0, 1] }] }],
])('is told by the scenario that it does not do: %s', (_, parts) => {
  const result = parseScenario({
    ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2 },
    drive: { preset: 'samsung-840-pro-256.1' },
    userSpare: 0.1,
    ...parts,
  });
  if (!result.ok) throw new Error(result.faults.join(' '));
  expect(needsWholeEngine(result.value)).toBe(true);
});
