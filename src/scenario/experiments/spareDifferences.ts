/** The differences that the article on spare area is about: how they are drawn and written. */
import { oneDecimal, three } from '../../domain/englishNumbers';
import { knownPreset } from '../drives/known';
import type { BarMark, Differences, DrawnFigure } from './experiment';
import { contrastRows, steadyText } from './spareSteady';
import type { TableRow } from './table';

/**
 * In how many tests half the spare is enough, and what it costs without a pause. Where chance may be as great as what is asked, a test says
 * neither. `lost`: points, in the article; a model in which nothing is lost misses them. `share`: the speed of random writes without a pause,
 * as a share of that with all the spare; null: not computed.
 */
export function enoughText(cases: readonly TableRow[], lost: number, share: number | null): string {
  const open = cases.filter(({ verdict }) => verdict === 'within chance').length;
  // What is more than chance, though the article calls as much equal.
  const behind = oneDecimal(
    Math.max(
      0,
      ...cases.map(({ model, error, verdict }) => (verdict === 'within chance' || Number(model) <= (error ?? 0) ? 0 : Number(model))),
    ),
  );
  const within = behind === oneDecimal(0) ? '' : `, at most ${behind} points behind`;
  const said =
    share === null
      ? 'With pauses, halving the spare hardly matters.'
      : `With pauses, halving the spare hardly matters; without, ${steadyText(share)}.`;
  const untold = open === 0 ? '' : open === 1 ? ' One test cannot tell.' : ' The others cannot tell.';
  return `${said}\nIn ${cases.length - open} of ${cases.length} tests 13 % spare keeps up${within}.${untold} In the article it is ${lost} points behind in the heavy test: the model misses that.`;
}

const STATES = { full: 'Tests with pauses, full drive', 'overwritten at random': 'Tests with pauses, drive overwritten at random' };
const DRIVES = ['Agility 2, 28 %', 'Agility 2, 13 %'] as const;

/** 28 % against 13 % in three tests, on a full drive and on one overwritten at random. */
export const differences: Differences = {
  title: 'Speed in each test; 100 % is the same drive when new',
  states: STATES,
  called: ['28 % spare', '13 % spare'],
  nameOf: ({ what }) => /^28 % minus 13 %, (\w+ test), drive (.+)$/.exec(what)?.slice(1).join(', ') ?? null,
  barsOf: (name) => [`${DRIVES[0]}: ${name}`, `${DRIVES[1]}: ${name}`],
  contrast: {
    heading: 'No pause, until steady',
    name: '4 KiB random writes',
    rowsOf: [contrastRows(DRIVES[0]), contrastRows(DRIVES[1])],
    limit: knownPreset('ocz-agility-2-100.2')?.drive.randomWriteIopsCap ?? null,
  },
};

/** The same in the stored runs, for the index: of the drive with less spare, of the other, and where the article has the first. Last without a pause. */
export const drawn: readonly DrawnFigure[] = [
  { model: 1, other: 1, published: 1 },
  { model: 1, other: 1, published: 1 },
  { model: 1, other: 1, published: 1 },
  { model: 0.97, other: 0.97, published: 0.97 },
  { model: 1, other: 1, published: 1 },
  { model: 0.97, other: 0.97, published: 0.94 },
  { model: 0.5, other: 1, published: null },
];

/** What the article says: how far 13 % is behind 28 %, marked from the model's own 28 %. A full drive with the Indilinx Barefoot loses nothing. */
export function markOfSpare({ what }: TableRow, all: readonly TableRow[]): BarMark | null {
  if (/^Indilinx Barefoot: \w+ test, full$/.test(what)) return { at: 100, words: 'no drop' };
  const [, bench, state] = /^Agility 2, 13 %: (\w+) test, (.+)$/.exec(what) ?? [];
  const other = all.find((row) => row.what === `Agility 2, 28 %: ${bench} test, ${state}`)?.model ?? null;
  const apart = all.find((row) => row.what.startsWith(`28 % minus 13 %, ${bench} test, drive ${state}`));
  if (bench === undefined || other === null || typeof apart?.published !== 'number') return null;
  return {
    at: other - apart.published,
    words: apart.published === 0 ? 'like 28 %' : `${three(apart.published)} points below 28 %`,
  };
}
