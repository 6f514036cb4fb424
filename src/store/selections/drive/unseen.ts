import { fieldsOf } from '../../../scenario/kinds';
import type { Language } from '../../../texts/language';
import { bold, type Part, sentences } from '../../../texts/rich';
import type { RunView } from '../../types';
import { currentPhase, shownPhase } from '../phase';
import { freeRoom } from '../series/room';
import { counted, groupNoun } from '../text';

/** Requests made so far, those of the phase that is shown apart, and those that somebody made by hand. */
function soFar(run: RunView, language: Language): readonly Part[] {
  const { sentences: nouns, steps: words } = language;
  const { whole } = language.numbers;
  const { frame, receipts } = run;
  const here = Math.round(frame.phaseRequests);
  // A request by hand is one of the drive's, but none of the step's.
  const byHand = Math.round(frame.phaseTotals.hostRequests) - here;
  const before = Math.round(frame.totals.hostRequests - frame.phaseTotals.hostRequests);
  const phase = shownPhase(run);
  const hand = byHand > 0 ? words.byHand(bold(whole(byHand))) : [];
  if (before === 0 || phase === 0) return [bold(counted(here, nouns.request, language)), ...hand];
  const handBefore = receipts.some((receipt) => 'lpn' in receipt && receipt.at.phase < phase);
  const past = handBefore ? words.beforeStep(bold(whole(before))) : words.whichFilled(bold(whole(before)));
  if (here === 0) return [...past, ...hand];
  const now = bold(whole(here));
  return [...(fieldsOf(currentPhase(run)).pattern === 'random' ? words.unseenAtRandom(past, now) : words.unseenOfStep(past, now)), ...hand];
}

/** The text in place of a step's story before the first step: what was computed without being shown, and what comes next. */
export function unseenWords(run: RunView, language: Language): readonly Part[] {
  const { sentences: nouns, steps: words } = language;
  const { frame } = run;
  if (frame.totals.hostRequests === 0) return words.begin();
  if (frame.ended) return [];
  const past = words.computed(soFar(run, language));
  const room = freeRoom(run);
  if (frame.collectingSince !== null || !room.isWhole) return past;
  const next = words.roomLeft(bold(counted(room.pages, nouns.page, language)), groupNoun(run.plan, language));
  const kept = room.reserved > 0 ? words.reserved(bold(counted(room.reserved, nouns.page, language))) : [];
  return sentences(past, next, kept, words.reset());
}
