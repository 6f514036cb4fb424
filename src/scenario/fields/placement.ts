/** The fields of `placement`: which data lie together. Its rules are in wasm/README.md, Placement. */
import {
  classifiers,
  type Isolation,
  isolations,
  MOST_HANDLES,
  placementInterfaces,
  type Quota,
  quotas,
  victimScopes,
} from '../../domain/names';
import { check, isNumber, oneOf, orNull, whole } from './allowed';
import { field, offAt } from './field';

const isOneOf = (names: readonly string[], value: unknown): boolean => typeof value === 'string' && names.includes(value);
const isListOf = (value: unknown, test: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.length <= MOST_HANDLES && value.every(test);

const eachIsolation = check<Isolation | readonly Isolation[]>(
  `${isolations.join(' or ')}, or a list with one of them for each handle`,
  (value) => isOneOf(isolations, value) || isListOf(value, (entry) => isOneOf(isolations, entry)),
);

const quota = check<Quota | readonly number[]>(
  `one of ${quotas.join(', ')}, or a list with a share from 0 to 1 for each handle`,
  (value) => isOneOf(quotas, value) || isListOf(value, (entry) => isNumber(entry) && entry >= 0 && entry <= 1),
);

export const placementFields = {
  /** Who keeps data apart, and in whose words: none, the host by streams, by flexible data placement or in zones, or the drive itself. */
  interface: field(oneOf(placementInterfaces), { ...offAt('none'), control: 'apart', fact: 'collection', differs: ['property', 19.1] }),
  /** Handles that the host writes to, in each reclaim group. */
  handles: field(whole(1, MOST_HANDLES), { default: 2, control: 'apart', differs: ['property', 19.2] }),
  /** Of every handle, or of each: whether collection may mix its pages with those of others. */
  isolation: field(eachIsolation, { default: 'initially', control: 'apart', differs: ['property', 19.3] }),
  /** Where a victim is chosen: among all closed groups of a die, or among those of the handle that exceeds its quota most. */
  victimScope: field(oneOf(victimScopes), { default: 'global', control: 'apart', differs: ['property', 19.4] }),
  /** Where the scope is a handle: what decides its part of the spare, or the part of each. */
  quota: field(quota, { default: 'sqrt', control: 'apart', differs: ['property', 19.5] }),
  /** Blocks of a reclaim unit; null: those of a group. */
  ruBlocks: field(orNull(whole(1, 1_000_000)), {
    default: null,
    off: null,
    control: 'apart',
    differs: ['property', 19.6],
  }),
  /** Sets of dies in each of which a handle has frontiers of its own. */
  reclaimGroups: field(whole(1, 64), { default: 1, off: 1, differs: ['property', 19.7] }),
  /** What the drive itself tells pages apart by, where the host does not; null: nothing. */
  classifier: field(orNull(oneOf(classifiers)), { default: null, off: null, control: 'apart', differs: ['property', 19.8] }),
} as const;
