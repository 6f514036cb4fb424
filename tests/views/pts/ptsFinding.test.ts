import { expect, test } from 'vitest';
import type { ptsNames } from '../../../src/scenario/pts/names';
import type { PtsEntry } from '../../../src/store/lab/ptsLab';
import { storedTest } from '../../../src/store/lab/storedPts';
import { english } from '../../../src/texts/en/english';
import { findingOf } from '../../../src/views/pts/ptsFinding';

const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ') ?? '';

async function entryOf(name: (typeof ptsNames)[number]): Promise<PtsEntry> {
  const stored = await storedTest(name);
  if (stored === null) throw new Error(`${name} is not stored.`);
  return stored.entry;
}

/** The test with each point's rates times `share(i)`. */
function times(entry: PtsEntry, share: (i: number, count: number) => number): PtsEntry {
  const measured = entry.measured.map((run) =>
    run.map((point, i) => ({
      ...point,
      iops: (point.iops ?? 0) * share(i, run.length),
      mbps: (point.mbps ?? 0) * share(i, run.length),
    })),
  );
  return { ...entry, measured };
}

test('the saturation test falls where it ends slower than it began, and else goes from one rate to the other', async () => {
  const entry = await entryOf('wsat');
  expect(plain(findingOf(entry, english))).toMatch(/^Random writes fall from [\d,]+ IOPS to [\d,]+ IOPS\./);
  const level = (rate: number) => (share: (i: number, n: number) => number) => ({
    ...entry,
    measured: entry.measured.map((run) => run.map((point, i) => ({ ...point, iops: rate * share(i, run.length) }))),
  });
  expect(
    plain(
      findingOf(
        level(1000)((i, n) => 1 + i / n),
        english,
      ),
    ),
  ).toMatch(/^From 1,000 IOPS to [\d,]+ IOPS\.$/);
});

test('whether it still falls is asked of the last drive write, not of the last part', async () => {
  const entry = await entryOf('wsat');
  // Each part a thousandth slower: of the last part that is nothing, of a whole drive write it may be.
  const found = plain(
    findingOf(
      times(entry, (i, n) => (i < n / 2 ? 1 : 1 - (0.9 * (i - n / 2)) / n)),
      english,
    ),
  );
  expect(found).toMatch(/Not steady: [\d.]+ % fewer IOPS than one drive write earlier\.$/);
  const flat = { ...entry, measured: entry.measured.map((run) => run.map((point) => ({ ...point, iops: 1000 }))) };
  expect(plain(findingOf(flat, english))).not.toContain('Not steady');
});

test('a drive that its random writes did not slow is not said to be back after no drive write', async () => {
  const entry = await entryOf('xsr');
  expect(plain(findingOf(entry, english))).toMatch(/^After random writes, sequential ones start at/);
  const same = { ...entry, measured: entry.measured.map((run) => run.map((point) => ({ ...point, mbps: 374 }))) };
  expect(plain(findingOf(same, english))).toBe(
    'Random writes do not slow the sequential ones after them: 374 MB/s, 100 % of the rate before.',
  );
});
