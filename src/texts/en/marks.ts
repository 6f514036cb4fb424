import type { Said } from '../said';

/** What is marked on the axis of time, in a word or two. */
export const marks = {
  driftedRounds: (rounds: Said, time: Said, drift: Said, rose: boolean) =>
    `${rounds} rounds of ${time} s within 20 %, then ${drift} ${rose ? 'higher' : 'lower'}`,
  steadyRounds: (rounds: Said, time: Said) => `${rounds} rounds of ${time} s within 20 %: steady`,
  spareUsedUp: 'free pages used up',
  settings: {
    entropy: (compressible: Said) => `compressible ${compressible}`,
    qd: (qd: Said) => `queue depth ${qd}`,
    readShare: (share: Said) => `reads ${share}`,
    trimShare: (share: Said) => `TRIMs ${share}`,
    span: 'span',
  },
  pacings: { stall: 'pacing stall', interleave: 'pacing interleaved' },
  byHand: {
    write: (page: Said) => `write page ${page}`,
    read: (page: Said) => `read page ${page}`,
    trim: (page: Said) => `trim page ${page}`,
  },
  powerLoss: 'power lost',
  newReclaimUnits: (place: Said) => `new reclaim units for placement ID ${place}`,
  onZone: {
    open: (zone: string) => `zone ${zone} opened`,
    close: (zone: string) => `zone ${zone} closed`,
    finish: (zone: string) => `zone ${zone} finished`,
    reset: (zone: string) => `zone ${zone} reset`,
    append: (zone: string) => `appended to zone ${zone}`,
  },
  pages: (first: Said, last: Said) => `${first} to ${last}`,
  firstCollection: 'first collection',
  slowest: 'slowest',
  steady: 'steady by the SNIA rule',
  drifted: (drift: Said, rose: boolean) => `SNIA rule met, then ${drift} ${rose ? 'higher' : 'lower'}`,
  pastChanged: 'the past was changed',
  changed: 'what you changed',
  readOnly: 'read-only',
  firstBad: 'first block worn out',
  groupsBad: (groups: Said) => `${groups} groups worn out`,
};
