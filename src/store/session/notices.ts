import { sentences as words } from '../../texts/en/sentences';
import { countsRequests } from '../selections/phase';
import { plotTime } from '../selections/text';
import type { RunView } from '../types';

/** The notice when a change in the past makes another run of this one. */
export function forkNotice({ plan, frame }: RunView): string {
  const at = plotTime(plan, countsRequests(plan) ? frame.phaseRequests : Math.round(frame.phaseSeconds));
  return words.pastChanged(at);
}
