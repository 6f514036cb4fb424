import { whole } from '../../domain/format';
import { fieldsOf } from '../../scenario/kinds';
import type { RunView } from '../types';
import { currentPhase, shownPhase } from './phase';
import { freeRoom } from './room';
import { bold, counted, groupNoun, type Part, sentences, tell } from './text';

/** Requests made so far, those of the phase that is shown apart. */
function soFar(run: RunView): readonly Part[] {
  const here = Math.round(run.frame.phaseRequests);
  const before = Math.round(run.frame.totals.hostRequests) - here;
  const name = fieldsOf(currentPhase(run)).pattern === 'random' ? 'random ones' : 'of this step';
  if (before === 0 || shownPhase(run) === 0) return tell`${bold(counted(here, 'request'))}`;
  return here === 0
    ? tell`${bold(whole(before))} requests that filled the drive`
    : tell`${bold(whole(before))} requests that filled the drive and ${bold(whole(here))} ${name}`;
}

/** What stands where steps are told, as long as none was: what was computed without being shown, and what comes next. */
export function unseenWords(run: RunView): readonly Part[] {
  const { frame } = run;
  if (frame.totals.hostRequests === 0) return tell`Run, or step by one request of the host: what it causes is told here.`;
  if (frame.ended) return [];
  const past = tell`Computed up to here without showing it: ${soFar(run)}.`;
  const room = freeRoom(run);
  if (frame.collectingSince !== null || !room.isWhole) return past;
  const next = tell`Step on: ${bold(counted(room.pages, 'page'))} can still be written, then the next one makes the drive collect a ${groupNoun(run.plan)}.`;
  return sentences(past, next, tell`Reset goes back to the empty drive.`);
}
