import type { Condition } from '../scenario/condition';
import type { Condition as EngineCondition, Held, Plan } from './types';

/** Conditions as the engine looks for them, and those about the time of the last phase, which are goals of their own. */
export interface Wanted {
  readonly until: readonly EngineCondition[];
  /** Displayed seconds, and requests (full size), of the last phase; null: not asked for. */
  readonly seconds: number | null;
  readonly requests: number | null;
}

/** What a list of conditions asks of a simulated drive: pages of the full-size drive are those of the simulated one that stand for them. */
export function wantedOf(conditions: readonly Condition[], { factor }: Plan): Wanted {
  const least = (numbers: readonly number[]): number | null => (numbers.length === 0 ? null : Math.min(...numbers));
  return {
    until: conditions.flatMap((condition): EngineCondition[] => {
      switch (condition.kind) {
        case 'time':
        case 'request':
          return [];
        case 'collection':
          return [condition.nth === null ? { kind: 'collection' } : { kind: 'collection', number: condition.nth }];
        case 'written':
        case 'moved':
        case 'trimmed':
          return [{ kind: condition.kind, lpn: Math.floor(condition.lpn / factor) }];
        default:
          return [condition];
      }
    }),
    seconds: least(conditions.flatMap((condition) => (condition.kind === 'time' ? [condition.seconds] : []))),
    requests: least(conditions.flatMap((condition) => (condition.kind === 'request' ? [condition.request] : []))),
  };
}

const whole = (n: number): string => Math.round(n).toLocaleString('en-US');

/** What came to hold, as a sentence with its numbers. Group numbers and counts are those of the simulated drive. */
export function heldSentence({ condition, values }: Held, { sim, factor }: Plan): string {
  const page = whole((values.lpn ?? 0) * factor);
  switch (condition.kind) {
    case 'collection':
      return `A collection has begun: group ${whole(values.group ?? 0)} was chosen with ${whole(values.validPages ?? 0)} valid pages of ${whole(sim.pagesPerGroup)}.`;
    case 'victim':
      return `A victim with ${whole(values.validPages ?? 0)} valid pages of ${whole(sim.pagesPerGroup)} was chosen: group ${whole(values.group ?? 0)}.`;
    case 'free':
      return `Free groups are down to ${whole(values.free ?? 0)}.`;
    case 'waf':
      return `Write amplification now is ${(values.waf ?? 0).toFixed(2)}.`;
    case 'written':
      return `The host has written page ${page}.`;
    case 'moved':
      return `Collection has moved page ${page}.`;
    case 'trimmed':
      return `Page ${page} was trimmed.`;
    case 'bad':
      return `A block has worn out: group ${whole(values.group ?? 0)}.`;
    case 'steady':
      return `The drive is steady by the SNIA rule, ${whole(values.phaseSeconds ?? 0)} s into the step.`;
    case 'relocation':
      return 'A page was moved.';
  }
}
