/** The laws of a scenario beside their definition: which pools a step makes, and what decides that it has none. */
import { describe, expect, it } from 'vitest';
import { effectiveAlpha } from '../../../src/domain/effectiveSpare';
import { lawFor, type Pool, wafGreedy, wafOfStock } from '../../../src/domain/theory';
import { effectiveSpare, pooledLaw, type SteadyLaw, steadyLaw, storedShare } from '../../../src/scenario/law/law';
import { placedLaw, SWEEP_LAW } from '../../../src/scenario/law/lawPlaced';
import { parseScenario } from '../../../src/scenario/parse';
import type { Phase, Scenario } from '../../../src/scenario/types';
import { small } from './small';

const drive = { ...small, bufferKiB: 1024, logicalPages: 20_000 };
const zones = [
  [0.8, 0.2],
  [0.2, 0.8],
];
const scheme = [
  { from: 0, to: 0.2, plid: 1 },
  { from: 0.2, to: 1, plid: 0 },
];
const quotas = { do: 'write', pattern: 'zones', zones, scheme, requests: 1000 };
const sweep = { do: 'write', pattern: 'sequential', span: { from: 0.25, to: 1 }, plids: [0], qd: 8 };
const beside = { do: 'write', pattern: 'random', span: { from: 0, to: 0.25 }, plids: [1], qd: 24, requests: 1000, beside: [sweep] };
const own = { interface: 'fdp', handles: 2, isolation: 'persistently' };
const byQuota = { ...own, victimScope: 'handle', quota: 'sqrt' };

interface Parts {
  readonly phase?: object;
  readonly placement?: object;
  readonly ftl?: object;
  readonly drive?: object;
}
function made(base: object, placement: object, parts: Parts): Scenario {
  const result = parseScenario({
    scale: 1,
    drive: { ...drive, ...parts.drive },
    ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2, ...parts.ftl },
    placement: { ...placement, ...parts.placement },
    phases: [{ ...base, ...parts.phase }],
  });
  if (!result.ok) throw new Error(result.faults.join(' '));
  return result.value;
}
const lawOf = (s: Scenario): SteadyLaw | null => placedLaw(s, s.phases[0] as Phase);
const quotaCase = (parts: Parts = {}) => made(quotas, byQuota, parts);
const sweepCase = (parts: Parts = {}) => made(beside, own, parts);

describe('pools with quotas', () => {
  const poolsOf = (s: Scenario, ...pools: readonly Pool[]) => pooledLaw(s, 'theory for pools with these quotas', pools);

  it('are the parts of the writes, and have of the spare what the quota says', () => {
    const expected = (wants: readonly [number, number], parts: Parts) => {
      const s = quotaCase(parts);
      const all = wants[0] + wants[1];
      expect(lawOf(s)).toEqual(
        poolsOf(s, { writes: 0.8, data: 0.2, spare: wants[0] / all }, { writes: 0.2, data: 0.8, spare: wants[1] / all }),
      );
      expect(lawOf(s)).not.toBeNull();
    };
    expected([0.4, 0.4], {});
    expected([0.2, 0.8], { placement: { quota: 'data' } });
    expected([0.8, 0.2], { placement: { quota: 'writes' } });
    // Entry 0 is handle 0, which has the second part.
    expected([0.7, 0.3], { placement: { quota: [0.3, 0.7] } });
    expected([0.4, 0.4], { ftl: { victim: 'random' } });
  });

  it('of uneven parts by the root of both shares', () => {
    const s = quotaCase({
      phase: {
        zones: [
          [0.9, 0.2],
          [0.1, 0.8],
        ],
      },
    });
    const [a, b] = [Math.sqrt(0.18), Math.sqrt(0.08)];
    const law = poolsOf(s, { writes: 0.9, data: 0.2, spare: a / (a + b) }, { writes: 0.1, data: 0.8, spare: b / (a + b) });
    expect(lawOf(s)).toEqual({ ...law, waf: expect.closeTo(law?.waf ?? 0, 9) });
  });

  it.each<readonly [string, Parts]>([
    ['another victim', { ftl: { victim: 'fifo' } }],
    ['victims of all handles', { placement: { victimScope: 'global' } }],
    ['handles that are mixed', { placement: { isolation: 'initially' } }],
    ['one of them mixed', { placement: { isolation: ['persistently', 'initially'] } }],
    ['sets of dies', { placement: { reclaimGroups: 2 } }],
    ['another pattern', { phase: { pattern: 'random' } }],
    ['places in turn', { phase: { plids: [0, 1] } }],
    ['a job beside it', { phase: { beside: [{ ...sweep, span: 1 }] } }],
    [
      'one part only',
      {
        phase: {
          zones: [[1, 1]],
          scheme: [
            { from: 0, to: 0.5, plid: 0 },
            { from: 0.5, to: 1, plid: 1 },
          ],
        },
      },
    ],
    ['one handle for both', { phase: { scheme: [{ from: 0, to: 1, plid: 1 }] } }],
    ['a part that two handles have', { phase: { scheme: [{ from: 0, to: 0.5, plid: 1 }] } }],
    ['a range that ends early', { phase: { scheme: [{ from: 0, to: 0.19, plid: 1 }] } }],
    ['a range that begins late', { phase: { scheme: [{ from: 0.01, to: 0.2, plid: 1 }] } }],
    ['a handle that there is none of', { phase: { scheme: [{ from: 0, to: 0.2, plid: 2 }] } }],
    [
      'a part without writes',
      {
        phase: {
          zones: [
            [1, 0.2],
            [0, 0.8],
          ],
        },
      },
    ],
    ['a quota of nothing', { placement: { quota: [0, 1] } }],
    ['part of the partition', { phase: { span: { from: 0, to: 0.5 } } }],
    ['its upper part', { phase: { span: { from: 0.5, to: 1 } } }],
    ['reads among them', { phase: { do: 'mixed', readShare: 0.5 } }],
    ['reads', { phase: { do: 'read' } }],
    ['requests of two pages', { phase: { kib: 8 } }],
    ['requests of half a page', { phase: { kib: 2 } }],
    ['sizes that are mixed', { phase: { mixKiB: [[4, 1]] } }],
    ['offsets between pages', { phase: { alignBytes: 512 } }],
    ['a map of larger units', { drive: { mappingKiB: 8 } }],
    ['compression', { drive: { compression: true } }],
    ['collection ahead of time', { ftl: { gcStart: 0.9 } }],
    ['free space that is no spare', { drive: { freeIsSpare: false } }],
  ])('have no law with %s', (_, parts) => {
    expect(lawOf(quotaCase(parts))).toBeNull();
  });

  it('are the same where a range or the alignment says what is so anyway', () => {
    const usual = lawOf(quotaCase());
    for (const same of [{ scheme: [{ from: 0, to: 0.2, plid: 1 }] }, { alignBytes: 4096 }, { span: { from: 0, to: 1 } }])
      expect(lawOf(quotaCase({ phase: same }))).toEqual(usual);
  });

  it('take a range that meets the next one only within a millionth', () => {
    const at = (to: number) => lawOf(quotaCase({ phase: { scheme: [{ from: 0, to, plid: 1 }] } }));
    expect([at(0.2 + 5e-7), at(0.2 - 5e-7), at(0.2 + 5e-6), at(0.2 - 5e-6)].map((law) => law !== null)).toEqual([true, true, false, false]);
  });
});

describe('a sweep beside random writes', () => {
  it('takes no spare, and both share the writes by their depths', () => {
    const s = sweepCase();
    const law = pooledLaw(s, SWEEP_LAW, [
      { writes: 0.75, data: 0.25, spare: 1 },
      { writes: 0.25, data: 0.75, spare: 0 },
    ]);
    expect(lawOf(s)).toEqual(law);
    expect(law?.waf).toBeGreaterThan(1);
    const turned = sweepCase({ phase: { span: { from: 0.75, to: 1 }, beside: [{ ...sweep, span: { from: 0, to: 0.75 } }] } });
    expect(lawOf(turned)?.waf).toBeCloseTo(law?.waf ?? 0, 9);
    // Where no place is named it is the first.
    expect(lawOf(sweepCase({ phase: { beside: [{ ...sweep, plids: null }] } }))).toEqual(law);
  });

  it.each<readonly [string, Parts]>([
    ['another victim', { ftl: { victim: 'random' } }],
    ['victims of one handle', { placement: { victimScope: 'handle' } }],
    ['no sweep', { phase: { beside: [] } }],
    ['two sweeps', { phase: { beside: [sweep, sweep] } }],
    ['a sweep of reads', { phase: { beside: [{ ...sweep, do: 'read' }] } }],
    ['a sweep of other requests', { phase: { beside: [{ ...sweep, kib: 8 }] } }],
    ['a sweep at random', { phase: { beside: [{ ...sweep, pattern: 'random' }] } }],
    ['random writes in order', { phase: { pattern: 'sequential' } }],
    ['random writes that go on', { phase: { sequentialShare: 0.1 } }],
    ['one place for both', { phase: { plids: [0] } }],
    ['several places', { phase: { plids: [1, 0] } }],
    ['places by a scheme', { phase: { plids: null, scheme } }],
    ['a place that there is none of', { phase: { plids: [2] } }],
    ['a sweep to a place that there is none of', { phase: { beside: [{ ...sweep, plids: [2] }] } }],
    ['a gap between both', { phase: { beside: [{ ...sweep, span: { from: 0.3, to: 1 } }] } }],
    ['a gap at the end', { phase: { beside: [{ ...sweep, span: { from: 0.25, to: 0.9 } }] } }],
    ['a gap at the beginning', { phase: { span: { from: 0.1, to: 0.25 } } }],
    ['two that overlap', { phase: { beside: [{ ...sweep, span: { from: 0.2, to: 1 } }] } }],
  ])('has no law with %s', (_, parts) => {
    expect(lawOf(sweepCase(parts))).toBeNull();
  });
});

describe('one handle', () => {
  const of = (parts: Parts = {}) => made({ do: 'write', requests: 1000 }, {}, parts);

  it('stores whole granules of 512 B, the floor at least', () => {
    const stored = (entropy: number, compressionFloor = 0.125) => storedShare({ compression: true, compressionFloor }, entropy);
    expect([0, 0.1, 0.125, 0.126, 0.5, 0.51, 1].map((entropy) => stored(entropy) * 8)).toEqual([1, 1, 1, 2, 4, 5, 8]);
    expect([stored(0.1, 0.5), stored(0, 0.001), storedShare({ compression: false, compressionFloor: 0.1 }, 0.1)]).toEqual([0.5, 0.125, 1]);
  });

  it('has the law of greedy at what is left: 100 groups of 64 pages on 4 dies, less stock and frontiers', () => {
    const effective = effectiveAlpha({
      groupsPerDie: 100,
      dies: 4,
      pagesPerGroup: 64,
      usedPages: 20_000,
      frontiers: 2,
      gcLow: 2,
      gcHigh: 4,
      law: (alpha) => wafGreedy(alpha, 64),
    });
    const s = of({ ftl: { gcHigh: 4 } });
    expect(effectiveSpare(s, (alpha) => wafGreedy(alpha, 64))).toEqual(effective);
    const alpha = effective?.alphaEffective ?? 0;
    expect(steadyLaw(s)).toEqual({
      name: lawFor(s.ftl, 64)?.name,
      waf: wafOfStock((at) => wafGreedy(at, 64), alpha, 4, 5000),
      alphaEffective: alpha,
      within: expect.closeTo((0.25 * 64) / ((alpha - 1) * 5000), 9),
    });
  });

  it('has it for what holds data and for what is stored: with half of each the law has four times the room', () => {
    const s = of({ drive: { compression: true } });
    const half = steadyLaw(s, { liveShare: 0.5, storedShare: 0.5 });
    const effective = effectiveAlpha({
      groupsPerDie: 100,
      dies: 4,
      pagesPerGroup: 128,
      usedPages: 10_000,
      frontiers: 2,
      gcLow: 2,
      gcHigh: 2,
      law: (alpha) => wafGreedy(alpha, 128),
    });
    expect(half?.alphaEffective).toBe(effective?.alphaEffective);
    expect(half?.waf).toBeCloseTo(0.5 * (effective?.waf ?? 0), 6);
  });

  it('programs parity with it', () => {
    const parity = steadyLaw(of({ drive: { parityShare: 0.125 } }));
    const effective = effectiveSpare(of({ drive: { parityShare: 0.125 } }), (alpha) => wafGreedy(alpha, 56));
    expect(parity?.alphaEffective).toBe(effective?.alphaEffective);
    expect(parity?.waf).toBeCloseTo((wafOfStock((at) => wafGreedy(at, 56), effective?.alphaEffective ?? 0, 4, 5000) * 64) / 56, 9);
  });

  it('costs a random victim neither a second frontier nor a larger batch', () => {
    const random = (ftl: object) => steadyLaw(of({ ftl: { victim: 'random', ...ftl } }))?.alphaEffective;
    expect(random({ gcHigh: 6 })).toBe(random({ frontiers: 'single' }));
    const greedy = (ftl: object) => steadyLaw(of({ ftl }))?.alphaEffective ?? 0;
    expect(greedy({ gcHigh: 6 })).toBeLessThan(greedy({ frontiers: 'single' }));
  });

  it('has none with several handles, with zones, with a map on flash, or where nothing is left', () => {
    const whole = of();
    expect(steadyLaw(whole)).not.toBeNull();
    const { placement: _, map: __, ...less } = whole;
    expect(steadyLaw(less)).toEqual(steadyLaw(whole));
    expect(steadyLaw(of({ placement: { interface: 'fdp', handles: 2 } }))).toBeNull();
    expect(steadyLaw({ ...whole, placement: { ...whole.placement, interface: 'zns', handles: 1 } })).toBeNull();
    expect(steadyLaw({ ...whole, map: { ...whole.map, cacheMiB: 0 } })).toBeNull();
    expect(steadyLaw({ ...whole, drive: { ...whole.drive, logicalPages: 25_600 } })).toBeNull();
  });
});
