import { type Piece, tell } from '../rich';
import type { Said } from '../said';

/** What a step did, in one sentence, and what was computed without being shown. */
export const steps = {
  groupOfDie: (noun: Said, group: Said, die: Said) => `${noun} ${group} of die ${die}`,
  page: (group: Said, page: Said) => `${group}, page ${page}`,
  pagesInRow: (group: Said, first: Said, last: Said) => `${group}, pages ${first} to ${last}`,
  severalGroups: (groups: Said, noun: Said) => `${groups} ${noun}s`,
  lpnsInRow: (first: Said, last: Said) => `LPNs ${first} to ${last}`,
  manyLpns: (pages: Said, first: Said) => `${pages} pages (LPN ${first} and others)`,
  someLpns: (lpns: Said, last: Said) => `LPNs ${lpns} and ${last}`,
  written: (lpns: Said, isOne: boolean, places: Said) => `${lpns} ${isOne ? 'goes' : 'go'} to ${places}`,
  hadNoPlace: (written: Said, isOne: boolean) => `${written}; ${isOne ? 'it had no place' : 'they had no places'} before`,
  oneWentStale: (written: Said, isOne: boolean, place: Said) =>
    `${written}, and ${isOne ? 'its' : 'one'} old place, ${place}, is stale now`,
  severalWentStale: (written: Said, places: Said) => `${written}, and ${places} old places are stale now`,
  answered: (lpns: Said, isOne: boolean) => `${lpns} ${isOne ? 'is' : 'are'} answered without touching the flash`,
  read: (lpns: Said, isOne: boolean, places: Said) => `${lpns} ${isOne ? 'is' : 'are'} read from ${places}`,
  trimmed: (lpns: Said) => `TRIM drops ${lpns}`,
  trimmedNothing: (trimmed: Said) => `${trimmed}, which held nothing`,
  trimmedOne: (trimmed: Said, place: Said) => `${trimmed}: ${place} is stale now and nothing is programmed`,
  trimmedSeveral: (trimmed: Said, places: Said) => `${trimmed}: ${places} places are stale now and nothing is programmed`,
  moved: (lpns: Said, from: Said, to: Said) => `collection moves ${lpns} from ${from} to ${to}`,
  opened: (group: Said, forHost: boolean) => `${group} is opened for ${forHost ? 'new data' : 'moved pages'}`,
  full: (group: Said) => `${group} is full`,
  picked: (group: Said, pages: number, written: Said) =>
    `collection picks ${group}, which holds ${pages === 0 ? 'no valid page' : pages === 1 ? '1 valid page' : `${written} valid pages`}`,
  erased: (group: Said) => `${group} is erased`,
  severalErased: (groups: Said) => `${groups} are erased`,
  wornOut: (group: Said) => `${group} is worn out`,
  cost: (programmed: Said, written: Said) => `: ${programmed} pages programmed for ${written} of the host`,
  byHand: (requests: Piece) => tell`, ${requests} by hand`,
  beforeStep: (requests: Piece) => tell`${requests} requests before this step`,
  whichFilled: (requests: Piece) => tell`${requests} requests that filled the drive`,
  unseenAtRandom: (past: Piece, requests: Piece) => tell`${past} and ${requests} random ones`,
  unseenOfStep: (past: Piece, requests: Piece) => tell`${past} and ${requests} of this step`,
  begin: () => tell`Run, or step by one host request. What it does appears here.`,
  computed: (requests: Piece) => tell`Already run, not shown: ${requests}.`,
  roomLeft: (pages: Piece, noun: Said) =>
    tell`Step on: ${pages} can still be written; the next one makes the drive collect a ${String(noun)}.`,
  reserved: (pages: Piece) => tell`Another ${pages} stay free, a reserve for what collection moves.`,
  reset: () => tell`Reset goes back to the empty drive.`,
};
