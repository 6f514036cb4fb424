import type { Said } from '../said';

/** What a lecturer may say: fetched with the presenter, read in the notes' window, never seen by the class. */
export const notes = {
  /** At a scene of the opening tour. */
  tour: {
    filled: [
      'Ask: where does the drive put a page that is written a second time? Let the class answer before you go on.',
      'Point at the crimson marks: the place where each die takes the next write.',
    ],
    beforeCollection: [
      'Take a vote on the question. Three answers are common: nothing happens; it stops; it gets slower.',
      'Ask what the drive does when the free flash in the sentence is used up.',
    ],
    firstCollection: [
      'Ask why the drive does not simply erase the stale pages: a block is erased as a whole.',
      'Count with the class: pages in the block, pages that still hold data, pages freed.',
    ],
    trough: [
      'Ask for the cause of the fall before you name it: each write of the host now brings others with it.',
      'Write amplification says how many flash page writes one host write causes.',
      'The flash writes fewer pages per second than when fresh: it first reads each page that it moves, and it erases.',
    ],
    plateau: [
      'Ask for a guess: what would 25 % spare area do to the speed? Then leave the presenter and move the slider.',
      'A benchmark of the first minute measures the first scene, not this one.',
    ],
    beforeTrim: [
      'Take a vote: does TRIM make it faster at once, later, or not at all?',
      'Ask what the drive knew of deleted files before TRIM: nothing.',
    ],
    trimmed: [
      'Point at the map: pages went stale all over the drive, and no block was erased.',
      'Ask what the next victim will look like.',
    ],
    afterTrim: ['Count with the class: pages in the block, pages that still hold data, pages freed. Compare with the count before.'],
    trimPlateau: [
      'Ask for how long this lasts: until the host writes those addresses again.',
      'TRIM is no command to erase: it tells the drive what it need not move.',
    ],
  },
  vote: 'Vote; let neighbours talk for a minute; vote again.',
  right: (text: string) => `Right: ${text}.`,
  wrong: (text: string, reveals: string) => `Wrong: ${text}. ${reveals}`.trim(),
  heard: (text: string) => `For a wrong answer: ${text}`,
  heardAt: (answers: string, text: string) => `For an answer ${answers}: ${text}`,
  collect: (from: Said, to: Said) => `Collect three numbers from the class, from ${from} to ${to}.`,
  draw: 'Have someone draw it on the plot, with pen, finger or mouse.',
  /** Of an exercise. */
  task: (task: string) => `Exercise: ${task}`,
  howTo: 'The next key loads its drive, then checks it. Escape opens the settings, P returns.',
  homework: 'No time left? Make it homework: results are handed in as a code.',
  tried: (name: string, shown: string) => `The class: ${name} ${shown}`,
  notYet: 'Not yet.',
  solved: 'Solved.',
  hint: (text: string) => `Hint: ${text}`,
};
