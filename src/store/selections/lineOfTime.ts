import type { Frame } from '../../engine/types';
import type { Phase } from '../../scenario/types';
import type { RunView } from '../types';
import { iopsSeries, type PhaseWindow } from './iops';
import { countsRequests, originPhase } from './phase';

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
  readonly kind: 'collection' | 'slowest' | 'steady' | 'action' | 'bad' | 'readOnly' | 'end';
  /** Share of the line. */
  readonly at: number;
  readonly name: string;
  readonly place: LinePlace;
}

/** A place in a run: displayed seconds of a phase, or requests (full size) where those are counted. */
export type LinePlace =
  | { readonly phase: number; readonly phaseSeconds: number }
  | { readonly phase: number; readonly phaseRequests: number };

/** Parts of the line, the shown moment and the furthest computed one, [0, 1]. */
export interface TimeLineState {
  readonly parts: readonly LinePart[];
  readonly shown: number;
  readonly computed: number;
}

/** Share of the line that all phases before the one that the run is about have together. */
const STUB = 0.08;

function weightOf(phase: Phase): number {
  return phase.do === 'erase' || phase.do === 'trim' ? 0.05 : 1;
}

/** Progress of a frame in its phase that is told by nothing else: long phases without a known end. */
const OPEN_END = 0.75;

function lengthOf(whole: RunView, index: number, window: PhaseWindow | undefined): number | null {
  const { frame, plan } = whole;
  const phase = plan.scenario.phases[index];
  if (phase === undefined) return null;
  if (index < frame.phase || frame.ended) return window === undefined ? 0 : window.to - window.from;
  const here = countsRequests(plan) ? frame.phaseRequests : frame.phaseSeconds;
  const given = countsRequests(plan) ? phase.requests : phase.seconds;
  if (given !== null) return given;
  if (index > frame.phase || here <= 0) return null;
  return frame.phaseProgress !== null && frame.phaseProgress > 0.01 ? here / frame.phaseProgress : here / OPEN_END;
}

/** The line of a run. `whole`: the run with all that was computed of it. */
export function timeLine(run: RunView, whole: RunView): TimeLineState {
  const { plan } = whole;
  const { phases } = plan.scenario;
  const origin = originPhase(plan);
  const windows = new Map(iopsSeries(whole.samples, plan).phases.map((window) => [window.phase, window]));
  const lengths = phases.map((_, i) => lengthOf(whole, i, windows.get(i)));
  const before = phases.slice(0, origin).reduce((sum, phase) => sum + weightOf(phase), 0);
  const stub = before > 0 ? STUB : 0;
  const after = phases.slice(origin).map((phase, i) => lengths[origin + i] ?? estimate(lengths, origin) * weightOf(phase));
  const sum = after.reduce((total, length) => total + Math.max(length, 0), 0) || 1;
  const parts: LinePart[] = [];
  let from = 0;
  phases.forEach((phase, i) => {
    const share = i < origin ? (stub * weightOf(phase)) / before : ((1 - stub) * Math.max(after[i - origin] ?? 0, 0)) / sum;
    parts.push({ phase: i, from, to: from + share, length: lengths[i] ?? null });
    from += share;
  });
  return { parts, shown: shareOf(parts, run.frame, run), computed: shareOf(parts, whole.frame, run) };
}

/** A length for phases that have not said theirs: that of the longest known one of the compared phases. */
function estimate(lengths: readonly (number | null)[], origin: number): number {
  return Math.max(1, ...lengths.slice(origin).map((length) => length ?? 0));
}

function shareOf(parts: readonly LinePart[], frame: Frame, run: RunView): number {
  if (frame.ended) return 1;
  const part = parts[frame.phase];
  if (part === undefined) return 0;
  const here = countsRequests(run.plan) ? frame.phaseRequests : frame.phaseSeconds;
  const done = part.length === null || part.length <= 0 ? (frame.phaseProgress ?? 0) : here / part.length;
  return part.from + (part.to - part.from) * Math.min(1, Math.max(0, done));
}

/** What a share of the line stands for; null where that is not known yet. */
export function placeAt({ parts }: TimeLineState, share: number, run: RunView): LinePlace | null {
  const at = Math.min(1, Math.max(0, share));
  const part = parts.find(({ to }) => at <= to) ?? parts.at(-1);
  if (part === undefined) return null;
  const within = part.to > part.from ? (at - part.from) / (part.to - part.from) : 0;
  const amount = (part.length ?? 0) * within;
  const { factor } = run.plan;
  return countsRequests(run.plan)
    ? { phase: part.phase, phaseRequests: Math.round(amount / factor) * factor }
    : { phase: part.phase, phaseSeconds: amount };
}

/** Share of the line at a time of a phase. */
function shareAt({ parts }: TimeLineState, phase: number, amount: number): number {
  const part = parts[phase];
  if (part === undefined) return 1;
  const done = part.length === null || part.length <= 0 ? 0 : Math.min(1, amount / part.length);
  return part.from + (part.to - part.from) * done;
}

/** The named moments that were computed so far, in the order of the run. */
export function lineMarks(whole: RunView, line: TimeLineState): readonly LineMark[] {
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
  if (first !== null) marks.push(mark('collection', origin, timeOf(first), 'first collection'));
  // The slowest second is one only when faster ones have followed.
  if (slowest !== null && slowest < series.n - SLOWEST_SETTLED) marks.push(mark('slowest', origin, timeOf(slowest), 'slowest'));
  if (frame.steadyAtSeconds !== null) marks.push(mark('steady', frame.phase, frame.steadyAtSeconds, 'steady by the SNIA rule'));
  for (const receipt of whole.receipts) {
    const amount = counts ? receipt.at.request : secondsOfRequest(whole, receipt.at.phase, receipt.at.request);
    if (amount !== null) marks.push(mark('action', receipt.at.phase, amount, 'what you changed'));
  }
  if (frame.readOnly)
    marks.push({
      kind: 'readOnly',
      at: 1,
      name: 'read-only',
      place: place(frame.phase, counts ? frame.phaseRequests : frame.phaseSeconds),
    });
  return marks.sort((a, b) => a.at - b.at);
}

/** Samples that must follow the slowest one. */
const SLOWEST_SETTLED = 20;

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
