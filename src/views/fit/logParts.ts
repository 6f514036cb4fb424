/** The parts of a log of random writes: before its fall, where it falls, after it, and the pauses in between. Pure. */
import { medianOf } from '../../domain/median';
import type { LogPoint } from '../../store/lab/fitLab';

export interface LogParts {
  /** Where it falls, bytes written. */
  readonly fall: number;
  /** The last byte written. */
  readonly end: number;
  /** The usual rate before the fall, that right after it, and the greatest later. */
  readonly fast: number;
  readonly settles: number;
  readonly slow: number;
  /** The first of the points that are far below those round them; null: there is none. */
  readonly pause: LogPoint | null;
}

/** Points at the beginning, and in a row below, that tell a fall from a pause. */
const BEGINNING = 20;
const IN_A_ROW = 5;
/** A rate below this share of another has fallen from it. */
const FALLEN = 0.5;

const middle = (points: readonly LogPoint[]): number => medianOf(points.map(([, rate]) => rate));

/** Null where the log does not fall. */
export function logParts(log: readonly LogPoint[]): LogParts | null {
  const fast = middle(log.slice(0, BEGINNING));
  const isFallen = (_: LogPoint, i: number) =>
    i + IN_A_ROW <= log.length && log.slice(i, i + IN_A_ROW).every(([, rate]) => rate < FALLEN * fast);
  const fall = log.findIndex(isFallen);
  const [first, last] = [log[fall], log.at(-1)];
  if (first === undefined || last === undefined || fall < BEGINNING) return null;
  const settled = log.slice(fall + IN_A_ROW);
  const slow = middle(settled);
  return {
    fall: first[0],
    end: last[0],
    fast,
    settles: middle(settled.slice(0, BEGINNING)),
    slow: Math.max(slow, ...settled.map(([, rate]) => rate)),
    pause: settled.find(([, rate]) => rate > 0 && rate < FALLEN * slow) ?? null,
  };
}
