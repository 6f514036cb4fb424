/** The groups that a die has open, one for each of its streams: opening, the end of a program unit and of a group, padding. */
import { CNT_SLOTS_PADDED, PE_FILLED } from '../layout';
import { PLACED } from './features';
import { closeGroup, openGroup } from './blocks';
import { noteOpened } from './classify';
import { queueProgram } from './clocks';
import { markPadding } from './mapping';
import { classOf, countPadded, countPlaceEvent, handleOfClass } from './placement';
import { Die, Frontier } from './records';
import { count, frontierAt, groupAt, NO, S } from './state';

/** Opens a group for a stream of the die, which begins at `pos`; the frontier's limit says how far it goes. */
export function openFrontier(d: Die, die: u32, stream: u32, pos: u32): void {
  const f = frontierAt(d, stream);
  f.group = openGroup(d, die, stream);
  if (PLACED && S.handles > 1) stamp(f.group, stream);
  f.pos = pos;
  f.unitEnd = pos + S.unitSlots;
  if (pos == 0) return;
  groupAt(f.group).programmed = pos;
  markPadding(f.group * S.groupSlots, pos);
}

/** The group remembers whose data it will hold. */
export function stamp(g: u32, stream: u32): void {
  const group = groupAt(g);
  const isHost = stream < S.handles;
  group.handle = <u8>(isHost ? stream : handleOfClass(stream - S.handles));
  group.cls = <u8>(isHost ? classOf(stream) : stream - S.handles);
  noteOpened(g);
}

/** The frontier of the die that writes to open group g. */
export function frontierOf(d: Die, g: u32): Frontier {
  let stream: u32 = 0;
  while (stream + 1 < S.streams && frontierAt(d, stream).group != g) stream++;
  return frontierAt(d, stream);
}

/** The group of the frontier is full. */
export function closeFrontier(d: Die, die: u32, f: Frontier): void {
  closeGroup(d, die, f.group);
  f.group = NO;
}

/** The unit of a host frontier is complete: its program goes to the die; a full group closes. */
export function completeUnit(d: Die, die: u32, f: Frontier): void {
  const over = f.pos - f.unitEnd;
  const hostSlots = f.hostSlots - over;
  if (!S.silent) {
    if (hostSlots > 0) queueProgram(d, die, hostSlots, f.group, f.unitEnd);
    else d.owedPrograms++;
  }
  f.hostSlots = over;
  f.unitEnd += S.unitSlots;
  if (f.pos != f.limit) return;
  closeFrontier(d, die, f);
  countPlaceEvent(PE_FILLED);
}

/** Fills the unit of a host frontier up to `pos` with padding and sends it off. */
export function padTo(d: Die, die: u32, f: Frontier, pos: u32): void {
  count(CNT_SLOTS_PADDED, <f64>(pos - f.pos));
  countPadded(f.group, pos - f.pos);
  markPadding(f.group * S.groupSlots + f.pos, pos - f.pos);
  f.pos = pos;
  completeUnit(d, die, f);
}
