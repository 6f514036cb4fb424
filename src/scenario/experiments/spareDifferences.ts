/** The differences that the article on spare area is about: how they are drawn and written. */
import type { Differences, DrawnFigure } from './experiment';
import type { TableRow } from './table';

/** A number of points with its sign: "+3.0", "−1.0", "0.0". */
export function signed(points: number): string {
  const text = Math.abs(points).toFixed(1);
  return Number(text) === 0 ? text : `${points < 0 ? '−' : '+'}${text}`;
}

/**
 * In how many tests half the spare is enough, and why; where chance may be as great as what is asked, a test says neither. `lost`: points, in
 * the article; a model in which nothing is lost misses them.
 */
export function enoughText(cases: readonly TableRow[], lost: number): string {
  const open = cases.filter(({ verdict }) => verdict === 'within chance').length;
  const enough = `In ${cases.length - open} of ${cases.length} tests half the spare suffices: the drive collects in pauses.`;
  const untold = open === 0 ? '' : open === 1 ? ' One cannot tell.' : ' The others cannot tell.';
  return `${enough}${untold} The article lost ${lost} points in the heavy test: the model misses that.`;
}

/** 28 % against 13 % in three tests, on a full drive and on one overwritten at random. */
export const differences: Differences = {
  title: 'What half the spare area changes, in points: per cent of the new drive’s speed',
  note: 'Within chance: no further apart than twice the standard error of the ten equal parts of a test.',
  ends: ['faster with 13 %', 'faster with 28 %'],
  states: { full: 'Full drive', 'overwritten at random': 'Drive overwritten at random' },
  called: ['28 %', '13 %'],
  nameOf: ({ what }) => /^28 % minus 13 %, (\w+ test), drive (.+)$/.exec(what)?.slice(1).join(', ') ?? null,
};

/** The same in the stored runs, for the index. */
export const drawn: readonly DrawnFigure[] = [
  { model: 0.1, published: 0 },
  { model: 0, published: 0 },
  { model: -0.3, published: 0 },
  { model: -0.2, published: 0 },
  { model: 0.1, published: 0 },
  { model: -0.4, published: 3 },
];
