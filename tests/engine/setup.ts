import { readFileSync } from 'node:fs';
import { Engine } from '../../src/engine/engine';
import { type AdvanceReply, type Frame, type Plan, SAMPLE_STRIDE, type SampleField, sampleFields } from '../../src/engine/types';
import { phaseDefaults, phaseOf } from '../../src/scenario/kinds';
import type { Action, Drive, Ftl, PhaseChange, PhaseFields, Scenario, SideJob } from '../../src/scenario/types';

const modules = new Map<string, WebAssembly.Module>();

function moduleOf(build: 'release' | 'checked'): WebAssembly.Module {
  let module = modules.get(build);
  if (module === undefined) {
    const name = build === 'release' ? 'engine.wasm' : 'engine.checked.wasm';
    module = new WebAssembly.Module(readFileSync(new URL(`../../wasm/build/${name}`, import.meta.url)));
    modules.set(build, module);
  }
  return module;
}

/** A fresh instance of the engine with nothing loaded. */
export function createEngine(build: 'release' | 'checked' = 'release'): Promise<Engine> {
  return Engine.create(moduleOf(build));
}

/** A job that runs beside a phase: random writes of 4 KiB at depth 1 where nothing else is said. */
export function sideJob(given: Partial<SideJob>): SideJob {
  const { rateIops, rateMBps, thinkUs, burst, passes, bytes, seconds, requests, until, trace, time, timeFactor, map, ...fields } =
    phaseDefaults;
  return { ...fields, do: 'write', qd: 1, ...given };
}

/** What most tests run on: 1 die of 64 one-plane groups of 64 pages, NAND pages of 4 KiB, no buffer, no link or controller time. */
const baseDrive: Drive = {
  preset: 'none',
  channels: 1,
  diesPerChannel: 1,
  dies: null,
  planesPerDie: 1,
  blocksPerPlane: 64,
  pagesPerBlock: 64,
  nandPageKiB: 4,
  pagesPerProgram: 1,
  logicalPages: 3072,
  readUs: 75,
  programUs: 1300,
  eraseUs: 3800,
  channelMBps: 400,
  linkMBps: 100_000,
  commandUs: 0,
  hostUs: 0,
  readLatencyUs: 0,
  relocateUs: 0,
  bufferKiB: 0,
  peCycles: 3000,
  compression: false,
  compressionFloor: 0.125,
  programCapMBps: null,
  nandReadCapMBps: null,
  randomWriteIopsCap: null,
  parityShare: 0,
  factoryBadShare: 0,
  peSpread: null,
  mappingKiB: 4,
  slcShare: 0,
  slcBits: 3,
  slcProgramUs: 300,
  freeIsSpare: true,
  checkpointEveryMiB: null,
  checkpointMiB: 64,
  superblockDies: 1,
};

const baseFtl: Ftl = {
  victim: 'greedy',
  d: 10,
  window: 0.1,
  frontiers: 'dual',
  dispatch: 'turn',
  gcLow: 2,
  gcHigh: 2,
  pacing: 'interleave',
  gcStart: 1,
  idleGcSeconds: null,
  staticThreshold: null,
  batchBudget: null,
};

const basePhase: PhaseFields = {
  do: 'write',
  pattern: 'random',
  kib: 4,
  mixKiB: null,
  sequentialShare: 0,
  qd: 1,
  entropy: 1,
  readShare: 0,
  trimShare: 0,
  hotWrites: 0.9,
  hotPages: 0.1,
  theta: 0.99,
  pareto: 0.2,
  deviation: 0.1,
  zones: [
    [0.5, 0.05],
    [0.3, 0.15],
    [0.2, 0.8],
  ],
  rateIops: null,
  rateMBps: null,
  thinkUs: 0,
  burst: 1,
  strideKiB: 4,
  alignBytes: null,
  span: { from: 0, to: 1 },
  trace: null,
  time: 'recorded',
  timeFactor: 1,
  map: 'as-is',
  passes: null,
  bytes: null,
  seconds: null,
  requests: null,
  until: null,
};

export interface Parts {
  readonly seed?: number;
  readonly scale?: number;
  readonly sample?: Scenario['sample'];
  readonly wafWindow?: Scenario['wafWindow'];
  readonly drive?: Partial<Drive>;
  readonly ftl?: Partial<Ftl>;
  readonly userSpare?: number;
  readonly phases: readonly PhaseChange[];
  readonly actions?: readonly Action[];
}

/** A complete scenario from the parts that a test cares about. */
export function scenarioOf(parts: Parts): Scenario {
  return {
    v: 1,
    m: 2,
    name: 'test',
    seed: parts.seed ?? 1,
    scale: parts.scale ?? 1,
    sample: parts.sample ?? { requests: 1000 },
    wafWindow: parts.wafWindow ?? { driveWrites: 0.01 },
    steadyMinDriveWrites: 1,
    drive: { ...baseDrive, ...parts.drive },
    ftl: { ...baseFtl, ...parts.ftl },
    userSpare: parts.userSpare ?? 0,
    phases: parts.phases.map((phase) => phaseOf({ ...basePhase, ...phase })),
    actions: parts.actions ?? [],
  };
}

/** Loads a scenario; a refusal fails the test with the engine's own sentence. */
export function loadInto(engine: Engine, scenario: Scenario): { plan: Plan; frame: Frame } {
  const reply = engine.load(scenario);
  if (!reply.ok) throw new Error(reply.fault);
  return reply;
}

/** Everything that one call sequence returned. */
export interface Finished {
  readonly plan: Plan;
  readonly frame: Frame;
  /** Frame at the end of each phase. */
  readonly phaseEnds: readonly Frame[];
  readonly rows: readonly Float64Array[];
  readonly receipts: readonly Action[];
}

/** Runs a scenario to its end. */
export function runToEnd(engine: Engine, scenario: Scenario, maxRequests = 1_000_000): Finished {
  const { plan, frame } = loadInto(engine, scenario);
  const phaseEnds: Frame[] = [];
  const rows: Float64Array[] = [];
  const receipts: Action[] = [];
  let latest = frame;
  while (!latest.ended) {
    const reply: AdvanceReply = engine.advance({ maxRequests, columns: false });
    latest = reply.frame;
    if (reply.stop === 'phase' || reply.stop === 'end') phaseEnds.push(latest);
    rows.push(reply.samples);
    receipts.push(...reply.receipts);
  }
  return { plan, frame: latest, phaseEnds, rows, receipts };
}

/** WAF of the pages that the host wrote between two frames, from the counters. */
export function wafBetween(from: Frame, to: Frame): number {
  const relocated = to.totals.nandBytesProgrammed - from.totals.nandBytesProgrammed;
  return relocated / (to.totals.hostBytesWritten - from.totals.hostBytesWritten);
}

/** The drive of the example (src/scenario/README.md, section 2): 32 dies of 2 planes, 8 KiB / 1.3 ms, 6.9 % spare. */
export const pro840: Partial<Drive> = {
  preset: 'samsung-840-pro-256',
  channels: 8,
  diesPerChannel: 4,
  planesPerDie: 2,
  blocksPerPlane: 2048,
  pagesPerBlock: 256,
  nandPageKiB: 8,
  logicalPages: 62_500_000,
  channelMBps: 200,
  linkMBps: 550,
  commandUs: 2,
  bufferKiB: 16_384,
};

/** The user spare that makes 25 % in all on that drive. */
export const userSpare25 = 1 - 0.75 / (62_500_000 / 67_108_864);

/** One row of samples by name, with what tests derive from it. */
export interface SampleRow extends Readonly<Record<SampleField, number>> {
  readonly iops: number;
  readonly waf: number;
}

/** Samples of one phase. */
export function samplesOf(finished: Finished, phase: number): SampleRow[] {
  const rows: SampleRow[] = [];
  for (const chunk of finished.rows) {
    for (let at = 0; at < chunk.length; at += SAMPLE_STRIDE) {
      const field = Object.fromEntries(sampleFields.map((name, i) => [name, chunk[at + i]])) as Record<SampleField, number>;
      if (field.phase !== phase) continue;
      const programmed = field.pagesHost + field.pagesRelocated + field.pagesPadded;
      rows.push({ ...field, iops: field.requests / field.seconds, waf: programmed / field.hostPagesWritten });
    }
  }
  return rows;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function standardDeviation(values: readonly number[]): number {
  const m = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - m) ** 2)));
}

/** Displayed second of the first sample below half of what the first ten were; NaN where there is none. */
export function cliffOf(rows: readonly SampleRow[]): number {
  const fresh = mean(rows.slice(0, 10).map((row) => row.iops));
  return rows.find((row) => row.iops < fresh / 2)?.start ?? Number.NaN;
}
