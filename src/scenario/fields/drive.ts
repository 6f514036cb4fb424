/** The fields of `drive`. A preset gives those that have no default; what has one is a behaviour that a drive has where its preset says so. */
import * as v from 'valibot';
import { type Allowed, above, check, flag, isNumber, numberOf, orNull, real, shaped, share, whole } from './allowed';
import { field, offAt } from './field';

const microseconds = real(0, 1e7);
/** A slower cap is no drive's, and one request would take longer than any run. */
const cap = orNull(real(1e-3, 1e9));
const presetName: Allowed<string> = shaped('the name of a preset', (says) => v.string(says));

export const driveFields = {
  /** `preset_id`, or `preset_id.K` for the K-th numbering of that preset. */
  preset: field(presetName, {}),
  channels: field(whole(1, 64), { control: 'shape', fact: 'array', differs: ['shape', 7] }),
  diesPerChannel: field(whole(1, 64), { control: 'shape' }),
  /** Total dies, dealt round the channels; null: channels x diesPerChannel. */
  dies: field(orNull(whole(1, 1024)), { default: null, control: 'shape', fact: 'array', differs: ['shape', 2] }),
  planesPerDie: field(whole(1, 8), { control: 'shape', fact: 'array', differs: ['shape', 6] }),
  blocksPerPlane: field(whole(4, 1_000_000), { control: 'shape', fact: 'array', differs: ['shape', 3] }),
  /** NAND pages per block. */
  pagesPerBlock: field(whole(4, 8192), { control: 'shape', fact: 'array', differs: ['shape', 4] }),
  nandPageKiB: field(numberOf('4, 8 or 16', [4, 8, 16]), { unit: 'KiB', control: 'apart', fact: 'array', differs: ['shape', 5] }),
  /** NAND pages of a block that one program operation writes: the bits of a cell at once (one-shot). `programUs` is the time of all. */
  pagesPerProgram: field(whole(1, 4), { ...offAt(1), control: 'shape', fact: 'array', differs: ['shape', 7.5] }),
  /** 4 KiB pages that the host sees; worked out before the shape is checked (../drive.ts). */
  logicalPages: field(whole(1, 2 ** 40), { differs: ['shape', 1] }),
  readUs: field(microseconds, { unit: 'µs', control: 'drive', fact: ['time', 'timing'], differs: ['shape', 9] }),
  programUs: field(microseconds, { unit: 'µs', control: 'drive', fact: ['time', 'timing'], differs: ['shape', 8] }),
  eraseUs: field(microseconds, { unit: 'µs', control: 'drive', fact: ['time', 'timing'], differs: ['shape', 10] }),
  channelMBps: field(real(1, 100_000), { unit: 'MB/s', control: 'links', fact: 'time' }),
  linkMBps: field(real(1, 1_000_000), { unit: 'MB/s', control: 'links', fact: 'time', differs: ['shape', 11] }),
  /** Serial controller time per request. */
  commandUs: field(microseconds, { default: 2, unit: 'µs', control: 'links', fact: 'time' }),
  /** Round trip added to each request in parallel. */
  hostUs: field(microseconds, { ...offAt(0), unit: 'µs', control: 'links', fact: 'time' }),
  /** The same for reads alone. */
  readLatencyUs: field(microseconds, { ...offAt(0), unit: 'µs', control: 'links', fact: 'time' }),
  /** A program or an erase stands still for a host read after so long, and goes on behind it; null: the read waits for its end. */
  suspendUs: field(orNull(microseconds), { ...offAt(null), unit: 'µs', control: 'links', fact: 'time', differs: ['behaviour', 44] }),
  /** Share of host reads of the flash that are sensed again with other thresholds; of those again, at most eight times. */
  readRetryShare: field(real(0, 0.9), { ...offAt(0), unit: 'share', control: 'links', fact: 'time', differs: ['behaviour', 45] }),
  /** Controller work per relocated page: serial, one page after the other for all dies, apart from that of requests. */
  relocateUs: field(microseconds, { ...offAt(0), unit: 'µs', control: 'links', fact: 'time', differs: ['behaviour', 38] }),
  /** 0: a write is acknowledged when it is programmed. */
  bufferKiB: field(whole(0, 16_777_216), { default: 16384, unit: 'KiB', control: 'drive', fact: 'time' }),
  /** Stored energy: when the power is lost, what the buffer holds is programmed. A flush costs nothing then. */
  capacitors: field(flag(), { ...offAt(false), control: 'apart', fact: 'behaviour', differs: ['behaviour', 46] }),
  peCycles: field(whole(1, 10_000_000), { control: 'wear', fact: 'array' }),
  compression: field(flag(), { default: false, fact: 'behaviour', differs: ['property', 19] }),
  /** Smallest stored share of a page. */
  compressionFloor: field(above(0, 1), { default: 0.125, unit: 'share', control: 'mapping' }),
  programCapMBps: field(cap, { ...offAt(null), unit: 'MB/s', control: 'limits', fact: 'behaviour', differs: ['behaviour', 35] }),
  nandReadCapMBps: field(cap, { ...offAt(null), unit: 'MB/s', control: 'limits', fact: 'behaviour', differs: ['behaviour', 36] }),
  randomWriteIopsCap: field(cap, { ...offAt(null), unit: 'IOPS', control: 'limits', fact: 'behaviour', differs: ['behaviour', 34] }),
  /** Share of the program units of every group that holds parity (RAISE, RAIN): programmed, never valid. */
  parityShare: field(real(0, 0.5), { ...offAt(0), unit: 'share', control: 'mapping', fact: 'behaviour', differs: ['cost', 12] }),
  /** Share of the groups that are bad from the factory. */
  factoryBadShare: field(real(0, 0.2), { ...offAt(0), unit: 'share', control: 'wear', fact: 'behaviour', differs: ['behaviour', 42] }),
  /** Standard deviation of the groups' endurance as a share of `peCycles`; null: blocks never wear out. */
  peSpread: field(orNull(real(0, 0.5)), { ...offAt(null), unit: 'share', control: 'wear', fact: 'behaviour', differs: ['behaviour', 37] }),
  /** Mapping unit of a coarse map: smaller writes rewrite the whole unit (read-modify-write). */
  mappingKiB: field(mappingUnits(), { default: 4, unit: 'KiB', off: 4, control: 'apart', fact: 'behaviour', differs: ['cost', 13] }),
  /** Share of the groups that may be in pseudo-SLC mode at a time; 0: no cache. */
  slcShare: field(share, { ...offAt(0), unit: 'share', control: 'cache', fact: 'behaviour', differs: ['behaviour', 31] }),
  /** Bits per cell of the flash: a group in pSLC mode holds 1/slcBits of its pages. */
  slcBits: field(numberOf('2, 3 or 4', [2, 3, 4]), { default: 3, control: 'apart' }),
  /** Program time in pSLC mode. */
  slcProgramUs: field(microseconds, { default: 300, unit: 'µs', control: 'cache', differs: ['behaviour', 32] }),
  /** False: free and trimmed LBAs are no spare (Indilinx Barefoot): the drive behaves as if every LBA were always written. */
  freeIsSpare: field(flag(), { default: true, off: true, control: 'apart', fact: 'behaviour', differs: ['cost', 14] }),
  /** MiB of host writes between two checkpoints of the map, each of which every die programs its share of; null: none. */
  checkpointEveryMiB: field(orNull(real(1, 1e9)), {
    ...offAt(null),
    unit: 'MiB',
    control: 'mapping',
    fact: 'behaviour',
    differs: ['behaviour', 41],
  }),
  /** Size of a checkpoint. */
  checkpointMiB: field(real(0, 1e6), { default: 64, unit: 'MiB', control: 'mapping' }),
  /** Dies whose blocks make one superblock: written in stripes, collected and erased together. 1: every die by itself. */
  superblockDies: field(whole(1, 64), { ...offAt(1), control: 'shape', fact: 'behaviour', differs: ['behaviour', 40] }),
} as const;

function mappingUnits(): Allowed<number> {
  const test = (n: unknown): boolean => isNumber(n) && n >= 4 && n <= 1024 && Number.isInteger(Math.log2(n));
  return { ...check<number>('a power of two from 4 to 1,024', test), choices: [4, 8, 16, 32, 64, 128, 256, 512, 1024] };
}
