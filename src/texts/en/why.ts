import type { Said } from '../said';

/** Why a block was chosen, what happened, where a page has been, and the host's hand. */
export const why = {
  followPage: 'Follow page',
  follow: 'Follow',
  pagesNumbered: (last: Said) => `Pages are numbered from 0 to ${last}.`,
  allMustExist: (last: Said) => `Pages are numbered from 0 to ${last}, and all of them must exist.`,
  kinds: { write: 'Write', read: 'Read', trim: 'TRIM' },
  yourRequest: 'Send one request',
  whatTheHostDoes: 'What the host does',
  page: 'from page',
  pages: 'count',
  send: 'Send',
  chosen: (group: string, valid: Said, pages: Said) =>
    `${group.charAt(0).toUpperCase()}${group.slice(1)} was chosen: ${valid} of its ${pages} pages are valid.`,
  filters: { all: 'Everything', collections: 'Collections', marks: 'Marks and changes' },
  filter: 'Kinds',
  logNeedsRest: 'Pause the run to read its log.',
  request: (request: Said) => `request ${request}`,
  /** Of a moment that has passed. */
  nothingHappened: 'Nothing of this kind has happened yet.',
  places: { written: 'The host wrote it', moved: 'Collection moved it', trimmed: 'The host trimmed it' },
  noPlaceNow: 'It is not on the flash now.',
  toGroup: (group: Said) => `To ${group}.`,
  now: 'It is there now.',
  ahead: 'Later than the moment shown.',
  heldAsOne: (scale: Said, first: Said, last: Said) => `The drive is computed at 1:${scale}: pages ${first} to ${last} move as one.`,
  emptying: 'being emptied',
  /** Of a ramp that began elsewhere in the run before. */
  rampBefore: (low: string) => `scale before: ${low}`,
  candidate: 'candidate',
  candidates: 'candidates, by number',
  placesOfThePage: (length: Said) => `${length} places of the page`,
  placeOfThePage: 'place of the page',
  nowAt: (places: Said, number: Said) => `${places}; it is at ${number} now`,
  followed: 'The page you follow',
  looking: 'Looking for its places …',
  pageNumber: (lpn: Said) => `Page ${lpn}`,
  close: 'Close',
  notWritten: 'The host has not written it yet.',
  writtenAndMoved: (written: Said, moved: Said, isMoved: boolean) =>
    `The host wrote it ${written}; collection ${isMoved ? `moved it ${moved}` : 'has not moved it'}.`,
  firstPlaces: (told: Said, places: Said) => `${told} These are the first ${places} places.`,
  times: (n: number, written: Said): string => (n === 0 ? 'never' : n === 1 ? 'once' : n === 2 ? 'twice' : `${written} times`),
  whyThisOne: 'Why this one?',
  levelled: 'Static wear levelling chose it: its erase count was too low.',
  noGain: 'no gain',
  /** `why`: that is why it was chosen; others may have as few. */
  mustMove: (valid: Said, won: Said, why: 'fewest' | 'tied' | null) =>
    why === null
      ? `${valid} pages move to free ${won}.`
      : `${why === 'fewest' ? 'Fewest valid in its die' : 'Fewest valid, a tie'}: ${valid} move to free ${won}.`,
  stillValid: (pages: Said) => `${pages} valid`,
  groupsBesideEachOther: 'Groups of the die: valid pages',
  allCandidates: (_: number, groups: Said) => `All ${groups} candidates of this die`,
  /** Of a policy that draws lots: it looked at no other. */
  drawn: (n: number, groups: Said) => (n === 1 ? 'The candidate that was drawn' : `All ${groups} candidates that were drawn`),
  rank: 'rank',
  group: 'group',
  block: 'block',
  valid: 'valid',
  ageMeans: 'Host pages written since a page of the group last became stale',
  age: 'age, host pages',
  erases: 'erases',
  score: 'score',
  firstEight: 'The first eight',
  all: (groups: Said) => `All ${groups}`,
  others: 'Other policies would take',
  moves: 'moves',
  cost: 'cost',
  costMeans: 'Pages programmed for each page of the host: write amplification',
};
