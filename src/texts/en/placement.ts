import type { Said } from '../said';

/** Whose pages lie where, and who pays for it. */
export const placement = {
  mapTitle: 'Inside the drive: whose pages each group holds',
  owner: (letter: Said, handle: Said) => `${letter}: handle ${handle}`,
  othersFrom: (letter: Said) => `${letter} and on`,
  inOneGroup: 'several in one group',
  paleIsStale: 'the paler, the more is stale',
  whoseGroup: (shares: Said) => `valid pages: ${shares}`,
  groupsOfOne: (groups: Said, letter: Said) => `${groups} groups hold pages of ${letter} alone`,
  groupsOfOwners: (parts: readonly string[], mixed: Said) => `${[...parts, `${mixed} groups hold pages of several owners`].join(', ')}.`,
  whose: 'Whose',
  byHandle: 'by handle',
  whoPays: 'Who pays',
  oneCollection: 'One collection',
  whatStandsHere: 'What stands beside the map',
  wroteAndMoved: 'wrote, and was moved',
  intoGroups: 'into groups of',
  flow: 'Flow of pages: from who wrote them, and from collection, to whose groups they were programmed into',
  shared: 'shared',
  ofHundred: 'Of 100 host pages',
  wrote: 'wrote',
  moved: 'moved',
  waf: 'each costs',
  theWhole: 'the drive',
  tenant: (letter: Said, share: Said, own: Said, whole: Said) =>
    `${letter} wrote ${share} of the pages. For each of them, ${own} were programmed; over the whole drive, ${whole}.`,
  wroteNothing: (letter: Said) => `${letter} wrote nothing of late.`,
};
