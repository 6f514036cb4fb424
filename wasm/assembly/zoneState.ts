/** What there is of zones: their record, which the engine keeps, and how it begins. wasm/README.md, Zones. */
import { CFG_ZONE_DIES, CFG_ZONE_GROUPS, CFG_ZONES, ZC_SIZE, ZONE_BYTES } from '../layout';
import { CONFIG, f64At, groupAt, NO, S, setF64, setU32, u32At } from './state';

/** What holds for all zones; behind it the counters (ZC_*), the zones, the open zone of each stream of the log, and the groups of each zone. */
@unmanaged
export class Zones {
  // The configuration's CFG_ZONES and what follows it, in its order: how many, pages of each, groups on a die, dies, limits, who writes, and after how many writes one resets.
  zones: u32;
  pages: u32;
  groups: u32;
  dies: u32;
  maxOpen: u32;
  maxActive: u32;
  host: u32;
  resetEvery: u32;
  open: u32;
  active: u32;
  /** Zones that are empty. */
  empty: u32;
  /** Openings and fillings so far. */
  order: u32;
  sinceReset: u32;
  // The log: victims in order, pages due before the turn that comes, pages read and not written yet, and where in the first victim they are.
  victimTail: u32;
  share: u32;
  read: u32;
  victimPos: u32;
  /** The stream, from 1, whose turn has begun. */
  turn: u32;
  victimHead: u32;
  reserved: u32;
  /** Pages written in the zones that are not empty, as fio counts what a threshold of resets is a share of. */
  written: f64;
}

@unmanaged
export class Zone {
  state: u32;
  /** Pages written: where the pointer is. */
  pointer: u32;
  /** When it was opened, and when it was full. */
  order: u32;
  /** The stream of the log that writes to it. */
  stream: u32;
  /** Next victim of the log. */
  next: u32;
  /** 1: a victim of the log. */
  victim: u32;
}

const HEAD: usize = 128;
/** Numbers of the configuration that Zones begins with. */
const CONFIGURED: u32 = 8;

export function zonesBytes(): u64 {
  const zones = <u64>f64At(CONFIG, CFG_ZONES);
  if (zones == 0) return 0;
  const groups = <u64>(f64At(CONFIG, CFG_ZONE_GROUPS) * f64At(CONFIG, CFG_ZONE_DIES));
  return HEAD + (ZC_SIZE << 3) + zones * (ZONE_BYTES + groups * 4) + <u64>S.streams * 4;
}

@inline
export function zones(): Zones {
  return changetype<Zones>(S.zones);
}

export function zoneAt(z: u32): Zone {
  return changetype<Zone>(S.zones + HEAD + (ZC_SIZE << 3) + <usize>z * ZONE_BYTES);
}

/** Open zones of the log, one for each stream. */
export function heads(): usize {
  return changetype<usize>(zoneAt(zones().zones));
}

export function groupsOf(z: u32): usize {
  return heads() + <usize>(S.streams + z * zones().groups * zones().dies) * 4;
}

export function zoneCounters(): usize {
  return S.zones + HEAD;
}

export function countZones(counter: u32): void {
  addOne(zoneCounters(), counter);
}

export function addOne(table: usize, i: u32): void {
  setF64(table, i, f64At(table, i) + 1);
}

/** All zones are empty: after start and secure erase. */
export function resetZones(): void {
  const all = zones();
  memory.fill(S.zones, 0, HEAD);
  for (let i: u32 = 0; i < CONFIGURED; i++) setU32(S.zones, i, <u32>f64At(CONFIG, CFG_ZONES + i));
  all.empty = all.zones;
  all.victimHead = NO;
  memory.fill(changetype<usize>(zoneAt(0)), 0, <usize>all.zones * ZONE_BYTES);
  memory.fill(heads(), 0xff, <usize>(S.streams + all.zones * all.groups * all.dies) * 4);
}

/** Valid pages of a zone. */
export function validOf(z: u32): u32 {
  const all = zones();
  const groups = groupsOf(z);
  let valid: u32 = 0;
  for (let i: u32 = 0; i < all.groups * all.dies; i++) {
    const g = u32At(groups, i);
    if (g != NO) valid += groupAt(g).valid;
  }
  return valid;
}
