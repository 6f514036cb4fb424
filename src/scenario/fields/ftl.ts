/** The fields of `ftl`, the flash translation layer; its rules are in wasm/README.md. */
import { dispatches, frontierModes, pacings, victimPolicies } from '../../domain/names';
import { above, oneOf, orNull, real, whole } from './allowed';
import { field, offAt } from './field';

export const ftlFields = {
  victim: field(oneOf(victimPolicies), { default: 'greedy', live: 8, fact: 'collection', differs: ['property', 16] }),
  /** Groups drawn by `d-choices`. */
  d: field(whole(1, 1000), { default: 10, live: 9, control: 'apart', differs: ['property', 17] }),
  /** Share of a die's groups, oldest first, that `windowed-greedy` looks at. */
  window: field(above(0, 1), { default: 0.1, unit: 'share', live: 10, control: 'apart', differs: ['property', 18] }),
  frontiers: field(oneOf(frontierModes), { default: 'dual', control: 'apart', fact: 'collection', differs: ['property', 20] }),
  dispatch: field(oneOf(dispatches), { default: 'turn', control: 'apart', differs: ['property', 23] }),
  gcLow: field(whole(1, 256), { default: 2, control: 'collection', fact: 'collection', differs: ['property', 22] }),
  gcHigh: field(whole(1, 512), { default: 2, control: 'collection', fact: 'collection' }),
  /**
   * Groups' worth of valid pages that a batch may owe: batches end at a number of free groups drawn from gcLow to gcHigh, or at gcLow once
   * so much is owed; null: every batch goes to gcHigh.
   */
  batchBudget: field(orNull(above(0, 512)), {
    default: null,
    off: null,
    control: 'collection',
    fact: 'collection',
    differs: ['behaviour', 39],
  }),
  pacing: field(oneOf(pacings), { default: 'interleave', live: 11, fact: 'collection', differs: ['property', 21] }),
  /** Share of a die's groups in use from which it collects a group for every one it opens, though free ones are left; 1: only when it must. */
  gcStart: field(above(0, 1), { default: 1, unit: 'share', off: 1, control: 'collection', fact: 'collection', differs: ['cost', 15] }),
  /** Displayed seconds of idleness after which dies collect; null: never. */
  idleGcSeconds: field(orNull(real(0, 1e7)), {
    default: null,
    unit: 's',
    off: null,
    control: 'collection',
    fact: 'collection',
    differs: ['behaviour', 33],
  }),
  /** Share of a die's groups that idle collection makes free before it stops; null: it goes on while there is something to win. */
  idleGcFree: field(orNull(above(0, 1)), {
    ...offAt(null),
    unit: 'share',
    control: 'collection',
    fact: 'collection',
    differs: ['behaviour', 46],
  }),
  /** What the drive relocates a second while it is idle, all dies together; null: as fast as the flash can. */
  idleGcMBps: field(orNull(real(1e-3, 1e9)), {
    ...offAt(null),
    unit: 'MB/s',
    control: 'collection',
    fact: 'collection',
    differs: ['behaviour', 47],
  }),
  /** Static wear levelling: erase-count difference at which the least worn closed group is moved; null: off. */
  staticThreshold: field(orNull(whole(1, 1_000_000)), {
    default: null,
    off: null,
    control: 'wear',
    fact: 'collection',
    differs: ['behaviour', 43],
  }),
} as const;
