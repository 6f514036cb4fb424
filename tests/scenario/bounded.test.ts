import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveAlpha } from '../../src/domain/effectiveSpare';
import { dieCount, physicalPages } from '../../src/domain/spare';
import { lawFor, wafDChoices, wafFifo, wafGreedy, wafRandom } from '../../src/domain/theory';
import { dataPagesPerGroup, groupsNeeded, hasSpare, mostUsedPages, type Sized, shrunk, usableGroups } from '../../src/scenario/capacity';
import { fromFile } from '../../src/scenario/file';
import { decodeLink, encodeLink } from '../../src/scenario/link/link';
import { parseScenario } from '../../src/scenario/parse';
import { findPreset } from '../../src/scenario/presets';
import { MAX_FAULTS } from '../../src/scenario/shape';
import { ACTION_CAPACITY } from '../../wasm/layout';
import { wafFifoHotCold } from '../laws';

const wide = { channels: 64, diesPerChannel: 16, planesPerDie: 8, nandPageKiB: 16, pagesPerBlock: 8192 };
const drawn = { victim: 'd-choices', d: 1000 };

/** Scenarios that took seconds to minutes each to parse: the law was solved thousands of times, or for an alpha of infinity. */
const slow: readonly Readonly<Record<string, unknown>>[] = [
  { drive: { logicalPages: 1 }, userSpare: 0.9, ftl: { victim: 'd-choices' } },
  { drive: { logicalPages: 1, planesPerDie: 8 }, userSpare: 0.9, ftl: { victim: 'd-choices' } },
  { drive: { pagesPerBlock: 8192, spareFactor: 0.0001 }, ftl: { victim: 'd-choices' } },
  { drive: { ...wide, blocksPerPlane: 4, spareFactor: 0.01 }, ftl: drawn },
  { drive: { ...wide, blocksPerPlane: 40, spareFactor: 0.01 }, ftl: { ...drawn, gcLow: 30, gcHigh: 30 }, scale: 4096 },
  { drive: { ...wide, blocksPerPlane: 1000, spareFactor: 0.1 }, ftl: { ...drawn, d: 2, gcLow: 100, gcHigh: 500 } },
  { drive: { ...wide, blocksPerPlane: 1_000_000, spareFactor: 0.99 }, ftl: drawn },
];

describe('parsing is bounded', () => {
  test('a link that asks for a law of nothing, and geometries that make laws long, within the time of one of them before', () => {
    const began = performance.now();
    for (const input of slow) parseScenario(input);
    // The first alone took 10 s.
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('a value that is deep, long or wide is cut short in its sentence', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const values = [
      deep,
      JSON.stringify('x'.repeat(3e6)),
      `[${'0,'.repeat(1e6)}0]`,
      `{"x":${deep}}`,
      JSON.stringify({ a: ['b', { c: 1 }] }),
    ];
    for (const value of values) {
      const parsed = fromFile(`{"v": 1, "seed": ${value}}`);
      expect(parsed.ok || parsed.faults[0]).toMatch(/^seed is .{1,60}; it must be a whole number from 0 to 4,294,967,295\.$/s);
    }
    expect(parseScenario({ seed: { a: ['b', { c: 1 }] } })).toMatchObject({ faults: [expect.stringContaining('{"a":["b",{"c":1}]}')] });
  });

  test('actions are as many as the engine has records for', () => {
    const set = {
      entropy: 0.5,
      qd: 2,
      kib: 4,
      pattern: 'random',
      'ftl.victim': 'fifo',
      'ftl.d': 3,
      'ftl.window': 0.5,
      'ftl.pacing': 'stall',
    };
    const actions = Array.from({ length: ACTION_CAPACITY / 8 }, (_, request) => ({ at: { phase: 2, request }, set }));
    const parsed = parseScenario({ actions });
    expect(parsed.ok && parsed.value.actions).toHaveLength(ACTION_CAPACITY / 8);
    expect(parseScenario({ actions: [...actions, { at: { phase: 0, request: 0 }, do: 'erase' }] })).toMatchObject({
      faults: ['actions has more than 16,384 settings; it must be a list of at most 16,384 actions, each setting of a set counted as one.'],
    });
  });

  test('of many faults the first are told', () => {
    for (const part of ['actions', 'phases']) {
      const parsed = parseScenario({ [part]: Array.from({ length: part === 'actions' ? 16_384 : 256 }, () => ({ do: 'dance', at: 3 })) });
      const faults = parsed.ok ? [] : parsed.faults;
      expect(faults).toHaveLength(MAX_FAULTS + 1);
      expect(faults.at(-1)).toBe('These are the first 20 faults; there may be more.');
    }
  });
});

describe('laws where nothing is in use', () => {
  test('an alpha of infinity is WAF 1', () => {
    const alpha = Number.POSITIVE_INFINITY;
    const groups = [{ share: 1, size: 1 }];
    expect([wafFifo(alpha), wafRandom(alpha), wafGreedy(alpha, 64), wafDChoices(alpha, 64, 3), wafFifoHotCold(alpha, groups)]).toEqual([
      1, 1, 1, 1, 1,
    ]);
  });

  test('a drive that leaves no page in use is refused for that', () => {
    expect(parseScenario({ drive: { logicalPages: 1 }, userSpare: 0.9 })).toMatchObject({
      ok: false,
      faults: ['userSpare is 0.9; it must leave at least one of the 1 pages in use.'],
    });
  });
});

describe('spare, decided with as few laws as it takes', () => {
  const base = findPreset('samsung-840-pro-256')?.preset.drive;
  if (!base) throw new Error('the preset is missing');
  const sizes = fc.record({
    channels: fc.integer({ min: 1, max: 4 }),
    planesPerDie: fc.integer({ min: 1, max: 4 }),
    blocksPerPlane: fc.oneof(fc.integer({ min: 4, max: 20 }), fc.integer({ min: 4, max: 3000 })),
    pagesPerBlock: fc.integer({ min: 4, max: 300 }),
    compression: fc.boolean(),
    parityShare: fc.constantFrom(0, 0.1),
  });
  const drives = fc
    .record({
      drive: sizes.map((drive) => ({ ...base, preset: 'none', ...drive })),
      ftl: fc
        .record({
          victim: fc.constantFrom('greedy' as const, 'fifo' as const, 'random' as const, 'd-choices' as const),
          d: fc.integer({ min: 1, max: 20 }),
          frontiers: fc.constantFrom('single' as const, 'dual' as const),
          gcLow: fc.integer({ min: 1, max: 6 }),
          more: fc.integer({ min: 0, max: 4 }),
        })
        .map(({ more, ...ftl }) => ({ ...ftl, gcHigh: ftl.gcLow + more })),
      scale: fc.constantFrom(1, 2, 3, 8, 16, 100),
    })
    .map((sized) => sized as unknown as Omit<Sized, 'userSpare'>);

  /** The definition: groups of spare at the effective alpha, of which scaling keeps the share that it keeps of the drive. */
  function spareByLaw({ drive, ftl, scale }: Omit<Sized, 'userSpare'>, used: number): number {
    const groupsPerDie = usableGroups(drive);
    const np = dataPagesPerGroup(drive, drive.pagesPerBlock);
    const inUse = used / dieCount(drive) / np;
    if (scale === 1) return groupsPerDie - inUse;
    const law = lawFor(ftl, np)?.waf ?? wafFifo;
    const frontiers = ftl.frontiers === 'dual' ? 2 : 1;
    const effective = effectiveAlpha({ ...ftl, groupsPerDie, dies: dieCount(drive), pagesPerGroup: np, usedPages: used, frontiers, law });
    if (!effective) return 0;
    const ratio = shrunk(drive, scale).groupsPerDie / drive.blocksPerPlane;
    return (effective.alphaEffective - 1) * inUse * ratio + groupsPerDie - effective.alphaEffective * inUse;
  }

  test('agrees with the definition at any use, and finds the most that works', () => {
    fc.assert(
      fc.property(
        drives,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: -0.01, max: 0.01, noNaN: true }),
        (sized, any, near) => {
          const most = mostUsedPages(sized);
          const needed = groupsNeeded(sized);
          for (const used of [any * physicalPages(sized.drive), most * (1 + near)].map((n) => Math.max(1, Math.floor(n)))) {
            const spare = spareByLaw(sized, used);
            // Within rounding both answers are right.
            if (Math.abs(spare - needed) > 1e-9) expect(hasSpare(sized, used)).toBe(spare >= needed);
          }
          if (most > 0) expect(spareByLaw(sized, most)).toBeGreaterThanOrEqual(needed - 2e-9);
          expect(spareByLaw(sized, most + 1)).toBeLessThan(needed);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('what is written can be read', () => {
  test('half of a character in a name becomes a sign, with a word; links and files open', async () => {
    for (const name of ['\ud800', 'x\udc00y', `${'a'.repeat(199)}\ud83d`]) {
      const parsed = parseScenario({ name });
      if (!parsed.ok) throw new Error(parsed.faults.join());
      expect(parsed.notices).toEqual(['name has half of a character in it, which a sign stands for now.']);
      expect(parsed.value.name).toBe(name.replace(/[\ud800-\udfff]/, '\uFFFD'));
      const link = await encodeLink(parsed.value);
      expect(link.ok && (await decodeLink(link.value))).toMatchObject({ ok: true, value: parsed.value });
    }
    expect(parseScenario({ name: 'whole 😀' })).toMatchObject({ value: { name: 'whole 😀' }, notices: [] });
  });

  test('-0 is 0, wherever it stands', () => {
    const parsed = parseScenario({
      userSpare: -0,
      seed: -0,
      drive: { readUs: -0, hostUs: -0, parityShare: -0, slcShare: -0 },
      ftl: { idleGcSeconds: -0 },
      steadyMinDriveWrites: -0,
      phases: [{ do: 'mixed', readShare: -0, trimShare: -0, entropy: -0, span: { from: -0, to: 1 } }],
      actions: [{ at: { phase: -0, request: -0 }, set: { entropy: -0 } }],
    });
    if (!parsed.ok) throw new Error(parsed.faults.join());
    expect(fromFile(JSON.stringify(parsed.value))).toEqual({ ok: true, value: parsed.value, notices: [] });
  });

  test('a drive that fits at no scale is refused in a sentence, not opened at a scale that no file may have', () => {
    const huge = { channels: 64, diesPerChannel: 16, planesPerDie: 8, nandPageKiB: 16, pagesPerBlock: 8192, blocksPerPlane: 1_000_000 };
    for (const scale of [undefined, 4096])
      expect(parseScenario({ scale, drive: { ...huge, logicalPages: 2 ** 40 } })).toMatchObject({
        ok: false,
        faults: [expect.stringMatching(/^drive has [\d,]+ pages of 4 KiB; it must have fewer: even at scale 4,096, the greatest, /)],
      });
    const fits = parseScenario({ drive: { ...huge, blocksPerPlane: 2000, spareFactor: 0.2 } });
    expect(fits.ok && fits.value.scale).toBeLessThanOrEqual(4096);
    expect(fits.ok && parseScenario(fits.value)).toMatchObject({ ok: true });
  });
});
