/** Reads of the host and for it: which NAND pages they read, and when their data are out. wasm/README.md, Time. */
import { EV_READ } from '../layout';
import { readNandPage } from './clocks';
import { PAGE_BYTES } from './generator';
import { dropFirstLate, firstLate } from './lateReads';
import { lookUpRead } from './mapCache';
import { entryAt, isBuffered, l2pAt, sizeOf, UNMAPPED } from './mapping';
import { addCompletion, waitingAt } from './queues';
import { S } from './state';
import { trace } from './trace';

/** A read that was issued at `issued` and began at `start` has its data at `end`; they take the link. */
export function endRead(issued: f64, start: f64, end: f64, bytes: u32, kind: u32): void {
  S.linkOutFree = max(S.linkOutFree, start) + <f64>bytes * S.linkByteUs;
  const done = max(end, S.linkOutFree) + S.readLatencyUs + S.hostUs;
  addCompletion(done, done - issued, bytes, kind);
}

/** Looks up what a read needs of a map on flash: when it is known. */
export function lookUp(lpn: u32, pages: u32, at: f64): f64 {
  return pages > 0 ? lookUpRead(lpn, pages, at) : at;
}

/** The first read that waits for the map goes on: it was looked up when it was issued. */
export function goOnLate(): void {
  const late = firstLate();
  const at = late.at;
  const end = max(readPages(late.lpn, late.pages, at), readPages(late.nextLpn, late.nextPages, at));
  if (late.bytes > 0) endRead(late.issued, at, end, late.bytes, late.kind);
  else waitingAt(late.write).ready = end;
  dropFirstLate();
}

/** Pages of one NAND page are read together, at `at`. Returns when all are out. */
export function readPages(lpn: u32, pages: u32, at: f64): f64 {
  let end = at;
  let i: u32 = 0;
  while (i < pages) {
    const slot = l2pAt(lpn + i);
    trace(EV_READ, lpn + i, slot, 0);
    i++;
    if (slot == UNMAPPED || isBuffered(slot)) continue;
    const nandPage = slot >> S.nandShift;
    let slots: u32 = S.slotsPerPage == 1 ? 1 : sizeOf(entryAt(slot));
    const runsOn = (slot + slots - 1) >> S.nandShift != nandPage;
    while (i < pages) {
      const next = l2pAt(lpn + i);
      if (next == UNMAPPED || next >> S.nandShift != nandPage || isBuffered(next)) break;
      slots += S.slotsPerPage == 1 ? 1 : sizeOf(entryAt(next));
      i++;
    }
    end = max(end, readNandPage(nandPage, at, slots));
    if (runsOn) end = max(end, readNandPage(nandPage + 1, at, 0));
    if (S.readCapByteUs > 0) {
      S.readCapFree = max(S.readCapFree, at) + <f64>slots * (PAGE_BYTES / <f64>S.slotsPerPage) * S.readCapByteUs;
      end = max(end, S.readCapFree);
    }
  }
  return end;
}
