import type { Said } from '../said';

/** The map in words. */
export const mapSummaries = {
  simulatedBlocks: (scale: Said, blocks: Said, pages: Said, realBlocks: Said, realPages: Said) =>
    `1:${scale}: fewer simulated blocks (${blocks} for ${realBlocks}) of fewer pages (${pages} for ${realPages}).`,
  simulatedGroups: (scale: Said, groups: Said, pages: Said, realGroups: Said, realPages: Said) =>
    `1:${scale}: fewer simulated groups (${groups} for ${realGroups}) of fewer pages (${pages} for ${realPages}).`,
  nothingWritten: (plan: Said) => `No ${plan} is written yet.`,
  range: (from: Said, to: Said) => `${from} to ${to}`,
  mostCommon: (from: Said) => `; most common: ${from}`,
  valueOfEach: (total: Said, noun: Said, least: Said, unit: Said, average: Said, mostCommon: Said) =>
    `${total} ${noun}s with ${least} ${unit}, on average ${average}${mostCommon}.`,
  dies: (n: number, written: Said): string => `${written} ${n === 1 ? 'die' : 'dies'}`,
  planes: (n: number): string => `${n} ${n === 1 ? 'plane' : 'planes'}`,
  channel: (channel: Said) => `channel ${channel}`,
  channels: (n: number): string => `${n} ${n === 1 ? 'channel' : 'channels'}`,
  noneErased: 'No block has been erased yet.',
  allErasedAlike: (low: Said) => `Every block has been ${low}.`,
  erasesRange: (low: Said, high: Said) => `Blocks were erased ${low} to ${high} times.`,
  standForBlocks: (pages: Said, realBlocks: Said, realPages: Said) =>
    ` simulated blocks of ${pages} pages, which stand for ${realBlocks} real ones of ${realPages},`,
  blocks: ' blocks',
  /** Each number with its noun. */
  layout: (blocks: Said, scale: Said, dies: Said, planes: Said, channels: Said) =>
    `${blocks}${scale} on ${dies} of ${planes}, ${channels}.`,
  countsOfStates: (free: Said, open: Said, closed: Said, victim: Said, bad: Said) =>
    `Of the blocks, ${free} are free, ${open} open, ${closed} closed, ${victim} being collected, ${bad} bad.`,
  emptiestClosed: (plan: Said, low: Said, high: Said) => `The emptiest closed ${plan} holds ${low} valid pages of ${high}.`,
  dieSets: (dies: Said) => `Each die here is a set of ${dies} that write, collect and erase as one.`,
  dieSet: (set: Said, plan: Said, group: Said) => `die set ${set}, ${plan} ${group}`,
  noneClosed: 'No block is closed yet.',
  skippedStarts: (skipped: Said, plan: Said) =>
    `${skipped} ${plan}s were begun part-way, so that dies do not all collect at once: the pages skipped there count as neither valid nor stale.`,
  victimOnDie: (die: Said, validPages: Said, pages: Said) => `The last victim, on die ${die}, held ${validPages} valid pages of ${pages}.`,
  states: { free: 'free', bad: 'bad' },
  neverErased: 'never erased',
  erasedOnce: 'erased once',
  erasedTimes: (times: Said) => `erased ${times} times`,
  die: (die: Said, plan: Said, group: Said) => `die ${die}, ${plan} ${group}`,
  beingCollected: 'being collected',
  lastVictim: 'last victim',
  firstPagesSkipped: (skipped: Said) => `its first ${skipped} pages were skipped, so that dies do not all collect at once`,
  validOfPages: (valid: Said, sim: Said) => `${valid} of ${sim} pages valid`,
  validOfBlock: (valid: Said, pagesPerBlock: Said) => `${valid} of ${pagesPerBlock} pages valid; its group: `,
  placeOfBlock: (die: Said, group: Said, plane: Said) => `die ${die}, group ${group}, plane ${plane}`,
};
