import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageStop } from '../../../src/engine/answers';
import type { StepEvent } from '../../../src/engine/types';
import { legPath, trailOf, travelsOf } from '../../../src/views/map/tiny/tinyPaths';

const move = (lpn: number, from: number, to: number): StepEvent => ({ kind: 'relocate', lpn, from, to });

test('pages travel from where collection found them to where they are after the step, in its order', () => {
  expect(
    travelsOf([
      { kind: 'victim', group: 6, valid: 2 },
      move(5, 72, 108),
      move(9, 75, 109),
      { kind: 'erase', group: 6 },
      { kind: 'write', lpn: 7, to: 50, stale: 30 },
    ]),
  ).toEqual([
    { lpn: 5, from: 72, to: 108 },
    { lpn: 9, from: 75, to: 109 },
  ]);
});

test('a page that is moved twice travels once; one that the host supersedes or trims in the same step does not', () => {
  expect(travelsOf([move(5, 72, 108), move(6, 73, 109), move(5, 108, 20)])).toEqual([
    { lpn: 6, from: 73, to: 109 },
    { lpn: 5, from: 72, to: 20 },
  ]);
  expect(travelsOf([move(5, 72, 108), { kind: 'write', lpn: 5, to: 40, stale: 108 }])).toEqual([]);
  expect(travelsOf([move(5, 72, 108), { kind: 'trim', lpn: 5, stale: 108 }])).toEqual([]);
  // Its old place was erased and holds another one now.
  expect(travelsOf([move(5, 72, 108), { kind: 'erase', group: 6 }, move(8, 90, 72)])).toEqual([
    { lpn: 5, from: 72, to: 108 },
    { lpn: 8, from: 90, to: 72 },
  ]);
});

test('what the host writes does not travel', () => {
  expect(travelsOf([{ kind: 'write', lpn: 7, to: 50, stale: 30 }])).toEqual([]);
});

const stop = (kind: PageStop['kind'], to: number | null): PageStop => ({ kind, phase: 0, phaseRequests: 1, phaseSeconds: 0, to });

test('a trail connects the places in order and knows who wrote each; a TRIM is no place', () => {
  const trail = trailOf([stop('written', 4), stop('moved', 90), stop('written', 12), stop('trimmed', null), stop('written', 13)]);
  expect(trail.places).toEqual([4, 90, 12, 13]);
  expect(trail.legs).toEqual([
    { from: 4, to: 90, by: 'gc' },
    { from: 90, to: 12, by: 'host' },
    { from: 12, to: 13, by: 'host' },
  ]);
  expect(trailOf([stop('trimmed', null)])).toEqual({ places: [], legs: [] });
  // Of a page that was written often, the last places only.
  const often = [stop('written', 1), stop('written', 2), stop('moved', 3), stop('trimmed', null)];
  expect(trailOf(often, 2)).toEqual({ places: [2, 3], legs: [{ from: 2, to: 3, by: 'gc' }] });
});

test('each leg begins where the one before it ended', () => {
  const kinds = fc.constantFrom('written' as const, 'moved' as const, 'trimmed' as const);
  const stops = fc.array(fc.tuple(kinds, fc.nat(7)).map(([kind, to]) => stop(kind, kind === 'trimmed' ? null : to)));
  fc.assert(
    fc.property(stops, (each) => {
      const { places, legs } = trailOf(each);
      const told = each.flatMap(({ to }) => (to === null ? [] : [to]));
      expect(places).toEqual(told);
      const walked = legs.length === 0 ? told.slice(0, 1) : [legs[0]?.from, ...legs.map(({ to }) => to)];
      expect(walked).toEqual(told.filter((to, i) => i === 0 || to !== told[i - 1]));
      expect(legs.filter(({ from, to }) => from === to)).toEqual([]);
    }),
  );
});

test('there and back again are two lines, each short of its last place', () => {
  const [a, b] = [
    { x: 0, y: 0, below: 12, left: -10, row: 0 },
    { x: 0, y: 100, below: 112, left: -10, row: 90 },
  ];
  expect(legPath(a, b, 0)).toBe('M0.0 0.0Q8.0 50.0 0.0 100.0');
  expect(legPath(b, a, 0)).toBe('M0.0 100.0Q-8.0 50.0 0.0 0.0');
  const [x, y] = (legPath(a, b, 5).split(' ').slice(-2) ?? []).map(Number);
  expect(Math.hypot(x ?? 0, 100 - (y ?? 0))).toBeCloseTo(5, 0);
});

test('along a row a leg passes below its pages, there and back apart', () => {
  const [a, b] = [
    { x: 0, y: 0, below: 12, left: -10, row: 0 },
    { x: 100, y: 0, below: 12, left: 90, row: 0 },
  ];
  const c = { x: 100, y: 40, below: 52, left: 90, row: 0 };
  expect(legPath(a, b, 5)).toBe('M0.0 0.0V12.0H100.0V5.0');
  expect(legPath(b, a, 5)).toBe('M100.0 0.0V9.0H0.0V5.0');
  // To another row of the same blocks through the gap before the page.
  expect(legPath(a, c, 5)).toBe('M0.0 0.0V12.0H90.0V52.0H100.0V45.0');
});
