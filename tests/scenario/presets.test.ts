import { describe, expect, test } from 'vitest';
import { effectiveAlpha } from '../../src/domain/effectiveSpare';
import { physicalPages, spareFactor, usedPages } from '../../src/domain/spare';
import { wafGreedy } from '../../src/domain/theory';
import { knownPreset } from '../../src/scenario/drives/known';
import { drivePresets } from '../../src/scenario/drives/table';
import { spareInAll } from '../../src/scenario/law/spares';
import { parseScenario } from '../../src/scenario/parse';
import { setPath } from '../../src/scenario/paths';
import { findPreset } from '../../src/scenario/presets';
import { findShipped, scenarioInput, shippedScenario, shippedScenarios } from '../../src/scenario/shipped/shipped';

const parsedFtl = shippedScenario('consistency').ftl;

/** raw GiB, user GB, S and OP in per cent as drives.csv has them. */
const known: Record<string, readonly [raw: number, user: number, s: number, op: number]> = {
  'samsung-840-pro-256': [256, 256, 6.8, 7.3],
  'ocz-vector-256': [256, 256, 6.8, 7.3],
  'ocz-vertex-4-256': [256, 256, 6.8, 7.3],
  'strontium-hawk-256': [256, 256, 6.8, 7.3],
  'corsair-neutron-240': [256, 240, 12.7, 14.5],
  'crucial-m500-960': [1024, 960, 12.7, 14.5],
  'sandisk-extreme-ii-480': [512, 480, 12.7, 14.5],
  'intel-dc-s3700-200': [264, 200, 29.4, 41.7],
  'corsair-force-f100': [128, 100, 27.2, 37.4],
  'ocz-agility-2-100': [128, 100, 27.2, 37.4],
  'ocz-agility-2-120-fw101': [128, 120, 12.7, 14.5],
  'intel-x25-m-g1-80': [80, 80, 6.8, 7.3],
  'intel-x25-m-g2-160': [160, 160, 6.8, 7.3],
  'indilinx-barefoot-128': [128, 128, 6.8, 7.3],
  'crucial-c300-256': [256, 256, 6.8, 7.3],
  'tlc-nvme-1000': [1024, 1000, 9.0, 9.9],
  'qlc-nvme-1000': [1024, 1000, 9.0, 9.9],
  'dramless-nvme-1000': [1024, 1000, 9.0, 9.9],
  'enterprise-tlc-1dwpd-3840': [4096, 3840, 12.7, 14.5],
  'enterprise-tlc-3dwpd-3200': [4096, 3200, 27.2, 37.4],
};

describe('drive presets', () => {
  test.each(Object.entries(known))('%s has the capacity and the spare of its table row', (id, [raw, user, s, op]) => {
    const preset = findPreset(id)?.preset;
    if (!preset) throw new Error('missing');
    const physical = physicalPages(preset.drive);
    // Blocks of three pages a program are no power of two.
    expect(Math.abs((physical * 4096) / 2 ** 30 / raw - 1)).toBeLessThan(preset.drive.pagesPerProgram === 1 ? 1e-12 : 1e-3);
    expect(preset.drive.logicalPages).toBe(Math.floor((user * 1e9) / 4096));
    const factor = spareFactor(physical, preset.drive.logicalPages);
    // The table truncates 6.87 to 6.8.
    expect(Math.abs(factor * 100 - s)).toBeLessThan(0.1);
    expect(Math.abs((factor / (1 - factor)) * 100 - op)).toBeLessThan(0.1);
    expect(knownPreset(id)?.sources.length).toBeGreaterThan(0);
  });

  test('every preset is a drive that opens', () => {
    expect(Object.keys(drivePresets)).toEqual(expect.arrayContaining([...Object.keys(known), 'tiny']));
    for (const [id, list] of Object.entries(drivePresets))
      list.forEach((preset, i) => {
        const result = parseScenario({ drive: { preset: `${id}.${i + 1}` } });
        expect(knownPreset(`${id}.${i + 1}`)).toMatchObject(preset);
        expect(result).toMatchObject({ ok: true, notices: [], value: { drive: { ...preset.drive, preset: `${id}.${i + 1}` } } });
      });
  });

  test('the newest of each says in a sentence what gives it its character, what is estimated and what was calibrated on what', () => {
    for (const id of Object.keys(drivePresets)) {
      const preset = knownPreset(id);
      expect([id, preset?.character]).toEqual([id, expect.stringMatching(/^[A-Z].*\.$/)]);
      const fields = [...Object.keys(preset?.drive ?? {}), ...Object.keys(parsedFtl), ...Object.keys(preset?.map ?? {}), 'timing'];
      for (const field of preset?.estimated ?? []) expect(fields).toContain(field);
      for (const { fields: calibrated, text } of preset?.calibrated ?? []) {
        expect(text).toMatch(/^[a-zA-Z]+:? [\d.,]+.*\.$/);
        expect(calibrated[0]).toBe(/^[a-zA-Z]+/.exec(text)?.[0]);
        for (const field of calibrated) expect(fields).toContain(field);
      }
    }
  });

  test('numbers of numbered presets never change', () => {
    const first = { 'samsung-840-pro-256.1': 400, 'ocz-vector-256.1': 200, 'corsair-force-f100.1': 40, 'intel-x25-m-g1-80.1': 40 };
    for (const [id, channelMBps] of Object.entries(first))
      expect(findPreset(id)?.preset.drive).toMatchObject({ channelMBps, commandUs: 2 });
    expect(findPreset('corsair-force-f100.1')?.preset.drive).toMatchObject({ programUs: 900, linkMBps: 285, parityShare: 0 });
    expect(findPreset('ocz-agility-2-100.1')?.preset.drive).toMatchObject({ randomWriteIopsCap: 10_000 });
    expect(findPreset('strontium-hawk-256.1')?.preset).toMatchObject({ drive: { mappingKiB: 4 } });
    expect(findPreset('strontium-hawk-256.1')?.preset.ftl).toBeUndefined();
  });

  test('how a drive collects comes with it, and goes with it', () => {
    const result = (input: unknown) => {
      const parsed = parseScenario(input);
      if (!parsed.ok) throw new Error(parsed.faults.join());
      return parsed.value;
    };
    expect(result({ drive: { preset: 'ocz-vertex-4-256' } }).ftl).toMatchObject({ gcStart: 0.85, idleGcSeconds: 3600, gcHigh: 2 });
    expect(result({ drive: { preset: 'ocz-vertex-4-256' }, ftl: { gcStart: 0.5 } }).ftl).toMatchObject({
      gcStart: 0.5,
      idleGcSeconds: 3600,
    });
    const vertex = result({ drive: { preset: 'ocz-vertex-4-256' }, ftl: { d: 7 } });
    const hawk = setPath(vertex, 'drive.preset', 'strontium-hawk-256');
    expect(hawk.ok && result(hawk.value).ftl).toMatchObject({ gcStart: 1, idleGcSeconds: null, gcHigh: 10, d: 7 });
    // A complete scenario parses to itself.
    expect(result(vertex)).toEqual(vertex);
  });

  test('numbered names are found, the plain one is the newest', () => {
    expect(findPreset('ocz-vector-256')?.numbered).toBe(`ocz-vector-256.${drivePresets['ocz-vector-256']?.length}`);
    for (const name of ['ocz-vector-256.0', 'ocz-vector-256.99', 'constructor', '', '.1', 'ocz-vector-256.1.1'])
      expect(findPreset(name)).toBeNull();
  });

  test('32 dies x 2 planes x 8 KiB / 1.3 ms program 403 MB/s; SandForce 145.6', () => {
    const rate = (id: string): number => {
      const drive = findPreset(id)?.preset.drive;
      return drive ? (drive.channels * drive.diesPerChannel * drive.planesPerDie * drive.nandPageKiB * 1024) / drive.programUs : 0;
    };
    expect(rate('ocz-vector-256')).toBeCloseTo(403.3, 1);
    expect(rate('corsair-force-f100.1')).toBeCloseTo(145.6, 1);
  });
});

describe('shipped scenarios', () => {
  test('each opens without a notice, under its plain and its numbered name', () => {
    for (const [id, list] of Object.entries(shippedScenarios))
      list.forEach((shipped, i) => {
        expect(parseScenario(shipped.input)).toMatchObject({ ok: true, notices: [], value: { name: shipped.input.name } });
        expect(findShipped(`${id}.${i + 1}`)?.shipped).toBe(shipped);
      });
    expect(() => shippedScenario('nothing')).toThrow('"nothing" is not a shipped scenario');
  });

  test('consistency-25 has 25 % spare area in all', () => {
    const { drive, userSpare } = shippedScenario('consistency-25');
    expect(spareInAll({ drive, userSpare })).toBeCloseTo(0.25, 7);
  });

  test('the tiny drive: 96 of 144 pages, and about as many pages moved as written', () => {
    const s = shippedScenario('tiny');
    expect(s).toMatchObject({ scale: 1, sample: { requests: 1 }, wafWindow: { requests: 24 }, drive: { bufferKiB: 0 } });
    expect(physicalPages(s.drive)).toBe(144);
    const law = effectiveAlpha({
      groupsPerDie: 12,
      dies: 1,
      pagesPerGroup: 12,
      usedPages: usedPages({ drive: s.drive, userSpare: 0 }),
      frontiers: 1,
      gcLow: 1,
      law: (alpha) => wafGreedy(alpha, 12),
    });
    expect(law?.waf).toBeGreaterThan(1.7);
    expect(law?.waf).toBeLessThan(2.3);
  });

  test('preset:NAME is a shipped scenario or the consistency test on that drive', () => {
    expect(scenarioInput('tiny')).toBe(findShipped('tiny')?.shipped.input);
    expect(parseScenario(scenarioInput('ocz-vector-256'))).toMatchObject({
      ok: true,
      value: { drive: { preset: 'ocz-vector-256.2' }, name: 'OCZ Vector 256 GB' },
    });
    expect(scenarioInput('no-such-thing')).toBeNull();
  });
});
