import { plots } from '../../texts/en/plots';
import type { RunView } from '../types';
import { type Fall, fallOf } from './fall';

/** The fall, and what is left in words. */
export interface Drop extends Fall {
  /** What is left, from the printed numbers: "a twelfth". */
  readonly share: string;
}

/** "half", "a twelfth", "a twentieth", beyond that "1/25": what is left of a speed that fell by a factor. */
export function shareWords(factor: number): string {
  const parts = Math.max(2, Math.round(factor));
  return plots.shares[parts - 2] ?? `1/${parts}`;
}

/** The fall, as of the first `rows` samples; null where there was none so far, or ten seconds have not passed since. */
export function dropOf(run: RunView, rows?: number): Drop | null {
  const fall = fallOf(run, rows);
  return fall === null ? null : { ...fall, share: shareWords(fall.from / fall.to) };
}
