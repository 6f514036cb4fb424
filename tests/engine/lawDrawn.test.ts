import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import type { Drive, Ftl, LiveSettings, PhaseChange } from '../../src/scenario/types';
import { Run } from '../../src/store/runs/run';
import { lawInForce, lawToDraw } from '../../src/store/selections/series/law';
import type { RunId } from '../../src/store/types';
import { english } from '../../src/texts/en/english';
import { isSoak } from '../cases';
import { createEngine, loadInto, runToEnd, scenarioOf } from './setup';
import { expectWithin } from './steadyState';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('plain');
});

const GROUPS = 256;
const NP = 64;

interface Case {
  readonly op?: number;
  readonly dies?: number;
  readonly scale?: number;
  readonly drive?: Partial<Drive>;
  readonly ftl?: Partial<Ftl>;
  /** What comes before the workload; a fill with the same data unless given. */
  readonly before?: readonly PhaseChange[];
  readonly workload: PhaseChange;
  /** How often the drive is written before the steady state is measured, and while it is. */
  readonly passes?: readonly [number, number];
}

/** Runs a workload into its steady state: the WAF of its second half, and the law that the page draws beside the end of it. */
function drawn(c: Case) {
  const dies = c.dies ?? 1;
  const [warmUp, measured] = c.passes ?? [12, isSoak ? 24 : 16];
  const workload: PhaseChange = { do: 'write', ...c.workload };
  const { entropy = 1, span = { from: 0, to: 1 } } = workload;
  const fill: PhaseChange = { pattern: 'sequential', kib: 4, passes: 1, entropy, span };
  const scenario = scenarioOf({
    scale: c.scale ?? 1,
    sample: { requests: 1e9 },
    drive: {
      dies,
      blocksPerPlane: GROUPS,
      pagesPerBlock: NP,
      logicalPages: Math.floor((dies * GROUPS * NP) / (1 + (c.op ?? 0.15))),
      bufferKiB: 1024,
      ...c.drive,
    },
    ftl: { pacing: 'stall', ...c.ftl },
    phases: [...(c.before ?? [fill]), { ...workload, passes: warmUp }, { ...workload, passes: measured }],
  });
  const { plan, frame: first } = loadInto(engine, scenario);
  const before = lawToDraw(new Run('before' as RunId, plan, first));
  const { frame } = runToEnd(engine, scenario);
  const run = new Run('drawn' as RunId, plan, frame);
  const { nandBytesProgrammed, hostBytesWritten } = frame.phaseTotals;
  return {
    waf: nandBytesProgrammed / hostBytesWritten,
    law: lawToDraw(run),
    inForce: lawInForce(run),
    before,
    plain: plan.law?.waf ?? Number.NaN,
  };
}

/** TRIM as a share q of the requests, trims among mapped pages: (1 - 2q)/(1 - q) of them stay live. */
const trims = (trimShare: number, readShare = 0) => ({ do: 'mixed', trimShare, readShare }) as const;

/** A law with its name as it is read. */
const told = (law: ReturnType<typeof lawToDraw>) => law && { ...law, name: law.name(english) };

describe('the law that the page draws is where the run settles', () => {
  const cases: readonly (readonly [string, string, number, Case])[] = [
    ['the whole drive', 'theory for greedy', 0.01, { workload: {} }],
    [
      'half of it in use',
      'theory for greedy, 50 % of the pages with valid data',
      0.01,
      { op: 0.07, workload: { span: { from: 0.5, to: 1 } } },
    ],
    [
      'half of it trimmed',
      'theory for greedy, 50 % of the pages with valid data',
      0.01,
      {
        op: 0.07,
        before: [
          { pattern: 'sequential', kib: 4, passes: 1 },
          { do: 'trim', span: { from: 0, to: 0.5 }, passes: 1 },
        ],
        workload: { span: { from: 0.5, to: 1 } },
      },
    ],
    ['a tenth of the requests TRIMs', 'theory for greedy, 88.9 % of the pages with valid data', 0.01, { workload: trims(0.1) }],
    ['TRIMs and reads', 'theory for greedy, 75 % of the pages with valid data', 0.01, { workload: trims(0.1, 0.5) }],
    ['TRIMs, FIFO', 'theory for FIFO, 75 % of the pages with valid data', 0.01, { workload: trims(0.2), ftl: { victim: 'fifo' } }],
    ['TRIMs, 4 dies', 'theory for greedy, 75 % of the pages with valid data', 0.01, { dies: 4, workload: trims(0.2) }],
    ['TRIMs where free LBAs are kept', 'theory for greedy', 0.01, { workload: trims(0.1), drive: { freeIsSpare: false } }],
    ['data stored in half', 'theory for greedy, 50 % stored', 0.01, { workload: { entropy: 0.5 }, drive: { compression: true } }],
    ['data stored in 5 granules', 'theory for greedy, 62.5 % stored', 0.01, { workload: { entropy: 0.6 }, drive: { compression: true } }],
    [
      'data stored in half, FIFO, one frontier',
      'theory for FIFO, 50 % stored',
      0.02,
      { workload: { entropy: 0.5 }, drive: { compression: true }, ftl: { victim: 'fifo', frontiers: 'single', gcLow: 1, gcHigh: 1 } },
    ],
    [
      'data stored in half, best of 5',
      'theory for best of 5, 50 % stored',
      0.02,
      { op: 0.07, workload: { entropy: 0.5 }, drive: { compression: true }, ftl: { victim: 'd-choices', d: 5 } },
    ],
    ['data that do not compress', 'theory for greedy', 0.01, { workload: {}, drive: { compression: true } }],
    ['compressible data, no compression', 'theory for greedy', 0.01, { workload: { entropy: 0.5 } }],
    [
      'TRIMs of data stored in half',
      'theory for greedy, 88.9 % of the pages with valid data, 50 % stored',
      0.02,
      { workload: { ...trims(0.1), entropy: 0.5 }, drive: { compression: true } },
    ],
    ['a pSLC cache, which is spent', 'theory for greedy', 0.01, { op: 0.28, drive: { slcShare: 0.1 }, workload: {} }],
    [
      'the same, interleaved',
      'theory for greedy',
      0.01,
      { op: 0.07, drive: { slcShare: 0.5 }, ftl: { pacing: 'interleave' }, workload: {} },
    ],
    [
      'TRIMs at 1:4',
      'theory for greedy, 88.9 % of the pages with valid data',
      0.02,
      { scale: 4, drive: { pagesPerBlock: 1024, logicalPages: 228_000 }, workload: trims(0.1) },
    ],
  ];
  it.each(cases)('%s: %s', (_name, name, tolerance, c) => {
    const { waf, law, inForce, before } = drawn(c);
    expect(law?.name(english).replaceAll('\u00a0', ' ')).toBe(name);
    expect(told(inForce)).toEqual(told(law));
    // Before the random writes the same law is announced.
    expect(told(before)).toEqual(told(law));
    expectWithin(waf, law?.waf ?? Number.NaN, tolerance);
  });
});

describe('the law of a policy that was switched to while the drive ran', () => {
  const switches: readonly (readonly [string, LiveSettings, number])[] = [
    ['theory for a random victim', { 'ftl.victim': 'random' }, 0.02],
    ['theory for FIFO', { 'ftl.victim': 'fifo' }, 0.02],
    ['theory for best of 3', { 'ftl.victim': 'd-choices', 'ftl.d': 3 }, 0.02],
  ];
  it.each(switches)('%s', (name, set, share) => {
    const drive = { dies: 1, blocksPerPlane: GROUPS, pagesPerBlock: NP, logicalPages: Math.floor((GROUPS * NP) / 1.15), bufferKiB: 1024 };
    const writes = { passes: 52 } as const;
    const scenario = scenarioOf({
      sample: { requests: 1e9 },
      drive,
      ftl: { pacing: 'stall' },
      phases: [{ pattern: 'sequential', kib: 4, passes: 1 }, writes],
    });
    const { plan } = loadInto(engine, scenario);
    engine.advance({ maxRequests: 1e9, columns: false });
    engine.advance({ maxRequests: 10 * drive.logicalPages, columns: false });
    const receipt = engine.act({ set });
    const before = engine.advance({ maxRequests: 12 * drive.logicalPages, columns: false }).frame;
    const { frame } = engine.advance({ maxRequests: 1e9, columns: false });
    const of = (key: 'nandBytesProgrammed' | 'hostBytesWritten') => frame.totals[key] - before.totals[key];
    const law = lawInForce(Object.assign(new Run('switched' as RunId, plan, frame), { receipts: [receipt] }));
    expect(law?.name(english).replaceAll('\u00a0', ' ')).toBe(name);
    expectWithin(of('nandBytesProgrammed') / of('hostBytesWritten'), law?.waf ?? Number.NaN, share);
  });
});

describe('no law is drawn where it does not hold', () => {
  const cases: readonly (readonly [string, Case])[] = [
    ['a coarse map', { op: 0.28, drive: { mappingKiB: 16 }, workload: {} }],
    ['eager collection', { op: 0.28, ftl: { gcStart: 0.8 }, workload: {} }],
    [
      'data outside of the span',
      { op: 0.07, before: [{ pattern: 'sequential', kib: 4, passes: 1 }], workload: { span: { from: 0, to: 0.5 } } },
    ],
    ['every other page', { workload: { alignBytes: 8192 } }],
    ['some in sequence', { op: 0.07, workload: { sequentialShare: 0.8 } }],
    ['a mix of sizes', { op: 0.07, workload: { mixKiB: [[4, 0.5] as const, [64, 0.5] as const] } }],
  ];
  it.each(cases)('%s', (_name, c) => {
    const { waf, law, before, plain } = drawn({ passes: [6, 6], ...c });
    expect([law, before]).toEqual([null, null]);
    // The plain law would have been wrong.
    expect(Math.abs(waf / plain - 1), `measured ${waf}, plain law ${plain}`).toBeGreaterThan(0.03);
  });
});
