import type { Said } from '../said';
import { dots } from './dots';
import { kept } from './kept';

/** Small numbers in words. */
const counted = (n: number): string => ['no', 'one', 'two', 'three', 'four', 'five', 'six'][n] ?? String(n);

/** Which part a mean is of. */
const meanOf = { run: 'of the run', tenth: 'of the last tenth (shaded)', end: 'of the shaded end', edge: 'of the narrow shade' };

/** How many drives a change slows, or by how much and why the only one. */
function slowedText(slowed: number | { readonly because: Said; readonly slower: Said }): string {
  if (typeof slowed !== 'number') return `. One, ${slowed.because}, is ${slowed.slower}`;
  return slowed === 0 ? '' : slowed === 1 ? ', and slows one' : `, and slows ${counted(slowed)}`;
}

type MissedOfKinds = Readonly<
  Record<'predicted' | 'fitted' | 'others', { readonly missed: number; readonly judged: number; readonly ofSiblings: number }>
>;

/** Kinds of published figures, in the order in which they are said: the first with its noun. */
const missedKinds = [
  { kind: 'predicted', one: 'prediction', many: 'predictions', short: 'predicted' },
  { kind: 'fitted', one: 'fitted figure', many: 'fitted figures', short: 'fitted' },
  { kind: 'others', one: 'other figure', many: 'other figures', short: 'others' },
] as const;

/** The gallery: its index, the pages of experiments, and how a block is cleaned. */
export const gallery = {
  title: 'Experiments',
  all: 'All experiments',
  thisDrive: 'This drive',
  close: 'Close',
  sections: {
    compose: 'Compose',
    pts: 'SNIA tests',
    sweep: 'Sweep',
    fit: 'Your drive',
    facts: 'Facts',
    endurance: 'Endurance',
    cleaning: 'Collection, step by step',
    truth: 'Accuracy',
  },
  five: 'Five influential experiments, three of today',
  fiveLead:
    'From 2009 to 2013, five magazine articles measured from outside what happens inside a solid-state drive. Their tests run here on models of the same drives, beside the published figures. Each says first what the model shows.',
  /** At an arrow from one speed down to another. */
  downTo: (share: Said) => `to ${share}`,
  begin: 'Begin with the first',
  scenarios: 'Scenarios to watch',
  /** Under the sketch of pages written. */
  sketchShort: 'short test: 8 GB',
  sketchWhole: 'whole drive, steady',
  sketchPages: 'filled: the host’s page; empty: moved',
  cancel: 'Cancel',
  allComputed: (scale: Said) => `All runs computed at ${scale}`,
  /** Of runs that are stored with the page. */
  compute: 'Compute again',
  computeOthers: (runs: Said) => `Compute the other ${runs}`,
  computeRun: 'Compute the run',
  computeAll: (runs: Said) => `Compute all ${runs} runs`,
  computeAt: (scale: Said, cost: Said) => `Compute at ${scale}: ${cost}`,
  atScale: (scale: Said, cost: Said) => `at ${scale}: ${cost}`,
  fullSize: 'full size',
  upTo: (time: Said, memory: Said) => `up to ${time}, ${memory}`,
  memory: (bytes: Said) => `${bytes} of memory`,
  minutes: 'minutes',
  drivesAt: 'Drives at',
  whichRuns: 'Which runs',
  inFront: 'In front:',
  procedureAndSources: 'procedure and sources',
  /** What the model misses, kind by kind: leads from above the pictures to the figures below them, and stands on the fold of their table. */
  missedFigures: (of: MissedOfKinds) => {
    const [first, ...rest] = missedKinds.filter(({ kind }) => of[kind].missed > 0);
    if (first === undefined) return '';
    const { missed, judged } = of[first.kind];
    const leading = judged === 1 ? `the only ${first.one} missed` : `${missed} of ${judged} ${first.many} missed`;
    if (rest.length === 0) return leading;
    // Of several kinds their sum comes first, which is that of the figures that are listed.
    const kinds = [first, ...rest].map(({ kind, short }) => {
      const { missed, judged, ofSiblings } = of[kind];
      const whose = ofSiblings === 0 ? '' : ofSiblings === missed ? ' (sibling drives)' : ` (${ofSiblings} of sibling drives)`;
      return `${missed} of ${judged} ${short}${whose}`;
    });
    return `${[first, ...rest].reduce((sum, { kind }) => sum + of[kind].missed, 0)} missed: ${kinds.join(', ')}`;
  },
  byModel: 'The model:',
  theTest: 'The test:',
  theModel: 'the model',
  published: 'Compared with publications',
  procedure: 'Procedure',
  found: 'What the article found',
  runs: 'The runs, one by one',
  runsOf: (part: Said, shown: Said, all: Said) => `The runs of “${part}”, ${shown} of ${all}`,
  sources: 'Sources',
  howToRead: 'How to read it',
  soFar: (scale: Said) => `at ${scale} so far`,
  ofEvery: (units: Said, sample: Said) => `${units} of every ${sample}`,
  overWritten: (units: Said) => `${units} over what was written`,
  sample: 'sample',
  second: 'second',
  iopsSaid: 'IOPS (requests/s)',
  theOther: 'the other run',
  equalScales: (what: Said, isLog: boolean) => `${what}, equal ${isLog ? 'log ' : ''}scales`,
  /** What the short line and the number at the right of a plot are. */
  meanAtRight: (of: keyof typeof meanOf) => `mean ${meanOf[of]}`,
  /** Seconds that the axis has no room for, beside their pointers. */
  belowAxis: (count: number, foot: Said) => (count === 1 ? `one second below ${foot}` : `${count} seconds below ${foot}`),
  logScale: (what: Said) => `${what}, logarithmic scale`,
  thePlots: 'the plots',
  stretchAndScale: 'Range and scale',
  notComputedYet: (plots: number, names: Said) =>
    `Not computed yet. ${plots === 1 ? 'One plot comes here' : `${plots} plots on equal scales come here`}: ${names}.`,
  from: 'From',
  to: 'To',
  showAll: 'Show all',
  /** Of two drives in the same tests. */
  differences: dots,
  /** Whose pages lie in which block, drawn. */
  blocks: {
    title: 'Whose pages lie in a block',
    scheme: 'A scheme: as many pages are stale as the figure above the blocks asks for.',
    stale: 'stale: overwritten since',
    discarded: 'discarded by the reset',
    free: 'free',
    cost: (cost: Said) => `${cost} page programs for each page written`,
  },
  /** Who writes which part of the page programs. */
  payers: { own: 'the application’s page', drive: 'moved by the drive', host: 'copied by the host' },
  publishedValue: (value: Said) => `published: ${value}`,
  publishedPredicted: 'published, predicted',
  publishedOfSibling: 'published of a sibling drive',
  publishedFitted: 'published, fitted to',
  fitted: (words: Said) => `${words} (fitted)`,
  fittedYetMissed: (words: Said, missed: Said, all: Said) => `${words} (fitted, yet ${missed} of ${all} missed)`,
  /** Below the pictures: predictions that the model misses. */
  misses: 'The model misses:',
  /** `of`: the product that the published figure is of, where it is another; else null. */
  miss: (what: Said, published: Said, model: Said, of: Said | null) =>
    `${what} (published${of === null ? '' : ` of the ${of}`}: ${published}; model: ${model})`,
  moreMisses: (n: number) => `and ${n} more, in the table`,
  missed: (published: Said, model: Said) => `${published}; model ${model}: missed`,
  missedBrief: (published: Said) => `${published}, missed`,
  metBrief: (published: Said) => `${published}, met`,
  /** Of another product's figure: both, and no verdict. */
  besideModel: (published: Said, model: Said) => `${published}; model: ${model}`,
  /** The same of a bound from below. */
  besideModelAbove: (published: Said, model: Said) => `${published}; model: above ${model}`,
  /** Of a range, some ends of which are missed. */
  missedEnds: (range: Said, ends: readonly Said[]) => `${range}, ${ends.join(' and ')} missed`,
  /** What was published of a plot, and what the model makes of it, for who points at it or hears it. */
  publishedHere: (figures: Said) => `Published: ${figures}.`,
  aboveTop: (n: number, dots: Said, top: Said) => (n === 1 ? `one dot above ${top}` : `${dots} dots above ${top}`),
  notComputed: 'not computed',
  notComputedYetShort: 'not computed yet',
  steady: 'steady',
  driveMet: (drive: Said, met: Said) => `${drive} ${met}`,
  ruleMet: 'met SNIA’s rule',
  beingFilled: 'being filled',
  notYet: 'not yet',
  nothingFrom: (time: Said) => `nothing yet from ${time}`,
  inTheMean: (change: Said) => `mean ${change}`,
  steadyRule: 'steady by SNIA’s rule',
  neverSteady: (end: Said) => `not steady by ${end}`,
  /** `writes`: drive writes after the first collection, which the page waits for beside the rule. */
  steadyAt: (time: Said, writes: Said) => `, steady at ${time} (SNIA’s rule, and ${writes} after the first collection)`,
  ruleMetAt: (time: Said, fall: Said) => `, met SNIA’s rule at ${time}, yet then fell by ${fall}: not steady`,
  against: (what: Said, other: Said) => `${what}, against ${other}`,
  throughout: (value: Said) => `${value} throughout`,
  atZero: (seconds: Said) => `${seconds} s without a request, otherwise `,
  caption: (low: Said, high: Said, mean: Said, stops: Said, steady: Said) => `${stops}${low} to ${high}, mean of all dots ${mean}${steady}`,
  /** The headline of an experiment that compares: what by, how many drives, from which factor to which, how many lose or why the only one does, and whether of whole runs. */
  gain: (
    by: Said,
    n: number,
    low: Said,
    high: Said,
    slowed: number | { readonly because: Said; readonly slower: Said },
    isWhole: boolean,
  ) => `${by} makes ${counted(n)} drives ${low} to ${high} times as fast${isWhole ? '' : ' in the end'}${slowedText(slowed)}.`,
  /** What a headline stresses; # is a number. */
  stress: [
    '# to # times',
    '# times',
    '# of # tests',
    '# to # % of their short-test speed',
    '# % of the speed',
    'half as fast',
    '# % of its new speed',
    '# pages per host page',
  ],
  /** A panel's ratio: as fast as the grey one, with what the grey one has, and against the same drive before. */
  fasterBy: (times: Said) => `${times} times as fast`,
  slowerBy: (share: Said) => `${share} slower`,
  gainWith: (what: Said, gain: Said) => `${what}: ${gain}`,
  gbWritten: 'GB written',
  driveWrites: 'drive writes',
  countedWrites: (n: number, writes: Said) => (n === 1 ? 'one drive write' : `${writes} drive writes`),
  /** Speeds over the addresses, and over the parts of a bench: heading and ends of the axis. */
  swept: {
    lbas: {
      title: 'Speed over the addresses (LBAs) of the drive, MB/s; behind it in grey: the new drive',
      first: 'first address',
      last: 'last',
    },
    parts: {
      title: 'Speed in each tenth of the mix, MB/s, equal scales; behind it in grey: the new drive',
      first: 'first tenth',
      last: 'last',
    },
  },
  range: (low: Said, high: Said, mean: Said) => `${low} to ${high}, mean ${mean}`,
  /** Lines of reads and of writes over the addresses. */
  sweptBy: { read: 'reads', write: 'writes' },
  hundred: '100 %: as fast as new',
  articleMark: 'what the article says',
  barPublished: (value: Said, isFit: boolean) => ` / ${value} published${isFit ? ' (fitted)' : ''}`,
  /** Of two bars the longer: how many times the other it is, and what was published of that. */
  pairs: {
    asFast: (times: Said, published: Said | null) => `${times} times as fast${published === null ? '' : `; published ${published}`}`,
    asLong: (times: Said, isAbove: boolean, published: Said | null) =>
      `${times} times the bar ${isAbove ? 'below' : 'above'}${published === null ? '' : `; published ${published}`}`,
    equal: (published: Said | null) => `both equal${published === null ? '' : `; published ${published} times`}`,
  },
  kept,
  progress: 'Progress',
  cameWithPage: (stored: Said, runs: Said, scale: Said, revision: Said | null) =>
    `${stored} of ${runs} runs are stored with this page at ${scale}${revision === null ? '' : `, model revision ${revision}`}.`,
  runsComputed: 'Runs computed',
  underWay: (run: Said, share: Said) => `Computing ${run}, ${share}. `,
  runsDone: (done: Said, runs: Said) => `${done} of ${runs} runs done.`,
  allDone: 'All runs are computed; the table is below.',
  runTakes: (memory: Said) => `A run takes up to ${memory} of memory; the first run will show how long each takes.`,
  runTook: (time: Said, rest: Said, memory: Said) => `A run took ${time} on this machine${rest}, up to ${memory} of memory.`,
  timeLeft: (time: Said, left: Said) => `, about ${time} for the ${left} that are left`,
  inFullSize: 'Drives at full size.',
  scaled: (scale: Said, note: Said) => `Drives scaled 1:${scale}. ${note}`,
  scaledMeant: (scale: Said, meant: Said, note: Said) => `Drives scaled 1:${scale}; the experiment is meant for ${meant}. ${note}`,
  waits: 'waits',
  phaseOf: (share: Said, phase: Said, phases: Said) => `${share}, phase ${phase} of ${phases}`,
  storedState: (hash: Said) => `stored with this page, checksum ${hash}`,
  computedIn: (time: Said) => `computed in ${time}`,
  cancelled: 'cancelled',
  failed: 'failed',
  fitsAt: (fault: Said, scale: Said) => `${fault} It fits at 1:${scale}.`,
  computeOne: 'Compute',
  watch: 'Watch it',
  points: 'points',
  outsideModel: 'outside the model',
  band: (low: Said, high: Said) => `${low} to ${high}`,
  bandWith: (range: Said, of: Said) => `${range} with ${of}`,
  estimates: 'No source printed an “estimate”: we inferred it from what the source says, or took it from a sibling drive.',
  /** What a row's mark says of the comparison, beside the rows. */
  worths:
    '“fit”: a parameter was calibrated on it. “arithmetic”: computed from other figures, nothing simulated. Rows without these, “by construction”, “direction only” or “outside the model” are predictions: nothing that affects them was fitted to their source. Tolerances were set before the runs.',
  exact: (rows: Said) => `${rows} more figures from printed tables, all equal to the last digit`,
  own: (rows: number) => `${rows === 1 ? 'One more figure' : `${rows} more figures`} of the model, with nothing published to compare`,
  columns: { what: 'What', published: 'Published', model: 'This model', deviation: 'Deviation', source: 'Source' },
  bases: { fit: 'fit', arithmetic: 'arithmetic', construction: 'by construction', direction: 'direction only' },
  estimate: 'estimate',
  /** Above a table that is wider than the page. */
  moreColumns: 'More columns: scroll sideways →',
  flashLeft: 'What is left of the flash',
  flashLeftHint:
    '“28 %” and “13 %” are the maker’s names of two firmwares; the last column has the true shares. The box counts GB (10⁹ bytes); flash and formatted capacity are in GiB (2³⁰ bytes).',
  onTheBox: (share: Said) => `On the box, ${share} % firmware, GB`,
  flashGiB: 'Flash, GiB',
  formattedAt: (share: Said) => `Formatted, ${share} % firmware, GiB`,
  spareOfRaw: 'Spare area (S), over-provisioning (OP)',
  spares: (raw28: Said, user28: Said, raw13: Said, user13: Said) => `28 %: S ${raw28}, OP ${user28}; 13 %: S ${raw13}, OP ${user13}`,
  cost2010: 'What a gigabyte cost in 2010',
  costHint: 'The article says GB where it divides by GiB (2³⁰ bytes): flash and formatted capacity as in the table above.',
  drive: 'Drive',
  formattedGiB: 'Formatted, GiB',
  price: 'Price',
  perGiB: 'Per GiB of flash',
  perUsableGiB: 'Per usable GiB',
  cleaned: 'How a block is collected',
  cleanedLead:
    'Flash is written by the page and erased by the block. To free stale pages, the drive moves the valid ones to a free block, then erases the old one. This is a collection of the tiny drive; each number is the address (LBA) of a page.',
  collectionComing: 'Computing a collection of the tiny drive …',
  collectionWaf: (pages: Said, won: Said, waf: Said) => `Write amplification: ${pages} / ${won} = ${waf}`,
  anotherCollection: 'Another collection',
  runEnded: 'The run has ended. Press again for another collection.',
};
