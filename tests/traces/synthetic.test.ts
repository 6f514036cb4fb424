import { describe, expect, test } from 'vitest';
import { extentsByKind } from '../../src/traces/extents';
import { alignment, interArrival, sizes } from '../../src/traces/statistics/distributions';
import { overwrites, workingSet } from '../../src/traces/statistics/workingSet';
import { syntheticTraces } from '../../src/traces/synthetic/catalogue';
import { Draws } from '../../src/traces/synthetic/draws';
import { rowsOf } from './traces';

const trace = (id: string) => syntheticTraces[id]!.make(1);

describe('synthetic traces', () => {
  test.each(Object.keys(syntheticTraces))('%s: small, named as synthetic with its source, the same for the same seed', (id) => {
    const { title, source, make } = syntheticTraces[id]!;
    expect(title).toMatch(/^Synthetic: /);
    expect(source).toMatch(/assumed\.$/);
    const [one, again, other] = [make(1), make(1), make(2)];
    expect(again.hash).toBe(one.hash);
    expect(other.hash).not.toBe(one.hash);
    expect(one.size).toBeLessThan(4e6);
    expect(one.rows).toBeGreaterThan(10_000);
  });

  test('database log: bytes written and bytes of records per hour are the published ones', () => {
    const columns = trace('database-log');
    const seconds = columns.endUs / 1e6;
    const writes = rowsOf(columns).filter(({ kind }) => kind === 1);
    const written = writes.reduce((sum, { sectors }) => sum + 512 * sectors, 0);
    expect((written / seconds) * 3600).toBeGreaterThan(7.15e9 * 0.97);
    expect((written / seconds) * 3600).toBeLessThan(7.15e9 * 1.03);
    // A log goes on where it ended: blocks behind the furthest one, once around the ring after the other, are the records.
    const advance = writes.slice(1).reduce((sum, { sector, sectors }, i) => {
      const before = writes[i]!;
      const step = sector + sectors - before.sector - before.sectors;
      return sum + (step < 0 ? step + 20_480 : step);
    }, 0);
    expect(((advance * 512) / seconds) * 3600).toBeGreaterThan(2.7e9 * 0.97);
    expect(((advance * 512) / seconds) * 3600).toBeLessThan(2.7e9 * 1.03);
    expect(workingSet(columns, extentsByKind(columns)).writtenPages).toBe(2560);
  });

  test('virtual machines: each request of 4 KiB and more begins at 7 modulo 8, and a write of 4 KiB costs two half pages', () => {
    const columns = trace('virtual-machines');
    for (const { sector, sectors } of rowsOf(columns)) if (sectors >= 8) expect(sector % 8).toBe(7);
    const { aligned, pagesWritten, partialPagesWritten } = alignment(columns);
    expect(aligned).toEqual([0, 0, 0]);
    expect(partialPagesWritten / pagesWritten).toBeGreaterThan(0.5);
    const requests = rowsOf(columns);
    const share = (test: (row: (typeof requests)[number]) => boolean): number => requests.filter(test).length / requests.length;
    expect(share(({ kind }) => kind === 0)).toBeCloseTo(0.4, 1);
    expect(share(({ sectors }) => sectors === 8)).toBeCloseTo(0.67, 1);
    const inDisk = (sector: number): number => ((sector % 2 ** 22) - 63) / (2 ** 22 - 63);
    expect(share(({ sector }) => inDisk(sector) < 0.05)).toBeCloseTo(0.5, 1);
    expect(share(({ sector }) => inDisk(sector) < 0.2)).toBeCloseTo(0.8, 1);
    expect(interArrival(columns).variation).toBeCloseTo(1, 1);
    expect(Math.max(...requests.map(({ sector, sectors }) => sector + sectors))).toBeLessThanOrEqual((4 * 2 ** 31) / 512);
  });

  test('camera: the bit rate is the published one, files are written in order and trimmed before they are written again', () => {
    const columns = trace('camera');
    const { bins } = sizes(columns);
    expect(bins.at(-1)!.requests[2]).toBeGreaterThan(0);
    const video = rowsOf(columns).filter(({ kind, sector }) => kind === 1 && sector >= 2048);
    const bits = video.reduce((sum, { sectors }) => sum + sectors * 512 * 8, 0) / 8 / 360;
    expect(bits / 4e6).toBeCloseTo(1, 1);
    const live = new Set<number>();
    let overwritten = 0;
    for (const { kind, sector, sectors } of rowsOf(columns)) {
      if (sector < 2048) continue;
      for (let page = sector / 8; page < (sector + sectors) / 8; page++) {
        if (kind === 2) live.delete(page);
        else {
          if (live.has(page)) overwritten++;
          live.add(page);
        }
      }
    }
    expect(overwritten).toBe(0);
    expect(overwrites(columns, extentsByKind(columns), 10).firstWrites.reduce((a, b) => a + b)).toBe(
      workingSet(columns, extentsByKind(columns)).writtenPages,
    );
  });

  test('draws: uniform and exponential have their means and variances', () => {
    const draws = new Draws(7);
    const moments = (draw: () => number): [number, number] => {
      const values = Array.from({ length: 100_000 }, draw);
      const mean = values.reduce((a, b) => a + b) / values.length;
      return [mean, values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length];
    };
    const [mean, variance] = moments(() => draws.uniform());
    expect(mean).toBeCloseTo(0.5, 2);
    expect(variance).toBeCloseTo(1 / 12, 2);
    const [waiting, spread] = moments(() => draws.exponential());
    expect(waiting).toBeCloseTo(1, 1);
    expect(spread).toBeCloseTo(1, 1);
  });
});
