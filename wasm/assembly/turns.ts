/** Which die takes the host's next unit: among those that can host, the one whose turn it is, or the one that is done first. */
import { DISPATCH_TURN } from '../layout';
import { PLACED } from './features';
import { endPadding, releaseWithheld } from './blocks';
import { expectedFree } from './clocks';
import { payAll } from './pay';
import { firstDie } from './placement';
import { Die } from './records';
import { dieAt, hostFrontier, NO, S } from './state';

/** False for a die that would have to open a group and could not free another. */
@inline
function canHost(d: Die): bool {
  if (d.dead) return false;
  if (hostFrontier(d).group != NO) return true;
  if (d.freeCount == 0) return false;
  // Each class of collection may keep a group less a page of what is won back.
  return d.freeCount > S.gcLow || d.reclaimable >= S.classes * S.usableSlots + endPadding(d);
}

/** Round robin, from the die whose turn it is. */
function nextInTurn(): u32 {
  if (PLACED && S.reclaimGroups > 1) return nextInReclaimGroup();
  for (let i: u32 = 0; i < S.dies; i++) {
    let die = S.cur + i;
    if (die >= S.dies) die -= S.dies;
    if (canHost(dieAt(die))) return die;
  }
  return NO;
}

/** Round robin within the dies of a reclaim group; where none of them can host, one of the others does. */
function nextInReclaimGroup(): u32 {
  const first = firstDie();
  const turn = S.cur - first < S.reclaimDies ? S.cur - first : 0;
  for (let i: u32 = 0; i < S.reclaimDies; i++) {
    const die = first + ((turn + i) % S.reclaimDies);
    if (canHost(dieAt(die))) return die;
  }
  for (let i = S.reclaimDies; i < S.dies; i++) {
    const die = (first + i) % S.dies;
    if (canHost(dieAt(die))) return die;
  }
  return NO;
}

/** The die whose queued work ends first. */
function earliest(): u32 {
  let best: u32 = NO;
  let soonest: f64 = Infinity;
  const first = firstDie();
  for (let i: u32 = 0; i < S.dies; i++) {
    // Of a reclaim group all are looked at before any other.
    if (i == S.reclaimDies && best != NO) break;
    const die = first + i < S.dies ? first + i : first + i - S.dies;
    if (!canHost(dieAt(die))) continue;
    const at = expectedFree(die);
    if (at < soonest) {
      best = die;
      soonest = at;
    }
  }
  return best;
}

/** The die that can host and comes next; where none can, those that have collected in idle time only give back what they withhold. */
export function nextHost(): u32 {
  while (true) {
    const die = S.dispatch == DISPATCH_TURN ? nextInTurn() : earliest();
    if (die != NO) return die;
    // What other handles' turns still owe counts for nothing until it is paid.
    if (PLACED && S.handles > 1 && payEverywhere()) continue;
    if (!releaseAll()) return NO;
  }
}

/** False where no die withholds a group. */
function releaseAll(): bool {
  let any = false;
  for (let die: u32 = 0; die < S.dies; die++) {
    const d = dieAt(die);
    if (d.withheld == 0) continue;
    releaseWithheld(d, die);
    any = true;
  }
  return any;
}

/** Every die pays all that it owes; false where none did. */
function payEverywhere(): bool {
  let any = false;
  for (let die: u32 = 0; die < S.dies; die++) {
    const d = dieAt(die);
    if (d.dead || d.victimHead == NO) continue;
    payAll(d, die);
    any = true;
  }
  return any;
}
