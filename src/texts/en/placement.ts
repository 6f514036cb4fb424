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
};
