import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keptTest } from '../../../src/cli/stored/pts';
import { MODEL_REVISION, parseScenario } from '../../../src/scenario/parse';
import { areSameDrive, KEPT_DRIVE, type KeptTest, keptAt } from '../../../src/scenario/pts/kept';
import { type PtsName, ptsNames } from '../../../src/scenario/pts/names';
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

test('reads and writes that are faster together than the link in one direction say so; a link that is faster says nothing', async () => {
  const stored = await storedTest('iops');
  if (stored === null) throw new Error('It is not stored.');
  const { entry } = stored;
  expect(linkNote(entry, english)).toMatch(/^Up to [56]\d\d\u00a0MB\/s over a link of 550\u00a0MB\/s: /);
  const wide = { ...entry, scenario: { ...entry.scenario, drive: { ...entry.scenario.drive, linkMBps: 3500 } } };
  expect(linkNote(wide, english)).toBeNull();
});
