/** Formats of fixed records. */
import { broken, expected, FLUSH, READ, type Row, SECTOR_BYTES, type Skip, TRIM, WRITE } from '../request';

/** A format of records. */
export interface BinaryFormat {
  readonly id: string;
  readonly title: string;
  /** Bytes that must be there before `parse` can look at a record. */
  readonly headBytes: number;
  /** Whether the file begins like one. */
  readonly fits: (head: DataView) => boolean;
  /** Bytes of the whole record at `at`, whose head is there; 0: no record begins here. */
  readonly recordBytes: (view: DataView, at: number) => number;
  readonly parse: (view: DataView, at: number, row: Row) => Skip | null;
  readonly deviceName: (device: number) => string;
}

const OTHER_EVENT = expected('another event than issue, completion or queueing');
const NOT_A_TRANSFER = expected('not a read, write, TRIM or flush');
const TOO_FAR = broken('offset or time beyond 2^53');

/** u64, NaN beyond 2^53. */
function u64(view: DataView, at: number): number {
  const value = view.getUint32(at + 4, true) * 2 ** 32 + view.getUint32(at, true);
  return value <= Number.MAX_SAFE_INTEGER ? value : Number.NaN;
}

const BLK_MAGIC = 0x65617407;
const BLK_BYTES = 48;
/** Low 16 bits of the action, and how good an event is: the issue best. */
const blkRanks: Readonly<Record<number, number>> = { 7: 3, 8: 2, 1: 1 };
const BLK_NOTIFY = 1 << 10;

function blkKind(category: number): number {
  if (category & (1 << 13)) return TRIM;
  if (category & 2) return WRITE;
  if (category & 1) return READ;
  return category & 4 ? FLUSH : -1;
}

/** The time of a u64 of nanoseconds, exact also beyond 2^53: 2^32 ns are 4 s and 294,967,296 ns, of which 10^4 times as much is whole seconds and a rest. */
function setTime(row: Row, high: number, low: number): void {
  // A negative time: an event older than the recording.
  if (high >= 2 ** 31) {
    row.seconds = 0;
    row.ns = 0;
    return;
  }
  const myriads = Math.floor(high / 1e4);
  const ns = myriads * 672_960_000 + (high % 1e4) * 294_967_296 + low;
  row.seconds = high * 4 + myriads * 2949 + Math.floor(ns / 1e9);
  row.ns = ns % 1e9;
}

/** blktrace, version 7, per-CPU files (also several, one after the other). Axboe, `blktrace_api.h`. */
export const blktrace: BinaryFormat = {
  id: 'blktrace',
  title: 'blktrace binary',
  headBytes: BLK_BYTES,
  fits: (head) => head.byteLength >= BLK_BYTES && head.getUint32(0, true) === BLK_MAGIC,
  recordBytes: (view, at) => (view.getUint32(at, true) === BLK_MAGIC ? BLK_BYTES + view.getUint16(at + 46, true) : 0),
  parse: (view, at, row) => {
    const action = view.getUint32(at + 28, true);
    const category = action >>> 16;
    row.rank = blkRanks[action & 0xffff] ?? 0;
    if (row.rank === 0 || category & BLK_NOTIFY) return OTHER_EVENT;
    row.length = view.getUint32(at + 24, true);
    row.offset = u64(view, at + 16) * SECTOR_BYTES;
    row.kind = blkKind(category);
    row.device = view.getUint32(at + 36, true);
    if (row.length === 0 && category & 4) row.kind = FLUSH;
    if (row.kind < 0 || (row.length === 0 && row.kind !== FLUSH)) return NOT_A_TRANSFER;
    if (row.kind === FLUSH) row.offset = row.length = 0;
    setTime(row, view.getUint32(at + 12, true), view.getUint32(at + 8, true));
    return Number.isNaN(row.offset) ? TOO_FAR : null;
  },
  deviceName: (device) => `${device >>> 20},${device % 2 ** 20}`,
};

/** SCSI operation codes of 10 and 16 bytes: SBC-4. */
const scsiKinds: Readonly<Record<number, number>> = {
  40: READ,
  136: READ,
  168: READ,
  8: READ,
  42: WRITE,
  138: WRITE,
  170: WRITE,
  10: WRITE,
  66: TRIM,
  53: FLUSH,
  145: FLUSH,
};

interface VscsiLayout {
  readonly version: number;
  readonly bytes: number;
  readonly command: number;
  readonly versionAt: number;
  readonly length: number;
  readonly lbn: number;
  readonly time: number;
}

const PROBED = 8;

function vscsi({ version, bytes, command, versionAt, length, lbn, time }: VscsiLayout): BinaryFormat {
  const isRecord = (view: DataView, at: number): boolean => view.getUint16(at + versionAt, true) >> 8 === version;
  return {
    id: `vscsi${version}`,
    title: `vSCSI (CloudPhysics), version ${version}`,
    headBytes: bytes,
    fits: (head) => {
      const records = Math.min(PROBED, Math.floor(head.byteLength / bytes));
      // A command is one byte, and the first records hold at least one transfer.
      let transfers = 0;
      for (let i = 0; i < records; i++) {
        if (!isRecord(head, i * bytes) || head.getUint16(i * bytes + command, true) > 255) return false;
        if (scsiKinds[head.getUint16(i * bytes + command, true)] !== undefined) transfers++;
      }
      return transfers > 0;
    },
    recordBytes: (view, at) => (isRecord(view, at) ? bytes : 0),
    parse: (view, at, row) => {
      const kind = scsiKinds[view.getUint16(at + command, true)];
      if (kind === undefined) return NOT_A_TRANSFER;
      row.kind = kind;
      row.rank = 0;
      row.device = 0;
      row.length = kind === FLUSH ? 0 : view.getUint32(at + length, true);
      row.offset = kind === FLUSH ? 0 : u64(view, at + lbn) * SECTOR_BYTES;
      const us = u64(view, at + time);
      row.seconds = Math.floor(us / 1e6);
      row.ns = (us % 1e6) * 1000;
      return Number.isNaN(row.offset + us) ? TOO_FAR : null;
    },
    deviceName: () => 'the only device',
  };
}

/** u32 sn, u32 bytes, u32 nSG, u16 cmd, u16 ver, u64 lbn, u64 us. Waldspurger et al., FAST 2015. */
export const vscsi1 = vscsi({ version: 1, bytes: 32, command: 12, versionAt: 14, length: 4, lbn: 16, time: 24 });
/** u16 cmd, u16 ver, u32 sn, u32 len, u32 nSG, u64 lbn, u64 ts, u64 rt. */
export const vscsi2 = vscsi({ version: 2, bytes: 40, command: 0, versionAt: 2, length: 8, lbn: 16, time: 24 });
