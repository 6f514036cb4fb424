import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Columns, ColumnsBuilder, forEachRow } from '../../src/traces/columns';
import { extentsByKind, extentsOf } from '../../src/traces/extents';
import { mappings, placed } from '../../src/traces/place';
import { FLUSH, READ, TRIM, WRITE } from '../../src/traces/request';
import { alignment, interArrival, sizes } from '../../src/traces/statistics/distributions';
import { heatMap, wholeWindow } from '../../src/traces/statistics/heatMap';
import { overwrites, workingSet } from '../../src/traces/statistics/workingSet';
import { parseTiming, scaled } from '../../src/traces/timing';
import { rowsOf } from './traces';

type Row = readonly [us: number, kind: number, sector: number, sectors: number];

function columnsOf(rows: readonly Row[]): Columns {
  const builder = new ColumnsBuilder();
  for (const row of rows) builder.add(...row);
  return builder.finish();
}

/** Small spaces, so that requests meet; some far away. */
const traces = fc
  .array(
    fc.record({
      gap: fc.oneof(fc.constant(0), fc.nat({ max: 3000 })),
      kind: fc.constantFrom(READ, WRITE, WRITE, TRIM, FLUSH),
      sector: fc.oneof({ weight: 5, arbitrary: fc.nat({ max: 400 }) }, { weight: 1, arbitrary: fc.nat({ max: 2 ** 31 - 1 }) }),
      sectors: fc.oneof(fc.constant(8), fc.integer({ min: 1, max: 100 })),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((list) => {
    let us = 0;
    return columnsOf(
      list.map(({ gap, kind, sector, sectors }, i) => {
        if (i > 0) us += gap;
        return kind === FLUSH ? [us, kind, 0, 0] : [us, kind, sector, sectors];
      }),
    );
  });

/** The pages of a request, one by one. */
function pages(sector: number, sectors: number): number[] {
  const first = Math.floor(sector / 8);
  return Array.from({ length: Math.ceil((sector + sectors) / 8) - first }, (_, i) => first + i);
}

function pagesOf(columns: Columns, kinds: readonly number[]): number[] {
  return rowsOf(columns).flatMap(({ kind, sector, sectors }) => (kinds.includes(kind) ? pages(sector, sectors) : []));
}

describe('address mapping', () => {
  test.each(mappings)('%s: all that is kept lies on the drive, in order, with its time and kind; the rest is counted', (mapping) => {
    fc.assert(
      fc.property(traces, fc.integer({ min: 2, max: 60 }), (columns, drivePages) => {
        const drive = drivePages * 8;
        const result = placed(columns, mapping, drive);
        expect(result.columns.rows + result.beyond).toBe(columns.rows);
        for (const { sector, sectors } of rowsOf(result.columns)) expect(sector + sectors).toBeLessThanOrEqual(drive);
        const times = rowsOf(columns).map(({ ns, kind }) => `${ns} ${kind}`);
        for (const { ns, kind } of rowsOf(result.columns)) expect(times).toContain(`${ns} ${kind}`);
      }),
    );
  });

  test('as it is: what fits is not changed, and a TRIM is cut at the end', () => {
    const columns = columnsOf([
      [0, WRITE, 8, 8],
      [1, TRIM, 8, 800],
      [2, READ, 792, 16],
    ]);
    const { columns: kept, beyond, cut } = placed(columns, 'as-is', 800);
    expect(rowsOf(kept).map(({ sector, sectors }) => [sector, sectors])).toEqual([
      [8, 8],
      [8, 792],
    ]);
    expect({ beyond, cut }).toEqual({ beyond: 1, cut: 1 });
  });

  test('compact: a TRIM that reaches beyond all used pages takes those that it covers, one behind them none', () => {
    const columns = columnsOf([
      [0, WRITE, 800, 16],
      [1, WRITE, 8000, 8],
      [2, TRIM, 0, 80_000],
      [3, TRIM, 808, 80_000],
      [4, TRIM, 8008, 8],
      [5, TRIM, 90_000, 8],
    ]);
    const { columns: kept, beyond } = placed(columns, 'compact', 800);
    expect(rowsOf(kept).map(({ sector, sectors }) => [sector, sectors])).toEqual([
      [0, 16],
      [16, 8],
      [0, 24],
      [8, 16],
    ]);
    expect(beyond).toBe(2);
  });

  test('modulo: the place in the page stays', () => {
    fc.assert(
      fc.property(traces, (columns) => {
        const drive = 800;
        const { columns: kept, beyond } = placed(columns, 'modulo', drive);
        expect(beyond).toBe(0);
        const before = rowsOf(columns);
        rowsOf(kept).forEach(({ sector, sectors }, i) => {
          expect(sector % 8).toBe(before[i]!.sector % 8);
          expect(sectors).toBe(before[i]!.sectors);
        });
      }),
    );
  });

  test('compact: pages keep their order and their neighbours, requests their place in the page, and no page is left over', () => {
    fc.assert(
      fc.property(traces, (columns) => {
        const used = [...new Set(pagesOf(columns, [READ, WRITE]))].sort((a, b) => a - b);
        const number = new Map(used.map((page, i) => [page, i]));
        const extents = extentsOf(columns);
        expect(extents.pages).toBe(used.length);
        expect(extents.runs).toBe(used.filter((page) => !number.has(page - 1)).length);
        for (const page of used) expect(extents.packed(page * 8 + 3)).toBe(number.get(page)! * 8 + 3);
        const { columns: kept } = placed(columns, 'compact', Math.max(1, used.length) * 8);
        const [before, after] = [columns, kept].map((list) => rowsOf(list).filter(({ kind }) => kind === READ || kind === WRITE));
        expect(after).toHaveLength(before!.length);
        after!.forEach(({ sector, sectors }, i) => {
          const was = before![i]!;
          expect([sector, sectors]).toEqual([number.get(Math.floor(was.sector / 8))! * 8 + (was.sector % 8), was.sectors]);
        });
        // A TRIM covers of the used pages those that it covered before, where it covers whole pages.
        const trims = rowsOf(kept).filter(({ kind }) => kind === TRIM);
        for (const { sector, sectors } of trims) expect(sector + sectors).toBeLessThanOrEqual(used.length * 8);
      }),
    );
  });
});

describe('time', () => {
  test('scaled times are times the factor, and nothing else changes', () => {
    const columns = columnsOf([
      [0, WRITE, 8, 8],
      [10, READ, 8, 8],
    ]);
    expect(rowsOf(scaled(columns, 0.5)).map(({ ns }) => ns)).toEqual([0, 5000]);
    expect(scaled(columns, 1).hash).toBe(columns.hash);
  });

  test.each(['closed:0', 'closed:1.5', 'closed:1025', 'scaled:0', 'scaled:-1', 'soon', 'closed'])('%s is refused', (text) => {
    expect(parseTiming(text)).toMatchObject({ ok: false, faults: [expect.stringMatching(/^time is .*; it must be recorded, /)] });
  });

  test('what is allowed', () => {
    expect(['recorded', 'scaled:2.5', 'closed:32'].map(parseTiming).map((result) => result.ok && result.value)).toEqual([
      { kind: 'recorded' },
      { kind: 'scaled', factor: 2.5 },
      { kind: 'closed', qd: 32 },
    ]);
  });
});

describe('statistics', () => {
  test('the heat map holds every byte, in its time and at its address', () => {
    fc.assert(
      fc.property(traces, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (columns, timeBins, addressBins) => {
        const window = wholeWindow(columns, timeBins, addressBins);
        const map = heatMap(columns, window);
        const slow = [0, 1, 2].map(() => new Float64Array(timeBins * addressBins));
        const perBin = window.toSector / addressBins;
        for (const { ns, kind, sector, sectors } of rowsOf(columns)) {
          if (kind === FLUSH) continue;
          const row = Math.floor((ns / 1000 / window.toUs) * timeBins);
          for (let bin = 0; bin < addressBins; bin++) {
            const inside = Math.min(sector + sectors, (bin + 1) * perBin) - Math.max(sector, bin * perBin);
            if (inside > 0) slow[kind]![row * addressBins + bin]! += 512 * inside;
          }
        }
        [map.read, map.write, map.trim].forEach((values, kind) => {
          values.forEach((bytes, i) => void expect(Math.abs(bytes - slow[kind]![i]!)).toBeLessThan(1));
        });
      }),
    );
  });

  test('a window shows its part only', () => {
    const columns = columnsOf([
      [0, WRITE, 0, 8],
      [10, WRITE, 4, 8],
      [20, WRITE, 0, 8],
    ]);
    const { write } = heatMap(columns, { timeBins: 1, addressBins: 2, fromUs: 5, toUs: 20, fromSector: 0, toSector: 8 });
    expect([...write]).toEqual([0, 4 * 512]);
  });

  test('sizes: every request in the bin of its power of two', () => {
    const { bins, mean } = sizes(
      columnsOf([
        [0, READ, 0, 1],
        [0, WRITE, 0, 8],
        [0, WRITE, 0, 15],
        [0, FLUSH, 0, 0],
      ]),
    );
    expect(bins).toEqual([
      { fromBytes: 512, requests: [1, 0, 0] },
      { fromBytes: 1024, requests: [0, 0, 0] },
      { fromBytes: 2048, requests: [0, 0, 0] },
      { fromBytes: 4096, requests: [0, 2, 0] },
    ]);
    expect(mean).toEqual([512, 11.5 * 512, null]);
  });

  test('gaps: all are counted, an even stream does not vary, a Poisson stream varies by 1', () => {
    fc.assert(
      fc.property(traces, (columns) => {
        const { together, bins } = interArrival(columns);
        expect(bins.reduce((sum, { requests }) => sum + requests, together)).toBe(columns.rows - 1);
      }),
    );
    const even = interArrival(columnsOf(Array.from({ length: 50 }, (_, i) => [i * 100, READ, 0, 8] as const)));
    expect(even).toMatchObject({ together: 0, meanUs: 100, bins: [{ requests: 49 }] });
    expect(even.bins[0]!.fromUs).toBeCloseTo(100, 9);
    expect(even.variation).toBeCloseTo(0, 9);
    let [state, us] = [1, 0];
    const poisson = Array.from({ length: 20_000 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      us -= 1000 * Math.log((state + 1) / 2 ** 32);
      return [us, READ, 0, 8] as const;
    });
    expect(interArrival(columnsOf(poisson)).variation).toBeGreaterThan(0.97);
    expect(interArrival(columnsOf(poisson)).variation).toBeLessThan(1.03);
  });

  test('alignment: partial pages are those that a write does not cover', () => {
    fc.assert(
      fc.property(traces, (columns) => {
        const { begins, pagesWritten, partialPagesWritten, aligned } = alignment(columns);
        const rows = rowsOf(columns);
        const writes = rows.filter(({ kind }) => kind === WRITE);
        const partial = writes.flatMap(({ sector, sectors }) =>
          pages(sector, sectors).filter((page) => page * 8 < sector || page * 8 + 8 > sector + sectors),
        );
        expect(partialPagesWritten).toBe(partial.length);
        expect(pagesWritten).toBe(pagesOf(columns, [WRITE]).length);
        expect(begins.reduce((sum, bin) => sum + bin[WRITE]!, 0)).toBe(writes.length);
        expect(aligned[READ]).toBe(
          rows.filter(({ kind, sector, sectors }) => kind === READ && sector % 8 === 0 && sectors % 8 === 0).length,
        );
      }),
    );
  });

  test('an old partition start: 63 sectors off, each write of 4 KiB costs two half pages', () => {
    const rows = Array.from({ length: 100 }, (_, i) => [i, WRITE, 63 + 8 * i, 8] as const);
    expect(alignment(columnsOf(rows))).toMatchObject({ aligned: [0, 0, 0], pagesWritten: 200, partialPagesWritten: 200 });
  });

  test('working set: distinct pages by kind', () => {
    fc.assert(
      fc.property(traces, (columns) => {
        const distinct = (...kinds: number[]): number => new Set(pagesOf(columns, kinds)).size;
        expect(workingSet(columns, extentsByKind(columns))).toMatchObject({
          readPages: distinct(READ),
          writtenPages: distinct(WRITE),
          usedPages: distinct(READ, WRITE),
          trimmedPages: distinct(TRIM),
          spanPages: Math.max(0, ...pagesOf(columns, [READ, WRITE, TRIM]).map((page) => page + 1)),
          pageWrites: pagesOf(columns, [WRITE]).length,
        });
      }),
    );
  });

  test('overwrites: as a list of every page write says', () => {
    fc.assert(
      fc.property(traces, (columns) => {
        const { firstWrites, byDistance, sampledOneIn } = overwrites(columns, extentsByKind(columns), 5);
        const last = new Map<number, number>();
        const slow: number[] = [];
        pagesOf(columns, [WRITE]).forEach((page, clock) => {
          const before = last.get(page);
          last.set(page, clock);
          if (before === undefined) return;
          const k = Math.floor(Math.log2(clock - before));
          while (slow.length <= k) slow.push(0);
          slow[k]!++;
        });
        expect(sampledOneIn).toBe(1);
        expect(byDistance).toEqual(slow);
        expect(firstWrites.reduce((a, b) => a + b)).toBe(last.size);
      }),
    );
  });

  test('overwrites of much are estimated from one page in so many, and say so', () => {
    const rows = Array.from({ length: 400 }, (_, i) => [i, WRITE, 0, 8 * 1024] as const);
    const columns = columnsOf(rows);
    const all = overwrites(columns, extentsByKind(columns), 1);
    const some = overwrites(columns, extentsByKind(columns), 1, 10_000);
    expect(some.sampledOneIn).toBe(41);
    expect(all.byDistance[10]).toBe(399 * 1024);
    expect(some.byDistance[10]! / all.byDistance[10]!).toBeCloseTo(1, 1);
    expect(some.firstWrites[0]! / all.firstWrites[0]!).toBeCloseTo(1, 1);
  });

  test('requests as long as a drive cost no more than others', () => {
    const rows = Array.from({ length: 3000 }, (_, i) => [i, i % 2 === 0 ? WRITE : TRIM, 0, 2 ** 32 - 8] as const);
    const columns = columnsOf(rows);
    heatMap(columns, wholeWindow(columns, 100, 1000));
    expect(overwrites(columns, extentsByKind(columns), 10).sampledOneIn).toBeGreaterThan(1000);
    let visited = 0;
    forEachRow(columns, () => visited++);
    expect(visited).toBe(3000);
  });
});
