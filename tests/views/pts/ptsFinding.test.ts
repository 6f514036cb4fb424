import { expect, test } from 'vitest';
import { ptsNames } from '../../../src/scenario/pts/names';
import type { Measure } from '../../../src/scenario/pts/procedures';
import { ptsResults } from '../../../src/scenario/pts/results';
import type { PtsEntry } from '../../../src/store/lab/ptsLab';
import { storedTest } from '../../../src/store/lab/storedPts';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { findingOf, linkNote } from '../../../src/views/pts/ptsFinding';

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

/** A row of a table, as it is measured. */
async function rowOf(name: (typeof ptsNames)[number], of: Measure, row: number): Promise<readonly number[]> {
  const { test, measured } = await entryOf(name);
  const cells =
    ptsResults(test, measured)
      .tables.find((table) => table.of === of)
      ?.rows.at(row)?.cells ?? [];
  return cells.map((cell) => cell ?? Number.NaN);
}

test('why each test comes out so is one or two short sentences without a number', () => {
  for (const name of ptsNames)
    for (const { pts } of [english, german]) {
      const { why } = pts.tests[name];
      expect(why).not.toMatch(/\d/);
      for (const sentence of why.split(/(?<=\.) /)) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(20);
    }
});

test('what is said to be the reason is so in the stored tests: pages are moved where it says so, and only there', async () => {
  // Saturation: none while there are free blocks, then more and more.
  const [fresh = 0] = await rowOf('wsat', 'waf', 0);
  const [worn = 0] = await rowOf('wsat', 'waf', -1);
  expect(fresh).toBeCloseTo(1, 2);
  expect(worn).toBeGreaterThan(2);
  // In sequence none; after random writes the first still move what those left.
  const [before, , after] = await Promise.all([0, 1, 2].map((row) => rowOf('xsr', 'waf', row)));
  for (const waf of before ?? []) expect(waf).toBeLessThan(1.05);
  expect(after?.[0]).toBeGreaterThan(2);
  expect(after?.at(-1)).toBeLessThan(1.05);
  // Less than a page is read before it is written: a write is longer by more than a read takes.
  const [read = 0, , write = 0] = await rowOf('lat', 'meanUs', 1);
  const small = (await rowOf('lat', 'meanUs', 2)).at(-1) ?? 0;
  expect(small - write).toBeGreaterThan(read);
});

test('the mix that is faster than the link is named, with what it comes to', async () => {
  const entry = await entryOf('iops');
  expect(plain(linkNote(entry, english))).toMatch(/^95 % reads come to 5\d\d MB\/s over a link of 550 MB\/s: /);
  const most = Math.max(...entry.measured.flatMap((run) => run.map(({ mbps }) => mbps ?? 0)));
  expect(plain(linkNote(entry, english))).toContain(`come to ${Math.round(most)} MB/s`);
  expect(linkNote(await entryOf('tp'), english)).toBeNull();
});

test('what the whole test shows is said once all of its runs were steady', async () => {
  const steady = (await Promise.all(ptsNames.map(entryOf))).filter(({ test, measured }) => {
    const { runs } = ptsResults(test, measured);
    return test.runs.length > 1 && test.runs[0]?.tracked != null && runs.every(({ window }) => window !== null);
  });
  expect(steady.length).toBeGreaterThan(0);
  for (const entry of steady) {
    const [first = [], ...others] = entry.measured;
    const begun = { ...entry, measured: [first, ...others.map((run) => run.slice(0, 1))] };
    expect(ptsResults(begun.test, begun.measured).runs[0]?.window).not.toBeNull();
    expect(plain(findingOf(begun, english))).not.toBe(plain(findingOf(entry, english)));
    expect(plain(findingOf(begun, english))).toMatch(/^Once steady, (?:the drive does|one request takes) /);
  }
});
