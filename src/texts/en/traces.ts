import { told } from '../told';

/** All texts of the dialog of traces. */
export const traces = told('traces', {
  title: 'Your workload',
  intro: 'A recorded trace, as text or binary, packed with gzip or not, is recognised by its content. It stays on this machine.',
  file: 'Trace file',
  synthetic: 'Or one that comes with the page',
  none: 'choose one',
  reading: (megabytes: number) => `Reading: ${megabytes} MB so far.`,
  cancel: 'Cancel',
  rows: 'The first requests, as understood',
  row: { line: 'Line', time: 'Time, s', kind: 'Kind', offset: 'Offset, B', length: 'Length, B', device: 'Device' },
  skipped: (lines: string, reason: string, first: string) => `${lines} skipped: ${reason} (first in line ${first}).`,
  guessed: (unit: string) => `Times are taken as ${unit}: the file does not say.`,
  stopped: 'Reading ended early: the file is longer than what is taken.',
  device: 'Device',
  allDevices: 'all, one after the other',
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
  run: 'Run on this drive',
  full: 'The drive is simulated in full size: requests of a trace cannot be made fewer.',
  beyond: (beyond: string, moved: string, cut: string) =>
    `${beyond} requests lie beyond the drive and are left out, ${moved} are moved before its end, ${cut} TRIMs are cut.`,
  allOn: 'All requests lie on the drive.',
  heat: { read: 'Reads', write: 'Writes', trim: 'TRIMs' },
  heatOf: (kind: string) => `${kind}: addresses upwards over time; the darker, the more bytes.`,
  picture: 'Addresses upwards, time to the right; the darker, the more bytes.',
});
