import { expect, test } from 'vitest';
import { experiment as spare2813 } from '../../../src/content/experiments/02-spare-28-13';
import { experiment as randomData } from '../../../src/content/experiments/03-random-data';
import type { RunMeasurement } from '../../../src/scenario/experiments/measurement';
import { english } from '../../../src/texts/en/english';
import { rangeWords, shareBaseline, shareOfNew } from '../../../src/views/gallery/SweepPlot';

test('a curve over the LBA range is of the phases that read or wrote it, place by place, and each of a time of its own', () => {
  const input = randomData.runs.find(({ id }) => id === 'torture')?.input as { readonly phases: readonly object[] } | undefined;
  const phases = input?.phases ?? [];
  // Each phase as fast as its number says.
  const measured = { phases: phases.map((_, i) => ({ seconds: 1, bytesWritten: i * 1e6, bytesRead: 0 })) } as unknown as RunMeasurement;
  const curves = randomData.sweeps?.({ torture: measured }) ?? [];
  const seen = curves.flatMap(({ title, points }) =>
    points.map(({ at, mbps }) => {
      expect(phases[mbps], title).toMatchObject({
        do: title.startsWith('Reads') ? 'read' : 'write',
        pattern: 'sequential',
        span: { from: at },
      });
      return mbps;
    }),
  );
  expect(curves.map(({ points }) => points.length)).toEqual([16, 16, 16, 16, 16, 16]);
  // In the order of the procedure, none twice.
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
});

test('an experiment names the sources of its drive beside the article, and none twice', () => {
  expect(spare2813.sources.length).toBeGreaterThan(1);
  expect(new Set(spare2813.sources).size).toBe(spare2813.sources.length);
});

test('a sweep says what its mean is of the new drive’s, reads of reads and writes of writes', () => {
  const sweep = (title: string, ...speeds: readonly number[]) => ({
    title,
    of: title.startsWith('Reads') ? ('read' as const) : ('write' as const),
    state: title,
    along: 'lbas' as const,
    variant: null,
    points: speeds.map((mbps, i) => ({ at: i / speeds.length, mbps })),
  });
  const sweeps = [sweep('Reads, new', 200, 200), sweep('Writes, new', 100, 100), sweep('Reads, used', 200, 100), sweep('Writes, used')];
  expect(sweeps.map((each) => shareOfNew(each, sweeps))).toEqual([null, null, 0.75, null]);
  // Parts of a bench last differently: a mean that is known goes before that of the points.
  const [fresh, , used] = sweeps;
  if (fresh === undefined || used === undefined) throw new Error('There are sweeps of reads.');
  expect(shareOfNew({ ...used, mean: 100 }, [fresh, { ...used, mean: 100 }])).toBe(0.5);
});

test('a sweep of one speed says it once', () => {
  expect(rangeWords([254.4, 254.3], 254.35, english)).toBe('254\u00a0MB/s throughout');
  expect(rangeWords([131, 174], 134, english)).toBe('131 to 174\u00a0MB/s, mean 134');
});

test('the large share stands between its line and the new drive’s where there is room, else below its line', () => {
  const small = 13;
  const between = shareBaseline({ own: 120, fresh: 80, under: 121, grid: [130] }, small);
  expect(between).toBeLessThan(120);
  // Its letters are about 20 px high.
  expect(between - 20).toBeGreaterThan(80);
  const below = (place: { readonly own: number; readonly fresh: number; readonly under: number }, grid: readonly number[] = []) =>
    shareBaseline({ ...place, grid }, small) - 20 > Math.max(place.under, ...grid);
  // On the new drive's line, too near to it, and where its own line falls below the words.
  expect(below({ own: 120, fresh: 120, under: 120 })).toBe(true);
  expect(below({ own: 120, fresh: 100, under: 120 })).toBe(true);
  expect(below({ own: 120, fresh: 80, under: 160 })).toBe(true);
  // A gridline goes above it, too.
  expect(below({ own: 120, fresh: 120, under: 120 }, [130])).toBe(true);
});
