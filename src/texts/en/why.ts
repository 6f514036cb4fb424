import { type Said, told } from '../told';

/** Why a block was chosen, what happened, where a page has been, and the host's hand. */
export const why = told('why', {
  followPage: 'Follow page',
  follow: 'Follow',
  pagesNumbered: (last: Said) => `Pages are numbered from 0 to ${last}.`,
  allMustExist: (last: Said) => `Pages are numbered from 0 to ${last}, and all of them must exist.`,
  kinds: { write: 'Write', read: 'Read', trim: 'TRIM' },
  requestOfYourOwn: 'One request of your own',
  whatTheHostDoes: 'What the host does',
  page: 'page',
  pages: 'pages',
  doIt: 'Do it',
  chosen: (group: string, valid: Said, pages: Said) =>
    `${group.charAt(0).toUpperCase()}${group.slice(1)} was chosen: ${valid} of its ${pages} pages are valid.`,
  filters: { all: 'Everything', collections: 'Collections', marks: 'Marks and changes' },
  filter: 'Kinds',
  logIsWrittenAtRest: 'Pause the run to read its log.',
  request: (request: Said) => `request ${request}`,
  nothingHappened: 'Nothing of this kind has happened yet.',
  places: { written: 'The host wrote it', moved: 'Collection moved it', trimmed: 'The host trimmed it' },
  hasNoPlace: 'It has no place now.',
  toGroup: (group: Said) => `To ${group}.`,
  now: 'It is there now.',
  ahead: 'Later than the moment shown.',
  heldAsOne: (scale: Said, first: Said, last: Said) => `The drive is computed at 1:${scale}: pages ${first} to ${last} move as one.`,
  candidate: 'candidate',
  candidates: 'candidates, 1 is taken',
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
  /** `isBlock`: a group is one block. */
  rules: {
    greedy: (isBlock: boolean) =>
      `Greedy takes the ${isBlock ? 'block' : 'group'} of its die with the fewest valid pages: the least to move. Among equals it takes the one that reached its count first.`,
    fifo: (isBlock: boolean) => `FIFO takes the ${isBlock ? 'block' : 'group'} that was closed first, whatever it holds.`,
    random: (isBlock: boolean) => `The victim is drawn at random from the closed ${isBlock ? 'blocks' : 'groups'}.`,
    'd-choices': (isBlock: boolean) =>
      `Some ${isBlock ? 'blocks' : 'groups'} are drawn at random; the one of them with the fewest valid pages is taken.`,
    'windowed-greedy': (isBlock: boolean) =>
      `Among the oldest ${isBlock ? 'blocks' : 'groups'} it takes the one with the fewest valid pages.`,
    'cost-benefit': (_isBlock: boolean): string => 'It weighs the pages freed against the pages moved, times the age: (1 - u) / 2u × age.',
  },
  winsNothing: (pages: Said) => `moving all ${pages} pages frees none`,
  wins: (valid: Said, pages: Said, won: Said, programs: Said) =>
    `moving ${valid} of ${pages} pages frees ${won}: ${programs} programs per host page`,
  whyThisOne: 'Why this one?',
  levelled: 'Wear levelling took it: it was erased too seldom.',
  closedGroups: (die: Said, groups: Said, isBlock: boolean, cost: Said) =>
    `Die ${die} had ${groups} closed ${isBlock ? 'blocks' : 'groups'}; ${cost}.`,
  rank: 'rank',
  group: 'group',
  block: 'block',
  valid: 'valid',
  ageMeans: 'Host pages written since its last page became stale',
  age: 'age, host pages',
  erases: 'erases',
  score: 'score',
  firstEight: 'The first eight',
  all: (groups: Said) => `All ${groups}`,
  others: 'What other policies would have taken',
});
