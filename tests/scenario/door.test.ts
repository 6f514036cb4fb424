import { expect, test } from 'vitest';
import { fuzzDoor } from '../soak/door';

// `npm run soak` goes on from here with a million, and bounds the time of each.
test('15,000 links, files, pairs and scenarios that somebody has written over', async () => {
  const from = Number(process.env.SEED ?? 0) * 15_000;
  const { findings, opened } = await fuzzDoor(from, from + 15_000);
  expect(findings).toEqual([]);
  expect(opened).toBeGreaterThan(1000);
});
