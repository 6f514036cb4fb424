/** What must be true of a solved exercise before any drive is run for it: tests that cost nothing. */
import { leastMemory } from '../../scenario/capacity';
import { fromTheStart } from '../../scenario/change/fromTheStart';
import type { Solved } from '../handIn/handIn';
import type { Exercise } from '../lesson';
import { changedPaths, forbiddenPath } from './judge';

/** What running a result again may take: of the simulated drive, so far beyond every honest one. */
export const mostOfResult = { requests: 50_000_000, samples: 100_000, megabytes: 512, seconds: 60 } as const;

export type ResultBound = keyof typeof mostOfResult;

/**
 * What became of a solved exercise. `notEnd`: it is judged at the end, and another place is named; `tooEarly`: the place, or a change, lies
 * before the exercise begins; `onTheWay`: settings were changed on the way, where they must hold from the beginning; `noPlace`: the run has
 * no such place; `tooMuch`: it takes more than a result may.
 */
export type Outcome =
  | { readonly kind: 'verified' | 'otherState' | 'notSolved' | 'noExercise' | 'notEnd' | 'tooEarly' | 'onTheWay' | 'noPlace' }
  | { readonly kind: 'noRun'; readonly fault: string }
  | { readonly kind: 'forbidden'; readonly path: string }
  /** The class numbers that it was made with, and that it should have been; null: none. */
  | { readonly kind: 'otherClass'; readonly made: number | null; readonly wanted: number | null }
  | { readonly kind: 'tooMuch'; readonly bound: ResultBound };

/** The exercise as a class has it: its number seeds the drive. Null: as everybody has it. */
export function forClass(exercise: Exercise, classNumber: number | null): Exercise {
  if (classNumber === null) return exercise;
  const seeded = <T extends { readonly drive: Exercise['drive'] }>(one: T): T => ({ ...one, drive: { ...one.drive, seed: classNumber } });
  return { ...seeded(exercise), solutions: exercise.solutions.map(seeded), nearMisses: exercise.nearMisses.map(seeded) };
}

/** A request of a step of the procedure, full-size. */
export interface Place {
  readonly phase: number;
  readonly request: number;
}

/** The place at which the exercise begins, its step where the text names a second of it; null: only the run that is on screen can tell. */
export function beginning({ stops }: Exercise): Place | null {
  const last = stops.at(-1);
  return last?.kind === 'request' ? last : last?.kind === 'second' ? { phase: last.phase, request: 0 } : null;
}

export const isBefore = (a: Place, b: Place): boolean => a.phase < b.phase || (a.phase === b.phase && a.request < b.request);

/** Why a solved exercise is refused without a run; null: it may be run. `exercise`: as everybody has it. */
export function refusal(exercise: Exercise, { scenario, at }: Solved, classNumber: number | null): Outcome | null {
  const changed = changedPaths(forClass(exercise, classNumber).drive, scenario);
  if (changed.includes('seed'))
    return { kind: 'otherClass', made: scenario.seed === exercise.drive.seed ? null : scenario.seed, wanted: classNumber };
  const path = forbiddenPath(exercise, changed);
  if (path !== null) return { kind: 'forbidden', path };
  if ((exercise.judged === 'end') !== (at === 'end')) return { kind: at === 'end' ? 'noPlace' : 'notEnd' };
  if (exercise.judged === 'end' && fromTheStart(scenario, exercise.drive.phases.length) !== scenario) return { kind: 'onTheWay' };
  const begin = beginning(exercise);
  if (begin !== null) {
    // The end of the step before is the same place, and only a run knows where that is.
    if (at !== 'end' && at.phase < begin.phase - 1) return { kind: 'tooEarly' };
    const added = scenario.actions.slice(exercise.drive.actions.length);
    if (added.some((action) => isBefore(action.at, begin))) return { kind: 'tooEarly' };
  }
  return leastMemory(scenario) > mostOfResult.megabytes * 1e6 ? { kind: 'tooMuch', bound: 'megabytes' } : null;
}
