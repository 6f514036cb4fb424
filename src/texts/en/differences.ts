import { type Piece, tell } from '../rich';
import type { Said } from '../said';

/** How two drives differ, and what that does: of a drive and the one before it, and of A and B. */
export const differences = {
  spareArea: 'spare area',
  spare: (spare: Said, op: Said) => `${spare} spare area (${op} over-provisioned)`,
  insteadOf: (now: Said, before: Said) => `${now} instead of ${before}`,
  otherSettings: (n: number, written: Said) => `${written} other ${n === 1 ? 'setting' : 'settings'}`,
  fasterBy: (times: Said) => `${times} times as fast`,
  fasterWith: (times: Said, now: Said, before: Said) => `${times} times as fast with ${now} spare, not ${before}`,
  /** Of a speed before the cliff beside one after it: it will not last. `mine`: the drive on screen is the one that has not begun. */
  onlyOneCollects: (at: Said, mine: boolean) =>
    mine ? ` At ${at} it has not begun to collect: run on to see its own fall.` : ` At ${at} the previous run had not begun to collect.`,
  soFar: (fast: Said) => `So far ${fast}`,
  ofSpare: (spare: Said) => `${spare} spare`,
  /** While a run is computed to its end at once. */
  spareAnew: (spare: Piece, before: Said) => tell`${spare} instead of ${String(before)}: the drive starts afresh.`,
  changedAnew: 'With what you changed, the drive starts afresh.',
  noDifferenceYet: 'No difference yet',
  neitherCollects: (none: Piece) => tell`${none}: neither drive has begun to collect. Run on to see what the change does.`,
  nowWritesEach: (now: Said, before: Said) => ` Each host page costs ${now} page writes, not ${before}.`,
  atMoment: (at: Said) => `, at ${at}`,
  headline: (fast: Piece, at: Said, now: Said, before: Said, why: string) =>
    tell`${fast}${String(at)}: ${String(now)} IOPS instead of ${String(before)}.${why}`,
  sameIops: (iops: Said) => tell`the same IOPS (${String(iops)})`,
  iopsRatio: (times: Piece, now: Said, before: Said, over: Said) =>
    tell`${times} times the IOPS (${String(now)} against ${String(before)} over the last ${String(over)})`,
  sameWaf: (waf: Piece) => tell`WAF ${waf} on both`,
  waf: (now: Piece, before: Piece) => tell`WAF ${now} instead of ${before}`,
  again: 'Same drive, new run',
  otherDetails: 'The same drive with other settings',
  otherWork: 'The same drive with other work',
  more: 'more of it',
  moreSeconds: (time: Said) => `${time} more`,
  withCollection: (collection: Said) => ` with ${collection}`,
  andThen: ', then ',
  wentOn: (until: Said, added: Said) =>
    tell`Identical to the previous run, bit for bit, until ${String(until)}. Then came ${String(added)}.`,
  continuePreviousRun: 'Continue the previous run',
  behind: (until: Said) => tell` The previous run was computed only to ${String(until)}: continue it to compare what comes later.`,
  behindBeforeCollection: (until: Said) =>
    tell` The previous run was computed only to ${String(until)}, before its first collection: continue it to see how they differ.`,
  feltAt: (what: Said, felt: Piece, at: Said) => tell`${String(what)}: ${felt} at ${String(at)} on the time axis.`,
  noTrim: 'no TRIM',
  requests: (pattern: Said) => `${pattern} requests`,
  reads: (share: Said) => `${share} reads`,
  trims: (share: Said) => `${share} TRIMs`,
  incompressible: (share: Said) => `${share} incompressible`,
  incompressibleData: (share: Said) => `${share} incompressible data`,
  queueDepth: (qd: Said) => `queue depth ${qd}`,
  anotherMix: 'another mix of sizes',
  ofKib: (kib: Said) => `${kib} KiB requests`,
  quoted: (name: Said) => `“${name}”`,
  procedure: (name: Said) => `the procedure “${name}”`,
  theFirst: 'the first',
  another: 'another procedure',
  steps: (steps: Said) => `${steps} steps`,
  none: 'none',
  one: 'one',
  doneOnce: { trim: 'a TRIM during the run', erase: 'a secure erase during the run' },
  notDone: { trim: 'no TRIM during the run', erase: 'no secure erase during the run' },
  same: 'The same drive with the same work',
  sameDrive: 'Same drive',
  notYetSteady: (verdict: Piece) => tell`So far ${verdict}`,
  bFaster: (times: Piece) => tell`B is ${times} times as fast as A`,
  bSlower: (share: Piece) => tell`B has ${share} of A’s speed`,
  bAsFast: (asFast: Piece) => tell`B is ${asFast} A`,
  asFastAs: 'as fast as',
  ratesOfTwo: (verdict: Piece, b: Said, a: Said) => tell`${verdict}: ${String(b)} requests per second against ${String(a)}.`,
  /** Of a comparison in which the other drive still has erased blocks. */
  onlyOneHas: (side: Said) => tell`Only ${String(side)} collects so far.`,
  rateOfBoth: (verdict: Piece, both: Said) => tell`${verdict}: ${String(both)} requests per second.`,
  programsOfTwo: (b: Piece, a: Piece) => tell`B programs ${b} pages for each host page, A ${a}.`,
  programsOfBoth: (both: Piece) => tell`Both program ${both} pages for each host page.`,
  /** A mean of the seconds since the first collection would say little. */
  tooEarly: (from: Said) => tell`Collection has just begun: speeds are compared from ${String(from)} on.`,
  /** The same within a sentence. */
  notYetCompared: (from: Said) => tell`collection has just begun, and IOPS are compared from ${String(from)} on`,
  notStarted: (what: Said) => tell`${String(what)}. The clock of the comparison starts when both are ready for it.`,
  means: 'Means',
  steadiness: {
    both: 'Both are steady; means',
    a: 'A is steady, B not yet; means',
    b: 'B is steady, A not yet; means',
    neither: 'Not yet steady; means',
  },
  meansOfTwo: (what: Said, means: Said, over: Said, at: Said) =>
    tell`${String(what)}. ${String(means)} of the last ${String(over)}, at ${String(at)}.`,
  differsAt: (what: Said, at: Said) => tell`${String(what)}, at ${String(at)}.`,
};
