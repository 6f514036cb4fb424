export const tour = {
  theFill: 'The fill',
  fillText: 'A simulated SSD. The host fills it once, in order: {filled} of its capacity holds data. Every write goes to a free page.',
  /** Of a run that trims later. */
  fillThenTrimText:
    'The host fills the drive: {filled} of its capacity holds data. It then writes at random and later trims a part. What does that change?',
  beforeTrim: 'Before TRIM',
  beforeTrimText: '{iops} writes per second, {waf} flash page writes per host page. Now the host trims part of its data. What changes?',
  trimmedText: 'TRIM is done: {filled} of the drive holds data. Nothing was moved, nothing erased. What will a collection cost now?',
  afterTrim: 'After TRIM',
  afterTrimText: 'To free {won} pages, {mover} now moves {moved}. Trimmed pages need not be moved.',
  trimPlateauText: '{iops} writes per second, {waf} flash page writes per host page. The trimmed part now works as spare area.',
  fresh: 'Fresh',
  freshText:
    'Now the host writes at random, {iops} times per second. {room} of flash is still free. What happens to the speed when it runs out?',
  theFirstCollection: 'First collection',
  firstCollectionText:
    'Except for a small reserve, no page is free. To free {won} pages, {mover} must first move {moved} that still hold data.',
  theDrive: 'the drive',
  theHost: 'the host',
  /** Instead of a share that is not known yet. */
  thatRate: '{iops} writes per second',
  theFall: 'The fall',
  // From what to what stands at the arrow of the fall.
  troughText: 'Speed falls to {share}. To free {won} pages, {mover} moves {moved}.',
  settlingText: 'Some groups now hold more stale pages, so a collection costs less: write amplification {cheaperWaf}.',
  thePlateau: 'The long run',
  plateauText:
    'The drive does {iops} writes per second and programs {waf} pages for each host page. Would more spare area (flash hidden from the host) help?',
};
