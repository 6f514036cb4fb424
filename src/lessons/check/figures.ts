/** The figures that lessons may name: what a run says of itself at a moment. Counts are full-size unless said otherwise. */

import { PAGE_BYTES } from '../../domain/spare';
import { wafByCause } from '../../domain/wafByCause';
import type { Expression, Known, Look, Value } from './expression';
import {
  closedValid,
  lastDriveWrite,
  lastMinute,
  lastTenth,
  type Moment,
  medianIn,
  mixedGroups,
  pagesPerRequest,
  rate,
  rowsIn,
  said,
  slowestIn,
  spreadIn,
  sumsOf,
  waf,
  wafOfHandle,
} from './moment';

/** State of a bad group, in the order of the engine's names. */
const BAD = 4;

type Figure = (moment: Moment, ...numbers: number[]) => number;

interface Described {
  /** How many numbers it takes at least and at most. */
  readonly takes: readonly [number, number];
  readonly figure: Figure;
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
