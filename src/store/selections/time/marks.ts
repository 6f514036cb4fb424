import { dataEffect, hasRequests } from '../../../scenario/procedure';
import type { Language } from '../../../texts/language';
import type { RunView } from '../../types';
import { countsRequests } from '../phase';
import { driftSinceSteady, ROUND_SECONDS, ROUNDS, steadyWindow } from '../series/steady';
import { type ActionMarks, actionMarks } from './actionMarks';
import type { RunMark } from './runMark';
import { axisEnd, type Timeline, timelineOf } from './timeline';

interface PhaseMarks {
  /** Displayed seconds of the phase, or requests where those are counted. */
  readonly spareUsedUp: number | null;
  readonly steady: { readonly from: number; readonly to: number } | null;
  /** As `driftSinceSteady`. */
  readonly drift: number | null;
}

/** Remembers the named moments of phases that are over; frames tell those of the newest phase only, samples when collection began in others. */
export interface MarkMemory {
  readonly marks: (run: RunView, timeline: Timeline, axisEnd: number, language: Language) => readonly RunMark[];
}

/** A memory for one run; it starts again when the run is another one. */
export function createMarkMemory(): MarkMemory {
  let runId: string | null = null;
  let phases = new Map<number, PhaseMarks>();
  let actions: ActionMarks = { marks: [], pending: false };
  let seen = '';
  return {
    marks(run, timeline, axisEnd, language) {
      if (run.id !== runId) {
        runId = run.id;
        phases = new Map();
      }
      for (const phase of phases.keys()) if (phase > run.frame.phase) phases.delete(phase);
      for (const { phase } of timeline.series.phases)
        if (phase >= timeline.origin && phase < run.frame.phase && !phases.has(phase))
          phases.set(phase, { spareUsedUp: firstRelocation(run, phase), steady: null, drift: null });
      // The steady window is sought only once the engine has found it: the search goes through all samples.
      const { phase, collectingSince, steadyAtSeconds } = run.frame;
      // On an axis of requests its seconds have no place.
      const counts = countsRequests(run.plan);
      const steady = steadyAtSeconds === null || counts ? null : (phases.get(phase)?.steady ?? steadyWindow(run));
      const spareUsedUp = counts ? firstRelocation(run, phase) : collectingSince;
      phases.set(phase, { spareUsedUp, steady, drift: driftSinceSteady(run) });
      // The names are of one language. Finding when an action took effect goes through the samples, so only when there is something to
      // find.
      const samples = actions.pending ? run.samples.length : 0;
      const key = [run.id, run.receipts.length, axisEnd, timeline.zero, samples, language.marks.spareUsedUp].join(' ');
      if (key !== seen) {
        seen = key;
        actions = actionMarks(run, timeline, axisEnd, language);
      }
      return [
        ...marksOf(run, timeline, phases, language).filter((mark) => !isToldByAction(mark, run, actions, language)),
        ...actions.marks,
      ];
    },
  };
}

const memories = new WeakMap<RunView, MarkMemory>();

/** The named moments of a run on the plots' axis, by what has been seen of it so far: a run is asked at every frame that it is drawn in. */
export function runMarks(run: RunView, language: Language): readonly RunMark[] {
  const timeline = timelineOf(run);
  const memory = memories.get(run) ?? createMarkMemory();
  memories.set(run, memory);
  return memory.marks(run, timeline, axisEnd(run, timeline), language);
}

/** Seconds of a sample; 0 where a sample is a number of requests. */
export function sampleLength({ plan }: RunView): number {
  const { sample } = plan.scenario;
  return 'seconds' in sample ? sample.seconds : 0;
}

/** True for a border before further writes that begin with a change: its label names the change. */
function isToldByAction(mark: RunMark, run: RunView, { marks }: ActionMarks, language: Language): boolean {
  if (mark.kind !== 'border' || mark.name !== language.phaseKinds.write.border) return false;
  return marks.some((action) => action.kind === 'border' && Math.abs(action.at - mark.at) <= sampleLength(run));
}

function steadyName(drift: number | null, language: Language): string {
  const { marks: words } = language;
  const { percent } = language.numbers;
  if (drift === null) return words.steadyRounds(ROUNDS, ROUND_SECONDS);
  return words.driftedRounds(ROUNDS, ROUND_SECONDS, percent(Math.abs(drift)), drift > 0);
}

/** Start of the first sample of a phase in which collection moved pages, displayed seconds of the phase, or requests; null: none did. */
function firstRelocation({ samples, plan }: RunView, phase: number): number | null {
  for (let i = 0, requests = 0; i < samples.length; i++) {
    if (samples.at(i, 'phase') !== phase) continue;
    if (samples.at(i, 'pagesRelocated') > 0) return countsRequests(plan) ? requests : samples.at(i, 'start');
    requests += samples.at(i, 'requests');
  }
  return null;
}

function marksOf(run: RunView, timeline: Timeline, phases: ReadonlyMap<number, PhaseMarks>, language: Language): RunMark[] {
  const { marks: words } = language;
  const { series, zero, origin } = timeline;
  if (zero === null) return [];
  const marks: RunMark[] = [];
  const sampleSeconds = sampleLength(run);
  let borderAt: number | null = null;
  series.phases.forEach((window, i) => {
    if (window.phase < origin) return;
    const from = window.from - zero;
    const known = phases.get(window.phase);
    // A TRIM that takes next to no time stands for the step behind it.
    if (window.phase > origin && (borderAt === null || from - borderAt >= sampleSeconds)) {
      marks.push({ kind: 'border', at: from, name: borderName(run, series.phases[i - 1]?.phase ?? origin, window.phase, language) });
      borderAt = from;
    }
    if (known?.steady) {
      marks.push({
        kind: 'stretch',
        from: from + known.steady.from,
        to: from + known.steady.to,
        name: steadyName(known.drift, language),
      });
    }
    if (known !== undefined && known.spareUsedUp !== null && !collectedBefore(run, phases, origin, window.phase))
      marks.push({ kind: 'moment', at: from + known.spareUsedUp, name: words.spareUsedUp });
  });
  return marks;
}

/** True where the drive collected in a step before this one and nothing has made groups free since: no spare is used up then. */
function collectedBefore(run: RunView, phases: ReadonlyMap<number, PhaseMarks>, origin: number, phase: number): boolean {
  for (let before = phase - 1; before >= origin; before--) {
    const step = run.plan.scenario.phases[before];
    if (step !== undefined && !hasRequests(step) && dataEffect(step) !== 'trims') return false;
    if ((phases.get(before)?.spareUsedUp ?? null) !== null) return true;
  }
  return false;
}

/** What happens at the beginning of a phase: what took no time since the phase before it (TRIM, secure erase), else the phase itself. */
function borderName(run: RunView, before: number, phase: number, language: Language): string {
  const { phases } = run.plan.scenario;
  const between = phases.slice(before + 1, phase);
  return (between.length > 0 ? between : phases.slice(phase, phase + 1)).map((each) => language.phaseKinds[each.do].border).join(', ');
}
