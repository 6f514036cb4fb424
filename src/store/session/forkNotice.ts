import { countsRequests } from '../selections/phase';
import { plotTime } from '../selections/text';
import type { RunView } from '../types';

/** What is said when a change in the past makes another run of this one. */
export function forkNotice({ plan, frame }: RunView): string {
  const at = plotTime(plan, countsRequests(plan) ? frame.phaseRequests : Math.round(frame.phaseSeconds));
  return `You changed the past: the run goes on from ${at} of its step, and what came after it stays as the grey ghost.`;
}
