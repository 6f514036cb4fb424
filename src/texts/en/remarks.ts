import type { Said } from '../said';

/** What went wrong, and what the reader should know of what was opened. */
export const remarks = {
  stepOfProcedure: (step: number) => `step ${step} of the procedure`,
  notOpened: (name: Said, join: Said) => `${name} was not opened. ${join}`,
  linkWithoutScenario: 'The link holds no scenario: links of this page have #v=1 in them.',
  noScenarioYet: 'There is no scenario yet.',
  addressWithoutScenario: 'This address holds no scenario: links of this page begin with #v=1. The default drive is running.',
  defaultRuns: 'The default drive is running.',
  driveStays: 'The drive stays as it was.',
  pastChanged: (at: Said) => `You changed the past: the run continues from ${at} in this step; the earlier future stays in grey.`,
  runIsThere: 'The run stopped where you asked.',
  runEndedFirst: 'The run ended before that.',
  wornOutRefuses: 'The drive is worn out: it takes no more writes and no more changes.',
  readOnlyLink: 'This link is for viewing only: the drive cannot be changed.',
  followingStopped: (error: Said) => `The page stopped following the drive: ${error}`,
  stallAtScale: (scale: Said) =>
    `At scale 1:${scale} a stall lasts ${scale} times as long as on the real drive. Write amplification is right; scatter is right only at 1:1.`,
  meanOff: (share: Said) => `mean IOPS by ${share}`,
  wafOff: (share: Said) => `write amplification by ${share}`,
  cliffOff: (time: Said) => `the first collection by ${time}`,
  opensFiner: (scale: Said) => `This drive opens at 1:${scale}: coarser scales change its figures.`,
  offScale: (scale: Said, figures: Said) => `At 1:${scale} this drive differs from full size: ${figures}.`,
};
