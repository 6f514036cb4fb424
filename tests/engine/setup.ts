import { readFileSync } from 'node:fs';
import { Engine } from '../../src/engine/engine';
import { SAMPLE_STRIDE, type SampleField, sampleFields } from '../../src/engine/sampleFields';
import type { AdvanceReply, Frame, Plan } from '../../src/engine/types';
import { driveFields } from '../../src/scenario/fields/drive';
import { defaultsOf } from '../../src/scenario/fields/field';
import { jobKeys } from '../../src/scenario/fields/kinds';
import { phaseDefaults, phaseOf } from '../../src/scenario/kinds';
import type {
  Action,
  Drive,
  Ftl,
  MapOnFlash,
  PhaseChange,
  PhaseFields,
  Placement,
  Scenario,
  SideJob,
  Zones,
} from '../../src/scenario/types';
import { sectionDefaults } from '../sections';

const files = { release: 'engine.wasm', checked: 'engine.checked.wasm', plain: 'engine.plain.wasm' } as const;
const modules = new Map<string, WebAssembly.Module>();

function moduleOf(build: keyof typeof files): WebAssembly.Module {
  let module = modules.get(build);
  if (module === undefined) {
    module = new WebAssembly.Module(readFileSync(new URL(`../../wasm/build/${files[build]}`, import.meta.url)));
    modules.set(build, module);
  }
  return module;
}

/** A fresh instance of the engine with nothing loaded. */
export function createEngine(build: keyof typeof files = 'release'): Promise<Engine> {
  return Engine.create(moduleOf(build));
}

/** A job that runs beside a phase: random writes of 4 KiB at depth 1 where nothing else is said. */
export function sideJob(given: Partial<SideJob>): SideJob {
  const fields = Object.fromEntries(Object.entries(phaseDefaults).filter(([key]) => jobKeys.includes(key)));
  return { ...fields, do: 'write', qd: 1, ...given } as SideJob;
}

/** What most tests run on: 1 die of 64 one-plane groups of 64 pages, NAND pages of 4 KiB, no buffer, no link or controller time. */
const baseDrive: Drive = {
  ...defaultsOf(driveFields),
  preset: 'none',
  channels: 1,
  diesPerChannel: 1,
  planesPerDie: 1,
  blocksPerPlane: 64,
  pagesPerBlock: 64,
  nandPageKiB: 4,
  logicalPages: 3072,
  readUs: 75,
  programUs: 1300,
  eraseUs: 3800,
  channelMBps: 400,
  linkMBps: 100_000,
  commandUs: 0,
  bufferKiB: 0,
  peCycles: 3000,
};

const basePhase: PhaseFields = { ...phaseDefaults, do: 'write', qd: 1, hotWrites: 0.9, hotPages: 0.1, strideKiB: 4 };

export interface Parts {
  readonly seed?: number;
  readonly scale?: number;
  readonly sample?: Scenario['sample'];
  readonly wafWindow?: Scenario['wafWindow'];
  readonly drive?: Partial<Drive>;
  readonly ftl?: Partial<Ftl>;
  readonly placement?: Partial<Placement>;
  readonly zones?: Partial<Zones>;
  readonly map?: Partial<MapOnFlash>;
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
    ...sectionDefaults,
    drive: { ...baseDrive, ...parts.drive },
    ftl: { ...sectionDefaults.ftl, ...parts.ftl },
    placement: { ...sectionDefaults.placement, ...parts.placement },
    zones: { ...sectionDefaults.zones, ...parts.zones },
    map: { ...sectionDefaults.map, ...parts.map },
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
