/** Groups of blocks: the stock of free ones, closing, erasing, wear. */
import {
  BAD, CAUSE_PARITY, CLOSED, CNT_GROUPS_ERASED, CNT_SLOTS_PADDED, EV_BAD, EV_CLOSE, EV_ERASE, EV_OPEN, FREE, OPEN, STREAM_COLLECTION, STREAM_HOST,
} from '../layout';
import { PLACED } from './features';
import { countCause } from './causes';
import { ensure } from './check';
import { resetClassifier } from './classify';
import { resetMap } from './mapCache';
import { clearBlank, markPadding } from './mapping';
import { hold } from './orders';
import { countErased, countPadded, resetPlaces } from './placement';
import { Die, Frontier } from './records';
import { below, draw, streamKey, unit } from './rng';
import { count, dieAt, frontierAt, groupAt, hostPages, NO, S, setU32, u32At } from './state';
import { trace } from './trace';
import { addClosed, domainOf, resetVictims } from './victim';
import { resetZones } from './zoneState';

/** Most slots that cannot be reclaimed, because at the end of a group the next compressed page may not fit. */
@inline
export function endPadding(d: Die): u32 {
  return d.closedCount * (S.slotsPerPage - 1);
}

/** Puts the group into the stock of its die. */
export function addFree(d: Die, die: u32, g: u32): void {
  setU32(S.freeLists, die * S.groupsPerDie + d.freeCount, g);
  d.freeCount++;
}

/**
 * Dynamic wear levelling: takes the free group with the fewest erases, lowest number first. With static levelling relocated data, which is
 * colder than the host's, goes to the most erased one instead and lets it rest (Chang, SAC 2007: dual pool).
 */
export function takeFree(d: Die, die: u32, stream: u32): u32 {
  ensure(d.freeCount > 0, 'a die has no free group left to open: the reserve is broken');
  const base = die * S.groupsPerDie;
  const worn = stream >= S.handles && S.staticThreshold > 0;
  let best: u32 = 0;
  let bestGroup: u32 = NO;
  let least: u32 = NO;
  for (let i: u32 = 0; i < d.freeCount; i++) {
    const g = u32At(S.freeLists, base + i);
    const erases = worn ? ~groupAt(g).erases : groupAt(g).erases;
    if (erases < least || (erases == least && g < bestGroup)) {
      best = i;
      bestGroup = g;
      least = erases;
    }
  }
  d.freeCount--;
  setU32(S.freeLists, base + best, u32At(S.freeLists, base + d.freeCount));
  return bestGroup;
}

/** Opens a free group for a stream of the die. */
export function openGroup(d: Die, die: u32, stream: u32): u32 {
  const g = takeFree(d, die, stream);
  const group = groupAt(g);
  group.state = OPEN;
  group.programmed = stream < S.handles ? 0 : S.groupSlots;
  trace(EV_OPEN, g, stream < S.handles ? STREAM_HOST : STREAM_COLLECTION, stream < S.handles ? stream : stream - S.handles);
  return g;
}

export function closeGroup(d: Die, die: u32, g: u32): void {
  const group = groupAt(g);
  group.state = CLOSED;
  S.closeCounter++;
  group.closeOrder = S.closeCounter;
  group.lastInvalidation = hostPages();
  d.reclaimable += S.usableSlots - group.valid;
  const domain = domainOf(die, g);
  if (PLACED && S.scoped) dieAt(domain).reclaimable += S.usableSlots - group.valid;
  // What lies beyond the data (parity, or what a group in pSLC mode does not use) holds no LPN.
  const limit = group.slc ? S.slcSlots : S.usableSlots;
  if (limit < S.groupSlots) markPadding(g * S.groupSlots + limit, S.groupSlots - limit);
  if (S.parityUnits > 0 && !group.slc) {
    // The parity of the group is programmed last (RAISE, RAIN).
    d.owedPrograms += S.parityUnits;
    count(CNT_SLOTS_PADDED, <f64>(S.parityUnits * S.unitSlots));
    countCause(CAUSE_PARITY, <f64>(S.parityUnits * S.unitSlots));
    countPadded(g, S.parityUnits * S.unitSlots);
  }
  trace(EV_CLOSE, g, 0, 0);
  addClosed(domain, g);
}

/** Erases a group that holds nothing valid. */
export function eraseGroup(d: Die, die: u32, g: u32): void {
  const group = groupAt(g);
  ensure(group.valid == 0, 'a group with valid pages was about to be erased');
  if (PLACED && S.power) hold(g);
  group.erases++;
  clearBlank(g);
  if (group.slc) {
    group.slc = 0;
    d.slcCount--;
  }
  count(CNT_GROUPS_ERASED, 1);
  countErased(g);
  trace(EV_ERASE, g, 0, 0);
  if (isWornOut(g, group.erases)) retire(d, g);
  else {
    group.state = FREE;
    addFree(d, die, g);
  }
}

/** Stream of random numbers that gives each group its endurance and the factory its bad blocks. */
const ENDURANCE: u32 = 3;
const FACTORY: u32 = 5;

/** Normal deviate by the sum of twelve uniform draws (Irwin-Hall): within 6 standard deviations, which is all that endurance needs. */
function deviate(g: u32): f64 {
  const key = streamKey(S.seed, ENDURANCE);
  let sum: f64 = -6;
  for (let k: u32 = 0; k < 12; k++) sum += unit(draw(key, <u64>g, k));
  return sum;
}

/** True once the group has been erased as often as it endures: `peCycles`, spread normally, at least a tenth of it. */
function isWornOut(g: u32, erases: u32): bool {
  if (S.peSpread < 0) return false;
  return <f64>erases >= Math.max(S.peCycles * 0.1, S.peCycles * (1 + S.peSpread * deviate(g)));
}

/** The group is bad for good: the spare shrinks by it. */
function retire(d: Die, g: u32): void {
  groupAt(g).state = BAD;
  d.badCount++;
  trace(EV_BAD, g, 0, 0);
}

/** The factory's bad groups: `factoryBad` of each die, drawn at random. */
export function markFactoryBad(): void {
  const key = streamKey(S.seed, FACTORY);
  for (let die: u32 = 0; die < S.dies; die++) {
    const d = dieAt(die);
    for (let n: u64 = 0; d.badCount < S.factoryBad; n++) {
      const g = die * S.groupsPerDie + below(draw(key, (<u64>die << 32) | n, 0), S.groupsPerDie);
      if (groupAt(g).state != BAD) retire(d, g);
    }
  }
}

/** Withheld groups (wasm/README.md, Scale) join the stock when a die first collects. */
export function releaseWithheld(d: Die, die: u32): void {
  for (let g = (die + 1) * S.groupsPerDie - 1; d.withheld > 0; g--) {
    if (groupAt(g).state == BAD) continue;
    addFree(d, die, g);
    d.withheld--;
  }
}

function resetFrontier(f: Frontier): void {
  f.group = NO;
  f.pos = 0;
  f.unitEnd = 0;
  f.limit = S.usableSlots;
  f.hostSlots = 0;
}

/** Every die as after a secure erase: all groups free, nothing open, `withheldTotal` groups held back. Wear is kept. */
export function freshBlocks(withheldTotal: u32, countErases: bool): u32 {
  let most: u32 = 0;
  for (let die: u32 = 0; die < S.dies; die++) {
    const d = dieAt(die);
    let erased: u32 = 0;
    d.freeCount = 0;
    d.withheld = withheldTotal / S.dies + (die < withheldTotal % S.dies ? 1 : 0);
    d.slcCount = 0;
    d.dead = 0;
    const stock = S.groupsPerDie - d.badCount - d.withheld;
    for (let i: u32 = 0; i < S.groupsPerDie; i++) {
      const g = die * S.groupsPerDie + i;
      const group = groupAt(g);
      group.valid = 0;
      group.die = die;
      group.slc = 0;
      clearBlank(g);
      if (group.state == BAD) continue;
      if (countErases && group.state != FREE) {
        group.erases++;
        erased++;
        countErased(g);
      }
      group.state = FREE;
      group.programmed = 0;
      group.lastInvalidation = 0;
      group.closeOrder = 0;
      if (d.freeCount < stock) addFree(d, die, g);
    }
    if (countErases) count(CNT_GROUPS_ERASED, <f64>erased);
    most = max(most, erased);
    d.started = 0;
    for (let stream: u32 = 0; stream < S.streams; stream++) resetFrontier(frontierAt(d, stream));
    d.victimHead = NO;
    d.victimTail = NO;
    d.victimCount = 0;
    d.victimPos = 0;
    d.lastNandPage = NO;
    d.debt = 0;
    d.share = 0;
    d.reclaimable = 0;
    resetVictims(die);
  }
  for (let domain = S.dies; domain < S.domains; domain++) {
    dieAt(domain).reclaimable = 0;
    resetVictims(domain);
  }
  S.cur = 0;
  S.turnBegun = 0;
  resetPlaces();
  resetClassifier();
  if (PLACED && S.zones) resetZones();
  if (PLACED && S.map) resetMap();
  return most;
}
