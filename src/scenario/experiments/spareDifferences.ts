/** The differences that the article on spare area is about: how they are drawn and written. */
import type { Differences } from './experiment';

/** A number of points with its sign: "+3.0", "−1.0", "0.0". */
export function signed(points: number): string {
  const text = Math.abs(points).toFixed(1);
  return Number(text) === 0 ? text : `${points < 0 ? '−' : '+'}${text}`;
}

/** 28 % against 13 % in three benches, on a full drive and on one overwritten at random. */
export const differences: Differences = {
  title: '28 % minus 13 %, percentage points of the new drive’s speed',
  note: 'Each bench is cut into ten equal parts; the line through a dot is what chance may make of it, twice the standard error of their mean.',
  ends: ['faster with 13 %', 'faster with 28 %'],
  pairOf: ({ what }, all) => {
    const [, bench, state] = /^28 % minus 13 %, (\w+ bench), drive (.+)$/.exec(what) ?? [];
    const [more, less] = [28, 13].map((share) => all.find((row) => row.what === `Agility 2, ${share} %: ${bench}, ${state}`));
    return more === undefined || less === undefined ? null : [more, less];
  },
  shares: 'Speed of the full drive, and of one overwritten at random, per cent of the new drive’s',
  drives: ['28 % spare area', '13 %'],
  mark: 'the model’s 28 % minus the article’s difference',
  chance: 'Points are 28 % minus 13 %; ± is what chance may make of it, twice the standard error of ten equal parts.',
  nameOf: ({ what }) => /^28 % minus 13 %, (\w+ bench), drive (.+)$/.exec(what)?.slice(1).join(', ') ?? null,
};
