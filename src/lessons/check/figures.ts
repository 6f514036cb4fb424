/** The figures that lessons may name: what a run says of itself at a moment. Counts are full-size unless said otherwise. */

import { PAGE_BYTES } from '../../domain/spare';
import { wafByCause } from '../../domain/wafByCause';
import type { HandleField, SampleField } from '../../engine/sampleFields';
import type { BlockColumns, Frame, Plan } from '../../engine/types';
import { namedTags } from '../../scenario/placement';
import { isHostPhase } from '../../scenario/procedure';
import type { Expression, Known, Look, Value } from './expression';

/** A run at a moment, on the page or in Node. */
export interface Moment {
  readonly plan: Plan;
  readonly frame: Frame;
  /** Samples up to the moment. */
  readonly samples: { readonly length: number; readonly at: (i: number, field: SampleField) => number };
  /** Per-block columns of this very moment; null: not known. */
  readonly columns: BlockColumns | null;
  /** Valid pages of the victims of the last collections, the newest last; null: not asked for. */
  readonly victims: readonly number[] | null;
  /** Write amplification now as the page beside the lesson says it; absent: as the engine does, whose window ends at a request and not at a sample. */
  readonly wafNow?: number;
}

/** Displayed seconds over which `iops` is averaged. */
const RATE_SECONDS = 60;
/** Handles that samples tell apart. */
const MOST_SAMPLED = 8;
/** States of groups, in the order of the engine's names. */
const CLOSED = 2;
const BAD = 4;

type Figure = (moment: Moment, ...numbers: number[]) => number;

interface Described {
  /** How many numbers it takes at least and at most. */
  readonly takes: readonly [number, number];
  readonly figure: Figure;
}

interface Sums {
  readonly rows: number;
  readonly requests: number;
  readonly seconds: number;
  readonly host: number;
  readonly nand: number;
}

/** Rows [from, to) of the samples, added up. */
function sumsOf({ samples }: Moment, from: number, to: number): Sums {
  let [requests, seconds, host, nand] = [0, 0, 0, 0];
  for (let i = from; i < to; i++) {
    requests += samples.at(i, 'requests');
    seconds += samples.at(i, 'seconds');
    host += samples.at(i, 'hostBytesWritten');
    nand += (samples.at(i, 'pagesHost') + samples.at(i, 'pagesRelocated') + samples.at(i, 'pagesPadded')) * PAGE_BYTES;
  }
  return { rows: to - from, requests, seconds, host, nand };
}

/** First row of the phase that the moment is in. */
function firstRow({ samples, frame }: Moment): number {
  let first = samples.length;
  while (first > 0 && samples.at(first - 1, 'phase') === frame.phase) first -= 1;
  return first;
}

/** Rows of the phase whose beginnings lie in [from, to) displayed seconds. */
function rowsIn(moment: Moment, from: number, to: number): readonly [number, number] {
  const { samples } = moment;
  let first = firstRow(moment);
  while (first < samples.length && samples.at(first, 'start') < from - 1e-6) first += 1;
  let end = first;
  while (end < samples.length && samples.at(end, 'start') < to - 1e-6) end += 1;
  return [first, end];
}

const rate = ({ requests, seconds }: Sums): number => (seconds > 0 ? requests / seconds : Number.NaN);
const waf = ({ plan }: Moment, { host, nand }: Sums): number => (host > 0 ? said(plan, nand / host) : Number.NaN);

/** Pages that wait in the buffer at an end of a span make it a trifle less than 1; without compression each page is programmed once at least. */
const said = ({ scenario }: Plan, ratio: number): number => (scenario.drive.compression ? ratio : Math.max(1, ratio));

/** Samples of the last tenth of the phase; at least half a sample's time, for the last one may hold nothing but the end of the queue. */
function rowsOfTenth(moment: Moment, first: number): number {
  const { samples } = moment;
  const rows = Math.ceil((samples.length - first) / 10);
  const { seconds } = sumsOf(moment, samples.length - rows, samples.length);
  return rows > 0 && seconds < samples.at(first, 'seconds') / 2 ? Math.min(rows + 1, samples.length - first) : rows;
}

function lastTenth(moment: Moment): Sums {
  const { length } = moment.samples;
  return sumsOf(moment, length - rowsOfTenth(moment, firstRow(moment)), length);
}

/** The last tenth, or as many samples as make a drive write where the phase is that long: as `wafLast` of the command line. */
function lastDriveWrite(moment: Moment): Sums {
  const { samples, plan } = moment;
  const first = firstRow(moment);
  let [from, pages] = [samples.length, 0];
  while (from > first && pages < plan.full.usedPages) pages += samples.at(--from, 'hostPagesWritten');
  const tenth = rowsOfTenth(moment, first);
  const isWhole = sumsOf(moment, from, samples.length).host / PAGE_BYTES >= plan.full.usedPages;
  return sumsOf(moment, isWhole && samples.length - from > tenth ? from : samples.length - tenth, samples.length);
}

/** Pages programmed for each page that a handle wrote, over as much; padding has no owner. */
function wafOfHandle(moment: Moment, handle: number): number {
  const { samples, plan } = moment;
  if (!(handle >= 0 && handle < MOST_SAMPLED && handle < namedTags(plan.scenario))) return Number.NaN;
  const first = firstRow(moment);
  let [from, pages, wrote, moved] = [samples.length, 0, 0, 0];
  while (from > first && pages < plan.full.usedPages) {
    pages += samples.at(--from, 'hostPagesWritten');
    wrote += samples.at(from, `handle${handle}` as HandleField);
    moved += samples.at(from, `handle${handle}Relocated` as HandleField);
  }
  return wrote > 0 ? (wrote + moved) / wrote : Number.NaN;
}

/** Share of the closed groups that hold the pages of several owners. */
function mixedGroups({ columns, plan }: Moment): number {
  if (columns === null || columns.mixture === null) return Number.NaN;
  const { mixture, state } = columns;
  const groups = plan.sim.dies * plan.sim.groupsPerDie;
  const shown = mixture.length / groups;
  let [closed, mixed] = [0, 0];
  for (let group = 0; group < groups; group++) {
    if (state[group * plan.sim.planesPerDie] !== CLOSED) continue;
    closed += 1;
    if (mixture.subarray(group * shown, (group + 1) * shown).filter((pages) => pages > 0).length > 1) mixed += 1;
  }
  return mixed / closed;
}

/** The last minute of the phase, or as much of it as there is. */
function lastMinute(moment: Moment): Sums {
  return sumsOf(moment, ...rowsIn(moment, moment.frame.phaseSeconds - RATE_SECONDS, Number.POSITIVE_INFINITY));
}

/** Rates of the phase's samples that lie in [from, to), in spans of `length` samples. */
function ratesIn(moment: Moment, from: number, to: number, length = 1): readonly number[] {
  const [first, end] = rowsIn(moment, from, to);
  const per = Math.max(1, Math.round(length / Math.max(1e-9, moment.samples.at(first, 'seconds'))));
  const rates: number[] = [];
  for (let i = first; i + per <= end; i += per) rates.push(rate(sumsOf(moment, i, i + per)));
  return rates;
}

/** Standard deviation over the mean of such rates. */
function spreadIn(moment: Moment, from: number, to: number, seconds?: number): number {
  const rates = ratesIn(moment, from, to, seconds ?? 0);
  const mean = rates.reduce((sum, each) => sum + each, 0) / rates.length;
  return Math.sqrt(rates.reduce((sum, each) => sum + (each - mean) ** 2, 0) / rates.length) / mean;
}

function slowestIn(moment: Moment, from: number, to: number, seconds: number): number {
  const [first, end] = rowsIn(moment, from, to);
  const per = Math.max(1, Math.round(seconds / Math.max(1e-9, moment.samples.at(first, 'seconds'))));
  let slowest = Number.POSITIVE_INFINITY;
  for (let i = first; i + per <= end; i++) slowest = Math.min(slowest, rate(sumsOf(moment, i, i + per)));
  return Number.isFinite(slowest) ? slowest : Number.NaN;
}

function medianIn(moment: Moment, from: number, to: number): number {
  const rates = [...ratesIn(moment, from, to)].sort((a, b) => a - b);
  return rates[Math.floor(rates.length / 2)] ?? Number.NaN;
}

/** Valid pages of each closed group, simulated. */
function closedValid({ plan, columns }: Moment): readonly number[] | null {
  if (columns === null) return null;
  const { planesPerDie, slotsPerPage, blocks } = plan.sim;
  const counts: number[] = [];
  for (let first = 0; first < blocks; first += planesPerDie) {
    if (columns.state[first] !== CLOSED) continue;
    let valid = 0;
    for (let plane = 0; plane < planesPerDie; plane++) valid += columns.valid[first + plane] ?? 0;
    counts.push(valid / slotsPerPage);
  }
  return counts;
}

function overClosed(make: (counts: readonly number[]) => number): Figure {
  return (moment) => {
    const counts = closedValid(moment);
    return counts === null || counts.length === 0 ? Number.NaN : make(counts);
  };
}

function overErases(make: (erases: readonly number[]) => number): Figure {
  return ({ columns }) => (columns === null ? Number.NaN : make([...columns.erases]));
}

const none: readonly [number, number] = [0, 0];
const of = (figure: Figure, takes: readonly [number, number] = none): Described => ({ figure, takes });
const known = (n: number | null | undefined): number => n ?? Number.NaN;
const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

/** Pages that the moment's phase writes in a request. */
function pagesPerRequest({ plan, frame }: Moment): number {
  const phase = plan.scenario.phases[frame.phase];
  return phase !== undefined && isHostPhase(phase) ? phase.kib / 4 : 1;
}

const figures: Readonly<Record<string, Described>> = {
  // Where the run is.
  second: of(({ frame }) => frame.phaseSeconds),
  request: of(({ frame }) => frame.phaseRequests),
  phase: of(({ frame }) => frame.phase),
  ended: of(({ frame }) => (frame.ended ? 1 : 0)),
  readOnly: of(({ frame }) => (frame.readOnly ? 1 : 0)),
  steadyAt: of(({ frame }) => known(frame.steadyAtSeconds)),
  collectingAt: of(({ frame }) => known(frame.collectingSince)),
  // What was done since the drive was new, pages.
  host: of(({ frame }) => frame.totals.hostPagesWritten),
  nand: of(({ frame }) => frame.totals.nandBytesProgrammed / PAGE_BYTES),
  moved: of(({ frame }) => frame.totals.pagesRelocated),
  trimmed: of(({ frame }) => frame.totals.pagesTrimmed),
  erased: of(({ frame }) => frame.totals.blocksErased),
  collections: of(({ frame }) => frame.totals.groupsCollected),
  // The same since the phase began.
  phaseHost: of(({ frame }) => frame.phaseTotals.hostPagesWritten),
  phaseMoved: of(({ frame }) => frame.phaseTotals.pagesRelocated),
  phaseErased: of(({ frame }) => frame.phaseTotals.blocksErased),
  pagesPerRequest: of(pagesPerRequest),
  // Write amplification: now, of the last tenth (or drive write), since the first write, of the phase, between two seconds.
  waf: of(({ plan, frame, wafNow }) => said(plan, known(wafNow ?? frame.wafNow))),
  wafLast: of((moment) => waf(moment, lastDriveWrite(moment))),
  /** Of what handle n wrote (0 is A), over the last drive write. */
  wafOf: of((moment, handle) => wafOfHandle(moment, known(handle)), [1, 1]),
  wafAll: of(({ plan, frame: { totals } }) => said(plan, totals.nandBytesProgrammed / totals.hostBytesWritten)),
  wafPhase: of(({ plan, frame: { phaseTotals } }) => said(plan, phaseTotals.nandBytesProgrammed / phaseTotals.hostBytesWritten)),
  wafIn: of((moment, from, to) => waf(moment, sumsOf(moment, ...rowsIn(moment, known(from), known(to)))), [2, 2]),
  // Requests a second: of the last minute, of the last tenth, of the last sample, of the phase, between two seconds.
  iops: of((moment) => rate(lastMinute(moment))),
  iopsLast: of((moment) => rate(lastTenth(moment))),
  iopsNow: of((moment) => rate(sumsOf(moment, Math.max(0, moment.samples.length - 1), moment.samples.length))),
  iopsPhase: of(({ frame }) => frame.phaseTotals.hostRequests / frame.phaseSeconds),
  iopsIn: of((moment, from, to) => rate(sumsOf(moment, ...rowsIn(moment, known(from), known(to)))), [2, 2]),
  // The lowest mean of this many seconds in a row, between two seconds.
  slowestIn: of((moment, from, to, seconds) => slowestIn(moment, known(from), known(to), known(seconds)), [3, 3]),
  medianIn: of((moment, from, to) => medianIn(moment, known(from), known(to)), [2, 2]),
  // Standard deviation over the mean, of samples or of this many seconds together.
  spreadIn: of((moment, from, to, seconds) => spreadIn(moment, known(from), known(to), seconds), [2, 3]),
  mbps: of((moment) => {
    const { host, seconds } = lastMinute(moment);
    return seconds > 0 ? host / 1e6 / seconds : Number.NaN;
  }),
  // Latency of the phase, ms; `lastMs`: how long the last sample took (a request, on a tiny drive).
  p50: of(({ frame }) => known(frame.latencyUs.p50) / 1e3),
  p99: of(({ frame }) => known(frame.latencyUs.p99) / 1e3),
  p999: of(({ frame }) => known(frame.latencyUs.p999) / 1e3),
  longest: of(({ frame }) => known(frame.latencyUs.max) / 1e3),
  lastMs: of(({ samples }) => (samples.length > 0 ? samples.at(samples.length - 1, 'seconds') * 1e3 : Number.NaN)),
  phaseMs: of(({ frame }) => frame.phaseSeconds * 1e3),
  // The drive: pages.
  valid: of(({ frame }) => frame.mappedPages),
  used: of(({ plan }) => plan.full.usedPages),
  logical: of(({ plan }) => plan.full.logicalPages),
  physical: of(({ plan }) => plan.full.physicalPages),
  groupPages: of(({ plan }) => plan.sim.pagesPerGroup),
  blocks: of(({ plan }) => plan.full.blocks),
  S: of(({ plan }) => plan.spareFactor),
  OP: of(({ plan }) => plan.overProvisioning),
  law: of(({ plan }) => known(plan.law?.waf)),
  // Groups, simulated count.
  free: of(({ frame }) => frame.groups[0]),
  /** Share of the closed ones with pages of several owners. */
  mixedGroups: of(mixedGroups),
  bad: of(({ frame }) => frame.groups[BAD]),
  /** Of a map on flash, in this phase: share of look-ups that RAM answered, and page writes of the map for each page that the host wrote. */
  mapFound: of(({ frame }) => (frame.map === null ? Number.NaN : frame.map.phase.hits / frame.map.phase.lookups)),
  wafOfMap: of(({ frame }) => known(frame.causes && wafByCause(frame.phaseTotals, frame.causes.phase)?.map)),
  // Power losses: how many, pages that were acknowledged and lost, pages lost that were not, and TRIMs forgotten, in all of them; of the last one how
  // many map entries were replayed, how many pages capacitors saved, and for how long they and the recovery went on.
  powerLosses: of(({ frame }) => frame.powerLosses.length),
  lost: of(({ frame }) => sum(frame.powerLosses.map(({ acknowledgedLost }) => acknowledgedLost))),
  unanswered: of(({ frame }) => sum(frame.powerLosses.map(({ unacknowledgedLost }) => unacknowledgedLost))),
  trimsBack: of(({ frame }) => sum(frame.powerLosses.map(({ trimsReturned }) => trimsReturned))),
  replayed: of(({ frame }) => known(frame.powerLosses.at(-1)?.mapReplayedPages)),
  saved: of(({ frame }) => known(frame.powerLosses.at(-1)?.savedPages)),
  readySeconds: of(({ frame }) => known(frame.powerLosses.at(-1)?.readySeconds)),
  holdMs: of(({ frame }) => known(frame.powerLosses.at(-1)?.holdUpSeconds) * 1e3),
  // Valid pages: of the last victim, of the emptiest, the mean and the number of all-stale closed groups, of the k-th last victim.
  victim: of(({ frame }) => known(frame.lastVictim?.validPages)),
  victimGroup: of(({ frame }) => known(frame.lastVictim?.group)),
  best: of(overClosed((counts) => Math.min(...counts))),
  meanValid: of(overClosed((counts) => sum(counts) / counts.length)),
  allStale: of((moment) => closedValid(moment)?.filter((valid) => valid === 0).length ?? Number.NaN),
  lastVictim: of(({ victims }, back) => known(victims?.at(-known(back))), [1, 1]),
  /** Pages moved by the last k collections. */
  movedByLast: of(
    ({ victims }, k) => (victims !== null && k !== undefined && victims.length >= k ? sum(victims.slice(-k)) : Number.NaN),
    [1, 1],
  ),
  /** The mean of all that the run's log holds. */
  meanVictim: of(({ victims }) => (victims === null || victims.length === 0 ? Number.NaN : sum(victims) / victims.length)),
  /** How many of the last victims that the run's log holds had valid pages between two numbers. */
  lastVictimsIn: of(
    ({ victims }, from, to) => victims?.filter((valid) => valid >= known(from) && valid <= known(to)).length ?? Number.NaN,
    [2, 2],
  ),
  // Erase counts of blocks.
  wear: of(overErases((all) => sum(all) / all.length)),
  mostWorn: of(overErases((all) => all.reduce((most, each) => Math.max(most, each), 0))),
  neverErased: of(overErases((all) => all.filter((each) => each === 0).length)),
};

/** All of them by name, for authors of lessons. */
export const figureNames: readonly string[] = Object.keys(figures);

/** Functions of numbers alone. */
const functions: Readonly<Record<string, { readonly takes: readonly [number, number]; readonly of: (...numbers: number[]) => number }>> = {
  min: { takes: [2, 8], of: Math.min },
  max: { takes: [2, 8], of: Math.max },
  abs: { takes: [1, 1], of: Math.abs },
  exp: { takes: [1, 1], of: Math.exp },
  floor: { takes: [1, 1], of: Math.floor },
  ceil: { takes: [1, 1], of: Math.ceil },
};

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);

/** Names that stand for other moments: the one at which the question was asked. */
const ASKED = 'was';
/** A setting of the scenario by its path: `set.ftl.gcHigh`. */
const SETTING = 'set';

/**
 * Which figures there are: those above, settings as `set.PATH`, those of another moment as `NAME.FIGURE`, and some that only a part of
 * a lesson knows.
 */
export function knownFigures(moments: readonly string[], extra: readonly string[] = []): Known {
  return (name, numbers) => {
    const described = own(figures, name) ?? own(functions, name);
    if (described !== undefined) {
      const [least, most] = described.takes;
      if (numbers >= least && numbers <= most) return null;
      return `${name} takes ${least === most ? least : `${least} to ${most}`} numbers and was given ${numbers}`;
    }
    if (extra.includes(name) && numbers === 0) return null;
    const [first = '', ...rest] = name.split('.');
    if (first === SETTING && rest.length > 0 && numbers === 0) return null;
    if ((first === ASKED || moments.includes(first)) && rest.length > 0) return knownFigures([])(rest.join('.'), numbers);
    return `${name} is no figure that is known`;
  };
}

/** What stands at a path of a scenario, true as 1; NaN where nothing that can be compared does. */
export function settingOf(scenario: unknown, path: string): Value {
  let at = scenario;
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return Number.NaN;
    at = (at as Readonly<Record<string, unknown>>)[key];
  }
  if (typeof at === 'boolean') return at ? 1 : 0;
  return typeof at === 'number' || typeof at === 'string' ? at : Number.NaN;
}

/** Looks figures up: of a moment, of others by their names, and what only a part of a lesson knows. */
export function lookIn(moment: Moment, others: Readonly<Record<string, Moment>> = {}, extra: Readonly<Record<string, number>> = {}): Look {
  return (name, numbers) => {
    const given = own(extra, name);
    if (given !== undefined) return given;
    const described = own(figures, name);
    if (described !== undefined) return described.figure(moment, ...numbers);
    const made = own(functions, name);
    if (made !== undefined) return made.of(...numbers);
    const [first = '', ...rest] = name.split('.');
    if (first === SETTING) return settingOf(moment.plan.scenario, rest.join('.'));
    const other = own(others, first);
    return other === undefined ? Number.NaN : lookIn(other)(rest.join('.'), numbers);
  };
}

/** Figures that are about the last collections, which the run's past must be asked for. */
export const pastFigures = ['movedByLast', 'lastVictim', 'meanVictim', 'lastVictimsIn'] as const;
/** Figures that are about the last victim, of which the page tells page by page. */
export const victimFigures = ['victim', 'victimGroup'] as const;

/** True where an expression names one of these figures, of this moment or of another. */
export function names(expression: Expression, figures: readonly string[]): boolean {
  if (expression.kind === 'two') return names(expression.left, figures) || names(expression.right, figures);
  if (expression.kind !== 'figure') return false;
  return figures.includes(expression.name.split('.').at(-1) ?? '') || expression.of.some((each) => names(each, figures));
}
