import type { Said } from '../said';

/** The map in words. */
export const mapSummaries = {
  nothingWritten: (plan: Said) => `No ${plan} is written yet.`,
  range: (from: Said, to: Said) => `${from} to ${to}`,
  commonest: (from: Said) => `; the commonest: ${from}`,
  valueOfEach: (total: Said, noun: Said, least: Said, unit: Said, average: Said, commonest: Said) =>
    `${total} ${noun}s with ${least} ${unit}, on average ${average}${commonest}.`,
  dies: (n: number): string => (n === 1 ? 'die' : 'dies'),
  planes: (n: number): string => (n === 1 ? 'plane' : 'planes'),
  channel: (channel: Said) => `channel ${channel}`,
  channels: (n: number): string => (n === 1 ? 'channel' : 'channels'),
  noneErased: 'No block has been erased yet.',
  allErasedAlike: (low: Said) => `Every block has been ${low}.`,
  erasesRange: (low: Said, high: Said) => `Blocks were erased ${low} to ${high} times.`,
  standForBlocks: (pages: Said, blocks: Said, pages2: Said) =>
    ` simulated blocks of ${pages} pages, which stand for ${blocks} real ones of ${pages2},`,
  blocks: ' blocks',
  layout: (blocks: Said, scale: Said, dies: Said, dies2: Said, planesPerDie: Said, planesPerDie2: Said, channels: Said, channels2: Said) =>
    `${blocks}${scale} on ${dies} ${dies2} of ${planesPerDie} ${planesPerDie2}, ${channels} ${channels2}.`,
  countsOfStates: (free: Said, open: Said, closed: Said, victim: Said, bad: Said) =>
    `${free} free, ${open} open, ${closed} closed, ${victim} being collected, ${bad} bad.`,
  emptiestClosed: (plan: Said, low: Said, high: Said) => `The emptiest closed ${plan} holds ${low} valid pages of ${high}.`,
  dieSets: (dies: Said) => `Each die here is a set of ${dies} that write, collect and erase as one.`,
  dieSet: (set: Said, plan: Said, group: Said) => `die set ${set}, ${plan} ${group}`,
  noneClosed: 'No block is closed yet.',
  skippedStarts: (skipped: Said, plan: Said) =>
    `${skipped} ${plan}s began part-way in, so that dies do not collect in step: what they skipped is neither valid nor stale.`,
  victimOnDie: (die: Said, validPages: Said, pages: Said) => `The last victim, on die ${die}, held ${validPages} valid pages of ${pages}.`,
  states: { free: 'free', bad: 'bad' },
  neverErased: 'never erased',
  erasedOnce: 'erased once',
  erasedTimes: (times: Said) => `erased ${times} times`,
  die: (die: Said, plan: Said, group: Said) => `die ${die}, ${plan} ${group}`,
  beingCollected: 'being collected',
  lastVictim: 'last victim',
  firstPagesSkipped: (skipped: Said) => `its first ${skipped} pages were skipped, so that dies do not collect in step`,
  validOfPages: (valid: Said, sim: Said) => `${valid} of ${sim} pages valid`,
  validInBlockOfGroup: (valid: Said, pagesPerBlock: Said) => `${valid} of ${pagesPerBlock} pages valid; its group: `,
  placeOfBlock: (die: Said, group: Said, plane: Said) => `die ${die}, group ${group}, plane ${plane}`,
};
