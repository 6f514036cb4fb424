/** Garbage collection: choosing victims, whose valid slots are then owed (pay.ts). wasm/README.md, Choosing victims. */
import { BAD, CLOSED, CNT_GROUPS_COLLECTED, EV_VICTIM, FRONTIERS_DUAL, PACING_INTERLEAVE, TRACE_RECORD, VICTIM } from '../layout';
import { PLACED } from './features';
import { endPadding, releaseWithheld } from './blocks';
import { recordChoice } from './choice';
import { noteVictim } from './classify';
import { domainToCollect } from './placement';
import { Die } from './records';
import { count, dieAt, frontierAt, groupAt, hostFrontier, NO, S, hostPages, setU32, u32At } from './state';
import { below, draw, streamKey } from './rng';
import { trace } from './trace';
import { chooseVictim, domainOf, removeClosed } from './victim';
import { isPooled, payAll, relocateNext, settle } from './pay';

/** Stream of random numbers for the sizes of batches. */
const BATCHES: u32 = 7;

/**
 * The die's free groups have fallen below gcLow: a batch of victims, up to gcHigh. With a budget the target is drawn from gcLow to gcHigh, by
 * the group just opened and its erases; it is gcLow once the budget's slots are owed. A stand-in for what makes the batches of real firmware
 * unequal, not a known algorithm.
 */
export function chooseBatch(d: Die, die: u32): void {
  if (S.batchBudget == 0) return chooseVictims(d, die, S.gcHigh, NO, NO);
  const opened = hostFrontier(d).group;
  const n = (<u64>opened << 24) + <u64>groupAt(opened).erases;
  const target = S.gcLow + below(draw(streamKey(S.seed, BATCHES), n, 0), S.gcHigh - S.gcLow + 1);
  chooseVictims(d, die, target, NO, <u32>Math.min(S.batchBudget * <f64>S.usableSlots, 4e9));
}

/**
 * Chooses victims until emptying them brings the die to `target` free groups: at most `most`, and none beyond gcLow once `budget` slots are
 * owed. With static wear levelling it then adds the group that has been erased least, if it is too far behind.
 */
export function chooseVictims(d: Die, die: u32, target: u32, most: u32, budget: u32): void {
  let free = <i32>d.freeCount;
  let room = findRoom(d);
  let taken: u32 = 0;
  const wanted = roomWanted(d);
  while ((free < <i32>target || (free == <i32>target && room < wanted)) && d.reclaimable > 0 && taken < most) {
    if (d.debt >= budget && (free > <i32>S.gcLow || (free == <i32>S.gcLow && room >= wanted))) break;
    const g = chooseVictim(domainToCollect(die));
    const valid = takeVictim(d, die, g, false);
    taken++;
    const cls = isPooled() ? 0 : <u32>groupAt(g).cls;
    const own = u32At(S.rooms, cls);
    let left = own - valid;
    if (valid > own) {
      // The extent that does not fit leaves up to `slotsPerPage - 1` slots of padding at the end of the group before.
      free--;
      const needed = valid + S.slotsPerPage - 1;
      left = own + S.usableSlots;
      left = left > needed ? left - needed : 0;
    }
    setU32(S.rooms, cls, left);
    room += left - own;
    free++;
  }
  if (S.staticThreshold > 0 && free >= <i32>target) levelWear(d, die);
  if (d.withheld > 0) releaseWithheld(d, die);
  if (S.collectingSince < 0) {
    S.collectingSince = max(S.clock - S.phaseStart, 0);
    S.collectingSincePages = hostPages();
  }
}

/**
 * Static wear levelling: data that is never overwritten sits on blocks that never wear. When the least erased closed group is
 * `staticThreshold` erases behind the most erased group, it is emptied too (Chang, Hsieh, Kuo: DAC 2007, in the simple form); at most once
 * in half a group of host data, or with one frontier what is moved would leave the host no room.
 */
function levelWear(d: Die, die: u32): void {
  if (hostPages() < d.levelAfter) return;
  let coldest: u32 = NO;
  let fewest: u32 = NO;
  let most: u32 = 0;
  for (let i: u32 = 0; i < S.groupsPerDie; i++) {
    const g = die * S.groupsPerDie + i;
    const group = groupAt(g);
    if (group.state != BAD && group.erases > most) most = group.erases;
    if (group.state != CLOSED || group.erases >= fewest) continue;
    coldest = g;
    fewest = group.erases;
  }
  if (coldest == NO || most - fewest < S.staticThreshold) return;
  takeVictim(d, die, coldest, true);
  d.levelAfter = hostPages() + <f64>S.dies * <f64>(S.usableSlots / S.slotsPerPage) * 0.5;
}

/** Collects at once until the die has two free groups; false where it cannot, and then it cannot host either. */
export function winGroup(d: Die, die: u32): bool {
  chooseVictims(d, die, 2, NO, NO);
  payAll(d, die);
  return d.freeCount > 1 && !d.dead;
}

/**
 * Idle time: one victim is emptied at once, the one that is owed if any, else one worth it. False where no victim of the die would free
 * anything.
 */
export function collectIdle(d: Die, die: u32): bool {
  if (PLACED && S.zones) return false;
  settle(d, die);
  if (d.dead) return false;
  if (d.debt == 0) {
    if (S.idleFree > 0 && d.freeCount >= S.idleFree) return false;
    if (d.reclaimable < S.usableSlots + endPadding(d) || d.freeCount == 0) return false;
    const g = chooseVictim(domainToCollect(die));
    if (groupAt(g).valid > S.usableSlots - S.usableSlots / 16) return false;
    takeVictim(d, die, g, false);
  }
  d.share = d.victimHead == NO ? 0 : groupAt(d.victimHead).valid;
  while (d.share > 0) relocateNext(d, die);
  settle(d, die);
  return true;
}

/**
 * Room that the GC group must have when the choice is over. With two frontiers `stall` chooses while that group is on average half
 * full, and the convention on effective spare counts that half group; `interleave` empties its victims half a group's time later,
 * so it keeps the half group in stock, and one law holds for both.
 */
@inline
function roomWanted(d: Die): u32 {
  if (S.pacing != PACING_INTERLEAVE || S.frontiers != FRONTIERS_DUAL) return 0;
  let open: u32 = 0;
  for (let c: u32 = 0; c < S.classes; c++) open += <u32>(frontierAt(d, S.handles + c).group != NO);
  return (max(open, 1) * S.usableSlots) / 2;
}

/** Slots left where relocated extents of each class go, into S.rooms, or in one sum where a victim may hold extents of all; returns the sum. */
function findRoom(d: Die): u32 {
  let sum: u32 = 0;
  for (let c: u32 = 0; c < S.classes; c++) {
    const f = S.frontiers == FRONTIERS_DUAL ? frontierAt(d, S.handles + c) : hostFrontier(d);
    const room = S.frontiers == FRONTIERS_DUAL && f.group == NO ? 0 : f.limit - f.pos;
    sum += room;
    setU32(S.rooms, c, isPooled() ? 0 : room);
  }
  if (isPooled()) setU32(S.rooms, 0, sum);
  return sum;
}

/** One victim leaves the victim structures and joins the die's queue; `levelled`: the policy did not choose it. Returns its valid slots. */
function takeVictim(d: Die, die: u32, g: u32, levelled: bool): u32 {
  if (S.tracing & TRACE_RECORD) recordChoice(die, g, levelled);
  const domain = domainOf(die, g);
  removeClosed(domain, g);
  const group = groupAt(g);
  group.state = VICTIM;
  group.queueNext = NO;
  d.reclaimable -= S.usableSlots - group.valid;
  if (PLACED && S.scoped) dieAt(domain).reclaimable -= S.usableSlots - group.valid;
  if (isPooled()) noteVictim(g);
  d.debt += group.valid;
  if (d.victimHead == NO) {
    d.victimHead = g;
    d.victimPos = 0;
  } else groupAt(d.victimTail).queueNext = g;
  d.victimTail = g;
  d.victimCount++;
  S.lastVictim = g;
  S.lastValid = group.valid;
  count(CNT_GROUPS_COLLECTED, 1);
  trace(EV_VICTIM, g, group.valid, 0);
  return group.valid;
}
