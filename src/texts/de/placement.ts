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
  whoPays: 'Wer zahlt',
  oneCollection: 'Eine Sammlung',
  whatStandsHere: 'Was neben der Karte steht',
  wroteAndMoved: 'geschrieben und verlegt',
  intoGroups: 'in Gruppen von',
  flow: 'Fluss der Seiten: von dem, der sie schrieb, und aus der Sammlung in wessen Gruppen',
  shared: 'geteilt',
  ofHundred: 'Von 100 Seiten des Hosts',
  wrote: 'schrieb',
  moved: 'verlegt',
  waf: 'je Seite',
  theWhole: 'das Laufwerk',
  tenant: (letter, share, own, whole) =>
    `${letter} schrieb ${share} der Seiten. Für jede davon wurden ${own} programmiert; im ganzen Laufwerk sind es ${whole}.`,
  wroteNothing: (letter) => `${letter} schrieb zuletzt nichts.`,
};
