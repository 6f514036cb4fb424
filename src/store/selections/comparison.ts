import { asPrinted, percent, ratio, seconds, three, whole } from '../../domain/format';
import type { Plan } from '../../engine/types';
import { stopsOf } from '../../scenario/kinds';
import { findPreset } from '../../scenario/presets';
import type { Phase } from '../../scenario/types';
import { bold, type Part, tell } from '../../texts/rich';
import type { RunView } from '../types';
import { phaseWindow, RATE_SECONDS, rateOver, secondsOnPlot } from './iops';
import { lastAtMost } from './logFollower';
import { countsRequests, shownPhase } from './phase';
import { collectionOfPhases, pacingWords, victimWords } from './policies';
import { plotTime } from './text';
import { wafSeries } from './waf';

/** How two drives differ: what this one has, and what the other has. */
export interface Difference {
  readonly now: string;
  readonly ghost: string;
}

type Describe = (plan: Plan) => string;

const presetName: Describe = (p) => findPreset(p.scenario.drive.preset)?.preset.name ?? p.scenario.drive.preset;

/** What of the firmware changes write amplification as spare area does; told of two different drives, too. */
const costs: readonly Describe[] = [
  ({ scenario: { drive } }) => (drive.parityShare > 0 ? `${percent(drive.parityShare)} parity` : 'no parity'),
  ({ scenario: { drive } }) => (drive.mappingKiB > 4 ? `a map of ${whole(drive.mappingKiB)} KiB units` : 'a map of pages'),
  ({ scenario: { drive } }) => (drive.freeIsSpare ? 'free LBAs as spare' : 'free LBAs kept'),
  ({ scenario: { ftl } }) => (ftl.gcStart < 1 ? `collection from ${percent(ftl.gcStart)} full` : 'collection only when it must'),
];

/** In the order in which they matter for write amplification. Each names one property of a drive. */
const properties: readonly Describe[] = [
  (p) => victimWords[p.scenario.ftl.victim],
  (p) => (p.scenario.ftl.victim === 'd-choices' ? `d = ${whole(p.scenario.ftl.d)}` : ''),
  (p) => (p.scenario.ftl.victim === 'windowed-greedy' ? `a window of ${percent(p.scenario.ftl.window)}` : ''),
  (p) => (p.scenario.drive.compression ? 'compression' : 'no compression'),
  (p) => (p.scenario.ftl.frontiers === 'single' ? 'one write frontier' : 'two write frontiers'),
  (p) => pacingWords[p.scenario.ftl.pacing],
  (p) => `collection below ${whole(p.scenario.ftl.gcLow)} free groups, up to ${whole(p.scenario.ftl.gcHigh)}`,
  (p) => (p.scenario.ftl.dispatch === 'turn' ? 'dies in turn' : 'the first free die'),
  (p) => `${whole(p.full.dies)} dies`,
  (p) => `scale 1:${whole(p.scenario.scale)}`,
  (p) => `seed ${whole(p.scenario.seed)}`,
];

/** What the firmware and the flash of a drive do, as far as presets of other drives do not stand for it. */
const behaviours: readonly Describe[] = [
  ({ scenario: { drive } }) => (drive.slcShare > 0 ? `a pSLC cache of ${percent(drive.slcShare)} of the groups` : 'no pSLC cache'),
  ({ scenario: { drive } }) =>
    drive.slcShare > 0 ? `pSLC at ${whole(drive.slcProgramUs)} µs and 1/${whole(drive.slcBits)} of the room` : '',
  ({ scenario: { ftl } }) =>
    ftl.idleGcSeconds === null ? 'no collection in idle time' : `collection after ${seconds(ftl.idleGcSeconds)} idle`,
  ({ scenario: { drive } }) =>
    drive.randomWriteIopsCap === null ? 'no cap of random writes' : `a cap of ${whole(drive.randomWriteIopsCap)} random writes a second`,
  ({ scenario: { drive } }) =>
    drive.programCapMBps === null ? 'no program cap' : `programs capped at ${three(drive.programCapMBps)} MB/s`,
  ({ scenario: { drive } }) =>
    drive.nandReadCapMBps === null ? 'no flash read cap' : `flash reads capped at ${three(drive.nandReadCapMBps)} MB/s`,
  ({ scenario: { drive } }) =>
    drive.peSpread === null ? 'blocks that never wear out' : `endurance of ${whole(drive.peCycles)} erases ± ${percent(drive.peSpread)}`,
  ({ scenario: { drive } }) =>
    drive.relocateUs > 0 ? `${three(drive.relocateUs)} µs of the controller for each page moved` : 'no controller time for pages moved',
  ({ scenario: { ftl } }) => (ftl.batchBudget === null ? 'batches all alike' : `batches of at most ${three(ftl.batchBudget)} groups`),
  ({ scenario: { drive } }) =>
    drive.superblockDies > 1 ? `superblocks of ${whole(drive.superblockDies)} dies` : 'dies that collect by themselves',
  ({ scenario: { drive } }) =>
    drive.checkpointEveryMiB === null
      ? 'no checkpoints of the map'
      : `a checkpoint of ${three(drive.checkpointMiB)} MiB every ${whole(drive.checkpointEveryMiB)} MiB`,
  ({ scenario: { drive } }) => (drive.factoryBadShare > 0 ? `${percent(drive.factoryBadShare)} bad blocks` : 'no bad blocks'),
  ({ scenario: { ftl } }) =>
    ftl.staticThreshold === null ? 'no static wear levelling' : `static wear levelling from ${whole(ftl.staticThreshold)} erases`,
];

function spareOf(plan: Plan): string {
  return `${percent(plan.spareFactor)} spare area (${percent(plan.overProvisioning)} over-provisioned)`;
}

function shortSpareOf(plan: Plan): string {
  return `${percent(plan.spareFactor)} (${percent(plan.overProvisioning)})`;
}

/** What distinguishes the newer drive, most important first; workloads and finer settings are not looked at here. */
export function differences(ghost: Plan, now: Plan): readonly Difference[] {
  const spare = Math.abs(ghost.spareFactor - now.spareFactor) > 5e-5 ? [{ now: spareOf(now), ghost: shortSpareOf(ghost) }] : [];
  const same = ghost.scenario.drive.preset === now.scenario.drive.preset;
  const rest = [presetName, ...costs, ...properties, ...(same ? behaviours : [])]
    .map((describe) => ({ now: describe(now), ghost: describe(ghost) }))
    .filter((pair) => pair.now !== pair.ghost && pair.now !== '' && pair.ghost !== '');
  return [...spare, ...rest];
}

/** Displayed seconds of a phase that samples cover; NaN where there are none. */
function lengthOf(run: RunView, phase: number): number {
  const window = phaseWindow(run.samples, run.plan, phase);
  return window === null ? Number.NaN : window.to - window.from;
}

/** A moment that both runs have reached: of which phase, where on its axis, and there for each of them. */
interface Moment {
  readonly phase: number;
  readonly at: number;
  readonly ghost: number;
  readonly now: number;
}

/**
 * Newest moment of the phase that both have samples of; null where there is none. A run that has come less than a sample further, as one
 * that ends within its last request does, is taken where it is, so that its figures are those that are told of it elsewhere.
 */
function commonMoment(ghost: RunView, now: RunView): Moment | null {
  const phase = shownPhase(now);
  const [end, nowEnd] = [lengthOf(ghost, phase), lengthOf(now, phase)];
  const at = Math.min(end, nowEnd);
  if (!(at > 0)) return null;
  const { sample } = now.plan.scenario;
  const near = 'seconds' in sample ? sample.seconds : sample.requests;
  return { phase, at, ghost: end - at < near ? end : at, now: nowEnd - at < near ? nowEnd : at };
}

function wafAt(run: RunView, phase: number, at: number): number {
  const series = wafSeries(run.samples, run.plan);
  const rows = phaseWindow(run.samples, run.plan, phase);
  if (rows === null) return Number.NaN;
  // Sums of displayed seconds carry rounding errors.
  const i = lastAtMost(series.phaseTime, rows.first, rows.end, at + 1e-6);
  return i < 0 ? Number.NaN : (series.now[i] ?? Number.NaN);
}

/** The figures of a comparison: both runs at the same displayed time of the same phase; `plotAt` is that moment on the plots' axis. */
export interface ComparisonFigures {
  readonly at: number;
  readonly plotAt: number;
  readonly iops: { readonly ghost: number; readonly now: number };
  readonly waf: { readonly ghost: number; readonly now: number };
}

export function compareFigures(now: RunView, ghost: RunView): ComparisonFigures | null {
  const moment = commonMoment(ghost, now);
  if (moment === null) return null;
  const { phase, at } = moment;
  const iops = (run: RunView, to: number) => rateOver(run, phase, to - RATE_SECONDS, to).iops;
  const plotAt = secondsOnPlot(now, phase, at);
  return {
    at,
    plotAt,
    iops: { ghost: iops(ghost, moment.ghost), now: iops(now, moment.now) },
    waf: { ghost: wafAt(ghost, phase, moment.ghost), now: wafAt(now, phase, moment.now) },
  };
}

function iopsParts({ iops }: ComparisonFigures): readonly Part[] {
  const times = asPrinted(iops.now) / asPrinted(iops.ghost);
  if (!Number.isFinite(times)) return [];
  if (Math.abs(times - 1) < 0.005) return tell`the same IOPS (${three(iops.now)})`;
  return tell`${bold(ratio(times))} times the IOPS (${three(iops.now)} for ${three(iops.ghost)} over the last ${seconds(RATE_SECONDS)})`;
}

function wafParts({ waf }: ComparisonFigures): readonly Part[] {
  if (Number.isNaN(waf.now) || Number.isNaN(waf.ghost)) return [];
  if (waf.now.toFixed(2) === waf.ghost.toFixed(2)) return tell`WAF ${bold(ratio(waf.now))} on both`;
  return tell`WAF ${bold(ratio(waf.now))} instead of ${bold(ratio(waf.ghost))}`;
}

/** Differences that a sentence names; the rest it counts. */
export const NAMED = 3;

/** "2 other settings" beyond those that are named; none where all are. */
export function otherSettings(all: number): readonly string[] {
  return all <= NAMED ? [] : [`${whole(all - NAMED)} other ${all === NAMED + 1 ? 'setting' : 'settings'}`];
}

/** "25 % spare area (33.3 % over-provisioned) instead of 6.87 % (7.37 %), 2 other settings". */
function whatDiffers(ghost: Plan, now: Plan): string {
  const all = differences(ghost, now);
  const named = all.slice(0, NAMED).map((one) => `${one.now} instead of ${one.ghost}`);
  const others = otherSettings(all.length);
  const sameWork = JSON.stringify(ghost.scenario.phases) === JSON.stringify(now.scenario.phases);
  const again = sameWork ? 'The same drive again' : 'The same drive with other work';
  const what = named.length === 0 ? again : [...named, ...others].join(', ');
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
}

/** A phase that the run before did not have, in words. */
function addedPhase(phase: Phase, collection: readonly string[]): string {
  if (phase.do === 'trim') return 'TRIM';
  const { seconds: length } = stopsOf(phase);
  const how = collection.length === 0 ? '' : ` with ${collection.join(', then ')}`;
  return `${length === null ? 'more of it' : `${seconds(length)} more`}${how}`;
}

/** Of a run that has gone beyond the one before it: until when they are one and the same, and what came then; empty where they are not. */
function goesOn(now: RunView, ghost: RunView): readonly Part[] {
  const { phases, actions: _, ...drive } = now.plan.scenario;
  const { phases: before, actions: __, ...driveBefore } = ghost.plan.scenario;
  const isSame = JSON.stringify([drive, phases.slice(0, before.length)]) === JSON.stringify([driveBefore, before]);
  const until = secondsOnPlot(ghost, before.length - 1, lengthOf(ghost, before.length - 1));
  if (!isSame || phases.length === before.length || Number.isNaN(until)) return [];
  const collection = collectionOfPhases(now);
  const added = phases.slice(before.length).map((phase, i) => addedPhase(phase, collection[before.length + i] ?? []));
  return tell`Up to ${plotTime(now.plan, until)} of the plot it is the run before, to the bit. Then came ${added.join(', ')}.`;
}

/**
 * One sentence on a drive and the one before it, at the same displayed time of the same phase: what differs, mean IOPS of the last
 * minute, WAF now. Empty before both have a sample there.
 */
export function comparison(now: RunView, ghost: RunView): readonly Part[] {
  const figures = compareFigures(now, ghost);
  if (figures === null) return goesOn(now, ghost);
  const felt = countsRequests(now.plan) ? [] : iopsParts(figures);
  const cost = wafParts(figures);
  if (felt.length === 0 && cost.length === 0) return [];
  const results = felt.length > 0 && cost.length > 0 ? tell`${felt}, ${cost}` : tell`${felt}${cost}`;
  return tell`${whatDiffers(ghost.plan, now.plan)}: ${results} at ${plotTime(now.plan, figures.plotAt)} of the plot.`;
}
