/** The fields that a running drive takes: those of steps by their names, those of the FTL as `ftl.NAME`. */
import type { Field, ValuesWith } from './field';
import { ftlFields } from './ftl';
import { phaseFields } from './phase';

type IsLive = { readonly live: number };
type LiveOfFtl = ValuesWith<typeof ftlFields, IsLive>;

/** What a running drive can take, by key. */
export type LiveValues = ValuesWith<typeof phaseFields, IsLive> & { readonly [K in keyof LiveOfFtl as `ftl.${K}`]: LiveOfFtl[K] };
export type LiveKey = keyof LiveValues;

const rows: readonly (readonly [string, Field<unknown>])[] = [
  ...Object.entries(phaseFields),
  ...Object.entries(ftlFields).map(([key, row]) => [`ftl.${key}`, row] as const),
];
const live = rows.filter(([, row]) => row.live !== undefined).sort(([, a], [, b]) => (a.live ?? 0) - (b.live ?? 0));

/** Rows of the settings of a running drive, in the order in which the fields of one `set` take effect. */
export const liveFields = Object.fromEntries(live) as { readonly [K in LiveKey]: Field<LiveValues[K]> };
