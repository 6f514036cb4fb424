/** What the work of a step is about: its drives, how far they are run, and which of their past is asked for. */
import type { Frame } from '../../engine/types';
import { holds, type Look, numberOf } from '../../lessons/check/expression';
import { names, pastFigures, victimFigures } from '../../lessons/check/figures';
import { type Answer, judge } from '../../lessons/check/judge';
import { measuredPoints } from '../../lessons/check/points';
import type { Lesson, Step } from '../../lessons/lesson';
import { fill } from '../../lessons/read/fill';
import { stopsOf } from '../../scenario/kinds';
import type { Scenario } from '../../scenario/types';
import type { Language } from '../../texts/language';
import type { Goal } from '../runs/strategies/goal';
import type { Past } from './moments';
import type { KeptCurve, LessonState } from './state';

/** Two scenarios that are one drive. */
export function isSame(a: Scenario | null, b: Scenario): boolean {
  return a === b || (a !== null && JSON.stringify(a) === JSON.stringify(b));
}

/** What of the past the figures of a step are about: those that it says, asks for or claims. */
export function pastOf({ text, verdict, say, claims, ask }: Step): Past {
  const told = [...text, ...verdict, ...say].flatMap((part) => (typeof part === 'string' ? [] : [part.figure]));
  const all = [...told, ...claims, ...(ask?.kind === 'number' ? [ask.answer] : [])];
  const isAbout = (figures: readonly string[]) => all.some((each) => names(each, figures));
  return { victims: isAbout(pastFigures), collection: isAbout(victimFigures) };
}

/** What the reveal of a step computes on screen, and how far; null: nothing, or what is led to step by step. */
export function farOf({ drive, change, then }: Step): { readonly drive: Scenario; readonly goal: Goal } | null {
  if (change !== null) return { drive: change, goal: 'end' };
  const last = then.at(-1);
  if (last === undefined || !then.every(({ kind }) => kind === 'end' || kind === 'second')) return null;
  return { drive, goal: last.kind === 'second' ? { phase: last.phase, phaseSeconds: last.second } : 'end' };
}

/** Where the question of a step is asked, as far as the drive need not be led there stop by stop; null: it must be. */
export function askedAt({
  drive,
  stops: [stop, ...more],
}: Pick<Step, 'drive' | 'stops'>): { readonly drive: Scenario; readonly goal: Goal } | null {
  if (stop === undefined || more.length > 0 || stop.kind === 'until' || stop.kind === 'collection') return null;
  if (stop.kind === 'end') return { drive, goal: 'end' };
  return {
    drive,
    goal: stop.kind === 'second' ? { phase: stop.phase, phaseSeconds: stop.second } : { phase: stop.phase, phaseRequests: stop.request },
  };
}

/** How far a run is, in words: its step, and the seconds of it. */
export function howFar({ phases }: Scenario, { phase, phaseSeconds }: Frame, language: Language): string {
  const { lessons: words } = language;
  const { whole } = language.numbers;
  const step = phases[phase];
  const seconds = step === undefined ? null : stopsOf(step).seconds;
  return words.howFar(phase + 1, phases.length, whole(Math.floor(phaseSeconds)), seconds === null ? null : whole(seconds));
}

/** The curve that the step before kept for this one; null: none was drawn. */
export function keptBefore({ steps }: Lesson, index: number, answers: Readonly<Record<number, Answer>>): KeptCurve | null {
  const before = steps[index - 1];
  const answer = answers[index - 1];
  return before?.isKept && before.ask?.kind === 'draw' && answer !== undefined ? { ask: before.ask, answer, judged: null } : null;
}

/** What the question of a step says, worked out of the moment at which it is asked. */
export function askedOf({ text, ask }: Step, look: Look, language: Language): Pick<LessonState, 'text' | 'origin'> {
  const origin = ask?.kind === 'draw' && ask.origin !== null ? numberOf(ask.origin, look) : null;
  return { text: fill(text, look, language), origin };
}

/** What the reveal of a step shows, worked out of what was measured. */
export function toldOf(step: Step, { answer, kept }: LessonState, look: Look, language: Language): Partial<LessonState> {
  const { ask } = step;
  return {
    stage: 'told',
    busy: null,
    judged: ask === null || answer === null || step.isKept ? null : judge(ask, answer, look, language),
    kept: kept === null ? null : { ...kept, judged: judge(kept.ask, kept.answer, look, language) },
    points: ask?.kind === 'points' ? measuredPoints(ask, look) : null,
    verdict: fill(step.verdict, look, language),
    say: fill(step.say, look, language),
    claims: step.claims.map((claim) => holds(claim, look)),
  };
}
