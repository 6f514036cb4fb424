/** What is measured of a run at a moment: its samples added up, its groups looked through. */
import { PAGE_BYTES } from '../../domain/spare';
import type { HandleField, SampleField } from '../../engine/sampleFields';
import type { BlockColumns, Frame, Plan } from '../../engine/types';
import { namedTags } from '../../scenario/placement';
import { isHostPhase } from '../../scenario/procedure';

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
/** State of a closed group, in the order of the engine's names. */
const CLOSED = 2;

interface Sums {
  readonly rows: number;
  readonly requests: number;
  readonly seconds: number;
  readonly host: number;
  readonly nand: number;
}

/** Rows [from, to) of the samples, added up. */
export function sumsOf({ samples }: Moment, from: number, to: number): Sums {
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
export function rowsIn(moment: Moment, from: number, to: number): readonly [number, number] {
  const { samples } = moment;
  let first = firstRow(moment);
  while (first < samples.length && samples.at(first, 'start') < from - 1e-6) first += 1;
  let end = first;
  while (end < samples.length && samples.at(end, 'start') < to - 1e-6) end += 1;
  return [first, end];
}

export const rate = ({ requests, seconds }: Sums): number => (seconds > 0 ? requests / seconds : Number.NaN);
export const waf = ({ plan }: Moment, { host, nand }: Sums): number => (host > 0 ? said(plan, nand / host) : Number.NaN);

/** Pages that wait in the buffer at an end of a span make it a trifle less than 1; without compression each page is programmed once at least. */
export const said = ({ scenario }: Plan, ratio: number): number => (scenario.drive.compression ? ratio : Math.max(1, ratio));

/** Samples of the last tenth of the phase; at least half a sample's time, for the last one may hold nothing but the end of the queue. */
function rowsOfTenth(moment: Moment, first: number): number {
  const { samples } = moment;
  const rows = Math.ceil((samples.length - first) / 10);
  const { seconds } = sumsOf(moment, samples.length - rows, samples.length);
  return rows > 0 && seconds < samples.at(first, 'seconds') / 2 ? Math.min(rows + 1, samples.length - first) : rows;
}

export function lastTenth(moment: Moment): Sums {
  const { length } = moment.samples;
  return sumsOf(moment, length - rowsOfTenth(moment, firstRow(moment)), length);
}

/** The last tenth, or as many samples as make a drive write where the phase is that long: as `wafLast` of the command line. */
export function lastDriveWrite(moment: Moment): Sums {
  const { samples, plan } = moment;
  const first = firstRow(moment);
  let [from, pages] = [samples.length, 0];
  while (from > first && pages < plan.full.usedPages) pages += samples.at(--from, 'hostPagesWritten');
  const tenth = rowsOfTenth(moment, first);
  const isWhole = sumsOf(moment, from, samples.length).host / PAGE_BYTES >= plan.full.usedPages;
  return sumsOf(moment, isWhole && samples.length - from > tenth ? from : samples.length - tenth, samples.length);
}

/** Pages programmed for each page that a handle wrote, over as much; padding has no owner. */
export function wafOfHandle(moment: Moment, handle: number): number {
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
export function mixedGroups({ columns, plan }: Moment): number {
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
export function lastMinute(moment: Moment): Sums {
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
export function spreadIn(moment: Moment, from: number, to: number, seconds?: number): number {
  const rates = ratesIn(moment, from, to, seconds ?? 0);
  const mean = rates.reduce((sum, each) => sum + each, 0) / rates.length;
  return Math.sqrt(rates.reduce((sum, each) => sum + (each - mean) ** 2, 0) / rates.length) / mean;
}

export function slowestIn(moment: Moment, from: number, to: number, seconds: number): number {
  const [first, end] = rowsIn(moment, from, to);
  const per = Math.max(1, Math.round(seconds / Math.max(1e-9, moment.samples.at(first, 'seconds'))));
  let slowest = Number.POSITIVE_INFINITY;
  for (let i = first; i + per <= end; i++) slowest = Math.min(slowest, rate(sumsOf(moment, i, i + per)));
  return Number.isFinite(slowest) ? slowest : Number.NaN;
}

export function medianIn(moment: Moment, from: number, to: number): number {
  const rates = [...ratesIn(moment, from, to)].sort((a, b) => a - b);
  return rates[Math.floor(rates.length / 2)] ?? Number.NaN;
}

/** Valid pages of each closed group, simulated. */
export function closedValid({ plan, columns }: Moment): readonly number[] | null {
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

/** Pages that the moment's phase writes in a request. */
export function pagesPerRequest({ plan, frame }: Moment): number {
  const phase = plan.scenario.phases[frame.phase];
  return phase !== undefined && isHostPhase(phase) ? phase.kib / 4 : 1;
}
