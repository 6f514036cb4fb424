import type { Frame, Plan } from '../../../engine/types';
import type { Language } from '../../../texts/language';
import { bold, type Part } from '../../../texts/rich';
import { counted, countedGroup } from '../text';

/** The group collected last, and what it cost: moved + won = pages; `perHostPage` pages programmed for each one of the host. */
interface VictimFigures {
  readonly valid: number;
  readonly pages: number;
  readonly won: number;
  /** pages / won; Infinity where nothing was won. */
  readonly perHostPage: number;
}

export function victimFigures(victim: NonNullable<Frame['lastVictim']>): VictimFigures {
  const { validPages: valid, pages } = victim;
  const won = pages - valid;
  return { valid, pages, won, perHostPage: won > 0 ? pages / won : Number.POSITIVE_INFINITY };
}

/**
 * "The group just collected still held 893 valid pages of 1,024: moving them won 131, so …", without a full stop. Page counts are those of
 * a group as simulated. `underWay`: it is not erased yet, so the sentence is not in the past.
 */
export function victimClause(victim: NonNullable<Frame['lastVictim']>, plan: Plan, language: Language, underWay = false): readonly Part[] {
  const { narration: words } = language;
  const { ratio, whole } = language.numbers;
  const { valid, pages, won, perHostPage } = victimFigures(victim);
  const noun = countedGroup(plan, language);
  if (underWay) return words.victimNow(noun, bold(counted(valid, words.validPage, language)), bold(whole(pages)));
  const start = words.victimBefore(noun);
  if (valid === 0) return words.victimHeldNone(start, bold(whole(pages)));
  if (won <= 0) return words.victimAllValid(start, bold(whole(pages)));
  // With compression a page of the host takes less than a page of room.
  const page = plan.sim.slotsPerPage === 1 ? words.hostPage : words.pageStored;
  return words.victimPrice(
    start,
    bold(counted(valid, words.validPage, language)),
    bold(whole(pages)),
    valid === 1,
    bold(whole(won)),
    page,
    bold(ratio(perHostPage)),
  );
}
