import { expect, test } from 'vitest';
import { cases } from '../cases';
import { fuzzDoor } from '../soak/door';

// `npm run soak` goes on from here with a million, and bounds the time of each.
/** Inputs of a run. */
const inputs = cases(1500);

test('links, files, pairs and scenarios that somebody has written over: one sentence each, or a sound scenario', async () => {
  const from = Number(process.env.SEED ?? 0) * inputs;
  const { findings, opened } = await fuzzDoor(from, from + inputs);
  expect(findings).toEqual([]);
  expect(opened).toBeGreaterThan(inputs / 15);
});
