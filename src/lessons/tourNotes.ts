import type { SceneMoment } from '../store/types';

/** What a lecturer may say at a scene of the opening tour: fetched with the notes, never seen by the class. */
export const tourNotes: Readonly<Record<SceneMoment, readonly string[]>> = {
  filled: [
    'Ask: where does the drive put a page that is written a second time? Let the class answer before you go on.',
    'Point at the crimson squares: the place where each die takes the next write.',
  ],
  eve: [
    'Take a vote on the question. Three answers are common: nothing happens; it stops; it gets slower.',
    'Point at the white blocks: they are the erased room that is left.',
  ],
  firstCollection: [
    'Ask why the drive does not simply erase the stale pages: a block is erased as a whole.',
    'Count with the class: pages in the block, pages that still hold data, pages won.',
  ],
  trough: [
    'Ask for the cause of the fall before you name it: each write of the host now brings others with it.',
    'Write amplification is the number of page writes on the flash for one of the host.',
  ],
  plateau: [
    'Ask for a guess: what would 25 % spare area do to the speed? Then leave the presenter and move the slider.',
    'A benchmark of the first minute measures the first scene, not this one.',
  ],
};
