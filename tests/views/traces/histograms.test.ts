import { describe, expect, test } from 'vitest';
import type { TraceShape } from '../../../src/reading/protocol';
import { english } from '../../../src/texts/en/english';
import { ColumnsBuilder } from '../../../src/traces/columns';
import { extentsByKind } from '../../../src/traces/extents';
import { READ, TRIM, WRITE } from '../../../src/traces/request';
import { alignment, interArrival, sizes } from '../../../src/traces/statistics/distributions';
import { overwrites, workingSet } from '../../../src/traces/statistics/workingSet';
import { barLabels, barRoom, growth, histograms } from '../../../src/views/traces/histograms';

function shapeOf(rows: readonly (readonly [us: number, kind: number, sector: number, sectors: number])[]): TraceShape {
  const builder = new ColumnsBuilder(rows.length);
  for (const row of rows) builder.add(...row);
  const columns = builder.finish();
  return {
    sizes: sizes(columns),
    interArrival: interArrival(columns),
    alignment: alignment(columns),
    workingSet: workingSet(columns, extentsByKind(columns)),
    overwrites: overwrites(columns, extentsByKind(columns), 4),
  };
}

describe('pictures of a trace', () => {
  const shape = shapeOf([
    [0, WRITE, 0, 8],
    [10, WRITE, 8, 8],
    [20, WRITE, 0, 8],
    [30, READ, 7, 16],
    [40, WRITE, 0, 8],
  ]);
  const all = histograms(shape, english);

  test('are those of sizes, gaps, alignment and distance, and each says its numbers', () => {
    expect(all.map(({ title }) => title)).toEqual(['Request sizes', 'Time between requests', 'Alignment', 'Overwrite distance']);
    const said = all.map(({ summary }) => summary.replace(/[\u00a0\u202f]/g, ' '));
    expect(said[0]).toBe('Most common: 4 KiB to twice that, 80 % of the requests.');
    expect(said[1]).toMatch(/^Mean 10 µs, coefficient of variation 0/);
    expect(said[2]).toBe('80 % of the requests begin at the start of a page; 0 % of the pages written are only partly overwritten.');
    // Page 0 is written again two page writes later, and then one: half of them each.
    expect(said[3]).toBe('50 % of the overwrites come after 4 KiB to twice that.');
  });

  test('have a bar a kind that the trace has, and every request in one', () => {
    expect(all[0]?.kinds).toEqual(['read', 'write']);
    const counts = all[0]?.bars.flatMap((bar) => bar.counts) ?? [];
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
  });

  test('the working set grows to the pages written', () => {
    expect(growth(shape)).toEqual([4096, 8192, 8192, 8192]);
  });

  test('of a trace that has none of something do not show it', () => {
    expect(histograms(shapeOf([[0, TRIM, 0, 8]]), english).map(({ title }) => title)).toEqual(['Request sizes', 'Alignment']);
    expect(growth(shapeOf([[0, READ, 0, 8]]))).toEqual([]);
    expect(histograms(shapeOf([[0, 3, 0, 0]]), english)).toEqual([]);
  });
});

describe('labels below the bars', () => {
  /** Labels as long as any that a trace has. */
  const long = ['512 B', '512 KiB', '16.8 MB', '131 kB', '31.6 ms', '100 µs'];

  test.each([...Array(60).keys()].map((i) => i + 1))('of %i bars: none touches another or is cut off, and the first is named', (count) => {
    const bars = Array.from({ length: count }, (_, i) => ({ label: long[i % long.length] as string, counts: [1] }));
    for (const every of [1, 2, 3, 10, Math.ceil(count / 5)]) {
      const labels = barLabels({ bars, every });
      expect(labels[0]?.x).toBe(0);
      expect(labels.length).toBeGreaterThanOrEqual(Math.min(3, Math.ceil(count / every) - 1));
      for (const [i, { x, width }] of labels.entries()) {
        const before = labels[i - 1];
        expect(x).toBeGreaterThan(before === undefined ? -1 : before.x + before.width);
        expect(x + width).toBeLessThanOrEqual(barRoom.width);
      }
    }
  });
});
