import { asPrinted } from '../../domain/format';
import { pacings, patterns, victimPolicies } from '../../domain/names';
import type { Plan } from '../../engine/types';
import { fieldsOf } from '../../scenario/kinds';
import { findPreset } from '../../scenario/presets';
import type { Language } from '../../texts/language';
import { bold, type Part, sentences } from '../../texts/rich';
import { lastAtMost } from '../selections/drive/logFollower';
import { countsRequests, originPhase } from '../selections/phase';
import { firstMove, LEAST_SECONDS, lastOfFall, meanWindow } from '../selections/series/afterFall';
import { type IopsSeries, iopsSeries } from '../selections/series/iops';
import { changedSinceSteady } from '../selections/series/steady';
import { saidWaf, wafSeries } from '../selections/series/waf';
import { differences, NAMED, otherSettings } from '../selections/words/differing';
import type { RunView } from '../types';

/** Sums of displayed seconds carry rounding errors. */
const SLACK = 1e-6;

/** What one run has at a moment of the shared clock; NaN where it has nothing. */
export interface PairSide {
  /** Means of `PairFigures.over` seconds; NaN where the first collection has just begun. */
  readonly iops: number;
  readonly mbps: number;
  readonly wafNow: number;
  readonly wafCumulative: number;
  /** Displayed seconds of the shared clock at which the spare was used up, and at which the SNIA rule was met; null: not so far. */
  readonly collectingSince: number | null;
  readonly steadyAt: number | null;
}

/** Both runs at the newest moment of the shared clock that both have samples of. */
export interface PairFigures {
  readonly at: number;
  /**
   * Displayed seconds of the means: the last minute, or what there is of it; less where one of the two began to move pages within it: what
   * came before is another speed. 0: not a moment of it.
   */
  readonly over: number;
  /** Displayed seconds of the shared clock from which on the means are shown; null: they are shown. */
  readonly toldFrom: number | null;
  readonly a: PairSide;
  readonly b: PairSide;
  /** Which of them had met SNIA's rule by then and were not changed since. */
  readonly steady: keyof Language['differences']['steadiness'];
}

/** Run time at which the shared clock is 0; null before the compared phase has a sample. */
function zeroOf(series: IopsSeries, plan: Plan): number | null {
  const origin = originPhase(plan);
  return series.phases.find(({ phase }) => phase >= origin)?.from ?? null;
}

/** Newest moment of the shared clock that the run has samples of; null before the compared phase has one. */
export function newestMoment(run: RunView): number | null {
  const series = iopsSeries(run.samples, run.plan);
  const zero = zeroOf(series, run.plan);
  return zero === null ? null : (series.phases.at(-1)?.to ?? 0) - zero;
}

/** Displayed seconds of the shared clock by which the fall after the first collection was over; 0 where it did so at once, or not by `at`. */
function movesSince({ samples, plan }: RunView, at: number): number {
  const series = iopsSeries(samples, plan);
  const zero = zeroOf(series, plan);
  const compared = series.phases.filter(({ phase }) => phase >= originPhase(plan));
  const row = compared.map(({ phase }) => firstMove(samples, phase)).find((each) => each !== null) ?? null;
  if (zero === null || row === null || row === compared[0]?.first) return 0;
  const half = (each: number) => samples.at(each, 'seconds') / 2;
  const middle = (each: number) => (series.t[each] ?? 0) - zero;
  const isIn = (each: number) => middle(each) - half(each) < at;
  if (!isIn(row)) return 0;
  const last = lastOfFall(samples, row, isIn);
  return middle(last) + half(last);
}

/** `from`: where the means begin; null: they are not told. */
function sideAt(run: RunView, at: number, from: number | null): PairSide {
  const { samples, plan, frame } = run;
  const zero = zeroOf(iopsSeries(samples, plan), plan) ?? 0;
  const waf = wafSeries(samples, plan);
  // The sample that ends nearest: the last ones of two runs that are at their ends differ by a part of one.
  const before = lastAtMost(waf.t, 0, waf.n, zero + at + SLACK);
  const last = before + 1 < waf.n && (waf.t[before + 1] ?? 0) - zero - at < samples.at(before + 1, 'seconds') / 2 ? before + 1 : before;
  let requests = 0;
  let bytes = 0;
  let length = 0;
  for (let i = last; i >= 0 && (waf.t[i] ?? 0) - samples.at(i, 'seconds') >= zero + (from ?? at) - SLACK; i--) {
    if ((waf.t[i] ?? 0) - samples.at(i, 'seconds') < zero - SLACK) break;
    requests += samples.at(i, 'requests');
    bytes += samples.at(i, 'hostBytesWritten') + samples.at(i, 'hostBytesRead');
    length += samples.at(i, 'seconds');
  }
  const inPhase = (since: number | null): number | null => {
    const from = iopsSeries(samples, plan).phases.find(({ phase }) => phase === frame.phase)?.from;
    return since === null || from === undefined || frame.phase < originPhase(plan) ? null : from - zero + since;
  };
  return {
    iops: requests / length,
    mbps: bytes / 1e6 / length,
    wafNow: last < 0 ? Number.NaN : saidWaf(waf.now[last] ?? Number.NaN, plan.scenario.drive),
    wafCumulative: last < 0 ? Number.NaN : (waf.cumulative[last] ?? Number.NaN),
    // In a later phase a frame says only when collection began in that phase.
    collectingSince: frame.phase === originPhase(plan) ? inPhase(frame.collectingSince) : null,
    steadyAt: inPhase(frame.steadyAtSeconds),
  };
}

/** Null before both have a sample of the compared phase. */
export function pairFigures(a: RunView, b: RunView): PairFigures | null {
  const moments = [newestMoment(a), newestMoment(b)];
  if (moments.some((moment) => moment === null)) return null;
  const at = Math.min(...moments.map((moment) => moment ?? 0));
  const since = Math.max(movesSince(a, at), movesSince(b, at));
  const { from, isEarly } = meanWindow(since, at);
  const of = (run: RunView) => sideAt(run, at, isEarly ? null : from);
  const sides = { a: of(a), b: of(b) };
  const isSteady = (side: PairSide, run: RunView) => side.steadyAt !== null && side.steadyAt <= at + SLACK && !changedSinceSteady(run);
  return {
    at,
    over: at - from > SLACK ? at - from : 0,
    toldFrom: isEarly ? since + LEAST_SECONDS : null,
    ...sides,
    steady: isSteady(sides.a, a) ? (isSteady(sides.b, b) ? 'both' : 'a') : isSteady(sides.b, b) ? 'b' : 'neither',
  };
}

/** A word or two that tell A and B apart. */
export interface PairNames {
  readonly a: string;
  readonly b: string;
}

function driveName({ scenario }: Plan): string {
  return findPreset(scenario.drive.preset)?.preset.name ?? scenario.drive.preset;
}

function sameDrive(a: Plan, b: Plan): boolean {
  return a.scenario.drive.preset.split('.')[0] === b.scenario.drive.preset.split('.')[0];
}

/** How the hosts differ, in words for A and for B; null where they do the same. */
function workloads(a: Plan, b: Plan, language: Language): PairNames | null {
  const { differences: words, panels } = language;
  const { percent, whole } = language.numbers;
  const [x, y] = [a, b].map(({ scenario }) => scenario.phases[originPhase({ scenario })]).map((phase) => phase && fieldsOf(phase));
  const trims = (plan: Plan) => plan.scenario.phases.some(({ do: kind }) => kind === 'trim');
  if (x === undefined || y === undefined || JSON.stringify(a.scenario.phases) === JSON.stringify(b.scenario.phases)) return null;
  if (trims(a) !== trims(b)) return { a: trims(a) ? 'TRIM' : words.noTrim, b: trims(b) ? 'TRIM' : words.noTrim };
  if (x.pattern !== y.pattern)
    return { a: words.requests(panels.shortPatternNames[x.pattern]), b: words.requests(panels.shortPatternNames[y.pattern]) };
  if (x.readShare !== y.readShare) return { a: `${percent(x.readShare)}`, b: words.reads(percent(y.readShare)) };
  if (x.trimShare !== y.trimShare) return { a: `${percent(x.trimShare)}`, b: words.trims(percent(y.trimShare)) };
  if (x.entropy !== y.entropy) return { a: words.incompressible(percent(x.entropy)), b: words.incompressibleData(percent(y.entropy)) };
  if (x.qd !== y.qd) return { a: words.queueDepth(whole(x.qd)), b: words.queueDepth(whole(y.qd)) };
  const mixes = [x, y].map(({ mixKiB }) => mixKiB !== null);
  if (JSON.stringify(x.mixKiB) !== JSON.stringify(y.mixKiB)) {
    const size = (i: number, kib: number) => (mixes[i] ? panels.mixedSizes : `${whole(kib)} KiB`);
    return mixes.every(Boolean) ? { a: words.theFirst, b: words.anotherMix } : { a: size(0, x.kib), b: size(1, y.kib) };
  }
  if (x.kib !== y.kib) return { a: `${whole(x.kib)} KiB`, b: words.ofKib(whole(y.kib)) };
  if (a.scenario.name !== b.scenario.name) return { a: words.quoted(a.scenario.name), b: words.procedure(b.scenario.name) };
  const [m, n] = [a, b].map(({ scenario }) => scenario.phases.length);
  return m === n ? { a: words.theFirst, b: words.another } : { a: whole(m ?? 0), b: words.steps(whole(n ?? 0)) };
}

/** What tells A and B apart, most important first. */
function allDifferences(a: Plan, b: Plan, language: Language): readonly PairNames[] {
  const host = workloads(a, b, language);
  const drives = differences(a, b, language).map(({ now, ghost }) => ({ a: ghost, b: now }));
  const presets = sameDrive(a, b) ? [] : [{ a: driveName(a), b: driveName(b) }];
  const rest = drives.filter((each) => each.a !== driveName(a) || each.b !== driveName(b));
  return [...presets, ...rest, ...(host === null ? [] : [host])];
}

/** Names for keys, line ends and columns. */
export function pairNames(a: Plan, b: Plan, language: Language): PairNames {
  const { differences: words } = language;
  const [first] = allDifferences(a, b, language);
  if (first === undefined) return { a: a.scenario.name, b: b.scenario.name };
  const short = (text: string) => text.replace(/ \(.*?\)/g, '');
  return {
    a: short(first.a) + (first.b.includes(words.spareArea) && !first.a.includes(words.spareArea) ? ` ${words.spareArea}` : ''),
    b: short(first.b),
  };
}

/** The plan of a run with the settings that are in force. */
function planAsItIs({ plan, frame }: RunView): Plan {
  const { scenario } = plan;
  const { ftl, phases } = scenario;
  const { entropy, kib, qd, readShare, trimShare, pattern, victim, pacing } = frame.live;
  const origin = originPhase(plan);
  const now = { entropy, kib, qd, readShare, trimShare, pattern: patterns[pattern] ?? 'random' };
  return {
    ...plan,
    scenario: {
      ...scenario,
      ftl: { ...ftl, victim: victimPolicies[victim] ?? ftl.victim, pacing: pacings[pacing] ?? ftl.pacing },
      phases: phases.map((phase, i) => (i === origin && frame.phase >= origin ? { ...phase, ...now } : phase)),
    },
  };
}

/** Single actions that only one of the running drives has taken. */
function doneToOne(a: RunView, b: RunView, language: Language): readonly PairNames[] {
  const { differences: words } = language;
  const isDone = ({ receipts }: RunView, what: 'trim' | 'erase') => receipts.some((receipt) => 'do' in receipt && receipt.do === what);
  return (['trim', 'erase'] as const)
    .filter((what) => isDone(a, what) !== isDone(b, what))
    .map((what) => (isDone(b, what) ? { a: words.none, b: words.doneOnce[what] } : { a: words.one, b: words.notDone[what] }));
}

/** "Same drive, 25 % spare area (33.3 % over-provisioned) instead of 6.87 % (7.37 %)". */
function whatDiffers(x: RunView, y: RunView, language: Language): string {
  const { differences: words } = language;
  const [a, b] = [planAsItIs(x), planAsItIs(y)];
  const all = [...allDifferences(a, b, language), ...doneToOne(x, y, language)];
  const named = all.slice(0, NAMED).map((one) => words.insteadOf(one.b, one.a));
  const others = otherSettings(all.length, language);
  if (all.length === 0) return words.same;
  return [...(sameDrive(a, b) ? [words.sameDrive] : []), ...named, ...others].join(', ');
}

/** Which of the two is faster, and by how much; empty where there is nothing to compare. */
function verdict({ a, b, toldFrom }: PairFigures, language: Language): readonly Part[] {
  const { differences: words } = language;
  const { percent, ratio, seconds, three } = language.numbers;
  if (toldFrom !== null) return words.tooEarly(seconds(Math.ceil(toldFrom)));
  const times = asPrinted(b.iops) / asPrinted(a.iops);
  if (!Number.isFinite(times) || times === 0) return [];
  if (Math.abs(times - 1) < 0.005) return words.rateOfBoth(words.bAsFast(bold(words.asFastAs)), three(b.iops));
  const said = times < 1 ? words.bSlower(bold(percent(times))) : words.bFaster(bold(ratio(times)));
  const rates = words.ratesOfTwo(said, three(b.iops), three(a.iops));
  // A speed before the cliff beside one after it: it will not last.
  if ((a.collectingSince === null) === (b.collectingSince === null)) return rates;
  return sentences(rates, words.onlyOneHas(a.collectingSince === null ? 'B' : 'A'));
}

function programs({ a, b }: PairFigures, language: Language): readonly Part[] {
  const { differences: words } = language;
  const { ratio } = language.numbers;
  if (Number.isNaN(a.wafNow) || Number.isNaN(b.wafNow)) return [];
  if (ratio(a.wafNow) === ratio(b.wafNow)) return words.programsOfBoth(bold(ratio(b.wafNow)));
  return words.programsOfTwo(bold(ratio(b.wafNow)), bold(ratio(a.wafNow)));
}

/** B against A at one moment of the shared clock. */
export interface PairWords {
  /** Which is faster and by how much; before that what both wait for. */
  readonly lead: readonly Part[];
  /** What a page of the host costs each, how they differ, and what the figures are of; empty before there are figures. */
  readonly detail: readonly Part[];
}

/** Whether SNIA's rule can be met: it is asked of writes, second by second. */
function maySettle(plan: Plan): boolean {
  const phase = plan.scenario.phases[originPhase(plan)];
  return !countsRequests(plan) && (phase?.do === 'write' || phase?.do === 'mixed');
}

export function pairWords(a: RunView, b: RunView, language: Language): PairWords {
  const { differences: words } = language;
  const { seconds } = language.numbers;
  const figures = pairFigures(a, b);
  const what = whatDiffers(a, b, language);
  if (figures === null) return { lead: words.notStarted(what), detail: [] };
  const { at, over, steady, toldFrom } = figures;
  const said = verdict(figures, language);
  const means = said.length > 0 && toldFrom === null;
  const isAsked = steady === 'both' || [a, b].every(({ plan }) => maySettle(plan));
  // What is told of two drives that still settle is no result yet: "so far" stands before how much, what it lacks below.
  const isOpen = means && isAsked && steady !== 'both' && ![a, b].every(({ frame }) => frame.ended);
  const of = means
    ? words.meansOfTwo(what, isAsked ? words.steadiness[steady] : words.means, seconds(over), seconds(at))
    : words.differsAt(what, seconds(at));
  const cost = programs(figures, language);
  return said.length > 0 ? { lead: isOpen ? words.notYetSteady(said) : said, detail: sentences(cost, of) } : { lead: cost, detail: of };
}
