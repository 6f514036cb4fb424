import { expect, it } from 'vitest';
import { mapPolicies } from '../../src/domain/names';
import { sampleTable } from '../../src/engine/sampleColumns';
import { columnsOf } from '../../src/engine/sampleFields';
import type { Frame } from '../../src/engine/types';
import type { Scenario } from '../../src/scenario/types';
import { createEngine, scenarioOf } from './setup';
import { cacheOf, withMap } from './withMap';

const engine = await createEngine('checked');

const drive = { blocksPerPlane: 128, pagesPerBlock: 64, logicalPages: 6000, bufferKiB: 64 };
const ftl = { frontiers: 'dual' as const, gcLow: 2, gcHigh: 2 };

/** All rows of a run by name, as `--csv` has them, and its last frame. */
function rowsOf(scenario: Scenario): { readonly rows: readonly Readonly<Record<string, number | null>>[]; readonly frame: Frame } {
  const loaded = engine.load(scenario);
  if (!loaded.ok) throw new Error(loaded.fault);
  const { names, rowOf } = sampleTable(scenario);
  const rows: Record<string, number | null>[] = [];
  for (;;) {
    const { samples, shape, frame } = engine.advance({ maxRequests: 777, columns: false });
    const columns = columnsOf(shape);
    for (let from = 0; from < samples.length; from += shape.stride) {
      const row = rowOf((field) => samples[from + (columns[field] ?? Number.NaN)] ?? Number.NaN);
      rows.push(Object.fromEntries(names.map((name, i) => [name, row[i] ?? null])));
    }
    if (frame.ended) return { rows, frame };
  }
}

it.each(mapPolicies)('samples add up to what the map did: %s', (policy) => {
  const phases = [
    { pattern: 'sequential' as const, passes: 1 },
    { do: 'mixed' as const, pattern: 'random' as const, readShare: 0.5, trimShare: 0.1, qd: 4, requests: 9000 },
  ];
  const scenario = withMap(scenarioOf({ sample: { requests: 500 }, drive, ftl, phases }), {
    policy,
    cacheMiB: cacheOf({ policy }, 10),
    entryBytes: 64,
  });
  const { rows, frame } = rowsOf(scenario);
  const sum = (name: string): number => rows.reduce((all, row) => all + (row[name] ?? 0), 0);
  const { hits, misses, reads, programs, relocated } = frame.map?.total ?? expect.fail('the map is on flash');
  expect(rows.length).toBeGreaterThan(20);
  expect([sum('map_hits'), sum('map_misses'), sum('map_read_pages'), sum('map_programmed_pages')]).toEqual([
    hits,
    misses,
    reads,
    programs + relocated,
  ]);
  expect(misses).toBeGreaterThan(1000);
  expect(rows.at(-1)?.write_wait_for_map_mean_us).toBeGreaterThan(0);
});

it('a latency is the wait for the map, and what it is with the map in DRAM', () => {
  const phases = [
    { pattern: 'sequential' as const, passes: 1 },
    { do: 'idle' as const, seconds: 1 },
    { do: 'read' as const, pattern: 'random' as const, qd: 1, requests: 3000 },
  ];
  const bare = scenarioOf({ drive, ftl, phases });
  const { rows, frame } = rowsOf(withMap(bare, { cacheMiB: cacheOf({ policy: 'page-lru' }, 10), entryBytes: 64 }));
  const inDram = rowsOf(bare);
  const wait = frame.map?.waits.phase.readUs ?? 0;
  expect(frame.map?.waits.phase.writeUs).toBeNull();
  // Of 94 pages of the map 10 are in RAM; a miss is a read of 75 us and a transfer.
  expect(wait).toBeGreaterThan(0.85 * 75);
  expect(frame.readLatencyUs.mean).toBeCloseTo((inDram.frame.readLatencyUs.mean ?? 0) + wait, 6);
  const ofReads = rows.filter(({ phase }) => phase === 2);
  expect(ofReads).toHaveLength(3);
  expect(ofReads.reduce((all, row) => all + (row.read_wait_for_map_mean_us ?? 0) / 3, 0)).toBeCloseTo(wait, 2);
  expect(Object.keys(inDram.rows[0] ?? {}).filter((name) => name.includes('map'))).toEqual([]);
});
