/** How the seconds of the consistency drives scatter over ten seeds: `node tests/bench/scatter.mjs`, model revision 2. The table of wasm/scatter.md is this one. */

/** Least and greatest of the seeds. */
type Range = readonly [least: number, greatest: number];

export interface ScatterBand {
  /** A run of the consistency experiment: a slice of its drive, 300 s of steady random writes. */
  readonly run: string;
  readonly iops: Range;
  /** Standard deviation of samples of 0.7, 1 and 1.9 s, % of the mean; mean of the seeds. */
  readonly spread: readonly [number, number, number];
  /** Autocorrelation of samples of 1 s at a lag of 1 s, and the greatest at lags of 2 to 59 s: near 1 where a beat makes them. */
  readonly lag1: Range;
  readonly worstLag: Range;
  /** IOPS of the slowest and of the fastest second. */
  readonly least: Range;
  readonly greatest: Range;
}

export const scatterBands: readonly ScatterBand[] = [
  {
    run: 'hawk',
    iops: [2410, 2420],
    spread: [7.5, 6.4, 4.9],
    lag1: [-0.05, 0.28],
    worstLag: [0.13, 0.27],
    least: [2040, 2120],
    greatest: [2860, 3140],
  },
  {
    run: 'hawk-25',
    iops: [4390, 4520],
    spread: [28.5, 24.5, 17.5],
    lag1: [-0.07, 0.03],
    worstLag: [0.12, 0.26],
    least: [2170, 2480],
    greatest: [7790, 10400],
  },
  {
    run: 'neutron',
    iops: [12800, 12900],
    spread: [24.2, 21.9, 16.6],
    lag1: [-0.08, 0.19],
    worstLag: [0.2, 0.33],
    least: [5980, 7270],
    greatest: [20700, 24500],
  },
  {
    run: 'neutron-25',
    iops: [31600, 31600],
    spread: [13.4, 11.4, 6.9],
    lag1: [-0.38, -0.3],
    worstLag: [0.18, 0.28],
    least: [20200, 23500],
    greatest: [40800, 44400],
  },
  {
    run: 'm500',
    iops: [15800, 15800],
    spread: [54.8, 25.8, 20.5],
    lag1: [-0.07, 0.11],
    worstLag: [0.27, 0.46],
    least: [315, 5310],
    greatest: [22300, 25700],
  },
  {
    run: 'm500-25',
    iops: [33700, 34000],
    spread: [17.6, 11.7, 8],
    lag1: [-0.27, 0.18],
    worstLag: [0.46, 0.74],
    least: [21700, 25400],
    greatest: [42400, 46800],
  },
  {
    run: '840-pro',
    iops: [10600, 10600],
    spread: [45.2, 40.5, 28.7],
    lag1: [-0.22, 0.12],
    worstLag: [0.24, 0.5],
    least: [1070, 2690],
    greatest: [20300, 32100],
  },
  {
    run: '840-pro-25',
    iops: [38700, 38700],
    spread: [14.9, 12.1, 6.2],
    lag1: [-0.56, -0.49],
    worstLag: [0.18, 0.27],
    least: [24300, 28200],
    greatest: [49900, 56700],
  },
  {
    run: 'extreme-ii',
    iops: [16000, 16000],
    spread: [0.6, 0.6, 0.5],
    lag1: [0.69, 0.75],
    worstLag: [0.26, 0.43],
    least: [15700, 15800],
    greatest: [16200, 16300],
  },
  {
    run: 'extreme-ii-25',
    iops: [30900, 30900],
    spread: [0.6, 0.5, 0.5],
    lag1: [0.58, 0.68],
    worstLag: [0.19, 0.33],
    least: [30300, 30500],
    greatest: [31300, 31600],
  },
  {
    run: 's3700',
    iops: [38400, 38400],
    spread: [1.7, 1.5, 1.1],
    lag1: [-0.06, 0.08],
    worstLag: [0.1, 0.2],
    least: [36200, 36900],
    greatest: [39600, 40400],
  },
  {
    run: 's3700-25',
    iops: [33800, 33900],
    spread: [1.6, 1.5, 1.1],
    lag1: [0.03, 0.18],
    worstLag: [0.31, 0.57],
    least: [32000, 32700],
    greatest: [34900, 35400],
  },
];

/** Greatest autocorrelation at lags of 2 to 59 s that still counts as none. */
const NO_BEAT = 0.6;

/** What makes the seconds of each drive differ in this model; null where no cause was found that agrees with tests of the drive or its family. */
const causes: Readonly<Record<string, string | null>> = {
  hawk: 'batches of unequal size, and an erase that none of its few dies can hide',
  neutron:
    'batches of unequal size, and a die that cleans leaves its writes to the others; for the two levels of its sibling none was found',
  m500: null,
  '840-pro': 'lazy collection: a die stops until all its blocks are emptied',
  'extreme-ii': null,
  s3700: 'each write pays its share of the cleaning, so that there is next to none',
};

/** The cause of a drive's scatter in a sentence. */
export function causeOf(drive: string): string {
  const cause = causes[drive];
  if (cause === undefined) throw new Error(`No cause is told for ${drive}.`);
  return cause === null ? 'Cause: none found.' : `Cause: ${cause}.`;
}

const whole = (value: number): string => value.toLocaleString('en-US');

/** The band of ten seeds in words. */
export function bandText({ spread: [short, second, long], least, greatest, worstLag }: ScatterBand): string {
  const beat =
    worstLag[1] > NO_BEAT
      ? `autocorrelation up to ${worstLag[1].toFixed(2)}`
      : `no beat (autocorrelation at most ${worstLag[1].toFixed(2)})`;
  return (
    `${whole(least[0])} to ${whole(greatest[1])} IOPS, standard deviation ${second} % of the mean ` +
    `(${short} % in samples of 0.7 s, ${long} % of 1.9 s), ${beat}`
  );
}
