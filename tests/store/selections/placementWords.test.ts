import { expect, test } from 'vitest';
import { edited } from '../../../src/scenario/change/edit';
import { factRows } from '../../../src/scenario/fields/controls';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { Placement, Scenario } from '../../../src/scenario/types';
import { driveFacts } from '../../../src/store/lab/experimentFacts';
import { differences } from '../../../src/store/selections/words/differing';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { fakePlan } from '../../views/fakes';

const isolated = shippedScenario('fdp-isolated');

function placed(change: Partial<Placement>): Scenario {
  const made = edited(isolated, { placement: change });
  if (!made.ok) throw new Error(made.faults[0]);
  return made.value;
}

const planOf = (scenario: Scenario) => ({ ...fakePlan(), scenario });
const said = (before: Scenario, now: Scenario, language = english) =>
  differences(planOf(before), planOf(now), language).map(({ ghost, now: then }) => [ghost, then]);

test('two drives that differ in placement only are told apart by it', () => {
  const mixed = shippedScenario('fdp-mixed');
  expect(said(mixed, isolated)).toEqual([['no placement', 'flexible data placement']]);
  expect(said(mixed, isolated, german)).toEqual([['keine Platzierung', 'Flexible Data Placement']]);
  expect(said(isolated, placed({ isolation: 'initially' }))).toEqual([['persistently isolated', 'initially isolated']]);
  expect(said(isolated, placed({ handles: 4 }))).toEqual([['2 handles', '4 handles']]);
  expect(said(isolated, placed({ victimScope: 'handle' }))).toEqual([
    ['the victim among all groups', 'a quota of the spare for each handle'],
  ]);
  expect(said(placed({ victimScope: 'handle' }), placed({ victimScope: 'handle', quota: [0.3, 0.7] }))).toEqual([
    ['a quota by the root of writes and data', 'a quota by fixed shares'],
  ]);
});

test('a drive with placement says so among its facts, one without says nothing of it', () => {
  const values = (scenario: Scenario, language = english) =>
    driveFacts(scenario, language)
      .groups.flatMap(({ facts }) => facts)
      .flatMap((fact) => (fact.name === language.driveWords.placement.interface.fact ? [fact.value] : []));
  expect(factRows.filter(({ section }) => section === 'placement').map(({ key }) => key)).toEqual(['interface']);
  expect(values(isolated)).toEqual(['FDP, 2 handles, persistently isolated']);
  expect(values(isolated, german)).toEqual(['FDP, 2 Handles, dauerhaft getrennt']);
  expect(values(shippedScenario('drive-classifies'))).toEqual(['the drive, by lifetime']);
  expect(values(shippedScenario('fdp-mixed'))).toEqual([]);
});
