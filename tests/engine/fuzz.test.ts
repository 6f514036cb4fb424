import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import { cases } from '../cases';
import { fuzzEngine, type Outcome } from './fuzz';
import { createEngine } from './setup';

let checked: Engine;
let release: Engine;
beforeAll(async () => {
  checked = await createEngine('checked');
  release = await createEngine();
});

/** Seeds of a run; `SEED` moves them, as it does those of the property-based tests. */
const first = Number(process.env.SEED ?? 1);
const drives = cases(300);

it('random drives with a hand on them: no trap, and what was recorded replays to the same samples and state', () => {
  const faults: string[] = [];
  const outcomes: Outcome[] = [];
  for (let seed = first; seed < first + drives && faults.length < 5; seed++) {
    try {
      outcomes.push(fuzzEngine(seed, checked, release));
    } catch (error) {
      faults.push(`case ${seed}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  expect(faults).toEqual([]);
  const compared = outcomes.filter((outcome) => outcome.kind === 'compared');
  // The door refuses a third to two fifths of them, and a tenth is cut off.
  expect(compared.length).toBeGreaterThan(drives * 0.4);
  const sum = (field: 'requests' | 'actions' | 'restores') => compared.reduce((total, outcome) => total + outcome[field], 0);
  expect(sum('actions')).toBeGreaterThan(drives);
  expect(sum('restores')).toBeGreaterThan(drives / 4);
  expect(sum('requests')).toBeGreaterThan(drives * 100);
});
