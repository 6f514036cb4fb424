/** The image that is restored on a used drive: a part of that experiment, whose size nobody published. */
import { three, wholePercent } from '../../domain/englishNumbers';
import type { ExperimentRun, Measurements } from './experiment';
import { erase, random8GB } from './phases';
import { mbps } from './series';
import { type Band, over } from './table';

/** The image: a share of the partition, in requests of 64 KiB, nine in ten of them in order. Its size was not published: it is a fit. */
export const IMAGE_SHARE = 0.333;
/** Between these the share may well lie: an installed system on a partition of 80 GB. */
const imageRange = [0.2, 0.5] as const;
const imageOf = (share: number) => ({
  do: 'write',
  pattern: 'random',
  kib: 64,
  sequentialShare: 0.9,
  alignBytes: 4096,
  qd: 4,
  entropy: 1,
  span: share,
  passes: 1,
});
export const image = imageOf(IMAGE_SHARE);
/** One file over the whole drive, in blocks of 128 KB. */
export const oneFile = { do: 'write', pattern: 'sequential', kib: 128, qd: 1, entropy: 1, passes: 1 };

/** The phase of the runs below that is measured. */
const USED = 3;

/** The used X25-M with a smaller and a larger image, for the band of the fit. */
export const bandRuns: readonly ExperimentRun[] = imageRange.map((share) => ({
  id: `x25-m-image-${share * 100}`,
  title: `X25-M: used, an image of ${share * 100} % of the partition`,
  variant: 'writes',
  input: {
    name: `A used drive: X25-M, an image of ${share * 100} %`,
    drive: { preset: 'intel-x25-m-g1-80.2' },
    phases: [erase, oneFile, imageOf(share), random8GB('write', 3, 1)],
  },
  stepOfPhase: [0, 2, 3, 4],
  hasNoPlot: true,
}));

/** What the X25-M's used speed, divided by `by`, is at both ends of the image's range; null before these runs have ended. */
export function bandOver(m: Measurements, by: number | null): Band | null {
  const ends = imageRange.map((share) => over(mbps(m[`x25-m-image-${share * 100}`]?.phases[USED]), by));
  const known = ends.filter((end) => end !== null);
  if (known.length < ends.length) return null;
  const [low, high] = imageRange.map((share) => share * 100);
  return { low: Math.min(...known), high: Math.max(...known), of: `an image of ${low} to ${high} % of the partition` };
}

/** What the size of the image does. */
export function imageRemarks(m: Measurements): readonly string[] {
  const [smaller, larger] = imageRange.map((share) => mbps(m[`x25-m-image-${share * 100}`]?.phases[USED]));
  if (smaller == null || larger == null) return [];
  return [
    `How large the restored image was is not published. Here it takes ${wholePercent(IMAGE_SHARE)} of the partition: that was fitted to the X25-M’s used speed.`,
    `With ${wholePercent(imageRange[0])} of the partition the used X25-M writes ${three(smaller)} MB/s, with ${wholePercent(imageRange[1])} ${three(larger)} MB/s.`,
  ];
}
