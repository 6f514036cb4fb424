import type { Said } from '../said';

/** Two drives in the same tests, a ring and a dot each. */
export const dots = {
  missed: 'missed',
  /** Of two drives whose difference may be as great as what is asked. */
  open: 'cannot tell',
  /** The mark of a test's chance, and the line of a drive that is as fast as when new. */
  chance: 'chance',
  asNew: 'as fast as new',
  /** Two drives that are as fast, but for chance; one that is faster, by how many per cent where that is known. */
  same: 'the same',
  /** Apart by more than chance, but by less than the article calls a difference. */
  nearlySame: 'nearly the same',
  faster: (drive: Said) => `faster with ${drive}`,
  fasterBy: (drive: Said, percent: Said) => `${percent} faster with ${drive}`,
  /** How far apart two speeds are, per cent of the new drive's, and what chance makes of that. */
  apart: (percent: Said) => `${percent} % apart`,
  byChance: (percent: Said) => `, chance ± ${percent} %`,
  /** Of the test without a pause. */
  asFast: (times: Said, drive: Said) => `${times} times as fast with ${drive}`,
  rates: (fast: Said, slow: Said) => `${fast} against ${slow} IOPS`,
  programs: (one: { of: Said; are: Said }, other: { of: Said; are: Said }) =>
    `Why: without a pause, each page that the host writes costs ${other.are} page programs with ${other.of}, ${one.are} with ${one.of}.`,
  notTested: 'not tested',
  /** Where the article has a dot. */
  less: (percent: Said) => `${percent} less`,
  byModel: 'model',
  byArticle: 'article',
};
