import type { Frame } from '../../../engine/types';
import { stopsOf } from '../../../scenario/kinds';
import { isInstant } from '../../../scenario/procedure';
import type { Action, Phase } from '../../../scenario/types';
import type { Language } from '../../../texts/language';
import type { RunView } from '../../types';
import { secondsOfLoss } from '../drive/powerLoss';
import { countsRequests, originPhase, shownPhase } from '../phase';
import { iopsSeries, type PhaseWindow } from '../series/iops';
import { driftSinceSteady } from '../series/steady';
import { gesture } from './actionMarks';

/** A stretch of the time line: one phase, from and to in shares of the line. */
export interface LinePart {
  readonly phase: number;
  readonly from: number;
  readonly to: number;
  /** How long the phase is, displayed seconds, or requests where those are counted; null: not known yet, so that nothing in it can be pointed at. */
  readonly length: number | null;
}

/** A named moment on the line. */
export interface LineMark {
  readonly kind: 'collection' | 'slowest' | 'steady' | 'action' | 'fork' | 'bad' | 'readOnly';
  /** Share of the line. */
  readonly at: number;
  readonly name: string;
  readonly place: LinePlace;
}

/** A place in a run: displayed seconds of a phase, or requests (full size) where those are counted. */
export type LinePlace =
  | { readonly phase: number; readonly phaseSeconds: number }
  | { readonly phase: number; readonly phaseRequests: number };

/** How the line is divided. */
export interface LineShape {
  /** Share of the line for all phases before the one that the run is about. */
  readonly stub: number;
  /** Share of the line left free where there is no such phase: plots above have room for their numbers there. */
  readonly indent: number;
  /** Where the plots' axis ends, displayed seconds (or requests) after its zero: marks stand below its times; null: the run fills the line. */
  readonly end: number | null;
  /** The beginning of that phase that has more room than its length would give it, as in the plots: seconds, and its share of the rest; null: none. */
  readonly stretch: { readonly until: number; readonly share: number } | null;
}

/** Parts of the line, the shown moment and the furthest computed one, [0, 1]. */
export interface TimeLineState {
  /** From even shares of the time behind the stub to shares of the line, and back. */
  readonly warp: (even: number) => number;
  readonly even: (share: number) => number;
  readonly parts: readonly LinePart[];
  readonly shown: number;
  readonly computed: number;
}

/** The line of a page that does not stand below plots. */
export const plainLine: LineShape = { stub: 0.08, indent: 0, end: null, stretch: null };

function warpOf({ stub, stretch }: Pick<LineShape, 'stub' | 'stretch'>, sum: number): Pick<TimeLineState, 'warp' | 'even'> {
  const bend = stretch === null || stretch.until >= sum ? null : stub + (1 - stub) * (stretch.until / sum);
  if (bend === null || stretch === null) return { warp: (even) => even, even: (share) => share };
  const top = stub + (1 - stub) * stretch.share;
  const between = (x: number, a: number, b: number, c: number, d: number): number => c + ((x - a) / (b - a)) * (d - c);
  return {
    warp: (even) => (even <= stub ? even : even <= bend ? between(even, stub, bend, stub, top) : between(even, bend, 1, top, 1)),
    even: (share) => (share <= stub ? share : share <= top ? between(share, stub, top, stub, bend) : between(share, top, 1, bend, 1)),
  };
}

/** Sums of shares are rounded. */
const EDGE = 1e-9;

function weightOf(phase: Phase): number {
  return isInstant(phase) ? 0.05 : 1;
}

/** Progress of a frame in a phase without a known end. */
const OPEN_END = 0.75;

function lengthOf(whole: RunView, index: number, window: PhaseWindow | undefined): number | null {
  const { frame, plan } = whole;
  const phase = plan.scenario.phases[index];
  if (phase === undefined) return null;
  if (index < frame.phase || frame.ended) return window === undefined ? 0 : window.to - window.from;
  const here = countsRequests(plan) ? frame.phaseRequests : frame.phaseSeconds;
  const given = stopsOf(phase)[countsRequests(plan) ? 'requests' : 'seconds'];
  if (given !== null) return given;
  if (index > frame.phase || here <= 0) return null;
  return frame.phaseProgress !== null && frame.phaseProgress > 0.01 ? here / frame.phaseProgress : here / OPEN_END;
}

/** The line of a run. `whole`: the run with everything computed so far. */
export function timeLine(run: RunView, whole: RunView, shape: LineShape = plainLine): TimeLineState {
  const { plan } = whole;
  const { phases } = plan.scenario;
  const origin = originPhase(plan);
  const windows = new Map(iopsSeries(whole.samples, plan).phases.map((window) => [window.phase, window]));
  const told = phases.map((_, i) => lengthOf(whole, i, windows.get(i)));
  const lengths = shape.end === null ? told : fitted(told, whole, origin, shape.end);
  const before = phases.slice(0, origin).reduce((sum, phase) => sum + weightOf(phase), 0);
  const stub = before > 0 ? shape.stub : shape.indent;
  const open = estimate(lengths, origin, shape.end);
  const after = phases.slice(origin).map((phase, i) => lengths[origin + i] ?? open * weightOf(phase));
  const sum = shape.end ?? (after.reduce((total, length) => total + Math.max(length, 0), 0) || 1);
  const { warp, even } = warpOf({ stretch: shape.stretch, stub }, sum);
  const parts: LinePart[] = [];
  let from = before > 0 ? 0 : stub;
  phases.forEach((phase, i) => {
    const share = i < origin ? (stub * weightOf(phase)) / before : ((1 - stub) * Math.max(after[i - origin] ?? 0, 0)) / sum;
    const to = from + share;
    const length = lengths[i] ?? null;
    // Of a phase that goes on behind the axis the line has what the axis has.
    const kept = length === null || to <= 1 + EDGE ? length : (length * Math.max(0, 1 - from)) / share;
    parts.push({ phase: i, from: warp(Math.min(1, from)), to: warp(Math.min(1, to)), length: kept });
    from = to;
  });
  const line = { warp, even, parts };
  return { ...line, shown: shareOf(line, run.frame, run), computed: shareOf(line, whole.frame, run) };
}

/** Length of phases without a known one: that of the longest known phase in the comparison, or an even share of what the axis has left. */
function estimate(lengths: readonly (number | null)[], origin: number, end: number | null): number {
  const compared = lengths.slice(origin);
  if (end === null) return Math.max(1, ...compared.map((length) => length ?? 0));
  const unknown = compared.filter((length) => length === null).length;
  return Math.max(0, end - sumOf(compared)) / Math.max(1, unknown);
}

function sumOf(lengths: readonly (number | null)[]): number {
  return lengths.reduce<number>((sum, length) => sum + Math.max(0, length ?? 0), 0);
}

/** The phase under way goes to the end of the axis at most, as long as it is not there: how long it will be is only expected. */
function fitted(lengths: readonly (number | null)[], { frame, plan }: RunView, origin: number, end: number): readonly (number | null)[] {
  const length = lengths[frame.phase];
  if (frame.ended || frame.phase < origin || length === null || length === undefined) return lengths;
  const here = countsRequests(plan) ? frame.phaseRequests : frame.phaseSeconds;
  const room = end - (sumOf(lengths.slice(origin)) - length);
  return lengths.map((each, i) => (i === frame.phase ? Math.min(length, Math.max(here, room)) : each));
}

/** A share of a part in shares of the line. */
function within({ warp, even }: Pick<TimeLineState, 'warp' | 'even'>, { from, to }: LinePart, done: number): number {
  const [a, b] = [even(from), even(to)];
  return warp(a + (b - a) * Math.min(1, Math.max(0, done)));
}

function shareOf(line: Pick<TimeLineState, 'warp' | 'even' | 'parts'>, frame: Frame, run: RunView): number {
  if (frame.ended) return line.parts.at(-1)?.to ?? 1;
  const part = line.parts[frame.phase];
  if (part === undefined) return 0;
  const here = countsRequests(run.plan) ? frame.phaseRequests : frame.phaseSeconds;
  const done = part.length === null || part.length <= 0 ? (frame.phaseProgress ?? 0) : here / part.length;
  return within(line, part, done);
}

/** What a share of the line stands for; null where that is not known yet. */
export function placeAt(line: TimeLineState, share: number, run: RunView): LinePlace | null {
  const { parts, even } = line;
  const at = Math.min(1, Math.max(0, share));
  // Behind the end of a run that is shorter than the axis lies its end.
  const part = parts.find(({ to }) => at <= to) ?? parts.filter(({ from, to }) => to > from).at(-1) ?? parts.at(-1);
  if (part === undefined) return null;
  const [from, to] = [even(part.from), even(part.to)];
  const amount = to > from ? (part.length ?? 0) * Math.min(1, (even(at) - from) / (to - from)) : 0;
  const { factor } = run.plan;
  return countsRequests(run.plan)
    ? { phase: part.phase, phaseRequests: Math.round(amount / factor) * factor }
    : { phase: part.phase, phaseSeconds: amount };
}

/** Share of the line at a time of a phase. */
function shareAt(line: TimeLineState, phase: number, amount: number): number {
  const part = line.parts[phase];
  if (part === undefined) return 1;
  const done = part.length === null || part.length <= 0 ? 0 : Math.min(1, amount / part.length);
  return within(line, part, done);
}

/** Moments that were seen while a run was computed: places at which groups had worn out, and at which the run forked. */
export interface SeenMoments {
  readonly bad: readonly (SeenMoment & { readonly groups: number })[];
  readonly forks: readonly SeenMoment[];
}

interface SeenMoment {
  readonly phase: number;
  readonly phaseSeconds: number;
  readonly phaseRequests: number;
}

/** The named moments that were computed so far, in the order of the run; no two of a kind at one place. */
export function lineMarks(
  whole: RunView,
  line: TimeLineState,
  language: Language,
  seen: SeenMoments = { bad: [], forks: [] },
): readonly LineMark[] {
  const { marks: words } = language;
  const { samples, plan, frame } = whole;
  const origin = originPhase(plan);
  const counts = countsRequests(plan);
  const series = iopsSeries(samples, plan);
  const place = (phase: number, amount: number): LinePlace => (counts ? { phase, phaseRequests: amount } : { phase, phaseSeconds: amount });
  const mark = (kind: LineMark['kind'], phase: number, amount: number, name: string): LineMark => ({
    kind,
    at: shareAt(line, phase, amount),
    name,
    place: place(phase, amount),
  });
  const marks: LineMark[] = [];
  let first: number | null = null;
  let slowest: number | null = null;
  for (let i = 0; i < series.n; i++) {
    if ((series.phase[i] ?? 0) !== origin) continue;
    if (first === null && samples.at(i, 'pagesRelocated') > 0) first = i;
    if (first === null || series.partial[i] === 1 || counts) continue;
    if (slowest === null || (series.iops[i] ?? 0) < (series.iops[slowest] ?? 0)) slowest = i;
  }
  const timeOf = (i: number): number => (counts ? (series.phaseTime[i] ?? 0) : samples.at(i, 'start'));
  // At its sample's end the drive collects; at its start it does not yet.
  const endOf = (i: number): number => timeOf(i) + (counts ? samples.at(i, 'requests') / 2 : samples.at(i, 'seconds'));
  if (first !== null) marks.push(mark('collection', origin, endOf(first), words.firstCollection));
  // The slowest second is one only when faster ones have followed.
  if (slowest !== null && slowest < series.n - SLOWEST_SETTLED) marks.push(mark('slowest', origin, timeOf(slowest), words.slowest));
  if (frame.steadyAtSeconds !== null && !counts)
    marks.push(mark('steady', shownPhase(whole), frame.steadyAtSeconds, steadyName(whole, language)));
  const here = ({ phaseSeconds, phaseRequests }: SeenMoment): number => (counts ? phaseRequests : phaseSeconds);
  for (const moment of seen.bad) marks.push(mark('bad', moment.phase, here(moment), badName(moment.groups, language)));
  for (const moment of seen.forks) marks.push(mark('fork', moment.phase, here(moment), words.pastChanged));
  for (const receipt of whole.receipts) {
    // The fork stands for the change that made it.
    if (seen.forks.some(({ phase, phaseRequests }) => phase === receipt.at.phase && phaseRequests === receipt.at.request)) continue;
    const amount = counts ? receipt.at.request : secondsOfAction(whole, receipt);
    if (amount !== null) marks.push(mark('action', receipt.at.phase, amount, 'offSeconds' in receipt ? words.powerLoss : words.changed));
  }
  if (frame.readOnly)
    marks.push({
      kind: 'readOnly',
      at: line.computed,
      name: words.readOnly,
      place: place(frame.phase, counts ? frame.phaseRequests : frame.phaseSeconds),
    });
  const sorted = marks.filter(({ place }) => isOnLine(line, place)).sort((a, b) => a.at - b.at);
  // One gesture has one mark: where it began.
  return sorted.filter((each, i) => {
    const before = sorted.filter(({ kind, name }, j) => j < i && kind === each.kind && name === each.name).at(-1);
    return before === undefined || each.at - before.at > (each.kind === 'action' ? gesture : 0);
  });
}

/** Rounding that a mark at the very end of its phase may be off by. */
const AT_END = 1.001;

/** False behind the end of an axis that ends before the run does: marks would pile up there. */
function isOnLine({ parts }: TimeLineState, place: LinePlace): boolean {
  const length = parts[place.phase]?.length ?? null;
  const amount = 'phaseSeconds' in place ? place.phaseSeconds : place.phaseRequests;
  return length === null || amount <= length * AT_END;
}

function steadyName(run: RunView, language: Language): string {
  const { marks: words } = language;
  const { percent } = language.numbers;
  const drift = driftSinceSteady(run);
  return drift === null ? words.steady : words.drifted(percent(Math.abs(drift)), drift > 0);
}

function badName(groups: number, language: Language): string {
  const { marks: words } = language;
  return groups === 1 ? words.firstBad : words.groupsBad(groups);
}

/** Samples that must follow the slowest one. */
const SLOWEST_SETTLED = 20;

/** Displayed seconds of its phase at which an action took effect; null: no sample has come so far. */
function secondsOfAction(run: RunView, action: Action): number | null {
  const { phase, request } = action.at;
  const lost = secondsOfLoss(run, action);
  const window = iopsSeries(run.samples, run.plan).phases.find((each) => each.phase === phase);
  return lost !== null && window !== undefined ? lost - window.from : secondsOfRequest(run, phase, request);
}

/** Displayed seconds of a phase at a host request of it; null: no sample has come so far. */
function secondsOfRequest({ samples, plan }: RunView, phase: number, request: number): number | null {
  const window = iopsSeries(samples, plan).phases.find((each) => each.phase === phase);
  if (window === undefined) return null;
  let requests = 0;
  for (let i = window.first; i < window.end; i++) {
    const next = requests + samples.at(i, 'requests');
    if (next >= request) return samples.at(i, 'start') + ((request - requests) / Math.max(1, next - requests)) * samples.at(i, 'seconds');
    requests = next;
  }
  return null;
}
