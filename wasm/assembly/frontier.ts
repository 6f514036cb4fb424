/** Where the next page goes: turns of the dies, open groups, placing, padding. wasm/README.md, Writing. */
import { CNT_CELLS_HOST, CNT_CELLS_PADDED, CNT_PAGES_TRIMMED, CNT_PAGES_WRITTEN, EV_TRIM, EV_WRITE } from '../layout';
import { closeGroup, openGroup } from './blocks';
import { fail } from './check';
import { chooseVictims, pay, settle, shareDue } from './collect';
import { expectedFree, queueProgram } from './clocks';
import { invalidate, l2pAt, map, markPadding, setL2p, UNMAPPED } from './mapping';
import { count, Die, dieAt, groupAt, NO, S } from './state';
import { trace } from './trace';

/** False for a die that would have to open a group without being able to win one back. */
@inline
function canHost(d: Die): bool {
  if (d.hostGroup != NO) return true;
  if (d.freeCount == 0) return false;
  return d.freeCount > S.gcLow || d.reclaimable >= S.groupCells;
}

/** Round robin, from the die whose turn it is. */
function nextInTurn(): u32 {
  for (let i: u32 = 0; i < S.dies; i++) {
    let die = S.cur + i;
    if (die >= S.dies) die -= S.dies;
    if (canHost(dieAt(die))) return die;
  }
  fail('no die can take a page: the spare is below what the validator guarantees');
  return NO;
}

/** The die whose queued work ends first. */
function earliest(): u32 {
  let best: u32 = NO;
  let soonest: f64 = Infinity;
  for (let die: u32 = 0; die < S.dies; die++) {
    if (!canHost(dieAt(die))) continue;
    const at = expectedFree(die);
    if (at < soonest) {
      best = die;
      soonest = at;
    }
  }
  if (best == NO) fail('no die can take a page: the spare is below what the validator guarantees');
  return best;
}

/** First position of a die's first group: dies are offset so that they do not all collect in the same moment. */
@inline
function startPosition(d: Die, die: u32): u32 {
  if (d.started) return 0;
  d.started = 1;
  return ((die * S.units) / S.dies) * S.unitCells;
}

/** Opens the host group of a die at `pos`. */
export function openHostGroup(d: Die, die: u32, pos: u32): void {
  d.hostGroup = openGroup(d, die, 0);
  d.hostPos = pos;
  d.hostUnitEnd = pos + S.unitCells;
  groupAt(d.hostGroup).programmed = pos;
  if (pos > 0) markPadding(d.hostGroup * S.groupCells, pos);
}

function beginTurn(): void {
  const die = S.dispatch == 0 ? nextInTurn() : earliest();
  const d = dieAt(die);
  S.cur = die;
  if (d.hostGroup == NO) {
    openHostGroup(d, die, startPosition(d, die));
    if (d.freeCount < S.gcLow) chooseVictims(d, die);
  }
  settle(d, die);
  d.share = shareDue(d);
  S.turnBegun = 1;
}

function endTurn(): void {
  S.turnBegun = 0;
  S.cur = S.cur + 1 == S.dies ? 0 : S.cur + 1;
}

/** The unit that ends at `hostUnitEnd` is complete: its program goes to the die; a full group closes. */
export function completeUnit(d: Die, die: u32): void {
  const over = d.hostPos - d.hostUnitEnd;
  const hostCells = d.hostUnitCells - over;
  if (hostCells > 0) queueProgram(d, die, hostCells, d.hostGroup, d.hostUnitEnd);
  else d.owedPrograms++;
  d.hostUnitCells = over;
  d.hostUnitEnd += S.unitCells;
  if (d.hostPos == S.groupCells) {
    closeGroup(d, die, d.hostGroup);
    d.hostGroup = NO;
  }
}

/** Fills the host unit of the die up to `pos` with padding and sends it off. */
export function padTo(d: Die, die: u32, pos: u32): void {
  count(CNT_CELLS_PADDED, <f64>(pos - d.hostPos));
  markPadding(d.hostGroup * S.groupCells + d.hostPos, pos - d.hostPos);
  d.hostPos = pos;
  completeUnit(d, die);
}

/**
 * The host writes one page of `size` cells. False when single stepping paused it after a relocation: call again.
 */
export function writePage(lpn: u32, size: u32): bool {
  while (true) {
    if (!S.turnBegun) beginTurn();
    const die = S.cur;
    const d = dieAt(die);
    if (!pay(d, die)) return false;
    if (d.hostGroup == NO) {
      // One frontier: the relocated pages have just filled the group.
      S.turnBegun = 0;
    } else if (d.hostPos + size > S.groupCells) {
      padTo(d, die, S.groupCells);
      endTurn();
    } else {
      place(d, die, lpn, size);
      return true;
    }
  }
}

function place(d: Die, die: u32, lpn: u32, size: u32): void {
  const old = l2pAt(lpn);
  S.hostPages += 1;
  if (old != UNMAPPED) invalidate(old);
  else S.mappedPages += 1;
  const g = d.hostGroup;
  const cell = g * S.groupCells + d.hostPos;
  map(lpn, cell, size, g, false);
  trace(EV_WRITE, lpn, cell, old);
  d.hostPos += size;
  d.hostUnitCells += size;
  S.bufferUsed += size;
  count(CNT_PAGES_WRITTEN, 1);
  count(CNT_CELLS_HOST, <f64>size);
  if (d.hostPos >= d.hostUnitEnd) {
    completeUnit(d, die);
    endTurn();
  }
}

/** The host drops an LPN. */
export function trimPage(lpn: u32): void {
  const old = l2pAt(lpn);
  if (old == UNMAPPED) return;
  invalidate(old);
  setL2p(lpn, UNMAPPED);
  S.mappedPages -= 1;
  count(CNT_PAGES_TRIMMED, 1);
  trace(EV_TRIM, lpn, old, 0);
}

/** Idle or flush: every half-filled host unit is padded and programmed. */
export function flush(): void {
  for (let die: u32 = 0; die < S.dies; die++) {
    const d = dieAt(die);
    if (d.hostGroup == NO || d.hostUnitCells == 0) continue;
    if (S.turnBegun && die == S.cur) endTurn();
    padTo(d, die, d.hostUnitEnd);
  }
}
