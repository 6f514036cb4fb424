/** A plan as the records that the engine reads (wasm/layout.ts). */

import * as L from '../../wasm/layout';
import { dispatches, pacings, patterns, phaseKinds, victimPolicies } from '../domain/names';
import { pagesPerProgramUnit } from '../domain/spare';
import { parityUnits, usableGroups } from '../scenario/capacity';
import { fieldsOf, phaseOfJob } from '../scenario/kinds';
import { liveKeys } from '../scenario/live';
import { isHostPhase } from '../scenario/procedure';
import type { Action, HandRequest, LiveSettings, Phase, PhaseFields, Scenario, SideJob, Span } from '../scenario/types';
import type { SimulationPlan } from './plan';
import type { Replay } from './replay';

const PAGE_BYTES = 4096;
const PAGES_PER_MIB = 256;
const ROUND_SECONDS = 60;

/** First page and number of pages of a span, clipped to the pages in use; at least one page. */
function spanPages(span: Span, plan: SimulationPlan): { readonly from: number; readonly pages: number } {
  const used = plan.sim.usedPages;
  const toPage = 'from' in span ? (x: number) => Math.round(x * used) : (x: number) => Math.round(x / PAGE_BYTES / plan.factor);
  const [start, stop] = 'from' in span ? [span.from, span.to] : [span.fromBytes, span.toBytes];
  const from = Math.min(used - 1, Math.max(0, toPage(start)));
  return { from, pages: Math.max(1, Math.min(used, toPage(stop)) - from) };
}

/**
 * Buffer of the simulated drive, slots: the share of a group that it is at full size, at least two program units per die, and never
 * more than at full size. It evens out what the dies owe, which comes by groups: with 1/N of it mean IOPS at 1:16 and 25 % spare are
 * 9 % below full size (stalled collection: 39 %), with the share of a group 2 % (3 %).
 */
function bufferSlots(plan: SimulationPlan): number {
  const { drive } = plan.scenario;
  const least = 2 * plan.sim.dies * pagesPerProgramUnit(drive) * 4;
  const share = (drive.bufferKiB * plan.sim.pagesPerGroup) / plan.full.pagesPerGroup;
  const kib = Math.min(drive.bufferKiB, Math.max(share, least));
  return Math.floor(kib / 4) * plan.sim.slotsPerPage;
}

/** Groups of a die that windowed greedy looks at. */
function windowGroups(share: number, plan: SimulationPlan): number {
  return Math.max(1, Math.ceil(share * plan.sim.groupsPerDie));
}

/** The configuration record; MB/s are 10^6 bytes per second, so bytes per us. */
export function configRecord(plan: SimulationPlan, actions: number): Float64Array {
  const { scenario, sim, factor } = plan;
  const { drive, ftl } = scenario;
  const slotBytes = PAGE_BYTES / sim.slotsPerPage;
  const unitBytes = pagesPerProgramUnit(drive) * PAGE_BYTES;
  const c = new Float64Array(L.CFG_SIZE);
  c[L.CFG_DIES] = sim.dies;
  // The dies of a set are on channels of their own, which carry its transfers side by side.
  const channels = Math.ceil(sim.channels / drive.superblockDies);
  c[L.CFG_CHANNELS] = channels;
  c[L.CFG_PLANES] = sim.planesPerDie;
  c[L.CFG_GROUPS_PER_DIE] = sim.groupsPerDie;
  c[L.CFG_UNITS] = sim.nandPagesPerBlock;
  c[L.CFG_SLOTS_PER_NAND_PAGE] = sim.pagesPerNandPage * sim.slotsPerPage;
  c[L.CFG_SLOTS_PER_PAGE] = sim.slotsPerPage;
  c[L.CFG_USED_PAGES] = sim.usedPages;
  c[L.CFG_READ_US] = drive.readUs;
  c[L.CFG_PROGRAM_US] = drive.programUs;
  c[L.CFG_ERASE_US] = drive.eraseUs;
  c[L.CFG_SLOT_BUS_US] = slotBytes / (drive.channelMBps * (sim.channels / channels));
  c[L.CFG_LINK_BYTE_US] = 1 / drive.linkMBps;
  c[L.CFG_COMMAND_US] = drive.commandUs;
  c[L.CFG_HOST_US] = drive.hostUs;
  c[L.CFG_READ_LATENCY_US] = drive.readLatencyUs;
  c[L.CFG_RELOCATE_SLOT_US] = drive.relocateUs / sim.slotsPerPage;
  c[L.CFG_BUFFER_SLOTS] = bufferSlots(plan);
  c[L.CFG_FLOOR_SLOTS] = drive.compression ? Math.max(1, Math.ceil(sim.slotsPerPage * drive.compressionFloor)) : 1;
  c[L.CFG_PROGRAM_CAP_US] = drive.programCapMBps ? unitBytes / drive.programCapMBps : 0;
  c[L.CFG_READ_CAP_BYTE_US] = drive.nandReadCapMBps ? 1 / drive.nandReadCapMBps : 0;
  c[L.CFG_RANDOM_CAP_US] = drive.randomWriteIopsCap ? 1e6 / drive.randomWriteIopsCap : 0;
  c[L.CFG_VICTIM] = victimPolicies.indexOf(ftl.victim);
  c[L.CFG_D] = ftl.d;
  c[L.CFG_WINDOW_GROUPS] = windowGroups(ftl.window, plan);
  c[L.CFG_FRONTIERS] = ftl.frontiers === 'dual' ? L.FRONTIERS_DUAL : L.FRONTIERS_SINGLE;
  c[L.CFG_DISPATCH] = dispatches.indexOf(ftl.dispatch);
  c[L.CFG_GC_LOW] = ftl.gcLow;
  c[L.CFG_GC_HIGH] = ftl.gcHigh;
  c[L.CFG_PACING] = pacings.indexOf(ftl.pacing);
  c[L.CFG_SEED] = scenario.seed;
  c[L.CFG_SAMPLE_US] = 'seconds' in scenario.sample ? (scenario.sample.seconds * 1e6) / factor : 0;
  c[L.CFG_SAMPLE_REQUESTS] = 'requests' in scenario.sample ? Math.max(1, Math.round(scenario.sample.requests / factor)) : 0;
  c[L.CFG_ROUND_US] = 'seconds' in scenario.sample ? (ROUND_SECONDS * 1e6) / factor : 0;
  c[L.CFG_STEADY_MIN_PAGES] = scenario.steadyMinDriveWrites * sim.usedPages;
  c[L.CFG_WITHHELD] = plan.withheldGroups;
  c[L.CFG_PARITY_UNITS] = parityUnits(drive, sim.nandPagesPerBlock);
  c[L.CFG_FACTORY_BAD] = sim.groupsPerDie - usableGroups({ ...drive, blocksPerPlane: sim.groupsPerDie });
  c[L.CFG_PE_CYCLES] = drive.peCycles;
  c[L.CFG_PE_SPREAD] = drive.peSpread ?? -1;
  c[L.CFG_MAPPING_PAGES] = drive.mappingKiB / 4;
  c[L.CFG_SLC_GROUPS] = Math.floor(sim.groupsPerDie * drive.slcShare);
  c[L.CFG_SLC_UNITS] = Math.max(1, Math.floor(sim.nandPagesPerBlock / drive.slcBits));
  c[L.CFG_SLC_PROGRAM_US] = drive.slcProgramUs;
  c[L.CFG_FREE_IS_SPARE] = drive.freeIsSpare ? 1 : 0;
  c[L.CFG_EAGER_GROUPS] = ftl.gcStart < 1 ? Math.ceil(sim.groupsPerDie * ftl.gcStart) : sim.groupsPerDie + 1;
  c[L.CFG_IDLE_GC_US] = ftl.idleGcSeconds === null ? -1 : (ftl.idleGcSeconds * 1e6) / factor;
  c[L.CFG_STATIC_THRESHOLD] = ftl.staticThreshold ?? 0;
  c[L.CFG_BATCH_BUDGET] = ftl.batchBudget ?? 0;
  c[L.CFG_CHECKPOINT_PAGES] = drive.checkpointEveryMiB === null ? 0 : Math.max(1, (drive.checkpointEveryMiB * PAGES_PER_MIB) / factor);
  c[L.CFG_CHECKPOINT_UNITS] = (drive.checkpointMiB * PAGES_PER_MIB) / (pagesPerProgramUnit(drive) * sim.dies * factor);
  c[L.CFG_WAF_PAGES] = 'driveWrites' in scenario.wafWindow ? Math.max(1, scenario.wafWindow.driveWrites * sim.usedPages) : 0;
  c[L.CFG_WAF_REQUESTS] = 'requests' in scenario.wafWindow ? Math.max(1, Math.round(scenario.wafWindow.requests / factor)) : 0;
  c[L.CFG_LANES] = drive.superblockDies;
  c[L.CFG_LANE_BUS_US] = slotBytes / drive.channelMBps;
  c[L.CFG_PHASES] = scenario.phases.length;
  c[L.CFG_ACTIONS] = actions;
  const beside = scenario.phases.map((phase) => sideJobs(phase).length);
  c[L.CFG_JOBS] = beside.reduce((sum, n) => sum + n, 0);
  c[L.CFG_MOST_JOBS] = Math.max(0, ...beside);
  c[L.CFG_REPLAYS] = scenario.phases.some((phase) => phase.do === 'replay') ? 1 : 0;
  return c;
}

/** Jobs that run beside a phase. */
function sideJobs(phase: Phase): readonly SideJob[] {
  return isHostPhase(phase) ? (phase.beside ?? []) : [];
}

/** Phases as the engine has their records: those of the scenario, and behind them the jobs that run beside them, phase by phase. */
export function recordedPhases({ phases }: Scenario): readonly Phase[] {
  return [...phases, ...phases.flatMap(sideJobs).map(phaseOfJob)];
}

/** Number of the record of the first job beside phase `number`. */
function firstJob({ phases }: Scenario, number: number): number {
  return phases.slice(0, number).reduce((at, phase) => at + sideJobs(phase).length, phases.length);
}

/** Record of phase `number`, of the scenario or behind it. `replay`: the trace of one that replays it. */
export function phaseRecord(step: Phase, plan: SimulationPlan, number: number, replay: Replay | null = null): Float64Array {
  const phase = fieldsOf(step);
  const { factor } = plan;
  const { from, pages } = spanPages(phase.span, plan);
  const p = new Float64Array(L.PH_SIZE);
  p[L.PH_KIND] = phaseKinds.indexOf(phase.do);
  p[L.PH_PATTERN] = patterns.indexOf(phase.pattern);
  p[L.PH_REQUEST_BYTES] = phase.kib * 1024;
  p[L.PH_QD] = phase.qd;
  p[L.PH_ENTROPY] = phase.entropy;
  // Other kinds have none, until an action gives them some.
  p[L.PH_READ_SHARE] = phase.do === 'mixed' ? phase.readShare : 0;
  p[L.PH_TRIM_SHARE] = phase.do === 'mixed' ? phase.trimShare : 0;
  p[L.PH_HOT_WRITES] = phase.hotWrites;
  p[L.PH_HOT_PAGES] = phase.hotPages;
  p[L.PH_THETA] = phase.theta;
  p[L.PH_STRIDE_BYTES] = phase.strideKiB * 1024;
  p[L.PH_ALIGN_BYTES] = phase.alignBytes ?? 0;
  p[L.PH_FROM_PAGE] = from;
  p[L.PH_SPAN_PAGES] = pages;
  p[L.PH_SEQUENTIAL_SHARE] = phase.sequentialShare;
  p[L.PH_PARETO] = phase.pareto;
  p[L.PH_DEVIATION] = phase.deviation;
  p[L.PH_REQUEST_US] = phase.rateIops === null ? 0 : 1e6 / phase.rateIops;
  p[L.PH_BYTE_US] = phase.rateMBps === null ? 0 : 1 / phase.rateMBps;
  p[L.PH_THINK_US] = phase.thinkUs;
  p[L.PH_BURST] = phase.burst;
  p[L.PH_STOP_PASSES] = phase.do === 'erase' ? 0 : (phase.passes ?? 0);
  p[L.PH_STOP_REQUESTS] = phase.requests === null ? 0 : Math.max(1, Math.round(phase.requests / factor));
  p[L.PH_STOP_BYTES] = phase.bytes === null ? 0 : Math.max(1, phase.bytes / factor);
  p[L.PH_STOP_US] = phase.seconds === null ? 0 : (phase.seconds * 1e6) / factor;
  p[L.PH_STOP_STEADY] = phase.until === 'steady' ? 1 : 0;
  p[L.PH_JOBS] = sideJobs(step).length;
  if (p[L.PH_JOBS] > 0) p[L.PH_JOBS_FROM] = firstJob(plan.scenario, number);
  replay?.putInto(p);
  return p;
}

/** The lists of one phase: its sizes and zones. */
export function listRecord(step: Phase): Float64Array {
  const phase = fieldsOf(step);
  const lists = new Float64Array(L.LIST_SIZE);
  lists.set(mixRecord(phase), L.LIST_MIX);
  lists.set(zoneRecord(phase), L.LIST_ZONES);
  return lists;
}

/** Number of zones, then the cumulative shares of requests and of pages of each. */
function zoneRecord({ zones }: Pick<PhaseFields, 'zones'>): number[] {
  let [requests, pages] = [0, 0];
  const pairs = zones.flatMap((zone) => {
    requests += zone[0];
    pages += zone[1];
    return [requests, pages];
  });
  return [zones.length, ...pairs];
}

/** Number of sizes, then each in bytes with the cumulative share of requests. */
function mixRecord({ mixKiB }: Pick<PhaseFields, 'mixKiB'>): number[] {
  let share = 0;
  const pairs = (mixKiB ?? []).flatMap(([kib, part]) => {
    share += part;
    return [kib * 1024, share];
  });
  return [pairs.length / 2, ...pairs];
}

/** What it sets, and one number or two. */
type Setting = readonly [what: number, a: number, b?: number];

const setters: { readonly [K in keyof LiveSettings]-?: (value: NonNullable<LiveSettings[K]>, plan: SimulationPlan) => Setting } = {
  entropy: (v) => [L.SET_ENTROPY, v],
  qd: (v) => [L.SET_QD, v],
  kib: (v) => [L.SET_REQUEST_BYTES, v * 1024],
  pattern: (v) => [L.SET_PATTERN, patterns.indexOf(v)],
  readShare: (v) => [L.SET_READ_SHARE, v],
  trimShare: (v) => [L.SET_TRIM_SHARE, v],
  span: (v, plan) => {
    const { from, pages } = spanPages(v, plan);
    return [L.SET_SPAN, from, pages];
  },
  'ftl.victim': (v) => [L.SET_VICTIM, victimPolicies.indexOf(v)],
  'ftl.d': (v) => [L.SET_D, v],
  'ftl.window': (v, plan) => [L.SET_WINDOW_GROUPS, windowGroups(v, plan)],
  'ftl.pacing': (v) => [L.SET_PACING, pacings.indexOf(v)],
};

const hands = { write: L.HAND_WRITE, read: L.HAND_READ, trim: L.HAND_TRIM } as const satisfies Record<HandRequest['do'], number>;

/** The simulated pages that stand for those of a request of the full-size drive. */
function simulatedPages({ lpn, pages }: HandRequest, { factor, sim }: SimulationPlan): { readonly lpn: number; readonly pages: number } {
  const first = Math.min(sim.usedPages - 1, Math.floor(lpn / factor));
  const end = Math.min(sim.usedPages, Math.ceil((lpn + pages) / factor));
  return { lpn: first, pages: Math.max(1, end - first) };
}

/** Records of an action that takes effect before simulated request `request` of its phase: one for each field it sets. */
export function actionRecords(action: Action, request: number, plan: SimulationPlan): number[][] {
  const at = [action.at.phase, request];
  if ('set' in action) {
    return liveKeys
      .filter((key) => action.set[key] !== undefined)
      .map((key) => {
        const setter = setters[key] as (value: unknown, plan: SimulationPlan) => Setting;
        const [what, a, b = 0] = setter(action.set[key], plan);
        return [...at, what, a, b];
      });
  }
  if (action.do === 'erase') return [[...at, L.DO_ERASE, 0, 0]];
  if ('lpn' in action) {
    const { lpn, pages } = simulatedPages(action, plan);
    return [[...at, hands[action.do], lpn, pages]];
  }
  const { from, pages } = spanPages(action.span, plan);
  return [[...at, L.DO_TRIM, from, pages]];
}

/** Full-size request numbers name simulated ones: the least full-size number n with floor(n / factor) = simulated. */
export function toFullRequest(simulated: number, factor: number): number {
  let n = Math.ceil(simulated * factor);
  while (toSimulatedRequest(n, factor) < simulated) n += 1;
  while (n > 0 && toSimulatedRequest(n - 1, factor) >= simulated) n -= 1;
  return n;
}

export function toSimulatedRequest(full: number, factor: number): number {
  return Math.floor(full / factor);
}
