/** What the choice of a victim was made from, copied out while events are recorded: `choice.ts` of the wrapper explains it. Never part of the state. */
import {
  CH_CAPACITY, CH_CHOSEN, CH_COUNT, CH_D, CH_DIE, CH_DRAWS, CH_GROUPS, CH_HOST_PAGES, CH_LEVELLED, CH_POLICY, CH_RECORD_SIZE, CH_WINDOW, CLOSED, MOST_DRAWS,
} from '../layout';
import { below, draw } from './rng';
import { groupAt, hostPages, NO, S, setF64, setU32 } from './state';
import { D_CHOICES, domainOf, isBinned, oldestWith, RANDOM, WINDOWED_GREEDY } from './victim';

/** Behind the header: draws, as places in the dense list; then a record for each closed group. */
@inline
function drawsAt(): usize {
  return S.choice + (CH_DRAWS << 3);
}

function recordGroup(i: u32, g: u32): void {
  const at = drawsAt() + (MOST_DRAWS << 2) + <usize>i * (CH_RECORD_SIZE << 2);
  const group = groupAt(g);
  setU32(at, 0, g);
  setU32(at, 1, group.valid);
  setU32(at, 2, group.erases);
  setU32(at, 3, group.closeOrder);
  // Since when it has its present count: 0 is the last arrival.
  setU32(at, 4, S.arrivals - group.arrival);
  setU32(at, 5, group.denseIndex);
  setF64(at, 3, group.lastInvalidation);
}

/** Group g of the die is about to leave the closed ones: by the policy, which has drawn already, or because wear is levelled. */
export function recordChoice(die: u32, g: u32, levelled: bool): void {
  let n: u32 = 0;
  const domain = domainOf(die, g);
  const windowed = S.victim == WINDOWED_GREEDY;
  if (windowed) {
    // The window first, in the order in which greedy would take it.
    for (let valid: u32 = 0; valid <= S.groupSlots; valid++) {
      for (let each = oldestWith(domain, valid); each != NO; each = groupAt(each).binPrev) recordGroup(n++, each);
    }
  }
  for (let i: u32 = 0; i < S.groupsPerDie; i++) {
    const each = die * S.groupsPerDie + i;
    if (groupAt(each).state != CLOSED || domainOf(die, each) != domain) continue;
    if (!(windowed && isBinned(each))) recordGroup(n++, each);
  }
  const drawn: u32 = levelled ? 0 : S.victim == RANDOM ? 1 : S.victim == D_CHOICES ? S.d : 0;
  const first = S.victimDraws - <f64>drawn;
  for (let k: u32 = 0; k < S.d; k++) setU32(drawsAt(), k, below(draw(S.victimKey, <u64>(first + <f64>k), 0), n));
  setF64(S.choice, CH_COUNT, 1);
  setF64(S.choice, CH_DIE, <f64>die);
  setF64(S.choice, CH_POLICY, <f64>S.victim);
  setF64(S.choice, CH_CHOSEN, <f64>g);
  setF64(S.choice, CH_LEVELLED, levelled ? 1 : 0);
  setF64(S.choice, CH_HOST_PAGES, hostPages());
  setF64(S.choice, CH_GROUPS, <f64>n);
  setF64(S.choice, CH_WINDOW, <f64>S.windowGroups);
  setF64(S.choice, CH_CAPACITY, <f64>S.usableSlots);
  setF64(S.choice, CH_D, <f64>S.d);
}
