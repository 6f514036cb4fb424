import { expect, test } from 'vitest';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { handlesNamed, kindOf, placementKinds, placementOf, withPlacement } from '../../../src/store/lab/placements';
import { gridOf, isPossible } from '../../../src/sweep/points';

const mixed = shippedScenario('fdp-mixed');

test('one workload under every placement: six drives that are possible, and differ in placement only', () => {
  expect(handlesNamed(mixed)).toBe(2);
  const points = gridOf([{ path: 'placement', values: placementKinds.map((kind) => placementOf(kind, mixed)) }], mixed);
  expect(points.map(isPossible)).toEqual(placementKinds.map(() => true));
  expect(new Set(points.map((point) => (isPossible(point) ? point.hash : ''))).size).toBe(placementKinds.length);
  for (const [i, kind] of placementKinds.entries()) {
    const made = withPlacement(mixed, kind);
    const point = points[i];
    if (!made.ok || point === undefined || !isPossible(point)) throw new Error(kind);
    expect(made.value).toEqual(point.scenario);
    expect({ ...made.value, placement: null }).toEqual({ ...mixed, placement: null });
    expect(kindOf(made.value)).toBe(kind);
  }
});

test('the shipped scenes are told by their kind, and one with shares of its own is none of them', () => {
  const kinds = ['fdp-mixed', 'fdp-isolated', 'fdp-quota', 'noisy-neighbour', 'fdp-large-units'].map((name) =>
    kindOf(shippedScenario(name)),
  );
  expect(kinds).toEqual(['none', 'persistently', 'quota', 'persistently', null]);
});

test('zones stand beside the rest: the host’s log has a zone for each handle that the work names, one where it names none', () => {
  expect(placementOf('zones', mixed)).toMatchObject({ interface: 'zns', handles: 2, victimScope: 'global' });
  expect(placementOf('zones', shippedScenario('zns-log')).handles).toBe(1);
  expect(kindOf(shippedScenario('zns-streams'))).toBe('zones');
});
