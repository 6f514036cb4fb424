import type { Bound, Frame } from './types';

/** Order of two states of one run: by phase, host requests of the phase, and clock. Negative: a comes first. */
export function compareMoments(a: Frame, b: Frame): number {
  return a.phase - b.phase || a.phaseRequests - b.phaseRequests || a.clockUs - b.clockUs || Number(a.ended) - Number(b.ended);
}

/** True where a frame lies within a bound: the sought place comes after it, or is it. */
export function isWithin(frame: Frame, bound: Bound): boolean {
  if (bound.kind === 'seconds') return frame.seconds < bound.seconds;
  if (bound.kind === 'collection') return frame.totals.groupsCollected < bound.number;
  if (frame.phase !== bound.phase) return frame.phase < bound.phase;
  return bound.kind === 'time' ? frame.phaseSeconds < bound.phaseSeconds : frame.phaseRequests <= bound.request;
}

/** The place of a frame in its phase as a whole number of requests: `request:N` and a place of a link that say it find this very state again. */
export function wholeRequest({ phaseRequests }: Pick<Frame, 'phaseRequests'>): number {
  return Math.floor(phaseRequests);
}

/**
 * Requests of the simulated drive that a place names, full-size requests of a phase: the nearest. `wholeRequest` lies up to a full-size request
 * below its state, which at 1:2 can be a hair more than half a simulated one.
 */
export function requestsNamed(full: number, factor: number): number {
  return Math.max(0, Math.ceil(full / factor - 0.49));
}

/** Full-size request numbers name simulated ones: the least full-size number n with floor(n / factor) = simulated. */
export function toFullRequest(simulated: number, factor: number): number {
  let n = Math.ceil(simulated * factor);
  while (toSimulatedRequest(n, factor) < simulated) n += 1;
  while (n > 0 && toSimulatedRequest(n - 1, factor) >= simulated) n -= 1;
  return n;
}

export function toSimulatedRequest(full: number, factor: number): number {
  return Math.floor(full / factor);
}
