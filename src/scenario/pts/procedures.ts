/**
 * Tests of the SNIA Solid State Storage Performance Test Specification 2.0.2 as procedures: what is done before, and the points of each
 * round. The order of sizes and mixes, the preconditioning of twice the capacity and the 25 rounds at most are the specification's; queue
 * depths, which it leaves to the tester, are chosen here.
 */
import { jesd219 } from './jesd219';
import type { PtsName } from './names';

type Fields = Readonly<Record<string, unknown>>;

/** What is read of a point: completed requests and 10^6 bytes a second, latencies in us, write amplification. */
export const measures = ['iops', 'mbps', 'meanUs', 'p9999Us', 'maxUs', 'waf'] as const;
export type Measure = (typeof measures)[number];

/** One phase of the run, and where its result stands. */
export interface PtsPoint {
  /** From 1. */
  readonly round: number;
  readonly row: string;
  readonly column: string;
  readonly phase: Fields;
}

/** A run from a purged drive on. */
export interface PtsRun {
  readonly prepare: readonly Fields[];
  readonly points: readonly PtsPoint[];
  /** The value that must be steady for the run to end before its last round; null: it has an end of its own. */
  readonly tracked: { readonly row: string; readonly column: string; readonly of: Measure } | null;
}

export interface PtsTest {
  readonly name: PtsName;
  readonly title: string;
  /** One, or more where the drive is purged in between. */
  readonly runs: readonly PtsRun[];
  /** What its tables say. */
  readonly tables: readonly Measure[];
  readonly remarks: readonly string[];
}

/** Rounds at most. */
export const MOST_ROUNDS = 25;
const purge: Fields = { do: 'erase' };
/** Workload-independent preconditioning. */
const filled: Fields = { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 2 };
const minute = 'A point is a minute of the full-size drive: at 1:N an N-th of its requests, which is the same share of a drive write.';

const sizeName = (kib: number): string => `${kib} KiB`;
const mixName = (readPercent: number): string => `${readPercent}/${100 - readPercent}`;

/** Requests with this many reads, per cent. */
function mixed(readPercent: number, fields: Fields): Fields {
  if (readPercent === 100) return { do: 'read', ...fields };
  return readPercent === 0 ? { do: 'write', ...fields } : { do: 'mixed', readShare: readPercent / 100, ...fields };
}

type Cell = Omit<PtsPoint, 'round'>;

function rounds(cells: readonly Cell[]): readonly PtsPoint[] {
  return Array.from({ length: MOST_ROUNDS }, (_, i) => cells.map((cell) => ({ ...cell, round: i + 1 }))).flat();
}

/** Random requests in every mix and size, the mix in the outer loop. */
function randomCells(mixes: readonly number[], sizes: readonly number[], qd: number, seconds: number): readonly Cell[] {
  return mixes.flatMap((reads) =>
    sizes.map((kib) => ({ row: sizeName(kib), column: mixName(reads), phase: mixed(reads, { pattern: 'random', kib, qd, seconds }) })),
  );
}

function iops(seconds: number): PtsTest {
  return {
    name: 'iops',
    title: 'IOPS',
    runs: [
      {
        prepare: [purge, filled],
        points: rounds(randomCells([100, 95, 65, 50, 35, 5, 0], [1024, 128, 64, 32, 16, 8, 4, 0.5], 32, seconds)),
        tracked: { row: '4 KiB', column: '0/100', of: 'iops' },
      },
    ],
    tables: ['iops'],
    remarks: [minute, 'Queue depth 32.'],
  };
}

function tp(seconds: number): PtsTest {
  const sizes = [128, 1024].map((kib): PtsRun => {
    const row = sizeName(kib);
    const cells = [100, 0].map((reads) => ({
      row,
      column: mixName(reads),
      phase: mixed(reads, { pattern: 'sequential', kib, qd: 32, seconds }),
    }));
    return { prepare: [purge, filled], points: rounds(cells), tracked: { row, column: mixName(0), of: 'mbps' } };
  });
  return {
    name: 'tp',
    title: 'Throughput',
    runs: sizes,
    tables: ['mbps'],
    remarks: [minute, 'Queue depth 32. The drive is purged and filled anew before each size.'],
  };
}

function lat(seconds: number): PtsTest {
  return {
    name: 'lat',
    title: 'Latency',
    runs: [
      {
        prepare: [purge, filled],
        points: rounds(randomCells([100, 65, 0], [8, 4, 0.5], 1, seconds)),
        tracked: { row: '4 KiB', column: '0/100', of: 'meanUs' },
      },
    ],
    tables: ['meanUs', 'p9999Us', 'maxUs'],
    remarks: [
      minute,
      'One request at a time. The specification asks for 99.999 %; the model keeps 99.99 %, and none where there were too few requests.',
      'A stall is not shorter at 1:N: latencies are true at full size only.',
    ],
  };
}

/** Parts of a drive write of write saturation, and in how many fills it ends. */
const WSAT_PARTS = 8;
const WSAT_FILLS = 4;

function wsat(): PtsTest {
  return {
    name: 'wsat',
    title: 'Write saturation',
    runs: [
      {
        prepare: [purge],
        points: Array.from({ length: WSAT_PARTS * WSAT_FILLS }, (_, i) => ({
          round: i + 1,
          row: `to ${(i + 1) / WSAT_PARTS} drive writes`,
          column: '0/100',
          phase: { do: 'write', pattern: 'random', kib: 4, qd: 32, passes: 1 / WSAT_PARTS },
        })),
        tracked: null,
      },
    ],
    tables: ['iops', 'waf', 'meanUs'],
    remarks: ['4 KiB random writes at queue depth 32 on a purged drive, in eighths of a drive write, whatever time they take.'],
  };
}

/** Cycles of writing and waiting for each wait. */
const HIR_CYCLES = 6;

function hir(): PtsTest {
  const write = (seconds: number): Fields => ({ do: 'write', pattern: 'random', kib: 4, qd: 32, seconds });
  const cycles = [5, 10, 15, 25, 50].flatMap((wait, w) => [
    ...Array.from({ length: HIR_CYCLES }, (_, i) => [
      { round: 2 * w + 2, row: `waits of ${wait} s`, column: '', phase: { do: 'idle', seconds: wait } },
      { round: 2 * w + 2, row: `waits of ${wait} s`, column: `cycle ${i + 1}`, phase: write(5) },
    ]).flat(),
    { round: 2 * w + 3, row: `after waits of ${wait} s`, column: 'baseline', phase: write(60) },
  ]);
  return {
    name: 'hir',
    title: 'Host idle recovery',
    runs: [
      {
        prepare: [purge, filled, { do: 'write', pattern: 'random', kib: 4, qd: 32, passes: 3 }],
        points: [{ round: 1, row: 'before', column: 'baseline', phase: write(60) }, ...cycles],
        tracked: null,
      },
    ],
    tables: ['iops'],
    remarks: [
      `Steady 4 KiB random writes, then ${HIR_CYCLES} cycles of a wait and 5 s of writes for each wait, and a minute of writes after them.`,
      'Waits buy something only where the drive collects while idle (ftl.idleGcSeconds); with null they buy an empty buffer.',
    ],
  };
}

function xsr(): PtsTest {
  const part = (round: number, row: string, phase: Fields): readonly PtsPoint[] =>
    Array.from({ length: 8 }, (_, i) => ({ round, row, column: `part ${i + 1}`, phase: { do: 'write', qd: 32, passes: 0.25, ...phase } }));
  return {
    name: 'xsr',
    title: 'Cross stimulus recovery',
    runs: [
      {
        prepare: [purge, filled],
        points: [
          ...part(1, 'sequential 1024 KiB, before', { pattern: 'sequential', kib: 1024 }),
          ...part(2, 'random 8 KiB', { pattern: 'random', kib: 8 }),
          ...part(3, 'sequential 1024 KiB, after', { pattern: 'sequential', kib: 1024 }),
        ],
        tracked: null,
      },
    ],
    tables: ['mbps', 'waf'],
    remarks: ['Each access group is two drive writes in eight parts, in place of the hours of the specification.'],
  };
}

function dirth(seconds: number): PtsTest {
  const cells = [1, 2, 4, 8, 16, 32, 64, 128, 256].map((qd) => ({
    row: `depth ${qd}`,
    column: '65/35',
    phase: mixed(65, { pattern: 'random', kib: 8, qd, seconds }),
  }));
  return {
    name: 'dirth',
    title: 'Demand intensity',
    runs: [{ prepare: [purge, filled], points: rounds(cells), tracked: { row: 'depth 256', column: '65/35', of: 'iops' } }],
    tables: ['iops', 'meanUs'],
    remarks: [minute, 'The host has one queue: threads times depth of the specification is the depth here.'],
  };
}

function cbw(seconds: number): PtsTest {
  const cells = [0, 40, 100].map((reads) => ({
    row: 'JESD219 enterprise',
    column: mixName(reads),
    phase: mixed(reads, { ...jesd219, qd: 32, seconds }),
  }));
  return {
    name: 'cbw',
    title: 'Composite block size workload',
    runs: [{ prepare: [purge, filled], points: rounds(cells), tracked: { row: 'JESD219 enterprise', column: '0/100', of: 'iops' } }],
    tables: ['iops', 'mbps', 'meanUs'],
    remarks: [minute, 'Sizes and zones of the enterprise workload of JESD219; queue depth 32.'],
  };
}

/** A test; `seconds` is the length of a point where the specification says a minute. */
export function ptsTest(name: PtsName, seconds = 60): PtsTest {
  const tests = { iops, tp, lat, wsat, hir, xsr, dirth, cbw } as const satisfies Record<PtsName, (seconds: number) => PtsTest>;
  return tests[name](seconds);
}
