import { bold, type Piece, tell } from '../rich';
import type { Said } from '../said';

interface Figures {
  readonly iops: Piece;
  readonly waf: Piece;
}

/** What the page says of a run: what the drive does and why, in sentences with the numbers of the moment. */
export const narration = {
  pacingWords: {
    stall: 'collection that stalls the host',
    interleave: 'interleaved collection',
  },
  insteadOf: (now: string, before: Said) => `${now.charAt(0).toUpperCase()}${now.slice(1)} instead of ${before}`,
  /** TRIM, as the cause of what follows. */
  trimOfAll: 'TRIM of the whole drive',
  trimOfHalf: 'TRIM of half the drive',
  trimOf: (share: Said) => `TRIM of ${share} of the drive`,
  beforeAndAfter: (name: Piece, before: Figures, after: Figures, faster: Piece) =>
    tell`${name}: ${faster}, ${after.iops} IOPS instead of ${before.iops}. Each host page costs ${after.waf} page writes, not ${before.waf}.`,
  atTheSameCost: (name: Piece, before: Figures, after: Figures, faster: Piece) =>
    tell`${name}: ${faster}, ${after.iops} IOPS instead of ${before.iops}. Each host page costs ${after.waf} page writes, as before.`,
  trimSpares: (name: Piece, faster: Piece, waf: Piece, before: Piece) =>
    tell`${name}: ${faster}. What was trimmed is no longer needed and does not move: each host page costs ${waf} page writes, not ${before}.`,
  lawOnceSteady: (law: Said, waf: Piece) => tell`Once steady, WAF would be ${waf} (${String(law)}).`,
  samplesOf: (seconds: Said) => `samples of ${seconds}`,
  singleSeconds: 'single seconds',
  rangeOfIops: (each: Said, least: Said, most: Said) => `${each} range from ${least} to ${most} IOPS`,
  wafHeadsFor: (waf: Said, lawWaf: Said, name: Said) => `WAF is ${waf} and moves towards ${lawWaf} (${name})`,
  neverCollected: () => tell`Nothing has been collected yet: this says nothing about a drive in use.`,
  tooEarly: () => tell`Too early to call it steady.`,
  onTimeAxis: (run: Said) => `${run} on the time axis`,
  wasSteady: (met: Piece) => tell`It was steady by the SNIA rule at ${met}, before the last change.`,
  ruleOfMinutes: (cloud: Said) => `, which uses one-minute averages: ${cloud}`,
  steadySince: (met: Piece, cloud: Piece) => tell`Steady by the SNIA rule since ${met}${cloud}.`,
  metThenDrifted: (met: Piece, rose: boolean, drift: Piece) =>
    tell`The five minutes up to ${met} met the SNIA rule. Since then IOPS ${rose ? 'rose' : 'fell'} by ${drift}, too slowly for the rule to see.`,
  flatNotSteady: 'Flat, but not steady',
  flatBut: (but: Said) => `One-minute averages agree, but ${but}. Not steady`,
  notSteady: 'Not steady',
  roundsMet: (met: Piece, run: Piece, wanted: Piece) => tell`${met} yet: ${run} since collection began; this page waits for ${wanted}.`,
  notSteadyYet: () => tell`Not steady yet by the SNIA rule.`,
  notSteadyTrend: (rose: boolean, rise: Piece) =>
    tell`Not steady yet: IOPS ${rose ? 'rose' : 'fell'} by ${rise} in five minutes; the rule allows 10\u00a0%.`,
  notSteadyRange: (range: Piece) => tell`Not steady yet: IOPS varied by ${range} in five minutes; the rule allows 20\u00a0%.`,
  writesKeptPart: (written: Piece) => tell`The host writes only to the ${written} that were not trimmed.`,
  writesTakeBack: () => tell`What the host writes there again takes that spare area back.`,
  afterTrim: (given: Piece, all: Piece) =>
    tell`After TRIM ${given} of the drive holds no data. With it, ${all} of the flash works as spare area.`,
  validPage: 'valid page',
  victimNow: (noun: string, valid: Piece, pages: Piece) =>
    tell`The ${noun} being collected held ${valid} of ${pages} when it was picked: they are being moved, then it is erased`,
  victimBefore: (noun: Said) => `The ${noun} just collected`,
  victimHeldNone: (start: Piece, pages: Piece) =>
    tell`${start} held ${bold('no')} valid page of ${pages}: it was erased with nothing to move`,
  victimAllValid: (start: Piece, pages: Piece) => tell`${start} was all valid: ${pages} pages were moved and ${bold('no')} space was freed`,
  hostPage: 'host page',
  pageStored: 'stored page',
  victimPrice: (start: Piece, valid: Piece, pages: Piece, isOne: boolean, won: Piece, page: Piece, perHostPage: Piece) =>
    tell`${start} still held ${valid} of ${pages}: moving ${isOne ? 'it' : 'them'} freed ${won}. A ${page} written there costs ${perHostPage} page programs, moves included`,
  titles: {
    erased: 'Erased',
    filling: 'Filling',
    overwriting: 'Overwriting in order',
    fresh: 'Fresh',
    cliff: 'The cliff',
    overshoot: 'Overshoot',
    settling: 'Settling',
    steady: 'Steady state',
    trimmed: 'Recovered by TRIM',
    trimming: 'TRIM',
    reading: 'Reading',
    idle: 'Idle',
    readOnly: 'Worn out: read-only',
    ended: 'At the end',
  },
  spareLeft: 'Free pages left',
  collecting: 'Collecting',
  atMbS: (mbps: Said) => ` at ${mbps}\u00a0MB/s`,
  windowLength: (length: Said) => ` over the last ${length}`,
  iops: (iops: Piece, over: Piece) => tell`${iops} IOPS${over}`,
  wafOfWindow: (waf: Piece) => tell`WAF now is ${waf}`,
  allEmpty: (raw: Piece, used: Piece) => tell`Every block is empty: ${raw} of flash, of which the host uses ${used}.`,
  spareIsRoom: (spare: Piece, spareFactor: Piece, overProvisioning: Piece) =>
    tell`The other ${spare}, ${spareFactor} spare area (${overProvisioning} over-provisioned), is the drive's room to work.`,
  fillsInOrder: (kib: Piece, run: Piece, share: Piece) =>
    tell`The host writes in order, ${kib} a request${run}: ${share} of the drive holds data.`,
  fillMovesNothing: () => tell`Each page goes to the next free one, so nothing has to be moved.`,
  programLimit: (dies: Piece, mbps: Piece) => tell`Its ${dies} dies together program at most ${mbps}\u00a0MB/s, which limits the rate.`,
  rewritesInOrder: (run: Piece) => tell`The host rewrites the drive in order${run}.`,
  staleTogether: (plan: string) =>
    tell`Data that was written together goes stale together, so ${plan}s can be erased with little left in them.`,
  freshMovesNothing: (noun: string) => tell`New data goes to free ${noun}s, so nothing has to be moved.`,
  groupMeans: (planesPerDie: Piece) => tell`A group is ${planesPerDie} blocks of a die that are written and erased together.`,
  about: 'about ',
  atLeast: 'at least ',
  oneOpenIs: (noun: Said) => `the open ${noun} is`,
  openAre: (noun: Said) => `open ${noun}s are`,
  collectionBeginsWhen: (dies: Piece) => tell`garbage collection starts when ${dies} full`,
  roomUntilCollection: (about: Piece, amount: Piece) => tell`room for ${about}${amount} until collection must begin`,
  stillFree: (free: Piece, all: Piece, group: string, isOne: boolean, until: Piece) =>
    tell`${free} of ${all} ${group}s ${isOne ? 'is' : 'are'} still free: ${until}.`,
  wafCountsEarlier: (waf: Piece) => tell`${waf}: it still counts writes from before the cliff.`,
  mustMove: (won: Piece, validPages: Piece, mover: string) =>
    tell`Except for a small reserve, no page is free. To free ${won}, ${mover} must first move ${validPages}.`,
  staleAlike: (noun: string) =>
    tell`${noun.charAt(0).toUpperCase()}${noun.slice(1)}s written during the fill have about the same number of stale pages. They are expensive to collect until groups written later replace them.`,
  trimMeans: () => tell`TRIM names pages that the host no longer needs: nothing is written, and their old places go stale.`,
  dataLeft: (mappedPages: Piece) => tell`${mappedPages} of data remain.`,
  p99Within: (p99: Said) => `, 99\u00a0% of requests within ${p99}`,
  onAverage: (size: Said) => `${size} on average`,
  fetchMap: (share: Piece) => tell`${share} of the reads fetch a page of the map first: the RAM of this drive does not hold it.`,
  hostReads: (kib: Piece, qd: Piece, rate: Piece) =>
    tell`The host reads ${kib} a request at a queue depth of ${qd}; reads change nothing on the flash${rate}.`,
  ofLength: (length: Said) => ` of ${length}`,
  idleNoCollection: 'This drive does not collect in idle time, so nothing changes.',
  idleCollectsAfter: (idleGcSeconds: Said) => `After ${idleGcSeconds} without a request this drive collects in advance.`,
  hostIdle: (phaseSeconds: Piece, of: Piece, collects: Piece) => tell`The host has been idle for ${phaseSeconds}${of}. ${collects}`,
  wornOut: (mappedPages: Piece) =>
    tell`The drive is worn out and takes no more writes; it can still be read, and its ${mappedPages} of data is safe.`,
  badGroups: (bad: Piece, all: Piece, group: string, isOne: boolean) =>
    tell`${bad} of ${all} ${group}s ${isOne ? 'is' : 'are'} bad, and no spare is left to replace another.`,
  lifeWritten: (hostBytesWritten: Piece, writes: Piece, run: Piece) =>
    tell`The host wrote ${hostBytesWritten} in the drive's life, ${writes} drive writes, at a write amplification of ${run}.`,
  endsAt: (iops: Piece, share: Piece, waf: Piece) =>
    tell`The drive ends at ${iops} IOPS, ${share} of its fresh speed: each host page costs ${waf} pages of flash.`,
  endsSteady: (since: Piece, iops: Piece, share: Piece, waf: Piece) =>
    tell`Steady after ${since}: ${iops} IOPS, ${share} of the fresh speed; each host page costs ${waf} pages of flash.`,
  hostWrote: (hostBytesWritten: Piece, time: Piece, run: Piece) =>
    tell`Since the start the host wrote ${hostBytesWritten} in ${time}, at a write amplification of ${run} overall.`,
  hostRead: (hostBytesRead: Piece, time: Piece) => tell`The host read ${hostBytesRead} in ${time} and wrote nothing.`,
};
