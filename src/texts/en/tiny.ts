import type { Said } from '../said';

/** The tiny drive: every page, and what a step did. */
export const tiny = {
  happens: 'What happens',
  everyPage: 'Every page of the drive',
  title: (blocks: Said, pages: Said) => `Every page of the drive: ${blocks} blocks of ${pages} pages`,
  freeBlocks: (free: number): string => (free === 1 ? 'free block' : 'free blocks'),
  blocksFree: (free: number): string => (free === 1 ? 'block free' : 'blocks free'),
  wafOfRequests: (requests: Said) => `write amplification, last ${requests} requests`,
  wafNow: 'write amplification now',
  sinceFirstWrite: 'over all writes',
  writeAmplification: 'Write amplification',
  padding: 'padding, holds no data',
  trailOfHost: 'trail: by the host',
  trailOfCollection: 'trail: by collection',
};
