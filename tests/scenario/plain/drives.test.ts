/** What is known of the drives of the list, from the table of truth and by their numbers. */
import { describe, expect, it } from 'vitest';
import { CONTROLLER_US, controllerOf } from '../../../src/scenario/drives/controller';
import { knownPreset } from '../../../src/scenario/drives/known';
import { numberedIn } from '../../../src/scenario/drives/numbered';
import { offScale } from '../../../src/scenario/drives/offScale';
import { drive, openedAt, pagesOfGB } from '../../../src/scenario/drives/preset';
import { presetScaling } from '../../../src/scenario/drives/scaling';
import { drivePresets } from '../../../src/scenario/drives/table';
import { causeOf, seedsText } from '../../../src/scenario/experiments/seedScatter';
import { findPreset, ftlOnPreset, presetChoices } from '../../../src/scenario/presets';
import { truth } from '../../../src/scenario/truth';

describe('numbered names', () => {
  const table = { a: ['a1', 'a2'], 'b.c': ['x'], empty: [] };
  const of = (name: string) => numberedIn(table, name)?.entry ?? null;

  it('are a certain one, or the newest', () => {
    expect(['a', 'a.1', 'a.2', 'a.3', 'a.0', 'a.', 'b.c', 'b.c.1', 'empty', '', 'a.12345', 'toString'].map(of)).toEqual([
      'a2',
      'a1',
      'a2',
      null,
      null,
      null,
      'x',
      'x',
      null,
      null,
      null,
      null,
    ]);
    expect(numberedIn(table, 'a')).toEqual({ id: 'a', numbered: 'a.2', entry: 'a2' });
    expect(knownPreset('samsung-840-pro-256.1')).toMatchObject({ ...findPreset('samsung-840-pro-256.1')?.preset });
    expect(knownPreset('nothing')).toBeNull();
  });

  it('of the menu are the newest of each, and the drive in use before them where it is another', () => {
    const ids = Object.keys(drivePresets);
    const newest = presetChoices('samsung-840-pro-256.1');
    expect(newest.map(({ value }) => value)).toEqual(ids.map((id) => `${id}.${drivePresets[id]?.length}`));
    const [first, ...rest] = presetChoices('strontium-hawk-256.1');
    expect([first?.value, rest]).toEqual(['strontium-hawk-256.1', newest]);
    expect(presetChoices('gone')[0]).toEqual({ value: 'gone', name: 'gone' });
  });
});

it('presets are filled in, sized in GB of 10^9 bytes, and opened at another scale as one more', () => {
  expect([pagesOfGB(256), pagesOfGB(0.000004096), pagesOfGB(0.000008191)]).toEqual([62_500_000, 1, 1]);
  expect(drive({ channels: 3 } as Parameters<typeof drive>[0])).toMatchObject({
    channels: 3,
    commandUs: 2,
    bufferKiB: 16_384,
    slcBits: 3,
    dies: null,
  });
  const known = knownPreset('samsung-840-pro-256.1');
  if (known === null) throw new Error('the preset is missing');
  expect(openedAt(4, known)).toEqual({ ...known, scale: 4 });
  for (const [id, list] of Object.entries(drivePresets))
    expect([id, presetScaling[id]]).toEqual([
      id,
      list.map((one) => ({ scale: one.scale ?? null, scaledErases: one.scaledErases ?? false })),
    ]);
});

it('firmware that a preset brought goes with it, and what somebody set stays', () => {
  const withFtl = Object.entries(drivePresets).flatMap(([id, list]) =>
    list.flatMap((one, i) => (one.ftl ? [[`${id}.${i + 1}`, one.ftl] as const] : [])),
  );
  const [from, own] = withFtl[0] ?? ['', {}];
  const plain = 'samsung-840-pro-256.1';
  expect(ftlOnPreset({ ...own, d: 77 }, from, plain)).toEqual({ d: 77 });
  expect(ftlOnPreset({ d: 77 }, plain, from)).toEqual({ d: 77, ...own });
  expect(ftlOnPreset({ d: 77 }, 5, undefined)).toEqual({ d: 77 });
});

it('what scaling moves is told where rate or amplification misses its aim', () => {
  const rows = (truth.scales?.rows ?? []).filter(({ value, aim }) => aim !== null && value > aim);
  const names = { 'mean IOPS': 'iops', 'write amplification': 'waf', 'first collection': 'cliffSeconds' } as const;
  const missed = rows.filter(({ what }) => what === 'mean IOPS' || what === 'write amplification');
  const wanted = new Set(missed.map(({ of, scale }) => `${of} ${scale}`));
  expect(wanted.size).toBeGreaterThan(3);
  expect([...wanted].filter((key) => !offScale.some(({ preset, scale }) => `${preset} ${scale}` === key))).toEqual([]);
  for (const off of offScale.filter(({ preset, scale }) => wanted.has(`${preset} ${scale}`)))
    for (const [what, key] of Object.entries(names)) {
      const row = rows.find((each) => each.of === off.preset && each.scale === off.scale && each.what === what);
      expect([off.preset, off.scale, key, off[key]]).toEqual([off.preset, off.scale, key, row?.value ?? null]);
    }
  // A numbering that is the same drive at another opening is told the same.
  for (const { preset, scale } of offScale.filter((off) => !wanted.has(`${off.preset} ${off.scale}`))) {
    const { scale: _, ...own } = findPreset(preset)?.preset ?? { name: '', drive: null };
    const twins = [...wanted].filter((key) => key.endsWith(` ${scale}`)).map((key) => findPreset(key.split(' ')[0] ?? '')?.preset);
    const same = twins.some((twin) => {
      const { scale: __, ...other } = twin ?? { name: '', drive: null };
      return JSON.stringify(other) === JSON.stringify(own);
    });
    expect([preset, same]).toEqual([preset, true]);
  }
});

it('a controller is told as fitted, as an estimate, or as what was measured', () => {
  expect(CONTROLLER_US).toBe(30);
  expect(controllerOf('nothing')).toBeNull();
  const row = truth.controllers?.rows.find(({ of }) => of === 'samsung-840-pro-256.1');
  expect(controllerOf('samsung-840-pro-256.1')).toContain(
    `With 30 µs per page, for example, steady random writes would fall to ${row?.value}`,
  );
});

it('scatter over seeds is that of the table of truth, in whole IOPS', () => {
  const values = (truth.scatter?.rows ?? []).filter(({ of }) => of === 'hawk').map(({ value }) => value);
  expect(seedsText('hawk')).toContain(
    `mean ${values[0]?.toLocaleString('en-US')} IOPS, 96 % of the seconds from ${values[1]?.toLocaleString('en-US')} to ${values[2]?.toLocaleString('en-US')}, standard deviation ${values[3]} % of the mean`,
  );
  for (const run of new Set((truth.scatter?.rows ?? []).map(({ of }) => of ?? ''))) {
    const beat = (truth.scatter?.rows ?? []).filter(({ of }) => of === run)[4]?.high ?? 0;
    expect([run, seedsText(run)?.includes('no periodic pattern')]).toEqual([run, beat <= 0.6]);
  }
  expect([seedsText('nothing'), causeOf('extreme-ii')]).toEqual([null, 'Cause: none found.']);
  expect(() => causeOf('nothing')).toThrow('No cause is told for nothing.');
});
