/** The fields of `map`: where the map of the pages lies when it is not in DRAM as a whole. Their rules are in wasm/README.md, The map on flash. */
import { mapPolicies } from '../../domain/names';
import { numberOf, oneOf, orNull, real, whole } from './allowed';
import { field, offAt } from './field';

export const mapFields = {
  /** RAM of the drive that the map is cached in; null: all of the map is in DRAM, and none of this is there. */
  cacheMiB: field(orNull(real(0, 1e6)), { ...offAt(null), unit: 'MiB', control: 'map', fact: 'behaviour', differs: ['behaviour', 28] }),
  /** Memory of the host that the cache goes on in (host memory buffer, HMB). */
  hostMiB: field(real(0, 1e6), { ...offAt(0), unit: 'MiB', control: 'map', fact: 'behaviour', differs: ['behaviour', 29] }),
  /** What a look-up in the host's memory takes. */
  hostUs: field(real(0, 1e5), { default: 1, unit: 'µs', control: 'map' }),
  /** Bytes of an entry: of a translation page's, and half of what one takes in a cache of entries, where its address stands beside it. */
  entryBytes: field(whole(2, 64), { default: 4 }),
  policy: field(oneOf(mapPolicies), { default: 'page-lru', control: 'apart' }),
  /** A translation page. */
  pageKiB: field(numberOf('4, 8 or 16', [4, 8, 16]), { default: 4, unit: 'KiB', control: 'apart' }),
  /** What the groups of the map hold beyond the map, over the map. */
  overProvisioning: field(real(0.05, 20), { default: 1, unit: 'share', control: 'map' }),
  /** What is loaded ahead, of whole pages or of entries, when look-ups go on in order; 0: nothing. */
  prefetch: field(whole(0, 64), { default: 0, off: 0, control: 'map' }),
} as const;
