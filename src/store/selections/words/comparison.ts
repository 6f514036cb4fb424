import { asPrinted } from '../../../domain/format';
import type { Plan } from '../../../engine/types';
import { stopsOf } from '../../../scenario/kinds';
import type { Phase } from '../../../scenario/types';
import type { Language } from '../../../texts/language';
import { bold, type Part, tell } from '../../../texts/rich';
import type { RunView } from '../../types';
import { lastAtMost } from '../drive/logFollower';
import { collectionOfPhases } from '../drive/policies';
import { countsRequests, shownPhase } from '../phase';
import { hasMoved, LEAST_SECONDS, meanWindow, movesSince } from '../series/afterFall';
import { phaseWindow, rateOver, secondsOnPlot } from '../series/iops';
import { wafSeries } from '../series/waf';
import { plotTime } from '../text';
import { whatDiffers } from './differing';
import { narrate } from './narration';

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
  /** Displayed seconds on the plots' axis from which on the means are shown; null: they are shown. */
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

function iopsParts({ iops, over, toldFrom }: ComparisonFigures, language: Language): readonly Part[] {
  const { differences: words } = language;
  const { ratio, seconds, three } = language.numbers;
  if (toldFrom !== null) return words.notYetCompared(seconds(Math.ceil(toldFrom)));
  const times = asPrinted(iops.now) / asPrinted(iops.ghost);
  if (!Number.isFinite(times)) return [];
  if (Math.abs(times - 1) < 0.005) return words.sameIops(three(iops.now));
  return words.iopsRatio(bold(ratio(times)), three(iops.now), three(iops.ghost), seconds(over));
}

function wafParts({ waf }: ComparisonFigures, language: Language): readonly Part[] {
  const { differences: words } = language;
  const { ratio } = language.numbers;
  if (Number.isNaN(waf.now) || Number.isNaN(waf.ghost)) return [];
  if (waf.now.toFixed(2) === waf.ghost.toFixed(2)) return words.sameWaf(bold(ratio(waf.now)));
  return words.waf(bold(ratio(waf.now)), bold(ratio(waf.ghost)));
}

/** Displayed seconds of a speed that has just changed. */
const LATELY_SECONDS = 5;

/** "3.5 times as fast", with the spare of both where that is what differs. */
function fasterWords(now: Plan, ghost: Plan, times: string, language: Language): string {
  const { differences: words } = language;
  const { percent } = language.numbers;
  const [mine, before] = [percent(now.spareFactor), percent(ghost.spareFactor)];
  return mine === before ? words.fasterBy(times) : words.fasterWith(times, mine, before);
}

/** What is on its way to its end: figures of one moment would stand while the line beside them goes on. */
function underWay(now: Plan, ghost: Plan, language: Language): readonly Part[] {
  const { differences: words } = language;
  const { percent } = language.numbers;
  const [mine, before] = [percent(now.spareFactor), percent(ghost.spareFactor)];
  return mine === before ? tell`${words.changedAnew}` : words.spareAnew(bold(words.ofSpare(mine)), before);
}

/**
 * What a change has done to the speed, at once and large: "3.5 times as fast"; empty where it cannot be told, or is the same. `isComputing`:
 * the run is computed to its end, faster than it is read.
 */
export function headline(now: RunView, ghost: RunView, language: Language, isComputing = false): readonly Part[] {
  const { differences: words } = language;
  const { ratio, three } = language.numbers;
  const figures = compareFigures(now, ghost);
  const moment = commonMoment(ghost, now);
  // A run that goes on from the one before it has no moment in common with it behind what came then: what it does itself is told.
  const isOn = goesOn(now, ghost, language).length > 0;
  if (figures === null && isOn) return narrate(now, language).lead;
  if (isComputing && !isOn) return underWay(now.plan, ghost.plan, language);
  if (figures === null || moment === null) return [];
  // Where a mean of the last minute would mix two speeds, the last seconds tell.
  const lately = (run: RunView, to: number) => rateOver(run, moment.phase, Math.max(0, to - LATELY_SECONDS), to).iops;
  const { waf } = figures;
  const iops = figures.toldFrom === null ? figures.iops : { now: lately(now, moment.now), ghost: lately(ghost, moment.ghost) };
  const times = asPrinted(iops.now) / asPrinted(iops.ghost);
  if (!Number.isFinite(times)) return [];
  const moves = { now: hasMoved(now, moment.phase, moment.now), ghost: hasMoved(ghost, moment.phase, moment.ghost) };
  // On erased pages every drive is as fast: what was changed shows once it collects, and it does so when the run goes on.
  const isFresh = [now, ghost].every(({ frame }) => frame.collectingSince === null) && !now.frame.ended;
  if (Math.abs(times - 1) < 0.005) return isFresh ? words.neitherCollects(bold(words.noDifferenceYet)) : [];
  // The run before was left at this moment, and what it says ends with the cliff of the one that goes on.
  const isOver = [now, ghost].every((run) => hasMoved(run, moment.phase, lengthOf(run, moment.phase)));
  if (moves.now !== moves.ghost && isOver) return [];
  const cost = () => (Number.isNaN(waf.now) || Number.isNaN(waf.ghost) ? '' : words.nowWritesEach(ratio(waf.now), ratio(waf.ghost)));
  // A drive that finds erased pages beside one that does not: its factor ends with its own cliff, and its pages cost 1.00 whatever its spare.
  const why = moves.now === moves.ghost ? cost() : words.onlyOneCollects(plotTime(now.plan, figures.plotAt, language), !moves.now);
  const faster = fasterWords(now.plan, ghost.plan, ratio(times), language);
  // The run before was left earlier: both are told of that moment, and the figures of the page of this one.
  const isEarlier = moves.now === moves.ghost && moment.now < lengthOf(now, moment.phase);
  const at = isEarlier ? words.atMoment(plotTime(now.plan, figures.plotAt, language)) : '';
  return words.headline(bold(moves.now === moves.ghost ? faster : words.soFar(faster)), at, three(iops.now), three(iops.ghost), why);
}

/** What a change has come to, once its run is over and both collect: IOPS of both, and how many times as fast, as the large sentence says it; else null. */
export function gainOf(
  now: RunView,
  ghost: RunView,
  language: Language,
): { readonly from: number; readonly to: number; readonly times: string } | null {
  const figures = compareFigures(now, ghost);
  const moment = commonMoment(ghost, now);
  if (figures === null || moment === null || !now.frame.ended || figures.toldFrom !== null || countsRequests(now.plan)) return null;
  const { iops } = figures;
  const times = asPrinted(iops.now) / asPrinted(iops.ghost);
  const bothCollect = hasMoved(now, moment.phase, moment.now) && hasMoved(ghost, moment.phase, moment.ghost);
  if (!bothCollect || !Number.isFinite(times) || Math.abs(times - 1) < 0.005 || moment.now < lengthOf(now, moment.phase)) return null;
  return { from: iops.ghost, to: iops.now, times: language.numbers.ratio(times) };
}

/** Name of a phase that the run before did not have. */
function addedPhase(phase: Phase, collection: readonly string[], ran: number | null, language: Language): string {
  const { differences: words } = language;
  const { seconds } = language.numbers;
  if (phase.do === 'trim') return 'TRIM';
  const { seconds: given, until } = stopsOf(phase);
  // What is given is then a limit: how long it took is known once it is over.
  const length = until === null ? given : ran;
  const how = collection.length === 0 ? '' : words.withCollection(collection.join(words.andThen));
  return `${length === null ? words.more : words.moreSeconds(seconds(length))}${how}`;
}

/** For a run that continues the one before it: until when they are the same, and what came then; else empty. */
function goesOn(now: RunView, ghost: RunView, language: Language): readonly Part[] {
  const { differences: words } = language;
  const { phases, actions: _, ...drive } = now.plan.scenario;
  const { phases: before, actions: __, ...driveBefore } = ghost.plan.scenario;
  const isSame = JSON.stringify([drive, phases.slice(0, before.length)]) === JSON.stringify([driveBefore, before]);
  const until = secondsOnPlot(ghost, before.length - 1, lengthOf(ghost, before.length - 1));
  if (!isSame || phases.length === before.length || Number.isNaN(until)) return [];
  const collection = collectionOfPhases(now, language);
  const added = phases.slice(before.length).map((phase, i) => {
    const index = before.length + i;
    const isOver = now.frame.ended || now.frame.phase > index;
    return addedPhase(phase, collection[index] ?? [], isOver ? lengthOf(now, index) : null, language);
  });
  return words.wentOn(plotTime(now.plan, until, language), added.join(', '));
}

/** Whether the run before was computed less far than this one, in the phase that is shown: what is said of both holds only as far as it came. */
export function isGhostBehind(now: RunView, ghost: RunView): boolean {
  const moment = commonMoment(ghost, now);
  return moment !== null && !ghost.frame.ended && lengthOf(now, moment.phase) > moment.now;
}

/** How far the run before came, where that is less far than this one; empty where it is not. */
function behind(now: RunView, ghost: RunView, until: string, language: Language): readonly Part[] {
  const { differences: words } = language;
  if (!isGhostBehind(now, ghost)) return [];
  return ghost.frame.collectingSince === null ? words.behindBeforeCollection(until) : words.behind(until);
}

/**
 * One sentence on a drive and the one before it, at the same displayed time of the same phase: what differs, mean IOPS of the last
 * minute, WAF now; another where the run before came less far. Empty before both have a sample there.
 */
export function comparison(now: RunView, ghost: RunView, language: Language): readonly Part[] {
  const { differences: words } = language;
  const figures = compareFigures(now, ghost);
  if (figures === null) return goesOn(now, ghost, language);
  const felt = countsRequests(now.plan) ? [] : iopsParts(figures, language);
  const cost = wafParts(figures, language);
  if (felt.length === 0 && cost.length === 0) return [];
  const results = felt.length > 0 && cost.length > 0 ? tell`${felt}, ${cost}` : tell`${felt}${cost}`;
  const until = plotTime(now.plan, figures.plotAt, language);
  const what = whatDiffers(ghost.plan, now.plan, language);
  const rest = behind(now, ghost, until, language);
  // Two speeds on erased pages say nothing to somebody who sees the later run collect.
  const isPast = rest.length > 0 && ghost.frame.collectingSince === null && now.frame.collectingSince !== null;
  return isPast ? tell`${what}.${rest}` : tell`${words.feltAt(what, results, until)}${rest}`;
}
