/**
 * The closed groups of a die and who among them is collected next: one small function a policy, its paper above it. With a scope each class of
 * placement has structures of its own, in a record behind those of the dies: `die` is then the number of that record (`domainOf`).
 * The structures hold exactly the closed groups (windowed greedy: the bins hold those of the window; greedy: all up to `binLimit`).
 */
import { CLOSED } from '../layout';
import { PLACED } from './features';
import { fail } from './check';
import { Die, Group } from './records';
import { below, draw } from './rng';
import { dieAt, groupAt, hostPages, NO, S, setU32, u32At } from './state';

export const GREEDY: u32 = 0;
export const FIFO: u32 = 1;
export const RANDOM: u32 = 2;
export const D_CHOICES: u32 = 3;
export const WINDOWED_GREEDY: u32 = 4;
export const COST_BENEFIT: u32 = 5;
export const COST_AGE_TIMES: u32 = 6;

/** binNext of a group that is in no bin. */
export const UNBINNED: u32 = 0xfffffffe;

/** The domain that a group of a die is chosen in: the die, or with a scope a record behind those of the dies for each class. */
@inline
export function domainOf(die: u32, g: u32): u32 {
  return PLACED && S.scoped ? die + S.dies * (1 + <u32>groupAt(g).cls) : die;
}

@inline
function hasBins(): bool {
  return S.victim == GREEDY || S.victim == WINDOWED_GREEDY;
}

@inline
function hasFifo(): bool {
  return S.victim == FIFO || S.victim == WINDOWED_GREEDY;
}

@inline
function hasDense(): bool {
  return S.victim == RANDOM || S.victim == D_CHOICES || S.victim == COST_BENEFIT || S.victim == COST_AGE_TIMES;
}

/** Address of a bin: its newest group, then its oldest. `binNext` leads to older ones, `binPrev` to newer ones. */
@inline
function binAt(die: u32, valid: u32): usize {
  return S.bins + ((<usize>die * (S.groupSlots + 1) + valid) << 3);
}

/** The group that came last to this many valid slots, or NO; the older ones follow by `binNext`. */
export function newestWith(die: u32, valid: u32): u32 {
  return load<u32>(binAt(die, valid));
}

/** The group that came first to this many valid slots, or NO; the newer ones follow by `binPrev`. */
export function oldestWith(die: u32, valid: u32): u32 {
  return load<u32>(binAt(die, valid), 4);
}

/** Where the policy has bins: the group is in one. */
export function isBinned(g: u32): bool {
  return groupAt(g).binNext != UNBINNED;
}

@inline
function pushBin(die: u32, g: u32): void {
  const group = groupAt(g);
  const bin = binAt(die, group.valid);
  const next = load<u32>(bin);
  group.binNext = next;
  group.binPrev = NO;
  if (next != NO) groupAt(next).binPrev = g;
  else store<u32>(bin, g, 4);
  store<u32>(bin, g);
  const d = dieAt(die);
  if (group.valid < d.lowestBin) d.lowestBin = group.valid;
}

/** `valid` is the bin the group is in. */
@inline
function removeBin(die: u32, g: u32, valid: u32): void {
  const group = groupAt(g);
  if (group.binPrev == NO) store<u32>(binAt(die, valid), group.binNext);
  else groupAt(group.binPrev).binNext = group.binNext;
  if (group.binNext != NO) groupAt(group.binNext).binPrev = group.binPrev;
  else store<u32>(binAt(die, valid), group.binPrev, 4);
  group.binNext = UNBINNED;
}

/** A closed group of the domain has lost valid slots: `before` is its count before, `group.valid` the one now. */
@inline
export function validChanged(die: u32, g: u32, group: Group, before: u32): void {
  if (!hasBins()) return;
  S.arrivals++;
  group.arrival = S.arrivals;
  if (group.binNext != UNBINNED) {
    removeBin(die, g, before);
    pushBin(die, g);
  } else if (S.victim == GREEDY && group.valid <= dieAt(die).binLimit) pushBin(die, g);
}

function joinWindow(die: u32, g: u32): void {
  const d = dieAt(die);
  pushBin(die, g);
  d.windowTail = g;
  d.windowCount++;
}

/** The group has closed and may be chosen from now on. */
export function addClosed(die: u32, g: u32): void {
  const d = dieAt(die);
  const group = groupAt(g);
  group.binNext = UNBINNED;
  if (hasFifo()) {
    group.fifoPrev = d.fifoTail;
    group.fifoNext = NO;
    if (d.fifoTail == NO) d.fifoHead = g;
    else groupAt(d.fifoTail).fifoNext = g;
    d.fifoTail = g;
  }
  S.arrivals++;
  group.arrival = S.arrivals;
  if (S.victim == GREEDY) {
    if (group.valid <= d.binLimit) pushBin(die, g);
  } else if (S.victim == WINDOWED_GREEDY && d.windowCount < S.windowGroups) joinWindow(die, g);
  if (hasDense()) {
    group.denseIndex = d.closedCount;
    setU32(S.dense, die * S.groupsPerDie + d.closedCount, g);
  }
  d.closedCount++;
}

function removeFifo(d: Die, group: Group): void {
  if (group.fifoPrev == NO) d.fifoHead = group.fifoNext;
  else groupAt(group.fifoPrev).fifoNext = group.fifoNext;
  if (group.fifoNext == NO) d.fifoTail = group.fifoPrev;
  else groupAt(group.fifoNext).fifoPrev = group.fifoPrev;
}

/** The group has been chosen: out of every structure. */
export function removeClosed(die: u32, g: u32): void {
  const d = dieAt(die);
  const group = groupAt(g);
  const binned = hasBins() && group.binNext != UNBINNED;
  if (binned) removeBin(die, g, group.valid);
  if (S.victim == WINDOWED_GREEDY && binned) {
    if (g == d.windowTail) d.windowTail = group.fifoPrev;
    d.windowCount--;
    removeFifo(d, group);
    const next = d.windowTail == NO ? d.fifoHead : groupAt(d.windowTail).fifoNext;
    if (next != NO) joinWindow(die, next);
  } else if (hasFifo()) removeFifo(d, group);
  if (hasDense()) {
    const base = die * S.groupsPerDie;
    const last = u32At(S.dense, base + d.closedCount - 1);
    setU32(S.dense, base + group.denseIndex, last);
    groupAt(last).denseIndex = group.denseIndex;
  }
  d.closedCount--;
}

/** The victim of a die that has at least one closed group. */
export function chooseVictim(die: u32): u32 {
  const d = dieAt(die);
  if (d.closedCount == 0) fail('a die without closed groups has no victim');
  if (hasBins()) return fewestValid(die, d);
  if (S.victim == FIFO) return d.fifoHead;
  if (S.victim == RANDOM) return u32At(S.dense, die * S.groupsPerDie + nextDraw(d.closedCount));
  if (S.victim == D_CHOICES) return bestOfD(die, d);
  return costBenefit(die, d);
}

/**
 * Greedy: fewest valid slots, among equals the one that reached its count first: data that is never overwritten is moved once, and hot groups
 * get time to lose more. Only groups that may be chosen soon are linked into the bins (`binLimit`). Bux and Iliadis, Performance Evaluation 67 (2010).
 * Windowed: the same among the oldest groups. Hu, Eleftheriou, Haas, Iliadis, Pletka, SYSTOR 2009.
 */
function fewestValid(die: u32, d: Die): u32 {
  let valid = lowestLinked(die, d);
  if (S.victim == GREEDY && valid > d.binLimit) {
    fillBins(die, d);
    valid = lowestLinked(die, d);
  }
  if (valid > S.groupSlots) fail('no closed group is in any bin');
  d.lowestBin = valid;
  // Fuller groups need no links yet: they are chosen long after this one, and overwritten often until then.
  const worthLinks = valid + S.groupSlots / LINK_MARGIN;
  if (d.binLimit > worthLinks + S.groupSlots / LINK_MARGIN) d.binLimit = worthLinks;
  return oldestWith(die, valid);
}

/** The lowest bin that is not empty, or more than a group holds. */
function lowestLinked(die: u32, d: Die): u32 {
  let valid = d.lowestBin;
  while (valid <= S.groupSlots && newestWith(die, valid) == NO) valid++;
  return valid;
}

/** Groups are linked when their valid slots are within this part of a group above the emptiest. */
const LINK_MARGIN: u32 = 16;

/** No group up to the limit is left: it rises above the emptiest closed group, and what it passes is linked in order of arrival. */
function fillBins(die: u32, d: Die): void {
  let emptiest: u32 = NO;
  const base = (die % S.dies) * S.groupsPerDie;
  for (let i: u32 = 0; i < S.groupsPerDie; i++) {
    const group = groupAt(base + i);
    if (group.state == CLOSED && group.valid < emptiest && domainOf(die % S.dies, base + i) == die) emptiest = group.valid;
  }
  const before = d.binLimit;
  d.binLimit = min(S.groupSlots, emptiest + S.groupSlots / LINK_MARGIN + 1);
  let n: u32 = 0;
  for (let i: u32 = 0; i < S.groupsPerDie; i++) {
    const g = base + i;
    const group = groupAt(g);
    if (group.state != CLOSED || group.valid > d.binLimit || domainOf(die % S.dies, g) != die) continue;
    if (group.binNext != UNBINNED) {
      if (group.valid <= before) continue;
      removeBin(die, g, group.valid);
    }
    insertByArrival(die, n, g);
    n++;
  }
  for (let i: u32 = 0; i < n; i++) pushBin(die, u32At(S.dense, die * S.groupsPerDie + i));
}

/** Insertion sort into the die's dense list, which greedy does not use otherwise. */
function insertByArrival(die: u32, n: u32, g: u32): void {
  const base = die * S.groupsPerDie;
  const arrival = groupAt(g).arrival;
  let i = n;
  while (i > 0 && groupAt(u32At(S.dense, base + i - 1)).arrival > arrival) {
    setU32(S.dense, base + i, u32At(S.dense, base + i - 1));
    i--;
  }
  setU32(S.dense, base + i, g);
}

@inline
function nextDraw(n: u32): u32 {
  const x = below(draw(S.victimKey, <u64><i64>S.victimDraws, 0), n);
  S.victimDraws += 1;
  return x;
}

/** d-choices: the best of d groups drawn at random. Van Houdt, SIGMETRICS 2013. */
function bestOfD(die: u32, d: Die): u32 {
  let best: u32 = NO;
  let fewest: u32 = NO;
  for (let i: u32 = 0; i < S.d; i++) {
    const g = u32At(S.dense, die * S.groupsPerDie + nextDraw(d.closedCount));
    const valid = groupAt(g).valid;
    if (valid < fewest) {
      best = g;
      fewest = valid;
    }
  }
  return best;
}

/**
 * Cost-benefit: greatest (1 - u) / (2u) x age; among equals fewest valid slots, or groups that were all invalidated just now (age 0)
 * could be collected one after the other without winning anything. Kawaguchi, Nishioka, Motoda, USENIX 1995, after Rosenblum and
 * Ousterhout 1992. Cost-age-times: the same over the erases, this one included. Chiang and Chang, Journal of Systems and Software 48 (1999).
 */
function costBenefit(die: u32, d: Die): u32 {
  const base = die * S.groupsPerDie;
  const capacity = <f64>S.usableSlots;
  const heedsWear = S.victim == COST_AGE_TIMES;
  let best: u32 = NO;
  let bestScore: f64 = -1;
  let fewest: u32 = NO;
  for (let i: u32 = 0; i < d.closedCount; i++) {
    const g = u32At(S.dense, base + i);
    const group = groupAt(g);
    if (group.valid == 0) return g;
    const u = <f64>group.valid / capacity;
    let score = ((1 - u) / (2 * u)) * (hostPages() - group.lastInvalidation);
    if (heedsWear) score /= <f64>group.erases + 1;
    if (score > bestScore || (score == bestScore && group.valid < fewest)) {
      best = g;
      bestScore = score;
      fewest = group.valid;
    }
  }
  return best;
}

/** Empties and refills the structures of every die, in the order of closing: after the policy has changed. */
export function rebuildVictims(): void {
  for (let domain: u32 = 0; domain < S.domains; domain++) resetVictims(domain);
  for (let die: u32 = 0; die < S.dies; die++) {
    let n: u32 = 0;
    for (let i: u32 = 0; i < S.groupsPerDie; i++) {
      const g = die * S.groupsPerDie + i;
      if (groupAt(g).state != CLOSED) continue;
      setU32(S.columns, n, g);
      n++;
    }
    sortByClosing(n);
    for (let i: u32 = 0; i < n; i++) addClosed(domainOf(die, u32At(S.columns, i)), u32At(S.columns, i));
  }
}

/** Heap sort (Williams 1964) of the first n groups in the scratch columns by the order in which they closed. */
function sortByClosing(n: u32): void {
  for (let i = n / 2; i > 0; i--) sink(i - 1, n);
  for (let end = n; end > 1; end--) {
    const last = u32At(S.columns, end - 1);
    setU32(S.columns, end - 1, u32At(S.columns, 0));
    setU32(S.columns, 0, last);
    sink(0, end - 1);
  }
}

function sink(from: u32, n: u32): void {
  const g = u32At(S.columns, from);
  let hole = from;
  while (true) {
    let child: u32 = 2 * hole + 1;
    if (child >= n) break;
    if (child + 1 < n && closedAt(child + 1) > closedAt(child)) child++;
    if (closedAt(child) <= groupAt(g).closeOrder) break;
    setU32(S.columns, hole, u32At(S.columns, child));
    hole = child;
  }
  setU32(S.columns, hole, g);
}

@inline
function closedAt(i: u32): u32 {
  return groupAt(u32At(S.columns, i)).closeOrder;
}

export function resetVictims(die: u32): void {
  const d = dieAt(die);
  memory.fill(binAt(die, 0), 0xff, (<usize>S.groupSlots + 1) << 3);
  d.lowestBin = S.groupSlots;
  // Nothing is linked until a victim is asked for.
  d.binLimit = 0;
  d.closedCount = 0;
  d.fifoHead = NO;
  d.fifoTail = NO;
  d.windowTail = NO;
  d.windowCount = 0;
}
