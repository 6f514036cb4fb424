import type { Saying } from '../../texts/language';
import { countsRequests } from '../selections/phase';
import { plotTime } from '../selections/text';
import type { RunView } from '../types';

/** The notice when a change in the past makes another run of this one. */
export function forkNotice({ plan, frame }: RunView): Saying {
  const at = countsRequests(plan) ? frame.phaseRequests : Math.round(frame.phaseSeconds);
  return (language) => language.remarks.pastChanged(plotTime(plan, at, language));
}
