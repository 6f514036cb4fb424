import { asPrinted, bytes, percent, ratio, seconds, three, whole } from '../../domain/format';
import { PAGE_BYTES } from '../../domain/spare';
import type { Plan } from '../../engine/types';
import { stopsOf } from '../../scenario/kinds';
import { findPreset } from '../../scenario/presets';
import type { Phase } from '../../scenario/types';
import { differences as words } from '../../texts/en/differences';
import { bold, type Part, tell } from '../../texts/rich';
import type { RunView } from '../types';
import { LEAST_SECONDS, meanWindow, movesSince } from './afterFall';
import { phaseWindow, rateOver, secondsOnPlot } from './iops';
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

/** Firmware that changes write amplification as spare area does; named of two different drives, too. */
const costs: readonly Describe[] = [
  ({ scenario: { drive } }) => (drive.parityShare > 0 ? words.parity(percent(drive.parityShare)) : words.noParity),
  ({ scenario: { drive } }) => (drive.mappingKiB > 4 ? words.mapOfUnits(whole(drive.mappingKiB)) : words.mapOfPages),
  ({ scenario: { drive } }) => (drive.freeIsSpare ? words.lbasAreSpare : words.lbasKept),
  ({ scenario: { ftl } }) => (ftl.gcStart < 1 ? words.collectsFrom(percent(ftl.gcStart)) : words.collectsWhenItMust),
];

/** In the order in which they matter for write amplification. Each names one property of a drive. */
const properties: readonly Describe[] = [
  (p) => victimWords[p.scenario.ftl.victim],
  (p) => (p.scenario.ftl.victim === 'd-choices' ? words.d(whole(p.scenario.ftl.d)) : ''),
  (p) => (p.scenario.ftl.victim === 'windowed-greedy' ? words.window(percent(p.scenario.ftl.window)) : ''),
  (p) => (p.scenario.drive.compression ? words.compression : words.noCompression),
  (p) => (p.scenario.ftl.frontiers === 'single' ? words.oneFrontier : words.twoFrontiers),
  (p) => pacingWords[p.scenario.ftl.pacing],
  (p) => words.thresholds(whole(p.scenario.ftl.gcLow), whole(p.scenario.ftl.gcHigh)),
  (p) => (p.scenario.ftl.dispatch === 'turn' ? words.inTurn : words.firstFree),
  (p) => words.scale(whole(p.scenario.scale)),
  (p) => words.seed(whole(p.scenario.seed)),
];

const dies: Describe = (p) => words.dies(whole(p.full.dies));

/** What a drive is built of: the preset says it of two different ones. */
const shapes: readonly Describe[] = [
  (p) => words.capacity(bytes(p.full.logicalPages * PAGE_BYTES)),
  dies,
  ({ scenario: { drive } }) => words.blocksPerPlane(whole(drive.blocksPerPlane)),
  ({ scenario: { drive } }) => words.pagesPerBlock(whole(drive.pagesPerBlock)),
  ({ scenario: { drive } }) => words.nandPages(whole(drive.nandPageKiB)),
  ({ scenario: { drive } }) => words.planes(whole(drive.planesPerDie)),
  ({ scenario: { drive } }) => words.channels(whole(drive.channels)),
  ({ scenario: { drive } }) => words.programTime(three(drive.programUs)),
  ({ scenario: { drive } }) => words.readTime(three(drive.readUs)),
  ({ scenario: { drive } }) => words.eraseTime(three(drive.eraseUs)),
  ({ scenario: { drive } }) => words.link(three(drive.linkMBps)),
];

/** What the firmware and the flash of a drive do, beyond what the name of its preset says. */
const behaviours: readonly Describe[] = [
  ({ scenario: { drive } }) => (drive.slcShare > 0 ? words.slcCache(percent(drive.slcShare)) : words.noSlcCache),
  ({ scenario: { drive } }) => (drive.slcShare > 0 ? words.slcTime(whole(drive.slcProgramUs), whole(drive.slcBits)) : ''),
  ({ scenario: { ftl } }) => (ftl.idleGcSeconds === null ? words.noIdleCollection : words.collectsIdle(seconds(ftl.idleGcSeconds))),
  ({ scenario: { drive } }) => (drive.randomWriteIopsCap === null ? words.noWriteCap : words.writeCap(whole(drive.randomWriteIopsCap))),
  ({ scenario: { drive } }) => (drive.programCapMBps === null ? words.noProgramCap : words.programCap(three(drive.programCapMBps))),
  ({ scenario: { drive } }) => (drive.nandReadCapMBps === null ? words.noReadCap : words.readCap(three(drive.nandReadCapMBps))),
  ({ scenario: { drive } }) => (drive.peSpread === null ? words.noWear : words.endurance(whole(drive.peCycles), percent(drive.peSpread))),
  ({ scenario: { drive } }) => (drive.relocateUs > 0 ? words.relocation(three(drive.relocateUs)) : words.noRelocation),
  ({ scenario: { ftl } }) => (ftl.batchBudget === null ? words.noBatches : words.batches(three(ftl.batchBudget))),
  ({ scenario: { drive } }) => (drive.superblockDies > 1 ? words.superblocks(whole(drive.superblockDies)) : words.noSuperblocks),
  ({ scenario: { drive } }) =>
    drive.checkpointEveryMiB === null ? words.noCheckpoints : words.checkpoint(three(drive.checkpointMiB), whole(drive.checkpointEveryMiB)),
  ({ scenario: { drive } }) => (drive.factoryBadShare > 0 ? words.badBlocks(percent(drive.factoryBadShare)) : words.noBadBlocks),
  ({ scenario: { ftl } }) => (ftl.staticThreshold === null ? words.noLevelling : words.levelling(whole(ftl.staticThreshold))),
];

function spareOf(plan: Plan): string {
  return words.spare(percent(plan.spareFactor), percent(plan.overProvisioning));
}

function shortSpareOf(plan: Plan): string {
  return `${percent(plan.spareFactor)} (${percent(plan.overProvisioning)})`;
}

/** What distinguishes the newer drive, most important first; workloads and finer settings are not looked at here. */
export function differences(ghost: Plan, now: Plan): readonly Difference[] {
  const spare = Math.abs(ghost.spareFactor - now.spareFactor) > 5e-5 ? [{ now: spareOf(now), ghost: shortSpareOf(ghost) }] : [];
  const same = ghost.scenario.drive.preset === now.scenario.drive.preset;
  const rest = [presetName, ...(same ? shapes : []), ...costs, ...properties, ...(same ? behaviours : [dies])]
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
 * that ends within its last request does, is taken where it is: its figures are those of the rest of the page.
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
  /** Means of the last minute; of less where one of the two began to move pages within it: what came before is another speed. NaN just after that. */
  readonly iops: { readonly ghost: number; readonly now: number };
  /** Displayed seconds of those means. */
  readonly over: number;
  /** Displayed seconds on the plots' axis from which on the means are told; null: they are. */
  readonly toldFrom: number | null;
  readonly waf: { readonly ghost: number; readonly now: number };
}

export function compareFigures(now: RunView, ghost: RunView): ComparisonFigures | null {
  const moment = commonMoment(ghost, now);
  if (moment === null) return null;
  const { phase, at } = moment;
  const since = Math.max(movesSince(ghost, phase, at), movesSince(now, phase, at));
  const { from, isEarly } = meanWindow(since, at);
  const iops = (run: RunView, to: number) => (isEarly ? Number.NaN : rateOver(run, phase, to - at + from, to).iops);
  const plotAt = secondsOnPlot(now, phase, at);
  return {
    at,
    plotAt,
    over: at - from,
    toldFrom: isEarly ? secondsOnPlot(now, phase, since + LEAST_SECONDS) : null,
    iops: { ghost: iops(ghost, moment.ghost), now: iops(now, moment.now) },
    waf: { ghost: wafAt(ghost, phase, moment.ghost), now: wafAt(now, phase, moment.now) },
  };
}

function iopsParts({ iops, over, toldFrom }: ComparisonFigures): readonly Part[] {
  if (toldFrom !== null) return words.tooEarly(seconds(Math.ceil(toldFrom)));
  const times = asPrinted(iops.now) / asPrinted(iops.ghost);
  if (!Number.isFinite(times)) return [];
  if (Math.abs(times - 1) < 0.005) return words.sameIops(three(iops.now));
  return words.timesTheIops(bold(ratio(times)), three(iops.now), three(iops.ghost), seconds(over));
}

function wafParts({ waf }: ComparisonFigures): readonly Part[] {
  if (Number.isNaN(waf.now) || Number.isNaN(waf.ghost)) return [];
  if (waf.now.toFixed(2) === waf.ghost.toFixed(2)) return words.sameWaf(bold(ratio(waf.now)));
  return words.waf(bold(ratio(waf.now)), bold(ratio(waf.ghost)));
}

/** Differences that a sentence names; the rest it counts. */
export const NAMED = 3;

/** "2 other settings" beyond those that are named; none where all are. */
export function otherSettings(all: number): readonly string[] {
  return all <= NAMED ? [] : [words.otherSettings(all - NAMED, whole(all - NAMED))];
}

/** What is said where nothing above differs: it is the same again only where all of the scenario but its name and what was done to it is. */
function unnamed(ghost: Plan, now: Plan): string {
  const { name: _, actions: __, phases, ...drive } = now.scenario;
  const { name: ___, actions: ____, phases: before, ...driveBefore } = ghost.scenario;
  if (JSON.stringify(drive) !== JSON.stringify(driveBefore)) return words.otherDetails;
  return JSON.stringify(phases) === JSON.stringify(before) ? words.again : words.otherWork;
}

/** "25 % spare area (33.3 % over-provisioned) instead of 6.87 % (7.37 %), 2 other settings". */
export function whatDiffers(ghost: Plan, now: Plan): string {
  const all = differences(ghost, now);
  const named = all.slice(0, NAMED).map((one) => words.insteadOf(one.now, one.ghost));
  const others = otherSettings(all.length);
  const what = named.length === 0 ? unnamed(ghost, now) : [...named, ...others].join(', ');
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
}

/** Name of a phase that the run before did not have. */
function addedPhase(phase: Phase, collection: readonly string[], ran: number | null): string {
  if (phase.do === 'trim') return 'TRIM';
  const { seconds: given, until } = stopsOf(phase);
  // What is given is then a limit: how long it took is known once it is over.
  const length = until === null ? given : ran;
  const how = collection.length === 0 ? '' : words.withCollection(collection.join(words.andThen));
  return `${length === null ? words.more : words.moreSeconds(seconds(length))}${how}`;
}

/** For a run that continues the one before it: until when they are the same, and what came then; else empty. */
function goesOn(now: RunView, ghost: RunView): readonly Part[] {
  const { phases, actions: _, ...drive } = now.plan.scenario;
  const { phases: before, actions: __, ...driveBefore } = ghost.plan.scenario;
  const isSame = JSON.stringify([drive, phases.slice(0, before.length)]) === JSON.stringify([driveBefore, before]);
  const until = secondsOnPlot(ghost, before.length - 1, lengthOf(ghost, before.length - 1));
  if (!isSame || phases.length === before.length || Number.isNaN(until)) return [];
  const collection = collectionOfPhases(now);
  const added = phases.slice(before.length).map((phase, i) => {
    const index = before.length + i;
    const isOver = now.frame.ended || now.frame.phase > index;
    return addedPhase(phase, collection[index] ?? [], isOver ? lengthOf(now, index) : null);
  });
  return words.wentOn(plotTime(now.plan, until), added.join(', '));
}

/** Whether the run before was computed less far than this one, in the phase that is shown: what is said of both holds only as far as it came. */
export function isGhostBehind(now: RunView, ghost: RunView): boolean {
  const moment = commonMoment(ghost, now);
  return moment !== null && !ghost.frame.ended && lengthOf(now, moment.phase) > moment.now;
}

/** How far the run before came, where that is less far than this one; empty where it is not. */
function behind(now: RunView, ghost: RunView, until: string): readonly Part[] {
  if (!isGhostBehind(now, ghost)) return [];
  return ghost.frame.collectingSince === null ? words.behindBeforeCollection(until) : words.behind(until);
}

/**
 * One sentence on a drive and the one before it, at the same displayed time of the same phase: what differs, mean IOPS of the last
 * minute, WAF now; another where the run before came less far. Empty before both have a sample there.
 */
export function comparison(now: RunView, ghost: RunView): readonly Part[] {
  const figures = compareFigures(now, ghost);
  if (figures === null) return goesOn(now, ghost);
  const felt = countsRequests(now.plan) ? [] : iopsParts(figures);
  const cost = wafParts(figures);
  if (felt.length === 0 && cost.length === 0) return [];
  const results = felt.length > 0 && cost.length > 0 ? tell`${felt}, ${cost}` : tell`${felt}${cost}`;
  const until = plotTime(now.plan, figures.plotAt);
  return tell`${words.at(whatDiffers(ghost.plan, now.plan), results, until)}${behind(now, ghost, until)}`;
}
