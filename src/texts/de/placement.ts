import type { placement as English } from '../en/placement';

export const placement: typeof English = {
  mapTitle: 'Im Laufwerk: wessen Seiten jede Gruppe hält',
  owner: (letter, handle) => `${letter}: Handle ${handle}`,
  othersFrom: (letter) => `${letter} und weitere`,
  inOneGroup: 'mehrere in einer Gruppe',
  paleIsStale: 'je blasser, desto mehr ist veraltet',
  whoseGroup: (shares) => `gültige Seiten: ${shares}`,
  groupsOfOne: (groups, letter) => `${groups} Gruppen halten nur Seiten von ${letter}`,
  groupsOfOwners: (parts, mixed) => `${[...parts, `${mixed} Gruppen halten Seiten mehrerer`].join(', ')}.`,
  whose: 'Wessen',
  byHandle: 'nach Handle',
};
