import type { BlockDetail, PageDetail } from '../../src/engine/answers';
import type { BlockColumns, Frame, Geometry, Plan, StepEvent } from '../../src/engine/types';
import { driveFields } from '../../src/scenario/fields/drive';
import { defaultsOf } from '../../src/scenario/fields/field';
import type { Drive, Phase, Scenario, WritePhase } from '../../src/scenario/types';
import { ChunkedSampleLog } from '../../src/store/runs/sampleLog';
import type { RunId, RunView } from '../../src/store/types';
import { sectionDefaults } from '../sections';
import { fakeSamples, type SampleOptions, seeded } from './fakeSamples';

const drive: Drive = {
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
};

const skewAndPace = {
  plids: null,
  plidSelect: 'roundrobin' as const,
  scheme: null,
  pareto: 0.2,
  deviation: 0.1,
  zones: [[1, 1] as const],
  rateIops: null,
  rateMBps: null,
  thinkUs: 0,
  burst: 1,
  flushEvery: null,
};

const write: WritePhase = {
  do: 'write',
  pattern: 'random',
  kib: 4,
  mixKiB: null,
  sequentialShare: 0,
  qd: 32,
  entropy: 1,
  hotWrites: 0.9,
  hotPages: 0.1,
  theta: 0.9,
  ...skewAndPace,
  strideKiB: 4,
  alignBytes: null,
  span: { from: 0, to: 1 },
  passes: null,
  bytes: null,
  seconds: null,
  requests: null,
  until: null,
};

export interface FakeOptions {
  readonly scale?: number;
  readonly drive?: Partial<Drive>;
  readonly phases?: readonly Phase[];
  readonly seconds?: number;
  readonly sample?: Scenario['sample'];
}

export const fillPhase: WritePhase = { ...write, pattern: 'sequential', kib: 128, passes: 1 };
export const randomPhase = (seconds: number): WritePhase => ({ ...write, seconds });
export const erasePhase: Phase = { do: 'erase' };
export const trimPhase: Phase = { do: 'trim', span: write.span };

function geometryOf(d: Drive, pagesPerBlock: number, blocksPerPlane: number, logicalPages: number): Geometry {
  const dies = d.dies ?? d.channels * d.diesPerChannel;
  const pagesPerNandPage = d.nandPageKiB / 4;
  const pages = pagesPerBlock * pagesPerNandPage;
  return {
    dies,
    channels: d.channels,
    planesPerDie: d.planesPerDie,
    blocksPerPlane,
    groupsPerDie: blocksPerPlane,
    blocks: dies * d.planesPerDie * blocksPerPlane,
    nandPagesPerBlock: pagesPerBlock,
    pagesPerNandPage,
    pagesPerBlock: pages,
    pagesPerGroup: pages * d.planesPerDie,
    physicalPages: dies * d.planesPerDie * blocksPerPlane * pages,
    logicalPages,
    usedPages: logicalPages,
    slotsPerPage: d.compression ? 8 : 1,
  };
}

/** A plan of the given drive, by default the 840 Pro-like one at 1:16, scaled pages per block first (wasm/README.md, Scale). */
export function fakePlan(options: FakeOptions = {}): Plan {
  const d: Drive = { ...drive, ...options.drive };
  const scale = options.scale ?? 16;
  const full = geometryOf(d, d.pagesPerBlock, d.blocksPerPlane, d.logicalPages);
  const fewest = 128 / (d.planesPerDie * (d.nandPageKiB / 4));
  const pageDivisor = Math.min(scale, Math.max(1, d.pagesPerBlock / fewest));
  const sim = geometryOf(
    d,
    d.pagesPerBlock / pageDivisor,
    Math.round(d.blocksPerPlane / (scale / pageDivisor)),
    Math.round(d.logicalPages / scale),
  );
  const scenario: Scenario = {
    v: 1,
    m: 2,
    name: 'Fake',
    seed: 1,
    scale,
    sample: options.sample ?? { seconds: 1 },
    wafWindow: { driveWrites: 0.01 },
    steadyMinDriveWrites: 1,
    drive: d,
    ...sectionDefaults,
    userSpare: 0,
    phases: options.phases ?? [erasePhase, fillPhase, randomPhase(options.seconds ?? 2000)],
    actions: [],
  };
  const spareFactor = (full.physicalPages - full.usedPages) / full.physicalPages;
  return {
    scenario,
    full,
    sim,
    factor: full.usedPages / sim.usedPages,
    spareFactor,
    overProvisioning: spareFactor / (1 - spareFactor),
    law: { name: 'theory for greedy', waf: 7.46, alphaEffective: 1.07, within: 0.002 },
    memoryBytes: 40e6,
    coarsestScale: null,
    zones: null,
  };
}

/** Blocks of a drive in the given act: never written, half filled, full, or long overwritten. */
export function fakeColumns(plan: Plan, act: 'fresh' | 'filling' | 'full' | 'steady', seed = 1): BlockColumns {
  const { dies, groupsPerDie, planesPerDie, blocks, slotsPerPage, pagesPerBlock } = plan.sim;
  const random = seeded(seed);
  const top = pagesPerBlock * slotsPerPage;
  const valid = new Uint16Array(blocks);
  const erases = new Uint32Array(blocks);
  const state = new Uint8Array(blocks);
  for (let die = 0; die < dies; die++) {
    for (let g = 0; g < groupsPerDie; g++) {
      const isWritten = act === 'full' || act === 'steady' || (act === 'filling' && g < groupsPerDie * 0.55);
      const group = fakeGroup(act, random, g, groupsPerDie);
      for (let p = 0; p < planesPerDie; p++) {
        const b = (die * groupsPerDie + g) * planesPerDie + p;
        if (!isWritten || group.state === 0) continue;
        state[b] = group.state;
        const jitter = (random() - 0.5) * 0.03;
        valid[b] = Math.max(0, Math.min(top, Math.round(top * (group.share + (act === 'steady' ? jitter : 0)))));
        erases[b] = act === 'steady' ? 3 + Math.floor(random() * 4) : 0;
      }
    }
  }
  const programmed = Uint16Array.from(state, (s) => (s === 0 ? 0 : top));
  return { valid, erases, state, programmed, age: new Float32Array(blocks), handle: null, mixture: null };
}

function fakeGroup(act: string, random: () => number, g: number, groupsPerDie: number): { state: number; share: number } {
  if (act !== 'steady') return { state: g >= groupsPerDie * 0.94 ? 0 : 2, share: 1 };
  if (g === 7) return { state: 1, share: 0.6 };
  if (g === Math.floor(groupsPerDie / 2)) return { state: 1, share: 0.3 };
  if (g === Math.floor(groupsPerDie / 3)) return { state: 3, share: 0.85 };
  if (g === groupsPerDie - 2) return { state: 0, share: 0 };
  // Between the victim's share and all, denser towards the victim's: the age distribution of greedy collection.
  return { state: 2, share: 0.86 + 0.14 * random() ** 1.3 };
}

/** A frame that goes with `fakeColumns(plan, 'steady')`. */
export function fakeFrame(plan: Plan, columns: BlockColumns | null, change: Partial<Frame> = {}): Frame {
  const { dies, groupsPerDie, pagesPerGroup } = plan.sim;
  const totals = {
    hostRequests: 20e6,
    hostPagesWritten: 75e6,
    hostBytesWritten: 75e6 * 4096,
    hostBytesRead: 0,
    nandBytesProgrammed: 132e6 * 4096,
    pagesRelocated: 57e6,
    pagesPadded: 0,
    pagesTrimmed: 0,
    nandPagesRead: 50e6,
    blocksErased: 127_360,
    groupsCollected: 3980,
  };
  return {
    clockUs: 1.4e9,
    wafNow: null,
    seconds: 1460,
    phaseSeconds: 812,
    phase: 2,
    ended: false,
    phaseRequests: 12e6,
    phaseProgress: 0.4,
    totals,
    phaseTotals: totals,
    handles: [],
    phaseHandles: [],
    placeEvents: null,
    map: null,
    powerLosses: [],
    causes: null,
    zones: null,
    streamGroups: new Int32Array(),
    mappedPages: plan.full.usedPages,
    groups: [dies, 2 * dies, dies * groupsPerDie - 4 * dies, dies, 0],
    readOnly: false,
    lastVictim: { group: 5 * groupsPerDie + 20, die: 5, validPages: Math.round(pagesPerGroup * 0.86), pages: pagesPerGroup },
    collectingSince: 48,
    steadyAtSeconds: null,
    hostGroups: Int32Array.from({ length: dies }, (_, die) => die * groupsPerDie + 7),
    gcGroups: Int32Array.from({ length: dies }, (_, die) => die * groupsPerDie + Math.floor(groupsPerDie / 2)),
    latencyUs: { mean: 900, p50: 260, p99: 9200, p999: 14_000, p9999: 21_000, max: 32_000 },
    readLatencyUs: { mean: null, p50: null, p99: null, p999: null, p9999: null },
    writeLatencyUs: { mean: 900, p50: 260, p99: 9200, p999: 14_000, p9999: 21_000 },
    jobs: [],
    live: { entropy: 1, qd: 32, kib: 4, readShare: 0, trimShare: 0, pattern: 1, victim: 0, pacing: 1 },
    columns,
    ...change,
  };
}

/** A whole run, `seconds` into its random phase. */
export function fakeRun(
  options: FakeOptions &
    Omit<SampleOptions, 'seed'> & {
      id?: string;
      at?: number;
      act?: 'fresh' | 'filling' | 'full' | 'steady';
      frame?: Partial<Frame>;
    } = {},
): RunView {
  const plan = fakePlan(options);
  const columns = fakeColumns(plan, options.act ?? 'steady');
  const at = options.at ?? 812;
  return {
    id: (options.id ?? 'fake') as RunId,
    plan,
    frame: fakeFrame(plan, columns, { phaseSeconds: at, ...options.frame }),
    columns,
    samples: fakeSamples(at, options),
    receipts: [],
    events: [],
  };
}

/** A tiny drive: 1 die, 12 blocks of 12 pages, in the midst of a collection. */
export function fakeTiny(): { run: RunView; pages: BlockDetail[]; events: StepEvent[] } {
  const tiny = {
    channels: 1,
    diesPerChannel: 1,
    dies: 1,
    planesPerDie: 1,
    blocksPerPlane: 12,
    pagesPerBlock: 12,
    nandPageKiB: 4,
    logicalPages: 110,
    bufferKiB: 0,
  };
  const base = fakePlan({ scale: 1, drive: tiny, phases: [{ ...write, requests: 2000, qd: 1 }], sample: { requests: 10 } });
  const random = seeded(11);
  const lpns = Array.from({ length: 110 }, (_, i) => i).sort(() => random() - 0.5);
  const pages: BlockDetail[] = [];
  for (let block = 0; block < 12; block++) pages.push(fakeTinyBlock(block, random, lpns));
  const columns: BlockColumns = {
    valid: Uint16Array.from(pages.map((detail) => detail.validSlots)),
    erases: Uint32Array.from(pages.map((detail) => detail.erases)),
    state: Uint8Array.from(pages.map((detail) => detail.state)),
    programmed: Uint16Array.from(pages.map((detail) => detail.pages.filter((page) => page.lpn !== null).length)),
    age: Float32Array.from(pages.map((detail) => detail.age ?? Number.NaN)),
    handle: null,
    mixture: null,
  };
  const frame = fakeFrame(base, columns, {
    phase: 0,
    groups: [1, 2, 9, 0, 0],
    hostGroups: Int32Array.of(4),
    gcGroups: Int32Array.of(9),
    lastVictim: { group: 6, die: 0, validPages: 8, pages: 12 },
  });
  const run: RunView = {
    id: 'tiny' as RunId,
    plan: base,
    frame,
    columns,
    samples: new ChunkedSampleLog(),
    receipts: [],
    events: [],
  };
  const events: StepEvent[] = [
    { kind: 'victim', group: 6, valid: 8 },
    { kind: 'relocate', lpn: pages[9]?.pages[2]?.lpn ?? 0, from: 6 * 12 + 1, to: 9 * 12 + 2 },
    { kind: 'write', lpn: pages[4]?.pages[4]?.lpn ?? 0, to: 4 * 12 + 4, stale: 2 * 12 + 3 },
  ];
  return { run, pages, events };
}

function fakeTinyBlock(block: number, random: () => number, lpns: number[]): BlockDetail {
  const isFree = block === 8;
  const filled = isFree ? 0 : block === 4 ? 5 : block === 9 ? 3 : 12;
  const pages: PageDetail[] = Array.from({ length: 12 }, (_, i) => {
    if (i >= filled) return { state: 'free', lpn: null, relocated: false, granules: 8 };
    const isValid = random() < 0.76 && lpns.length > 0;
    return {
      state: isValid ? 'valid' : 'invalid',
      lpn: isValid ? (lpns.pop() ?? 0) : Math.floor(random() * 110),
      relocated: block === 9 || random() < 0.3,
      granules: 8,
    };
  });
  const valid = pages.filter((page) => page.state === 'valid').length;
  return {
    block,
    group: block,
    die: 0,
    plane: 0,
    state: isFree ? 0 : filled < 12 ? 1 : 2,
    erases: 2 + (block % 3),
    validSlots: valid,
    age: isFree ? null : 30,
    pages,
  };
}

/** A block of the steady drive, page by page. */
export function fakeDetail(run: RunView, block: number, seed = 5): BlockDetail {
  const { sim } = run.plan;
  const random = seeded(seed + block);
  const share = (run.columns?.valid[block] ?? 0) / sim.pagesPerBlock;
  const pages: PageDetail[] = Array.from({ length: sim.pagesPerBlock }, () => ({
    state: random() < share ? 'valid' : 'invalid',
    lpn: Math.floor(random() * sim.usedPages),
    relocated: random() < 0.8,
    granules: 8,
  }));
  return {
    block,
    group: Math.floor(block / sim.planesPerDie),
    die: Math.floor(block / sim.planesPerDie / sim.groupsPerDie),
    plane: block % sim.planesPerDie,
    state: run.columns?.state[block] ?? 2,
    erases: run.columns?.erases[block] ?? 0,
    validSlots: pages.filter((page) => page.state === 'valid').length,
    age: 1_243_000,
    pages,
  };
}
