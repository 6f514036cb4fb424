/** What the rows of a table come to: their verdicts in words, and how many there are of each worth. */
import type { TableRow } from './table';

/** Whether the row is a comparison that was made: with something published, and computed. */
export function isCompared({ model, modelText, published, publishedText }: TableRow): boolean {
  return (published !== null || publishedText !== null) && (model !== null || modelText !== null);
}

/** "met, tolerance 10 %", "missed, tolerance 10 %"; empty where there is no aim. */
function metText({ met, aim }: TableRow): string {
  if (met === null || aim === null) return '';
  return `: ${met ? 'met' : 'missed'}, tolerance ${aim}`;
}

/** The verdict as it is shown, with its aim: "agrees, tolerance 10 %", "fit: still missed, tolerance 10 %", "needs 1:8". */
export function verdictText(row: TableRow): string {
  switch (row.verdict) {
    case null:
      return '';
    case 'needs full size':
      return row.needsScale === null || row.needsScale === 1 ? 'needs full size' : `needs 1:${row.needsScale}`;
    case 'lesson':
      return 'estimate for another policy';
    case 'fit':
      return row.met === false && row.aim !== null ? `fit: still missed, tolerance ${row.aim}` : `fit${metText(row)}`;
    case 'construction':
      return `by construction${metText(row)}`;
    case 'direction':
      return `direction only: ${row.met === false ? 'missed' : 'met'}`;
    case 'arithmetic':
      if (row.decimals === null) return `arithmetic${metText(row)}`;
      return row.met !== true
        ? 'arithmetic, differs'
        : `arithmetic, ${row.model === row.published ? 'to the digit' : 'the digits cut off'}`;
    default:
      return row.aim === null ? row.verdict : `${row.verdict}, tolerance ${row.aim}`;
  }
}

/** How many rows there are of each worth; a row is counted once. */
export interface Tally {
  /** Predictions with an aim, or of a bound or a word, that the run could answer, and those of them that agree. */
  readonly predictions: number;
  readonly agreeing: number;
  readonly missing: number;
  /** Rows on which something was fitted, and those of them that come out otherwise. */
  readonly fits: number;
  readonly fitsMissed: number;
  readonly arithmetic: number;
  readonly arithmeticMissed: number;
  readonly constructed: number;
  readonly constructedMissed: number;
  /** Rows that can show a direction only, and those of them that show another. */
  readonly directions: number;
  readonly directionsMissed: number;
  readonly needLarger: number;
  readonly chance: number;
  readonly lessons: number;
}

/** Counts the rows in which something was compared. */
export function tally(rows: readonly TableRow[]): Tally {
  const compared = rows.filter(isCompared);
  const count = (wanted: (row: TableRow) => boolean) => compared.filter(wanted).length;
  return {
    predictions: count(({ agrees }) => agrees !== null),
    agreeing: count(({ agrees }) => agrees === true),
    missing: count(({ agrees }) => agrees === false),
    fits: count(({ verdict }) => verdict === 'fit'),
    fitsMissed: count(({ verdict, met }) => verdict === 'fit' && met === false),
    arithmetic: count(({ verdict }) => verdict === 'arithmetic'),
    arithmeticMissed: count(({ verdict, met }) => verdict === 'arithmetic' && met === false),
    constructed: count(({ verdict }) => verdict === 'construction'),
    constructedMissed: count(({ verdict, met }) => verdict === 'construction' && met === false),
    directions: count(({ verdict }) => verdict === 'direction'),
    directionsMissed: count(({ verdict, met }) => verdict === 'direction' && met === false),
    needLarger: count(({ verdict }) => verdict === 'needs full size'),
    chance: count(({ verdict }) => verdict === 'within chance'),
    lessons: count(({ verdict }) => verdict === 'lesson'),
  };
}

const missed = (n: number): string => (n > 0 ? ` (${n} missed)` : '');
const are = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** How close the model comes, in two sentences: predictions first, then all that is no prediction, and why. */
export const tallyText = (rows: readonly TableRow[]): string => tallySentences(rows).join(' ');

/** Each of the two sentences; the second is absent where there are predictions only. */
export function tallySentences(rows: readonly TableRow[]): readonly [counted: string, apart?: string] {
  if (!rows.some(isCompared)) return ['Nothing can be compared yet.'];
  const t = tally(rows);
  const counted =
    t.predictions === 0
      ? 'No figure here is a prediction that can pass or fail.'
      : t.predictions === 1
        ? `The one prediction that can be judged ${t.agreeing === 1 ? 'agrees' : 'disagrees'}.`
        : `${t.agreeing} of ${t.predictions} predictions agree, ${are(t.missing, 'misses', 'miss')} the published figure.`;
  const apart = [
    [t.fits, are(t.fits, 'figure that the model was fitted to', 'figures that the model was fitted to') + missed(t.fitsMissed)],
    [t.arithmetic, are(t.arithmetic, 'calculated from other figures', 'calculated from other figures') + missed(t.arithmeticMissed)],
    [
      t.constructed,
      are(t.constructed, 'that the model meets by construction', 'that the model meets by construction') + missed(t.constructedMissed),
    ],
    [t.directions, `${t.directions} of which only the direction can be compared${missed(t.directionsMissed)}`],
    [t.needLarger, are(t.needLarger, 'that needs a larger drive than was computed', 'that need larger drives than were computed')],
    [t.chance, `${t.chance} whose difference may be chance`],
    [t.lessons, are(t.lessons, 'estimated for a drive with another victim policy', 'estimated for drives with another victim policy')],
  ] as const;
  const named = apart.flatMap(([n, text]) => (n > 0 ? [text] : []));
  return named.length === 0 ? [counted] : [counted, `Not counted as predictions: ${named.join('; ')}.`];
}
