import type { Said } from '../said';

/** Two drives in the same tests, a ring and a dot each. */
export const dots = {
  missed: 'missed',
  /** Of two drives whose difference may be as great as what is asked. */
  open: 'cannot tell',
  /** The mark of a test's chance, and the line of a drive that is as fast as when new. */
  chance: 'chance',
  asNew: 'as fast as new',
  /** Two drives that are as fast, but for chance or by less than the article calls a difference; one that is faster. */
  keepsUp: 'keeps up',
  faster: (drive: Said) => `faster with ${drive}`,
  /** How far apart two speeds are, in points of the per cent on the axis, and what chance makes of that. */
  behind: (points: Said) => `${points} points behind`,
  apart: (points: Said) => `${points} points apart`,
  byChance: (points: Said) => `, chance ± ${points}`,
  /** Of the test without a pause. */
  asFast: (times: Said, drive: Said) => `${times} times as fast with ${drive}`,
  /** What 100 % is in that test. */
  whenNew: (rate: Said) => `new, both write ${rate} IOPS`,
  atLimit: 'the firmware’s limit',
  programs: (one: { of: Said; are: Said }, other: { of: Said; are: Said }) =>
    `Why: without a pause, each page that the host writes costs ${other.are} page programs with ${other.of}, ${one.are} with ${one.of}.`,
  /** Why the speed differs by less than the page programs do. */
  limited: (programs: Said, times: Said, limit: Said) =>
    `That is ${programs} times as many, but only ${times} times the speed: the firmware stops at ${limit} IOPS.`,
  notTested: 'not tested',
  /** Where the article has a dot. */
  inModel: (drive: Said) => `${drive}, model`,
  byModel: 'model',
  byArticle: 'article',
};
