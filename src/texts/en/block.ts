import type { Said } from '../said';

/** One block and its pages, and the pages of a tiny drive: what each is. */
export const block = {
  block: (block: Said) => `Block ${block}`,
  /** `plane` null: the die has one. */
  place: (die: Said, group: Said, plane: Said | null) =>
    plane === null ? `Die ${die}, block ${group}` : `Die ${die}, group ${group}, plane ${plane}`,
  blockOfGroup: (planes: Said) => `One of the group's ${planes} blocks, which are erased together.`,
  closeBlock: 'Close the block',
  close: 'Close',
  reading: 'Reading the block …',
  pagesInOrder: 'Pages in the order they are programmed',
  extentsInOrder: 'Extents in the order they are programmed',
  numberIsLpn: 'A number is an LPN: a logical page number.',
  pointForLpn: 'Point at one for its LPN, the logical page number.',
  pressToFollow: ' Press one to follow it.',
  heldAsOne: (scale: Said, pages: Said) =>
    ` The drive is computed at 1:${scale}: each number is the first of ${pages} pages of the real drive that move as one.`,
  /** `extents`: of a drive that compresses. */
  summary: (all: Said, isPages: boolean, valid: Said, stale: Said, free: Said, skipped: Said | null, moved: Said) =>
    `${all} ${isPages ? 'pages' : 'extents'} in the order they are programmed: ${valid} valid, ${stale} stale, ${free} free${skipped === null ? '' : `, ${skipped} skipped`}; ${moved} moved by collection.`,
  rows: {
    state: 'State',
    valid: 'Valid',
    stale: 'Stale',
    skipped: 'Skipped (staggered start)',
    free: 'Free',
    moved: 'Moved by collection',
    erases: 'Times erased',
    age: 'Host pages written since a page here went stale',
  },
  states: { free: 'free', open: 'open', closed: 'closed', victim: 'being collected', bad: 'bad' },
  ofPages: (valid: Said, all: Said, share: Said) => `${valid} of ${all} pages, ${share}`,
};
