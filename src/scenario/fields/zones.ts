/** The fields of `zones`: what the zones of a drive are like, and who writes to them. Their rules are in wasm/README.md, Zones. */
import { zoneDies, zoneHosts } from '../../domain/names';
import { above, oneOf, orNull, share, whole } from './allowed';
import { field } from './field';

const mebibytes = orNull(above(0, 1e9));

export const zoneFields = {
  /** From the first page of a zone to that of the next; null: its capacity. */
  sizeMiB: field(mebibytes, { default: null, unit: 'MiB', control: 'zones', differs: ['property', 19.91] }),
  /** What can be written to a zone; null: its size, or a group of each of its dies. */
  capacityMiB: field(mebibytes, { default: null, unit: 'MiB', control: 'zones', differs: ['property', 19.92] }),
  /** Zones that may be open; null: as many as may be active. */
  maxOpen: field(orNull(whole(1, 1_000_000)), { default: null, control: 'zones', differs: ['property', 19.93] }),
  /** Zones that may be open or closed; null: one for each program unit that the write buffer holds. */
  maxActive: field(orNull(whole(1, 1_000_000)), { default: null, control: 'zones', differs: ['property', 19.94] }),
  /** Dies that a zone lies on. */
  dies: field(oneOf(zoneDies), { default: 'all', control: 'apart', differs: ['property', 19.95] }),
  /** Who writes: a log that cleans its zones by itself, or the requests as they are, each at the pointer of the zone that it names. */
  host: field(oneOf(zoneHosts), { default: 'log', control: 'apart', differs: ['property', 19.96] }),
  /** Without a log: share of the span that must be written before writes reset zones that are not full, and how many of the writes do. */
  resetThreshold: field(share, { default: 1 }),
  resetFrequency: field(share, { default: 0, off: 0 }),
} as const;
