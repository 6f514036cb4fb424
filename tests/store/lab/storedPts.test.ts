import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keptTest } from '../../../src/cli/stored/pts';
import { MODEL_REVISION, parseScenario } from '../../../src/scenario/parse';
import { areSameDrive, KEPT_DRIVE, type KeptTest, keptAt } from '../../../src/scenario/pts/kept';
import { type PtsName, ptsNames } from '../../../src/scenario/pts/names';
import { ptsResults } from '../../../src/scenario/pts/results';
import { storedTest } from '../../../src/store/lab/storedPts';
import { english } from '../../../src/texts/en/english';
import { findingOf, linkNote } from '../../../src/views/pts/ptsFinding';
import { isSoak } from '../../cases';
import { createEngine } from '../../engine/setup';

const folder = 'src/store/lab/storedPts';

test('every test of the standard came with the page, of today’s model, and is small', () => {
  expect(readdirSync(folder).sort()).toEqual(ptsNames.map((name) => `${name}.json`).sort());
  for (const name of ptsNames) {
    const text = readFileSync(`${folder}/${name}.json`, 'utf8');
    expect(JSON.parse(text)).toMatchObject({ m: MODEL_REVISION, name, ...keptAt(name) });
    expect([name, text.length < 30_000]).toEqual([name, true]);
  }
});

test.each(isSoak ? ptsNames : (['wsat', 'lat'] as const))('the engine measures %s again, to the same figures', async (name: PtsName) => {
  const engine = await createEngine();
  expect(keptTest(engine, name)).toEqual(JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as KeptTest);
});

test('a test that came with the page has its finding, and is of another drive once anything that it uses differs', async () => {
  for (const name of ptsNames) {
    const stored = await storedTest(name);
    expect(stored?.entry.status).toBe('done');
    expect(stored === null ? null : findingOf(stored.entry, english), name).not.toBeNull();
  }
  const parsed = (userSpare: number, scale: number) => {
    const made = parseScenario({ drive: { preset: KEPT_DRIVE.preset }, userSpare, scale });
    if (!made.ok) throw new Error(made.faults.join(' '));
    return made.value;
  };
  const stored = await storedTest('iops');
  if (stored === null) throw new Error('It is not stored.');
  expect(areSameDrive(stored.entry.scenario, parsed(0, 16))).toBe(true);
  expect(areSameDrive(stored.entry.scenario, parsed(0.1, 64))).toBe(false);
});

/** What a stored test found, and its rows of a measure: name and cells. */
async function foundIn(name: PtsName) {
  const stored = await storedTest(name);
  if (stored === null) throw new Error('It is not stored.');
  const { entry } = stored;
  const table = ptsResults(entry.test, entry.measured).tables.find(({ of }) => of === 'iops');
  const rows =
    table?.rows.map((row) => ({ name: row.name, cells: row.cells.flatMap((cell) => (cell === null ? [] : [Number(cell)])) })) ?? [];
  return { entry, rows, said: findingOf(entry, english)?.replaceAll(/\s/g, ' ') ?? '' };
}

const mean = (cells: readonly number[]) => cells.reduce((sum, cell) => sum + cell, 0) / cells.length;

test('short waits are said to help as much as long ones only where the table has it so', async () => {
  const { entry, rows, said } = await foundIn('hir');
  const waits = rows.filter(({ name }) => name.startsWith('waits of')).map(({ cells }) => mean(cells));
  expect(Math.max(...waits) / Math.min(...waits)).toBeLessThan(1.02);
  expect(said).toMatch(/ with waits of 5 s: 1\.09 times as many\. With waits of 50 s they are no more\.$/);
  // Longer waits that help more.
  const better = entry.measured.map((run, r) =>
    run.map((point, i) =>
      entry.test.runs[r]?.points[i]?.row === 'waits of 50 s' && point.iops != null ? { ...point, iops: 2 * point.iops } : point,
    ),
  );
  expect(findingOf({ ...entry, measured: better }, english)?.replaceAll(/\s/g, ' ')).toMatch(
    / with waits of 50 s: 2\.1\d times as many\.$/,
  );
});

test('writes are said to slow gradually where no part of the test has half of the one before, on a drive that was not filled', async () => {
  const { entry, rows, said } = await foundIn('wsat');
  const rates = rows.map(({ cells }) => cells[0] ?? 0);
  expect(rates.every((rate, i) => i === 0 || rate > 0.5 * (rates[i - 1] ?? 0))).toBe(true);
  expect(said).toContain('The drive was not filled first, so it slows gradually.');
  const cliff = entry.measured.map((run) =>
    run.map((point, i) => (i > 8 && point.iops != null ? { ...point, iops: point.iops / 9 } : point)),
  );
  expect(findingOf({ ...entry, measured: cliff }, english)).not.toContain('gradually');
});

test('what the IOPS test says of mixes holds at the size that it names, not at every one', async () => {
  const { rows, said } = await foundIn('iops');
  const falls = (name: string) => {
    const cells = rows.find((row) => row.name === name)?.cells ?? [];
    return cells.length > 0 && cells.every((cell, i) => i === 0 || cell < (cells[i - 1] ?? 0));
  };
  expect(said).toMatch(/^At 4 KiB, the more writes, the slower: /);
  expect([falls('4 KiB'), falls('128 KiB')]).toEqual([true, false]);
});

test('reads and writes that are faster together than the link in one direction say so; a link that is faster says nothing', async () => {
  const stored = await storedTest('iops');
  if (stored === null) throw new Error('It is not stored.');
  const { entry } = stored;
  expect(linkNote(entry, english)).toMatch(/^95 % reads come to [56]\d\d\u00a0MB\/s over a link of 550\u00a0MB\/s: /);
  const wide = { ...entry, scenario: { ...entry.scenario, drive: { ...entry.scenario.drive, linkMBps: 3500 } } };
  expect(linkNote(wide, english)).toBeNull();
  // As fast as the link is no faster.
  const most = Math.max(...entry.measured.flatMap((run) => run.map(({ mbps }) => mbps ?? 0)));
  const justSo = { ...entry, scenario: { ...entry.scenario, drive: { ...entry.scenario.drive, linkMBps: most } } };
  expect(linkNote(justSo, english)).toBeNull();
});
