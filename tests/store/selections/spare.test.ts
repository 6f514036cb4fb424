import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spareSegments } from '../../../src/store/selections/series/spare';
import { frame, plan, run, scenario, totals } from './synthetic';

const sum = (segments: ReturnType<typeof spareSegments>) => segments.reduce((all, { bytes }) => all + bytes, 0);

describe('spareSegments', () => {
  it('divides an 840 Pro', () => {
    const p = plan(scenario({ userSpare: 0.1 }));
    const segments = spareSegments(run(p, frame(p, { mappedPages: 40_000_000 })));
    const bytesOf = Object.fromEntries(segments.map(({ key, bytes }) => [key, bytes / 4096]));
    expect(bytesOf).toEqual({
      data: 40_000_000,
      unwritten: 56_250_000 - 40_000_000,
      user: 6_250_000,
      // 2 open groups and 1 in reserve on each of 32 dies, 1,024 pages each.
      factory: 67_108_864 - 62_500_000 - 96 * 1024,
      open: 64 * 1024,
      reserve: 32 * 1024,
    });
  });

  it('adds up to the raw capacity exactly, on any drive (property)', () => {
    const drive = fc.record({
      dies: fc.integer({ min: 1, max: 64 }),
      planesPerDie: fc.constantFrom(1, 2, 4),
      blocksPerPlane: fc.integer({ min: 4, max: 4096 }),
      pagesPerBlock: fc.integer({ min: 4, max: 1024 }),
      nandPageKiB: fc.constantFrom(4, 8, 16),
      share: fc.double({ min: 0.3, max: 1, noNaN: true }),
      compression: fc.boolean(),
    });
    const rest = fc.record({
      userSpare: fc.double({ min: 0, max: 0.6, noNaN: true }),
      mapped: fc.double({ min: 0, max: 1, noNaN: true }),
      trimmed: fc.nat({ max: 1 }),
      single: fc.boolean(),
      gcLow: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(drive, rest, ({ share, ...d }, r) => {
        const physical = (d.dies * d.planesPerDie * d.blocksPerPlane * d.pagesPerBlock * d.nandPageKiB) / 4;
        const ftl = { gcLow: r.gcLow, frontiers: r.single ? ('single' as const) : ('dual' as const) };
        const p = plan(scenario({ userSpare: r.userSpare, scale: 1 }, { ...d, logicalPages: Math.floor(physical * share) }, ftl));
        const mappedPages = Math.floor(p.full.usedPages * r.mapped);
        const view = run(p, frame(p, { mappedPages, totals: totals({ pagesTrimmed: r.trimmed }) }));
        const segments = spareSegments(view);
        expect(sum(segments)).toBe(physical * 4096);
        expect(segments.every(({ bytes }) => bytes > 0)).toBe(true);
        expect(new Set(segments.map(({ key }) => key)).size).toBe(segments.length);
      }),
    );
  });

  it('shows what compression saves, once blocks are counted', () => {
    const p = plan(scenario({}, { compression: true }));
    const valid = new Uint16Array(p.sim.blocks);
    valid.fill(100, 0, 1000);
    const columns = {
      valid,
      erases: new Uint32Array(p.sim.blocks),
      state: new Uint8Array(p.sim.blocks),
      programmed: valid,
      age: new Float32Array(p.sim.blocks),
      handle: null,
      mixture: null,
    };
    const mappedPages = 25_000 * p.factor;
    const segments = spareSegments(run(p, frame(p, { mappedPages }), [], { columns }));
    expect(segments.find(({ key }) => key === 'data')?.bytes).toBeCloseTo(100_000 * 512 * p.factor, 3);
    expect(segments.find(({ key }) => key === 'stale')?.bytes).toBeCloseTo((25_000 * 4096 - 100_000 * 512) * p.factor, 3);
    expect(sum(segments)).toBeCloseTo(p.full.physicalPages * 4096, 3);
  });

  it('calls empty LBAs trimmed once there was a TRIM', () => {
    const p = plan();
    const view = run(p, frame(p, { mappedPages: 1, totals: totals({ pagesTrimmed: 5 }) }));
    expect(spareSegments(view).map(({ key }) => key)).toContain('trimmed');
    expect(spareSegments(view).map(({ key }) => key)).not.toContain('unwritten');
  });
});
