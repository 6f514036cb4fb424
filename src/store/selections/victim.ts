import { ratio, whole } from '../../domain/format';
import type { Frame, Plan } from '../../engine/types';
import { bold, counted, countedGroup, type Part, tell } from './text';

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

/** "The group just collected still held 893 valid pages of 1,024: moving them won 131, so …", without a full stop. Page counts are those of a group as simulated. `underWay`: it is not erased yet, and nothing is told as done. */
export function victimClause(victim: NonNullable<Frame['lastVictim']>, plan: Plan, underWay = false): readonly Part[] {
  const { valid, pages, won, perHostPage } = victimFigures(victim);
  const noun = countedGroup(plan);
  if (underWay)
    return tell`The ${noun} being collected held ${bold(counted(valid, 'valid page'))} of ${bold(whole(pages))} when it was picked: they are being moved, and then it will be erased`;
  const start = `The ${noun} just collected`;
  if (valid === 0) return tell`${start} held ${bold('no')} valid page of ${bold(whole(pages))}: it was erased with nothing to move`;
  if (won <= 0) return tell`${start} was all valid: ${bold(whole(pages))} pages were moved and ${bold('nothing')} was won`;
  // With compression a page of the host takes less than a page of room.
  const page = plan.sim.slotsPerPage === 1 ? 'host page' : 'page stored';
  const them = valid === 1 ? 'it' : 'them';
  return tell`${start} still held ${bold(counted(valid, 'valid page'))} of ${bold(whole(pages))}: moving ${them} won ${bold(whole(won))}, so each ${page} there costs ${bold(ratio(perHostPage))} page programs`;
}
