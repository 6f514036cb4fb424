/** The differences that the article on spare area is about: how they are drawn and written. */
import type { Differences, DrawnFigure } from './experiment';
import type { TableRow } from './table';

/** A number of points with its sign: "+3.0", "−1.0", "0.0". */
export function signed(points: number): string {
  const text = Math.abs(points).toFixed(1);
  return Number(text) === 0 ? text : `${points < 0 ? '−' : '+'}${text}`;
}

/**
 * In how many tests half the spare is enough, and why. Below it: where chance may be as great as what is asked, a test says neither. `lost`:
 * points, in the article; a model in which nothing is lost misses them.
 */
export function enoughText(cases: readonly TableRow[], lost: number): string {
  const open = cases.filter(({ verdict }) => verdict === 'within chance').length;
  const enough = `Half the spare costs nothing in ${cases.length - open} of ${cases.length} tests: drives collect in pauses.`;
  const untold = open === 0 ? '' : open === 1 ? 'One test cannot tell. ' : 'The others cannot tell. ';
  return `${enough}\n${untold}In the article the heavy test lost ${lost} % of the new drive’s speed: the model misses that.`;
}

const STATES = { full: 'Full drive', 'overwritten at random': 'Drive overwritten at random' };

/** 28 % against 13 % in three tests, on a full drive and on one overwritten at random. */
export const differences: Differences = {
  title: 'Speed in each test, per cent of the new drive’s',
  note: 'Chance: twice the standard error of the difference between the ten equal parts of a test.',
  states: STATES,
  called: ['28 % spare', '13 % spare'],
  nameOf: ({ what }) => /^28 % minus 13 %, (\w+ test), drive (.+)$/.exec(what)?.slice(1).join(', ') ?? null,
  barsOf: (name) => [`Agility 2, 28 %: ${name}`, `Agility 2, 13 %: ${name}`],
};

/** The same in the stored runs, for the index: of the drive with less spare, of the other, and where the article has the first. */
export const drawn: readonly DrawnFigure[] = [
  { model: 1.04, other: 1.04, published: 1.04 },
  { model: 1, other: 1, published: 1 },
  { model: 1, other: 0.99, published: 0.99 },
  { model: 0.93, other: 0.92, published: 0.92 },
  { model: 0.99, other: 0.99, published: 0.99 },
  { model: 0.96, other: 0.95, published: 0.92 },
];
