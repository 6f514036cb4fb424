import type { Frame } from './types';

/** Order of two states of one run: by phase, host requests of the phase, and clock. Negative: a comes first. */
export function compareMoments(a: Frame, b: Frame): number {
  return a.phase - b.phase || a.phaseRequests - b.phaseRequests || a.clockUs - b.clockUs || Number(a.ended) - Number(b.ended);
}
