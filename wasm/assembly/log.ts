/**
 * The host of a drive with zones: the writes that it sends by itself, and the log that cleans its own. What the drive's collection would have done is done over the
 * link: pages that live are read and appended to another zone, and then the zone is reset. wasm/README.md, Zones.
 */
import {
  CNT_GROUPS_COLLECTED, EV_VICTIM, KIND_MASK, KIND_TRIM, KIND_WRITE, NONE, PACING_INTERLEAVE, PACING_STALL, ZONE_APPEND, ZONE_EMPTY, ZONE_EXACT, ZONE_FULL, ZONE_IMPLICIT,
} from '../layout';
import { ensure } from './check';
import { readNandPage } from './clocks';
import { PAGE_BYTES } from './generator';
import { entryAt, groupOf, isBuffered, isValid, lpnOf } from './mapping';
import { Waiting } from './queues';
import { count, groupAt, hostPages, NO, S, setU32, u32At } from './state';
import { trace } from './trace';
import { FIFO } from './victim';
import { exactStart, openZone, resetRange, resetZone, slotIn, startOfWrite, writeAtPointer } from './zones';
import { heads, validOf, zoneAt, zones } from './zoneState';

/** Pages that the log reads at a time, and pages or a program unit of the host's that a turn of it is. */
const CHUNK: u32 = 32;

function hasRoom(): bool {
  return S.bufferUsed == 0 || S.bufferUsed < S.bufferSlots;
}

/** The first waiting request goes as far as it can at `at`: a write, or where the host has no log a TRIM, which resets. False: it waits. */
export function admitToZones(w: Waiting, at: f64): bool {
  const kind = w.kind & KIND_MASK;
  if (!S.exact) return kind != KIND_WRITE || admitToLog(w, at);
  if (kind == KIND_TRIM && w.lpn != NONE) {
    resetRange(w.lpn, w.pages);
    w.done = w.pages;
  }
  if (kind != KIND_WRITE) return true;
  while (w.done < w.pages) {
    if (!hasRoom()) return false;
    // What does not fit into a zone goes on in the next.
    if (w.done == 0 || (w.lpn + w.done) % zones().pages == 0) {
      const isExact = (w.kind & (ZONE_EXACT | ZONE_APPEND)) != 0;
      const start = isExact ? exactStart(w.lpn, w.pages, (w.kind & ZONE_APPEND) != 0) : startOfWrite(w.lpn + w.done);
      if (start == NONE) {
        w.done = w.pages;
        return true;
      }
      w.lpn = start - w.done;
    }
    writeAtPointer((w.lpn + w.done) / zones().pages, w.lpn + w.done, false);
    w.done++;
  }
  return true;
}

function admitToLog(w: Waiting, at: f64): bool {
  const log = zones();
  while (w.done < w.pages) {
    if (!hasRoom()) return false;
    const z = u32At(heads(), S.stream);
    if (z == NO || (log.turn != S.stream + 1 && zoneAt(z).pointer % turnPages() == 0)) beginTurn();
    if (log.share > 0) {
      if (!pay(w, at)) return false;
      continue;
    }
    if (z == NO) continue;
    openZone(z, ZONE_IMPLICIT);
    writeAtPointer(z, w.lpn + w.done, false);
    if (zoneAt(z).pointer % turnPages() == 0) log.turn = 0;
    w.done++;
  }
  return true;
}

/** Before each turn of the host's pages: what the log owes for it. A zone is opened with nothing owed. */
function beginTurn(): void {
  const log = zones();
  if (u32At(heads(), S.stream) == NO) {
    if (log.victimHead != NO) {
      log.share = owed();
      if (log.share == 0) settle();
      return;
    }
    openHead(S.stream);
    if (log.empty < S.gcLow) chooseVictims();
  }
  log.turn = S.stream + 1;
  log.share = shareDue();
  if (log.share == 0) settle();
}

/** The zone that a stream of the log writes to. */
function openHead(stream: u32): u32 {
  let z = u32At(heads(), stream);
  if (z == NO) {
    for (z = 0; zoneAt(z).state != ZONE_EMPTY; ) ensure(++z < zones().zones, 'the log has no empty zone left');
    zoneAt(z).stream = stream;
    setU32(heads(), stream, z);
  }
  openZone(z, ZONE_IMPLICIT);
  return z;
}

/** The rule of the drive (collect.ts, chooseVictims) over zones: until `gcHigh` of them are empty when all that is chosen has been moved. */
function chooseVictims(): void {
  const log = zones();
  let free = <i32>log.empty;
  let room: u32 = 0;
  let open: u32 = 0;
  for (let c: u32 = 0; c < S.classes; c++) {
    const head = u32At(heads(), S.handles + c);
    const left = head == NO ? 0 : log.pages - zoneAt(head).pointer;
    open += <u32>(head != NO);
    room += left;
    setU32(S.rooms, c, left);
  }
  const wanted = S.pacing == PACING_INTERLEAVE ? (max(open, 1) * log.pages) / 2 : 0;
  while (free < <i32>S.gcHigh || (free == <i32>S.gcHigh && room < wanted)) {
    const z = nextVictim();
    if (z == NO) break;
    const cls = classOfZone(z);
    const valid = takeVictim(z);
    const own = u32At(S.rooms, cls);
    if (valid <= own) free++;
    const left = valid > own ? own + log.pages - valid : own - valid;
    setU32(S.rooms, cls, left);
    room += left - own;
  }
  if (S.collectingSince >= 0) return;
  S.collectingSince = max(S.clock - S.phaseStart, 0);
  S.collectingSincePages = hostPages();
}

/** The emptiest of the full zones, the one that was full first among equals; by FIFO the one that was full first. */
function nextVictim(): u32 {
  const log = zones();
  let best: u32 = NO;
  let least: u32 = S.victim == FIFO ? NO : log.pages;
  for (let z: u32 = 0; z < log.zones; z++) {
    const zone = zoneAt(z);
    if (zone.state != ZONE_FULL || zone.victim) continue;
    const rank = S.victim == FIFO ? zone.order : validOf(z);
    if (rank > least || (rank == least && (best == NO || zone.order > zoneAt(best).order))) continue;
    best = z;
    least = rank;
  }
  return best;
}

function takeVictim(z: u32): u32 {
  const log = zones();
  const zone = zoneAt(z);
  const valid = validOf(z);
  zone.victim = 1;
  zone.next = NO;
  if (log.victimHead == NO) {
    log.victimHead = z;
    log.victimPos = 0;
  } else zoneAt(log.victimTail).next = z;
  log.victimTail = z;
  const g = groupOf(slotIn(z, 0));
  S.lastVictim = g;
  S.lastValid = groupAt(g).valid;
  count(CNT_GROUPS_COLLECTED, <f64>(log.groups * log.dies));
  trace(EV_VICTIM, g, groupAt(g).valid, 0);
  return valid;
}

/** Class in which what a zone holds is moved. */
function classOfZone(z: u32): u32 {
  return groupAt(groupOf(slotIn(z, 0))).cls;
}

/** Valid pages of all victims. */
function owed(): u32 {
  let sum: u32 = 0;
  for (let z = zones().victimHead; z != NO; z = zoneAt(z).next) sum += validOf(z);
  return sum;
}

function turnPages(): u32 {
  return max(CHUNK, S.unitSlots);
}

/** Pages to move before the turn that comes: collect.ts, shareDue. */
function shareDue(): u32 {
  const debt = owed();
  const left = zones().pages - zoneAt(u32At(heads(), S.stream)).pointer;
  if (S.pacing == PACING_STALL || left <= turnPages()) return debt;
  return <u32>((<u64>debt * <u64>turnPages() + <u64>left - 1) / <u64>left);
}

/** Resets the first victims as far as they hold nothing any more. */
function settle(): void {
  const log = zones();
  while (log.victimHead != NO && validOf(log.victimHead) == 0) {
    const z = log.victimHead;
    log.victimHead = zoneAt(z).next;
    log.victimPos = 0;
    resetZone(z);
  }
}

/** The next pages of the first victim are read, or those that have been are written. False: the write `w` waits for them. */
function pay(w: Waiting, at: f64): bool {
  const log = zones();
  settle();
  if (log.victimHead == NO) {
    log.share = 0;
    return true;
  }
  if (log.read == 0) {
    w.ready = readAhead(at);
    return false;
  }
  const stream = S.handles + classOfZone(log.victimHead);
  while (log.read > 0) {
    if (!hasRoom()) return false;
    const slot = nextValid();
    writeAtPointer(openHead(stream), lpnOf(entryAt(slot)), true);
    log.read--;
    log.share--;
  }
  settle();
  return true;
}

/** Slot of the next valid page of the first victim. */
function nextValid(): u32 {
  const log = zones();
  let slot = slotIn(log.victimHead, log.victimPos);
  while (!isValid(slot)) slot = slotIn(log.victimHead, ++log.victimPos);
  return slot;
}

/** Reads the next pages of the first victim; returns when they have come to the host and back over the link: two commands, and both ways of the link. */
function readAhead(at: f64): f64 {
  const log = zones();
  const pages = min(min(log.share, CHUNK), validOf(log.victimHead));
  let end = at;
  let from: u32 = NO;
  let run: u32 = 0;
  let pos = log.victimPos;
  for (let n: u32 = 0; n < pages; pos++) {
    const slot = slotIn(log.victimHead, pos);
    if (!isValid(slot)) continue;
    n++;
    if (isBuffered(slot)) continue;
    const nandPage = slot >> S.nandShift;
    if (nandPage != from && run > 0) {
      end = max(end, readNandPage(from, at, run));
      run = 0;
    }
    from = nandPage;
    run++;
  }
  if (run > 0) end = max(end, readNandPage(from, at, run));
  log.read = pages;
  const us = <f64>pages * PAGE_BYTES * S.linkByteUs;
  S.controllerFree = max(S.controllerFree, at) + 2 * S.commandUs;
  S.linkOutFree = max(S.linkOutFree, at) + us;
  const read = max(max(end, S.linkOutFree), S.controllerFree) + S.readLatencyUs + S.hostUs;
  S.linkInFree = max(S.linkInFree, read) + us;
  return S.linkInFree;
}
