import { whole } from '../../domain/format';
import { fieldsOf } from '../../scenario/kinds';
import { sentences as words } from '../../texts/en/sentences';
import { bold, type Part, sentences, tell } from '../../texts/rich';
import type { RunView } from '../types';
import { currentPhase, shownPhase } from './phase';
import { freeRoom } from './room';
import { counted, groupNoun } from './text';

/** Requests made so far, those of the phase that is shown apart, and those that somebody made by hand. */
function soFar(run: RunView): readonly Part[] {
  const { frame, receipts } = run;
  const here = Math.round(frame.phaseRequests);
  // A request by hand is one of the drive's, but none of the step's.
  const byHand = Math.round(frame.phaseTotals.hostRequests) - here;
  const before = Math.round(frame.totals.hostRequests - frame.phaseTotals.hostRequests);
  const phase = shownPhase(run);
  const hand = byHand > 0 ? tell`, ${bold(whole(byHand))} by hand` : [];
  if (before === 0 || phase === 0) return [...tell`${bold(counted(here, words.request))}`, ...hand];
  const handBefore = receipts.some((receipt) => 'lpn' in receipt && receipt.at.phase < phase);
  const past = handBefore
    ? tell`${bold(whole(before))} requests before this step`
    : tell`${bold(whole(before))} requests that filled the drive`;
  if (here === 0) return [...past, ...hand];
  const name = fieldsOf(currentPhase(run)).pattern === 'random' ? 'random ones' : 'of this step';
  return [...past, ...tell` and ${bold(whole(here))} ${name}`, ...hand];
}

/** What stands where steps are told, as long as none was: what was computed without being shown, and what comes next. */
export function unseenWords(run: RunView): readonly Part[] {
  const { frame } = run;
  if (frame.totals.hostRequests === 0) return tell`Run, or step by one request of the host: what it causes is told here.`;
  if (frame.ended) return [];
  const past = tell`Computed up to here without showing it: ${soFar(run)}.`;
  const room = freeRoom(run);
  if (frame.collectingSince !== null || !room.isWhole) return past;
  const next = tell`Step on: ${bold(counted(room.pages, words.page))} can still be written, then the next one makes the drive collect a ${groupNoun(run.plan)}.`;
  return sentences(past, next, tell`Reset goes back to the empty drive.`);
}
