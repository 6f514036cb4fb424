import type { RunView } from '../types';
import { type Fall, fallOf } from './fall';

/** The fall, and what is left in words. */
export interface Drop extends Fall {
  /** What is left, from the printed numbers: "a twelfth". */
  readonly share: string;
}

const shares = [
  '',
  '',
  'half',
  'a third',
  'a quarter',
  'a fifth',
  'a sixth',
  'a seventh',
  'an eighth',
  'a ninth',
  'a tenth',
  'an eleventh',
];
const teens = ['a twelfth', 'a thirteenth', 'a fourteenth', 'a fifteenth', 'a sixteenth', 'a seventeenth', 'an eighteenth', 'a nineteenth'];

/** "half", "a twelfth", "a twentieth", beyond that "1/25": what is left of a speed that fell by a factor. */
export function shareWords(factor: number): string {
  return [...shares, ...teens, 'a twentieth'][Math.max(2, Math.round(factor))] ?? `1/${Math.round(factor)}`;
}

/** The fall, as of the first `rows` samples; null where there was none so far, or ten seconds have not passed since. */
export function dropOf(run: RunView, rows?: number): Drop | null {
  const fall = fallOf(run, rows);
  return fall === null ? null : { ...fall, share: shareWords(fall.from / fall.to) };
}
