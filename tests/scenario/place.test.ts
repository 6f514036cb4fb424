import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromFile, toFile } from '../../src/scenario/file';
import { decodeLink, encodeLink } from '../../src/scenario/link/link';
import { decodePair, encodePair, fromPairFile, toPairFile } from '../../src/scenario/link/pairLink';
import { nowhere, type Place, placeInFile, placeOfFile, placeOfLink } from '../../src/scenario/link/place';
import { shippedScenario } from '../../src/scenario/shipped/shipped';
import type { Scenario } from '../../src/scenario/types';
import { cases } from '../cases';
import { scenarios } from './arbitrary';
import { conditions } from './conditions';
import fixtures from './links-v1.json';

const places = (scenario: Scenario): fc.Arbitrary<Place> =>
  fc.record({
    at: fc.option(fc.record({ phase: fc.nat(scenario.phases.length - 1), request: fc.integer({ min: 0, max: 1e15 }) })),
    paused: fc.boolean(),
    until: fc.array(conditions, { maxLength: 3 }),
  });
const placed = scenarios.chain((scenario) => fc.tuple(fc.constant(scenario), places(scenario)));
const consistency = shippedScenario('consistency');

test('any place in any scenario comes back from a link and a file, and the scenario is what it is without one', async () => {
  await fc.assert(
    fc.asyncProperty(placed, async ([scenario, place]) => {
      const link = await encodeLink(scenario, place);
      if (link.ok) {
        expect(await decodeLink(link.value)).toEqual({ ok: true, value: scenario, notices: [] });
        expect(placeOfLink(link.value, scenario)).toEqual({ ok: true, value: place, notices: [] });
      } else expect(link.faults.join(' ')).toMatch(/^The scenario is too long for a link: 2,\d{3} characters/);
      const file = toFile(scenario, placeInFile(place));
      expect(fromFile(file)).toEqual({ ok: true, value: scenario, notices: [] });
      expect(placeOfFile(file, scenario)).toEqual({ ok: true, value: place, notices: [] });
    }),
    { numRuns: cases(80) },
  );
});

test('a comparison has a place, too', async () => {
  const pair = { a: consistency, b: shippedScenario('sandforce') };
  await fc.assert(
    fc.asyncProperty(places(consistency), async (place) => {
      const link = await encodePair(pair, place);
      if (!link.ok) throw new Error(link.faults.join());
      expect(await decodePair(`https://example.org/${link.value}`)).toEqual({ ok: true, value: pair, notices: [] });
      expect(placeOfLink(link.value, pair.a)).toMatchObject({ ok: true, value: place });
      const file = toPairFile(pair, placeInFile(place));
      expect(fromPairFile(file)).toMatchObject({ ok: true, value: pair });
      expect(placeOfFile(file, pair.a)).toMatchObject({ ok: true, value: place });
    }),
    { numRuns: cases(25) },
  );
});

test('the words of a link', async () => {
  const place: Place = { at: { phase: 2, request: 1_500_000 }, paused: true, until: [{ kind: 'free', atMost: 40 }, { kind: 'bad' }] };
  expect(await encodeLink(consistency, place)).toMatchObject({
    value: '#v=1&m=2&from=consistency.2&at=2.1500000&paused&until=free%3C%3D40,bad',
  });
  expect(placeOfLink('#v=1&from=consistency.1&at=2.1500000&paused&until=free<=40,bad', consistency)).toMatchObject({ value: place });
  expect(placeOfLink('#v=1&from=consistency.1&paused=0', consistency)).toMatchObject({ value: nowhere });
});

test('links of before name no place', () => {
  for (const { link } of fixtures) expect(placeOfLink(link, consistency)).toEqual({ ok: true, value: nowhere, notices: [] });
});

describe('places that are none', () => {
  const request = 'a whole request from 0 to 1,000,000,000,000,000';
  test.each([
    ['at=3.0', `at is "3.0"; it must be PHASE.REQUEST, a phase from 0 to 2 and ${request}.`],
    ['at=2', `at is "2"; it must be PHASE.REQUEST, a phase from 0 to 2 and ${request}.`],
    ['at=1.1.1', `at is "1.1.1"; it must be PHASE.REQUEST, a phase from 0 to 2 and ${request}.`],
    ['at=1.9999999999999999', `at is "1.9999999999999999"; it must be PHASE.REQUEST, a phase from 0 to 2 and ${request}.`],
    ['paused=maybe', 'paused is "maybe"; it must be true or false.'],
    ['until=free', expect.stringMatching(/^until is "free"; it must be one of /)],
  ])('%s', (field, fault) => {
    expect(placeOfLink(`#v=1&from=consistency.1&${field}`, consistency)).toEqual({ ok: false, faults: [fault] });
  });

  test('in a file', () => {
    const fault = (place: object): unknown => placeOfFile(JSON.stringify({ v: 1, ...place }), consistency);
    expect(fault({ at: 3 })).toEqual({ ok: false, faults: ['at is 3; it must be an object {phase, request}.'] });
    expect(fault({ at: { phase: 1 } })).toMatchObject({ ok: false, faults: [expect.stringMatching(/^at is \{"phase":1\}; /)] });
    expect(fault({ at: { phase: 1, request: 0.5 } })).toMatchObject({
      ok: false,
      faults: [expect.stringMatching(/^at is \{"phase":1,"request":0\.5\}; /)],
    });
    expect(fault({ paused: 1, until: 3 })).toEqual({
      ok: false,
      faults: ['paused is 1; it must be true or false.', 'until is 3; it must be a text of conditions.'],
    });
  });
});
