/** Files in each format, made by the tests themselves: no recorded trace is in the repository. */
import { FLUSH, READ, TRIM, WRITE } from '../../src/traces/request';

/** A request as a test means it: sectors of 512 B; ns since the first. */
export interface Wanted {
  readonly ns: number;
  readonly kind: number;
  readonly sector: number;
  readonly sectors: number;
}

const encoder = new TextEncoder();
const lines = (list: readonly string[]): Uint8Array => encoder.encode(list.map((line) => `${line}\n`).join(''));
const decimal = (ns: number, digits: number): string => {
  const whole = Math.floor(ns / 10 ** digits);
  return `${whole}.${String(ns % 10 ** digits).padStart(digits, '0')}`;
};
const letter = ({ kind }: Wanted): string => (kind === READ ? 'R' : 'W');
const fileTime = (ns: number): string => String(128166372000000000n + BigInt(ns / 100));

export interface Writer {
  readonly id: string;
  /** Smallest step of time that the file can say, ns. */
  readonly stepNs: number;
  readonly kinds: readonly number[];
  readonly write: (requests: readonly Wanted[]) => Uint8Array;
}

const plain = [READ, WRITE];

function blktraceFile(requests: readonly Wanted[]): Uint8Array {
  const out = new Uint8Array(requests.length * (48 + 4));
  const view = new DataView(out.buffer);
  requests.forEach(({ ns, kind, sector, sectors }, i) => {
    const at = i * 52;
    view.setUint32(at, 0x65617407, true);
    view.setUint32(at + 4, i, true);
    view.setBigUint64(at + 8, BigInt(ns), true);
    view.setBigUint64(at + 16, BigInt(sector), true);
    view.setUint32(at + 24, sectors * 512, true);
    const category = { [READ]: 1, [WRITE]: 2, [TRIM]: (1 << 13) | 2, [FLUSH]: 4 }[kind] ?? 0;
    view.setUint32(at + 28, ((category << 16) | 7) >>> 0, true);
    view.setUint32(at + 36, (8 << 20) + 16, true);
    view.setUint16(at + 46, 4, true);
  });
  return out;
}

function vscsiFile(requests: readonly Wanted[], version: 1 | 2): Uint8Array {
  const bytes = version === 1 ? 32 : 40;
  const out = new Uint8Array(requests.length * bytes);
  const view = new DataView(out.buffer);
  requests.forEach(({ ns, kind, sector, sectors }, i) => {
    const at = i * bytes;
    const command = { [READ]: 0x28, [WRITE]: 0x8a, [TRIM]: 0x42, [FLUSH]: 0x35 }[kind] ?? 0;
    view.setUint16(at + (version === 1 ? 12 : 0), command, true);
    view.setUint16(at + (version === 1 ? 14 : 2), version << 8, true);
    view.setUint32(at + (version === 1 ? 4 : 8), sectors * 512, true);
    view.setBigUint64(at + 16, BigInt(sector), true);
    view.setBigUint64(at + 24, BigInt(ns / 1000) + 1_000_000n, true);
  });
  return out;
}

const rwbs = ({ kind }: Wanted): string => ({ [READ]: 'R', [WRITE]: 'WS', [TRIM]: 'DS', [FLUSH]: 'FN' })[kind] ?? '';
const words = { [READ]: 'read', [WRITE]: 'write', [TRIM]: 'trim', [FLUSH]: 'sync' } as Readonly<Record<number, string>>;

/** One writer for each format of requests. */
export const writers: readonly Writer[] = [
  {
    id: 'disksim',
    stepNs: 1,
    kinds: plain,
    write: (all) => lines(all.map((r) => `${decimal(r.ns, 6)} 0 ${r.sector} ${r.sectors} ${r.kind === READ ? 1 : 0}`)),
  },
  {
    id: 'msr',
    stepNs: 100,
    kinds: plain,
    write: (all) =>
      lines(all.map((r) => `${fileTime(r.ns)},usr,0,${r.kind === READ ? 'Read' : 'Write'},${r.sector * 512},${r.sectors * 512},41286`)),
  },
  {
    id: 'systor17',
    stepNs: 1,
    kinds: plain,
    write: (all) =>
      lines([
        'Timestamp,Response,IOType,LUN,Offset,Size',
        ...all.map((r) => `145${decimal(r.ns, 9).padStart(17, '0')},0.000304,${letter(r)},3,${r.sector * 512},${r.sectors * 512}`),
      ]),
  },
  {
    id: 'spc',
    stepNs: 1,
    kinds: plain,
    write: (all) => lines(all.map((r) => `0,${r.sector},${r.sectors * 512},${letter(r).toLowerCase()},${decimal(r.ns, 9)}`)),
  },
  {
    id: 'alibaba',
    stepNs: 1000,
    kinds: plain,
    write: (all) => lines(all.map((r) => `419,${letter(r)},${r.sector * 512},${r.sectors * 512},${1577808000000000 + r.ns / 1000}`)),
  },
  {
    id: 'tencent',
    stepNs: 1e9,
    kinds: plain,
    write: (all) => lines(all.map((r) => `${1538323200 + r.ns / 1e9},${r.sector},${r.sectors},${r.kind === READ ? 0 : 1},1283`)),
  },
  {
    id: 'fiu',
    stepNs: 1,
    kinds: plain,
    write: (all) =>
      lines(all.map((r) => `${89966104 + r.ns} 4892 syslogd ${r.sector} ${r.sectors} ${letter(r)} 6 0 531e779ae4c6abcb1ec9cf1b0d6dd6ff`)),
  },
  {
    id: 'blkparse',
    stepNs: 1,
    kinds: [READ, WRITE, TRIM, FLUSH],
    write: (all) =>
      lines([
        ...all.map((r, i) => {
          const head = `  8,16   3 ${String(i).padStart(8)} ${decimal(r.ns, 9).padStart(14)}  3645  D  ${rwbs(r)}`;
          return r.kind === FLUSH ? `${head} [kworker]` : `${head} ${r.sector} + ${r.sectors} [java]`;
        }),
        'CPU3 (sdb):',
        ' Reads Queued:           1,        4KiB  Writes Queued:           0,        0KiB',
        'Throughput (R/W): 0KiB/s / 0KiB/s',
      ]),
  },
  {
    id: 'biosnoop',
    stepNs: 1000,
    kinds: [READ, WRITE, TRIM, FLUSH],
    // The later ones come back sooner, and in another order than they were issued; names of processes have blanks.
    write: (all) =>
      lines([
        'TIME(s)     COMM           PID    DISK    T SECTOR     BYTES   QUE(ms) LAT(ms)',
        ...all.map((r, i) => {
          const latency = 100_000 + 10_000 * ((7 * i) % 5);
          const head = `${decimal(r.ns + latency, 9).slice(0, -3)} ${i % 2 === 0 ? 'Web Content' : 'kworker/u8:1'} 26040 nvme0n1`;
          const bytes = r.kind === FLUSH ? '0 0' : `${r.sector} ${r.sectors * 512}`;
          return `${head} ${r.kind === TRIM ? 'D' : rwbs(r)} ${bytes} 0.01 ${latency / 1e6}`;
        }),
      ]),
  },
  { id: 'blktrace', stepNs: 1, kinds: [READ, WRITE, TRIM, FLUSH], write: blktraceFile },
  { id: 'vscsi1', stepNs: 1000, kinds: [READ, WRITE, TRIM, FLUSH], write: (all) => vscsiFile(all, 1) },
  { id: 'vscsi2', stepNs: 1000, kinds: [READ, WRITE, TRIM, FLUSH], write: (all) => vscsiFile(all, 2) },
  {
    id: 'fio-iolog',
    stepNs: 1000,
    kinds: [READ, WRITE, TRIM, FLUSH],
    write: (all) =>
      lines([
        'fio version 3 iolog',
        '0 /dev/sdb add',
        '0 /dev/sdb open',
        ...all.map((r) => {
          const head = `${r.ns / 1000} /dev/sdb ${words[r.kind]}`;
          return r.kind === FLUSH ? `${head} 0 0` : `${head} ${r.sector * 512} ${r.sectors * 512}`;
        }),
      ]),
  },
  {
    id: 'ssdplayer',
    stepNs: 1,
    kinds: plain,
    // Counts pages of 4 KiB: whoever asks gives whole ones.
    write: (all) => lines(all.map((r) => `${decimal(r.ns, 6)} 0 ${r.sector / 8} ${r.sectors / 8} ${letter(r)}`)),
  },
];

/** Version 2 of fio's log: waits in place of times. */
export function iologV2(requests: readonly Wanted[]): Uint8Array {
  let last = 0;
  const body = requests.flatMap((r) => {
    const wait = (r.ns - last) / 1000;
    last = r.ns;
    return [`/dev/sdb wait ${wait} 0`, `/dev/sdb ${words[r.kind]} ${r.sector * 512} ${r.sectors * 512}`];
  });
  return lines(['fio version 2 iolog', '/dev/sdb add', '/dev/sdb open', ...body, '/dev/sdb close']);
}
