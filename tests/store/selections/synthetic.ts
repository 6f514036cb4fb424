import { type SampleField, sampleFields } from '../../../src/engine/sampleFields';
import type { Totals } from '../../../src/engine/totals';
import type { Frame, Geometry, Plan } from '../../../src/engine/types';
import { driveFields } from '../../../src/scenario/fields/drive';
import { defaultsOf } from '../../../src/scenario/fields/field';
import { phaseDefaults, phaseOf } from '../../../src/scenario/kinds';
import type { Phase, PhaseChange, Scenario } from '../../../src/scenario/types';
import { ChunkedSampleLog } from '../../../src/store/runs/sampleLog';
import type { RunId, RunView } from '../../../src/store/types';
import { sectionDefaults } from '../../sections';

/** Parts of a run made by hand: every number of a test is written in the test. */

export function phase(fields: PhaseChange = {}): Phase {
  return phaseOf({ ...phaseDefaults, do: 'write', strideKiB: 256, seconds: 2000, ...fields });
}

export const threePhases: readonly Phase[] = [
  phase({ do: 'erase', passes: 1, seconds: null }),
  phase({ pattern: 'sequential', kib: 128, passes: 1, seconds: null }),
  phase(),
];

export function scenario(
  fields: Partial<Scenario> = {},
  drive: Partial<Scenario['drive']> = {},
  ftl: Partial<Scenario['ftl']> = {},
): Scenario {
  return {
    v: 1,
    m: 2,
    name: 'synthetic',
    seed: 1,
    scale: 16,
    sample: { seconds: 1 },
    wafWindow: { driveWrites: 0.01 },
    steadyMinDriveWrites: 1,
    userSpare: 0,
    phases: threePhases,
    actions: [],
    ...sectionDefaults,
    ...fields,
    drive: {
      ...defaultsOf(driveFields),
      preset: 'samsung-840-pro-256',
      channels: 8,
      diesPerChannel: 4,
      planesPerDie: 2,
      blocksPerPlane: 2048,
      pagesPerBlock: 256,
      nandPageKiB: 8,
      logicalPages: 62_500_000,
      readUs: 75,
      programUs: 1300,
      eraseUs: 3800,
      channelMBps: 200,
      linkMBps: 550,
      peCycles: 3000,
      ...drive,
    },
    ftl: { ...sectionDefaults.ftl, ...ftl },
  };
}

function geometry(s: Scenario, blocksPerPlane: number, nandPagesPerBlock: number, logicalPages: number): Geometry {
  const { drive } = s;
  const dies = drive.dies ?? drive.channels * drive.diesPerChannel;
  const pagesPerNandPage = drive.nandPageKiB / 4;
  const pagesPerBlock = nandPagesPerBlock * pagesPerNandPage;
  const blocks = dies * drive.planesPerDie * blocksPerPlane;
  return {
    dies,
    channels: drive.channels,
    planesPerDie: drive.planesPerDie,
    blocksPerPlane,
    groupsPerDie: blocksPerPlane,
    blocks,
    nandPagesPerBlock,
    pagesPerNandPage,
    pagesPerBlock,
    pagesPerGroup: pagesPerBlock * drive.planesPerDie,
    physicalPages: blocks * pagesPerBlock,
    logicalPages,
    usedPages: Math.floor(logicalPages * (1 - s.userSpare)),
    slotsPerPage: drive.compression ? 8 : 1,
  };
}

export function plan(s: Scenario = scenario(), fields: Partial<Plan> = {}): Plan {
  const { drive, scale } = s;
  const full = geometry(s, drive.blocksPerPlane, drive.pagesPerBlock, drive.logicalPages);
  const sim = geometry(s, Math.ceil(drive.blocksPerPlane / scale), drive.pagesPerBlock, Math.floor(drive.logicalPages / scale));
  return {
    scenario: s,
    full,
    sim,
    factor: full.usedPages / sim.usedPages,
    spareFactor: (full.physicalPages - full.usedPages) / full.physicalPages,
    overProvisioning: (full.physicalPages - full.usedPages) / full.usedPages,
    law: { name: 'theory for greedy', waf: 7.39, alphaEffective: 1.07, within: 0.002 },
    memoryBytes: 1e8,
    coarsestScale: null,
    zones: null,
    ...fields,
  };
}

export function totals(fields: Partial<Totals> = {}): Totals {
  return {
    hostRequests: 0,
    hostPagesWritten: 0,
    hostBytesWritten: 0,
    hostBytesRead: 0,
    nandBytesProgrammed: 0,
    pagesRelocated: 0,
    pagesPadded: 0,
    pagesTrimmed: 0,
    nandPagesRead: 0,
    blocksErased: 0,
    groupsCollected: 0,
    ...fields,
  };
}

export function frame(p: Plan, fields: Partial<Frame> = {}): Frame {
  const groups = p.sim.groupsPerDie * p.sim.dies;
  return {
    clockUs: 0,
    wafNow: null,
    seconds: 0,
    phaseSeconds: 0,
    phase: 2,
    ended: false,
    phaseRequests: 0,
    phaseProgress: 0,
    totals: totals(),
    phaseTotals: totals(),
    handles: [],
    phaseHandles: [],
    placeEvents: null,
    map: null,
    powerLosses: [],
    causes: null,
    zones: null,
    streamGroups: new Int32Array(),
    mappedPages: p.full.usedPages,
    groups: [100, 64, groups - 164, 0, 0],
    lastVictim: null,
    readOnly: false,
    collectingSince: null,
    steadyAtSeconds: null,
    hostGroups: new Int32Array(p.sim.dies).fill(-1),
    gcGroups: new Int32Array(p.sim.dies).fill(-1),
    latencyUs: { mean: null, p50: null, p99: null, p999: null, p9999: null, max: null },
    readLatencyUs: { mean: null, p50: null, p99: null, p999: null, p9999: null },
    writeLatencyUs: { mean: null, p50: null, p99: null, p999: null, p9999: null },
    jobs: [],
    live: { entropy: 1, qd: 32, kib: 4, readShare: 0, trimShare: 0, pattern: 1, victim: 0, pacing: 1 },
    columns: null,
    ...fields,
  };
}

export type Row = Partial<Record<SampleField, number>>;

export function pack(rows: readonly Row[]): Float64Array {
  return Float64Array.from(rows.flatMap((row) => sampleFields.map((name) => row[name] ?? 0)));
}

/** A second of 4 KiB writes: `host` pages of the host, and as many relocated ones as the WAF says. */
export function writes(second: number, host: number, waf: number, inPhase = 2, length = 1): Row {
  return {
    phase: inPhase,
    start: second,
    seconds: length,
    requests: host,
    hostBytesWritten: host * 4096,
    hostPagesWritten: host,
    pagesHost: host,
    pagesRelocated: host * (waf - 1),
    freeGroups: 2,
  };
}

export function run(p: Plan, f: Frame, rows: readonly Row[] = [], rest: Partial<RunView> = {}): RunView {
  const samples = new ChunkedSampleLog();
  samples.append(pack(rows));
  return { id: 'run-1' as RunId, plan: p, frame: f, columns: null, samples, receipts: [], events: [], ...rest };
}

/** Text without the no-break spaces before units. */
export function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
