import { told } from '../told';

/** All texts of the dialog of traces. */
export const traces = told('traces', {
  title: 'Your workload',
  intro: 'Choose a recorded trace, text or binary, gzipped or not: the page recognises its format. It stays on this machine.',
  formats:
    'Formats: fio iolog, blkparse text, blktrace, VMware vSCSI. Tables: MSR Cambridge, SYSTOR ’17, Alibaba, Tencent, SPC, FIU, SSDPlayer, DiskSim.',
  file: 'Trace file',
  synthetic: 'Or one that comes with the page',
  none: 'choose one',
  reading: (megabytes: number, requests: string) => `Reading: ${megabytes} MB, ${requests} requests so far.`,
  cancel: 'Cancel',
  rows: 'The first requests, as understood',
  row: { line: 'Line', time: 'Time, s', kind: 'Kind', offset: 'Offset, B', length: 'Length, B', device: 'Device' },
  skipped: (lines: string, reason: string, first: string) => `${lines} skipped: ${reason} (first in line ${first}).`,
  guessed: (unit: string) => `Times are taken as ${unit}: the file does not say.`,
  stopped: 'Reading ended early: the file is longer than the limit.',
  counting: 'Counting sizes, gaps and the working set …',
  facts: {
    requests: (requests: string, time: string, gap: string | null) =>
      `${requests} requests in ${time}${gap === null ? '' : `, ${gap} apart on average`}`,
    sizes: (read: string | null, write: string | null) =>
      `Mean size: ${[read && `reads of ${read}`, write && `writes of ${write}`].filter(Boolean).join(', ')}`,
    kinds: (read: string, write: string, trim: string, flush: string, unaligned: string) =>
      `${read} reads, ${write} writes, ${trim} TRIMs, ${flush} flushes; ${unaligned} not aligned to 4 KiB`,
    span: (span: string) => `Addresses to ${span}`,
    used: (span: string, used: string) => `Addresses to ${span}; ${used} of them used`,
    written: (written: string, pages: string, times: string) => `${written} written to ${pages}: each page ${times} times`,
    partial: (share: string) => `${share} of the pages written are covered in part, and are read first`,
  },
  device: 'Device',
  allDevices: 'all',
  how: {
    title: 'Read it differently',
    format: 'Format',
    byContent: 'recognised by content',
    unit: 'Unit of times',
    asItLooks: 'as the first lines look',
    page: 'Page size, KiB',
    limit: 'Requests at most',
    noLimit: '20000000',
    overlay: 'Devices share their addresses',
    swap: 'Swap reads and writes',
    deviceOf: (name: string, requests: string) => `${name} (${requests} requests)`,
  },
  shape: {
    name: 'What the trace is like',
    sizes: {
      title: 'Request sizes',
      axis: 'Size, from each label to twice as much',
      summary: (share: string, label: string) => `${share} begin at ${label}.`,
    },
    gaps: {
      title: 'Time between requests',
      axis: 'Gap, ten steps a decade',
      summary: (mean: string, variation: string | null, together: string) =>
        `Mean ${mean}${variation === null ? '' : `, deviation ${variation} times the mean (even stream 0, Poisson 1)`}; ${together} come together.`,
    },
    alignment: {
      title: 'Alignment',
      axis: 'Where in a page of 4 KiB a request begins',
      summary: (on: string, partial: string) => `${on} begin on a page; ${partial} of the pages written are covered in part.`,
    },
    distance: {
      title: 'Overwrite distance',
      axis: 'Bytes written before a page is written again',
      summary: (share: string, label: string, one: number) =>
        `${share} come after ${label} to twice as much${one > 1 ? `; estimated from one page in ${one}` : ''}.`,
    },
    growth: {
      title: 'Working set',
      axis: 'Distinct pages written, over time',
      summary: (last: string, half: string) => `${last} in the end, half of it after ${half}.`,
    },
  },
  map: 'Addresses',
  maps: {
    'as-is': 'as recorded; what lies beyond the drive is left out',
    modulo: 'begin again where the drive ends',
    compact: 'used pages side by side',
  },
  time: 'Time',
  times: {
    recorded: 'as recorded, whatever is outstanding',
    scaled: 'recorded times, multiplied',
    closed: 'back to back, at a queue depth',
  },
  factor: 'Times multiplied by',
  depth: 'Queue depth',
  passes: 'Passes',
  fill: 'Fill the drive first',
  run: 'Run on this drive',
  full: 'The drive runs at full size: the requests of a trace cannot be scaled down.',
  beyond: (beyond: string, moved: string, cut: string) =>
    `${beyond} requests lie beyond the drive and are left out; ${moved} are moved inside it; ${cut} TRIMs are cut short.`,
  allOn: 'All requests lie on the drive.',
  missing: (size: string, hash: string) =>
    `This run replays a trace of ${size} in columns, hash ${hash}. The trace is not here: choose its file.`,
  asMeant: 'Replay it as it was opened',
  kept: {
    title: 'Traces kept in this browser',
    keep: (size: string) => `Keep it in this browser (${size})`,
    done: (name: string) => `${name} is kept in this browser.`,
    entry: (name: string, size: string, hash: string) => `${name}, ${size}, ${hash}`,
    open: 'Open',
    openOf: (name: string) => `Open ${name}`,
    remove: 'Delete',
    removeOf: (name: string) => `Delete ${name}`,
    removed: (name: string) => `${name} was deleted.`,
    inUse: 'The run on the page replays it.',
  },
  drive: {
    name: 'What it does to the drive',
    waf: 'Write amplification',
    reads: 'Latency of reads',
    writes: 'Latency of writes',
    kind: (mean: string, p99: string) => `mean ${mean}, 99 % within ${p99}`,
    course: (from: string, to: string) => `least ${from}, greatest ${to} of a sample`,
    over: 'Over the time of the trace, below its addresses.',
    overRun: 'Over the time of the replay, which is back to back.',
    waiting: 'The replay has not begun: the steps before it are running.',
  },
  heat: { read: 'Reads', write: 'Writes', trim: 'TRIMs' },
  heatOf: (kind: string) => `${kind}: addresses upwards over time; the darker, the more bytes.`,
  picture: 'Addresses upwards, time to the right; the darker, the more bytes.',
});
