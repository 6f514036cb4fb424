import type { Said } from '../said';

/** Charts in words. */
export const summaries = {
  /** Samples too slow for a logarithmic axis; `foot`: where that begins, `least`: the slowest of them. */
  belowTheAxis: (count: number, foot: Said, least: Said) => (count === 1 ? `one at ${least}` : `${count} below ${foot}, lowest ${least}`),
  and: ' and ',
  noSampleYet: 'No sample yet.',
  collectionHasNotBegun: 'Collection has not begun.',
  spareUsedUp: (join: Said) => `All free pages except a small reserve were used up at ${join}.`,
  someAtZero: 'some at 0, of the others ',
  minimumOf: (series: Said, extent: Said) => `${series}minimum ${extent}`,
  samplesOver: (n: Said, to: Said) => `${n} samples over ${to}`,
  firstAndLast: (first: Said, units: Said, last: Said) => `${first} ${units} in the first, ${last} in the last`,
  chartSummary: (samples: Said, ends: Said, least: Said, extent: Said, collecting: Said, fill: Said) =>
    `${samples}: ${ends}; ${least}, maximum ${extent}. ${collecting} ${fill}`,
  fillTook: (stripSeconds: Said, timeline: Said) => `The fill before it took ${stripSeconds} at ${timeline} on average.`,
  noLawForPermutations:
    'No theory is drawn: each page is written once a pass, which costs less than the independent random writes that theory covers.',
  /** On the plot, where theory would be named. */
  noLawHere: 'no theory: a permutation costs less than independent draws',
  /** Below the name of theory while a run goes on. */
  onceSteady: 'once steady',
  noLawForWorkload: 'No published theory covers this workload with these settings.',
  /** On the plot of speed, before collection has begun. */
  nothingToMove: 'free pages left: nothing to move',
  /** The same where a narrow plot has no room for it. */
  nothingToMoveBrief: 'nothing to move',
  afterFill: 'the plot begins when the fill ends',
  alreadySeen: 'already seen',
  fillMark: (words: Said) => `← fill: ${words}`,
  /** What is left, by itself, where it is a percentage: a fraction has a word of its own. */
  leftOf: (percentage: Said) => `to ${percentage}`,
  fellTo: (from: Said, to: Said, share: string) => (share.endsWith('%') ? `to ${share}: ${from} to ${to}` : `${from} to ${to}: ${share}`),
  /** The same with the seconds that the lower figure is of. */
  fallFigures: (from: Said, to: Said, slowest: Said, share: Said) => `${from} to ${to} (mean of the ${slowest}): ${share}`,
  /** The same without the share, which stands above it. */
  fellIn: (from: Said, to: Said, slowest: Said) => `${from} to ${to} (${slowest})`,
  fell: (from: Said, to: Said) => `${from} to ${to}`,
  /** Below a share, whose lower figure stands at the end of the line. */
  ofSpeed: (from: Said) => `of ${from}`,
  speedFell: (fall: Said) => `Speed fell from ${fall}.`,
  publishedWaf: (name: Said, waf: Said) => `Predicted: ${waf} (${name}).`,
  wafNowAndSinceStart: (now: Said, cumulative: Said, published: Said) =>
    `Write amplification now ${now}, over all writes ${cumulative}. ${published}`,
};
