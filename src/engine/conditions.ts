import type { Condition } from '../scenario/condition';
import { wholeRequest } from './order';
import type { AdvanceRequest, Condition as EngineCondition, Frame, Held, Plan } from './types';

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

/** Where a run is in its phases: at the border of two phases a frame belongs to the one that ended, but what comes next is the start of the other. */
export interface PhaseMoment {
  readonly phase: number;
  /** Displayed seconds of the phase. */
  readonly seconds: number;
  /** Host requests of the phase, simulated count. */
  readonly requests: number;
}

/** The place of a frame in its phase. `atBorder`: the advance that led to it stopped because a phase ended. */
export function momentOf({ phase, phaseSeconds, phaseRequests }: Frame, atBorder: boolean, { factor }: Plan): PhaseMoment {
  if (atBorder) return { phase: phase + 1, seconds: 0, requests: 0 };
  return { phase, seconds: phaseSeconds, requests: Math.round(phaseRequests / factor) };
}

/** An advance towards the conditions, at most `most` simulated requests long: it never passes the first that holds. */
export function wantedAdvance(
  { until, seconds, requests }: Wanted,
  frame: Frame,
  at: PhaseMoment,
  { scenario, factor }: Plan,
  most: number,
): Pick<AdvanceRequest, 'maxRequests' | 'until' | 'untilUs'> {
  const isLast = at.phase === scenario.phases.length - 1;
  const left = isLast && requests !== null ? Math.ceil(requests / factor) - at.requests : most;
  return {
    maxRequests: Math.max(1, Math.min(most, left)),
    ...(until.length > 0 ? { until } : {}),
    ...(isLast && seconds !== null ? { untilUs: frame.clockUs + ((seconds - at.seconds) * 1e6) / factor } : {}),
  };
}

/** A condition of the list that holds, the first one, and the numbers that show it; null: none does. `held`: what the engine has found. */
export function foundOf(
  conditions: readonly Condition[],
  frame: Frame,
  held: Held | null,
  { scenario }: Plan,
): { readonly condition: Condition; readonly values: Readonly<Record<string, number>> } | null {
  const isLast = frame.phase >= scenario.phases.length - 1;
  let engines = -1;
  for (const condition of conditions) {
    if (condition.kind === 'time') {
      // Times are sums: one that the clock has met may lack a bit.
      if (isLast && frame.phaseSeconds >= condition.seconds * (1 - 1e-12))
        return { condition, values: { phaseSeconds: frame.phaseSeconds } };
    } else if (condition.kind === 'request') {
      if (isLast && frame.phaseRequests >= condition.request) return { condition, values: { phaseRequests: wholeRequest(frame) } };
    } else {
      engines += 1;
      // The engine's list is this one without times and requests.
      if (held?.index === engines) return { condition, values: { ...held.values, ...('lpn' in condition && { lpn: condition.lpn }) } };
    }
  }
  return null;
}
