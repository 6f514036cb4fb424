import { expect, test } from 'vitest';
import { parseScenario } from '../../../src/scenario/parse';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { Scenario } from '../../../src/scenario/types';
import { CollectionCamera } from '../../../src/store/lab/experimentCollection';
import { collectionSums } from '../../../src/store/selections/drive/collection';
import { endpointFor, ServedEngine } from '../../client/endpoint';

function scenarioOf(input: Readonly<Record<string, unknown>>): Scenario {
  const parsed = parseScenario(input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  return parsed.value;
}

const fill = { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 1 };
const random = { do: 'write', pattern: 'random', kib: 4, qd: 32, seconds: 300 };
const drives: readonly (readonly [string, Scenario])[] = [
  ['the tiny drive', shippedScenario('tiny')],
  ['two planes, collection interleaved', scenarioOf({ v: 1, scale: 64, drive: { preset: 'samsung-840-pro-256' }, phases: [fill, random] })],
  [
    'two planes, collection at once',
    scenarioOf({ v: 1, scale: 64, drive: { preset: 'samsung-840-pro-256' }, ftl: { pacing: 'stall' }, phases: [fill, random] }),
  ],
  [
    'one frontier for host and collection',
    scenarioOf({ v: 1, scale: 64, drive: { preset: 'samsung-840-pro-256' }, ftl: { frontiers: 'single' }, phases: [fill, random] }),
  ],
];

test.each(drives)(
  'a recorded collection is whole: every valid page moves once or goes stale, to a place that was free: %s',
  async (_, scenario) => {
    const camera = new CollectionCamera(() => endpointFor(new ServedEngine()), scenario);
    for (let n = 0; n < 2; n++) {
      const recorded = await camera.next();
      if (recorded === null) throw new Error('there is no collection');
      const { collection, geometry } = recorded;
      const { victimPages, destinationPages, destinations, steps } = collection;
      expect(victimPages).toHaveLength(geometry.pagesPerGroup);
      const valid = victimPages.flatMap(({ state }, i) => (state === 'valid' ? [i] : []));
      const left = steps.flatMap((step) => (step.kind === 'host' ? [] : [step.from]));
      // In the engine's order each valid page leaves once, and nothing else does.
      expect([...left].sort((a, b) => a - b)).toEqual(valid);
      for (const step of steps) {
        if (step.kind === 'host') continue;
        expect(victimPages[step.from]).toMatchObject({ state: 'valid', lpn: step.lpn });
        if (step.kind === 'move') expect(destinationPages[step.destination]?.[step.to]?.state).toBe('free');
      }
      const places = steps.flatMap((step) => (step.kind === 'move' ? [`${step.destination} ${step.to}`] : []));
      expect(new Set(places).size).toBe(places.length);
      expect(destinations).not.toContain(collection.victim);
      const { pages, valid: held, moved, won, perHostPage } = collectionSums(collection);
      expect(held + won).toBe(pages);
      expect(perHostPage).toBeCloseTo(pages / won, 9);
      expect(moved).toBeGreaterThan(0);
    }
    camera.dispose();
  },
);
