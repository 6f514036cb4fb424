/** The differences that the article on spare area is about: how they are drawn and written. */
import type { Differences, ShareChange } from './experiment';
import type { TableRow } from './table';

/** A number of points with its sign: "+3.0", "−1.0", "0.0". */
export function signed(points: number): string {
  const text = Math.abs(points).toFixed(1);
  return Number(text) === 0 ? text : `${points < 0 ? '−' : '+'}${text}`;
}

/** The drive that the article found faster after random writes than before them. */
function changeOf(all: readonly TableRow[]): ShareChange | null {
  const row = all.find(({ what }) => what.startsWith('X25-M G2: '));
  const [from, to] = ['full', 'overwritten at random'].map((state) =>
    all.find(({ what }) => what === `Intel X25-M G2: heavy test, ${state}`),
  );
  if (row === undefined || from === undefined || to === undefined) return null;
  return {
    group: 'Another drive: Intel X25-M G2',
    name: 'heavy test',
    mark: 'from full to overwritten at random',
    row,
    from,
    to,
    model: row.modelText === 'better' ? 'faster after random writes' : 'slower after random writes',
    published: 'article: faster',
  };
}

/** 28 % against 13 % in three tests, on a full drive and on one overwritten at random. */
export const differences: Differences = {
  title: '28 % minus 13 %, percentage points of the new drive’s speed',
  note: 'Each test is cut into ten equal parts; the line through a dot is what chance may make of it, twice the standard error of their mean.',
  ends: ['faster with 13 %', 'faster with 28 %'],
  pairOf: ({ what }, all) => {
    const [, bench, state] = /^28 % minus 13 %, (\w+ test), drive (.+)$/.exec(what) ?? [];
    const [more, less] = [28, 13].map((share) => all.find((row) => row.what === `Agility 2, ${share} %: ${bench}, ${state}`));
    return more === undefined || less === undefined ? null : [more, less];
  },
  shares: 'Speed of the full drive, and of one overwritten at random, per cent of the new drive’s',
  drives: ['28 % spare area', '13 %'],
  states: { full: 'Full drive', 'overwritten at random': 'Drive overwritten at random' },
  called: ['28 %', '13 %'],
  mark: 'the article’s 13 %, where it differs from 28 %',
  chance:
    'More than 100 % is an artefact of the model: it draws the requests anew for each state, and the light test has few. Within chance: no further apart than twice the standard error of ten parts.',
  changeOf,
  nameOf: ({ what }) => /^28 % minus 13 %, (\w+ test), drive (.+)$/.exec(what)?.slice(1).join(', ') ?? null,
};
