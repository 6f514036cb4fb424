import type { Said } from '../said';

/** How far a run goes, and until what. */
export const until = {
  nextCollection: 'the next collection',
  collectionBefore: 'back to the previous collection',
  firstCollection: 'the first collection',
  steadyState: 'steady state',
  wholeTime: 'this many seconds from the start',
  wafAtMost: 'WAF now is at most',
  wafAtLeast: 'WAF now is at least',
  freeAtMost: 'free groups are at most',
  victimAtLeast: 'a victim has at least this many valid pages',
  hostWrites: 'the host writes page',
  collectionMoves: 'collection moves page',
  pageTrimmed: 'this page is trimmed',
  blockGoesBad: 'a block goes bad',
  end: 'the end',
  runUntil: 'Run until',
  number: (words: Said) => `${words}, number`,
  otherCondition: 'Another condition',
  onePage: 'Follow a page, or write one',
  go: 'Go',
  enterAtLeast: 'Enter a number, at least ',
  enterEnd: '.',
};
